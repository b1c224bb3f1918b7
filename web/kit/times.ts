import type { Language } from '@borebook/contract/kit/say.ts'
import { momentOf } from './figures.ts'
import { locales } from './locales.ts'

/** 3 Nov 2026, in the reader's language; what is typed and is no date yet stays as it is. */
export function dateOf(iso: string | null, language: Language): string {
  if (iso === null) return ''
  const date = new Date(iso.length === 10 ? `${iso}T12:00` : iso)
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString(locales[language], { day: 'numeric', month: 'short', year: 'numeric' })
}

/** 03/11, 03.11., in the reader's language. */
export const shortDateOf = (day: string, language: Language): string =>
  new Date(`${day}T12:00`).toLocaleDateString(locales[language], { day: '2-digit', month: '2-digit' })

/** 3 Nov 2026, 16:42. */
export const timeOf = (iso: string, language: Language): string => momentOf(Date.parse(iso), language)

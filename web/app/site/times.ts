import type { Language } from '@borebook/contract/kit/say.ts'
import { locales } from '../locales.ts'

/** The day of an instant by the reader's clock, YYYY-MM-DD, as every list has it; '' for none. */
export const formatDay = (instant: string | null): string => formatInstant(instant).slice(0, 10)

/** An instant by the reader's clock, YYYY-MM-DD HH:mm, as every list has it; '' for none. */
export function formatInstant(instant: string | number | null): string {
  const date = instant === null ? undefined : new Date(instant)
  if (date === undefined || Number.isNaN(date.getTime())) return ''
  const pad = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** 3 November 2026, in the reader's language: for headings. */
export const formatDayInWords = (day: string, language: Language): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' })

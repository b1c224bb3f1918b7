import type { Language } from '@borebook/contract/kit/say.ts'

const formats = new Map<string, Intl.NumberFormat>()
function format(language: Language, digits: number, unit?: string): Intl.NumberFormat {
  const name = `${language} ${digits} ${unit}`
  const known =
    formats.get(name) ??
    new Intl.NumberFormat(language === 'en' ? 'en-GB' : `${language}-CH`, {
      maximumFractionDigits: digits,
      ...(unit && { style: 'unit', unit, unitDisplay: 'short' }),
    })
  formats.set(name, known)
  return known
}

/** 1.4 MB/s, of bytes a second. */
export const speedOf = (perSecond: number, language: Language): string =>
  perSecond < 1024 ** 2
    ? `${format(language, 0).format(perSecond / 1024)} KB/s`
    : `${format(language, 1).format(perSecond / 1024 ** 2)} MB/s`

/** How long it takes until `left` bytes are sent, in the one unit that tells it: 40 sec, 3 min, 2 hr. */
export function timeLeft(left: number, perSecond: number, language: Language): string {
  const seconds = left / perSecond
  // 5 s at a time: a count that changes with every look tells nothing
  if (seconds < 57.5) return format(language, 0, 'second').format(Math.max(5, Math.round(seconds / 5) * 5))
  if (seconds < 3570) return format(language, 0, 'minute').format(Math.round(seconds / 60))
  return format(language, 1, 'hour').format(seconds / 3600)
}

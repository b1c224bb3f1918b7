import type { Language } from '@borebook/contract/kit/say.ts'
import { locales } from '../../app/locales.ts'

/** Makes something once a language: a formatter costs more than a row. */
const once = <T>(make: (locale: string) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>()
  return language => {
    const known = made.get(language) ?? make(locales[language])
    made.set(language, known)
    return known
  }
}
const upTo = (maximumFractionDigits: number, unit?: string) =>
  once(
    locale =>
      new Intl.NumberFormat(locale, {
        maximumFractionDigits,
        ...(unit && { style: 'unit', unit, unitDisplay: 'short' }),
      }),
  )
const whole = upTo(0)
const oneDecimal = upTo(1)
const twoDecimals = once(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const inSeconds = upTo(0, 'second')
const inMinutes = upTo(0, 'minute')
const inHours = upTo(1, 'hour')

/** 34,560: thousands as a language parts them. */
export const countOf = (count: number, language: Language): string => whole(language).format(count)

/** 812 B, 1.50 KB, 12.34 MB: bytes below 1 KB, above with two decimals, by 1024. */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < 1024) return `${whole(language).format(bytes)} B`
  if (bytes < 1024 ** 2) return `${twoDecimals(language).format(bytes / 1024)} KB`
  return `${twoDecimals(language).format(bytes / 1024 ** 2)} MB`
}

/** 1.4 MB/s, of bytes a second. */
export const speedOf = (perSecond: number, language: Language): string =>
  perSecond < 1024 ** 2
    ? `${whole(language).format(perSecond / 1024)} KB/s`
    : `${oneDecimal(language).format(perSecond / 1024 ** 2)} MB/s`

/** How long it takes until `left` bytes are sent, in the one unit that tells it: 40 sec, 3 min, 2 hr. */
export function timeLeft(left: number, perSecond: number, language: Language): string {
  const seconds = left / perSecond
  // 5 s at a time: a count that changes with every look tells nothing
  if (seconds < 57.5) return inSeconds(language).format(Math.max(5, Math.round(seconds / 5) * 5))
  if (seconds < 3570) return inMinutes(language).format(Math.round(seconds / 60))
  return inHours(language).format(seconds / 3600)
}

/** 6.00–9.00 m: the depths that a picture shows; nothing where none were given. */
export const formatPictureDepths = (
  rare: { depth_from: number | null; depth_to: number | null } | undefined,
): string =>
  rare?.depth_from == null || rare.depth_to == null ? '' : `${rare.depth_from.toFixed(2)}–${rare.depth_to.toFixed(2)} m`

/** A distance, m, as it is read beside others: 83 m, 1414 km. */
export const formatDistance = (distance: number): string =>
  distance < 10_000 ? `${distance.toFixed(0)} m` : `${(distance / 1000).toFixed(0)} km`

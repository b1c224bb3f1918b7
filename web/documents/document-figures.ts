import type { Language } from '@borebook/contract/kit/say.ts'

const locales = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH', it: 'it-CH' } as const

/** Made once a language: a formatter costs more than a row. */
const once = <T>(make: (locale: string) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>()
  return language => {
    const known = made.get(language) ?? make(locales[language])
    made.set(language, known)
    return known
  }
}
const whole = once(locale => new Intl.NumberFormat(locale))
const twoDecimals = once(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const moment = once(
  locale =>
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit' },
    }),
)

/** 812 B, 1.50 KB, 12.34 MB: bytes below 1 KB, above with two decimals, by 1024. */
export function sizeOf(bytes: number, language: Language): string {
  if (bytes < 1024) return `${whole(language).format(bytes)} B`
  if (bytes < 1024 ** 2) return `${twoDecimals(language).format(bytes / 1024)} KB`
  return `${twoDecimals(language).format(bytes / 1024 ** 2)} MB`
}

/** 6.00–9.00 m: the depths that a picture shows; nothing where none were given. */
export const depthsOf = (rare: { depth_from: number | null; depth_to: number | null } | undefined): string =>
  rare?.depth_from == null || rare.depth_to == null ? '' : `${rare.depth_from.toFixed(2)}–${rare.depth_to.toFixed(2)} m`

/** 3 Nov 2026, 16:42; nothing for a date that is not known. */
export const momentOf = (time: number, language: Language): string =>
  Number.isNaN(time) ? '' : moment(language).format(time)

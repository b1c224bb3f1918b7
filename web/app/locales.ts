/** Locales whose habits numbers and dates are written by. */
export const locales = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH', it: 'it-CH' } as const

/** Today by this machine's clock and zone, YYYY-MM-DD. */
export const localToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-')

/** A date whose year was typed with two digits, which a browser takes for one of antiquity: 0026 is 2026. */
export const inThisCentury = (date: string): string => (/^00\d\d-/.test(date) ? `20${date.slice(2)}` : date)

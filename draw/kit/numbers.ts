/** No-break space, between thousands; Plex Sans draws the narrow one too thin to be seen. */
const space = '\u00a0'

/** A number with `decimals` places, decimal point, thousands parted by no-break spaces: 2 683 141.25. */
export function formatGrouped(value: number, decimals: number): string {
  const [whole, rest] = value.toFixed(decimals).replace('-', '−').split('.') as [string, string | undefined]
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, space)
  return rest === undefined ? parted : `${parted}.${rest}`
}

/** How a language writes dates. */
export interface DateWords {
  /** Twelve short names of months, January first, with the full stop where the language puts one. */
  months: readonly string[]
  /** What follows the day's number: '.' in German, '' elsewhere. */
  afterDay: string
}

/** A calendar date `YYYY-MM-DD` as printed: 2 Nov 2026, 2. Nov. 2026, 2 nov. 2026. Anything else comes back as it is. */
export function printedDate(date: string, words: DateWords): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)/.exec(date)
  const month = found && words.months[Number(found[2]) - 1]
  return found && month ? `${Number(found[3])}${words.afterDay} ${month} ${found[1]}` : date
}

/** A stretch of days: 2 – 4 Nov 2026, 28 Oct – 4 Nov 2026, or one date when only one is known; '' for none. */
export function printedDates(from: string | null, to: string | null, words: DateWords): string {
  if (!from || !to || from === to) return printedDate(from ?? to ?? '', words)
  const end = printedDate(to, words)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8, 10))}${words.afterDay} – ${end}`
  const start = printedDate(from, words)
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.replace(/ \d{4}$/, '') : start} – ${end}`
}

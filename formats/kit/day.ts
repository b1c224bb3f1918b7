const isoFirst = /^\d{4}-\d\d-\d\d(?!\d)/

/**
 * A date in the pattern of its unit (`yyyy-mm-dd`, `dd/mm/yyyy`, with or without a time behind) as YYYY-MM-DD. A value
 * that does not follow its pattern is tried as ISO and as dd/mm/yyyy. Null: no date of the calendar.
 */
export function readDay(text: string, pattern: string): string | null {
  const value = text.trim()
  if (isoFirst.test(value) && (pattern === '' || pattern.startsWith('yyyy-mm-dd')))
    return calendar(Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8, 10)))
  return byPattern(value, pattern.toLowerCase()) ?? byPattern(value, 'yyyy-mm-dd') ?? byPattern(value, 'dd/mm/yyyy')
}

/** The time of day behind a date (`T09:15`, ` 09:15:30`), or by itself (`0915`, `091530`), as HH:mm; null where there is none. */
export function readTimeOfDay(text: string): string | null {
  const match = /(?:^|[T ])(\d{1,2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?$/.exec(text.trim())
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null
  return `${match[1]!.padStart(2, '0')}:${match[2]}`
}

function byPattern(value: string, pattern: string): string | null {
  const parts = (pattern.split(/[t ]/)[0] ?? '').split(/[^ymd]+/)
  const order = parts.map(part => part[0]).join('')
  if (!['ymd', 'dmy', 'mdy'].includes(order)) return null
  const numbers = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?!\d)/.exec(value)
  if (!numbers) return null
  const written = (letter: string) => numbers[1 + order.indexOf(letter)]!
  const [y, m, d] = [written('y'), written('m'), written('d')]
  const short = parts[order.indexOf('y')]!.length === 2
  if (y.length !== (short ? 2 : 4) || m.length > 2 || d.length > 2) return null
  return calendar(short ? (Number(y) < 70 ? 2000 : 1900) + Number(y) : Number(y), Number(m), Number(d))
}

function calendar(year: number, month: number, day: number): string | null {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  if (days === undefined || day < 1 || day > days || year < 1) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

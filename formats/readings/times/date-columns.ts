import type { Delimiter } from '../../csv/cells.ts'
import { plainWords } from '../../csv/header.ts'
import { LineRows } from '../rows.ts'

/** Signs, and lines of them, in which the head of a table is looked for. */
const looked = 100_000
const mostLines = 500

/** What heads call the parts of a time, from the largest to the smallest. */
const parts: readonly RegExp[] = [
  /^(years?|yr|yyyy|jahr|annee|anno|jaar)$/,
  /^(months?|mon|mo|mm|monat|mois|mese|maand)$/,
  /^(days?|dy|dd|tag|jour|giorno|dag)( of month)?$/,
  /^(hours?|hr|hh|stunden?|heures?|or[ae]|uur)$/,
  /^(minutes?|min|mm|mi|minuten?|minut[io]|minuut)$/,
  /^(seconds?|sec|ss|sekunden?|secondes?|second[io])$/,
]

/** Parts of a table's times, places of columns by the places of `parts`; they stand side by side. */
interface DateParts {
  delimiter: Delimiter
  line: number
  first: number
  last: number
  of: number[]
}

/**
 * A table whose times stand in several columns, from the year to the second, as one in which they stand in one. The lines
 * stay where they are. Another text as it is.
 */
export function joinDateColumns(text: string): string {
  const parted = partedIn(text.slice(0, looked))
  if (!parted) return text
  const { delimiter, line, first, last, of } = parted
  const rows = new LineRows(text, delimiter)
  const lines: string[] = []
  while (rows.next()) {
    const whole = text.slice(rows.begin, rows.end(rows.cells - 1))
    if (rows.line < line || rows.cells <= last) lines.push(text.slice(rows.begin, rows.lineEnds))
    else {
      const cells = of.map(place => rows.cell(place))
      const joined = rows.line === line ? 'Time' : timeOf(cells)
      const [from, to] = [rows.start(first) - rows.begin, rows.end(last)]
      lines.push(whole.slice(0, from) + joined + text.slice(to, rows.lineEnds))
    }
  }
  return lines.join('\n')
}

/** `2025-08-21 14:05:09` of numbers; of all else the cells, which are no time. */
function timeOf(cells: readonly string[]): string {
  if (!cells.every(cell => /^\d{1,4}(\.0*)?$/.test(cell))) return cells.join(' ')
  const [year = '', month = '', day = '', ...clock] = cells.map(cell => cell.replace(/\..*$/, '').padStart(2, '0'))
  const date = `${year}-${month}-${day}`
  return clock.length === 0 ? date : `${date} ${[...clock, '00'].slice(0, 3).join(':')}`
}

function partedIn(head: string): DateParts | null {
  for (const delimiter of [';', '\t', ',', ' '] as const) {
    const rows = new LineRows(head, delimiter)
    while (rows.line < mostLines && rows.next()) {
      if (rows.cells < 3) continue
      const found = partsOf(rows.all().map(cell => plainWords(cell)))
      if (found) return { delimiter, line: rows.line, ...found }
    }
  }
  return null
}

/** A year, a month and a day in any order, and behind them what is smaller. */
function partsOf(names: readonly string[]): Pick<DateParts, 'first' | 'last' | 'of'> | null {
  const of: number[] = []
  for (const [k, part] of parts.entries()) {
    // MM is both
    const place = names.findIndex((name, at) => part.test(name) && !of.includes(at))
    if (place < 0) break
    of.push(place)
    if (k > 2 && place !== Math.max(...of.slice(0, k)) + 1) {
      of.pop()
      break
    }
  }
  const [first, last] = [Math.min(...of), Math.max(...of)]
  // a day without its year is something else
  return of.length >= 3 && last - first + 1 === of.length ? { first, last, of } : null
}

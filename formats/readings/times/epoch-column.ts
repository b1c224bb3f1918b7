import type { Delimiter } from '../../csv/cells.ts'
import { plainWords } from '../../csv/header.ts'
import { LineRows } from '../rows.ts'

const delimiters: readonly Delimiter[] = [';', '\t', ',']
/** Lines in which the header may stand. */
const looked = 200
const epochWord = /\b(epoch|unix)/
const timeHead = /^(date ?time|time ?stamp|time|ts|t|zeit(stempel)?|datum|date|horodat\w*)\b/
/** Ticks of a second by the digits of an instant since 1970: of the years 2001 to 2286. */
const ticks: Readonly<Record<number, number>> = { 10: 1, 13: 1e3, 16: 1e6, 19: 1e9 }

/**
 * A text whose times are counted from 1970, in seconds or parts of them, as one with times of UTC; the lines stay where
 * they are. Other texts as they are.
 */
export function writeEpochTimes(text: string): string {
  const head = delimiters.map(delimiter => findHead(text, delimiter)).find(found => found !== null)
  if (!head) return text
  const { delimiter, line, place } = head
  const rows = new LineRows(text, delimiter)
  const lines: string[] = []
  while (rows.next()) {
    const written = rows.line === line ? 'Time (UTC)' : rows.line > line ? timeOf(rows.cell(place)) : null
    const whole = text.slice(rows.begin, rows.lineEnds)
    if (written === null || rows.cells <= place) lines.push(whole)
    else {
      // quotes around the cell stay
      const [from, to] = [rows.start(place) - rows.begin, rows.end(place) - rows.begin]
      lines.push(whole.slice(0, from) + written + whole.slice(to))
    }
  }
  return lines.join('\n') + (/[\r\n]$/.test(text) ? '\n' : '')
}

/** `1751328000` as `2025-07-01T00:00:00.000Z`; null: it is no such count. */
function timeOf(cell: string): string | null {
  const [, digits = '', part = ''] = /^(\d+)(\.\d*)?$/.exec(cell) ?? []
  const per = ticks[digits.length]
  if (per === undefined) return null
  const ms = Math.round((Number(digits + part) / per) * 1000)
  return new Date(ms).toISOString()
}

function findHead(text: string, delimiter: Delimiter): { delimiter: Delimiter; line: number; place: number } | null {
  const rows = new LineRows(text, delimiter)
  let head: string[] = []
  while (rows.line < looked && rows.next()) {
    const cells = rows.all()
    if (cells.length < 2) continue
    const place = head.findIndex((name, k) => saysEpoch(name) && timeOf(cells[k] ?? '') !== null)
    if (place >= 0 && head.length === cells.length) {
      const line = rows.line - 1
      const isCount = epochWord.test(plainWords(head[place]!)) || !isPacked(cells[place]!, rows, place)
      return isCount ? { delimiter, line, place } : null
    }
    head = cells
  }
  return null
}

const saysEpoch = (name: string): boolean => epochWord.test(plainWords(name)) || timeHead.test(plainWords(name))

/** `2407031215`: year, month, day, hour and minute in two digits each, which counts seldom look like for long. */
const packed = /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d$/
/** Whether a column's first cells could all be such dates: then nothing says that they are counts. */
function isPacked(first: string, rows: LineRows, place: number): boolean {
  if (!packed.test(first)) return false
  while (rows.line < looked && rows.next()) if (rows.cell(place) !== '' && !packed.test(rows.cell(place))) return false
  return true
}

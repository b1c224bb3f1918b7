import { readNumber } from '../kit/number-text.ts'
import { fieldOfHeader, type SampleField, sampleFieldNames } from './pasted-words.ts'

/** A block of cells as it was pasted, and what its columns are taken for. */
export interface Block {
  /** All rows as long as the longest, header and units left out. */
  rows: string[][]
  /** What stands above the columns; undefined where the block begins with its first sample. */
  header: readonly string[] | undefined
  /** A field for each column, none twice; null for a column that is not taken. */
  fields: (SampleField | null)[]
}

/** What parts the cells: tabs before semicolons before commas, so that a decimal comma parts nothing. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  return text.includes(';') ? ';' : ','
}

/**
 * The cells of a text as spreadsheets copy them: rows by line ends, cells by tabs (else semicolons, else commas), a cell
 * in quotes holding any of them. Trimmed; rows without anything are left out. Takes any text.
 */
export function cellsOf(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  // once no quote closes, none that follows does
  let areClosed = true
  let at = 0
  const end = (cell: string) => void row.push(cell.trim())
  const endRow = () => {
    if (row.some(cell => cell !== '')) rows.push(row)
    row = []
  }
  while (at <= text.length) {
    const quoted = areClosed && text[at] === '"' ? quotedAt(text, at, separator) : undefined
    if (quoted === null) areClosed = false
    let next: number
    if (quoted) {
      end(quoted.cell)
      next = quoted.end
    } else {
      next = at
      while (next < text.length && !isEnd(text[next]!, separator)) next++
      end(text.slice(at, next))
    }
    if (text[next] === separator) at = next + 1
    else {
      endRow()
      at = next + (text[next] === '\r' && text[next + 1] === '\n' ? 2 : 1)
    }
  }
  return rows
}

const isEnd = (character: string, separator: string) =>
  character === separator || character === '\n' || character === '\r'

/** The quoted cell that begins at `start`; undefined where its quote is only a sign of the text, null where none closes. */
function quotedAt(text: string, start: number, separator: string): { cell: string; end: number } | undefined | null {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    if (text[quote + 1] === '"') at = quote + 2
    else if (quote + 1 >= text.length || isEnd(text[quote + 1]!, separator))
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    else return undefined
  }
}

const isNumber = (cell: string) => typeof readNumber(cell) === 'number'
const unitWords = /^[([]?(m|mm|cm|ft|%|-|–|dd[./]mm[./]yyyy|yyyy-mm-dd|hh:mm|m\s*u\.?\s*t\.?|m\s*bgl)?[)\]]?$/i

/** Whether a row names columns: some word is known, and nothing in it is a number. */
const isHeader = (row: readonly string[]): boolean =>
  row.some(cell => fieldOfHeader(cell) !== null) && !row.some(isNumber)

/** Reads a pasted text: its cells, whether it has a header (told, or guessed), and what its columns hold. Takes any text. */
export function blockOf(text: string, hasHeader?: boolean): Block {
  const all = cellsOf(text)
  const width = all.reduce((most, row) => Math.max(most, row.length), 0)
  for (const row of all) while (row.length < width) row.push('')
  const first = all[0]
  if (!first || !(hasHeader ?? isHeader(first))) return { rows: all, header: undefined, fields: inOrder(width) }
  const units = all[1]?.every(cell => unitWords.test(cell)) ? all[1] : undefined
  const header = first.map((name, i) => (units?.[i] ? `${name} [${units[i].replace(/[([\])]/g, '')}]` : name))
  return { rows: all.slice(units ? 2 : 1), header, fields: named(header) }
}

/** Columns that nobody has named hold the fields in the contract's order. */
const inOrder = (width: number): (SampleField | null)[] =>
  Array.from({ length: width }, (_, i) => sampleFieldNames[i] ?? null)

/** The fields of named columns; of two with one field the first has it. Where no name is known they go by their order. */
function named(header: readonly string[]): (SampleField | null)[] {
  const fields = header.map(fieldOfHeader)
  if (fields.every(field => field === null)) return inOrder(header.length)
  return fields.map((field, i) => (field !== null && fields.indexOf(field) < i ? null : field))
}

import { readPastedList } from '../entry/grid/clipboard.ts'
import { withUnitsInHeader } from '../entry/record-grid/header-words.ts'
import { readTypedNumber } from '../ui/fields/number-text.ts'
import { readDate, withDatesAsStored } from '../ui/fields/read-date.ts'
import { type SampleField, sampleFieldNames, sampleHeaders } from './pasted-words.ts'

/** A block of cells as it was pasted, and what its columns are taken for. */
export interface PastedBlock {
  /** All rows as long as the longest, header and units left out. */
  rows: string[][]
  /** What stands above the columns; undefined where the block begins with its first sample. */
  header: readonly string[] | undefined
  /** A field for each column, none twice; null for a column that is not taken. */
  fields: (SampleField | null)[]
}

const isNumber = (cell: string) => typeof readTypedNumber(cell) === 'number'

/** Whether a row names columns: some word is known, and nothing in it is a number. */
const isHeader = (row: readonly string[]): boolean =>
  row.some(cell => sampleHeaders.columnOf(cell) !== null) && !row.some(isNumber)

/** A block whose months come first, with its dates as they are stored. */
function withDates(block: PastedBlock): PastedBlock {
  const isDate = (place: number) => block.rows.every(row => row[place] === '' || readDate(row[place]!) !== undefined)
  return { ...block, rows: withDatesAsStored(block.rows, isDate, place => block.fields[place] === 'sampdate') }
}

/** Reads a pasted text: its cells, whether it has a header (told, or guessed), and what its columns hold. Takes any text. */
export const readPastedBlock = (text: string, hasHeader?: boolean): PastedBlock => withDates(cellsOf(text, hasHeader))

function cellsOf(text: string, hasHeader?: boolean): PastedBlock {
  const all = readPastedList(text)
  const width = all.reduce((most, row) => Math.max(most, row.length), 0)
  for (const row of all) while (row.length < width) row.push('')
  const first = all[0]
  if (!first || !(hasHeader ?? isHeader(first))) return { rows: all, header: undefined, fields: inOrder(width) }
  const [header = [], ...rows] = withUnitsInHeader(all)
  return { rows, header, fields: named(header) }
}

/** Columns that nobody has named hold the fields in the contract's order. */
const inOrder = (width: number): (SampleField | null)[] =>
  Array.from({ length: width }, (_, i) => sampleFieldNames[i] ?? null)

/** The fields of named columns; of two with one field the first has it. Where no name is known they go by their order. */
function named(header: readonly string[]): (SampleField | null)[] {
  const fields = header.map(sampleHeaders.columnOf)
  if (fields.every(field => field === null)) return inOrder(header.length)
  return fields.map((field, i) => (field !== null && fields.indexOf(field) < i ? null : field))
}

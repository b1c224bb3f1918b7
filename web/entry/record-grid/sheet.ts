import type { Noun } from '@borebook/contract/kit/noun.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { TextGroup } from '@borebook/contract/texts/groups.ts'
import type { FormValues } from '../../ui/fields/field.tsx'
import { type FieldSort, getFieldSort } from '../../ui/fields/field-looks.ts'
import { showNumber } from '../../ui/fields/number-text.ts'
import type { Reader } from '../../ui/fields/value-words.ts'
import type { Item, RecordKind } from '../bench/kind.ts'
import type { PlacedCell } from '../grid/blocks.ts'
import type { CodeOf } from '../grid/codes-in.ts'
import { type CellsReader, cellsReader, nothingIn, type ReadColumn, type Worded } from '../grid/read-row.ts'

/** What columns are called that somebody pastes. */
export interface HeaderReader<N extends string = string> {
  /** Name of the column that such a header stands above; null where it says nothing. */
  columnOf(header: string): N | null
  /** What the numbers under it are multiplied by. */
  factorOf(header: string, column: N): number
}

/** What a grid must know of one kind of record that its noun and its kind do not say. */
export interface GridKind {
  noun: Noun
  kind: RecordKind
  items: readonly Item[]
  /** What is shown until somebody chooses other columns, in reading order; the other fields follow. */
  usual: readonly string[]
  /** Fields of its ends: the difference stands in a column of its own, called so. */
  ends?: { from: string; to: string; length: TextKey }
  /** A new row without an upper end begins where the one above it ends. */
  continues?: boolean
  /** The field with the time of day of a date. */
  times?: Readonly<Record<string, string>>
  /** What is sent of a stored record's row, where that is not its values. */
  sent?(values: FormValues, stored: unknown): FormValues
  /** The group of texts that says what its fields are called. */
  texts: TextGroup
  /** Finds the record that a part with these values lies under; undefined where there is none. */
  wholeOf?(values: FormValues): number | undefined
  /** What cells of codes understand besides the codes and words of their lists. */
  worded?: Worded
  /** The codes that a word of several meanings may have in a field, the one that is read first; none where it is no such word. */
  guessed?(field: string, text: string): readonly string[]
  /** What a text that is no code of its field says of this and others; undefined where it is not understood as a whole. */
  parted?(field: string, text: string): FormValues | undefined
}

/** The column that is worked out. */
export const lengthColumn = 'length'

/** A column of the sheet: a field, or the length of the stretch, which is none. */
export interface RecordColumn {
  name: string
  field: string | null
  label: TextKey
  sort: FieldSort
}

/** How the records of a kind lie in cells: those of the columns, of the fields that are not shown, and the record's key. */
export interface RecordSheetData extends GridKind {
  columns: readonly RecordColumn[]
  /** How many of them are shown. */
  width: number
  read: CellsReader
  nothing: FormValues
  /** Columns as the reader of cells takes them. */
  taken: readonly ReadColumn[]
}

/** Every column that there is, in reading order. */
export function listSheetColumns({ noun, kind, usual, ends }: GridKind): RecordColumn[] {
  const fields = [...new Set([...usual, ...Object.keys(kind.fields)])].filter(field => field in kind.fields)
  const columns = fields.map(field => ({
    name: field,
    field,
    label: kind.fields[field]!,
    sort: getFieldSort(noun.fields[field]),
  }))
  if (!ends) return columns
  const length = { name: lengthColumn, field: null, label: ends.length, sort: getFieldSort(noun.fields[ends.to]) }
  const place = fields.indexOf(ends.to) + 1
  return [...columns.slice(0, place), length, ...columns.slice(place)]
}

/** The columns that are shown until somebody chooses others. */
export const usualColumns = (own: GridKind): string[] =>
  listSheetColumns(own)
    .map(({ name }) => name)
    .filter(name => name === lengthColumn || own.usual.includes(name))

export function makeRecordSheet(own: GridKind, chosen: readonly string[]): RecordSheetData {
  const all = listSheetColumns(own)
  const shown = all.filter(({ name }) => chosen.includes(name))
  const columns = [...shown, ...all.filter(column => !shown.includes(column))]
  return {
    ...own,
    columns,
    width: shown.length,
    read: cellsReader(
      own.kind.schema,
      own.times ?? {},
      { code: 'records.unknownCode', codes: 'records.unknownCodes' },
      own.worded,
    ),
    nothing: nothingIn(own.kind.schema),
    taken: columns.map(({ field }) => ({ field, factor: 1 })),
  }
}

/** The key that stands behind the cells of a row; empty for a new one. */
export const keyIn = ({ columns }: Pick<RecordSheetData, 'columns'>, cells: readonly string[]): string =>
  cells[columns.length] ?? ''

export interface Wording {
  reader: Pick<Reader, 'label'>
  codeOf: CodeOf
}

/** A value as the text of a cell, from which it can be read again. */
export function formatCell(value: unknown, sort: FieldSort, { reader, codeOf }: Wording): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return showNumber(value, sort.sort === 'number' ? sort.decimals : 0)
  const text = String(value)
  if (sort.sort === 'code') {
    const label = reader.label(sort.dictionary, text)
    return label !== undefined && codeOf(sort.dictionary, label) === text ? label : text
  }
  if (sort.sort === 'codes') return text.split(',').join(', ')
  return text
}

/** The text of a field's cell, a date with its time of day. */
function textIn(
  { times }: RecordSheetData,
  { field, sort }: RecordColumn,
  values: FormValues,
  wording: Wording,
): string {
  if (field === null) return ''
  const text = formatCell(values[field], sort, wording)
  const time = times?.[field] && values[times[field]]
  return text !== '' && typeof time === 'string' && time !== '' ? `${text} ${time}` : text
}

/** The cells of a row that these values go into. */
export const cellsSaying = (sheet: RecordSheetData, at: number, values: FormValues, wording: Wording): PlacedCell[] =>
  sheet.columns.flatMap((own, column): PlacedCell[] =>
    own.field !== null && own.field in values ? [[at, column, textIn(sheet, own, values, wording)]] : [],
  )

/** The cells of a stored record. */
export function makeRecordCells(sheet: RecordSheetData, item: Item, wording: Wording): string[] {
  const values = sheet.kind.values(item.record as never)
  return [...sheet.columns.map(own => textIn(sheet, own, values, wording)), item.key]
}

import { roundTo } from '@borebook/geo/depth-scale.ts'
import type { FormValues } from '../../ui/fields/field.tsx'
import { showNumber } from '../../ui/fields/number-text.ts'
import type { Item } from '../bench/kind.ts'
import type { CodeOf } from '../grid/codes-in.ts'
import { judgedBy, type Wrong } from '../grid/read-row.ts'
import type { SheetRow } from '../grid/rows.ts'
import { keyIn, type RecordSheetData } from './sheet.ts'

/** A row as it would be stored. */
export interface Judged {
  row: SheetRow
  /** The stored record; undefined for a new one. */
  item: Item | undefined
  state: 'same' | 'changed' | 'new' | 'empty'
  /** Values as far as they can be read. */
  values: FormValues
  /** What keeps it from being saved, by field. */
  wrong?: Wrong | undefined
  /** Upper end of a new row that does not say so, as a text. */
  begins?: string | undefined
}

interface Judging {
  sheet: RecordSheetData
  codeOf: CodeOf
  /** The stored records, and their cells as they were. */
  items: ReadonlyMap<string, Item>
  initial: ReadonlyMap<string, readonly string[]>
}

/** Judges rows, each once for as long as it and what it goes on from are the same. */
export function rowJudge(judging: Judging): (rows: readonly SheetRow[]) => Judged[] {
  const known = new WeakMap<SheetRow, Judged>()
  const { ends, continues } = judging.sheet
  return rows => {
    let end: number | undefined
    return rows.map(row => {
      const begins = continues ? showNumber(end ?? 0, 2) : undefined
      const before = known.get(row)
      const isSame = before && (before.begins === undefined || before.begins === begins)
      const judged = isSame ? before : judgeRow(judging, row, begins)
      known.set(row, judged)
      const last = ends && judged.state !== 'empty' ? judged.values[ends.to] : undefined
      if (typeof last === 'number') end = last
      return judged
    })
  }
}

function judgeRow({ sheet, codeOf, items, initial }: Judging, row: SheetRow, begins: string | undefined): Judged {
  const { columns, kind, noun, ends, times = {}, read, nothing, taken, wholeOf } = sheet
  const key = keyIn(sheet, row.cells)
  const item = items.get(key)
  const was = initial.get(key)
  const isOld = (column: number) => was !== undefined && (row.cells[column] ?? '') === was[column]
  const isBlank = columns.every((_, column) => (row.cells[column] ?? '').trim() === '')
  if (!item && isBlank) return { row, item, state: 'empty', values: {}, begins }
  const stored = item ? kind.values(item.record as never) : {}
  if (item && columns.every((_, column) => isOld(column))) return { row, item, state: 'same', values: stored }
  const upper = item ? -1 : columns.findIndex(({ field }) => field === ends?.from)
  const isBegun = begins !== undefined && upper >= 0 && (row.cells[upper] ?? '').trim() === ''
  const cells = columns.map((_, column) => {
    if (isBegun && column === upper) return begins
    return isOld(column) ? '' : (row.cells[column] ?? '')
  })
  const said = read(cells, taken, codeOf)
  // a date that is emptied takes its time of day along, as one cell shows both
  const emptied = columns.flatMap(({ field }, column) => {
    const time = field === null || isOld(column) || (row.cells[column] ?? '').trim() !== '' ? undefined : times[field]
    return time === undefined ? [] : [time]
  })
  const isKept = (field: string | null, column: number): field is string =>
    field !== null && isOld(column) && !emptied.includes(field)
  const kept = Object.fromEntries(
    columns.flatMap(({ field }, column) => (isKept(field, column) ? [[field, stored[field]]] : [])),
  )
  // a date that was typed may say the time of day, whose own cell is old
  const values = { ...nothing, ...kept, ...said.values }
  const { wrong } = judgedBy(kind.schema, { values, unknown: said.unknown })
  const isHomeless = !wrong && noun.under !== undefined && !item && wholeOf?.(values) === undefined
  return {
    row,
    item,
    state: item ? 'changed' : 'new',
    values,
    wrong: isHomeless ? { [ends?.from ?? '__all__']: 'records.homeless' } : wrong,
    ...(isBegun && { begins }),
  }
}

/** Lower minus upper end, m; null while one of them cannot be read. */
export function getRowLength({ ends }: Pick<RecordSheetData, 'ends'>, values: FormValues): number | null {
  const [from, to] = [ends && values[ends.from], ends && values[ends.to]]
  return typeof from === 'number' && typeof to === 'number' ? roundTo(to - from, 0.0001) : null
}

/** Key by which a drawing names a row: its record's, or one of its own. */
export const liveKeyOf = ({ item, row }: Pick<Judged, 'item' | 'row'>): string => item?.key ?? `new${row.id}`

/** The rows as records that are drawn: stored, or as far as they have been typed. */
export const liveRows = (judged: readonly Judged[]) =>
  judged
    .filter(({ state }) => state !== 'empty')
    .map(({ row, item, state, values }) => ({
      ...(item?.record as object | undefined),
      ...values,
      key: liveKeyOf({ item, row }),
      isDraft: state !== 'same',
      row: row.id,
    }))

import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { refusedTests } from '@borebook/contract/soundings/spt-results.ts'
import type { Cell, GridState } from '../entry/grid/machine.ts'
import type { SheetRow } from '../entry/grid/rows.ts'
import { readTypedNumber } from '../ui/fields/number-text.ts'
import { countDecimals, mostDecimals } from './decimals.ts'

/** What one save changes, as its call takes it. */
export interface SequenceEdit {
  cells: { sequence: number; depth: number; value: number | null }[]
  insert: number[]
  remove: number[]
}
/** What it is answered. */
export interface EditAnswer {
  version: number
  rows: { depth: number; values: Record<string, number | null> }[]
}

/** The table that is edited: its rows as they were loaded, each with its depth and the values of some sequences as texts. */
export interface SequenceTable {
  sounding: SoundingColumns
  /** Ids of the sequences, one a column behind the depth. */
  columns: readonly number[]
  cells: readonly (readonly string[])[]
}

/** The cells of some sequences; nothing where nothing was measured. */
export function makeSequenceTable(sounding: SoundingColumns, columns: readonly number[]): SequenceTable {
  const shown = columns.flatMap(id => sounding.sequences.find(s => s.id === id) ?? [])
  const decimals = shown.map(({ values }) => countDecimals(values))
  const ofDepth = countDecimals(sounding.depth, 2)
  // a refused test has its blows over penetration in the place of N
  const refused = new Map(refusalsOf(sounding).map(({ depth, refusal }) => [depth, refusal]))
  const instead = (quantity: string | null, depth: number) => (quantity === 'N' && refused.get(depth)) || ''
  const cells = sounding.depth.map((depth, row) => [
    depth.toFixed(ofDepth),
    ...shown.map(({ values, quantity }, column) => values[row]?.toFixed(decimals[column]) ?? instead(quantity, depth)),
  ])
  return { sounding, columns: shown.map(({ id }) => id), cells }
}

const refusalsOf = (sounding: SoundingColumns) => (sounding.kind === 'spt' ? refusedTests(sounding) : [])

type WrongCell = 'number' | 'depth' | 'twice'
/** What somebody has made of a table: what is to be saved, what is wrong, by row and column, and the cells that changed. */
export interface Worked {
  edit: SequenceEdit
  wrong: ReadonlyMap<SheetRow, ReadonlyMap<number, WrongCell>>
  changed: number
  sequences: number
}

/** A number as somebody types it; null for nothing and for what is none. */
function numberIn(text: string): number | null {
  const typed = readTypedNumber(text)
  return typeof typed === 'number' ? typed : null
}

/** The row of the table that a row of the grid was; undefined for a new one. */
const original = (table: SequenceTable, { id }: SheetRow): readonly string[] | undefined => table.cells[id]

/** What a cell was before, where it has been changed. */
export function findOriginalValue(table: SequenceTable, row: SheetRow, column: number): string | undefined {
  const before = original(table, row)
  return before && before[column] !== row.cells[column] ? before[column] : undefined
}

/** Looks at a table as it stands in the grid now. */
export function worked(table: SequenceTable, rows: readonly SheetRow[]): Worked {
  const edit: SequenceEdit = { cells: [], insert: [], remove: [] }
  const wrong = new Map<SheetRow, Map<number, WrongCell>>()
  const isWrong = (row: SheetRow, column: number, why: WrongCell) =>
    void wrong.set(row, (wrong.get(row) ?? new Map<number, WrongCell>()).set(column, why))
  const touched = new Set<number>()
  let changed = 0
  const seen = new Map<number, SheetRow>()
  for (const row of rows) {
    const before = original(table, row)
    const isSame = before === row.cells || before?.every((text, column) => text === row.cells[column])
    if (!before && row.cells.every(text => text.trim() === '')) continue
    const keepsDepth = before !== undefined && before[0] === row.cells[0]
    const depth = keepsDepth ? table.sounding.depth[row.id]! : numberIn(row.cells[0]!)
    if (depth === null || depth < 0) isWrong(row, 0, 'depth')
    else if (seen.has(depth)) isWrong(row, 0, 'twice')
    else seen.set(depth, row)
    if (isSame) continue
    const moved = before !== undefined && !keepsDepth
    for (let column = 1; column < row.cells.length; column++) {
      const text = row.cells[column]!
      const isNew = before?.[column] !== text
      const value = text.trim() === '' ? null : numberIn(text)
      if (text.trim() !== '' && value === null) isWrong(row, column, 'number')
      if (isNew && (before || value !== null)) {
        changed++
        touched.add(column)
      }
      const stored = before && !isNew ? storedValue(table, row.id, column) : value
      if (depth !== null && (isNew || moved) && !(stored === null && (!before || moved)))
        edit.cells.push({ sequence: table.columns[column - 1]!, depth, value: stored })
    }
    if (depth === null) continue
    if (moved) {
      edit.remove.push(table.sounding.depth[row.id]!)
      edit.cells.push(...hiddenCells(table, row.id, depth))
    }
    if (!before || moved) edit.insert.push(depth)
  }
  const left = new Set(rows.map(({ id }) => id))
  for (const id of table.cells.keys()) if (!left.has(id)) edit.remove.push(table.sounding.depth[id]!)
  return { edit, wrong, changed, sequences: touched.size }
}

const storedValue = ({ sounding, columns }: SequenceTable, row: number, column: number): number | null =>
  sounding.sequences.find(({ id }) => id === columns[column - 1])!.values[row]!

/** Values of the sequences that are not shown go along with a row whose depth is changed. */
const hiddenCells = ({ sounding, columns }: SequenceTable, row: number, depth: number): SequenceEdit['cells'] =>
  sounding.sequences
    .filter(({ id, values }) => !columns.includes(id) && values[row] !== null)
    .map(({ id, values }) => ({ sequence: id, depth, value: values[row]! }))

export const isNoEdit = ({ cells, insert, remove }: SequenceEdit): boolean =>
  cells.length + insert.length + remove.length === 0

/** The numbers after a save. */
export function withEdit(
  sounding: SoundingColumns,
  { remove }: SequenceEdit,
  { version, rows }: EditAnswer,
): SoundingColumns {
  const gone = new Set(remove)
  const places = new Map(sounding.depth.map((depth, row) => [depth, row]))
  const came = new Map(rows.map(row => [row.depth, row.values]))
  const kept = sounding.depth.filter(depth => !gone.has(depth) || came.has(depth))
  const depth = [...kept, ...rows.map(row => row.depth).filter(d => !places.has(d))].sort((a, b) => a - b)
  return {
    ...sounding,
    version,
    depth,
    sequences: sounding.sequences.map(one => ({
      ...one,
      values: depth.map(d => came.get(d)?.[one.id] ?? (came.has(d) ? null : one.values[places.get(d)!]!)),
    })),
  }
}

/** What is kept of unsaved input: texts as they were typed, by the depth as it was. */
export interface SequenceDraft {
  columns: readonly number[]
  cells: readonly (readonly [depth: string, column: number, text: string])[]
  inserted: readonly (readonly string[])[]
  removed: readonly string[]
}

export function makeSequenceDraft(table: SequenceTable, rows: readonly SheetRow[]): SequenceDraft | undefined {
  const left = new Set(rows.map(({ id }) => id))
  const draft: SequenceDraft = {
    columns: table.columns,
    cells: rows.flatMap(row => {
      const before = original(table, row)
      if (!before || before === row.cells) return []
      return row.cells.flatMap((text, column) => (text === before[column] ? [] : [[before[0]!, column, text] as const]))
    }),
    inserted: rows.filter(row => !original(table, row)).map(({ cells }) => cells),
    removed: table.cells.flatMap((cells, id) => (left.has(id) ? [] : [cells[0]!])),
  }
  return draft.cells.length + draft.inserted.length + draft.removed.length > 0 ? draft : undefined
}

/** The place of the row of a depth, as a text that may be written in another way; -1 where there is none. */
export const findDepthRow = (rows: readonly SheetRow[], depth: string): number => {
  const wanted = numberIn(depth)
  return wanted === null ? -1 : rows.findIndex(({ cells }) => numberIn(cells[0]!) === wanted)
}

/** What brings a draft back into its table; rows that are no longer there are left out. */
export function eventsOf(draft: SequenceDraft, { rows }: GridState) {
  const places = new Map(rows.map((row, place) => [numberIn(row.cells[0]!), place]))
  const placeAt = (depth: string) => places.get(numberIn(depth))
  const cells = draft.cells.flatMap(([depth, column, text]): Cell[] => {
    const place = placeAt(depth)
    return place === undefined ? [] : [[place, column, text]]
  })
  const removed = draft.removed.flatMap(depth => rows[placeAt(depth) ?? -1]?.id ?? [])
  return [
    { is: 'written', cells },
    ...draft.inserted.map(row => ({ is: 'inserted', cells: [row], at: placeFor(rows, row[0]!) }) as const),
    { is: 'dropped', ids: new Set(removed) },
  ] as const
}

/** Finds the place where a row of a depth belongs. */
function placeFor(rows: readonly SheetRow[], depth: string): number {
  const wanted = numberIn(depth)
  const place = wanted === null ? -1 : rows.findIndex(({ cells }) => (numberIn(cells[0]!) ?? 0) > wanted)
  return place < 0 ? rows.length : place
}

/** The depth halfway to the next row, in as few decimals as tell it apart; below the last as far as the one above is. */
export function depthBetween(above: number, below: number | undefined, step: number): string {
  const depth = below === undefined ? above + step : (above + below) / 2
  const least = below === undefined ? step : below - above
  let decimals = 2
  while (decimals < mostDecimals && Math.abs(Number(depth.toFixed(decimals)) - depth) > least / 4) decimals++
  return depth.toFixed(decimals)
}

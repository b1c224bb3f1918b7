import {
  type CalculationResults,
  type GivenOverride,
  type Override,
  rowAt,
} from '@borebook/contract/calculations/calculations.ts'
import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import type { Cell } from '../entry/grid/machine.ts'
import type { SheetRow } from '../entry/grid/rows.ts'
import { readTypedNumber } from '../ui/fields/number-text.ts'
import { formatResult, type ResultColumn } from './results-columns.ts'

/** The table of a run: values as they count, with those that somebody has replaced by `quantity row`. */
export interface ResultTable {
  /** Values as computed. */
  results: CalculationResults
  columns: readonly ResultColumn[]
  /** Values that somebody has put in the place of computed ones. */
  overrides: readonly Override[]
  /** A row of texts for each row of the results. */
  cells: readonly (readonly string[])[]
  replaced: ReadonlyMap<string, Override>
}

const cellKey = (quantity: string, row: number) => `${quantity} ${row}`

/** Overrides by the cell that each is of; one whose row is gone is left out. */
const byCell = (results: CalculationResults, overrides: readonly Override[]): Map<string, Override> =>
  new Map(
    overrides.flatMap(one => {
      const row = rowAt(results, one.depth)
      return row < 0 ? [] : [[cellKey(one.series, row), one] as const]
    }),
  )

export function makeResultTable(
  results: CalculationResults,
  overrides: readonly Override[],
  columns: readonly ResultColumn[],
  refused: readonly SptResult[] = [],
): ResultTable {
  const replaced = byCell(results, overrides)
  const texts = columns.map(column => {
    const found = results.sequences.find(({ quantity }) => quantity === column.quantity)
    return results.length.map((_, row) => formatResult(found?.values[row], column))
  })
  const cells = results.length.map((_, row) => texts.map(column => column[row]!))
  // a refused test has its blows over penetration in the place of N
  const placeOfN = columns.findIndex(({ quantity }) => quantity === 'N')
  for (const { depth, refusal } of placeOfN < 0 ? [] : refused) {
    const row = rowAt(results, depth)
    if (row >= 0 && cells[row]![placeOfN] === '') cells[row]![placeOfN] = refusal ?? ''
  }
  for (const [place, column] of columns.entries())
    for (const one of replaced.values()) {
      if (one.series === column.quantity) cells[rowAt(results, one.depth)]![place] = formatResult(one.value, column)
    }
  return { results, columns, overrides, cells, replaced }
}

/** What somebody has put in the place of a cell of the table. */
export const replacedAt = ({ columns, replaced }: ResultTable, row: number, column: number): Override | undefined =>
  replaced.get(cellKey(columns[column]?.quantity ?? '', row))

/** What a cell was computed as. */
export function computedAt({ results, columns }: ResultTable, row: number, column: number): number | null {
  const { quantity } = columns[column]!
  return results.sequences.find(one => one.quantity === quantity)?.values[row] ?? null
}

/** A cell that somebody has changed: another value, or the computed one again. */
export interface ResultEdit {
  series: string
  /** The length of its row, m. */
  depth: number
  /** Null makes a gap, undefined is the computed value. */
  value: number | null | undefined
}

/** What is to be saved of the rows as they stand in the grid, and which cells are no numbers. */
export interface ResultEdits {
  edits: ResultEdit[]
  wrong: ReadonlyMap<SheetRow, ReadonlySet<number>>
}

export function editsOf(table: ResultTable, rows: readonly SheetRow[]): ResultEdits {
  const edits: ResultEdit[] = []
  const wrong = new Map<SheetRow, Set<number>>()
  for (const row of rows) {
    const before = table.cells[row.id]
    if (!before || before === row.cells) continue
    for (const [column, text] of row.cells.entries()) {
      if (text === before[column] || !table.columns[column]) continue
      const value = readTypedNumber(text)
      if (typeof value === 'string') {
        wrong.set(row, (wrong.get(row) ?? new Set<number>()).add(column))
        continue
      }
      const one = table.columns[column]
      const held = replacedAt(table, row.id, column)
      const computed = computedAt(table, row.id, column)
      // what is typed as it is shown is meant as it is known
      const isComputed = value === computed || text.trim() === formatResult(computed, one)
      const isHeld = held && value === held.value
      if (isHeld || (isComputed && !held)) continue
      edits.push({ series: one.quantity, depth: table.results.length[row.id]!, value: isComputed ? undefined : value })
    }
  }
  return { edits, wrong }
}

const isSame = (a: Pick<Override, 'series' | 'depth'>, b: Pick<Override, 'series' | 'depth'>) =>
  a.series === b.series && Math.abs(a.depth - b.depth) < 1e-9

/** The whole list of replaced values after a save: those of other cells stay, and keep their reasons. */
export function nextOverrides(
  overrides: readonly Override[],
  edits: readonly ResultEdit[],
  reason: string,
): GivenOverride[] {
  const kept = overrides.filter(one => !edits.some(edit => isSame(edit, one)))
  return [
    ...kept.map(({ series, depth, value, reason: why }) => ({ series, depth, value, reason: why })),
    ...edits.flatMap(({ series, depth, value }) => (value === undefined ? [] : [{ series, depth, value, reason }])),
  ]
}

/** Edited cells in whose place somebody else has put or taken away a value since. */
export const clashing = (
  before: readonly Override[],
  fresh: readonly Override[],
  edits: readonly ResultEdit[],
): ResultEdit[] =>
  edits.filter(edit => {
    const [was, is] = [before, fresh].map(list => list.find(one => isSame(edit, one)))
    return was?.value !== is?.value || was?.at !== is?.at
  })

/** Unsaved cells as texts, by what they are of: columns may be others when they come back. */
export interface ResultDraft {
  cells: readonly (readonly [quantity: string, row: number, text: string])[]
}

export function makeResultDraft(table: ResultTable, rows: readonly SheetRow[]): ResultDraft | undefined {
  const cells = rows.flatMap(row => {
    const before = table.cells[row.id]
    if (!before || before === row.cells) return []
    return row.cells.flatMap((text, column) =>
      text === before[column] ? [] : [[table.columns[column]!.quantity, row.id, text] as const],
    )
  })
  return cells.length > 0 ? { cells } : undefined
}

/** Turns a draft into cells of a table; those of columns that it does not show are left out. */
export const placeDraftCells = ({ cells }: ResultDraft, { columns, cells: rows }: ResultTable): Cell[] =>
  cells.flatMap(([quantity, row, text]): Cell[] => {
    const column = columns.findIndex(one => one.quantity === quantity)
    return column < 0 || row >= rows.length ? [] : [[row, column, text]]
  })

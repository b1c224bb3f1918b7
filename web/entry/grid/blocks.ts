import type { CellBlock, SheetRow } from './rows.ts'
import { rangeOf, type Selection } from './selection.ts'

/** The cells of a sheet, and which of them are selected. */
export interface SheetCells {
  readonly rows: readonly SheetRow[]
  /** The only rows that are shown, by id; undefined shows all. */
  readonly only: ReadonlySet<number> | undefined
  readonly shown: readonly SheetRow[]
  /** Columns; rows may hold more behind them, which nobody sees and which stays with its row. */
  readonly width: number
  /** Columns that are worked out: nothing is written into them. */
  readonly computed: readonly number[]
  /** Rows at most: pasting adds none beyond. */
  readonly most: number
  readonly selection: Selection
}

export type PlacedCell = readonly [row: number, column: number, text: string]

/** The places of the range, by rows. */
export function* listSelectedCells({ selection }: Pick<SheetCells, 'selection'>): Iterable<readonly [number, number]> {
  const { top, bottom, left, right } = rangeOf(selection)
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) yield [row, column]
}

/**
 * The cells that a block writes: at the upper left of the range, as often as it fits there, past the columns that are
 * worked out; rows beyond the last are added as far as there is room. `columns` says where each of its columns goes
 * instead, null for nowhere.
 */
export function pastedCells(state: SheetCells, block: CellBlock, columns?: readonly (number | null)[]): PlacedCell[] {
  const [high, wide] = [block.length, Math.max(0, ...block.map(row => row.length))]
  if (high === 0 || wide === 0) return []
  const { top, bottom, left, right } = rangeOf(state.selection)
  const times = (range: number, own: number) => (range > 0 && range % own === 0 ? range : own)
  const open = Array.from({ length: state.width - left }, (_, i) => left + i).filter(
    column => !state.computed.includes(column),
  )
  const own = open.filter(column => column <= right).length
  const targets = columns ?? open.slice(0, times(own, wide))
  const mostRows = state.only ? state.shown.length : Math.max(state.rows.length, state.most)
  const rows = Math.min(times(bottom - top + 1, high), mostRows - top)
  return Array.from({ length: rows }, (_, row) => row).flatMap(row =>
    targets.flatMap((column, place): PlacedCell[] =>
      column === null ? [] : [[top + row, column, block[row % high]![place % wide] ?? '']],
    ),
  )
}

/** The rows from the range to another get its cells, as often as they fit. */
export function stretchedCells({ selection, shown }: SheetCells, to: number): PlacedCell[] {
  const { top, bottom, left, right } = rangeOf(selection)
  const high = bottom - top + 1
  const rows = Array.from({ length: Math.max(top - to, to - bottom, 0) }, (_, i) =>
    to < top ? top - 1 - i : bottom + 1 + i,
  )
  return rows.flatMap((row, i) => {
    const source = to < top ? bottom - (i % high) : top + (i % high)
    return Array.from({ length: right - left + 1 }, (_, k): PlacedCell => {
      return [row, left + k, shown[source]!.cells[left + k] ?? '']
    })
  })
}

/** Every row of the range becomes the first; a range of one row the row above it. So with columns. */
export function filledCells(state: SheetCells, to: 'down' | 'right'): PlacedCell[] {
  const { top, bottom, left, right } = rangeOf(state.selection)
  const from = to === 'down' ? (top === bottom ? top - 1 : top) : left === right ? left - 1 : left
  if (from < 0) return []
  return [...listSelectedCells(state)].map(([row, column]): PlacedCell => {
    const source = to === 'down' ? state.shown[from]!.cells[column] : state.shown[row]!.cells[from]
    return [row, column, source ?? '']
  })
}

import type { SheetRow } from './rows.ts'

/** A cell by its place among the rows that are shown. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The cells between two corners, and the one that keys go to. */
export interface Selection {
  readonly active: CellPlace
  readonly anchor: CellPlace
  readonly far: CellPlace
}

/** First and last row and column, both within. */
interface SelectedRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const selectCell = (place: CellPlace): Selection => ({ active: place, anchor: place, far: place })

export const rangeOf = ({ anchor, far }: Selection): SelectedRange => ({
  top: Math.min(anchor.row, far.row),
  bottom: Math.max(anchor.row, far.row),
  left: Math.min(anchor.column, far.column),
  right: Math.max(anchor.column, far.column),
})

export const isOne = ({ anchor, far }: Selection): boolean => anchor.row === far.row && anchor.column === far.column

/** Holds a place within so many rows and columns. */
export const clampPlace = ({ row, column }: CellPlace, rows: number, columns: number): CellPlace => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
})

/** Jumps by Ctrl and an arrow: to the end of what is filled, else over what is empty to the next filled cell, else to the edge. */
export function jumpFrom(
  rows: readonly SheetRow[],
  width: number,
  from: CellPlace,
  byRow: number,
  byColumn: number,
): CellPlace {
  const isThere = ({ row, column }: CellPlace) => row >= 0 && row < rows.length && column >= 0 && column < width
  const isFilled = ({ row, column }: CellPlace) => rows[row]!.cells[column] !== ''
  const next = ({ row, column }: CellPlace): CellPlace => ({ row: row + byRow, column: column + byColumn })
  let place = from
  if (!isThere(next(place))) return place
  const runs = isFilled(place) && isFilled(next(place))
  do place = next(place)
  while (isThere(next(place)) && (runs ? isFilled(next(place)) : !isFilled(place)))
  return place
}

/** The next cell of a range by rows, or by columns, beginning anew at its end; columns of `past` are passed by. */
export function cycle(
  { active, ...corners }: Selection,
  by: 'row' | 'column',
  back: boolean,
  past: readonly number[] = [],
): Selection {
  const { top, bottom, left, right } = rangeOf({ active, ...corners })
  const all = Array.from({ length: right - left + 1 }, (_, i) => left + i)
  const open = all.filter(column => !past.includes(column))
  const columns = open.length > 0 ? open : all
  const [high, wide] = [bottom - top + 1, columns.length]
  const [row, column] = [active.row - top, Math.max(0, columns.indexOf(active.column))]
  const count = high * wide
  const place = by === 'row' ? column * high + row : row * wide + column
  const next = (place + (back ? count - 1 : 1)) % count
  const moved =
    by === 'row'
      ? { row: top + (next % high), column: columns[Math.floor(next / high)]! }
      : { row: top + Math.floor(next / wide), column: columns[next % wide]! }
  return { ...corners, active: moved }
}

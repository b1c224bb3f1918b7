import { parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import type { PlacedCell } from '../grid/blocks.ts'
import type { GridState } from '../grid/machine.ts'
import type { Patch, SheetRow } from '../grid/rows.ts'
import { withTyping } from '../grid/use-grid.ts'
import { formatCell, type RecordSheetData, type Wording } from './sheet.ts'

/** A cell that says something of several fields, and the cells that these go into. */
export interface Parted {
  text: string
  cells: readonly PlacedCell[]
}

/** What an edit has put into cells that their own list does not know and that speak of several fields. */
export function partedIn(sheet: RecordSheetData, patch: Patch, wording: Wording): Parted[] {
  if (!sheet.parted) return []
  const written = [
    ...patch.changed.map(({ at, before, after }) => ({ at, before, row: after })),
    ...patch.added.map(({ at, row }) => ({ at, before: undefined, row })),
  ]
  return written.flatMap(({ at, before, row }) =>
    sheet.columns.flatMap((_, column) => {
      const text = row.cells[column] ?? ''
      if (text.trim() === '' || text === before?.cells[column]) return []
      const cells = cellsFrom(sheet, { at, row, column }, wording)
      return cells ? [{ text, cells }] : []
    }),
  )
}

/** The rows as they were if what is being typed were taken, and parted where it speaks of several fields. */
export function rowsTyped(sheet: RecordSheetData, state: GridState, wording: Wording): readonly SheetRow[] {
  const rows = withTyping(state)
  const { row: at, column } = state.selection.active
  const own = state.typing && sheet.parted ? rows.find(({ id }) => id === state.shown[at]?.id) : undefined
  const parted = own && cellsFrom(sheet, { at, row: own, column }, wording)
  if (!parted) return rows
  const cells = parted.reduce((all, [, place, text]) => all.with(place, text), [...own.cells])
  return rows.map(row => (row === own ? { id: row.id, cells } : row))
}

/** The cells that one cell is parted into; undefined where its list knows it, or where something else stands in their place. */
function cellsFrom(
  { columns, read, parted }: RecordSheetData,
  { at, row, column }: { at: number; row: SheetRow; column: number },
  wording: Wording,
): PlacedCell[] | undefined {
  const { field, sort } = columns[column]!
  if (field === null || sort.sort !== 'code') return undefined
  const text = row.cells[column]!
  const said = wording.codeOf(sort.dictionary, text) === undefined ? parted!(field, text) : undefined
  if (!said) return undefined
  const cells: PlacedCell[] = []
  for (const [name, value] of Object.entries(said)) {
    const place = columns.findIndex(other => other.field === name)
    const own = columns[place]
    if (!own) return undefined
    const isList = own.sort.sort === 'codes'
    const stood = place === column ? '' : (row.cells[place] ?? '').trim()
    const there = read([stood], [{ field: name, factor: 1 }], wording.codeOf).values[name]
    if (stood !== '' && !isList && there !== value) return undefined
    const more = formatCell(isList ? besides(String(value), there) : value, own.sort, wording)
    cells.push([at, place, [more, isList ? stood : ''].filter(Boolean).join(', ')])
  }
  return cells
}

/** The minor components of a text that another does not name yet. */
function besides(minors: string, stood: unknown): string {
  const there = new Set(typeof stood === 'string' ? parseMinors(stood).map(({ code }) => code) : [])
  return minors
    .split(',')
    .filter(part => !there.has(parseMinors(part)[0]!.code))
    .join(',')
}

import { lastCell, type Mask, type TableLayout } from '@borebook/contract/imports/masks.ts'
import { headCells } from '@borebook/formats/readings/file-head.ts'
import { isKind, type ReadingMask } from '@borebook/formats/readings/mask.ts'
import { headerRow, isSameHeader } from '../../entry/masks/mask-match.ts'

type Columns = TableLayout['columns']
const longest = { header: 200, unit: 20, zone: 100 }

/** How a table is read, as a mask keeps it; `head` are the first lines of the file. */
export function keptMask(mask: ReadingMask, head: string): Omit<Mask, 'id' | 'name'> {
  const { delimiter, comma, order, zone, firstRow } = mask
  const columns = mask.columns.map(({ role, unit, name, station }) => ({
    role,
    unit: unit.slice(0, longest.unit),
    name: name.slice(0, longest.header),
    station: station === null ? null : station.slice(0, longest.header),
  }))
  const cells = headCells(head, delimiter)
  const header = headerOf(mask, cells)
  const headers = header === undefined ? [] : cells[header - 1]!.map(cell => cell.slice(0, longest.header))
  const values = columns.flatMap(({ role }, k) => (isKind(role) ? [k + 1] : []))
  const down = (from: number, to: number) => ({
    start: { row: firstRow, col: from },
    end: { row: lastCell, col: to },
  })
  const row = header ?? Math.max(1, firstRow - 1)
  const time = columns.findIndex(({ role }) => role === 'time' || role === 'date') + 1
  return {
    kind: 'readings',
    depth_range: down(Math.max(1, time), Math.max(1, time)),
    header_range: { start: { row, col: 1 }, end: { row, col: columns.length } },
    data_range: down(values[0] ?? 1, values.at(-1) ?? columns.length),
    headers,
    layout: { delimiter, comma, order, zone: zone.slice(0, longest.zone), columns },
  }
}

/** The row, from 1, above the table that names most of its columns; undefined: none does. */
function headerOf({ columns, firstRow }: ReadingMask, cells: readonly string[][]): number | undefined {
  let [row, most]: [number | undefined, number] = [undefined, 0]
  for (const [k, own] of cells.slice(0, firstRow - 1).entries()) {
    const named = columns.filter(({ name }, col) => name !== '' && own[col]?.includes(name.split(' ')[0]!)).length
    if (named > 0 && named >= most) [row, most] = [k + 1, named]
  }
  return row
}

/** The first lines of a file as a mask parts them. */
export const parseHeadCells = ({ layout }: Mask, head: string): string[][] =>
  layout ? headCells(head, layout.delimiter) : []

/** The header row of a file as a mask finds it. */
export function findMaskHeaders(mask: Mask, head: string): string[] {
  const cells = parseHeadCells(mask, head)
  const row = headerRow(cells, mask.headers)
  return row === undefined ? [] : cells[row - 1]!
}

/**
 * A mask as it reads a file: where its header row stands lower or higher there, the table begins so much lower or higher,
 * and each column goes where its header stands. What somebody has saved is said: no guess of it is left.
 */
export function placedMask(mask: Mask, head: string): ReadingMask | undefined {
  const { layout, headers, header_range, data_range } = mask
  if (!layout) return undefined
  const cells = parseHeadCells(mask, head)
  const row = headerRow(cells, headers)
  const by = row === undefined ? 0 : row - header_range.start.row
  const columns = row === undefined ? layout.columns : placedColumns(layout.columns, headers ?? [], cells[row - 1]!)
  return {
    ...layout,
    firstRow: Math.max(1, data_range.start.row + by),
    columns: columns.map(column => ({ ...column, isGuess: false })),
    guessed: [],
  }
}

/** Columns in the order of a file's headers; those without a header stay where they are, new ones are not read. */
function placedColumns(columns: Columns, theirs: readonly (string | null)[], own: readonly string[]): Columns {
  const left = new Set(columns.keys())
  const take = (k: number | undefined) => (k !== undefined && left.delete(k) ? columns[k] : undefined)
  const named = own.map(header =>
    header.trim() === '' ? undefined : take([...left].find(k => isSameHeader(theirs[k] ?? '', header))),
  )
  const count = Math.max(own.length, columns.length)
  return Array.from({ length: count }, (_, k) => {
    const unnamed = (theirs[k] ?? '').trim() === '' && (own[k] ?? '').trim() === ''
    return (
      named[k] ?? (unnamed ? take(k) : undefined) ?? { role: 'ignore', unit: '', name: own[k] ?? '', station: null }
    )
  })
}

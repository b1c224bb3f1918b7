import type { Mask } from '@borebook/contract/imports/masks.ts'
import { type CellRange, lastPlace } from '@borebook/formats/csv/range.ts'
import type { CsvSheet, Ranges } from '@borebook/formats/csv/sheet.ts'
import { headerRow } from '../../entry/masks/mask-match.ts'

/** The headers of a row, in the columns of its range. */
export function listRowHeaders({ cells }: Pick<CsvSheet, 'cells'>, header: CellRange | null): string[] {
  if (header === null) return []
  return (cells[header.start.row - 1] ?? []).slice(header.start.col - 1, header.end.col).map(cell => cell.trim())
}

/** A mask's ranges in a file: where its header row stands lower or higher there, all of them do. */
export function placedFor(mask: Mask, sheet: CsvSheet, found: Ranges): Ranges {
  const there = headerRow(sheet.cells, mask.headers)
  const by = there === undefined ? 0 : there - mask.header_range.start.row
  const isWhole = ({ start, end }: CellRange) => start.row === 1 && end.row === lastPlace
  const moved = (range: CellRange): CellRange => {
    if (isWhole(range)) return range
    const end = range.end.row === lastPlace ? lastRow(sheet, found) : range.end.row + by
    return {
      start: { ...range.start, row: Math.max(1, range.start.row + by) },
      end: { ...range.end, row: Math.max(1, end) },
    }
  }
  const header = moved({ ...mask.header_range, end: { ...mask.header_range.end, row: mask.header_range.start.row } })
  return { depth: moved(mask.depth_range), header, data: moved(mask.data_range) }
}

/** The last row of numbers that was found, else of the file. */
const lastRow = (sheet: CsvSheet, found: Ranges): number => found.depth?.end.row ?? sheet.cells.length

/** Ranges as a mask keeps them: what goes to the end of this file goes to the end of any. */
export function toKeep({ depth, header, data }: Record<keyof Ranges, CellRange>, sheet: CsvSheet, found: Ranges) {
  const open = (range: CellRange): CellRange =>
    range.end.row >= lastRow(sheet, found) ? { ...range, end: { ...range.end, row: lastPlace } } : range
  return { depth_range: open(depth), header_range: header, data_range: open(data) }
}

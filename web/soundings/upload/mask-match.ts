import type { Mask } from '@borebook/contract/masks.ts'
import { type CellRange, lastPlace } from '@borebook/formats/csv/range.ts'
import type { Ranges, Sheet } from '@borebook/formats/csv/sheet.ts'

const plain = (header: string): string => header.trim().toLowerCase()

/** The headers of a row, in the columns of its range. */
export function headersIn({ cells }: Pick<Sheet, 'cells'>, header: CellRange | null): string[] {
  if (header === null) return []
  return (cells[header.start.row - 1] ?? []).slice(header.start.col - 1, header.end.col).map(cell => cell.trim())
}

/** How many headers of a mask stand in a file's header row, of how many. */
export interface Match {
  mask: Mask
  same: number
  of: number
}

/** The masks, those first whose headers are this file's; of equals the most used. */
export function byMatch(masks: readonly Mask[], headers: readonly string[]): Match[] {
  const own = new Set(headers.map(plain))
  return masks
    .map(mask => {
      const theirs = (mask.headers ?? []).filter((header): header is string => header !== null && header.trim() !== '')
      return { mask, same: theirs.filter(header => own.has(plain(header))).length, of: theirs.length }
    })
    .sort((a, b) => share(b) - share(a) || (b.mask.used ?? 0) - (a.mask.used ?? 0))
}
const share = ({ same, of }: Match): number => (of === 0 ? 0 : same / of)

/** The row in which most of a mask's headers stand, where that is most of them; undefined elsewhere. */
function headerRow({ cells }: Pick<Sheet, 'cells'>, headers: readonly (string | null)[] | null | undefined) {
  const wanted = new Set((headers ?? []).flatMap(header => (header?.trim() ? [plain(header)] : [])))
  if (wanted.size === 0) return undefined
  const row = cells.slice(0, 1000).findIndex(own => {
    const there = new Set(own.map(plain).filter(cell => wanted.has(cell)))
    return there.size > wanted.size / 2
  })
  return row < 0 ? undefined : row + 1
}

/** Whether a mask was made for other headers than a file has. */
export const isForeign = (mask: Mask, sheet: Pick<Sheet, 'cells'>): boolean =>
  (mask.headers ?? []).some(header => header?.trim()) && headerRow(sheet, mask.headers) === undefined

/** A mask's ranges in a file: where its header row stands lower or higher there, all of them do. */
export function placedFor(mask: Mask, sheet: Sheet, found: Ranges): Ranges {
  const there = headerRow(sheet, mask.headers)
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
const lastRow = (sheet: Sheet, found: Ranges): number => found.depth?.end.row ?? sheet.cells.length

/** Ranges as a mask keeps them: what goes to the end of this file goes to the end of any. */
export function toKeep({ depth, header, data }: Record<keyof Ranges, CellRange>, sheet: Sheet, found: Ranges) {
  const open = (range: CellRange): CellRange =>
    range.end.row >= lastRow(sheet, found) ? { ...range, end: { ...range.end, row: lastPlace } } : range
  return { depth_range: open(depth), header_range: header, data_range: open(data) }
}

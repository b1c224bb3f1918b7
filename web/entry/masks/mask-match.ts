import type { Mask } from '@borebook/contract/imports/masks.ts'

/** The first rows of a file, as its cells are parted. */
export type FileCells = readonly (readonly string[])[]

/** Rows in which a header may stand. */
const mostHeadRows = 1000

const plain = (header: string): string => header.trim().toLowerCase()
export const isSameHeader = (one: string, other: string): boolean => plain(one) === plain(other)

/** How many headers of a mask stand in a file's header row, of how many. */
export interface HeaderMatch {
  mask: Mask
  same: number
  of: number
}

/** The masks, those first whose headers are a file's, as each would find them there; of equals the most used. */
export function byMatch(masks: readonly Mask[], headersFor: (mask: Mask) => readonly string[]): HeaderMatch[] {
  return masks
    .map(mask => {
      const own = new Set(headersFor(mask).map(plain))
      const theirs = (mask.headers ?? []).filter((header): header is string => header !== null && header.trim() !== '')
      return { mask, same: theirs.filter(header => own.has(plain(header))).length, of: theirs.length }
    })
    .sort((a, b) => share(b) - share(a) || (b.mask.used ?? 0) - (a.mask.used ?? 0))
}
const share = ({ same, of }: HeaderMatch): number => (of === 0 ? 0 : same / of)

/** The row, from 1, in which most of a mask's headers stand, where that is most of them; undefined elsewhere. */
export function headerRow(
  cells: FileCells,
  headers: readonly (string | null)[] | null | undefined,
): number | undefined {
  const wanted = new Set((headers ?? []).flatMap(header => (header?.trim() ? [plain(header)] : [])))
  if (wanted.size === 0) return undefined
  const row = cells.slice(0, mostHeadRows).findIndex(own => {
    const there = new Set(own.map(plain).filter(cell => wanted.has(cell)))
    return there.size > wanted.size / 2
  })
  return row < 0 ? undefined : row + 1
}

/** Whether a mask was made for other headers than a file has. */
export const isForeign = (mask: Mask, cells: FileCells): boolean =>
  (mask.headers ?? []).some(header => header?.trim()) && headerRow(cells, mask.headers) === undefined

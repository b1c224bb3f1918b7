import { deepestFolder } from '@borebook/contract/documents/document-names.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { Listing } from './listing.ts'
import { fold, type OrderName } from './listing-columns.ts'

export interface ListingSort {
  by: OrderName
  isDown: boolean
}
export const firstSort: ListingSort = { by: 'name', isDown: false }

/** How the address names an order: `date`, or `-date` from the newest on; the first order needs no name. */
export const sortText = ({ by, isDown }: ListingSort): string | undefined =>
  by === firstSort.by && isDown === firstSort.isDown ? undefined : `${isDown ? '-' : ''}${by}`
export function readListingSort(text: string | undefined): ListingSort {
  const [, minus, by] = /^(-?)(name|date|size)$/.exec(text ?? '') ?? []
  return by ? { by: by as OrderName, isDown: minus === '-' } : firstSort
}

/** What the screen lists: indices of entries, and how deep each lies below what is shown. */
export interface ListingRows {
  indices: Int32Array
  levels: Uint8Array
}

/** What lies in a folder (−1: the root), folders first, in the wished order. */
export function childrenOf(listing: Listing, folder: number, { by, isDown }: ListingSort): Int32Array {
  const { childStarts, childFolders, children } = listing.columns
  const start = childStarts[folder + 1]!
  const end = childStarts[folder + 2]!
  if (!isDown) return children[by].subarray(start, end)
  const firstFile = start + childFolders[folder + 1]!
  const down = new Int32Array(end - start)
  down.set(children[by].slice(start, firstFile).reverse(), 0)
  down.set(children[by].slice(firstFile, end).reverse(), firstFile - start)
  return down
}

/** What lies in a folder, and in those in it that are opened in place; `expanded` holds keys. */
export function listFolderRows(
  listing: Listing,
  folder: number,
  sort: ListingSort,
  expanded: ReadonlySet<number>,
): ListingRows {
  const direct = childrenOf(listing, folder, sort)
  const isFlat = expanded.size === 0 || listing.columns.childFolders[folder + 1] === 0
  if (isFlat) return { indices: direct, levels: new Uint8Array(direct.length) }
  const indices: number[] = []
  const levels: number[] = []
  const add = (entries: Int32Array, level: number) => {
    for (const at of entries) {
      indices.push(at)
      levels.push(level)
      if (!listing.isFile(at) && expanded.has(listing.key(at))) add(childrenOf(listing, at, sort), level + 1)
    }
  }
  add(direct, 0)
  return { indices: Int32Array.from(indices), levels: Uint8Array.from(levels) }
}

/** All entries, at any level, whose name has every one of the words, folders first. */
export function searchListing(listing: Listing, search: string, { by, isDown }: ListingSort): ListingRows {
  const { folded, foldedEnds, orders } = listing.columns
  const words = fold(search).split(/\s+/).filter(Boolean)
  const hits = new Uint8Array(listing.count)
  for (const [n, word] of words.entries()) {
    let at = 0
    for (let place = folded.indexOf(word); place >= 0; place = folded.indexOf(word, foldedEnds[at]!)) {
      while (foldedEnds[at]! <= place) at++
      // only where all words before were found too
      if (hits[at] === n) hits[at] = n + 1
    }
  }
  const matching = (wantsFile: boolean) => {
    const part = orders[by].filter(at => hits[at] === words.length && listing.isFile(at) === wantsFile)
    return isDown ? part.reverse() : part
  }
  const [folders, files] = [matching(false), matching(true)]
  const indices = new Int32Array(folders.length + files.length)
  indices.set(folders)
  indices.set(files, folders.length)
  return { indices, levels: new Uint8Array(indices.length) }
}

/** The chosen entries without those that lie in another chosen one. */
export const keepOutermost = (listing: Listing, entries: readonly number[]): number[] => {
  const sorted = [...new Set(entries)].sort((a, b) => a - b)
  let end = 0
  return sorted.filter(at => {
    if (at < end) return false
    end = listing.columns.ends[at]!
    return true
  })
}

/** The key of a folder (−1: the root); null for a root, which an object has too. */
export const folderKey = (listing: Listing, into: number): number | null =>
  into >= 0 && !listing.isObject(into) ? listing.key(into) : null

/** Why entries cannot go into a folder (−1: the root); undefined where they can. */
export function moveFault(listing: Listing, entries: readonly number[], into: number): TextKey | undefined {
  const { heights, depths } = listing.columns
  if (entries.some(at => listing.isObject(at))) return 'doc.move.object'
  if (into >= 0 && entries.some(at => !listing.isFile(at) && listing.holds(at, into))) return 'doc.move.inside'
  const depth = into < 0 ? 0 : depths[into]!
  return entries.some(at => depth + heights[at]! > deepestFolder) ? 'doc.deep' : undefined
}

/** Whether a move would change anything. */
export const isMove = (listing: Listing, entries: readonly number[], into: number): boolean =>
  entries.some(at => listing.parent(at) !== into)

/** The next row, from the one after `from` on and round, whose name begins with what was typed. */
export function typedTo(listing: Listing, rows: ListingRows, from: number, typed: string): number {
  const { folded, foldedEnds } = listing.columns
  const wanted = fold(typed)
  for (let step = 0; step < rows.indices.length; step++) {
    const row = (from + step) % rows.indices.length
    const at = rows.indices[row]!
    // after the line break that begins each
    if (folded.startsWith(wanted, (at === 0 ? 0 : foldedEnds[at - 1]!) + 1)) return row
  }
  return -1
}

/** Bytes and number of files of several entries together. */
export const sumEntries = (listing: Listing, entries: readonly number[]) => ({
  bytes: entries.reduce((sum, at) => sum + listing.columns.sizes[at]!, 0),
  files: entries.reduce((sum, at) => sum + listing.columns.files[at]!, 0),
})

/** What stands in a list of documents: an object of the project, a folder, a file. */
export const listingKinds = { object: 0, folder: 1, file: 2 } as const
/** Words of `shown` on the wire, by number; 0: not at all. */
export const shownNumbers = ['', 'image', 'pdf', 'text'] as const

export type OrderName = 'name' | 'date' | 'size'

/** What only few entries have: by the entry's key. */
export interface Rare {
  infected: string | null
  depth_from: number | null
  depth_to: number | null
  /** ISO. */
  expires_at: string | null
}

/**
 * A whole list in flat columns, which go from the worker to the page without being copied. Entries stand in the order of
 * the tree, each before what lies in it, so that all that a folder holds is one stretch.
 */
export interface ListingColumns {
  /** Key of the document; of an object its locid with a minus. */
  keys: Int32Array
  kinds: Uint8Array
  /** Index of what it lies in; −1 at the root. */
  parents: Int32Array
  /** Index after the last that lies in it. */
  ends: Int32Array
  /** Bytes; of a folder all that it holds. */
  sizes: Float64Array
  /** Milliseconds since 1970; NaN where unknown. */
  dates: Float64Array
  /** Files in it, at any level. */
  files: Int32Array
  /** Folders from the project’s or the object’s root down to it, itself counted when it is one. */
  depths: Uint8Array
  /** Levels of folders that begin with it; 0 of a file and of an object. */
  heights: Uint8Array
  shown: Uint8Array
  /** Version of the document as the list has it; 0 where that is not known. */
  versions: Int32Array
  /** All names one after another, and where each ends. */
  names: string
  nameEnds: Int32Array
  /** Names in small letters without accents, each after a line break. */
  folded: string
  foldedEnds: Int32Array
  /** All entries from the first to the last of each order. */
  orders: Record<OrderName, Int32Array>
  /** Entries of each order by what they lie in, folders first: those in entry i from `childStarts[i + 1]` on. */
  children: Record<OrderName, Int32Array>
  childStarts: Int32Array
  /** How many of them are folders. */
  childFolders: Int32Array
  rare: [key: number, Rare][]
}

/** The buffers that a message hands over instead of copying. */
export const buffersOf = (columns: ListingColumns): ArrayBuffer[] =>
  [...Object.values(columns), ...Object.values(columns.orders), ...Object.values(columns.children)]
    .filter(value => ArrayBuffer.isView(value))
    .map(view => view.buffer as ArrayBuffer)

/** A name as it is searched: small letters, no accents. */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')

const umlaut = /([aou])\u0308/g
/** A name as it is searched, and after a tab as one writes it who has no umlauts: `große höhe\tgroesse hoehe`. */
export function foldedName(name: string): string {
  const folded = fold(name)
  const spelled = fold(name.toLowerCase().normalize('NFD').replace(umlaut, '$1e'))
  return spelled === folded ? folded : `${folded}\t${spelled}`
}

/** A change that is shown before the server has answered. */
export type Op =
  | { kind: 'remove'; keys: number[] }
  | { kind: 'rename'; key: number; name: string }
  /** `into` is a folder’s key, an object’s locid with a minus, or null: the project’s root. */
  | { kind: 'move'; keys: number[]; into: number | null }

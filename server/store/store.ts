import type { Readable } from 'node:stream'
import { chunkSize, type StoreName } from './content-name.ts'

/** Bytes of the largest content: what an S3 store copies in one call. */
export const largestContent = 5 * 1024 ** 3

export interface StoredFile {
  name: StoreName
  /** Bytes. */
  size: number
  modified: Date
}

/**
 * Store of files' bytes. A name is there whole or not at all, whatever is killed when. Every method throws StoreFull or
 * StoreUnreachable where that is what happened, and RangeError for a name or handle that no store of ours made.
 */
export interface Store {
  /** What a log calls it: the folder, or the bucket’s address without keys. */
  readonly place: string
  /** Begins an upload in chunks and answers its handle, which is good in every process of the server. */
  begin(): Promise<string>
  /**
   * Stores chunk `index` from 0, in any order; the same index again replaces it. Answers a receipt of at most 200
   * characters that `finish` wants. All chunks but the last hold `chunkSize` bytes. Throws Missing when the upload is gone.
   */
  putChunk(handle: string, index: number, bytes: Uint8Array, isLast: boolean): Promise<string>
  /**
   * Puts the chunks of these receipts, in their order, under the name: now it is there, whole. Again, also after a crash
   * in the midst of it, is fine. Throws Incomplete when they do not make up the size or the name, Missing when the upload is gone.
   */
  finish(handle: string, size: number, receipts: readonly string[], name: StoreName): Promise<void>
  /** Forgets an upload and its chunks; never fails for what is gone. */
  abandon(handle: string): Promise<void>
  /** Stores something of at most `chunkSize` bytes in one piece, in place of what stood there. */
  put(name: StoreName, bytes: Uint8Array): Promise<void>
  /** The bytes, or those from `start` to `end` inclusive as far as there are any. Throws Missing before it answers. */
  read(name: StoreName, range?: { start: number; end: number }): Promise<Readable>
  /** Bytes; undefined when it is not there. */
  size(name: StoreName): Promise<number | undefined>
  /** Takes it away; never fails for what is gone. */
  remove(name: StoreName): Promise<void>
  /** Everything under a name, in no order, one at a time. */
  list(): AsyncIterable<StoredFile>
  /** Uploads neither finished nor abandoned, with when they were last heard of (S3: begun). */
  unfinished(): AsyncIterable<{ handle: string; since: Date }>
  /** Throws within about 2 s when nothing can be stored or read. */
  check(): Promise<void>
}

/** Throws RangeError for a chunk that cannot stand at its place. */
export function assertChunk(index: number, bytes: Uint8Array, isLast: boolean): void {
  if (!Number.isInteger(index) || index < 0 || index >= largestContent / chunkSize)
    throw new RangeError(`There is no chunk ${index}`)
  if (bytes.length > chunkSize || (!isLast && bytes.length < chunkSize))
    throw new RangeError(`A chunk holds ${chunkSize} bytes, the last one at most, not ${bytes.length}`)
}

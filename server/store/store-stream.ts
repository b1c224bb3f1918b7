import { createHash } from 'node:crypto'
import { type ContentName, chunkSize, contentName } from './content-name.ts'
import { TooLarge } from './faults.ts'
import type { Store } from './store.ts'

/** Bytes from the beginning of a content that are enough to judge what it is. */
export const headSize = 4100

export interface StoredStream {
  name: ContentName
  /** Bytes. */
  size: number
  /** The first 4100 bytes, or all when there are fewer. */
  head: Buffer
}

interface StreamOptions {
  /** Bytes that are still taken. */
  limit: number
  /** Called once with the head, before anything is stored; what it throws ends the storing. */
  onHead?: (head: Buffer) => void | Promise<void>
}

/**
 * Stores a stream of unknown length under the name that its bytes have, with at most two chunks in memory. Throws
 * TooLarge beyond the limit, and whatever the stream or the store throws; then nothing of it is left.
 */
export async function storeStream(
  store: Store,
  stream: AsyncIterable<Uint8Array>,
  { limit, onHead }: StreamOptions,
): Promise<StoredStream> {
  const upload = new StreamUpload(store)
  try {
    for await (let part of stream) {
      if (upload.size + part.length > limit) throw new TooLarge(`More than ${limit} bytes`)
      while (part.length > 0) {
        // a full chunk waits for the next byte: only then is it known not to be the last
        if (upload.isFull) await upload.flush(onHead)
        part = part.subarray(upload.fill(part))
      }
    }
    return await upload.end(onHead)
  } catch (error) {
    await upload.abandon()
    throw error
  }
}

type OnHead = StreamOptions['onHead']

/** Two buffers in turn: one is filled while the other is being written. */
class StreamUpload {
  size = 0
  #store: Store
  #handle: string | undefined
  #filling: Buffer = Buffer.allocUnsafeSlow(chunkSize)
  #writing: Buffer | undefined
  #filled = 0
  #written: Promise<void> | undefined
  #sum = createHash('sha256')
  #digests: Buffer[] = []
  #receipts: string[] = []
  #head: Buffer | undefined

  constructor(store: Store) {
    this.#store = store
  }

  get isFull(): boolean {
    return this.#filled === chunkSize
  }

  /** Answers how many bytes of the part it took. */
  fill(part: Uint8Array): number {
    const taken = Math.min(part.length, chunkSize - this.#filled)
    const bytes = part.subarray(0, taken)
    this.#filling.set(bytes, this.#filled)
    this.#sum.update(bytes)
    this.#filled += taken
    this.size += taken
    return taken
  }

  async flush(onHead: OnHead, isLast = false): Promise<void> {
    await this.#showHead(onHead)
    this.#handle ??= await this.#store.begin()
    const chunk = this.#filling.subarray(0, this.#filled)
    await this.#settled()
    this.#digests.push(this.#sum.digest())
    this.#sum = createHash('sha256')
    this.#written = this.#write(this.#handle, chunk, isLast)
    // the chunk is awaited before the next; until then a failure must not count as unhandled
    this.#written.catch(() => {})
    const free = this.#writing ?? Buffer.allocUnsafeSlow(isLast ? 0 : chunkSize)
    this.#writing = this.#filling
    this.#filling = free
    this.#filled = 0
  }

  async #write(handle: string, chunk: Buffer, isLast: boolean): Promise<void> {
    this.#receipts.push(await this.#store.putChunk(handle, this.#receipts.length, chunk, isLast))
  }

  async end(onHead: OnHead): Promise<StoredStream> {
    await this.#showHead(onHead)
    if (!this.#handle) return this.#endSmall()
    await this.flush(onHead, true)
    await this.#settled()
    const name = contentName(this.#digests)
    await this.#store.finish(this.#handle, this.size, this.#receipts, name)
    return { name, size: this.size, head: this.#head! }
  }

  /** Ends a stream of which at most one chunk came. */
  async #endSmall(): Promise<StoredStream> {
    const bytes = this.#filling.subarray(0, this.#filled)
    const name = contentName([this.#sum.digest()])
    await this.#store.put(name, bytes)
    return { name, size: this.size, head: this.#head! }
  }

  /** What is being written must have ended, or it would come after the abandoning. */
  async abandon(): Promise<void> {
    await this.#written?.catch(() => {})
    // the store may be what failed; what it keeps then is among its unfinished uploads
    if (this.#handle) await this.#store.abandon(this.#handle).catch(() => {})
  }

  async #settled(): Promise<void> {
    await this.#written
    this.#written = undefined
  }

  async #showHead(onHead: OnHead): Promise<void> {
    if (this.#head) return
    this.#head = Buffer.from(this.#filling.subarray(0, Math.min(this.#filled, headSize)))
    await onHead?.(this.#head)
  }
}

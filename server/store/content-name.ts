import { createHash } from 'node:crypto'

/** Bytes of a chunk; chunk i of a content stands at i × chunkSize, and only the last one may be shorter. */
export const chunkSize = 8 * 1024 ** 2

export type ContentName = `content/${string}`
export type ThumbnailName = `thumbnail/${string}`
/** Every name in a store is made here, of 64 hexadecimal digits: nothing that a person typed is ever part of one. */
export type StoreName = ContentName | ThumbnailName

const content = /^content\/[0-9a-f]{64}$/
const thumbnail = /^thumbnail\/[0-9a-f]{64}-(?:256|2048)$/

export const isStoreName = (name: string): name is StoreName => content.test(name) || thumbnail.test(name)

/** Throws for whatever is not a name of ours, before it can reach a path or a key. */
export function assertStoreName(name: string): asserts name is StoreName {
  if (!isStoreName(name)) throw new RangeError(`Not a name in a store: ${JSON.stringify(name.slice(0, 100))}`)
}

/** The SHA-256 of one chunk, 32 bytes. */
export const digestOf = (chunk: Uint8Array): Buffer => createHash('sha256').update(chunk).digest()

/** The name of a content: the SHA-256 over the digests of its chunks in their order. An empty content is one empty chunk. */
export function contentName(digests: readonly Uint8Array[]): ContentName {
  const whole = createHash('sha256')
  for (const digest of digests.length > 0 ? digests : [digestOf(Buffer.alloc(0))]) {
    if (digest.length !== 32) throw new RangeError(`A chunk’s digest has 32 bytes, not ${digest.length}`)
    whole.update(digest)
  }
  return `content/${whole.digest('hex')}`
}

/** Names the picture of a content, `px` wide or high at most. */
export const thumbnailName = (name: ContentName, px: 256 | 2048): ThumbnailName =>
  `thumbnail/${name.slice('content/'.length)}-${px}`

/** The name that the bytes of a stream have and their number; reads it to its end in constant memory. */
export async function nameOfStream(bytes: AsyncIterable<Uint8Array>): Promise<{ name: ContentName; size: number }> {
  const digests: Buffer[] = []
  let chunk = createHash('sha256')
  let size = 0
  for await (let part of bytes) {
    while (part.length > 0) {
      const piece = part.subarray(0, chunkSize - (size % chunkSize))
      chunk.update(piece)
      size += piece.length
      part = part.subarray(piece.length)
      if (size % chunkSize === 0) {
        digests.push(chunk.digest())
        chunk = createHash('sha256')
      }
    }
  }
  if (size % chunkSize !== 0) digests.push(chunk.digest())
  return { name: contentName(digests), size }
}

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { chunkSize, contentName, digestOf } from '../store/content-name.ts'
import { FolderStore } from '../store/folder-store.ts'
import { storeStream } from '../store/store-stream.ts'

// A process to be killed: stores contents in the folder of its first argument, each of as many bytes as the others say,
// round and round when `forever` is the last, and prints the name of each that is stored, or what failed.
const [folder, ...rest] = process.argv.slice(2)
const isForever = rest.at(-1) === 'forever'
const sizes = rest.filter(size => size !== 'forever').map(Number)
const store = new FolderStore(folder!)

/** Chunk by chunk, the last one first. */
async function inChunks(bytes: Buffer): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  )
  const name = contentName(chunks.map(digestOf))
  const handle = await store.begin()
  const receipts: string[] = []
  for (let at = chunks.length - 1; at >= 0; at--)
    receipts[at] = await store.putChunk(handle, at, chunks[at]!, at === chunks.length - 1)
  await store.finish(handle, bytes.length, receipts, name)
  return name
}

do {
  for (const [at, size] of sizes.entries()) {
    const bytes = randomBytes(size)
    const stored =
      at % 2 ? inChunks(bytes) : storeStream(store, Readable.from([bytes]), { limit: 1e9 }).then(s => s.name)
    console.log(await stored.catch((error: Error) => error.name))
  }
} while (isForever)

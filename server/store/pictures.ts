import { buffer } from 'node:stream/consumers'
import { cpuQueue, runInWorker } from '../threads/pool.ts'
import { inProcess, ProcessTimeout } from '../threads/processes.ts'
import { type ContentName, type ThumbnailName, thumbnailName } from './content-name.ts'
import { sizeOfPicture } from './draw-picture.ts'
import { Missing, StoreUnreachable, Unpicturable } from './faults.ts'
import { detectContentKind } from './kind.ts'
import { onDisk } from './on-disk.ts'
import type { Store } from './store.ts'
import { headSize } from './store-stream.ts'

/** Bytes of the largest content of which a picture is made. */
const largest = 200 * 1024 ** 2
/** Bytes, and pixels, beyond which a picture is drawn in a process of its own, whose memory is all given back. */
const largeBytes = 32 * 1024 ** 2
const largePixels = 40_000_000
/** Seconds of the processor that a process may draw. */
const patience = 10
/** ms for which it is remembered that a content cannot be drawn, and that it took too long; for how many contents at most. */
const remembered = { ms: 10 * 60_000, tooLong: 30_000, number: 1000 }

/** What is known of the pictures of a store while it is in use. */
interface Memory {
  making: Map<ThumbnailName, Promise<Buffer>>
  failed: Map<ContentName, { until: number; cause: unknown }>
}
const memories = new WeakMap<Store, Memory>()
function memoryOf(store: Store): Memory {
  const memory = memories.get(store) ?? { making: new Map(), failed: new Map() }
  memories.set(store, memory)
  return memory
}

export interface Picturable {
  name: ContentName
  /** Bytes. */
  size: number
}

/**
 * The picture of a content as WebP, `px` pixels a side at most: made once and kept in the store. Throws Unpicturable for
 * what is no picture, is too large or cannot be drawn, Missing when the content is not there, and what the store throws.
 */
export function picture(store: Store, content: Picturable, px: 256 | 2048): Promise<Buffer> {
  const name = thumbnailName(content.name, px)
  const { making } = memoryOf(store)
  const shared = making.get(name)
  if (shared) return shared
  const made = keptOrMade(store, content, px, name).finally(() => making.delete(name))
  making.set(name, made)
  return made
}

async function keptOrMade(store: Store, content: Picturable, px: number, name: ThumbnailName): Promise<Buffer> {
  try {
    return await buffer(await store.read(name))
  } catch (error) {
    if (!(error instanceof Missing)) throw error
  }
  const { failed } = memoryOf(store)
  const before = failed.get(content.name)
  if (before && before.until > Date.now()) throw unpicturable(before.cause)
  try {
    const drawn = await cpuQueue.run('pictures', () => make(store, content, px))
    // a store that is full or away takes none, and whoever asked has it all the same
    await store.put(name, drawn).catch(() => {})
    return drawn
  } catch (error) {
    if (error instanceof Missing || error instanceof StoreUnreachable) throw error
    remember(failed, content.name, error)
    throw unpicturable(error)
  }
}

const unpicturable = (cause: unknown): Unpicturable =>
  cause instanceof Unpicturable ? cause : new Unpicturable('No picture can be drawn of this', { cause })

function remember(failed: Memory['failed'], name: ContentName, cause: unknown): void {
  failed.delete(name)
  const ms = cause instanceof ProcessTimeout ? remembered.tooLong : remembered.ms
  failed.set(name, { until: Date.now() + ms, cause })
  if (failed.size > remembered.number) failed.delete(failed.keys().next().value!)
}

async function make(store: Store, { name, size }: Picturable, px: number): Promise<Buffer> {
  if (size > largest) throw new Unpicturable(`${size} bytes are too many for a picture`)
  const isLarge = size > largeBytes
  const bytes = await buffer(await store.read(name, isLarge ? { start: 0, end: headSize - 1 } : undefined))
  const { media_type, shown } = await detectContentKind(bytes.subarray(0, headSize))
  if (shown !== 'image') throw new Unpicturable(`${media_type} is no picture`)
  if (isLarge) return onDisk(store, name, file => drawApart(file, px))
  // a drawing can be made so that it takes for ever, which only a process can be stopped at
  if (media_type === 'image/svg+xml') return drawApart(bytes, px)
  const { width, height } = await sizeOfPicture(bytes)
  if (width * height > largePixels) return drawApart(bytes, px)
  return Buffer.from(await runInWorker('drawPicture', { bytes, px }))
}

/** Draws in a process that knows nothing but the content, and ends at its limits of time and memory. */
async function drawApart(content: Uint8Array | string, px: number): Promise<Buffer> {
  return Buffer.from(await inProcess('drawPicture', { content, px }, { seconds: patience }))
}

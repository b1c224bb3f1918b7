import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { PlanLevel } from '@borebook/contract/documents/plans.ts'
import { PlanFault } from '@borebook/formats/plans/plan-fault.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'

/**
 * Tiles of a plan in one content: tile after tile, then of every level where each is (place 8, length 4 bytes, row by row,
 * the coarsest level first; length 0: there is none), then a head in JSON, then its length and a mark. A tile is read with
 * one look into it, wherever the store is.
 */
export interface PackHead {
  tile: number
  levels: PlanLevel[]
  /** Tiles as a browser reads them, or pixels of four bytes, deflated. */
  form: 'picture' | 'pixels'
}

const mark = 0x42504b31 // BPK1
const entrySize = 12
/** Tiles of all levels together, there or not. */
export const mostTiles = 2_000_000

/** Writes a pack file, tiles in any order. */
export class PackWriter {
  readonly #file: number
  readonly #head: PackHead
  readonly #index: Buffer
  readonly #first: number[]
  #at = 0

  constructor(path: string, head: PackHead) {
    this.#head = head
    let count = 0
    this.#first = head.levels.map(({ columns, rows }) => {
      const first = count
      count += columns * rows
      return first
    })
    if (count > mostTiles) throw new PlanFault('plan.tooMuch')
    this.#index = Buffer.alloc(count * entrySize)
    this.#file = openSync(path, 'w', 0o600)
  }

  put(level: number, column: number, row: number, bytes: Uint8Array): void {
    const { columns, rows } = this.#head.levels[level]!
    if (column < 0 || row < 0 || column >= columns || row >= rows || bytes.length === 0) return
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#at + done)
    const entry = (this.#first[level]! + row * columns + column) * entrySize
    this.#index.writeDoubleBE(this.#at, entry)
    this.#index.writeUInt32BE(bytes.length, entry + 8)
    this.#at += bytes.length
  }

  close(): void {
    const head = Buffer.from(JSON.stringify(this.#head))
    const foot = Buffer.alloc(12)
    foot.writeUInt32BE(this.#index.length, 0)
    foot.writeUInt32BE(head.length, 4)
    foot.writeUInt32BE(mark, 8)
    let at = this.#at
    for (const part of [this.#index, head, foot]) at += writeSync(this.#file, part, 0, part.length, at)
    closeSync(this.#file)
  }
}

interface OpenedPack {
  head: PackHead
  index: Buffer
  first: number[]
}

/** Packs that were looked into last, by their content. */
const opened = new Map<string, Promise<OpenedPack>>()
const mostOpen = 12

/** A tile of a pack; undefined where it has none. */
export async function tileOf(
  store: Store,
  content: ContentName,
  { level, column, row }: { level: number; column: number; row: number },
): Promise<{ bytes: Buffer; form: PackHead['form']; tile: number } | undefined> {
  const { head, index, first } = await pack(store, content)
  const size = head.levels[level]
  if (!size || column >= size.columns || row >= size.rows) return undefined
  const entry = (first[level]! + row * size.columns + column) * entrySize
  const [start, length] = [index.readDoubleBE(entry), index.readUInt32BE(entry + 8)]
  if (length === 0) return undefined
  return { bytes: await part(store, content, start, length), form: head.form, tile: head.tile }
}

function pack(store: Store, content: ContentName): Promise<OpenedPack> {
  const known = opened.get(content)
  opened.delete(content)
  const opening = known ?? open(store, content)
  opened.set(content, opening)
  opening.catch(() => opened.delete(content))
  for (const oldest of opened.keys()) {
    if (opened.size <= mostOpen) break
    opened.delete(oldest)
  }
  return opening
}

const part = async (store: Store, content: ContentName, start: number, length: number): Promise<Buffer> =>
  length === 0 ? Buffer.alloc(0) : buffer(await store.read(content, { start, end: start + length - 1 }))

async function open(store: Store, content: ContentName): Promise<OpenedPack> {
  const size = (await store.size(content)) ?? 0
  const foot = await part(store, content, size - 12, 12)
  if (foot.length < 12 || foot.readUInt32BE(8) !== mark) throw new Error(`${content} is no pack of tiles`)
  const [indexed, headed] = [foot.readUInt32BE(0), foot.readUInt32BE(4)]
  const both = await part(store, content, size - 12 - headed - indexed, indexed + headed)
  const head = JSON.parse(both.subarray(indexed).toString('utf8')) as PackHead
  let count = 0
  const first = head.levels.map(({ columns, rows }) => {
    const before = count
    count += columns * rows
    return before
  })
  return { head, index: both.subarray(0, indexed), first }
}

/** Reads a file at any place, as a TIFF is read. */
export function openAtOffset(path: string): { read: (at: number, length: number) => Uint8Array; close: () => void } {
  const file = openSync(path, 'r')
  return {
    read: (at, length) => {
      const room = Buffer.alloc(length)
      return room.subarray(0, readSync(file, room, 0, length, at))
    },
    close: () => closeSync(file),
  }
}

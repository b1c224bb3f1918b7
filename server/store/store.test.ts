import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testS3 } from '../testing/s3.ts'
import { type ContentName, chunkSize, contentName, digestOf, nameOfStream, type StoreName } from './content-name.ts'
import { Incomplete, Missing, StoreUnreachable, TooLarge } from './faults.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'
import type { Store } from './store.ts'
import { storeStream } from './store-stream.ts'

interface StorePlace {
  /** A store that is empty and in reach. */
  open(): Store
  /** Another process's view of it. */
  again(): Store
  /** Takes the store out of reach, and puts it back. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

const folderPlace = (): StorePlace => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'borebook-store-'))
  let number = 0
  const folder = () => path.join(root, `files-${number}`)
  return {
    open: () => {
      number++
      return new FolderStore(folder())
    },
    again: () => new FolderStore(folder()),
    down: async () => renameSync(folder(), `${folder()}-away`),
    up: async () => renameSync(`${folder()}-away`, folder()),
    close: async () => rmSync(root, { recursive: true }),
  }
}

const s3Place = async (): Promise<StorePlace> => {
  const s3 = await testS3()
  let number = 0
  return {
    open: () => {
      number++
      return new S3Store(s3.bucket(`files-${number}`))
    },
    again: () => new S3Store(s3.bucket(`files-${number}`)),
    down: s3.stop,
    up: s3.start,
    close: s3.close,
  }
}

const places: [string, () => StorePlace | Promise<StorePlace>][] = [
  ['folder', folderPlace],
  ['bucket', s3Place],
]

/** Bytes cut into chunks, with their name. */
function cut(bytes: Buffer): { chunks: Buffer[]; name: ContentName } {
  const chunks = Array.from({ length: Math.max(1, Math.ceil(bytes.length / chunkSize)) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  )
  return { chunks, name: contentName(chunks.map(digestOf)) }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
const readAll = async (store: Store, name: StoreName, range?: { start: number; end: number }) =>
  buffer(await store.read(name, range))
const nothing: StoreName = `content/${'0'.repeat(64)}`

describe.each(places)('a store in a %s', (kind, openPlace) => {
  let place: StorePlace
  let store: Store
  const large = randomBytes(2 * chunkSize + 12_345)
  const { chunks, name } = cut(large)
  const last = chunks.length - 1

  beforeAll(async () => {
    place = await openPlace()
  })
  afterAll(() => place.close())
  beforeEach(() => {
    store = place.open()
  })
  const putAll = async (handle: string, into = store): Promise<string[]> => {
    const receipts: string[] = []
    for (const [at, chunk] of chunks.entries()) receipts[at] = await into.putChunk(handle, at, chunk, at === last)
    return receipts
  }
  const isEmpty = async () => {
    expect(await all(store.list())).toEqual([])
    expect(await all(store.unfinished())).toEqual([])
  }

  test('chunks may come in any order and twice, through any process; the last of each counts', async () => {
    const handle = await store.begin()
    const other = place.again()
    const receipts: string[] = []
    await other.putChunk(handle, 1, randomBytes(chunkSize), false)
    receipts[2] = await store.putChunk(handle, 2, chunks[2]!, true)
    receipts[0] = await other.putChunk(handle, 0, chunks[0]!, false)
    receipts[1] = await store.putChunk(handle, 1, chunks[1]!, false)
    expect(await store.size(name)).toBeUndefined()
    await store.finish(handle, large.length, receipts, name)
    expect(await store.size(name)).toBe(large.length)
    expect((await readAll(other, name)).equals(large)).toBe(true)
    expect(await all(store.unfinished())).toEqual([])
  })

  test('finishing once more, in another process and in both at once, is fine', async () => {
    const handle = await store.begin()
    const receipts = await putAll(handle)
    const other = place.again()
    await Promise.all([
      store.finish(handle, large.length, receipts, name),
      store.finish(handle, large.length, receipts, name),
      other.finish(handle, large.length, receipts, name),
    ])
    await other.finish(handle, large.length, receipts, name)
    expect(await nameOfStream(await store.read(name))).toEqual({ name, size: large.length })
  })

  test('two uploads of one content that are finished at once leave it once, whole', async () => {
    const handles = [await store.begin(), await place.again().begin()]
    const receipts = [await putAll(handles[0]!), await putAll(handles[1]!)]
    await Promise.all(handles.map((handle, at) => store.finish(handle, large.length, receipts[at]!, name)))
    expect((await all(store.list())).map(s => [s.name, s.size])).toEqual([[name, large.length]])
    expect((await readAll(store, name)).equals(large)).toBe(true)
    expect(await all(store.unfinished())).toEqual([])
  })

  test('what lacks a chunk is not finished, and can be once the chunk has come', async () => {
    const handle = await store.begin()
    const receipts = [
      await store.putChunk(handle, 0, chunks[0]!, false),
      await store.putChunk(handle, 1, chunks[1]!, false),
    ]
    await expect(store.finish(handle, large.length, receipts, name)).rejects.toThrow(Incomplete)
    expect(await store.size(name)).toBeUndefined()
    const again = await store.begin()
    const whole = await putAll(again)
    await store.finish(again, large.length, whole, name)
    expect(await store.size(name)).toBe(large.length)
  })

  test('a chunk that is replaced after its receipt was noted never gets the name of the first', async () => {
    const handle = await store.begin()
    const receipts = await putAll(handle)
    await place.again().putChunk(handle, 0, randomBytes(chunkSize), false)
    await store.finish(handle, large.length, receipts, name).catch(() => {})
    if (await store.size(name)) expect(await nameOfStream(await store.read(name))).toMatchObject({ name })
    const second = await place.again().begin()
    const noted = await putAll(second)
    await store.putChunk(second, 1, randomBytes(chunkSize), false)
    await store.finish(second, large.length, noted, name).catch(() => {})
    if (await store.size(name)) expect(await nameOfStream(await store.read(name))).toMatchObject({ name })
  })

  test('an abandoned upload is gone, with its chunks, and may be abandoned again', async () => {
    const handle = await store.begin()
    const receipts = await putAll(handle)
    expect((await all(store.unfinished())).map(u => u.handle)).toEqual([handle])
    await place.again().abandon(handle)
    await store.abandon(handle)
    await isEmpty()
    await expect(store.putChunk(handle, 0, chunks[0]!, false)).rejects.toThrow(Missing)
    await expect(store.finish(handle, large.length, receipts, name)).rejects.toThrow(Missing)
  })

  test('an empty content, by put and by chunks', async () => {
    const empty = contentName([])
    await store.put(empty, Buffer.alloc(0))
    expect(await store.size(empty)).toBe(0)
    await store.remove(empty)
    for (const receipts of [0, 1]) {
      const handle = await store.begin()
      const given = receipts ? [await store.putChunk(handle, 0, Buffer.alloc(0), true)] : []
      await store.finish(handle, 0, given, empty)
      expect((await readAll(store, empty)).length).toBe(0)
      await store.remove(empty)
    }
    await isEmpty()
  })

  test('ranges are inclusive and end where the content ends', async () => {
    const small = cut(large.subarray(0, 1000))
    await store.put(small.name, small.chunks[0]!)
    const part = async (start: number, end: number) =>
      (await readAll(store, small.name, { start, end })).toString('hex')
    expect(await part(0, 0)).toBe(large.subarray(0, 1).toString('hex'))
    expect(await part(10, 19)).toBe(large.subarray(10, 20).toString('hex'))
    expect(await part(990, 5000)).toBe(large.subarray(990, 1000).toString('hex'))
    expect(await part(1000, 2000)).toBe('')
  })

  test('what is not there is missing, and removing it is no failure', async () => {
    await expect(store.read(nothing)).rejects.toThrow(Missing)
    expect(await store.size(nothing)).toBeUndefined()
    await store.remove(nothing)
    const [small] = cut(large).chunks
    await store.put(name, small!)
    await store.remove(name)
    await expect(place.again().read(name)).rejects.toThrow(Missing)
    await isEmpty()
  })

  test('the list holds every name with size and date, and nothing that is unfinished', async () => {
    const names = new Set<string>()
    for (let number = 0; number < 12; number++) {
      const bytes = Buffer.from(`content ${number}`)
      const { name } = cut(bytes)
      await store.put(name, bytes)
      await store.put(`thumbnail/${name.slice(8)}-256`, bytes)
      names.add(name).add(`thumbnail/${name.slice(8)}-256`)
    }
    await store.begin()
    const list = await all(store.list())
    expect(new Set(list.map(s => s.name))).toEqual(names)
    expect(list).toHaveLength(24)
    for (const { size, modified } of list) {
      expect(size).toBeGreaterThan(8)
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000)
    }
  })

  test('a content that is stored once more counts as new', async () => {
    await store.put(name, large.subarray(0, 5))
    const [before] = await all(store.list())
    await new Promise(resolve => setTimeout(resolve, 1100))
    const handle = await store.begin()
    await store.finish(handle, large.length, await putAll(handle), name)
    const [after] = await all(store.list())
    expect(after!.modified.getTime()).toBeGreaterThan(before!.modified.getTime())
  })

  test.each([
    '../../etc/passwd',
    'content/../../etc/passwd',
    `content/${'a'.repeat(63)}`,
    `content/${'A'.repeat(64)}`,
    `content/${'a'.repeat(64)}/..`,
    `content/${'a'.repeat(64)}\n`,
    `thumbnail/${'a'.repeat(64)}`,
    `thumbnail/${'a'.repeat(64)}-512`,
    `incoming/${'a'.repeat(64)}`,
    '',
  ])('%j is refused wherever a name is wanted', async bad => {
    const name = bad as StoreName
    const handle = await store.begin()
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(store.read(name)).rejects.toThrow(RangeError)
    await expect(store.size(name)).rejects.toThrow(RangeError)
    await expect(store.remove(name)).rejects.toThrow(RangeError)
    await expect(store.finish(handle, 0, [], name)).rejects.toThrow(RangeError)
  })

  test.each(['', '..', '../x', 'a', `${'a'.repeat(36)}`, '00000000-0000-4000-8000-000000000000/..', '*'])(
    '%j is refused as a handle',
    async handle => {
      await expect(store.putChunk(handle, 0, Buffer.from('x'), true)).rejects.toThrow(RangeError)
      await expect(store.finish(handle, 1, ['x'], name)).rejects.toThrow(RangeError)
      await expect(store.abandon(handle)).rejects.toThrow(RangeError)
    },
  )

  test('chunks are whole but for the last, and have their place', async () => {
    const handle = await store.begin()
    const putting = (index: number, length: number, isLast: boolean) =>
      store.putChunk(handle, index, Buffer.alloc(length), isLast)
    await expect(putting(0, 100, false)).rejects.toThrow(RangeError)
    await expect(putting(0, chunkSize + 1, true)).rejects.toThrow(RangeError)
    for (const index of [-1, 0.5, Number.NaN, 640]) await expect(putting(index, 100, true)).rejects.toThrow(RangeError)
    await expect(store.put(name, Buffer.alloc(chunkSize + 1))).rejects.toThrow(RangeError)
  })

  describe('given a stream', () => {
    test('of 30 MB in odd pieces, keeps it under the right name, and its head is its beginning', async () => {
      const bytes = randomBytes(30_000_000)
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += 77_777) yield bytes.subarray(at, at + 77_777)
      }
      const heads: Buffer[] = []
      const stored = await storeStream(store, pieces(), {
        limit: bytes.length,
        onHead: head => void heads.push(head),
      })
      expect(stored).toMatchObject({ name: cut(bytes).name, size: bytes.length })
      expect(stored.head.equals(bytes.subarray(0, 4100))).toBe(true)
      expect(heads).toHaveLength(1)
      expect(await nameOfStream(await store.read(stored.name))).toEqual({ name: stored.name, size: bytes.length })
      expect(await all(store.unfinished())).toEqual([])
    })

    test.each([0, 1, 4100, chunkSize - 1, chunkSize, chunkSize + 1, 2 * chunkSize])('of %i bytes', async length => {
      const bytes = randomBytes(length)
      const stored = await storeStream(store, Readable.from(length ? [bytes] : []), { limit: length })
      expect(stored.name).toBe(cut(bytes).name)
      expect((await readAll(store, stored.name)).equals(bytes)).toBe(true)
      expect(await all(store.unfinished())).toEqual([])
    })

    test.each([10, chunkSize, 2 * chunkSize + 5])('a byte over a limit of %i, keeps nothing', async limit => {
      const stream = Readable.from([randomBytes(limit), Buffer.from('x')])
      await expect(storeStream(store, stream, { limit })).rejects.toThrow(TooLarge)
      expect(stream.destroyed).toBe(true)
      await isEmpty()
    })

    test('that breaks off, keeps nothing', async () => {
      async function* broken() {
        for (const chunk of chunks) yield chunk
        throw new Error('aborted')
      }
      await expect(storeStream(store, broken(), { limit: 1e9 })).rejects.toThrow('aborted')
      await isEmpty()
    })

    test('whose head is refused, keeps nothing', async () => {
      const onHead = () => {
        throw new Error('refused')
      }
      await expect(storeStream(store, Readable.from(chunks), { limit: 1e9, onHead })).rejects.toThrow('refused')
      await expect(storeStream(store, Readable.from([Buffer.from('x')]), { limit: 1e9, onHead })).rejects.toThrow(
        'refused',
      )
      await isEmpty()
    })
  })

  test('out of reach it says so quickly, for every call, and works again when it is back', async () => {
    const small = Buffer.from('before')
    const { name: kept } = cut(small)
    await store.put(kept, small)
    const handle = await store.begin()
    const receipts = await putAll(handle)
    await place.down()
    const calls = [
      () => store.check(),
      () => store.begin(),
      () => store.put(kept, small),
      () => store.putChunk(handle, 0, chunks[0]!, false),
      () => store.read(kept),
      () => store.read(nothing),
      () => store.size(kept),
      () => store.remove(kept),
      () => store.finish(handle, large.length, receipts, name),
      () => store.abandon(handle),
      () => all(store.list()),
      () => all(store.unfinished()),
      () => storeStream(store, Readable.from(chunks), { limit: 1e9 }),
    ]
    const refused = await Promise.all(
      calls.map(call =>
        call().then(
          () => 'answered',
          error => error,
        ),
      ),
    )
    await place.up()
    for (const error of refused) expect(error).toBeInstanceOf(StoreUnreachable)
    await store.check()
    expect((await readAll(store, kept)).toString()).toBe('before')
    await store.finish(handle, large.length, receipts, name)
    expect((await readAll(store, name)).equals(large)).toBe(true)
  })

  if (kind === 'folder') {
    test('the folder is its owner’s alone', async () => {
      await store.put(name, Buffer.from('x'))
      const modes = (readdirSync(store.place, { recursive: true }) as string[]).map(f => {
        const { mode } = statSync(path.join(store.place, f))
        return [f, (mode & 0o077).toString(8)]
      })
      expect(modes.length).toBeGreaterThan(4)
      expect(modes.filter(([, others]) => others !== '0')).toEqual([])
      expect(statSync(store.place).mode & 0o077).toBe(0)
    })
  }
})

import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { assertStoreName, chunkSize, isStoreName, nameOfStream, type StoreName } from './content-name.ts'
import { Incomplete, Missing, StoreFull, StoreUnreachable } from './faults.ts'
import { assertChunk, type Store, type StoredFile } from './store.ts'

const handlePattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The bytes of an upload while chunks are taken, and from when it is being finished. */
const open_ = 'bytes'
const closed_ = 'closed'
/** Receipts, by index, of the chunk that this process wrote last. */
type WrittenChunks = Map<number, string>
/** What one process remembers of an upload. */
interface Upload {
  turn: Promise<unknown>
  waiting: number
  /** Whether its mark stands beside the bytes: other processes see that this one has written. */
  isMarked: boolean
  written: WrittenChunks
}
/** Uploads that a process remembers; of older ones the bytes are read once more when they are finished. */
const remembered = 1000

/**
 * A store in a folder: `incoming/<uuid>/` while chunks come, `content/ab/abcdef…` and `thumbnail/ab/abcdef…-256` for good.
 * What has a name has come there by rename, its bytes being on the disk before.
 */
export class FolderStore implements Store {
  readonly place: string
  readonly #mark = `by-${randomUUID()}`
  readonly #uploads = new Map<string, Upload>()
  #ready: Promise<void> | undefined

  constructor(folder: string) {
    this.place = path.resolve(folder)
  }

  async begin(): Promise<string> {
    const handle = randomUUID()
    await this.#guarded(async () => {
      await mkdir(this.#incoming(handle), { mode: 0o700 })
      await (await open(this.#incoming(handle, open_), 'wx', 0o600)).close()
    })
    return handle
  }

  async putChunk(handle: string, index: number, bytes: Uint8Array, isLast: boolean): Promise<string> {
    assertChunk(index, bytes, isLast)
    return this.#inTurn(handle, upload =>
      this.#guarded(async () => {
        // whatever happens now, what was written before is not what stands there
        upload.written.delete(index)
        if (!upload.isMarked) await (await open(this.#incoming(handle, this.#mark), 'w', 0o600)).close()
        upload.isMarked = true
        const file = await open(this.#incoming(handle, open_), 'r+')
        await writeAll(file, bytes, index * chunkSize).catch(async error => {
          await file.close()
          throw error
        })
        const receipt = randomUUID()
        upload.written.set(index, receipt)
        // bytes go to the disk while the next chunk comes; what did not get there is read once more at the finish
        void file
          .datasync()
          .catch(() => upload.written.delete(index))
          .finally(() => file.close())
        return receipt
      }),
    )
  }

  async finish(handle: string, size: number, receipts: readonly string[], name: StoreName): Promise<void> {
    assertStoreName(name)
    return this.#inTurn(handle, async ({ written }) => {
      try {
        await this.#guarded(() => this.#finish(handle, size, receipts, name, written))
      } catch (error) {
        // finished before: by a process that was killed before it could say so, or by a second call beside this one
        if (!(error instanceof Missing) || (await this.size(name)) !== size) throw error
      }
      await this.#gone(this.#incoming(handle))
      this.#uploads.delete(handle)
    })
  }

  async #finish(handle: string, size: number, receipts: readonly string[], name: StoreName, written: WrittenChunks) {
    const closed = this.#incoming(handle, closed_)
    await rename(this.#incoming(handle, open_), closed).catch(error => {
      // closed already, by a finish that was killed
      if (error.code !== 'ENOENT') throw error
    })
    try {
      const file = await open(closed, 'r+')
      try {
        const marks = (await readdir(this.#incoming(handle))).filter(f => f.startsWith('by-'))
        const isAllOurs = marks.every(mark => mark === this.#mark) && receipts.every((r, at) => written.get(at) === r)
        await assertWhole(file, size, receipts.length, isAllOurs ? undefined : name)
        await file.datasync()
      } finally {
        await file.close()
      }
      await this.#giveName(closed, name)
    } catch (error) {
      await rename(closed, this.#incoming(handle, open_)).catch(() => {})
      throw error
    }
  }

  async abandon(handle: string): Promise<void> {
    return this.#inTurn(handle, async () => {
      await this.#gone(this.#incoming(handle))
      this.#uploads.delete(handle)
    })
  }

  async put(name: StoreName, bytes: Uint8Array): Promise<void> {
    assertStoreName(name)
    assertChunk(0, bytes, true)
    const partial = this.#incoming(randomUUID())
    try {
      await this.#guarded(async () => {
        const file = await open(partial, 'wx', 0o600)
        try {
          await writeAll(file, bytes, 0)
          await file.datasync()
        } finally {
          await file.close()
        }
        await this.#giveName(partial, name)
      })
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {})
      throw error
    }
  }

  async read(name: StoreName, range?: { start: number; end: number }): Promise<Readable> {
    const file = await this.#guarded(() => open(this.#path(name), 'r'), name)
    return file.createReadStream({ ...range, highWaterMark: 256 * 1024 })
  }

  async size(name: StoreName): Promise<number | undefined> {
    try {
      return (await this.#guarded(() => stat(this.#path(name)), name)).size
    } catch (error) {
      if (error instanceof Missing) return undefined
      throw error
    }
  }

  async remove(name: StoreName): Promise<void> {
    await this.#gone(this.#path(name))
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const kind of ['content', 'thumbnail'])
      for await (const part of this.#entries(kind))
        for await (const file of this.#entries(path.join(kind, part))) {
          const name = `${kind}/${file}`
          if (!isStoreName(name)) continue
          const found = await stat(this.#path(name)).catch(() => undefined)
          if (found) yield { name, size: found.size, modified: found.mtime }
        }
  }

  async *unfinished(): AsyncIterable<{ handle: string; since: Date }> {
    for await (const handle of this.#entries('incoming')) {
      if (!handlePattern.test(handle)) continue
      const found = await stat(this.#incoming(handle, open_)).catch(() =>
        stat(this.#incoming(handle)).catch(() => undefined),
      )
      if (found) yield { handle, since: found.mtime }
    }
  }

  async check(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    // a network disk that has gone away does not answer at all
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StoreUnreachable(`${this.place} does not answer`)), 2000)
    })
    try {
      await Promise.race([late, this.#prepared().then(() => this.#assertThere())])
    } finally {
      clearTimeout(timer)
    }
  }

  #incoming(handle: string, file = ''): string {
    if (!handlePattern.test(handle)) throw new RangeError('Not a handle of this store')
    return path.join(this.place, 'incoming', handle, file)
  }

  #path(name: StoreName): string {
    assertStoreName(name)
    const [kind, file] = name.split('/') as [string, string]
    return path.join(this.place, kind, file.slice(0, 2), file)
  }

  /** Prepares once a process: a folder that is lost later, such as a disk taken away, must not be made anew and look empty. */
  #prepared(): Promise<void> {
    this.#ready ??= this.#makeFolders().catch(error => {
      this.#ready = undefined
      throw full.has(error.code)
        ? new StoreFull(`${this.place} is full`, { cause: error })
        : new StoreUnreachable(`${this.place} cannot be made: ${error.code}`, { cause: error })
    })
    return this.#ready
  }

  async #makeFolders(): Promise<void> {
    for (const folder of ['incoming', 'content', 'thumbnail'])
      await mkdir(path.join(this.place, folder), { recursive: true, mode: 0o700 })
    await syncFolder(this.place)
  }

  async #assertThere(): Promise<void> {
    const found = await stat(path.join(this.place, 'incoming')).catch((error: Error) => error)
    if (found instanceof Error || !found.isDirectory())
      throw new StoreUnreachable(`${this.place} is not there`, { cause: found })
  }

  /** One thing at a time for each upload within this process, so that nothing is written while it gets its name. */
  async #inTurn<T>(handle: string, work: (upload: Upload) => Promise<T>): Promise<T> {
    this.#incoming(handle)
    const upload = this.#uploads.get(handle) ?? {
      turn: Promise.resolve(),
      waiting: 0,
      isMarked: false,
      written: new Map(),
    }
    this.#uploads.set(handle, upload)
    for (const [other, { waiting }] of this.#uploads) {
      if (this.#uploads.size <= remembered) break
      if (waiting === 0 && other !== handle) this.#uploads.delete(other)
    }
    upload.waiting++
    const done = upload.turn.then(() => work(upload))
    upload.turn = done.catch(() => {})
    try {
      return await done
    } finally {
      upload.waiting--
    }
  }

  async #giveName(from: string, name: StoreName): Promise<void> {
    const to = this.#path(name)
    const made = await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
    await syncFolder(path.dirname(to))
    if (made) await syncFolder(path.dirname(path.dirname(to)))
  }

  async #gone(file: string): Promise<void> {
    await this.#guarded(() => rm(file, { recursive: true, force: true }))
    await this.#assertThere()
  }

  async *#entries(folder: string): AsyncIterable<string> {
    try {
      for await (const entry of await this.#guarded(() => opendir(path.join(this.place, folder)))) yield entry.name
    } catch (error) {
      if (!(error instanceof Missing)) throw error
    }
  }

  /** Says in the store's own words what the disk says. */
  async #guarded<T>(work: () => Promise<T>, what = 'The upload'): Promise<T> {
    await this.#prepared()
    try {
      return await work()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') {
        await this.#assertThere()
        throw new Missing(`${what} is not there`, { cause: error })
      }
      if (code && full.has(code)) throw new StoreFull(`${this.place} is full`, { cause: error })
      if (code && unreachable.has(code)) throw new StoreUnreachable(`${this.place}: ${code}`, { cause: error })
      throw error
    }
  }
}

/** EFBIG: a limit on the size of files is a limit on room too. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const unreachable = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENXIO',
  'ENODEV',
  'ENOTDIR',
  'ENOTCONN',
  'ESTALE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EREMOTEIO',
  'EBUSY',
])

/**
 * Throws Incomplete when the bytes are not as many as they should be, or have not the name. They need not be read where
 * this process wrote them all; else another may have written since, or the machine gone down before they were on the disk.
 */
async function assertWhole(file: FileHandle, size: number, chunks: number, name: StoreName | undefined): Promise<void> {
  const before = await file.stat({ bigint: true })
  if (before.size !== BigInt(size)) throw new Incomplete(`${before.size} of ${size} bytes have come in`)
  if (chunks < Math.ceil(size / chunkSize)) throw new Incomplete(`${chunks} chunks are not ${size} bytes`)
  if (!name) return
  const read = await nameOfStream(file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1024 ** 2 }))
  const { mtimeNs } = await file.stat({ bigint: true })
  if (read.name !== name || mtimeNs !== before.mtimeNs)
    throw new Incomplete(`The bytes that have come in are not those of ${name}`)
}

/** One write may take less than it is given. */
async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

/** A rename is on the disk when its folder is. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const file = await open(folder, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

// Loaded before a program (`--import`), in every thread: writes down all that is done to the files below RECORDED, and when
// the disk has been told to keep it, into the file RECORD. `test-power.ts` plays it back.
import fs from 'node:fs'
import fsp from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const below = path.resolve(process.env.RECORDED!) + path.sep
const record = fs.openSync(process.env.RECORD!, 'a')
const real = { ...fs }
const realPromises = { ...fsp }

/** One record in one write: the threads' records come into one order. */
function note(what: object, bytes: Uint8Array = new Uint8Array()): void {
  const head = Buffer.from(JSON.stringify({ ...what, bytes: bytes.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  real.writeSync(record, Buffer.concat([length, head, bytes]))
}
Object.assign(globalThis, { acknowledge: (what: object) => note({ op: 'acknowledged', ...what }) })

const isOurs = (file: unknown): file is string => typeof file === 'string' && path.resolve(file).startsWith(below)
const name = (file: string): string => path.resolve(file).slice(below.length)
/** Numbers of files by descriptor. */
const open = new Map<number, number>()
let syncs = 0

function opened(fd: number, file: string, isNew: boolean): void {
  const { ino } = real.fstatSync(fd)
  open.set(fd, ino)
  note({ op: isNew ? 'create' : 'open', file: name(file), ino })
}
function asBytes(data: unknown, offset = 0, length?: number): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data)
  // Emscripten's memory comes as signed bytes
  const { buffer, byteOffset, byteLength } = data as Uint8Array
  return new Uint8Array(buffer, byteOffset + offset, length ?? byteLength - offset)
}

Object.assign(fs, {
  openSync: (file: string, flags: fs.OpenMode = 'r', mode?: fs.Mode) => {
    const isNew = isOurs(file) && !real.existsSync(file)
    const fd = real.openSync(file, flags, mode)
    if (isOurs(file)) {
      opened(fd, file, isNew)
      const empties = typeof flags === 'number' ? flags & fs.constants.O_TRUNC : flags === 'w'
      if (!isNew && empties) note({ op: 'truncate', ino: open.get(fd), size: 0 })
    }
    return fd
  },
  closeSync: (fd: number) => {
    open.delete(fd)
    real.closeSync(fd)
  },
  writeSync: (fd: number, data: never, offset: never, length: never, at: never) => {
    const written = real.writeSync(fd, data, offset, length, at)
    // what is given no place goes to the end
    const to = typeof at === 'number' ? at : real.fstatSync(fd).size - written
    if (open.has(fd))
      note(
        { op: 'write', ino: open.get(fd), at: to },
        typeof data === 'string' ? asBytes(data) : asBytes(data, offset, written),
      )
    return written
  },
  ftruncateSync: (fd: number, size = 0) => {
    real.ftruncateSync(fd, size)
    if (open.has(fd)) note({ op: 'truncate', ino: open.get(fd), size })
  },
  truncateSync: (file: string, size = 0) => {
    real.truncateSync(file, size)
    if (isOurs(file)) note({ op: 'truncate', ino: real.statSync(file).ino, size })
  },
  fsyncSync: (fd: number) => {
    if (!open.has(fd)) return real.fsyncSync(fd)
    const id = `${process.pid} ${fd} ${++syncs} ${Math.random()}`
    note({ op: 'sync', ino: open.get(fd), id })
    real.fsyncSync(fd)
    note({ op: 'synced', id })
  },
  writeFileSync: (file: string, data: never, options: never) => {
    const isNew = isOurs(file) && !real.existsSync(file)
    real.writeFileSync(file, data, options)
    if (!isOurs(file)) return
    const { ino } = real.statSync(file)
    note({ op: isNew ? 'create' : 'open', file: name(file), ino })
    note({ op: 'truncate', ino, size: 0 })
    if (asBytes(data).length > 0) note({ op: 'write', ino, at: 0 }, asBytes(data))
  },
  mkdirSync: (file: string, options: never) => {
    const made = real.mkdirSync(file, options)
    if (isOurs(file)) note({ op: 'mkdir', file: name(file), ino: real.statSync(file).ino })
    return made
  },
  renameSync: (from: string, to: string) => {
    real.renameSync(from, to)
    if (isOurs(from)) note({ op: 'rename', file: name(from), to: name(to) })
  },
  ...Object.fromEntries(
    (['unlinkSync', 'rmdirSync', 'rmSync'] as const).map(call => [
      call,
      (file: string, options: never) => {
        real[call](file, options)
        if (isOurs(file)) note({ op: 'remove', file: name(file) })
      },
    ]),
  ),
})

type Handle = fsp.FileHandle
function watched(handle: Handle): Handle {
  const ino = open.get(handle.fd)
  const sync = (call: 'sync' | 'datasync') => {
    const forced = handle[call].bind(handle)
    return async () => {
      const id = `${process.pid} ${handle.fd} ${++syncs} ${Math.random()}`
      note({ op: 'sync', ino, id })
      await forced()
      note({ op: 'synced', id })
    }
  }
  const write = handle.write.bind(handle) as (...args: unknown[]) => Promise<{ bytesWritten: number }>
  const close = handle.close.bind(handle)
  return Object.assign(handle, {
    sync: sync('sync'),
    datasync: sync('datasync'),
    write: async (data: Uint8Array, offset: number, length: number, at: number) => {
      const written = await write(data, offset, length, at)
      note({ op: 'write', ino, at }, asBytes(data, offset, written.bytesWritten))
      return written
    },
    close: () => {
      open.delete(handle.fd)
      return close()
    },
  })
}
Object.assign(fsp, {
  open: async (file: string, flags?: string, mode?: number) => {
    const isNew = isOurs(file) && !real.existsSync(file)
    const handle = await realPromises.open(file, flags, mode)
    if (!isOurs(file)) return handle
    opened(handle.fd, file, isNew)
    return watched(handle)
  },
  mkdir: async (file: string, options: never) => {
    const before = isOurs(file) && real.existsSync(file)
    const made = await realPromises.mkdir(file, options)
    if (isOurs(file) && !before) note({ op: 'mkdir', file: name(file), ino: real.statSync(file).ino })
    return made
  },
  rename: async (from: string, to: string) => {
    await realPromises.rename(from, to)
    if (isOurs(from)) note({ op: 'rename', file: name(from), to: name(to) })
  },
  rm: async (file: string, options: never) => {
    await realPromises.rm(file, options)
    if (isOurs(file)) note({ op: 'remove', file: name(file) })
  },
})
syncBuiltinESMExports()

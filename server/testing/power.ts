import fs from 'node:fs'
import path from 'node:path'

interface DiskOperation {
  op: string
  file: string
  to: string
  ino: number
  at: number
  size: number
  id: string
  bytes: number
}
type Change = { at: number; data: Uint8Array } | { size: number }

/** Numbers from 0 to 1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

class File {
  /** Bytes that the disk has for good. */
  kept: Buffer
  /** What has been written since, and may be there or not. */
  changes: Change[] = []

  constructor(kept: Buffer) {
    this.kept = kept
  }
  keep(count: number): void {
    for (const change of this.changes.splice(0, count)) this.kept = changed(this.kept, change)
  }
}
class Folder {
  kept = new Map<string, File | Folder>()
  now = new Map<string, File | Folder>()
  changes: { name: string; entry: File | Folder | undefined }[] = []

  set(name: string, entry: File | Folder | undefined): void {
    put(this.now, name, entry)
    this.changes.push({ name, entry })
  }
  keep(count: number): void {
    for (const { name, entry } of this.changes.splice(0, count)) put(this.kept, name, entry)
  }
}
function put(entries: Map<string, File | Folder>, name: string, entry: File | Folder | undefined): void {
  if (entry) entries.set(name, entry)
  else entries.delete(name)
}
function changed(bytes: Buffer, change: Change): Buffer {
  const end = 'size' in change ? change.size : change.at + change.data.length
  const longer = end > bytes.length ? Buffer.concat([bytes, Buffer.alloc(end - bytes.length)]) : bytes
  if ('size' in change) return longer.subarray(0, end)
  longer.set(change.data, change.at)
  return longer
}

/**
 * A disk, played from a record: what was forced is there after a power cut, of the rest anything or nothing. A name is
 * there when its folder was forced after it was given.
 */
export class Disk {
  readonly #top: Folder
  readonly #numbers = new Map<number, File | Folder>()
  readonly #syncs = new Map<string, { entry: File | Folder; count: number }>()

  /** `folder` as it is before the record begins. */
  constructor(folder: string) {
    this.#top = loaded(folder)
  }

  play({ op, file, to, ino, at, size, id }: DiskOperation, data: Uint8Array): void {
    const numbered = this.#numbers.get(ino)
    if (op === 'open') this.#numbers.set(ino, this.#find(file))
    else if (op === 'create' || op === 'mkdir') {
      const made = op === 'create' ? new File(Buffer.alloc(0)) : new Folder()
      this.#numbers.set(ino, made)
      this.#above(file).set(path.basename(file), made)
    } else if (op === 'rename') {
      const entry = this.#find(file)
      this.#above(file).set(path.basename(file), undefined)
      this.#above(to).set(path.basename(to), entry)
    } else if (op === 'remove') this.#above(file).set(path.basename(file), undefined)
    else if (op === 'write') (numbered as File).changes.push({ at, data })
    else if (op === 'truncate') (numbered as File).changes.push({ size })
    else if (op === 'sync') this.#syncs.set(id, { entry: numbered!, count: numbered!.changes.length })
    else if (op === 'synced') this.#keep(id)
  }

  #keep(id: string): void {
    const { entry, count } = this.#syncs.get(id)!
    this.#syncs.delete(id)
    entry.keep(count)
    // one that was begun meanwhile knows that some of it is kept already
    for (const other of this.#syncs.values()) if (other.entry === entry) other.count = Math.max(0, other.count - count)
  }

  #above(file: string): Folder {
    const folder = path.dirname(file)
    return folder === '.' ? this.#top : (this.#find(folder) as Folder)
  }
  #find(file: string): File | Folder {
    let entry: File | Folder | undefined = this.#top
    for (const name of file.split(path.sep)) entry = (entry as Folder | undefined)?.now.get(name)
    if (!entry) throw new Error(`The record names ${file}, which is not there`)
    return entry
  }

  /** Writes what a power cut at this moment leaves. */
  cut(folder: string, roll: () => number): void {
    write(this.#top, folder, roll)
  }
}

function loaded(folder: string): Folder {
  const found = new Folder()
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name)
    found.set(entry.name, entry.isDirectory() ? loaded(inner) : new File(fs.readFileSync(inner)))
  }
  found.keep(found.changes.length)
  return found
}

function write(from: Folder, folder: string, roll: () => number): void {
  fs.mkdirSync(folder)
  const entries = new Map(from.kept)
  // names that were not forced: none, or the first of them
  const there = roll() < 0.5 ? 0 : Math.floor(roll() * (from.changes.length + 1))
  for (const { name, entry } of from.changes.slice(0, there)) put(entries, name, entry)
  for (const [name, entry] of entries)
    if (entry instanceof Folder) write(entry, path.join(folder, name), roll)
    else fs.writeFileSync(path.join(folder, name), left(entry, roll))
}

const page = 4096
/** What is left of a file: of what was not forced nothing, or any pages of it, one of them torn. */
function left({ kept, changes }: File, roll: () => number): Buffer {
  if (changes.length === 0 || roll() < 0.5) return kept
  let bytes: Buffer = Buffer.from(kept)
  const share = roll()
  for (const change of changes) {
    if ('size' in change) {
      if (roll() < share) bytes = changed(bytes, change)
      continue
    }
    for (let at = 0; at < change.data.length; at += page) {
      if (roll() > share) continue
      const whole = change.data.subarray(at, at + page)
      const torn = roll() < 0.1 ? whole.subarray(0, Math.floor((roll() * whole.length) / 512) * 512) : whole
      bytes = changed(bytes, { at: change.at + at, data: torn })
    }
  }
  return bytes
}

/** The records of a file, one after the other. */
export function* readNotedRecords(
  file: string,
): Generator<{ what: DiskOperation & Record<string, unknown>; data: Uint8Array }> {
  const bytes = fs.readFileSync(file)
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at)
    const what = JSON.parse(bytes.toString('utf8', at + 4, at + 4 + length)) as DiskOperation & Record<string, unknown>
    const from = at + 4 + length
    yield { what, data: bytes.subarray(from, from + what.bytes) }
    at = from + what.bytes
  }
}

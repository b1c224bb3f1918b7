import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Counter } from '../db/counters.ts'
import { shippedMigrations } from '../db/migrate.ts'
import { Stop } from '../db/stop.ts'
import { isStoreName, nameOfStream } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'

/**
 * What stands in an archive beside the tables: enough to load it into either engine, and to know that it is whole. Of
 * format 1 each table is one entry, `tables/layers.copy`; of format 2 it is as many as it takes, `tables/layers/1.copy`.
 */
export interface ArchiveContents {
  format: 1 | 2
  schema: number
  made_at: string
  /** Tables in the order in which they may be loaded; bytes and checksum are those of all a table's entries together. */
  tables: { table: string; columns: string[]; rows: number; bytes: number; sha256: string }[]
  /** Counters of keys as they stood. */
  counters?: Counter[]
  /** Contents of the store, by their names, where the archive holds files too. */
  files?: { name: string; bytes: number }[]
  /** Contents that the table of files names and the store lacked. */
  missing?: string[]
}

export const partName = (table: string, part: number): string => `tables/${table}/${part}.copy`
/** The table whose rows an entry holds. */
export const readTableEntry = (entry: string): string | undefined =>
  /^tables\/([^/]+)(?:\/\d+)?\.copy$/.exec(entry)?.[1]

/** Reads an archive to its end: every table and file must be there with the bytes that the contents name. */
export async function verify(file: string): Promise<ArchiveContents> {
  const sums = new Map<string, ReturnType<typeof createHash>>()
  const stored = new Set<string>()
  let contents: ArchiveContents | undefined
  await eachEntry(file, async (name, body) => {
    const table = readTableEntry(name)
    if (table !== undefined) {
      const sum = sums.get(table) ?? createHash('sha256')
      sums.set(table, sum)
      for await (const piece of body) sum.update(piece)
    } else if (name.startsWith('files/')) stored.add((await nameOfStream(body)).name)
    else if (name === 'contents.json') contents = (await json(body)) as ArchiveContents
  })
  if (contents?.format !== 1 && contents?.format !== 2) throw new Stop(`${file} is not a backup of Borebook.`)
  const sumOf = (table: string) => (sums.get(table) ?? createHash('sha256')).digest('hex')
  const bad = contents.tables.filter(t => sumOf(t.table) !== t.sha256).map(t => t.table)
  const lost = (contents.files ?? []).filter(f => !stored.has(f.name)).map(f => f.name)
  if (bad.length + lost.length > 0) throw new Stop(`${file} is damaged: ${[...bad, ...lost].join(', ')}.`)
  return contents
}

/** An archive that is whole and of a schema that this Borebook knows. */
export async function openArchive(file: string): Promise<ArchiveContents> {
  const contents = await verify(file)
  const newest = shippedMigrations().at(-1)!.number
  if (contents.schema > newest)
    throw new Stop(
      `${file} was made by a newer Borebook (schema ${contents.schema}, this one knows ${newest}). Update Borebook first.`,
    )
  return contents
}

/** Reads an archive as it comes from the disk, entry by entry. */
export async function eachEntry(file: string, take: (name: string, body: Readable) => Promise<void>): Promise<void> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  const taken = (async () => {
    for await (const entry of entries) {
      await take(entry.header.name, entry as unknown as Readable)
      // what was not taken is passed over
      entry.resume()
    }
  })()
  try {
    await Promise.all([read, taken])
  } catch (error) {
    if (error instanceof Stop) throw error
    throw new Stop(`${file} cannot be read as a backup: ${(error as Error).message}`)
  }
}

/** Puts the files of an archive into the store, before any table names them. */
export async function unpackFiles(file: string, { files = [] }: ArchiveContents, store: Store): Promise<void> {
  if (files.length === 0) return
  await eachEntry(file, async (entry, body) => {
    const name = entry.slice('files/'.length)
    if (!entry.startsWith('files/') || !isStoreName(name)) return
    if ((await store.size(name)) === undefined) await storeStream(store, body, { limit: Number.MAX_SAFE_INTEGER })
  })
}

/** The archives of a folder, newest first. */
export const backupsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(f => /^borebook-.*\.tar\.gz$/.test(f))
    .sort()
    .reverse()
    .map(f => path.join(folder, f))

/** The newest of a folder's archives that is whole. */
export async function newestGoodBackup(folder: string): Promise<{ file: string; made_at: string } | undefined> {
  for (const file of backupsIn(folder))
    try {
      return { file, made_at: (await verify(file)).made_at }
    } catch {}
  return undefined
}

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import { onDiskOf } from '../db/disk.ts'
import { Embedded, type EmbeddedStart, embeddedDialect, Unopened } from '../db/embedded.ts'
import { forceFolder, forceTree } from '../db/forced-folder.ts'
import { type Lock, lockFolder } from '../db/lock.ts'
import { root } from '../db/root.ts'
import { Stop } from '../db/stop.ts'
import type { Tables } from '../db/tables.ts'
import { newestGoodBackup } from './archive.ts'

/** Lists the places of the embedded database of a data folder, also those before it is whole. */
export const listFolderPaths = (folder: string) => ({
  database: path.join(folder, 'database'),
  making: path.join(folder, 'database.making'),
  /** Whole, and on its way to become the database. */
  restored: path.join(folder, 'database.restored'),
  /** Copy for as long as a backup is made of it. */
  copy: path.join(folder, 'database.copy'),
})

/**
 * Opens the embedded database of a data folder, which no other process may use meanwhile. A new one is made beside its
 * place, `fill` included, and put there when it is whole: a start that is killed meanwhile begins anew at the next.
 */
export async function openEmbedded(folder: string, fill?: (database: Database) => Promise<void>): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    await onDiskOf(folder, async () => {
      settleDataFolder(folder)
      if (isVacant(listFolderPaths(folder).database)) await makeDatabase(folder, fill)
    })
    return await openLocked(folder, lock, {})
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens it as it is, pages that the disk has changed and all, with what checks indexes. */
export async function openToCheck(folder: string): Promise<Database> {
  const lock = await lockFolder(folder)
  try {
    await onDiskOf(folder, () => settleDataFolder(folder))
    return await openLocked(folder, lock, { isTrusting: true, extensions: true })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openLocked(folder: string, lock: Lock, how: Partial<EmbeddedStart>): Promise<Database> {
  const embedded = await openChecked(folder, how)
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) })
  const close = async () => {
    lock.closing()
    await closeAll(db, embedded)
    lock.release()
  }
  return { db, engine: 'embedded', embedded, lock, close }
}

/** Kysely leaves a database open of which nothing was asked. */
export async function closeAll(db: Kysely<Tables>, embedded: Embedded): Promise<void> {
  await db.destroy()
  await embedded.close()
}

/** Finishes, or takes back, what was cut off while a database was made, restored or copied. */
export function settleDataFolder(folder: string): void {
  const { database, making, restored, copy } = listFolderPaths(folder)
  if (existsSync(restored) && !existsSync(database)) {
    renameSync(restored, database)
    forceFolder(folder)
  }
  for (const left of [making, restored, copy]) rmSync(left, { recursive: true, force: true })
}

/** Whether a data folder has a database, be it one that waits for its name. */
export const hasDatabase = (folder: string): boolean => {
  const { database, restored } = listFolderPaths(folder)
  return !isVacant(database) || existsSync(restored)
}

export const isVacant = (database: string): boolean => !existsSync(database) || readdirSync(database).length === 0

/** Whether the engine takes it for a database, and not for a place to make one. */
export const isComplete = (database: string): boolean => existsSync(path.join(database, 'PG_VERSION'))

async function makeDatabase(folder: string, fill: (database: Database) => Promise<void> = async () => {}) {
  const { database, making } = listFolderPaths(folder)
  await buildDatabase(making, fill)
  if (existsSync(database)) rmSync(database, { recursive: true })
  renameSync(making, database)
  forceFolder(folder)
}

/** What a new database begins with; where none is ready, as when run from the sources, the engine makes one itself. */
function withEmpty(): Pick<EmbeddedStart, 'load'> {
  const file = path.join(root, '.build/empty-database.tar')
  return existsSync(file) ? { load: readFileSync(file) } : {}
}

/** Makes a database in a folder of its own, and forces it to the disk as a whole when it is done. */
export async function buildDatabase(dir: string, fill: (database: Database) => Promise<void>): Promise<void> {
  mkdirSync(dir, { mode: 0o700 })
  // nobody waits for it, and an index over millions of rows takes more than a minute
  const embedded = await new Embedded({ dir, force: false, ...withEmpty() }, 24 * 3600_000).open()
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) })
  try {
    await fill({ db, engine: 'embedded', embedded, close: () => closeAll(db, embedded) })
  } finally {
    await closeAll(db, embedded)
  }
  if (settings.fsync) forceTree(dir)
}

async function openChecked(folder: string, how: Partial<EmbeddedStart>): Promise<Embedded> {
  const { database } = listFolderPaths(folder)
  if (!settings.fsync)
    console.error('BOREBOOK_FSYNC=off: changes are NOT forced to the disk. A power cut loses what was saved before it.')
  try {
    if (!isComplete(database)) throw new Unopened('PG_VERSION is missing.', undefined)
    return await onDiskOf(folder, () => new Embedded({ dir: database, force: settings.fsync, ...how }).open())
  } catch (error) {
    if (!(error instanceof Unopened)) throw error
    throw new Stop(await wayBack(folder, error))
  }
}

/** What to do about a database that cannot be opened, as the command that does it. */
async function wayBack(folder: string, { message }: Unopened): Promise<string> {
  const { database } = listFolderPaths(folder)
  const reason = message.replace(/^.*?\b(?:PANIC|FATAL|ERROR|LOG): +/, '')
  const [, version] = /initialized by PostgreSQL version (\d+)/.exec(message) ?? []
  const problem = version
    ? `The database in ${database} was made by another version of the engine (PostgreSQL ${version}). Start it with the Borebook that made it, make a backup there and restore that here.`
    : `The database in ${database} is damaged and cannot be opened: ${reason}`
  const backup = await newestGoodBackup(path.join(folder, 'backups'))
  if (!backup)
    return `${problem}\nThere is no good backup in ${path.join(folder, 'backups')}. With one from elsewhere: npm run restore -- FILE`
  const where = process.env.BOREBOOK_DATA ? `BOREBOOK_DATA=${folder} ` : ''
  return `${problem}
The newest good backup is of ${backup.made_at}. This brings it back, and keeps what is there now beside it:
  ${where}npm run restore -- ${backup.file}`
}

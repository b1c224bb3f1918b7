import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import { type Counter, countersOf } from '../db/counters.ts'
import { isDiskFault, onDiskOf } from '../db/disk.ts'
import { Embedded, embeddedDialect, Unopened } from '../db/embedded.ts'
import { forceFolder } from '../db/forced-folder.ts'
import { lockFolder } from '../db/lock.ts'
import { schemaVersion } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'
import type { Store } from '../store/store.ts'
import { type ArchiveContents, openArchive, unpackFiles } from './archive.ts'
import { lastChangeFile } from './automatic-backup.ts'
import { buildDatabase, closeAll, isComplete, isVacant, listFolderPaths, settleDataFolder } from './data-folder.ts'
import { holdsData, loadEmbedded } from './restore.ts'

interface RestoredFolder {
  contents: ArchiveContents
  /** Folder of the database that was there before. */
  aside: string | undefined
}

/**
 * Puts the database of an archive in the place of a data folder's, which may be broken. The new one is made beside and
 * comes in by rename: cut off at any moment, either the old one is there or the new one. The old one is put aside.
 */
export async function restoreFolder(
  folder: string,
  file: string,
  { replace, store }: { replace: boolean; store?: Store },
): Promise<RestoredFolder> {
  const contents = await openArchive(file)
  const lock = await lockFolder(folder)
  const { database, making, restored } = listFolderPaths(folder)
  try {
    return await onDiskOf(folder, async () => {
      settleDataFolder(folder)
      const found = await lookAt(database)
      if (found.holdsData && !replace) throw holdsData()
      if (store) await unpackFiles(file, contents, store)
      const given = { counters: found.counters, unknown: found.isBroken ? unknownKeys : 0 }
      await buildDatabase(making, made => loadEmbedded(made, file, contents, given))
      renameSync(making, restored)
      const aside = isVacant(database) ? undefined : freeAside(database, found.isBroken ? 'broken' : 'replaced')
      if (aside) renameSync(database, aside)
      else rmSync(database, { recursive: true, force: true })
      renameSync(restored, database)
      rmSync(lastChangeFile(path.join(folder, 'backups')), { force: true })
      forceFolder(folder)
      return { contents, aside }
    })
  } finally {
    rmSync(making, { recursive: true, force: true })
    lock.release()
  }
}

/** What a data folder's database has given out already; one that cannot be opened, or has lost a page, is broken. */
async function lookAt(database: string): Promise<{ isBroken: boolean; holdsData: boolean; counters: Counter[] }> {
  if (isVacant(database)) return { isBroken: false, holdsData: false, counters: [] }
  const broken = { isBroken: true, holdsData: false, counters: [] }
  // the engine would make a new one in the midst of the rest
  if (!isComplete(database)) return broken
  let embedded: Embedded
  try {
    embedded = await new Embedded({ dir: database, force: true }).open()
  } catch (error) {
    if (!(error instanceof Unopened) || isDiskFault(error.fault)) throw error
    return broken
  }
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) })
  try {
    const holdsData = (await schemaVersion(db)) > 0
    return { isBroken: false, holdsData, counters: holdsData ? await countersOf(db) : [] }
  } finally {
    await closeAll(db, embedded)
  }
}

/** A broken database tells no more which keys it gave out after the backup: so many at most. */
const unknownKeys = 10_000

function freeAside(database: string, why: string): string {
  const name = `${database}.${why}-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}`
  for (let i = 1; ; i++) {
    const aside = path.normalize(i === 1 ? name : `${name}-${i}`)
    if (!existsSync(aside)) return aside
  }
}

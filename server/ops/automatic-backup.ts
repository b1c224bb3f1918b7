import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import { backupsIn } from './archive.ts'
import { writeBackup } from './backup.ts'
import { withCopy } from './database-copy.ts'

/** Automatic backups that are kept, the newest, as long as they stay within the size limit together. */
const kept = 24
interface BackupFolder {
  folder: string
  /** Bytes. */
  limit: number
}
const ownPlace = (): BackupFolder => ({
  folder: path.join(settings.dataFolder, 'backups'),
  limit: settings.backupLimit,
})

/** Moves with everything that is worth a backup: what the history records, and what is counted without one. */
async function lastChange({ db }: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (select coalesce(max(id), 0) from history) || ' ' || coalesce(
      (select last_value from pg_sequences where schemaname = 'public' and sequencename = 'changes_counted'), 0) as mark`.execute(
    db,
  )
  return rows[0]!.mark
}

/** Says what the newest backup holds; without it the next one is made whatever has changed. */
export const lastChangeFile = (folder: string): string => path.join(folder, 'last-change')

/**
 * Makes a backup when something has changed since the last one. Answers its file. `fromCopy` is for a database that others
 * work with.
 */
export async function automaticBackup(
  database: Database,
  { folder, limit } = ownPlace(),
  { fromCopy = false } = {},
): Promise<string | undefined> {
  const mark = await lastChange(database)
  const lastFile = lastChangeFile(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readOr(lastFile) === mark) return undefined
  removeCutOff(folder)
  const file = path.join(folder, `borebook-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  if (fromCopy) await withCopy(database, copy => writeBackup(copy, file))
  else await writeBackup(database, file)
  writeFileSync(lastFile, mark)
  thinOut({ folder, limit })
  return file
}

/** What a process that was killed had begun to write. */
function removeCutOff(folder: string): void {
  for (const file of readdirSync(folder)) if (/^borebook-.*\.partial$/.test(file)) rmSync(path.join(folder, file))
}

/** The newest one always stays, however large. */
function thinOut({ folder, limit }: BackupFolder): void {
  let size = 0
  for (const [place, file] of backupsIn(folder).entries()) {
    size += statSync(file).size
    if (place >= kept || (place > 0 && size > limit)) rmSync(file)
  }
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Every 15 minutes while the server runs, beside its work. A failure is told and tried again. Answers what stops it, when
 * the one under way is done.
 */
export function scheduleBackups(
  database: Database,
  onError: (error: unknown) => void,
  minutes = 15,
): () => Promise<void> {
  let underWay: Promise<unknown> | undefined
  const timer = setInterval(() => {
    underWay ??= automaticBackup(database, undefined, { fromCopy: true })
      .catch(onError)
      .finally(() => {
        underWay = undefined
      })
  }, minutes * 60_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

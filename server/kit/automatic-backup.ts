import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { backup, verify } from './backup.ts'
import type { Database } from './database.ts'
import { settings } from './settings.ts'

/** Automatic backups that are kept, the newest, as long as they stay within the size limit together. */
const kept = 24
interface Place {
  folder: string
  /** Bytes. */
  limit: number
}
const ownPlace = (): Place => ({ folder: path.join(settings.dataFolder, 'backups'), limit: settings.backupLimit })

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

/** Moves with everything that is worth a backup: any recorded change, any account. */
async function lastChange({ db }: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select (select coalesce(max(id), 0) from history) || ' ' || (select md5(coalesce(string_agg(u::text, ',' order by user_id), '')) from users u) as mark`.execute(
    db,
  )
  return rows[0]!.mark
}

/** Makes a backup when something has changed since the last one. Answers its file. */
export async function automaticBackup(database: Database, place = ownPlace()): Promise<string | undefined> {
  const mark = await lastChange(database)
  const lastFile = path.join(place.folder, 'last-change')
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  if (readOr(lastFile) === mark) return undefined
  const file = path.join(place.folder, `borebook-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  await backup(database, file)
  writeFileSync(lastFile, mark)
  thinOut(place)
  return file
}

/** The newest one always stays, however large. */
function thinOut({ folder, limit }: Place): void {
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

/** Every 15 minutes while the server runs. Answers what stops it; a failure is told and tried again. */
export function scheduleBackups(database: Database, onError: (error: unknown) => void, minutes = 15): () => void {
  const timer = setInterval(() => void automaticBackup(database).catch(onError), minutes * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

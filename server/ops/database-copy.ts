import { constants, rmSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { Embedded, embeddedDialect } from '../db/embedded.ts'
import type { Tables } from '../db/tables.ts'
import { closeAll, listFolderPaths } from './data-folder.ts'

/**
 * Lends a copy of an embedded database on the disk as it is at one moment. Its files are copied while others work; they
 * wait only while those are copied once more that have changed meanwhile. The copy is opened as one is that was killed at
 * that moment, which loses nothing that was committed. It takes its size on the disk once more, for as long as it is lent.
 */
export async function withCopy<T>({ db, embedded }: Database, use: (copy: Database) => Promise<T>): Promise<T> {
  const from = embedded!.dir!
  const { copy: to } = listFolderPaths(path.dirname(from))
  await rm(to, { recursive: true, force: true })
  try {
    // what has not been written yet need not be copied as a log and carried out anew
    await sql`checkpoint`.execute(db)
    const copied = await copyChanged(from, to, new Map())
    await db.transaction().execute(async tx => {
      // the thread has done now what it was asked before
      const logs = await logsInUse(tx)
      const now = await copyChanged(from, to, copied, logs)
      for (const file of copied.keys()) if (!now.has(file)) rmSync(path.join(to, file))
    })
    const opened = await new Embedded({ dir: to, force: false, isTrusting: true, buffers: '8MB' }).open()
    const its = new Kysely<Tables>({ dialect: embeddedDialect(opened) })
    try {
      return await use({ db: its, engine: 'embedded', embedded: opened, close: () => closeAll(its, opened) })
    } finally {
      await closeAll(its, opened)
    }
  } finally {
    await rm(to, { recursive: true, force: true })
  }
}

/** What a file was when it was copied: when changed last (ms), and bytes; undefined for one that may have changed unseen. */
type CopiedFiles = Map<string, string | undefined>

/** A clock that ticks slowly gives two changes one time. */
const clockTick = 2000

/** Copies what is not as `before` says, and answers how it all was. Of the write-ahead log only what `logs` names. */
async function copyChanged(
  from: string,
  to: string,
  before: CopiedFiles,
  logs?: ReadonlySet<string>,
): Promise<CopiedFiles> {
  const now: CopiedFiles = new Map()
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const inner = path.relative(from, path.join(entry.parentPath, entry.name))
    if (entry.isDirectory()) await mkdir(path.join(to, inner), { recursive: true, mode: 0o700 })
    else if (path.dirname(inner) === 'pg_wal' ? logs?.has(entry.name) : entry.isFile())
      await copyOne(path.join(from, inner), path.join(to, inner), inner, before, now)
  }
  return now
}

async function copyOne(from: string, to: string, name: string, before: CopiedFiles, now: CopiedFiles): Promise<void> {
  const begun = Date.now()
  try {
    const { mtimeMs, size } = await stat(from)
    const is = `${mtimeMs} ${size}`
    if (before.get(name) !== is) await copyFile(from, to, constants.COPYFILE_FICLONE)
    now.set(name, begun - mtimeMs > clockTick ? is : undefined)
  } catch (error) {
    // others work meanwhile, and may take a file away
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The files of the write-ahead log from the last checkpoint on: those after are kept for later, those before done with. */
async function logsInUse(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_ls_waldir(), pg_control_checkpoint()
    where name between redo_wal_file and pg_walfile_name(pg_current_wal_insert_lsn())`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'
import { Embedded, embeddedDialect } from './embedded.ts'
import { type Lock, lockFolder } from './lock.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  db: Db
  engine: 'embedded' | 'postgres'
  /** Only of the embedded engine. */
  embedded?: Embedded
  /** Only of a PostgreSQL server. */
  pool?: pg.Pool
  lock?: Lock
  close(): Promise<void>
}

/** Under this name the server and the commands that write are seen in `pg_stat_activity`. */
export const workingName = 'borebook'

/** Opens the embedded database of a data folder, which no other process may use meanwhile. */
export async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  try {
    const embedded = await new Embedded({ dir: path.join(folder, 'database') }).open()
    const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) })
    const close = async () => {
      lock.closing()
      await db.destroy()
      lock.release()
    }
    return { db, engine: 'embedded', embedded, lock, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** An embedded database in memory, for tests; `load` is a dump of another. */
export async function openMemory(load?: Uint8Array): Promise<Database> {
  const embedded = await new Embedded(load ? { load } : {}).open()
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) })
  return { db, engine: 'embedded', embedded, close: () => db.destroy() }
}

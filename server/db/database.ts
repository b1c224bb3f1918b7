import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import { Embedded, embeddedDialect } from './embedded.ts'
import type { Lock } from './lock.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  db: Db
  engine: 'embedded' | 'postgres'
  /** Handle of the embedded engine, where that is used. */
  embedded?: Embedded
  /** Connections of a PostgreSQL server, where that is used. */
  pool?: pg.Pool
  lock?: Lock
  close(): Promise<void>
}

/** Name of the server and the commands that write in `pg_stat_activity`. */
export const workingName = 'borebook'

/** An embedded database in memory, for tests; `load` is a dump of another. */
export async function openMemory(load?: Uint8Array): Promise<Database> {
  const embedded = await new Embedded({ force: false, ...(load ? { load } : {}) }).open()
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded) })
  return { db, engine: 'embedded', embedded, close: () => db.destroy() }
}

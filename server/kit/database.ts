import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'
import { parsers } from './column-types.ts'
import { Embedded, embeddedDialect } from './embedded.ts'
import { type Lock, lockFolder } from './lock.ts'
import { Stop } from './stop.ts'

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

for (const [type, parse] of Object.entries(parsers))
  pg.types.setTypeParser(Number(type), parse as (s: string) => unknown)

/** Under this name the server and the commands that write are seen in `pg_stat_activity`. */
export const workingName = 'borebook'

/**
 * Opens a PostgreSQL server. One that cannot be reached ends the command with a sentence. A `name` stands in the server's
 * list of connections, and one connection at least stays there as long as the database is open.
 */
export async function openPostgres(url: string, max = 20, name?: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: name ? named(url, name) : url,
    max,
    min: name ? 1 : 0,
    options: '-c TimeZone=UTC -c statement_timeout=60000',
  })
  pool.on('error', () => {}) // an idle connection that the server closed; the next query opens another
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new Stop(`DATABASE_URL names a PostgreSQL server that cannot be used: ${reason(error)}`)
  }
  return { db, engine: 'postgres', pool, close: () => db.destroy() }
}

/** What the address says outweighs the pool's own options, so the name goes there; of two the last counts. */
const named = (url: string, name: string): string =>
  /^[a-z]+:\/\//i.test(url) ? `${url}${url.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(name)}` : url

/** A refused connection to a name with two addresses comes as an AggregateError without a message of its own. */
function reason(error: unknown): string {
  const { message, errors } = error as AggregateError
  return message || (errors?.map(e => (e as Error).message).join(', ') ?? String(error))
}

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

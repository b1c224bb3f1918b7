import { pipeline } from 'node:stream/promises'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { parsers } from './column-types.ts'
import { CopiedRows } from './copied-rows.ts'
import type { Database } from './database.ts'
import { DatabaseAway, isDatabaseAway, reasonOf } from './database-away.ts'
import { Stop } from './stop.ts'
import type { Tables } from './tables.ts'

for (const [type, parse] of Object.entries(parsers))
  pg.types.setTypeParser(Number(type), parse as (s: string) => unknown)

/** How long a statement may run, and how long a call waits for a connection. */
const patience = { statement: 60_000, query: 65_000, connection: 10_000 }

/**
 * Opens a PostgreSQL server. Throws DatabaseAway for one that cannot be reached, and a Stop for one that does not let us
 * in. A `name` stands in the server's list of connections, and one connection at least stays there as long as the
 * database is open.
 */
export async function openPostgres(url: string, max = 20, name?: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: name ? named(url, name) : url,
    max,
    min: name ? 1 : 0,
    // compiling a statement takes longer than any of ours runs
    options: `-c TimeZone=UTC -c statement_timeout=${patience.statement} -c jit=off`,
    connectionTimeoutMillis: patience.connection,
    // a server whose machine is gone says nothing at all
    query_timeout: patience.query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', () => {}) // an idle connection that the server closed; the next query opens another
  // nobody listens to one that is held between two statements; the next of them says that it is gone
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: steady(pool) }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    if (error instanceof DatabaseAway && isDatabaseAway(error.cause)) throw error
    throw new Stop(`DATABASE_URL names a PostgreSQL server that cannot be used: ${reasonOf(error)}`)
  }
  return { db, engine: 'postgres', pool, close: () => db.destroy() }
}

/** What the address says outweighs the pool's own options, so the name goes there; of two the last counts. */
const named = (url: string, name: string): string =>
  /^[a-z]+:\/\//i.test(url) ? `${url}${url.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(name)}` : url

/** The pool as Kysely sees it: what tells that the server is out of reach is a DatabaseAway. */
const steady = (pool: pg.Pool): PostgresPool => ({
  // Kysely would use cursors too, which nobody here asks it for
  connect: async () => new SteadyClient(pool, await connect(pool)) as unknown as PostgresPoolClient,
  end: () => pool.end(),
  options: pool.options,
})

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch(error => {
    throw new DatabaseAway(error)
  })

/** Connections that have answered before. */
const proven = new WeakSet<pg.PoolClient>()

/**
 * A connection out of the pool. One that has died there, e.g. while the server was started again, is found out by the first
 * statement; another takes its place and is asked the same, so that it costs nobody a request.
 */
class SteadyClient implements Pick<PostgresPoolClient, 'release'> {
  readonly #pool: pg.Pool
  /** Undefined once it has been given up and no other was to be had. */
  #client: pg.PoolClient | undefined
  #hasAnswered = false
  /** The BEGIN of a transaction that has not said anything yet: it goes with the first statement, in one packet. */
  #begin: string | undefined

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  async query(text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (beginsTransaction(text)) {
      this.#begin = text
      return nothing
    }
    const begin = this.#begin
    this.#begin = undefined
    // what was never begun is neither stored nor taken back
    if (begin !== undefined && endsTransaction(text)) return nothing
    for (;;) {
      const client = this.#client
      if (!client) throw new DatabaseAway(new Error('The connection was lost'))
      try {
        const answer = await ask(client, text, values, begin)
        proven.add(client)
        this.#hasAnswered = true
        // several statements have an answer each
        if (Array.isArray(answer)) return { ...answer.at(-1), rows: answer.flatMap(({ rows }) => rows) }
        return answer as PostgresQueryResult<unknown>
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        this.#client = undefined
        client.release(true)
        const isUndone = begins(begin, values) || changesNothing(text)
        if (this.#hasAnswered || !proven.has(client) || !isUndone) throw new DatabaseAway(error)
        this.#client = await connect(this.#pool)
      }
    }
  }

  /**
   * What is still within a transaction is closed: whoever got it next would find that failed, or end it unknowingly. It
   * happens where a script that begins one fails, as that of the queue does when several servers make its tables at once.
   */
  release(isSpoilt = false): void {
    const client = this.#client
    client?.release(isSpoilt || (client.getTransactionStatus() ?? 'I') !== 'I')
  }
}

/** Whether a statement is lost with the transaction that it begins, and can be sent once more: rows in bulk are gone. */
const begins = (begin: string | undefined, [rows]: unknown[]): boolean =>
  begin !== undefined && !(rows instanceof CopiedRows)

/** Asks one statement, behind the BEGIN that it brings along. */
async function ask(client: pg.PoolClient, text: string, values: unknown[], begin: string | undefined) {
  const [rows] = values
  if (rows instanceof CopiedRows) {
    if (begin !== undefined) await client.query(begin)
    return copied(client, text, rows)
  }
  if (begin === undefined) return client.query(text, values)
  // `pg` reads it whenever it sends; a COPY cannot go that way, so it is not left on
  const sender = client as pg.PoolClient & { pipeline: boolean }
  sender.pipeline = true
  try {
    const [, answer] = await Promise.all([client.query(begin), client.query(text, values)])
    return answer
  } finally {
    sender.pipeline = false
  }
}

/** COPY, for which `pg` itself has no patience to lose. */
async function copied(client: pg.PoolClient, text: string, { pieces }: CopiedRows): Promise<pg.QueryResult> {
  const signal = AbortSignal.timeout(patience.query)
  const stream = client.query(copyFrom(text))
  try {
    await pipeline(pieces, stream, { signal })
  } catch (error) {
    throw signal.aborted ? new Error('Query read timeout', { cause: error }) : error
  }
  return { command: 'COPY', rowCount: stream.rowCount, rows: [], oid: 0, fields: [] }
}

const nothing: PostgresQueryResult<unknown> = { command: 'SELECT', rowCount: 0, rows: [] }
const beginsTransaction = (text: string): boolean => /^\s*(begin|start transaction)\b[^;]*$/i.test(text)
const endsTransaction = (text: string): boolean => /^\s*(commit|rollback)\s*$/i.test(text)

/** Whether a statement may have been carried out by a server whose answer was lost, and be sent once more. */
const changesNothing = (text: string): boolean => /^\s*(begin|start transaction|select)\b/i.test(text)

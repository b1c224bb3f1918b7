import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { advanceCounters, countersOf, type GivenKeys } from '../db/counters.ts'
import { type Database, type Db, type Tx, workingName } from '../db/database.ts'
import { applyMigrations, schemaVersion, shippedMigrations } from '../db/migrate.ts'
import { columnList, quoteName } from '../db/quoted.ts'
import { Stop } from '../db/stop.ts'
import type { Store } from '../store/store.ts'
import { type ArchiveContents, eachEntry, openArchive, readTableEntry, unpackFiles } from './archive.ts'

/** ms: what is done to a whole table takes longer than any call. */
const aDay = 24 * 3600_000

const nothingGiven: GivenKeys = { counters: [], unknown: 0 }

/**
 * Loads an archive in one transaction: the schema as it was then, the rows, the counters, then the migrations since.
 * A database that holds anything is replaced only when `replace` says so, and none while a server works with it.
 */
export async function restoreArchive(
  database: Database,
  file: string,
  { replace, store }: { replace: boolean; store?: Store },
): Promise<ArchiveContents> {
  const contents = await openArchive(file)
  await refuseInUse(database)
  const found = await schemaVersion(database.db)
  if (found > 0 && !replace) throw holdsData()
  const replaced = found > 0 ? { counters: await countersOf(database.db), unknown: 0 } : nothingGiven
  if (store) await unpackFiles(file, contents, store)
  if (database.embedded) await loadEmbedded(database, file, contents, replaced)
  else {
    const client = await database.pool!.connect()
    // COPY needs the connection itself, so Kysely gets a pool of this one alone
    const query = (text: string, values: unknown[]) => client.query({ text, values, query_timeout: aDay } as never)
    const pool = { connect: async () => ({ query, release: () => {} }), end: async () => {} }
    try {
      await load(
        new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }),
        file,
        contents,
        {
          copyIn: (statement, rows) => pipeline([rows], client.query(copyFrom(`${statement} stdin`))),
          mostRows: Infinity,
        },
        replaced,
      )
    } finally {
      client.release()
    }
  }
  return contents
}

export const holdsData = (): Stop =>
  new Stop(
    'The database holds data already. Add --replace to put the backup in its place, or name an empty one by BOREBOOK_DATA or DATABASE_URL.',
  )

/** Refuses a database in use; of the embedded engine the folder's lock sees to it. */
async function refuseInUse({ db, engine }: Database): Promise<void> {
  if (engine === 'embedded') return
  // a connection that has been closed stays in the list for a moment
  for (const until = Date.now() + 2000; ; await sleep(100)) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and application_name = ${workingName} and pid <> pg_backend_pid()`.execute(db)
    if (rows[0]!.others === 0) return
    if (Date.now() > until)
      throw new Stop('Borebook is running on this database. Stop every server and command that uses it, then restore.')
  }
}

/** Answers what makes the indexes: they come when the rows are there, which takes a fraction of the time. */
async function prepare(tx: Tx, contents: ArchiveContents): Promise<string[]> {
  await sql`drop schema public cascade`.execute(tx)
  await sql`create schema public`.execute(tx)
  await applyMigrations(tx, contents.schema)
  for (const { table } of contents.tables)
    await sql.raw(`alter table ${quoteName(table)} disable trigger user`).execute(tx)
  for (const { table } of [...contents.tables].reverse()) await sql.raw(`delete from ${quoteName(table)}`).execute(tx)
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    tx,
  )
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx)
  return rows.map(({ definition }) => definition)
}

async function finish(tx: Tx, contents: ArchiveContents, replaced: GivenKeys): Promise<void> {
  for (const { table, rows } of contents.tables) {
    const loaded = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(tx)
    if (loaded.rows[0]!.rows !== rows) throw new Error(`${table}: ${loaded.rows[0]!.rows} of ${rows} rows were loaded`)
    await sql.raw(`alter table ${quoteName(table)} enable trigger user`).execute(tx)
  }
  const counters = [...(contents.counters ?? []), ...replaced.counters]
  // migrations may add rows
  await advanceCounters(tx, counters)
  await applyMigrations(tx, shippedMigrations().at(-1)!.number)
  await advanceCounters(tx, counters, replaced.unknown)
  // whoever had signed in when the backup was made may have been shut out since; a link that was used works no more
  await sql`update sessions set ended_at = now(), ended = 'restore' where ended is null`.execute(tx)
  await sql`delete from account_links`.execute(tx)
  // what was under way is begun again by its owner, if at all; the queue is made anew
  await sql`update jobs set state = 'failed', error = 'job.restored', ended_at = now() where ended_at is null`.execute(
    tx,
  )
  await sql`drop schema if exists jobs_queue cascade`.execute(tx)
}

interface Loader {
  copyIn(statement: string, rows: Buffer): Promise<void>
  /** How many rows it takes at once. */
  mostRows: number
}

/** Everything in one transaction. The archive's order is the order in which tables may be loaded. */
async function load(
  db: Db,
  file: string,
  contents: ArchiveContents,
  { copyIn, mostRows }: Loader,
  replaced: GivenKeys = nothingGiven,
): Promise<void> {
  await db.transaction().execute(async tx => {
    // indexes over many rows, and a schema that is changed over them, may take as long as they need
    await sql`set local statement_timeout = 0`.execute(tx)
    const indexes = await prepare(tx, contents)
    const columns = new Map(contents.tables.map(t => [t.table, columnList(t.columns)]))
    await eachEntry(file, async (name, body) => {
      const table = readTableEntry(name)
      if (table === undefined || !columns.has(table)) return
      for await (const rows of wholeRows(body, mostRows))
        await copyIn(`copy ${quoteName(table)} (${columns.get(table)}) from`, rows)
    })
    for (const index of indexes) await sql.raw(index).execute(tx)
    await finish(tx, contents, replaced)
  })
}

/** Loads an archive into an embedded database; no key that `replaced` tells is given out again. */
export const loadEmbedded = (
  { db, embedded }: Database,
  file: string,
  contents: ArchiveContents,
  replaced: GivenKeys,
): Promise<void> =>
  load(
    db,
    file,
    contents,
    // the engine's COPY runs out of memory beyond a few thousand
    { copyIn: (statement, rows) => embedded!.copyIn(`${statement} '/dev/blob'`, rows), mostRows: 5000 },
    replaced,
  )

/** About what is loaded at once, in bytes. */
const mostBytes = 4 * 1024 ** 2

/** Lines of COPY's text, some at a time; a line end inside a value is escaped. */
async function* wholeRows(text: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let [rows, bytes] = [0, 0]
  for await (const piece of text) {
    let from = 0
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) {
      if (++rows < most && bytes + at - from < mostBytes) continue
      yield Buffer.concat([...gathered, piece.subarray(from, at + 1)])
      gathered = []
      rows = 0
      bytes = 0
      from = at + 1
    }
    gathered.push(piece.subarray(from))
    bytes += piece.length - from
  }
  if (bytes > 0) yield Buffer.concat(gathered)
}

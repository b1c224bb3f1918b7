import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { extract, pack } from 'tar-stream'
import { type ContentName, isStoreName, nameOfStream } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'
import { advanceCounters, type Counter, countersOf, type Given } from './counters.ts'
import { type Database, type Db, type Tx, workingName } from './database.ts'
import type { Embedded } from './embedded.ts'
import { forceFolder } from './forced-folder.ts'
import { applyMigrations, schemaVersion, shippedMigrations } from './migrate.ts'
import { Stop } from './stop.ts'

/** What stands in an archive beside the tables: enough to load it into either engine, and to know that it is whole. */
export interface Contents {
  format: 1
  schema: number
  made_at: string
  tables: { table: string; columns: string[]; rows: number; bytes: number; sha256: string }[]
  /** Where the counters of keys stood. */
  counters?: Counter[]
  /** Contents of the store, by their names, where the archive holds files too. */
  files?: { name: string; bytes: number }[]
  /** Contents that the table of files names and the store lacked. */
  missing?: string[]
}

const nothingGiven: Given = { counters: [], unknown: 0 }

/** Rows that are loaded at once; the embedded engine's COPY runs out of memory beyond a few thousand. */
const chunkRows = 5000

/** Every table, those that others refer to first. The list of migrations is the schema's own and stays out. */
async function tablesInOrder(db: Tx): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[]; needs: string[] }>`
    select t.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select array_agg(distinct f.relname::text) from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid), '{}') as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind = 'r' and t.relname <> 'migrations' order by t.relname`.execute(db)
  const ordered: typeof rows = []
  while (ordered.length < rows.length) {
    const next = rows.filter(r => !ordered.includes(r) && r.needs.every(n => ordered.some(o => o.table === n)))
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered.map(({ table, columns }) => ({ table, columns }))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/**
 * Writes an archive of the whole database as it is at one moment, with the files that it names where a store is given,
 * reads it back, and only then gives it its name.
 */
export async function backup(database: Database, file: string, store?: Store): Promise<Contents> {
  const partial = `${file}.partial`
  try {
    const archive = pack()
    const written = pipeline(
      archive,
      createGzip({ level: store ? 1 : 6 }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    const [contents] = await Promise.all([fill(archive, database, store), written])
    await verify(partial)
    await rename(partial, file)
    forceFolder(path.dirname(file))
    return contents
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function fill(archive: Pack, database: Database, store?: Store): Promise<Contents> {
  const { contents, held } = await snapshot(database, archive)
  if (store) await packFiles(archive, contents, held, store)
  archive.entry({ name: 'contents.json' }, JSON.stringify(contents, null, 1))
  archive.finalize()
  return contents
}

/** Contents are never overwritten and outlive their documents by 30 days, so they can be read after the snapshot. */
async function packFiles(archive: Pack, contents: Contents, held: readonly ContentName[], store: Store): Promise<void> {
  contents.files = []
  contents.missing = []
  for (const name of held) {
    const size = await store.size(name)
    if (size === undefined) contents.missing.push(name)
    else {
      await pipeline(await store.read(name), archive.entry({ name: `files/${name}`, size }))
      contents.files.push({ name, bytes: size })
    }
  }
}

type Pack = ReturnType<typeof pack>

/** The tables, and the names of what files hold. */
function snapshot(database: Database, archive: Pack): Promise<{ contents: Contents; held: ContentName[] }> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const contents: Contents = {
        format: 1,
        schema: await schemaVersion(tx),
        made_at: new Date().toISOString(),
        tables: [],
      }
      const tables = await tablesInOrder(tx)
      const copy = await copier(database, tx)
      try {
        for (const { table, columns } of tables) {
          const text = await copy(`copy ${quoted(table)} (${columnList(columns)}) to`)
          contents.tables.push({ table, columns, rows: count(text), bytes: text.length, sha256: sum(text) })
          archive.entry({ name: `tables/${table}.copy` }, text)
        }
      } finally {
        await copy.done()
      }
      contents.counters = await countersOf(tx)
      const { rows } = await sql<{ content: ContentName }>`
        select distinct content from documents where content is not null order by content`.execute(tx)
      return { contents, held: rows.map(r => r.content) }
    })
}

type Copier = ((statement: string) => Promise<Buffer>) & { done(): Promise<void> }

/** Reads tables out of one snapshot: the transaction's own thread, or a connection that shares it. */
async function copier({ embedded, pool }: Database, tx: Tx): Promise<Copier> {
  if (embedded)
    return Object.assign(async (statement: string) => Buffer.from(await embedded.copyOut(`${statement} '/dev/blob'`)), {
      done: async () => {},
    })
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
  const client = await pool!.connect()
  await client.query('begin isolation level repeatable read')
  await client.query(`set transaction snapshot '${rows[0]!.id}'`)
  return Object.assign(
    async (statement: string) => {
      const parts: Buffer[] = []
      for await (const part of client.query(copyTo(`${statement} stdout`))) parts.push(part)
      return Buffer.concat(parts)
    },
    {
      done: async () => {
        await client.query('rollback')
        client.release()
      },
    },
  )
}

const sum = (text: Buffer): string => createHash('sha256').update(text).digest('hex')

/** Lines of COPY's text format are rows: a line end inside a value is escaped. */
function count(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows++
  return rows
}

/** Reads an archive to its end: every table and file must be there with the bytes that the contents name. */
export async function verify(file: string): Promise<Contents> {
  const sums = new Map<string, string>()
  const stored = new Set<string>()
  let contents: Contents | undefined
  await eachEntry(file, async (name, body) => {
    if (name.startsWith('files/')) stored.add((await nameOfStream(body)).name)
    else if (name === 'contents.json') contents = JSON.parse(String(await whole(body))) as Contents
    else sums.set(name, sum(await whole(body)))
  })
  if (contents?.format !== 1) throw new Stop(`${file} is not a backup of Borebook.`)
  const bad = contents.tables.filter(t => sums.get(`tables/${t.table}.copy`) !== t.sha256).map(t => t.table)
  const lost = (contents.files ?? []).filter(f => !stored.has(f.name)).map(f => f.name)
  if (bad.length + lost.length > 0) throw new Stop(`${file} is damaged: ${[...bad, ...lost].join(', ')}.`)
  return contents
}

async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

async function eachEntry(file: string, take: (name: string, body: Readable) => Promise<void>): Promise<void> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  const taken = (async () => {
    for await (const entry of entries) {
      await take(entry.header.name, entry as unknown as Readable)
      // what was not taken is passed over
      entry.resume()
    }
  })()
  try {
    await Promise.all([read, taken])
  } catch (error) {
    if (error instanceof Stop) throw error
    throw new Stop(`${file} cannot be read as a backup: ${(error as Error).message}`)
  }
}

/** Puts the files of an archive into the store, before any table names them. */
export async function unpackFiles(file: string, { files = [] }: Contents, store: Store): Promise<void> {
  if (files.length === 0) return
  await eachEntry(file, async (entry, body) => {
    const name = entry.slice('files/'.length)
    if (!entry.startsWith('files/') || !isStoreName(name)) return
    if ((await store.size(name)) === undefined) await storeStream(store, body, { limit: Number.MAX_SAFE_INTEGER })
  })
}

/**
 * Loads an archive in one transaction: the schema as it was then, the rows, the counters, then the migrations since.
 * A database that holds anything is replaced only when `replace` says so, and none while a server works with it.
 */
export async function restore(
  database: Database,
  file: string,
  { replace, store }: { replace: boolean; store?: Store },
): Promise<Contents> {
  const contents = await readable(file)
  await refuseInUse(database)
  const found = await schemaVersion(database.db)
  if (found > 0 && !replace) throw holdsData()
  const replaced = found > 0 ? { counters: await countersOf(database.db), unknown: 0 } : nothingGiven
  if (store) await unpackFiles(file, contents, store)
  if (database.embedded) await loadEmbedded(database, file, contents, replaced)
  else {
    const client = await database.pool!.connect()
    // COPY needs the connection itself, so Kysely gets a pool of this one alone
    const pool = { connect: async () => ({ query: client.query.bind(client), release: () => {} }), end: async () => {} }
    try {
      await load(
        new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }),
        file,
        contents,
        (statement, body) => pipeline(Readable.from([body]), client.query(copyFrom(`${statement} stdin`))),
        replaced,
      )
    } finally {
      client.release()
    }
  }
  return contents
}

/** An archive that is whole and of a schema that this Borebook knows. */
export async function readable(file: string): Promise<Contents> {
  const contents = await verify(file)
  const newest = shippedMigrations().at(-1)!.number
  if (contents.schema > newest)
    throw new Stop(
      `${file} was made by a newer Borebook (schema ${contents.schema}, this one knows ${newest}). Update Borebook first.`,
    )
  return contents
}

export const holdsData = (): Stop =>
  new Stop(
    'The database holds data already. Add --replace to put the backup in its place, or name an empty one by BOREBOOK_DATA or DATABASE_URL.',
  )

/** Of the embedded engine the folder's lock sees to it. */
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

async function prepare(tx: Tx, contents: Contents): Promise<void> {
  await sql`drop schema public cascade`.execute(tx)
  await sql`create schema public`.execute(tx)
  await applyMigrations(tx, contents.schema)
  for (const { table } of contents.tables)
    await sql.raw(`alter table ${quoted(table)} disable trigger user`).execute(tx)
  for (const { table } of [...contents.tables].reverse()) await sql.raw(`delete from ${quoted(table)}`).execute(tx)
}

async function finish(tx: Tx, contents: Contents, replaced: Given): Promise<void> {
  for (const { table, rows } of contents.tables) {
    const loaded = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(tx)
    if (loaded.rows[0]!.rows !== rows) throw new Error(`${table}: ${loaded.rows[0]!.rows} of ${rows} rows were loaded`)
    await sql.raw(`alter table ${quoted(table)} enable trigger user`).execute(tx)
  }
  const counters = [...(contents.counters ?? []), ...replaced.counters]
  // migrations may add rows
  await advanceCounters(tx, counters)
  await applyMigrations(tx, shippedMigrations().at(-1)!.number)
  await advanceCounters(tx, counters, replaced.unknown)
  // whoever had signed in when the backup was made may have been shut out since; a link that was used works no more
  await sql`update sessions set ended_at = now(), ended = 'restore' where ended is null`.execute(tx)
  await sql`delete from account_links`.execute(tx)
}

type Loader = (statement: string, body: Buffer) => Promise<void>

/** Everything in one transaction. The archive's order is the order in which tables may be loaded. */
async function load(
  db: Db,
  file: string,
  contents: Contents,
  loadTable: Loader,
  replaced: Given = nothingGiven,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await prepare(tx, contents)
    await eachEntry(file, async (name, body) => {
      const table = contents.tables.find(t => `tables/${t.table}.copy` === name)
      if (table && table.bytes > 0)
        await loadTable(`copy ${quoted(table.table)} (${columnList(table.columns)}) from`, await whole(body))
    })
    await finish(tx, contents, replaced)
  })
}

/** Loads an archive into an embedded database; no key that `replaced` tells is given out again. */
export const loadEmbedded = (
  { db, embedded }: Database,
  file: string,
  contents: Contents,
  replaced: Given,
): Promise<void> => load(db, file, contents, embeddedLoader(embedded!), replaced)

const embeddedLoader =
  (embedded: Embedded): Loader =>
  async (statement, body) => {
    for (const chunk of chunks(body)) await embedded.copyIn(`${statement} '/dev/blob'`, chunk)
  }

function* chunks(body: Buffer): Generator<Buffer> {
  let from = 0
  let rows = 0
  for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) {
    if (++rows % chunkRows !== 0) continue
    yield body.subarray(from, at + 1)
    from = at + 1
  }
  if (from < body.length) yield body.subarray(from)
}

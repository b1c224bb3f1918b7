import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import { countersOf } from '../db/counters.ts'
import type { Database, Tx } from '../db/database.ts'
import { forceFolder } from '../db/forced-folder.ts'
import { schemaVersion } from '../db/migrate.ts'
import { columnList, quoteName } from '../db/quoted.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { type ArchiveContents, partName, verify } from './archive.ts'

/** About what is read of a table at once, in bytes of COPY's text. */
const partBytes = 4 * 1024 ** 2

interface Table {
  table: string
  columns: string[]
  /** Pages of its rows, long values apart. */
  pages: number
  /** Bytes of a page with the long values that it points to. */
  pageBytes: number
}

/** Every table, those that others refer to first. The list of migrations is the schema's own and stays out. */
async function tablesInOrder(db: Tx): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select t.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      pg_relation_size(t.oid) / current_setting('block_size')::integer as pages,
      pg_table_size(t.oid) / greatest(1, pg_relation_size(t.oid) / current_setting('block_size')::integer) as "pageBytes",
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
  return ordered
}

/**
 * Writes an archive of the whole database as it is at one moment, with the files that it names where a store is given,
 * reads it back, and only then gives it its name. On the embedded database all others wait as long as the tables are read.
 */
export async function writeBackup(database: Database, file: string, store?: Store): Promise<ArchiveContents> {
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

type Pack = ReturnType<typeof pack>

async function fill(archive: Pack, database: Database, store?: Store): Promise<ArchiveContents> {
  try {
    const { contents, held } = await snapshot(database, archive)
    if (store) await packFiles(archive, contents, held, store)
    await entry(archive, 'contents.json', Buffer.from(JSON.stringify(contents, null, 1)))
    archive.finalize()
    return contents
  } catch (error) {
    // whoever writes it to the disk would wait for more
    archive.destroy(error as Error)
    throw error
  }
}

/** Answers when the entry is on its way, so that no more than one is in memory. */
const entry = (archive: Pack, name: string, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name }, body, error => (error ? reject(error) : resolve()))
  })

/** Contents are never overwritten and outlive their documents by 30 days, so they can be read after the snapshot. */
async function packFiles(
  archive: Pack,
  contents: ArchiveContents,
  held: readonly ContentName[],
  store: Store,
): Promise<void> {
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

/** The tables, and the names of what files hold. */
function snapshot(database: Database, archive: Pack): Promise<{ contents: ArchiveContents; held: ContentName[] }> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const contents: ArchiveContents = {
        format: 2,
        schema: await schemaVersion(tx),
        made_at: new Date().toISOString(),
        tables: [],
      }
      const tables = await tablesInOrder(tx)
      const copy = await copier(database, tx)
      try {
        for (const table of tables) contents.tables.push(await packTable(archive, table, copy))
      } finally {
        await copy.done()
      }
      contents.counters = await countersOf(tx)
      return { contents, held: await contentsHeld(tx, tables) }
    })
}

/** The contents of the store that rows name, by what is there: a backup precedes the migrations that make the rest. */
async function contentsHeld(tx: Tx, tables: readonly Table[]): Promise<ContentName[]> {
  const there = tables.filter(({ columns }) => columns.includes('content'))
  if (there.length === 0) return []
  const each = there.map(({ table }) => sql`select content from ${sql.table(table)} where content is not null`)
  const { rows } = await sql<{ content: ContentName }>`${sql.join(each, sql` union `)} order by content`.execute(tx)
  return rows.map(({ content }) => content)
}

async function packTable(archive: Pack, of: Table, copy: Copier): Promise<ArchiveContents['tables'][number]> {
  const { table, columns } = of
  const sum = createHash('sha256')
  let [rows, bytes, parts] = [0, 0, 0]
  for await (const text of partsOf(of, copy)) {
    sum.update(text)
    rows += count(text)
    bytes += text.length
    await entry(archive, partName(table, ++parts), text)
  }
  return { table, columns, rows, bytes, sha256: sum.digest('hex') }
}

/** A table's rows as COPY's text, some pages at a time: as many as give about `partBytes`, going by those before. */
async function* partsOf({ table, columns, pages, pageBytes }: Table, copy: Copier): AsyncGenerator<Buffer> {
  // rows that are short may point to long values, so it never takes more than are due by the average
  const most = Math.max(1, Math.floor(partBytes / Math.max(pageBytes, 1)))
  for (let page = 0, step = Math.min(16, most); page < pages; ) {
    const text = await copy(
      `copy (select ${columnList(columns)} from ${quoteName(table)} where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to`,
    )
    page += step
    const due = Math.floor((step * partBytes) / Math.max(text.length, 1))
    step = Math.max(1, Math.min(most, step * 4, due))
    if (text.length > 0) yield text
  }
}

type Copier = ((statement: string) => Promise<Buffer>) & { done(): Promise<void> }

/** Reads out of one snapshot: the transaction's own thread, or a connection that shares it. */
async function copier({ embedded, pool }: Database, tx: Tx): Promise<Copier> {
  if (embedded)
    return Object.assign(
      async (statement: string) => {
        const { buffer } = await embedded.copyOut(`${statement} '/dev/blob'`)
        return Buffer.from(buffer)
      },
      { done: async () => {} },
    )
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
  const client = await pool!.connect()
  await client.query('begin isolation level repeatable read')
  await client.query(`set transaction snapshot '${rows[0]!.id}'`)
  return Object.assign(
    async (statement: string) => Buffer.concat(await client.query(copyTo(`${statement} stdout`)).toArray()),
    {
      done: async () => {
        await client.query('rollback')
        client.release()
      },
    },
  )
}

/** Lines of COPY's text format are rows: a line end inside a value is escaped. */
function count(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows++
  return rows
}

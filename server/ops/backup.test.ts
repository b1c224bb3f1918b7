import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { afterAll, expect, inject, test } from 'vitest'
import { a } from '../builders.ts'
import { type Database, type Db, workingName } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import { createDatabase, dropDatabase } from '../testing/postgres.ts'
import { testServer } from '../testing/server.ts'
import { openEmpty } from '../testing/template.ts'
import { type ArchiveContents, eachEntry, readTableEntry } from './archive.ts'
import { writeBackup } from './backup.ts'
import { restoreArchive } from './restore.ts'

const t = testServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lends an empty database of this run's engine. */
async function withEmpty(use: (database: Database) => Promise<void>): Promise<void> {
  const template = inject('template')
  const name = `empty_${Math.random().toString(36).slice(2)}`
  const database =
    template.engine === 'embedded' ? await openEmpty() : await openPostgres(await createDatabase(template.url, name), 4)
  try {
    await use(database)
  } finally {
    await database.close()
    if (template.engine === 'postgres') await dropDatabase(template.url, name)
  }
}

const tables = [
  'users',
  'projects',
  'members',
  'objects',
  'layers',
  'sublayers',
  'history',
  'dictionary_entries',
  'dictionary_types',
  'marks',
] as const
/** Every table's rows as one checksum each. */
async function sums(db: Db): Promise<Record<string, string>> {
  const entries = tables.map(async table => {
    const { rows } = await sql<{
      sum: string
    }>`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum from ${sql.table(table)} r`.execute(
      db,
    )
    return [table, rows[0]!.sum]
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('what is restored is what was backed up, to the last row, and new keys go on behind the old', async () => {
  const layer = await a(t.db).layer({ depthto: 2.3456, commentary: 'tab\there, line\nend, \\ and “quotes”' })
  await a(t.db).sublayer({ layerid: layer.layerid, locid: layer.locid })
  await a(t.db).user({ username: 'someone' })
  const file = path.join(folder, 'whole.tar.gz')
  await writeBackup(t.database, file)
  const before = await sums(t.db)
  await withEmpty(async other => {
    await restoreArchive(other, file, { replace: false })
    expect(await sums(other.db)).toEqual(before)
    const next = await a(other.db).layer({ locid: layer.locid })
    expect(next.layerid).toBeGreaterThan(layer.layerid)
    const { rows } = await sql`select 1 from history where noun = 'layers' and key = ${String(next.layerid)}`.execute(
      other.db,
    )
    expect(rows).toHaveLength(1)
  })
})

/** Rows short and long, with pages between on which none is left. */
const manyRows = sql`
  insert into marks (name, value)
  select 'm' || i, case when i % 5000 = 0 then (select string_agg(md5(i || ' ' || n), '') from generate_series(1, 8000) n) else 'a' end
  from generate_series(1, 60000) i`

test('a table of many rows, some of them long, comes back whole out of entries that are all small', async () => {
  await manyRows.execute(t.db)
  await sql`delete from marks where name ~ '^m[0-9]' and substr(name, 2)::integer between 20001 and 40000`.execute(t.db)
  const file = path.join(folder, 'many.tar.gz')
  await writeBackup(t.database, file)
  const sizes: number[] = []
  await eachEntry(file, async (name, body) => {
    if (readTableEntry(name) === 'marks') sizes.push((await buffer(body)).length)
  })
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(8 * 1024 ** 2)
  await withEmpty(async other => {
    await restoreArchive(other, file, { replace: false })
    const look = sql<{ n: number; sum: string }>`
      select count(*) as n, md5(string_agg(m::text, '|' order by name)) as sum from marks m where name ~ '^m[0-9]'`
    const [was, is] = [await look.execute(t.db), await look.execute(other.db)]
    expect(is.rows).toEqual(was.rows)
    expect(is.rows[0]!.n).toBe(40_000)
  })
  await sql`delete from marks where name ~ '^m[0-9]'`.execute(t.db)
})

test('an archive of the first format, a table an entry, is restored as before', async () => {
  await sql`insert into login_failures (username, address) select 'u' || i, 'a' from generate_series(1, 12000) i`.execute(
    t.db,
  )
  const file = path.join(folder, 'parts.tar.gz')
  const old = path.join(folder, 'first-format.tar.gz')
  await writeBackup(t.database, file)
  await asFirstFormat(file, old)
  await withEmpty(async other => {
    await restoreArchive(other, old, { replace: false })
    expect(await sums(other.db)).toEqual(await sums(t.db))
    const { rows } = await sql<{ n: number }>`select count(distinct username) as n from login_failures`.execute(
      other.db,
    )
    expect(rows[0]!.n).toBe(12000)
  })
})

/** Rewrites a backup as Borebook wrote it up to 0.6. */
async function asFirstFormat(file: string, to: string): Promise<void> {
  const tables = new Map<string, Buffer[]>()
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(to))
  await eachEntry(file, async (name, body) => {
    const table = readTableEntry(name)
    if (table !== undefined) {
      tables.set(table, [...(tables.get(table) ?? []), await buffer(body)])
      return
    }
    const contents = (await json(body)) as ArchiveContents
    for (const { table } of contents.tables)
      archive.entry({ name: `tables/${table}.copy` }, Buffer.concat(tables.get(table) ?? []))
    archive.entry({ name: 'contents.json' }, JSON.stringify({ ...contents, format: 1 }))
    archive.finalize()
  })
  await written
}

test('a database that holds anything is not overwritten unasked', async () => {
  const file = path.join(folder, 'again.tar.gz')
  await writeBackup(t.database, file)
  const before = await sums(t.db)
  await expect(restoreArchive(t.database, file, { replace: false })).rejects.toThrow(/holds data already/)
  expect(await sums(t.db)).toEqual(before)
  await a(t.db).project()
  await restoreArchive(t.database, file, { replace: true })
  expect(await sums(t.db)).toEqual(before)
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  [
    'with a flipped byte',
    (bytes: Buffer) =>
      Buffer.concat([bytes.subarray(0, 3000), Buffer.from([bytes[3000]! ^ 255]), bytes.subarray(3001)]),
  ],
  ['that is something else', () => Buffer.from('hello')],
])('a file %s is refused and nothing is changed', async (_, spoil) => {
  const good = path.join(folder, 'good.tar.gz')
  await writeBackup(t.database, good)
  const bad = path.join(folder, 'bad.tar.gz')
  writeFileSync(bad, spoil(readFileSync(good)))
  const before = await sums(t.db)
  await expect(restoreArchive(t.database, bad, { replace: true })).rejects.toThrow(
    /cannot be read as a backup|damaged|not a backup/,
  )
  expect(await sums(t.db)).toEqual(before)
})

const postgres = inject('template').engine === 'postgres'
test.runIf(postgres)('a database that a server works with, even an idle one, is not restored over', async () => {
  const template = inject('template') as { url: string }
  const file = path.join(folder, 'served.tar.gz')
  await writeBackup(t.database, file)
  const name = `served_${Math.random().toString(36).slice(2)}`
  const url = await createDatabase(template.url, name)
  const server = await openPostgres(`${url}?application_name=mine`, 4, workingName)
  const other = await openPostgres(url, 4, 'borebook restore')
  try {
    await expect(restoreArchive(other, file, { replace: true })).rejects.toThrow(/Borebook is running on this database/)
    // a pool lets go of connections that nobody uses
    server.pool!.options.idleTimeoutMillis = 20
    await sql`select 1`.execute(server.db)
    await new Promise(resolve => setTimeout(resolve, 300))
    await expect(restoreArchive(other, file, { replace: true })).rejects.toThrow(/Borebook is running on this database/)
    await server.close()
    await restoreArchive(other, file, { replace: false })
    expect(await sums(other.db)).toEqual(await sums(t.db))
  } finally {
    await other.close()
    await dropDatabase(template.url, name)
  }
})

/** The key that the next object gets. */
const nextObject = async (db: Db): Promise<number> => (await a(db).object()).locid

test('no key is given out twice after a restore, whether its record was deleted before the backup or made after it', async () => {
  const gone = await a(t.db).object()
  await sql`delete from objects where locid = ${gone.locid}`.execute(t.db)
  await sql`delete from history where noun = 'objects' and key = ${String(gone.locid)}`.execute(t.db)
  const file = path.join(folder, 'counters.tar.gz')
  await writeBackup(t.database, file)
  await withEmpty(async other => {
    await restoreArchive(other, file, { replace: false })
    expect(await nextObject(other.db)).toBeGreaterThan(gone.locid)
    const printed = await nextObject(other.db)
    await restoreArchive(other, file, { replace: true })
    expect(await nextObject(other.db)).toBeGreaterThan(printed)
  })
})

test('an archive from before counters were kept starts behind the keys that the history names', async () => {
  const gone = await a(t.db).object()
  await sql`delete from objects where locid = ${gone.locid}`.execute(t.db)
  await withEmpty(async other => {
    const file = path.join(folder, 'old.tar.gz')
    await writeBackup(t.database, file)
    withoutCounters(file)
    await restoreArchive(other, file, { replace: false })
    expect(await nextObject(other.db)).toBeGreaterThan(gone.locid)
  })
})

/** Makes a backup as an older Borebook wrote it: the last entry of the archive, `contents.json`, names no counters. */
function withoutCounters(file: string): void {
  const tar = gunzipSync(readFileSync(file))
  const from = tar.lastIndexOf('"counters"')
  const to = tar.indexOf(']', from)
  expect(from).toBeGreaterThan(0)
  // as many blanks, so that the entry keeps its length
  const text = `"nothing": [${' '.repeat(to - from - '"nothing": ['.length)}`
  tar.write(text, from)
  writeFileSync(file, gzipSync(tar))
}

test('a restore ends all sessions', async () => {
  const { key } = await a(t.db).user()
  const file = path.join(folder, 'sessions.tar.gz')
  await writeBackup(t.database, file)
  await withEmpty(async other => {
    await restoreArchive(other, file, { replace: false })
    const sessions = await other.db.selectFrom('sessions').select('ended').execute()
    expect(new Set(sessions.map(({ ended }) => ended))).toEqual(new Set(['restore']))
    expect(await other.db.selectFrom('users').selectAll().execute()).not.toEqual([])
  })
  expect((await t.request({ url: '/api/projects', key })).statusCode).toBe(200)
})

test('a job that was under way when the backup was made has failed after the restore, for its owner to begin again', async () => {
  const { user_id } = await a(t.db).user()
  await sql`insert into jobs (id, kind, title, user_id, data, state) values (gen_random_uuid(), 'zip', 'cut off', ${user_id}, '{}', 'running')`.execute(
    t.db,
  )
  const file = path.join(folder, 'jobs.tar.gz')
  await writeBackup(t.database, file)
  await withEmpty(async other => {
    await restoreArchive(other, file, { replace: false })
    const jobs = await other.db.selectFrom('jobs').select(['title', 'state', 'error']).execute()
    expect(jobs).toEqual([{ title: 'cut off', state: 'failed', error: 'job.restored' }])
  })
})

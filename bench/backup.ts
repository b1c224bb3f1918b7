import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { root } from '@borebook/server/db/root.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'
import { startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'
import { sql } from 'kysely'
import { measured, perform, report, timed } from './kit/measured-process.ts'

/**
 * Five million rows, as wide as a reading, backed up and restored on both engines: time, bytes, and how far the process
 * grows over idle, its threads included (bound 300 MB). Beside it pg_dump and pg_restore, and a copy of the data folder;
 * and the longest that another call waited for a backup beside the server's work.
 */
const rows = Number(process.env.BENCH_ROWS ?? 5_000_000)

async function measure(): Promise<void> {
  mkdirSync(path.join(root, '.build'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.build', 'backup-'))
  const at = (name: string) => path.join(folder, name)
  try {
    await embedded(at)
    await onPostgres(at)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type At = (name: string) => string

async function embedded(at: At): Promise<void> {
  const data = at('data')
  const database = await openEmbedded(data)
  await fill(database)
  await database.close()
  report('embedded, bare copy of the folder', await timed(() => cpSync(data, at('bare'), { recursive: true })))
  rmSync(at('bare'), { recursive: true })
  report('embedded, backup beside the work', await measured(['beside', data, at('beside')]), largest(at('beside')))
  report('embedded, backup by command', await measured(['embedded', data, at('e.tar.gz')]), at('e.tar.gz'))
  report('embedded, a new database', await measured(['new', at('new')]))
  report('embedded, restore, which makes one', await measured(['restore-embedded', at('restored'), at('e.tar.gz')]))
  rmSync(data, { recursive: true })
  rmSync(at('restored'), { recursive: true })
}

async function onPostgres(at: At): Promise<void> {
  const server = await startPostgres()
  try {
    const url = await server.create('source')
    const database = await openPostgres(url)
    await fill(database)
    await database.close()
    const program = (name: string, ...args: string[]) =>
      timed(() => execFileSync(path.join(server.programs, name), args, { stdio: 'ignore' }))
    report('PostgreSQL, pg_dump', await program('pg_dump', '-Fc', '-f', at('dump'), url), at('dump'))
    report('PostgreSQL, pg_restore', await program('pg_restore', '-d', await server.create('peer'), at('dump')))
    report('PostgreSQL, backup', await measured(['postgres', url, at('p.tar.gz')]), at('p.tar.gz'))
    report('PostgreSQL, restore', await measured(['restore-postgres', await server.create('restored'), at('p.tar.gz')]))
  } finally {
    await stopPostgres(server)
  }
}

async function fill({ db }: Database): Promise<void> {
  await migrate(db)
  const at = 100_000
  for (let from = 0; from < rows; from += at)
    await sql`
      insert into login_failures (username, address, at)
      select 'sensor ' || i / 100000, (100 * random())::text || ' ' || (400 + random())::text, '2020-01-01'::timestamptz + i * interval '10 minutes'
      from generate_series(${from}::integer, ${Math.min(from + at, rows) - 1}::integer) i`.execute(db)
}

const largest = (folder: string): string =>
  path.join(folder, execFileSync('ls', ['-S', folder], { encoding: 'utf8' }).split('\n')[0]!)

const [task, place, file] = process.argv.slice(2)
if (task === undefined) await measure()
else await perform(task, place!, file!)

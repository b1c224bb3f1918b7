import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { automaticBackup } from '@borebook/server/kit/automatic-backup.ts'
import { backup } from '@borebook/server/kit/backup.ts'
import { openEmbedded } from '@borebook/server/kit/data-folder.ts'
import type { Database, Db } from '@borebook/server/kit/database.ts'
import { migrate } from '@borebook/server/kit/migrate.ts'
import { openPostgres } from '@borebook/server/kit/postgres.ts'
import { restore } from '@borebook/server/kit/restore.ts'
import { restoreFolder } from '@borebook/server/kit/restore-folder.ts'
import { root } from '@borebook/server/kit/root.ts'
import { startPostgres, stopPostgres } from '@borebook/server/kit/test-postgres.ts'
import { sql } from 'kysely'

/**
 * Five million rows, as wide as a reading, backed up and restored on both engines: time, bytes, and how far the process
 * grows over idle, its threads included (bound 300 MB). Beside it pg_dump and pg_restore, and a copy of the data folder.
 * Of a backup beside the server's work also the longest that another call waited.
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

interface Took {
  ms: number
  /** MB over idle, at most. */
  grown?: number
  /** ms. */
  longestWait?: number
}

async function timed(work: () => void): Promise<Took> {
  execFileSync('sync')
  const begin = performance.now()
  work()
  return { ms: performance.now() - begin }
}

function report(what: string, { ms, grown, longestWait }: Took, file?: string): void {
  const bytes = file === undefined ? '' : `, ${(statSync(file).size / 1e6).toFixed(0)} MB`
  const memory = grown === undefined ? '' : `, memory +${grown.toFixed(0)} MB over idle (300)`
  const wait = longestWait === undefined ? '' : `, another call waited ${longestWait.toFixed(0)} ms at most`
  console.log(`${what}: ${(ms / 1000).toFixed(1)} s${bytes}${memory}${wait}`)
}

const largest = (folder: string): string =>
  path.join(folder, execFileSync('ls', ['-S', folder], { encoding: 'utf8' }).split('\n')[0]!)

/** In a process of its own, which says when it is idle and when it is done. */
async function measured(task: string[]): Promise<Took> {
  execFileSync('sync')
  const child = fork(process.argv[1]!, task)
  const said = () =>
    new Promise<Took>((resolve, reject) => {
      child.once('message', resolve as never)
      child.once('exit', code => reject(new Error(`${task[0]} ended with ${code}`)))
    })
  await said()
  const idle = memoryOf(child)
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(child))
  }, 50)
  const done = said()
  child.send('go')
  const took = await done
  clearInterval(timer)
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  if (task[0] === 'beside') rmSync(path.join(task[1]!, 'lock'), { force: true })
  return { ...took, grown: most - idle }
}

const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** The processes that are measured: what each opens before it is idle, and what it does then. */
async function perform(task: string, place: string, file: string): Promise<void> {
  const isRestore = task.startsWith('restore')
  const database =
    task === 'restore-embedded' || task === 'new'
      ? undefined
      : task.endsWith('postgres')
        ? await openPostgres(place)
        : await openEmbedded(place)
  if (database) await sql`select 1`.execute(database.db)
  await sleep(5000)
  process.send!('idle')
  await new Promise(resolve => process.once('message', resolve))
  const begin = performance.now()
  const took: Partial<Took> = {}
  if (task === 'beside') took.longestWait = await besideCalls(database!, file)
  else if (task === 'new') await (await openEmbedded(place)).close()
  else if (!isRestore) await backup(database!, file)
  else if (database) await restore(database, file, { replace: false })
  else await restoreFolder(place, file, { replace: false })
  process.send!({ ms: performance.now() - begin, ...took })
  await sleep(60_000)
}

/** How long the slowest of others' calls took, in ms. */
async function besideCalls(database: Database, folder: string): Promise<number> {
  let isOn = true
  const waited = calls(database.db, () => isOn)
  await automaticBackup(database, { folder, limit: 1e12 }, { fromCopy: true })
  isOn = false
  return waited
}

async function calls(db: Db, goesOn: () => boolean): Promise<number> {
  let longest = 0
  for (let n = 0; goesOn(); n++) {
    const begin = performance.now()
    await sql`insert into marks (name, value) values (${`bench ${n}`}, 'x')`.execute(db)
    longest = Math.max(longest, performance.now() - begin)
    await sleep(20)
  }
  return longest
}

const [task, place, file] = process.argv.slice(2)
if (task === undefined) await measure()
else await perform(task, place!, file!)

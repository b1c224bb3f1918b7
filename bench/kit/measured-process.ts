import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '@borebook/server/db/database.ts'
import { openPostgres } from '@borebook/server/db/postgres.ts'
import { automaticBackup } from '@borebook/server/ops/automatic-backup.ts'
import { writeBackup } from '@borebook/server/ops/backup.ts'
import { openEmbedded } from '@borebook/server/ops/data-folder.ts'
import { restoreArchive } from '@borebook/server/ops/restore.ts'
import { restoreFolder } from '@borebook/server/ops/restore-folder.ts'
import { sql } from 'kysely'

export interface Took {
  ms: number
  /** MB over idle, at most. */
  grown?: number
  /** ms. */
  longestWait?: number
}

export async function timed(work: () => void): Promise<Took> {
  execFileSync('sync')
  const begin = performance.now()
  work()
  return { ms: performance.now() - begin }
}

export function report(what: string, { ms, grown, longestWait }: Took, file?: string): void {
  const bytes = file === undefined ? '' : `, ${(statSync(file).size / 1e6).toFixed(0)} MB`
  const memory = grown === undefined ? '' : `, memory +${grown.toFixed(0)} MB over idle (300)`
  const wait = longestWait === undefined ? '' : `, another call waited ${longestWait.toFixed(0)} ms at most`
  console.log(`${what}: ${(ms / 1000).toFixed(1)} s${bytes}${memory}${wait}`)
}

/** A backup or restore in a process of its own, which says when it is idle and when it is done: `perform` is what it does. */
export async function measured(task: string[]): Promise<Took> {
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
export async function perform(task: string, place: string, file: string): Promise<void> {
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
  else if (!isRestore) await writeBackup(database!, file)
  else if (database) await restoreArchive(database, file, { replace: false })
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

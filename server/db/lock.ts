import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFault, onDiskOf } from './disk.ts'
import { Stop } from './stop.ts'

interface Holder {
  pid: number
  started: string
  closing?: boolean
}

export interface Lock {
  /** Says that this process is on its way out, so that the next one waits for it. */
  closing(): void
  release(): void
}

/**
 * Lets one process use a data folder. Two processes on one embedded database lose rows without a word, so the second
 * gets a sentence; one that comes while the first is closing waits up to 10 s.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  return onDiskOf(folder, () => takeLock(folder))
}

async function takeLock(folder: string): Promise<Lock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'lock')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' }
  for (const until = Date.now() + 10_000; ; ) {
    if (write(file, me))
      return {
        closing: () => rewrite(file, { ...me, closing: true }),
        release: () => rmSync(file, { force: true }),
      }
    const holder = read(file)
    // one that is being written has nothing in it yet
    if (!holder && ageOf(file) < 2000) await sleep(100)
    else if (!holder || !lives(holder, file)) rmSync(file, { force: true })
    else if (holder.closing && Date.now() < until) await sleep(100)
    else
      throw new Stop(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set BOREBOOK_DATA to another folder.`,
      )
  }
}

/** False where there is a lock already. */
function write(file: string, holder: Holder): boolean {
  let fd: number
  try {
    fd = openSync(file, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(fd, JSON.stringify(holder))
    return true
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(fd)
  }
}

/** Rewrites in one piece; where the disk does not let us, the next process has to wait for the end of this one by itself. */
function rewrite(file: string, holder: Holder): void {
  try {
    writeFileSync(`${file}.partial`, JSON.stringify(holder), { mode: 0o600 })
    renameSync(`${file}.partial`, file)
  } catch {
    rmSync(`${file}.partial`, { force: true })
  }
}

const ageOf = (file: string): number => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if (isDiskFault((error as NodeJS.ErrnoException).code)) throw error
    return undefined
  }
}

/** Whether the holder lives: after kill -9 it may linger as a zombie, and its number may be given to another; both are dead here. */
function lives(holder: Holder, file: string): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = startOf(holder.pid)
  // after a power cut anything may have its number; where processes tell no start time, the machine's has to do
  if (started === undefined && ageOf(file) > os.uptime() * 1000 + 60_000) return false
  return started === undefined || (started !== 'dead' && (holder.started === '' || started === holder.started))
}

/** Start time of a process in kernel ticks; 'dead' for a zombie; undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? 'dead' : fields[19]
  } catch {
    return undefined
  }
}

import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'lock')
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' }
  for (const until = Date.now() + 10_000; ; ) {
    try {
      const fd = openSync(file, 'wx', 0o600)
      writeSync(fd, JSON.stringify(me))
      closeSync(fd)
      return {
        closing: () => writeFileSync(file, JSON.stringify({ ...me, closing: true })),
        release: () => unlinkSync(file),
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = read(file)
    if (!holder || !lives(holder)) {
      try {
        unlinkSync(file)
      } catch {}
    } else if (holder.closing && Date.now() < until) await sleep(100)
    else
      throw new Stop(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set BOREBOOK_DATA to another folder.`,
      )
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** After kill -9 the old process may linger as a zombie, and its number may be given to another: both are dead here. */
function lives(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = startOf(holder.pid)
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

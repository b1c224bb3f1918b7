import os from 'node:os'
import type { Transferable } from 'node:worker_threads'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { Piscina } from 'piscina'
import { findProgram } from './find-program.ts'
import { closeProcesses } from './processes.ts'
import { Queue } from './queue.ts'
import type { TaskName, Tasks } from './tasks.ts'

/** Places, as many as there are cores: what runs in them gives way to the server itself (`niceIncrement`). */
const places = Math.max(1, os.availableParallelism())

/** The one queue of everything that takes long, whether it runs in a thread or in a process of its own. */
export const cpuQueue = new Queue(places, 200)

let threads: Promise<Piscina> | undefined

/** The package and the threads come with the first task: a start has no need of them. */
const opened = (): Promise<Piscina> =>
  (threads ??= import('piscina').then(
    ({ Piscina }) =>
      new Piscina({
        filename: findProgram('work-thread'),
        minThreads: 0,
        maxThreads: places,
        idleTimeout: 300_000,
        niceIncrement: 10,
        // a thread that waits asleep is not always woken by its own end, and whoever closes the pool then waits for ever
        atomics: 'disabled',
        // React without its checks for developers, as in browsers
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  ))

export interface PoolRequest {
  /** Who asks, so that others get their turn. */
  who?: unknown
  /** Ends the work, wherever it stands. */
  signal?: AbortSignal
  /** What the thread takes over, so that it need not be copied. */
  transfer?: Transferable[]
  /** ms from its turn on after which it is ended, wherever it stands: what it reads comes from a stranger. */
  within?: number
}

/** ms in which a text that somebody has sent must be read; the largest that is taken needs far less. */
export const readsWithin = 300_000

/** A task was ended at its limit. */
export class WorkerTimeout extends Error {
  /** Sentence that says so. */
  readonly sentence = messageOf('import.tooSlow', { minutes: readsWithin / 60_000 })
}

/** Does a task in a thread of the pool. Only for work that has its turn in `cpuQueue`. */
export async function runInWorker<Name extends TaskName>(
  name: Name,
  task: Tasks[Name]['in'],
  { signal, transfer = [], within }: PoolRequest = {},
): Promise<Tasks[Name]['out']> {
  const pool = await opened()
  const limit = within === undefined ? undefined : AbortSignal.timeout(within)
  const ends = [signal, limit].filter(end => end !== undefined)
  try {
    return await pool.run(task, {
      ...{ name, transferList: transfer },
      ...(ends.length > 0 && { signal: AbortSignal.any(ends) }),
    })
  } catch (error) {
    throw limit?.aborted && !signal?.aborted ? new WorkerTimeout() : error
  }
}

/** Does a task in a thread of the pool, in its turn. Throws an AbortError where the signal ends it. */
export const runQueued = <Name extends TaskName>(
  name: Name,
  task: Tasks[Name]['in'],
  ask: PoolRequest = {},
): Promise<Tasks[Name]['out']> => cpuQueue.run(ask.who, () => runInWorker(name, task, ask), ask.signal)

/** ms that threads get to end: one in native code ends when that does. */
const closesWithin = 5_000

/** Ends all threads and processes. What they were doing fails. */
export async function closePool(): Promise<void> {
  const open = threads
  threads = undefined
  closeProcesses()
  const ended = (await open)?.destroy()
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, closesWithin).unref())])
}

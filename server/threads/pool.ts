import os from 'node:os'
import type { Transferable } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { findProgram } from './find-program.ts'
import { closeProcesses } from './processes.ts'
import { Queue } from './queue.ts'
import type { TaskName, Tasks } from './tasks.ts'

/** As many as there are cores: what runs in them gives way to the server itself (`niceIncrement`). */
const places = Math.max(1, os.availableParallelism())

/** The one queue of everything that takes long, whether it runs in a thread or in a process of its own. */
export const heavyWork = new Queue(places, 200)

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

export interface Ask {
  /** Who asks, so that others get their turn. */
  who?: unknown
  /** Ends the work, wherever it stands. */
  signal?: AbortSignal
  /** What the thread takes over, so that it need not be copied. */
  transfer?: Transferable[]
}

/** Does a task in a thread of the pool. Only for work that has its turn in `heavyWork`. */
export async function inThread<Name extends TaskName>(
  name: Name,
  task: Tasks[Name]['in'],
  { signal, transfer = [] }: Ask = {},
): Promise<Tasks[Name]['out']> {
  const pool = await opened()
  return pool.run(task, { name, transferList: transfer, ...(signal && { signal }) })
}

/** Does a task in a thread of the pool, in its turn. Throws an AbortError where the signal ends it. */
export const work = <Name extends TaskName>(
  name: Name,
  task: Tasks[Name]['in'],
  ask: Ask = {},
): Promise<Tasks[Name]['out']> => heavyWork.run(ask.who, () => inThread(name, task, ask), ask.signal)

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

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss, type WorkOptions } from 'pg-boss'
import type { Db, Tx } from '../db/database.ts'
import { Streams } from '../http/streams.ts'

/** How often a key is taken at most. */
const mostTries = 3
/** ms before a start that failed is tried again. */
const pause = 5000

/** A queue of keys of records that are to be worked on beside the calls. */
interface KeyQueue {
  /** pg-boss's, and with `-given-up` behind it the one of what was tried too often. */
  queue: string
  /** How many of them this process takes independently; what is heavy in them takes its turn in the threads' queue. */
  places: number
  /** How many of them come at a time: of short work several, since each asking costs as much. */
  together: number
  /** `claim` is aborted when another process has taken the key over. What it throws lets the key be taken again, unless it was the last time. */
  take(key: string, claim: AbortSignal, isLast: boolean): Promise<void>
  /** Nobody takes this key any more: whoever had it fell silent each time. */
  giveUp(key: string): Promise<void>
}

/**
 * What hands out work that takes long, to this process or another: pg-boss gives each key to one process, which keeps it
 * by its heartbeat, and to another one when that falls silent. It holds no more than keys: what they are of stands in
 * tables of our own.
 */
export class JobQueue {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #lines: KeyQueue[] = []
  readonly #workers = new Map<string, string>()
  readonly #taken = new Set<Promise<void>>()
  readonly #closing = new AbortController()
  /** Streams to those who look on. */
  readonly streams = new Streams()
  #opening: Promise<PgBoss> | undefined
  #opened: PgBoss | undefined

  constructor(db: Db, onError: (error: unknown) => void = () => {}) {
    this.#db = db
    this.#onError = onError
  }

  /** Adds a queue; before it is opened. */
  add(line: KeyQueue): void {
    this.#lines.push(line)
  }

  /** Aborted when the server closes. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Opens the queues, which must not happen inside a transaction: the embedded database would wait for itself. */
  async ready(): Promise<void> {
    this.#opening ??= this.#open().catch(error => {
      this.#opening = undefined
      throw error
    })
    this.#opened = await this.#opening
  }

  async #open(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss')
    const boss = new PgBoss({
      db: fromKysely(this.#db),
      schema: 'jobs_queue',
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      // who has fallen silent is found out so often, in seconds
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 10,
    })
    boss.on('error', this.#onError)
    await boss.start()
    for (const { queue } of this.#lines) {
      await boss.createQueue(givenUp(queue), { retryLimit: 10, retryDelay: 5 })
      await boss.createQueue(queue, {
        retryLimit: mostTries - 1,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 60,
        heartbeatSeconds: 20,
        expireInSeconds: 23 * 3600,
        deadLetter: givenUp(queue),
      })
      // a queue that is looked up first inside a transaction would be so on a connection that nobody gives: remembers it
      await boss.findJobs(queue, { id: randomUUID() })
    }
    return boss
  }

  /** Takes keys up, those too that a process has left behind. */
  async start(): Promise<void> {
    await this.ready()
    for (const { queue, places, together, take, giveUp } of this.#lines) {
      const worker = await this.#opened!.work<{ id: string }, JobResult[], ManyAtOnce>(
        queue,
        {
          localConcurrency: places,
          batchSize: together,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 2,
          includeMetadata: true,
          perJobResults: true,
        },
        jobs => Promise.all(jobs.map(job => this.#settled(job, take))),
      )
      this.#workers.set(queue, worker)
      await this.#opened!.work<{ id: string }>(givenUp(queue), { pollingIntervalSeconds: 5 }, ([job]) =>
        giveUp(job!.data.id),
      )
    }
  }

  async #settled(
    { id, data, signal, retryCount }: JobWithMetadata<{ id: string }>,
    take: KeyQueue['take'],
  ): Promise<JobResult> {
    const taken = take(data.id, signal, retryCount + 1 >= mostTries)
    this.#taken.add(taken)
    try {
      await taken
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } }
    } finally {
      this.#taken.delete(taken)
    }
  }

  /** Starts beside the server, again and again until the database lets it. */
  async startSoon(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted)
      try {
        return await this.start()
      } catch (error) {
        if (signal.aborted) return
        this.#onError(error)
        await sleep(pause, undefined, { signal }).catch(() => {})
      }
  }

  /** Whoever works on a key hears of it by `closing` and puts it back. */
  async stop(): Promise<void> {
    this.#closing.abort()
    await Promise.allSettled(this.#taken)
    const boss = await this.#opening?.catch(() => undefined)
    await boss?.stop({ graceful: true, timeout: 2000 })
  }

  /** Lets keys be taken, in the caller's transaction, which must not be the first that `ready` has to do with. */
  async send(db: Db | Tx, queue: string, keys: readonly string[]): Promise<void> {
    await this.#opened!.insert(
      queue,
      keys.map(id => ({ data: { id } })),
      { db: fromKysely(db) },
    )
  }

  /** Wakes a queue, to be called when such a transaction has been committed: begins at once where this process has a place. */
  wake(queue: string): void {
    const worker = this.#workers.get(queue)
    if (worker) this.#opened!.notifyWorker(worker)
  }
}

interface ManyAtOnce extends WorkOptions {
  includeMetadata: true
  perJobResults: true
}

const givenUp = (queue: string): string => `${queue}-given-up`

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, jobsAtOnce } from '@borebook/contract/jobs.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import { forget } from '../documents/receive.ts'
import type { Db, Tx } from '../kit/database.ts'
import type { Caller } from '../kit/enter.ts'
import { Refusal } from '../kit/refuse.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import type { JobKind } from './kind.ts'
import { type Ended, type JobRow, JobRun } from './run.ts'

/** How often a job is begun at most. */
const mostTries = 3
/** Jobs that one process runs at once; what is heavy in them takes its turn in the threads' queue. */
const places = 2
/** ms before a start that failed is tried again. */
const pause = 5000

export interface NewJob {
  kind: Job['kind']
  title: string
  data: object
  owner: Pick<Caller, 'user_id' | 'only_projects'>
  prj_id?: number
  /** A content of the store that nobody else need hold; it is forgotten with the job's end. */
  input?: ContentName
}

/**
 * What takes long and runs beside the calls, on this process or another: pg-boss gives each job to one process, which
 * keeps it by its heartbeat, and to another one when that falls silent. What its owner sees stands in the table `jobs`.
 */
export class Jobs {
  readonly #db: Db
  readonly #store: () => Store
  readonly #kinds: Record<string, JobKind>
  /** pg-boss's, and with `-given-up` behind it the one of what was tried too often. */
  readonly #queue: string
  readonly #onError: (error: unknown) => void
  #boss: Promise<PgBoss> | undefined
  #opened: PgBoss | undefined
  #worker: string | undefined
  readonly #running = new Set<{ run: JobRun; ended: Promise<void> }>()
  readonly #watching = new Set<(user: number) => unknown>()
  readonly #closing = new AbortController()

  constructor(
    db: Db,
    store: () => Store,
    kinds: Record<string, JobKind>,
    { queue = 'jobs', onError = () => {} }: { queue?: string; onError?: (error: unknown) => void } = {},
  ) {
    this.#queue = queue
    this.#db = db
    this.#store = store
    this.#kinds = kinds
    this.#onError = onError
  }

  get #givenUp(): string {
    return `${this.#queue}-given-up`
  }

  /** Aborted when the server closes. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  /** Opens the queue, which must not happen inside a transaction: the embedded database would wait for itself. */
  async ready(): Promise<void> {
    this.#boss ??= this.#open().catch(error => {
      this.#boss = undefined
      throw error
    })
    this.#opened = await this.#boss
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
    await boss.createQueue(this.#givenUp, { retryLimit: 10, retryDelay: 5 })
    await boss.createQueue(this.#queue, {
      retryLimit: mostTries - 1,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      heartbeatSeconds: 20,
      expireInSeconds: 23 * 3600,
      deadLetter: this.#givenUp,
    })
    // a queue that is looked up first inside a transaction would be so on a connection that nobody gives: remembers it
    await boss.findJobs(this.#queue, { id: randomUUID() })
    return boss
  }

  /** Takes jobs up, those too that a process has left behind. */
  async start(): Promise<void> {
    await this.ready()
    this.#worker = await this.#opened!.work<{ id: string }>(
      this.#queue,
      { localConcurrency: places, pollingIntervalSeconds: 2 },
      async ([job]) => {
        await this.#run(job!.data.id, job!.signal, job!.retryCount + 1 >= mostTries)
      },
    )
    await this.#opened!.work<{ id: string }>(this.#givenUp, { pollingIntervalSeconds: 5 }, async ([job]) => {
      await this.#end(job!.data.id, ['waiting', 'running'], { state: 'failed', error: 'job.failed' })
    })
  }

  /** The same beside the start of the server, again and again until the database lets it. */
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

  /** What runs here is put back, to be begun again by whoever is there. */
  async stop(): Promise<void> {
    this.#closing.abort()
    for (const { run } of this.#running) run.abort('closing')
    await Promise.allSettled([...this.#running].map(({ ended }) => ended))
    const boss = await this.#boss?.catch(() => undefined)
    await boss?.stop({ graceful: true, timeout: 2000 })
  }

  /** Enqueues in the caller's transaction, which must not be the first that `ready` has to do with. Answers its key. */
  async enqueue(tx: Tx, { kind, title, data, owner, prj_id, input }: NewJob): Promise<string> {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from jobs where user_id = ${owner.user_id} and state in ('waiting', 'running')`.execute(
      tx,
    )
    if (rows[0]!.open >= jobsAtOnce)
      throw new Refusal(429, { detail: messageOf('job.many', { max: jobsAtOnce }), headers: { 'retry-after': '30' } })
    const id = randomUUID()
    const whole = JSON.stringify({ ...data, only_projects: owner.only_projects })
    await tx
      .insertInto('jobs')
      .values({ id, kind, title, user_id: owner.user_id, prj_id: prj_id ?? null, data: whole, input: input ?? null })
      .execute()
    await this.#send(tx, id)
    return id
  }

  /** Once more from the beginning, where it has failed or was cancelled. */
  async retry(tx: Tx, id: string): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('jobs')
      .set({ state: 'waiting', progress: 0, error: null, ended_at: null, seen: false, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await this.#send(tx, id)
  }

  #send(db: Db | Tx, id: string): Promise<unknown> {
    return this.#opened!.send(this.#queue, { id }, { db: fromKysely(db) })
  }

  /** To be called when the transaction has been committed: begins at once where this process has a place. */
  wake(user: number): void {
    if (this.#worker) this.#opened!.notifyWorker(this.#worker)
    this.told(user)
  }

  /** Ends it, wherever it runs: in another process at its next heartbeat. */
  async cancel(id: string): Promise<void> {
    await this.#end(id, ['waiting', 'running'], { state: 'cancelled' })
    for (const { run } of this.#running) if (run.id === id) run.abort('cancelled')
  }

  /** Calls back with an owner one of whose jobs this process has changed. Answers what ends that. */
  watch(onChange: (user: number) => unknown): () => void {
    this.#watching.add(onChange)
    return () => this.#watching.delete(onChange)
  }
  told(user: number): void {
    for (const onChange of this.#watching) onChange(user)
  }

  async #run(id: string, claim: AbortSignal, isLast: boolean): Promise<void> {
    const row = await this.#db
      .updateTable('jobs')
      .set(eb => ({ state: 'running', tries: eb('tries', '+', 1), started_at: sql`now()`, changed_at: sql`now()` }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst()
    // cancelled or taken away meanwhile
    if (!row) return
    this.told(row.user_id)
    const run = new JobRun(this.#db, this.#store(), row, claim, () => this.told(row.user_id))
    const running = { run, ended: this.#carryOut(run, row, isLast) }
    this.#running.add(running)
    try {
      await running.ended
    } finally {
      this.#running.delete(running)
    }
  }

  async #carryOut(run: JobRun, { id, kind, input }: JobRow, isLast: boolean): Promise<void> {
    try {
      const made = await run.perform(this.#kinds[kind]!)
      // what is stored is stored, whoever has cancelled it at the last moment
      await this.#end(id, ['running', 'cancelled'], { state: 'done', progress: 1, input: null, ...made })
      if (input) await forget(this.#db, this.#store(), [input as ContentName])
    } catch (error) {
      await this.#failed(run, isLast, error)
    }
  }

  /** What was refused has its answer; all else is tried again by pg-boss, to which it is thrown on, as long as there are tries. */
  async #failed(run: JobRun, isLast: boolean, error: unknown): Promise<void> {
    if (run.why === 'cancelled' || run.why === 'taken over') return
    if (error instanceof Refusal) return this.#end(run.id, ['running'], { state: 'failed', error: sentenceOf(error) })
    if (run.why === 'closing') {
      await run.putBack()
      await this.#send(this.#db, run.id)
      return
    }
    this.#onError(error)
    if (isLast) return this.#end(run.id, ['running'], { state: 'failed', error: 'job.failed' })
    await run.putBack()
    throw error
  }

  async #end(id: string, from: Job['state'][], how: Partial<Ended>): Promise<void> {
    const ended = await this.#db
      .updateTable('jobs')
      .set({ ...how, ended_at: sql`now()`, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('user_id')
      .executeTakeFirst()
    if (ended) this.told(ended.user_id)
  }
}

const sentenceOf = ({ detail, fields }: Refusal): string => detail ?? Object.values(fields!).flat()[0]!

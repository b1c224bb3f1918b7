import { randomUUID } from 'node:crypto'
import { addAbortListener } from 'node:events'
import { type Job, jobsAtOnce } from '@borebook/contract/jobs.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { forget } from '../documents/receive.ts'
import type { Principal } from '../http/authorize.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import type { JobQueue } from './job-queue.ts'
import type { JobKind } from './kind.ts'
import { LiveLists, type MarksOf } from './live-lists.ts'
import { type EndedJob, type JobRow, JobRun } from './run.ts'

/** Jobs that one process runs at once; what is heavy in them takes its turn in the threads' queue. */
const places = 2
export interface NewJob {
  kind: Job['kind']
  title: string
  data: object
  owner: Pick<Principal, 'user_id' | 'only_projects'>
  prj_id?: number
  /** A content of the store that nobody else need hold; it is forgotten with the job's end. */
  input?: ContentName
}

/** What takes long and is made for its owner alone, who sees how far it is in the table `jobs`. */
export class Jobs {
  readonly #db: Db
  readonly #boss: JobQueue
  readonly #store: () => Store
  readonly #kinds: Record<string, JobKind>
  readonly #queue: string
  readonly #onError: (error: unknown) => void
  readonly #running = new Set<JobRun>()
  /** The jobs of each owner, by their key. */
  readonly lists: LiveLists

  constructor(
    db: Db,
    boss: JobQueue,
    store: () => Store,
    kinds: Record<string, JobKind>,
    { queue = 'jobs', onError = () => {} }: { queue?: string; onError?: (error: unknown) => void } = {},
  ) {
    this.#queue = queue
    this.#db = db
    this.#boss = boss
    this.#store = store
    this.#kinds = kinds
    this.#onError = onError
    this.lists = new LiveLists(boss, marksOf)
    boss.add({
      queue,
      places,
      together: 1,
      take: (id, claim, isLast) => this.#run(id, claim, isLast),
      giveUp: id => this.#end(id, ['waiting', 'running'], { state: 'failed', error: 'job.failed' }),
    })
  }

  /** What hands its jobs out. */
  get boss(): JobQueue {
    return this.#boss
  }

  /** Enqueues in the caller's transaction; the boss is ready. Answers its key. */
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
    await this.#boss.send(tx, this.#queue, [id])
    return id
  }

  /** Runs a job once more from the beginning, where it has failed or was cancelled. */
  async retry(tx: Tx, id: string): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('jobs')
      .set({ state: 'waiting', progress: 0, error: null, ended_at: null, seen: false, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await this.#boss.send(tx, this.#queue, [id])
  }

  /** Wakes the queue, to be called when the transaction has been committed: begins at once where this process has a place. */
  wake(user: number): void {
    this.#boss.wake(this.#queue)
    this.lists.tell(user)
  }

  /** Ends it, wherever it runs: in another process at its next heartbeat. */
  async cancel(id: string): Promise<void> {
    await this.#end(id, ['waiting', 'running'], { state: 'cancelled' })
    for (const run of this.#running) if (run.id === id) run.abort('cancelled')
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
    this.lists.tell(row.user_id)
    const run = new JobRun(this.#db, this.#store(), row, claim, () => this.lists.tell(row.user_id))
    const closing = addAbortListener(this.#boss.closing, () => run.abort('closing'))
    this.#running.add(run)
    try {
      await this.#carryOut(run, row, isLast)
    } finally {
      this.#running.delete(run)
      closing[Symbol.dispose]()
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
      await this.#boss.send(this.#db, this.#queue, [run.id])
      return
    }
    this.#onError(error)
    if (isLast) return this.#end(run.id, ['running'], { state: 'failed', error: 'job.failed' })
    await run.putBack()
    throw error
  }

  async #end(id: string, from: Job['state'][], how: Partial<EndedJob>): Promise<void> {
    const ended = await this.#db
      .updateTable('jobs')
      .set({ ...how, ended_at: sql`now()`, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('user_id')
      .executeTakeFirst()
    if (ended) this.lists.tell(ended.user_id)
  }
}

const sentenceOf = ({ detail, fields }: Refusal): string => detail ?? Object.values(fields!).flat()[0]!

const marksOf: MarksOf = async (db, users) => {
  const { rows } = await sql<{ key: number; mark: string }>`
    select user_id as key, count(*) || ' ' || max(changed_at) as mark from jobs where user_id = any (${users}::integer[])
    group by user_id`.execute(db)
  return rows
}

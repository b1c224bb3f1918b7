import { addAbortListener } from 'node:events'
import { messageOf } from '@borebook/contract/kit/say.ts'
import type { Remark } from '@borebook/contract/soundings/soundings.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { LiveLists, type MarksOf } from '../jobs/live-lists.ts'
import { numbersOf } from '../soundings/rows.ts'
import { runQueued } from '../threads/pool.ts'
import { toStoredResults } from './results.ts'

type RunRow = Pick<
  Selectable<Tables['calculations']>,
  'id' | 'locid' | 'sounding' | 'kind' | 'setting_json' | 'warnings' | 'created_by' | 'tries'
> & { of_version: number; remarks: Remark[] }

const queue = 'calculations'

/** What works runs out, beside the calls: each on a thread, in its turn, on this process or another. */
export class Runs {
  readonly boss: JobQueue
  /** The runs of each object, by its key. */
  readonly lists: LiveLists
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #running = new Map<number, AbortController>()

  constructor(db: Db, boss: JobQueue, onError: (error: unknown) => void) {
    this.#db = db
    this.boss = boss
    this.#onError = onError
    this.lists = new LiveLists(boss, marksOf)
    boss.add({
      queue,
      places: 1,
      together: 2,
      take: (id, claim, isLast) => this.#take(Number(id), claim, isLast),
      giveUp: async id => void (await this.#fail([Number(id)], 'calculation.error.failed')),
    })
  }

  /** Has runs worked out, once the transaction that stores them has been committed; the boss is ready. */
  enqueue(tx: Tx, runs: readonly number[]): Promise<void> {
    return this.boss.send(tx, queue, runs.map(String))
  }

  /** Wakes the queue, to be called when the runs are committed, with the objects that they are of. */
  wake(objects: Iterable<number>): void {
    this.boss.wake(queue)
    for (const locid of new Set(objects)) this.lists.tell(locid)
  }

  /**
   * Ends runs that are processing, wherever: what another process has already worked out of them is not stored. Answers
   * those that were.
   */
  async cancel(ids: readonly number[], user: string): Promise<number[]> {
    const ended = await this.#fail(ids, messageOf('calculation.error.cancelled', { user }))
    for (const id of ended) this.#running.get(id)?.abort()
    return ended
  }

  async #take(id: number, claim: AbortSignal, isLast: boolean): Promise<void> {
    const run = await this.#db
      .updateTable('calculations')
      .set(eb => ({ tries: eb('tries', '+', 1), started_at: sql`now()` }))
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .returning(['id', 'locid', 'sounding', 'kind', 'setting_json', 'warnings', 'created_by', 'tries'])
      // read before the numbers: a run of newer ones says at worst that it is of older
      .returning(sql<number>`(select s.numbers_version from soundings s where s.id = sounding)`.as('of_version'))
      .returning(sql<Remark[]>`(select s.remarks from soundings s where s.id = sounding)`.as('remarks'))
      .executeTakeFirst()
    // cancelled or deleted meanwhile
    if (!run) return
    this.lists.tell(run.locid)
    const abort = new AbortController()
    const { closing } = this.boss
    const listening = [claim, closing].map(signal => addAbortListener(signal, () => abort.abort()))
    this.#running.set(id, abort)
    try {
      await this.#workOut(run, abort.signal)
    } catch (error) {
      if (closing.aborted) return this.boss.send(this.#db, queue, [String(id)])
      if (abort.signal.aborted) return
      this.#onError(error)
      if (!isLast) throw error
      await this.#fail([id], 'calculation.error.failed')
    } finally {
      this.#running.delete(id)
      for (const one of listening) one[Symbol.dispose]()
    }
  }

  async #workOut(run: RunRow, signal: AbortSignal): Promise<void> {
    const { id, locid, sounding, kind, setting_json, created_by, tries, of_version, remarks } = run
    const numbers = await numbersOf(this.#db, { locid, sounding })
    // deleted with its runs
    if (!numbers) return
    const { results, warnings, method } = await runQueued(
      'calculate',
      { kind, settings: setting_json, remarks, ...numbers },
      { who: created_by, signal },
    )
    const { numUpdatedRows } = await this.#db
      .updateTable('calculations')
      .set({
        status: 'done',
        results: toStoredResults(results),
        // warnings of its settings come first
        warnings: JSON.stringify([...run.warnings, ...warnings]),
        method,
        numbers_version: of_version,
        finished_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .where('tries', '=', tries)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) this.lists.tell(locid)
  }

  async #fail(ids: readonly number[], error: string): Promise<number[]> {
    const failed = await this.#db
      .updateTable('calculations')
      .set({ status: 'failed', error, finished_at: sql`now()` })
      .where(sql<boolean>`id = any (${ids}::integer[])`)
      .where('status', '=', 'processing')
      .returning(['id', 'locid'])
      .execute()
    for (const locid of new Set(failed.map(one => one.locid))) this.lists.tell(locid)
    return failed.map(({ id }) => id)
  }
}

const marksOf: MarksOf = async (db, objects) => {
  const { rows } = await sql<{ key: number; mark: string }>`
    select locid as key, string_agg(concat_ws(' ', id, status, active, version, started_at), ',' order by id) as mark from calculations
    where locid = any (${objects}::integer[]) group by locid`.execute(db)
  return rows
}

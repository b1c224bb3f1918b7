import { addAbortListener } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { largestContent, type Store } from '../store/store.ts'
import { storeStream } from '../store/store-stream.ts'
import type { JobKind, Owner } from './kind.ts'

export type JobRow = Selectable<Tables['jobs']>
/** Columns that the end of a job fills in. */
export type EndedJob = Pick<
  JobRow,
  'state' | 'progress' | 'input' | 'error' | 'result' | 'prj_id' | 'output' | 'output_name' | 'output_size'
>

/** ms between two words of a job's progress, with which it also hears that it was cancelled elsewhere. */
const beat = 1000

/** One try at a job. */
export class JobRun {
  readonly id: string
  /** Why it was ended before its time. */
  why: 'cancelled' | 'closing' | 'taken over' | undefined
  readonly #db: Db
  readonly #store: Store
  readonly #row: JobRow
  readonly #onProgress: () => void
  readonly #abort = new AbortController()
  #share = 0

  constructor(db: Db, store: Store, row: JobRow, claim: AbortSignal, onProgress: () => void) {
    this.id = row.id
    this.#db = db
    this.#store = store
    this.#row = row
    this.#onProgress = onProgress
    addAbortListener(claim, () => this.abort('taken over'))
  }

  abort(why: NonNullable<JobRun['why']>): void {
    this.why ??= why
    this.#abort.abort()
  }

  /** Answers the columns that tell what it made. */
  async perform(kind: JobKind): Promise<Partial<EndedJob>> {
    const { id, data, input } = this.#row
    const [db, store, { signal }] = [this.#db, this.#store, this.#abort]
    const over = new AbortController()
    const beating = this.#beat(over.signal)
    try {
      const owner = await this.#owner()
      // whoever listens for the end of what has ended hears nothing, and would be waited for for ever
      signal.throwIfAborted()
      const onProgress = (share: number) => {
        this.#share = share
      }
      const {
        result = null,
        prj_id = this.#row.prj_id,
        file,
      } = await kind({ id, data, input, owner, db, store, signal, onProgress })
      if (!file) return { result, prj_id }
      addAbortListener(signal, () => file.bytes.destroy(signal.reason))
      const { name, size } = await storeStream(store, file.bytes, { limit: largestContent })
      return { result, prj_id, output: name, output_name: file.name, output_size: size }
    } finally {
      over.abort()
      await beating
    }
  }

  /** Puts a job back as the next try finds it. */
  async putBack(): Promise<void> {
    await this.#mine({ state: 'waiting', progress: 0 })
    this.#onProgress()
  }

  /** Who was shut out since may nothing any more. */
  async #owner(): Promise<Owner> {
    const owner = await this.#db
      .selectFrom('users')
      .select(['user_id', 'username', 'superuser'])
      .where('user_id', '=', this.#row.user_id)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!owner) throw new Refusal(403, { detail: 'session.disabled' })
    return { ...owner, only_projects: (this.#row.data as Pick<Owner, 'only_projects'>).only_projects }
  }

  /** Tells how far it is, until it is over. */
  async #beat(over: AbortSignal): Promise<void> {
    for (let told = 0; ; ) {
      await sleep(beat, undefined, { signal: over }).catch(() => {})
      if (over.aborted) return
      const share = this.#share
      // while the database is away the work itself finds that out
      const isMine = await this.#mine({ progress: share }).catch(() => true)
      if (!isMine) return this.abort('cancelled')
      if (share !== told) this.#onProgress()
      told = share
    }
  }

  /** False where this try is no longer the one that counts. */
  async #mine(set: Partial<Pick<JobRow, 'state' | 'progress'>>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('jobs')
      .set({ ...set, changed_at: sql`now()` })
      .where('id', '=', this.id)
      .where('state', '=', 'running')
      .where('tries', '=', this.#row.tries)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

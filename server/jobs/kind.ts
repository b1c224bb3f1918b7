import type { Readable } from 'node:stream'
import type { Db } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import type { Store } from '../store/store.ts'

/** Owner on whose behalf a job runs, as the database has them now, with the projects of the key that made it. */
export type Owner = Pick<Principal, 'user_id' | 'username' | 'superuser' | 'only_projects'>

/** What a job gets to work with. It may run again from its beginning after it was cut off at any moment. */
export interface Work<Data = object> {
  id: string
  data: Data
  /** The content that it was made with. */
  input: string | null
  owner: Owner
  db: Db
  store: Store
  /** Aborted when it is cancelled, when another process has taken it over, and when the server closes. */
  signal: AbortSignal
  /** Takes the share that is done, from 0 to 1. */
  onProgress(share: number): void
}

export interface Made {
  result?: object
  /** Project that it has made, or found. */
  prj_id?: number
  file?: { name: string; bytes: Readable }
}

/**
 * The work of one kind of job. What its owner may do is looked at anew here. A Refusal is its final answer; whatever else
 * it throws lets it be tried again.
 */
// biome-ignore lint/suspicious/noExplicitAny: what a kind was given when it was enqueued
export type JobKind = (work: Work<any>) => Promise<Made>

import type { IsolationLevel } from 'kysely'
import type { Db, Tx } from './database.ts'
import { hasOneConnection } from './embedded.ts'

/** A short piece of long work, in a transaction. */
export type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface TransactionSteps {
  step: RunInTransaction
  /** Whether the steps are one transaction, which is all undone when one of them fails. */
  areOne: boolean
}

/**
 * Long work in short steps, in whose pauses others' calls go on. On a PostgreSQL server all of them are one transaction,
 * which keeps nobody waiting; the embedded database has one connection, so there each step is a transaction of its own.
 */
export function inSteps<T>(
  db: Db,
  work: (steps: TransactionSteps) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  if (hasOneConnection(db)) return work({ step: part => db.transaction().execute(part), areOne: false })
  return db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(tx => work({ step: part => part(tx), areOne: true }))
}

import { history } from '@borebook/contract/history.ts'
import { client } from './api.tsx'

/** A deleted record as Change Logs name it. */
export interface Deleted {
  noun: string
  key: string
}

/**
 * Brings deleted records of an object back whole, under their own keys, in one step, of what `by` has deleted where given.
 * Refused with 404 where the history does not tell of all of them.
 */
export async function restoreDeleted(
  path: { id: number; locid: number },
  deleted: readonly Deleted[],
  by?: string,
): Promise<void> {
  if (deleted.length === 0) return
  await client(history.bringBack, { path, body: { records: [...deleted], ...(by && { by }) } })
}

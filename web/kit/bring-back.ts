import { history } from '@borebook/contract/history.ts'
import { client } from './api.tsx'

/** Newest changes among which deletions are looked for. */
const newest = '1000'

/** A deleted record as Change Logs name it. */
export interface Deleted {
  noun: string
  key: string
}

/**
 * Brings deleted records of an object back whole, under their own keys, from the history, of what `by` has changed where
 * given; answers whether it told of all of them.
 */
export async function bringBack(
  path: { id: number; locid: number },
  deleted: readonly Deleted[],
  by?: string,
): Promise<boolean> {
  if (deleted.length === 0) return true
  const changes = await client(history.list, { path, query: { limit: newest, ...(by && { by }) } })
  const found = deleted.flatMap(
    ({ noun, key }) => changes.find(one => one.action === 'delete' && one.noun === noun && one.key === key) ?? [],
  )
  for (const { id } of found) await client(history.restore, { path: { ...path, change: id }, body: {} })
  return found.length === deleted.length
}

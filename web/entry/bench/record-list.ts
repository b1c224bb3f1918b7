import { history } from '@borebook/contract/history.ts'
import { callAt } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { usedCodes } from '@borebook/contract/used-codes.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keyFor } from '../../app/api.tsx'

type Fields = Record<string, unknown>

/** Answer in which the records of a kind stand: a list, a list under `data`, or a record by itself. */
export interface RecordList {
  query: QueryKey
  /** What the server sorts them by: numbers, days and moments. Nothing comes last. */
  order: readonly string[]
  /** Field of a whole under which parts stand, where the answer holds wholes. */
  within?: { field: string; keyOf(whole: never): string }
  /** Other lists whose records the server changes with one of these: by `saving`, `removing`, or what goes along. */
  touches?: Readonly<Record<string, readonly Endpoint[]>>
}

/** An object's list, as a query names it. */
export const listOf = (endpoint: Endpoint, path: { id: number; locid: number }): QueryKey =>
  keyFor(endpoint, callAt(endpoint, path))

interface ListOptions<R> {
  keyOf(record: R): string
  list?: RecordList
}

/** Puts what the server has answered into its list, or parts into their whole: in the place of what had its key. */
export async function putRecords<R>(
  cache: QueryClient,
  { keyOf, list }: ListOptions<R>,
  records: readonly R[],
  whole?: string,
): Promise<void> {
  const keys = new Set(records.map(keyOf))
  const put = (before: readonly R[]) =>
    [...before.filter(record => !keys.has(keyOf(record))), ...records].sort(comparing(list?.order ?? []))
  if (list) await changeList(cache, list, whole, put, records[0])
}

/** Takes what the server has deleted out of its list, or a part out of its whole. */
export async function dropRecord<R>(
  cache: QueryClient,
  { keyOf, list }: ListOptions<R>,
  record: R,
  whole?: string,
): Promise<void> {
  const drop = (before: readonly R[]) => before.filter(other => keyOf(other) !== keyOf(record))
  if (list) await changeList(cache, list, whole, drop)
}

/**
 * Fetches again, after a save or a delete, the lists that it has changed on the server if they are shown. What counts and
 * what tells of changes is only out of date: it is fetched when it is looked at next.
 */
export function touchLists(cache: QueryClient, changed: readonly Endpoint[] = []): void {
  for (const endpoint of changed) void cache.invalidateQueries({ queryKey: keyFor(endpoint) })
  for (const endpoint of [usedCodes.list, history.list, history.facets])
    void cache.invalidateQueries({ queryKey: keyFor(endpoint), refetchType: 'none' })
}

/** Fetches a list again that is not as the server has it. */
export const refetchList = (cache: QueryClient, { query }: RecordList): void =>
  void cache.invalidateQueries({ queryKey: query, exact: true })

/** Answers once those who show the list have heard of it. */
async function changeList<R>(
  cache: QueryClient,
  list: RecordList,
  whole: string | undefined,
  change: (before: readonly R[]) => R[],
  /** What stands in the place of an answer that is no list. */
  alone?: R,
): Promise<void> {
  const { query, within } = list
  const state = cache.getQueryState(query)
  if (state?.data === undefined) return refetchList(cache, list)
  // an answer that is on its way was read before: it is asked for once more
  const isOnItsWay = state.fetchStatus === 'fetching'
  await cache.cancelQueries({ queryKey: query, exact: true })
  const changed = (records: readonly unknown[]): unknown[] => {
    if (!within) return change(records as R[])
    const { field, keyOf } = within
    return records.map(record =>
      keyOf(record as never) === whole
        ? { ...(record as Fields), [field]: change((record as Record<string, R[]>)[field]!) }
        : record,
    )
  }
  cache.setQueryData<unknown>(
    query,
    (answer: unknown) => {
      if (Array.isArray(answer)) return changed(answer)
      const { data } = (answer ?? {}) as { data?: unknown }
      return Array.isArray(data) ? { ...(answer as object), data: changed(data) } : answer && alone
    },
    // the age of the rest of the list
    { updatedAt: state.dataUpdatedAt },
  )
  if (isOnItsWay) refetchList(cache, list)
  // a query tells those who watch it in a task of its own
  await new Promise(heard => setTimeout(heard))
}

/** Sorts by these fields in turn, `desc` from the greatest on, nothing last. */
const comparing = (order: readonly string[]) => (one: unknown, other: unknown) => {
  for (const term of order) {
    const [field = '', isDown] = term.split(' ')
    const [a, b] = [one, other].map(record => (record as Record<string, number | null>)[field] ?? null) as [
      number,
      number,
    ]
    if (a === b) continue
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b === (isDown === undefined) ? -1 : 1
  }
  return 0
}

import { callAt } from '@borebook/contract/kit/client.ts'
import type { Endpoint, Response } from '@borebook/contract/kit/endpoint.ts'
import { getAnswerValue } from '@borebook/contract/kit/noun-calls.ts'
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { queryFor } from './api.tsx'

/** The records that a list answers, which stand under `data` in some. */
type Records<E extends Endpoint> = Response<E> extends { data: infer R } ? R : Response<E>
type Lists<E extends readonly Endpoint[]> = { [I in keyof E]: Records<E[I]> }

const listFor = (endpoint: Endpoint, path: { id: number; locid: number }, onFailure?: (error: unknown) => void) =>
  queryFor(endpoint, callAt(endpoint, path), onFailure)

/** Asks for an object's lists at once, before whatever else the screen waits for. `useLists` tells of a failure. */
export function useListsAhead(endpoints: readonly Endpoint[], path: { id: number; locid: number }): void {
  const cache = useQueryClient()
  for (const endpoint of endpoints) {
    const query = listFor(endpoint, path)
    if (!cache.getQueryState(query.queryKey)) void cache.prefetchQuery(query)
  }
}

/** An object's lists, one for each endpoint; the screen waits for all of them. */
export function useLists<const E extends readonly Endpoint[]>(
  endpoints: E,
  path: { id: number; locid: number },
  onFailure: (error: unknown, endpoint: Endpoint) => void,
): Lists<E> {
  const cache = useQueryClient()
  const queries = endpoints.map(endpoint => listFor(endpoint, path, error => onFailure(error, endpoint)))
  // asked ahead, and refused before the words to tell it were there
  const states = queries.map(query => cache.getQueryState(query.queryKey))
  const failed = states.findIndex(state => state?.status === 'error')
  if (failed >= 0) queueMicrotask(() => onFailure(states[failed]!.error, endpoints[failed]!))
  const answers = useSuspenseQueries({ queries })
  return answers.map(({ data }, i) => getAnswerValue(endpoints[i]!, data)) as unknown as Lists<E>
}

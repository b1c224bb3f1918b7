import { callAt } from '@borebook/contract/kit/client.ts'
import type { Endpoint, Response } from '@borebook/contract/kit/endpoint.ts'
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { client, keyFor } from './api.tsx'

type Answers<E extends readonly Endpoint[]> = { [I in keyof E]: Response<E[I]> }

const queryOf = (endpoint: Endpoint, path: { id: number; locid: number }, onFailure?: () => void) => {
  const call = callAt(endpoint, path)
  return {
    queryKey: keyFor(endpoint, call),
    queryFn: (): Promise<unknown> =>
      client(endpoint, call as never).catch((error: unknown) => {
        onFailure?.()
        throw error
      }),
  }
}

/** Asks for an object's lists at once, before whatever else the screen waits for. `useLists` tells of a failure. */
export function useListsAhead(endpoints: readonly Endpoint[], path: { id: number; locid: number }): void {
  const cache = useQueryClient()
  for (const endpoint of endpoints) {
    const query = queryOf(endpoint, path)
    if (!cache.getQueryState(query.queryKey)) void cache.prefetchQuery(query)
  }
}

/** An object's lists, one answer for each endpoint; the screen waits for all of them. */
export function useLists<const E extends readonly Endpoint[]>(
  endpoints: E,
  path: { id: number; locid: number },
  onFailure: () => void,
): Answers<E> {
  const cache = useQueryClient()
  const queries = endpoints.map(endpoint => queryOf(endpoint, path, onFailure))
  // asked ahead, and refused before the words to tell it were there
  if (queries.some(query => cache.getQueryState(query.queryKey)?.status === 'error')) queueMicrotask(onFailure)
  return useSuspenseQueries({ queries }).map(answer => answer.data) as unknown as Answers<E>
}

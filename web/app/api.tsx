import { type CallOptions, createClient, urlOf } from '@borebook/contract/kit/client.ts'
import type { Endpoint, EndpointPath, QueryInput, Response } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { bareSend, type SendInit } from './bare-send.ts'
import { currentKey, type EndedSession } from './session.ts'
import { signedInAgain } from './session-end.ts'

/**
 * Sends with key and language. Where the session has ended the call waits until the person has signed in again, and is
 * sent once more: nobody who sends something needs to know of it.
 */
export async function send(url: string, init: SendInit = {}): Promise<globalThis.Response> {
  for (;;) {
    const key = currentKey()
    const answer = await bareSend(url, { ...init, key })
    if (answer.status !== 401 || !key) return answer
    const why = (await answer
      .clone()
      .json()
      .catch(() => ({ detail: 'kit.signIn' }))) as EndedSession
    if (!(await signedInAgain(key, why))) return answer
  }
}

type BatchListener = (batch: string, call: object) => void
const listeners = new Set<BatchListener>()
/** Tells of each batch of records that a call of this page has changed; the answer ends it. */
export function onBatch(listener: BatchListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const client = createClient(send, (batch, call) => {
  for (const listener of listeners) listener(batch, call)
})

/** Whether a call failed because nobody could answer it just then. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 0 || error.status === 502 || error.status === 503)

/** ms between two looks at what colleagues have done: with its answer it is on screen within 15 s. */
const betweenLooks = 12_000
/** ms between two tries while the server does not answer. */
export const whileAway = 4000
/** ms. What was asked for so shortly before is not asked for again when the window is looked at: that tells itself twice. */
const justAsked = 1000

export const queries = new QueryClient({
  defaultOptions: {
    // offline is said at once: what is paused would be sent when nobody expects it any more
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (count, error) => count < 2 && (!(error instanceof Refused) || error.status === 0 || error.status >= 500),
      // asks again for what is on screen, while the page can be seen; what lacks its answer gets it when the server is back
      refetchInterval: ({ state }) => (isUnanswered(state.error) ? whileAway : state.error === null && betweenLooks),
      refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > justAsked && 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The key of a query is its endpoint and what it is asked; nobody invents keys by hand. */
export const keyFor = (endpoint: Endpoint, call?: { path?: unknown; query?: unknown }): unknown[] =>
  call === undefined ? [endpoint.path] : [endpoint.path, urlOf(endpoint, call)]

/** A GET as a query; `onFailure` may be called once more per retry. */
export const queryFor = (
  endpoint: Endpoint,
  call: { path?: unknown; query?: unknown },
  onFailure?: (error: unknown) => void,
) => ({
  queryKey: keyFor(endpoint, call),
  queryFn: (): Promise<unknown> =>
    client(endpoint, call as never).catch((error: unknown) => {
      onFailure?.(error)
      throw error
    }),
})

/** What queries have answered, in their order; the very same function each time, so that what it gives is too. */
export const answersOf = (all: readonly { data?: unknown }[]): unknown[] => all.map(({ data }) => data)

type CallInput<E extends Endpoint> = (unknown extends EndpointPath<E>
  ? { path?: undefined }
  : { path: EndpointPath<E> }) & {
  query?: QueryInput<E>
}

/** The answer of a GET; the screen shows its skeleton until it is there. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E>,
  onFailure?: (error: unknown) => void,
): Response<E> {
  return useSuspenseQuery(queryFor(endpoint, asked, onFailure)).data as Response<E>
}

/** The answer of a GET that the screen can do without for a while. */
export function useEndpointLater<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E>,
  options: { enabled?: boolean } = {},
): UseQueryResult<Response<E>> {
  return useQuery<unknown>({
    ...queryFor(endpoint, asked),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  }) as UseQueryResult<Response<E>>
}

/** Calls an endpoint that changes something, then fetches again the lists that could show it. */
export function useSave<E extends Endpoint>(
  endpoint: E,
  refetch: readonly Endpoint[],
): UseMutationResult<Response<E>, Refused, CallOptions<E>> {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (call: CallOptions<E>) => client(endpoint, call),
    onSettled: (_, error) => {
      const fetched = Promise.all(refetch.map(r => cache.invalidateQueries({ queryKey: keyFor(r) })))
      // asking a silent server again takes seconds, which the sentence about it need not wait for
      return isUnanswered(error) ? undefined : fetched
    },
  })
}

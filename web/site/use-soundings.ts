import { type ColumnsAnswer, type Sounding, soundings } from '@borebook/contract/soundings/soundings.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, isUnanswered, keyFor, useEndpoint, whileAway } from '../app/api.tsx'

export interface ObjectPath {
  id: number
  locid: number
}

const columnsCall = (path: ObjectPath) => ({ path, query: { layout: 'columns' as const } })
/** Numbers are asked for again when a version says that they have changed, and never else. */
export const columnsKey = (path: ObjectPath, heads: readonly Pick<Sounding, 'id' | 'version'>[]) => [
  ...keyFor(soundings.list, columnsCall(path)),
  heads.map(({ id, version }) => `${id}:${version}`).join(),
]

/** Fetches the numbers of soundings once it is known which there are. */
const useNumbers = (path: ObjectPath, heads: readonly Sounding[] | undefined) =>
  useQuery({
    queryKey: columnsKey(path, heads ?? []),
    queryFn: () => client(soundings.list, columnsCall(path)) as Promise<unknown> as Promise<ColumnsAnswer>,
    enabled: heads !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => isUnanswered(state.error) && whileAway,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })

/** The soundings of an object with all their numbers; undefined until they are there. */
export function useSoundings(path: ObjectPath, onFailure: () => void): ColumnsAnswer | undefined {
  const { data, error } = useNumbers(path, useEndpoint(soundings.heads, { path }, onFailure))
  if (error && !data) throw error
  return data
}

/** Fetches soundings for a screen that can do without them; asked for only where `heads` are given. */
export const useSoundingsLater = (
  path: ObjectPath,
  heads: readonly Sounding[] | undefined,
): ColumnsAnswer | undefined => useNumbers(path, heads).data

/** Asks anew which soundings there are; their numbers follow where versions differ. */
export function useSoundingsAgain(path: ObjectPath): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyFor(soundings.heads, { path }) })
}

/** The key of a sounding in the address. */
export const keyOfSounding = (id: number): string => `P${id}`

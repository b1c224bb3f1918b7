import { type ColumnsAnswer, type Sounding, soundings } from '@borebook/contract/soundings.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyFor, useEndpoint } from '../kit/api.tsx'

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

/** The soundings of an object with all their numbers; undefined until they are there. */
export function useSoundings(path: ObjectPath, onFailure: () => void): ColumnsAnswer | undefined {
  const heads = useEndpoint(soundings.heads, { path }, onFailure)
  const { data, error } = useQuery({
    queryKey: columnsKey(path, heads),
    queryFn: () => client(soundings.list, columnsCall(path)) as Promise<unknown> as Promise<ColumnsAnswer>,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  if (error && !data) throw error
  return data
}

/** Asks anew which soundings there are; their numbers follow where versions differ. */
export function useSoundingsAgain(path: ObjectPath): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyFor(soundings.heads, { path }) })
}

/** The key of a sounding in the address. */
export const keyOfSounding = (id: number): string => `P${id}`

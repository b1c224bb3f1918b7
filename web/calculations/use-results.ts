import { type Calculation, calculations, type WholeCalculation } from '@borebook/contract/calculations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, keyFor } from '../kit/api.tsx'
import type { ObjectPath } from '../site/use-soundings.ts'

const fetchWhole = (path: ObjectPath & { calculation: number }) =>
  client(calculations.get, { path }) as Promise<unknown> as Promise<WholeCalculation>

/** A run with its numbers; these are asked for again when its version says that they have changed, and never else. */
export function useResults({ id, locid }: ObjectPath, run: Calculation | undefined) {
  const cache = useQueryClient()
  const path = { id, locid, calculation: run?.id ?? 0 }
  // what this screen has saved or seen itself may be ahead of the list
  const [seen, setSeen] = useState(0)
  const keyOf = (version: number) => [...keyFor(calculations.get, { path }), version]
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(Math.max(run?.version ?? 0, seen)),
    queryFn: () => fetchWhole(path),
    enabled: run !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    // the numbers of this run stay while those of its next version are on their way
    placeholderData: before => (before?.id === run?.id ? before : undefined),
  })
  const take = (whole: WholeCalculation) => {
    cache.setQueryData(keyOf(whole.version), whole)
    setSeen(whole.version)
    return cache.invalidateQueries({ queryKey: keyFor(calculations.list, { path }) })
  }
  return {
    whole: run && data,
    error: data ? null : error,
    retry: () => void refetch(),
    /** Asks for the run as it is now. */
    again: async () => {
      const fresh = await fetchWhole(path)
      void take(fresh)
      return fresh
    },
  }
}

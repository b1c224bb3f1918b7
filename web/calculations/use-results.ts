import { type Calculation, calculations, type WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor } from '../app/api.tsx'
import { fetchWhole, wholeRun } from '../app/whole-run.ts'
import type { ObjectPath } from '../site/use-soundings.ts'

/** A run with its numbers, and what asks for them anew. */
export function useResults(path: ObjectPath, run: Calculation | undefined) {
  const cache = useQueryClient()
  // what this screen has saved or seen itself may be ahead of the list
  const [seen, setSeen] = useState(0)
  const { data, error, refetch } = useQuery({
    ...wholeRun(path, run && { id: run.id, version: Math.max(run.version, seen) }),
    // the numbers of this run stay while those of its next version are on their way
    placeholderData: before => (before?.id === run?.id ? before : undefined),
  })
  const take = (whole: WholeCalculation) => {
    cache.setQueryData(wholeRun(path, whole).queryKey, whole)
    setSeen(whole.version)
    return cache.invalidateQueries({
      queryKey: keyFor(calculations.list, { path: { id: path.id, locid: path.locid } }),
    })
  }
  return {
    whole: run && data,
    error: data ? null : error,
    retry: () => void refetch(),
    /** Asks for the run as it is now. */
    again: async () => {
      const fresh = await fetchWhole(path, run?.id ?? 0)
      void take(fresh)
      return fresh
    },
  }
}

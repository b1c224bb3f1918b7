import { type Calculation, calculations, type WholeCalculation } from '@borebook/contract/calculations.ts'
import { useQuery } from '@tanstack/react-query'
import { client, keyFor, useEndpoint } from '../kit/api.tsx'
import type { ObjectPath } from './use-soundings.ts'

/** The run of an object that counts, and its numbers once they are there; undefined where none is active. */
export function useActiveRun(path: ObjectPath): { run: Calculation; whole: WholeCalculation | undefined } | undefined {
  const run = useEndpoint(calculations.list, { path }).find(({ active }) => active)
  const call = { path: { ...path, calculation: run?.id ?? 0 } }
  const { data } = useQuery({
    queryKey: [...keyFor(calculations.get, call), run?.version ?? 0],
    queryFn: () => client(calculations.get, call) as Promise<unknown> as Promise<WholeCalculation>,
    enabled: run !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  return run && { run, whole: data }
}

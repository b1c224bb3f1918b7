import { type Calculation, calculations, type WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { queryOptions } from '@tanstack/react-query'
import { client, keyFor } from './api.tsx'

type ObjectPath = { id: number; locid: number }

const callOf = ({ id, locid }: ObjectPath, calculation: number) => ({ path: { id, locid, calculation } })

export const fetchWhole = (path: ObjectPath, calculation: number) =>
  client(calculations.get, callOf(path, calculation)) as Promise<unknown> as Promise<WholeCalculation>

/** Asks for a run with its numbers; again when its version says that they have changed, and never else. */
export const wholeRun = (path: ObjectPath, run: Pick<Calculation, 'id' | 'version'> | undefined) =>
  queryOptions({
    queryKey: [...keyFor(calculations.get, callOf(path, run?.id ?? 0)), run?.version ?? 0],
    queryFn: () => fetchWhole(path, run?.id ?? 0),
    enabled: run !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })

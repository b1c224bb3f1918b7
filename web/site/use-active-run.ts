import { type Calculation, calculations, type WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { useQuery } from '@tanstack/react-query'
import { useEndpoint } from '../app/api.tsx'
import { wholeRun } from '../app/whole-run.ts'
import type { ObjectPath } from './use-soundings.ts'

/** The run of an object that counts, and its numbers once they are there; undefined where none is active. */
export function useActiveRun(path: ObjectPath): { run: Calculation; whole: WholeCalculation | undefined } | undefined {
  const run = useEndpoint(calculations.list, { path }).find(({ active }) => active)
  const { data } = useQuery(wholeRun(path, run))
  return run && { run, whole: data }
}

import { calculationBatches, type ListedRun } from '@borebook/contract/calculations/calculation-batches.ts'
import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, isUnanswered, keyFor, useEndpoint, whileAway } from '../../app/api.tsx'

/** ms between two looks at runs that are processing. */
const look = 1000
/** Runs that are asked for at once; they are worked out in the order of their keys. */
const atOnce = 1000

const isUnderWay = ({ status }: ListedRun): boolean => status === 'processing'

/** The list with the answer about some of its runs; those that it lacks have been deleted. */
export function withAnswer(
  list: readonly ListedRun[],
  asked: ReadonlySet<number>,
  answer: readonly ListedRun[],
): ListedRun[] {
  const now = new Map(answer.map(run => [run.id, run]))
  return list.flatMap(run => (asked.has(run.id) ? (now.get(run.id) ?? []) : [run]))
}

/**
 * The runs of a project, oldest first. Of those that are processing it is asked each second how far they are, and of
 * nothing else; `isAway` while the server does not answer.
 */
export function useProjectRuns(prj: number): { runs: readonly ListedRun[]; isAway: boolean } {
  const cache = useQueryClient()
  const call = useMemo(() => ({ path: { id: prj }, query: {} }), [prj])
  const runs = useEndpoint(calculationBatches.list, call)
  const progress = useQuery({
    queryKey: [...keyFor(calculationBatches.list, call), 'progress'],
    queryFn: async () => {
      const key = keyFor(calculationBatches.list, call)
      const open = (cache.getQueryData<ListedRun[]>(key) ?? []).filter(isUnderWay).slice(0, atOnce)
      if (open.length === 0) return null
      const asked = new Set(open.map(({ id }) => id))
      const answer = await client(calculationBatches.list, { path: call.path, query: { ids: [...asked].join() } })
      cache.setQueryData<ListedRun[]>(key, list => list && withAnswer(list, asked, answer))
      return null
    },
    enabled: runs.some(isUnderWay),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnanswered(state.error) ? whileAway : look),
  })
  return { runs, isAway: isUnanswered(progress.error) && runs.some(isUnderWay) }
}

/** Asks anew for the runs of all projects and objects: after something was done with them. */
export function useRunsAsked(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    const lists = [calculationBatches.list, calculations.list, calculationBatches.atDepths] as const
    await Promise.all(lists.map(list => cache.invalidateQueries({ queryKey: keyFor(list) })))
  }
}

/** The key of a batch in the address, and what it says. */
export const keyOfBatch = (id: number): string => `B${id}`
export const batchIn = (sel: string | undefined): number | undefined => {
  const id = /^B(\d{1,9})$/.exec(sel ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

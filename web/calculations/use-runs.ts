import { type Calculation, calculations } from '@borebook/contract/calculations/calculations.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyFor, useEndpoint } from '../app/api.tsx'
import { subscribeToEvents } from '../app/subscribe-to-events.ts'
import type { ObjectPath } from '../site/use-soundings.ts'

const isUnderWay = ({ status }: Calculation): boolean => status === 'processing'

/** The runs of an object, oldest first. While one is under way they are told as they change, else asked for at focus. */
export function useRuns(path: ObjectPath): Calculation[] {
  const cache = useQueryClient()
  const runs = useEndpoint(calculations.list, { path })
  const isHearing = runs.some(isUnderWay)
  useEffect(() => {
    if (!isHearing) return
    const leaving = new AbortController()
    const show = (now: Calculation[]) => cache.setQueryData(keyFor(calculations.list, { path }), now)
    subscribeToEvents(urlOf(calculations.events, { path }), leaving.signal, show).catch(() => {})
    return () => leaving.abort()
  }, [isHearing, cache, path])
  return runs
}

/** Asks anew for the runs of an object. */
export function useRunsAgain(path: ObjectPath): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: keyFor(calculations.list, { path }) })
}

/** The key of a run in the address. */
export const keyOfRun = (id: number): string => `R${id}`

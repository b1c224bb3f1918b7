import type { ImportPlan } from '@borebook/contract/imports/imports.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { useEffect, useState } from 'react'
import type { ImportDestination } from './import-file.tsx'
import { sendImportFiles } from './send-file.ts'

interface PlanState {
  plan?: ImportPlan
  refused?: Refused
  isReading: boolean
}

/** What the server says the files hold, read anew when another project is chosen. `into` is its key, '' for the one they name. */
export function usePlan(files: readonly File[], into: string, object: ImportDestination['object']): PlanState {
  const [state, setState] = useState<PlanState>({ isReading: true })
  const locid = object?.locid
  useEffect(() => {
    const leaving = new AbortController()
    setState(before => (before.plan ? { plan: before.plan, isReading: true } : { isReading: true }))
    const query = { dry_run: 'true', ...targetOf(into, locid) } as const
    sendImportFiles(files, query, leaving.signal).then(
      plan => !leaving.signal.aborted && setState({ plan, isReading: false }),
      error => !leaving.signal.aborted && setState({ refused: asRefused(error), isReading: false }),
    )
    return () => leaving.abort()
  }, [files, into, locid])
  return state
}

/** Names the project and the object that it goes into, as the call does. */
export const targetOf = (into: string, locid: number | undefined) => ({
  ...(into ? { project: into } : {}),
  ...(locid !== undefined ? { object: String(locid) } : {}),
})

export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  throw error
}

import { useEffect } from 'react'
import { useLatest } from '../../app/latest.ts'
import type { FormValues } from '../../ui/fields/field.tsx'
import type { RecordKind } from './kind.ts'

/** A form that another part of the screen asks for: of a new record with these values, else what is kept unsaved. */
export interface WantedForm {
  kind: string
  values?: FormValues
  /** Names what is kept; the newest, if not said. */
  draft?: string
}

let wanted: WantedForm | undefined
const listeners = new Set<() => void>()

/** Asks whichever form has that kind, now or when it comes; without one nothing is asked any more. */
export function want(next: WantedForm | undefined): void {
  wanted = next
  for (const tell of listeners) tell()
}

/** Opens what is asked for. */
export function useWanted(kinds: Readonly<Record<string, RecordKind>>, open: (asked: WantedForm) => void): void {
  const take = useLatest(() => {
    const asked = wanted
    if (!asked || !(asked.kind in kinds)) return
    wanted = undefined
    open(asked)
  })
  useEffect(() => {
    take()
    listeners.add(take)
    return () => {
      listeners.delete(take)
    }
  }, [take])
}

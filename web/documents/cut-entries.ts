import { useSyncExternalStore } from 'react'

/** What was cut and not put anywhere yet: keys of documents of one project. It outlives a change of page. */
let cut: { prj: number; keys: ReadonlySet<number> } = { prj: 0, keys: new Set() }
const none: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

export function setCut(prj: number, keys: readonly number[]): void {
  cut = { prj, keys: new Set(keys) }
  for (const listener of listeners) listener()
}
const keysIn = (prj: number): ReadonlySet<number> => (cut.prj === prj ? cut.keys : none)
export const cutNow = (prj: number): number[] => [...keysIn(prj)]
export const useCut = (prj: number): ReadonlySet<number> =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => keysIn(prj),
  )

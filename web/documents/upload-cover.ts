import { useSyncExternalStore } from 'react'

let cover = 0
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How much of the window’s foot the list of uploads lies over, px; 0 when it is not there. */
export function setFootCover(px: number): void {
  if (px === cover) return
  cover = px
  for (const listener of listeners) listener()
}
export const useFootCover = (): number => useSyncExternalStore(subscribe, () => cover)

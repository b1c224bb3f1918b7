/** Whether the panel of uploads is wanted: so little that the shell can ask before any of the queue is loaded. */
let isWanted = false
const listeners = new Set<() => void>()

export const uploadsAreWanted = (): boolean => isWanted
export function wantUploads(next: boolean): void {
  if (next === isWanted) return
  isWanted = next
  for (const listener of listeners) listener()
}
export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

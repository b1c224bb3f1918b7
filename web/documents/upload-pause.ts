import { currentEnded, onSession } from '../kit/session.ts'

/** ms of the first pause, and of the longest, which each pause doubles towards. */
export const shortestPause = 1000
export const longestPause = 15_000
export const nextPause = (pause: number): number => Math.min(longestPause, pause * 2)

/** Waits, but no longer than until the network is back, somebody has signed in or the signal stops it. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      forget()
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
    const forget = onSession(() => currentEnded() || end())
    if (signal.aborted) end()
  })
}

/** Lets the page breathe between two slices of a long piece of work. */
export const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** Calls `act` at most every `ms`, and once more after the last wish. */
export function throttled(ms: number, act: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      act()
    }, ms)
  }
}

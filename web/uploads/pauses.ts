import { Refused } from '@borebook/contract/kit/refused.ts'
import { currentEnded, onSession } from '../app/session.ts'

/** ms of the first pause, which each one doubles, and of the longest. */
export const shortestPause = 1000
export const longestPause = 15_000

/** Whether a failure only means to wait: nobody answers, or nobody is signed in. */
export const isNetworkFailure = (error: unknown): error is Refused =>
  error instanceof Refused && [0, 401, 408, 429, 502, 503, 504].includes(error.status)

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

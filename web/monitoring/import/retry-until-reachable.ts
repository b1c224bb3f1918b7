import { Refused } from '@borebook/contract/kit/refused.ts'
import { isNetworkFailure, longestPause, pauseFor, shortestPause } from '../../uploads/pauses.ts'

export interface Waiting {
  signal: AbortSignal
  /** Told whether the server is silent and is waited for. */
  onOffline(isOffline: boolean): void
}

/** Asks until the server has answered, with growing pauses; throws what it refuses, and when the signal stops it. */
export async function retryUntilReachable<T>({ signal, onOffline }: Waiting, ask: () => Promise<T>): Promise<T> {
  let pause = shortestPause
  for (;;) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      onOffline(false)
      return answer
    } catch (error) {
      if (!isNetworkFailure(error)) throw error
      onOffline(true)
      await pauseFor(pause, signal)
      pause = Math.min(longestPause, pause * 2)
    }
  }
}

/** What an answer says, in JSON; a proxy's page in its place tells its status alone. */
export async function saidBy(answer: Response): Promise<Record<string, never>> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(answer.status, { detail: `HTTP ${answer.status}` })
  }
}

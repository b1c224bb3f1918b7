import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from './latest.ts'

/**
 * Runs a machine: `step` answers the state after an event and what is to be done outside, which `run` does at once.
 * Answers the state of this render, what sends an event, and what reads the state as it is now.
 */
export function useMachine<S, E, F>(
  step: (state: S, event: E) => readonly [S, ...F[]],
  start: () => S,
  run: (effect: F) => void,
  /** An event that a render itself brings, without effects. */
  due?: (state: S) => E | undefined,
): [S, (event: E) => void, () => S] {
  const [kept, keep] = useState(start)
  const event = due?.(kept)
  const state = event === undefined ? kept : step(kept, event)[0]
  if (state !== kept) keep(state)
  // an event may follow another before the next render
  const now = useRef(state)
  useLayoutEffect(() => {
    now.current = state
  }, [state])
  const runNewest = useLatest(run)
  const send = useCallback(
    (sent: E) => {
      const [next, ...effects] = step(now.current, sent)
      now.current = next
      keep(next)
      for (const effect of effects) runNewest(effect)
    },
    [step, runNewest],
  )
  return [state, send, useCallback(() => now.current, [])]
}

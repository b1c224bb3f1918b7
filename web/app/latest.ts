import { useCallback, useRef } from 'react'

/** Keeps one function from render to render, which does what the newest one does. */
export function useLatest<A extends unknown[], R>(newest: (...given: A) => R): (...given: A) => R {
  const latest = useRef(newest)
  latest.current = newest
  return useCallback((...given: A) => latest.current(...given), [])
}

import { useMachine } from '../use-machine.ts'
import { type GridEvent, type GridState, gridOf, step } from './machine.ts'

/** A sheet of cells and what changes it. */
export interface GridWork {
  state: GridState
  send(event: GridEvent): void
  /** The state as it is now, between two renders. */
  now(): GridState
}

/** `most` rows at most can be pasted. */
export function useGrid(cells: () => readonly (readonly string[])[], most: number, isReadOnly = false): GridWork {
  const [state, send, now] = useMachine(
    step,
    () => gridOf(cells(), most, isReadOnly),
    () => {},
  )
  return { state, send, now }
}

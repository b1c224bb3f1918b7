/** What was done in a way of its own, which knows how to take it back; `what` is what it is called. */
export interface Act {
  what: string
  back(): Promise<void>
  again(): Promise<void>
}
/** A save, by its batch of the history, or what was done in a way of its own. */
export type UndoStep = string | Act
export interface UndoSteps {
  past: readonly UndoStep[]
  future: readonly UndoStep[]
}
export type UndoSide = keyof UndoSteps
export const noSteps: UndoSteps = { past: [], future: [] }
/** No more are remembered. */
const most = 100

/** Adds what was saved; nothing that was taken back outlives it. */
export const addStep = ({ past }: UndoSteps, step: UndoStep): UndoSteps => ({
  past: [...past, step].slice(-most),
  future: [],
})

export const nextStep = ({ past, future }: UndoSteps, side: UndoSide): UndoStep | undefined =>
  side === 'past' ? past.at(-1) : future[0]

/**
 * Passes a step of a side; `other` is what goes the other way from then on, nothing where it was refused. What was saved
 * meanwhile stays.
 */
export function passStep({ past, future }: UndoSteps, side: UndoSide, step: UndoStep, ...other: UndoStep[]): UndoSteps {
  const others = (steps: readonly UndoStep[]) => steps.filter(one => one !== step)
  return side === 'past'
    ? { past: others(past), future: [...other, ...future] }
    : { past: [...past, ...other], future: others(future) }
}

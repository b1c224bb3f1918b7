import { useMachine } from '../../app/use-machine.ts'
import { noSave, type SaveTurn, type SaveTurnEffect, type SaveTurnEvent, stepSaveTurn } from './save-turn.ts'

/** Saves one after the other: the turn of this render, what sends an event, and what reads the turn as it is now. */
export const useSaveTurn = <E, Q = never>(run: (effect: SaveTurnEffect<E>) => void) =>
  useMachine<SaveTurn<E, Q>, SaveTurnEvent<E, Q>, SaveTurnEffect<E>>(stepSaveTurn, () => noSave, run)

import { isSameValue } from '../bench/refusal.ts'
import { noSave, type SaveTurn, type SaveTurnEffect, type SaveTurnEvent, stepSaveTurn } from './save-turn.ts'
import { addEditorStep, begun, type EditorSteps, redone, undone } from './steps.ts'

/** What is stored, and its version; null of what nobody has stored yet. */
export interface StoredInput<T> {
  fields: T
  version: number | null
}

/** A save on its way. */
export interface SentEdit<T> {
  input: T
  from: StoredInput<T>
  /** What was on screen: what was done since stays to be saved. */
  shown: T
  /** The colleague whose changes are in it too. */
  by?: string | undefined
}

/** Two people have saved, and one has to choose: what is stored now, and `Q`, which says what they differ in. */
export interface EditQuestion<T, Q> {
  theirs: StoredInput<T>
  by?: string | undefined
  asks: Q
}

/** Something that is edited and saved as a whole. */
export interface EditSessionState<T, Q> {
  /** What the input began from. */
  readonly base: StoredInput<T>
  readonly steps: EditorSteps<T>
  readonly turn: SaveTurn<SentEdit<T>, EditQuestion<T, Q>>
}

export type EditSessionEvent<T, Q> =
  /** Changes of one `what` are one step. */
  | { is: 'changed'; change(now: T): T; what?: string | undefined }
  | { is: 'undone' }
  | { is: 'redone' }
  /** Input that was left in the browser is taken up. */
  | { is: 'continued'; base: StoredInput<T>; fields: T }
  /** A colleague has saved. */
  | { is: 'taken'; stored: StoredInput<T> }
  | { is: 'discarded' }
  /** `chosen` is what somebody made of a question; else what is on screen is saved, over what a question has told. */
  | { is: 'saveAsked'; chosen?: T }
  /** What is stored now, and what was done since on top of it. */
  | { is: 'answered'; stored: StoredInput<T>; now: T }
  | Exclude<SaveTurnEvent<SentEdit<T>, EditQuestion<T, Q>>, { is: 'asked' | 'stored' }>

type EditSessionStep<T, Q> = readonly [EditSessionState<T, Q>, ...SaveTurnEffect<SentEdit<T>>[]]

export const beginEditSession = <T>(base: StoredInput<T>): EditSessionState<T, never> => ({
  base,
  steps: begun(base.fields),
  turn: noSave,
})

export const isUnsaved = <T>({ steps, base }: EditSessionState<T, unknown>): boolean =>
  !isSameValue(steps.now, base.fields)

export function stepEditSession<T, Q>(
  state: EditSessionState<T, Q>,
  event: EditSessionEvent<T, Q>,
): EditSessionStep<T, Q> {
  const { base, steps, turn } = state
  switch (event.is) {
    case 'changed':
      return [{ ...state, steps: addEditorStep(steps, event.change(steps.now), event.what) }]
    case 'undone':
      return [{ ...state, steps: undone(steps) }]
    case 'redone':
      return [{ ...state, steps: redone(steps) }]
    case 'continued':
      return [{ ...state, base: event.base, steps: addEditorStep(begun(event.base.fields), event.fields) }]
    case 'taken':
      return [
        turn.sent || isUnsaved(state) ? state : { ...state, base: event.stored, steps: begun(event.stored.fields) },
      ]
    case 'discarded':
      return [{ ...state, steps: begun(base.fields) }]
    case 'saveAsked': {
      const { theirs, by } = turn.question ?? { theirs: base }
      return stepTurn(state, {
        is: 'asked',
        edit: { input: event.chosen ?? steps.now, from: theirs, shown: steps.now, by },
      })
    }
    case 'answered': {
      const { stored, now } = event
      // what only this person has stored can be taken back, which is an edit again; of what is a colleague's too nothing is
      const isOwn = turn.sent && isSameValue(turn.sent.shown, stored.fields)
      const after = isOwn ? steps : now === stored.fields ? begun(now) : addEditorStep(begun(stored.fields), now)
      const [next, ...effects] = stepTurn(
        { ...state, base: stored, steps: { ...after, what: undefined } },
        { is: 'stored' },
      )
      // a new one would be made twice: who shows it goes on with what is stored
      return turn.sent?.from.version !== null && isUnsaved(next) ? [next, ...effects] : [next]
    }
    default:
      return stepTurn(state, event)
  }
}

function stepTurn<T, Q>(
  state: EditSessionState<T, Q>,
  event: SaveTurnEvent<SentEdit<T>, EditQuestion<T, Q>>,
): EditSessionStep<T, Q> {
  const [turn, ...effects] = stepSaveTurn(state.turn, event)
  return [{ ...state, turn }, ...effects]
}

/** Saves of one thing, one after the other. `E` is what one sends, `Q` what is asked where two people changed the same. */
export interface SaveTurn<E, Q> {
  /** What is on its way. */
  readonly sent: E | undefined
  /** Whether it was asked for again meanwhile. */
  readonly isWanted: boolean
  readonly question: Q | undefined
}

export type SaveTurnEvent<E, Q> =
  | { is: 'asked'; edit: E }
  /** Somebody else was quicker: both versions together are sent instead. */
  | { is: 'merged'; edit: E }
  /** Somebody else was quicker, and a person has to choose. */
  | { is: 'questioned'; question: Q }
  | { is: 'questionLeft' }
  | { is: 'stored' }
  /** Refused, or nobody answered. */
  | { is: 'failed' }

export type SaveTurnEffect<E> = { do: 'send'; edit: E } | { do: 'saveAgain' }

export const noSave: SaveTurn<never, never> = { sent: undefined, isWanted: false, question: undefined }

/** What is asked for while a save is on its way follows it, once; after one that failed nothing does. */
export function stepSaveTurn<E, Q>(
  turn: SaveTurn<E, Q>,
  event: SaveTurnEvent<E, Q>,
): readonly [SaveTurn<E, Q>, ...SaveTurnEffect<E>[]] {
  switch (event.is) {
    case 'asked':
      if (turn.sent) return [{ ...turn, isWanted: true }]
      return [
        { ...noSave, sent: event.edit },
        { do: 'send', edit: event.edit },
      ]
    case 'merged':
      return [
        { ...turn, sent: event.edit },
        { do: 'send', edit: event.edit },
      ]
    case 'questioned':
      return [{ ...noSave, question: event.question }]
    case 'questionLeft':
      return [{ ...turn, question: undefined }]
    case 'stored':
      return turn.isWanted ? [noSave, { do: 'saveAgain' }] : [noSave]
    case 'failed':
      return [noSave]
  }
}

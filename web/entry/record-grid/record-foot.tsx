import { useMemo } from 'react'
import { useSay } from '../../app/texts.tsx'
import type { SheetRow } from '../grid/rows.ts'
import { findCellMessage } from './cell-messages.ts'
import type { Parted } from './parted-cells.ts'
import { recordKeys } from './record-keys.ts'
import type { RecordGridWork } from './use-record-grid.ts'

type CountTextKey = 'records.wrong' | 'records.doubts' | 'records.guesses'
/** Says how many rows, one in words of its own. */
export function useCounted() {
  const say = useSay()
  return (key: CountTextKey, count: number) => say(count === 1 ? `${key}.one` : key, { count })
}

interface FootProps {
  work: RecordGridWork
  doubts: ReadonlyMap<number, string>
  parted: readonly Parted[]
  hasLine: boolean
}

/** The keys, what keeps rows from being saved, what was read as several fields, and which rows are unsaved. */
export function RecordFoot({ work, doubts, parted, hasLine }: FootProps) {
  const say = useSay()
  const counted = useCounted()
  const { wrong, isDirty, cursor, count, newCount, goneCount } = work
  const unsaved = [
    ['records.count.changed', count - newCount - goneCount],
    ['records.count.new', newCount],
    ['records.count.deleted', goneCount],
  ] as const
  const { computed, selection, typing } = work.grid.state
  const { sheet, isGuess } = work
  const at = sheet.columns[selection.active.column]!
  // nobody knows yet what a cell will be that is still typed in
  const wrongs = Object.entries(work.wrongIn(cursor) ?? {}).filter(([field]) => !typing || field !== at.field)
  const told = findCellMessage(sheet, at, {
    wrong: Object.fromEntries(wrongs),
    doubt: cursor && doubts.get(cursor.row.id),
    guess: cursor && !typing && isGuess(cursor.row, selection.active.column) ? 'records.guess' : undefined,
  })
  const said = told && say(told.said)
  const guesses = useGuesses(work)
  const isComputed = computed.includes(selection.active.column)
  return (
    <footer>
      {parted[0] && <PartedNote {...{ work, parted }} first={parted[0]} />}
      {said && (
        <span className={told?.isWrong ? 'wrong-words' : 'doubt-words'} title={said}>
          {said}
        </span>
      )}
      {isComputed && <span role="status">{say('records.computed')}</span>}
      <span className="record-keys">
        {recordKeys.map(([key, meaning]) => (
          <span key={key} className="record-key">
            <kbd>{key}</kbd> {say(`records.key.${meaning}`)}
          </span>
        ))}
        {hasLine && (
          <span className="record-key">
            <kbd>/</kbd> {say('entry.line')}
          </span>
        )}
      </span>
      <span role="status">
        {wrong > 0 && <strong className="wrong-words">{counted('records.wrong', wrong)}</strong>}
        {doubts.size > 0 && <span className="doubt-words">{counted('records.doubts', doubts.size)}</span>}
        {guesses > 0 && <span className="doubt-words">{counted('records.guesses', guesses)}</span>}
        {isDirty && (
          <>
            <strong>
              {unsaved
                .filter(([, rows]) => rows > 0)
                .map(([key, rows]) => say(key, { count: rows }))
                .join(', ')}
            </strong>
            <span>{say('records.kept')}</span>
          </>
        )}
      </span>
    </footer>
  )
}

/** How many cells of the rows that are not saved hold a guess; each row is looked at once. */
function useGuesses({ drawn, sheet, isGuess }: RecordGridWork): number {
  const countOf = useMemo(() => {
    const known = new WeakMap<SheetRow, number>()
    return (row: SheetRow) => {
      const count = known.get(row) ?? sheet.columns.filter((_, column) => isGuess(row, column)).length
      known.set(row, count)
      return count
    }
  }, [sheet, isGuess])
  return useMemo(
    () => drawn.reduce((sum, { row, state }) => (state === 'new' || state === 'changed' ? sum + countOf(row) : sum), 0),
    [drawn, countOf],
  )
}

type PartedProps = Pick<FootProps, 'work' | 'parted'> & { first: Parted }

function PartedNote({ work: { sheet, grid }, parted, first: { text, cells } }: PartedProps) {
  const say = useSay()
  const words = cells.map(([, column, own]) => `${say(sheet.columns[column]!.label)} ${own}`).join(', ')
  const said = say(parted.length === 1 ? 'records.parted' : 'records.parted.many', {
    count: parted.length,
    text,
    words,
  })
  return (
    <>
      <span className="parted-words" role="status" title={said}>
        {said}
      </span>
      <button
        type="button"
        className="link-button"
        // the focus stays in the cell
        onMouseDown={pressed => pressed.preventDefault()}
        onClick={() => grid.send({ is: 'undone' })}
      >
        {say('grid.undo')}
      </button>
    </>
  )
}

import { useSay } from '../texts.tsx'
import type { Parted } from './parted-cells.ts'
import type { RecordGridWork } from './use-record-grid.ts'

type Counted = 'records.wrong' | 'records.doubts'
/** Says how many rows, one in words of its own. */
export function useCounted() {
  const say = useSay()
  return (key: Counted, count: number) => say(count === 1 ? `${key}.one` : key, { count })
}

const keys = [
  ['Tab', 'next'],
  ['↵', 'below'],
  ['F2', 'edit'],
  ['Ctrl D', 'above'],
  ['Ctrl +', 'insert'],
  ['Ctrl Z', 'undo'],
] as const

interface FootProps {
  work: RecordGridWork
  doubts: ReadonlyMap<number, string>
  parted: readonly Parted[]
  hasLine: boolean
}

/** The keys, what keeps rows from being saved, what was read as several fields, and where unsaved rows are. */
export function RecordFoot({ work, doubts, parted, hasLine }: FootProps) {
  const say = useSay()
  const counted = useCounted()
  const { wrong, isDirty, cursor } = work
  const { computed, selection, typing } = work.grid.state
  const typed = typing && work.sheet.columns[selection.active.column]?.field
  // of a cell that is still typed in nobody knows what it will be
  const told = Object.entries(work.wrongIn(cursor) ?? {}).find(([field]) => field !== typed)?.[1]
  const said = told === undefined ? cursor && doubts.get(cursor.row.id) : say(told)
  const isComputed = computed.includes(selection.active.column)
  return (
    <footer>
      {parted[0] && <PartedNote {...{ work, parted }} first={parted[0]} />}
      {said && (
        <span className={told === undefined ? 'doubt-words' : 'wrong-words'} title={said}>
          {said}
        </span>
      )}
      {isComputed && <span role="status">{say('records.computed')}</span>}
      <span className="record-keys">
        {keys.map(([key, meaning]) => (
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
        {isDirty && <span>{say('records.kept')}</span>}
      </span>
    </footer>
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

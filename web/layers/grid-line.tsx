import { type Describable, describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { type Choices, readLine } from '@borebook/contract/line-entry/line-entry.ts'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import type { RecordGridWork } from '../entry/record-grid/use-record-grid.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { exactNumber } from '../ui/fields/kept-number.ts'
import { Chip } from './line-entry.tsx'
import { fillLineFields, lexiconIn } from './use-line.ts'

interface TypedLine {
  text: string
  choices: Choices
}
const nothing: TypedLine = { text: '', choices: {} }

/** The line over a sheet of layers: Enter puts what it says into the row of the cursor, and several lines into the rows below it. */
export function GridLineEntry({ work, dictionaries }: { work: RecordGridWork; dictionaries: Dictionaries }) {
  const { say, language } = useTexts()
  const [{ text, choices }, setTyped] = useState(nothing)
  const input = useRef<HTMLInputElement>(null)
  const { grid, byId } = work
  const isSub = work.own.noun.word === 'sublayer'
  const rows = grid.state.shown
  const judgedAt = (at: number) => byId.get(rows[at]?.id ?? -1)
  // an empty row far below the log is not where it goes on
  const at = Math.min(
    grid.state.selection.active.row,
    rows.findLastIndex((_, place) => (judgedAt(place)?.state ?? 'empty') !== 'empty') + 1,
  )
  const read = (said: string, above: FormValues | undefined, chosen: Choices = {}) =>
    readLine(said, lexiconIn(dictionaries), { isSub, choices: chosen, above: () => above })
  const rowOf = (said: string, place: number, above = judgedAt(place - 1)?.values, chosen?: Choices) => {
    const line = read(said, above, chosen)
    const compose = (values: Describable) => describeLayer(values, dictionaries.label, language)
    return {
      values: fillLineFields(line, judgedAt(place)?.values ?? {}, compose),
      guessed: line.parts
        .filter(({ isGuess }) => isGuess)
        .flatMap(({ sets }) => sets.map(({ field }) => field as string)),
    }
  }
  const own = judgedAt(at)
  const line = read(text, judgedAt(at - 1)?.values, choices)
  const depth = (value: unknown) => (typeof value === 'number' ? exactNumber(value, 2) : '–')
  const begins = line.depthfrom ?? own?.values.depthfrom ?? Number(own?.begins ?? Number.NaN)

  const take = (lines: readonly string[]) => {
    let above = judgedAt(at - 1)?.values
    const made = lines.map((said, i) => {
      const row = rowOf(said, at + i, above, lines.length === 1 ? choices : undefined)
      above = row.values
      return row
    })
    work.write(at, made)
    setTyped(nothing)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (text.trim() !== '') take([text])
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (text === '') event.currentTarget.closest('section')?.querySelector<HTMLElement>('.grid-editor')?.focus()
      else setTyped(nothing)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/[\r\n]+/)
      .map(said => said.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    take(lines)
  }
  return (
    <div className="line-entry">
      <div className="line-box">
        <span className="line-depths soft">
          {say('entry.line.to', { from: depth(Number.isNaN(begins) ? undefined : begins) })}{' '}
          <strong>{depth(line.depthto ?? own?.values.depthto)}</strong> m
        </span>
        <input
          ref={input}
          aria-label={say('entry.line')}
          aria-keyshortcuts="/"
          value={text}
          placeholder={say('entry.line.example')}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped({ text: event.target.value, choices })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <span className="line-key soft">
          <kbd>↵</kbd> <span>{say('records.line.row', { row: at + 1 })}</span>
        </span>
      </div>
      {line.parts.length > 0 && (
        <div className="line-chips" role="group" aria-label={say('entry.line.parts')}>
          {line.parts.map(part => (
            <Chip
              key={part.from}
              part={part}
              dictionaries={dictionaries}
              onChoose={id => setTyped({ text, choices: { ...choices, [part.key]: id } })}
              onBack={() => input.current?.focus()}
            />
          ))}
          {line.parts.some(part => part.isGuess) && <span className="soft">{say('entry.line.guess')}</span>}
        </div>
      )}
    </div>
  )
}

import { layerDictionaries } from '@borebook/contract/layers.ts'
import { asText, makeAssignmentId } from '@borebook/contract/line-entry/line-entry.ts'
import type { Assignment } from '@borebook/contract/line-entry/line-entry-lexicon.ts'
import type { LinePart } from '@borebook/contract/line-entry/line-entry-parts.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { type Say, useSay } from '../app/texts.tsx'
import type { Bench } from '../entry/bench/use-bench.ts'
import { exactNumber } from '../ui/fields/kept-number.ts'
import { getLayerLabel } from './layer-fields.ts'
import { beginsNextLine, isLineWanted, lineTaken } from './line-key.ts'
import { useLine } from './use-line.ts'
import './line-entry.css'

/** Chips that are drawn at most: a pasted page of text has hundreds. */
const chipsAtMost = 40

/** The description as a line: it becomes codes as it is typed, each word a chip that can be mended. */
export function LineEntry({ bench, dictionaries }: { bench: Bench; dictionaries: Dictionaries }) {
  const say = useSay()
  const { text, line, type, choose } = useLine(bench, dictionaries)
  const input = useRef<HTMLInputElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const [isBeginning, setBeginning] = useState(isLineWanted)
  useEffect(() => {
    lineTaken()
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.code !== 'KeyL' || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const isNew = bench.mode.name === 'creating'
  // a stored description is taken apart when somebody goes into its line
  const [usedIn, setUsedIn] = useState<Bench['mode']>()
  const { depthfrom, depthto } = bench.typed ?? {}

  /** The line that was refused last: it is selected, and what is typed over it is the next one. */
  const refused = useRef<string>(undefined)
  const save = async () => {
    if (await bench.save(isNew ? 'next' : undefined)) return
    // once it is shown again, unless something else is being typed
    setTimeout(() => {
      const field = input.current
      if (!isNew || field !== document.activeElement || field?.value !== text) return
      refused.current = text
      field.select()
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // the keys of an input method are its own
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    if (event.key === 'ArrowDown') {
      const selects = [...(chips.current?.querySelectorAll('select') ?? [])]
      const first = selects.find(select => select.closest('[data-guess]')) ?? selects[0]
      if (!first) return
      event.preventDefault()
      first.focus()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) void save()
    } else if (bench.mode.name === 'creating' && beginsNextLine(event, event.currentTarget, refused.current)) {
      const { kind, parent } = bench.mode
      // before the letter, which is of the next record: what was refused is offered
      flushSync(() => bench.create(kind, parent))
    }
  }
  const shown = line.parts.slice(0, chipsAtMost)
  const isGuessed = line.parts.some(part => part.isGuess)
  return (
    <div className="line-entry">
      <div className="line-box">
        <span className="line-depths soft">
          {say('entry.line.to', { from: typeof depthfrom === 'number' ? exactNumber(depthfrom, 2) : '–' })}{' '}
          <strong>{typeof depthto === 'number' ? exactNumber(depthto, 2) : '–'}</strong> m
        </span>
        <input
          ref={input}
          aria-label={say('entry.line')}
          aria-keyshortcuts="Alt+L"
          data-keeps-focus="line"
          data-begins={isBeginning || undefined}
          value={text}
          placeholder={say('entry.line.example')}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => {
            setUsedIn(bench.mode)
            setBeginning(false)
          }}
          onChange={event => type(event.target.value)}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!/[\r\n\t]/.test(pasted)) return
            event.preventDefault()
            const { selectionStart: from, selectionEnd: to } = event.currentTarget
            type(text.slice(0, from ?? 0) + pasted.replace(/\s+/g, ' ') + text.slice(to ?? text.length))
          }}
          onKeyDown={onKeyDown}
        />
        <span className="line-key soft">
          <kbd>↵</kbd> <span>{say(isNew ? 'entry.line.adds' : 'entry.line.saves')}</span>
        </span>
      </div>
      {line.parts.length > 0 && (isNew || usedIn === bench.mode) && (
        <div className="line-chips" ref={chips} role="group" aria-label={say('entry.line.parts')}>
          {shown.map(part => (
            <Chip
              key={part.from}
              part={part}
              dictionaries={dictionaries}
              onChoose={id => choose(part.key, id)}
              onBack={() => input.current?.focus()}
            />
          ))}
          {line.parts.length > shown.length && (
            <span className="soft">{say('entry.line.more', { count: line.parts.length - shown.length })}</span>
          )}
          {isGuessed && <span className="soft">{say('entry.line.guess')}</span>}
          {line.words.length > 0 && (
            <span className="soft">{say(line.isShort ? 'entry.line.after' : 'entry.line.text')}</span>
          )}
        </div>
      )}
    </div>
  )
}

interface ChipProps {
  part: LinePart
  dictionaries: Dictionaries
  onChoose(id: string): void
  onBack(): void
}

/** A term as it was typed, what it was taken for and its code; the choice lies over it. */
export function Chip({ part, dictionaries, onChoose, onBack }: ChipProps) {
  const say = useSay()
  const { typed, sets, others, isGuess, isDitto = false, isRemark = false } = part
  const isText = sets.length === 0 && !isDitto && !isRemark
  const words = isText ? say('entry.line.unknown') : termOf(sets, dictionaries, say)
  const term = isDitto ? say('entry.line.above') : isRemark ? say('layer.commentary') : words
  const hasChoice = !isDitto && !isRemark && (others.length > 0 || !isText)
  return (
    <span
      className="line-chip"
      title={isDitto ? words : undefined}
      data-guess={isGuess || undefined}
      data-text={isText || undefined}
    >
      <span className="soft">{typed}</span> <span>{term}</span>
      {!isText && sets.length > 0 && <span className="chip">{sets.map(codeOf).join(' ')}</span>}
      {hasChoice && (isGuess || isText) && <IconChevronDown size={13} aria-hidden="true" />}
      {hasChoice && (
        <select
          tabIndex={-1}
          aria-label={`${typed}: ${term}`}
          title={`${typed}: ${term}`}
          value={isText ? asText : makeAssignmentId(sets)}
          onChange={event => onChoose(event.target.value)}
          onKeyDown={event => onChipKey(event, onBack)}
        >
          {!isText && <option value={makeAssignmentId(sets)}>{optionOf(sets, dictionaries, say)}</option>}
          {others.map(other => (
            <option key={makeAssignmentId(other)} value={makeAssignmentId(other)}>
              {optionOf(other, dictionaries, say)}
            </option>
          ))}
          <option value={asText}>{say('entry.line.asText')}</option>
        </select>
      )}
    </span>
  )
}

function onChipKey(event: KeyboardEvent<HTMLSelectElement>, onBack: () => void): void {
  const all = [...(event.currentTarget.closest('.line-chips')?.querySelectorAll('select') ?? [])]
  const at = all.indexOf(event.currentTarget)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') all[at + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus()
  else if (event.key === 'Escape' || event.key === 'Enter') onBack()
  else return
  event.preventDefault()
  event.stopPropagation()
}

const codeOf = ({ field, code, strength = 2 }: Assignment): string =>
  field === 'secstype' && strength !== 2 ? `${code}${strength}` : code

const termOf = (sets: readonly Assignment[], { label }: Dictionaries, say: Say): string =>
  sets
    .map(({ field, code, strength = 2 }) => {
      const said = label(layerDictionaries[field]!, code) ?? code
      return field === 'secstype' && strength !== 2 ? `${say(`field.strength.${strength}`)} ${said}` : said
    })
    .join(', ')

const optionOf = (sets: readonly Assignment[], dictionaries: Dictionaries, say: Say): string =>
  `${termOf(sets, dictionaries, say)} · ${say(getLayerLabel(sets[0]!.field))}`

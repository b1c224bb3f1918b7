import type { TextKey } from '@borebook/contract/kit/say.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { formatInstant } from '../app/site/times.ts'
import { useTexts } from '../app/texts.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { formatFileSize } from '../ui/fields/figures.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useWindowOfRows } from '../ui/window-of-rows.ts'
import { DocumentDialog } from './document-dialogs.tsx'
import { Icon } from './document-icons.tsx'
import { type Listing, useListing } from './listing/listing.ts'
import { fold } from './listing/listing-columns.ts'
import { childrenOf, isMove, type ListingSort, moveFault, searchListing } from './listing/listing-view.ts'
import { TypedWord } from './listing/typed-word.ts'

interface MoveDialogProps {
  prj: number
  /** Keys of what is moved. */
  keys: readonly number[]
  title: string
  /** `KB 1/26 › Photos › a.jpg`, or how many. */
  moving: string
  sort: ListingSort
  onClose(): void
  /** `into` is an index of that list; −1: the project’s root. */
  onMove(listing: Listing, entries: number[], into: number): void
}

const rowHeight = 32
const headHeight = 32

/** A folder of the project: its root (−1), an own folder or an object, and how deep it stands in the picker. */
interface Choice {
  at: number
  level: number
}

function choicesOf(listing: Listing, sort: ListingSort, expanded: ReadonlySet<number>, words: string): Choice[] {
  if (words.trim() !== '') {
    const hits = searchListing(listing, words, sort).indices.filter(at => !listing.isFile(at))
    return Array.from(hits, at => ({ at, level: 0 }))
  }
  const choices: Choice[] = [{ at: -1, level: 0 }]
  const add = (folder: number, level: number) => {
    const folders = childrenOf(listing, folder, sort).subarray(0, listing.columns.childFolders[folder + 1])
    for (const at of folders) {
      choices.push({ at, level })
      if (expanded.has(listing.key(at))) add(at, level + 1)
    }
  }
  add(-1, 1)
  return choices
}

/** Asks where entries go: a tree of all folders and objects. Where they cannot go is grey and says why. */
export function MoveDialog({ prj, keys, title, moving, sort, onClose, onMove }: MoveDialogProps) {
  const { say } = useTexts()
  const { data: listing } = useListing({ prj, locid: null })
  return (
    <DocumentDialog title={title} size="lg" onClose={onClose}>
      <p className="doc-dialog-name">{say('doc.moving', { path: moving })}</p>
      {listing ? <Picker {...{ listing, keys, title, sort, onClose, onMove }} /> : <Skeleton rows={8} />}
    </DocumentDialog>
  )
}

interface PickerProps extends Pick<MoveDialogProps, 'keys' | 'title' | 'sort' | 'onClose' | 'onMove'> {
  listing: Listing
}

function Picker({ listing, keys, title, sort, onClose, onMove }: PickerProps) {
  const { say } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => keys.map(key => listing.indexOf(key)).filter(at => at >= 0), [listing, keys])
  const [words, setWords] = useState('')
  const [typed] = useState(() => new TypedWord())
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => {
    // what is moved is in view from the beginning
    const above = entries.length > 0 ? listing.line(entries[0]!).slice(0, -1) : []
    return new Set(above.map(at => listing.key(at)))
  })
  const choices = useMemo(() => choicesOf(listing, sort, expanded, words), [listing, sort, expanded, words])
  const [chosen, setChosen] = useState(() => Math.max(0, rowOf(choices, parentOf(listing, entries))))
  const row = Math.min(chosen, choices.length - 1)
  const { indices, height, scrollTo } = useWindowOfRows(frame, choices.length, rowHeight, headHeight)
  const into = choices[row]?.at
  const faultAt = (at: number): TextKey | undefined => moveFault(listing, entries, at)
  const fault = into === undefined ? undefined : faultAt(into)
  const mayMove = into !== undefined && !fault && isMove(listing, entries, into)

  const choose = (next: number) => {
    const to = Math.max(0, Math.min(next, choices.length - 1))
    setChosen(to)
    scrollTo(to)
  }
  const open = (at: number, isOpen: boolean) => {
    if (at < 0) return
    const next = new Set(expanded)
    if (isOpen) next.add(listing.key(at))
    else next.delete(listing.key(at))
    setExpanded(next)
  }
  const move = () => {
    if (!mayMove) return
    onClose()
    onMove(listing, entries, into)
  }
  /** The next folder in view or beyond, and round, whose name begins with what is typed. */
  const jump = (letter: string) => {
    const { word, isNext } = typed.add(letter, performance.now())
    const wanted = fold(word)
    const from = row + (isNext ? 1 : 0)
    const to = choices.findIndex((_, n) => {
      const { at } = choices[(from + n) % choices.length]!
      return fold(at < 0 ? say('doc.root') : listing.name(at)).startsWith(wanted)
    })
    if (to >= 0) choose((from + to) % choices.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpen = into !== undefined && into >= 0 && expanded.has(listing.key(into))
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1)
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(row + 1),
      ArrowUp: () => choose(row - 1),
      Home: () => choose(0),
      End: () => choose(choices.length - 1),
      PageDown: () => choose(row + page),
      PageUp: () => choose(row - page),
      ArrowRight: () => into !== undefined && open(into, true),
      ArrowLeft: () =>
        into !== undefined &&
        (isOpen ? open(into, false) : choose(rowOf(choices, into < 0 ? -1 : listing.parent(into)))),
      Enter: move,
    }
    const { key } = event
    const isLetter = key.length === 1 && (key !== ' ' || typed.isGoing(performance.now()))
    const act = moves[key] ?? (isLetter ? () => jump(key) : undefined)
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className="input doc-pick-search">
        <input
          type="search"
          aria-label={say('doc.searchFolder')}
          placeholder={say('doc.searchFolder')}
          value={words}
          onChange={event => {
            setWords(event.target.value)
            setChosen(0)
          }}
          onKeyDown={event => event.key === 'ArrowDown' && frame.current?.focus()}
        />
      </div>
      <div
        ref={frame}
        className="doc-picker"
        role="treegrid"
        tabIndex={0}
        data-autofocus
        aria-label={title}
        aria-activedescendant={indices.includes(row) ? `pick${row}` : undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className="doc-head">
          <div role="row">
            <div role="columnheader">{say('doc.name')}</div>
            <div role="columnheader" className="num">
              {say('doc.size')}
            </div>
            <div role="columnheader" className="num">
              {say('doc.date')}
            </div>
          </div>
        </div>
        <div role="rowgroup" className="doc-body" style={{ height }}>
          {indices.map(n => (
            <PickerRow
              key={n}
              {...{ listing, row: n, choice: choices[n]!, isChosen: n === row }}
              isExpanded={choices[n]!.at < 0 || expanded.has(listing.key(choices[n]!.at))}
              place={words.trim() === '' ? undefined : placeOf(listing, choices[n]!.at)}
              fault={faultAt(choices[n]!.at)}
              onChoose={() => setChosen(n)}
              onMove={move}
              onToggle={isOpen => open(choices[n]!.at, isOpen)}
            />
          ))}
        </div>
      </div>
      <p className="doc-pick-fault" role="status">
        {fault && say(fault)}
      </p>
      <DialogButtons onCancel={onClose}>
        <Button disabled={!mayMove} onClick={move}>
          {say('doc.moveHere')}
        </Button>
      </DialogButtons>
    </>
  )
}

const rowOf = (choices: readonly Choice[], at: number) => choices.findIndex(choice => choice.at === at)
const parentOf = (listing: Listing, entries: readonly number[]) =>
  entries.length > 0 ? listing.parent(entries[0]!) : -1
const placeOf = (listing: Listing, at: number) =>
  listing
    .line(at)
    .slice(0, -1)
    .map(up => listing.name(up))
    .join(' › ')

interface PickerRowProps {
  listing: Listing
  row: number
  choice: Choice
  isChosen: boolean
  isExpanded: boolean
  place: string | undefined
  fault: TextKey | undefined
  onChoose(): void
  onMove(): void
  onToggle(isOpen: boolean): void
}

function PickerRow(props: PickerRowProps) {
  const { listing, row, choice, isChosen, isExpanded, place, fault } = props
  const { say, language } = useTexts()
  const { at, level } = choice
  const name = at < 0 ? say('doc.root') : listing.name(at)
  const hasFolders = at >= 0 && listing.columns.childFolders[at + 1]! > 0
  return (
    <div
      role="row"
      id={`pick${row}`}
      className="doc-row"
      aria-level={level + 1}
      aria-selected={isChosen}
      aria-expanded={hasFolders || at < 0 ? isExpanded : undefined}
      aria-disabled={fault ? true : undefined}
      title={fault && say(fault)}
      data-cursor={isChosen || undefined}
      style={{ transform: `translateY(${row * rowHeight}px)` }}
      onClick={props.onChoose}
      onDoubleClick={props.onMove}
    >
      <div role="gridcell" className="row doc-name" style={{ paddingLeft: 8 + level * 18 }}>
        {hasFolders ? (
          <button
            type="button"
            tabIndex={-1}
            className="doc-twisty"
            data-open={isExpanded || undefined}
            aria-label={say(isExpanded ? 'doc.collapse' : 'doc.expand', { name })}
            onClick={() => props.onToggle(!isExpanded)}
            onDoubleClick={event => event.stopPropagation()}
          >
            <Icon name="chevron" size={14} />
          </button>
        ) : (
          <span className="doc-twisty" />
        )}
        <span className="doc-thumb">
          <Icon name={at >= 0 && listing.isObject(at) ? 'object' : 'folder'} size={18} />
        </span>
        <span className="doc-words">
          <span className="doc-label">{name}</span>
          {place && <span className="ellipsis doc-place soft">{place}</span>}
        </span>
      </div>
      <div role="gridcell" className="num">
        {at >= 0 && formatFileSize(listing.columns.sizes[at]!, language)}
      </div>
      <div role="gridcell" className="num">
        {at >= 0 && formatInstant(listing.columns.dates[at]!)}
      </div>
    </div>
  )
}

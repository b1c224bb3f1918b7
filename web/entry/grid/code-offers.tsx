import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../app/texts.tsx'
import { Swatch } from '../../depth/swatch.tsx'
import type { Matches } from '../code-matches.ts'
import type { GridEvent } from './machine.ts'
import type { GridWork } from './use-grid.ts'

/** The codes that a column offers while one of its cells is typed in. */
export interface Offers {
  /** Finds the codes that match what is typed. */
  of(text: string): Matches
  /** Whether a text is understood as it stands. */
  isRead(text: string): boolean
  /** The text once an entry is taken. */
  taken(text: string, entry: DictionaryEntry): string
}

/** Entries that are drawn at most. */
const atMost = 60

/** What is typed over `stood`, and what it means for sure where as it stands it says nothing. */
export function typedOver(
  stood: string,
  text: string,
  offers: Offers | undefined,
): Extract<GridEvent, { is: 'typed' }> {
  const sure = offers && text !== stood && !offers.isRead(text) ? offers.of(text).taken : undefined
  return { is: 'typed', text, ...(sure && { means: offers!.taken(text, sure) }) }
}

/** The list under the cell that is typed in: arrows mark, and what is marked is taken when the cell is left. */
export function useOffers(
  { state, send }: GridWork,
  offers: Offers | undefined,
  inputRef: RefObject<HTMLInputElement | null>,
) {
  const id = useId()
  const { typing, selection, shown } = state
  const { row, column } = selection.active
  const text = typing?.text
  const stood = shown[row]?.cells[column] ?? ''
  const means = typing?.means
  const found = useMemo(
    () => (offers && text !== undefined ? offers.of(text === stood ? '' : text).hits.slice(0, atMost) : []),
    [offers, text, stood],
  )
  const marked = means === undefined ? -1 : found.findIndex(entry => offers?.taken(text!, entry) === means)
  const isOpen = found.length > 0
  const mark = (at: number) => {
    const entry = found[Math.max(0, Math.min(found.length - 1, at))]
    if (entry) send({ is: 'typed', text: text!, means: offers!.taken(text!, entry) })
  }

  /** Whether the key was the list's own. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (offers && event.altKey && event.key === 'ArrowDown') {
      if (typing) mark(marked)
      else send({ is: 'opened' })
      return true
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || !isOpen || event.altKey || event.ctrlKey || event.metaKey) return false
    mark(marked + by)
    return true
  }
  const take = (entry: DictionaryEntry) => {
    send({ is: 'typed', text: offers!.taken(text ?? '', entry) })
    send({ is: 'closed' })
  }
  return {
    onKey,
    attributes: offers && {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && {
        'aria-controls': id,
        'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : undefined,
      }),
    },
    list: isOpen && <OfferList {...{ id, found, marked, inputRef, take }} />,
  }
}

interface ListProps {
  id: string
  found: readonly DictionaryEntry[]
  marked: number
  inputRef: RefObject<HTMLInputElement | null>
  take(entry: DictionaryEntry): void
}

/** px */
const [highest, narrowest] = [264, 240]

function OfferList({ id, found, marked, inputRef, take }: ListProps) {
  const { language } = useTexts()
  const [style, setStyle] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const place = () => {
      const { left, top, bottom, width } = inputRef.current!.getBoundingClientRect()
      const isAbove = bottom + highest > innerHeight && top > innerHeight - bottom
      setStyle({
        left: Math.max(0, Math.min(left, innerWidth - Math.max(width, narrowest))),
        minWidth: Math.max(width, narrowest),
        maxHeight: highest,
        ...(isAbove ? { bottom: innerHeight - top + 2 } : { top: bottom + 2 }),
      })
    }
    place()
    document.addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      document.removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [inputRef])
  useLayoutEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  return createPortal(
    <div id={id} role="listbox" className="grid-offers" style={style} aria-label={inputRef.current?.ariaLabel ?? ''}>
      {found.map((entry, i) => (
        <div
          key={entry.code}
          id={`${id}-${i}`}
          role="option"
          className="option"
          tabIndex={-1}
          aria-selected={i === marked}
          // the focus stays in the cell
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => take(entry)}
        >
          {entry.svg_code && <Swatch svgCode={entry.svg_code} />}
          <span>{labelIn(entry, language)}</span>
          <span className="chip">{entry.code}</span>
        </div>
      ))}
    </div>,
    document.body,
  )
}

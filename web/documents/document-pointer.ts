import { useRef } from 'react'
import type { Say } from '../app/texts.tsx'
import { type Action, isAction } from './document-actions.ts'
import type { useDocumentDrag } from './document-drag.ts'
import type { PointerHandlers } from './listing/document-list.tsx'
import type { Listing } from './listing/listing.ts'
import { keepOutermost, type ListingRows } from './listing/listing-view.ts'
import type { ChosenDocuments } from './use-chosen.ts'

export interface MenuPlace {
  x: number
  y: number
}

interface PointerOptions {
  listing: Listing | undefined
  rows: ListingRows
  chosen: ChosenDocuments
  /** Key of the entry that is being renamed: its row is a field for now. */
  renaming: number | undefined
  frame: { current: HTMLElement | null }
  say: Say
  drag: ReturnType<typeof useDocumentDrag>
  open(entry: number): void
  toggle(entry: number): void
  openMenu(place: MenuPlace, entries: readonly number[], doFor?: (action: Action) => void): void
  run(action: Action, entries: readonly number[]): void
}

/** How long a finger rests until it chooses, ms. */
const longPress = 450
/** ms after a finger’s lifting within which the click comes that it makes. */
const clickDelay = 350

/**
 * What comes up under a finger that has chosen by resting, or closed a menu, is not clicked by its lifting: until then
 * and for the click that comes of it nothing in the page hears a click, and the bar in `frame` is out of reach.
 */
export function holdClicks(frame?: HTMLElement | null): void {
  const lifts = ['pointerup', 'pointercancel'] as const
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const end = () => {
    frame?.removeAttribute('data-held')
    window.removeEventListener('click', stop, true)
    window.removeEventListener('pointerdown', end, true)
  }
  const onLift = () => {
    for (const name of lifts) window.removeEventListener(name, onLift, true)
    setTimeout(end, clickDelay)
  }
  frame?.setAttribute('data-held', '')
  window.addEventListener('click', stop, true)
  window.addEventListener('pointerdown', end, true)
  for (const name of lifts) window.addEventListener(name, onLift, true)
}

/**
 * Mouse and finger on the rows. A click chooses, with Ctrl one more, with Shift up to there; a double click opens. A
 * finger opens at once, and chooses where it rests or where something is chosen already.
 */
export function usePointer(o: PointerOptions): PointerHandlers {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const type = useRef('mouse')
  const rowOf = (target: EventTarget) => {
    const row = (target as Element).closest?.('[data-row]')?.getAttribute('data-row')
    return row === undefined || row === null ? -1 : Number(row)
  }
  const entryAt = (row: number) => o.rows.indices[row]!
  const isRenaming = (row: number) => o.listing !== undefined && o.listing.key(entryAt(row)) === o.renaming
  const entriesFor = (row: number) =>
    o.listing && o.chosen.chosen.has(o.listing.key(entryAt(row))) ? o.chosen.picked : [entryAt(row)]

  const actOn = (act: string, row: number, button: Element) => {
    const entry = entryAt(row)
    if (act === 'toggle') return o.toggle(entry)
    const isTouch = type.current === 'touch'
    // where something is chosen a finger chooses more, so that its buttons choose nothing
    if (isTouch) o.chosen.mark(row)
    else o.chosen.only(row)
    const { left, bottom } = button.getBoundingClientRect()
    if (act === 'more') o.openMenu({ x: left, y: bottom }, [entry], isTouch ? a => o.run(a, [entry]) : undefined)
    else if (isAction(act)) o.run(act, [entry])
  }
  return {
    onPointerDown(event) {
      type.current = event.pointerType
      const row = rowOf(event.target)
      if (event.pointerType !== 'touch' || row < 0) return
      const stop = () => {
        clearTimeout(press.current?.timer)
        for (const name of ['pointerup', 'pointercancel', 'pointermove']) window.removeEventListener(name, onMove)
      }
      const onMove = (moved: Event) => {
        const { clientX, clientY } = moved as PointerEvent
        const isFar = Math.hypot(clientX - press.current!.x, clientY - press.current!.y) > 10
        if (moved.type !== 'pointermove' || isFar) stop()
      }
      const timer = setTimeout(() => {
        holdClicks(o.frame.current?.parentElement)
        o.chosen.toggle(row)
        stop()
      }, longPress)
      press.current = { timer, x: event.clientX, y: event.clientY }
      for (const name of ['pointerup', 'pointercancel', 'pointermove']) window.addEventListener(name, onMove)
    },
    onClick(event) {
      const row = rowOf(event.target)
      if (row < 0) {
        if ((event.target as Element).closest('button, input')) return
        return o.chosen.none()
      }
      if (isRenaming(row)) return
      const button = (event.target as Element).closest('[data-act]')
      o.frame.current?.focus({ preventScroll: true })
      if (button) return actOn(button.getAttribute('data-act')!, row, button)
      if (type.current === 'touch') {
        if (o.chosen.chosen.size > 0) o.chosen.toggle(row)
        else o.open(entryAt(row))
      } else if (event.shiftKey) o.chosen.range(row)
      else if (event.ctrlKey || event.metaKey) o.chosen.toggle(row)
      else o.chosen.only(row)
    },
    onDoubleClick(event) {
      const row = rowOf(event.target)
      const isPart = (event.target as Element).closest('button, input')
      if (row >= 0 && !isPart && type.current !== 'touch' && !event.ctrlKey && !event.shiftKey) o.open(entryAt(row))
    },
    onContextMenu(event) {
      const row = rowOf(event.target)
      if ((event.target as Element).closest('input')) return
      event.preventDefault()
      // a resting finger has chosen
      if (type.current === 'touch') return
      const place = { x: event.clientX, y: event.clientY }
      if (row < 0) return o.openMenu(place, [])
      const entries = entriesFor(row)
      if (entries.length === 1) o.chosen.only(row)
      o.openMenu(place, entries)
    },
    onDragStart(event) {
      const row = rowOf(event.target)
      if (!o.listing || row < 0) return event.preventDefault()
      const entries = keepOutermost(o.listing, entriesFor(row)).filter(at => !o.listing!.isObject(at))
      if (entries.length === 0) return event.preventDefault()
      if (entries.length === 1) o.chosen.only(row)
      const words = entries.length === 1 ? o.listing.name(entries[0]!) : o.say('doc.chosen', { count: entries.length })
      o.drag.start(event.dataTransfer, entries.map(o.listing.key), words)
    },
    onDragEnd: () => o.drag.end(),
  }
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Action } from './document-actions.ts'
import type { MenuPlace } from './document-pointer.ts'
import { rowId } from './listing/document-row.tsx'
import type { Listing } from './listing/listing.ts'
import { type ListingRows, typedTo } from './listing/listing-view.ts'
import { TypedWord } from './listing/typed-word.ts'
import type { ChosenDocuments } from './use-chosen.ts'

interface KeyOptions {
  listing: Listing | undefined
  rows: ListingRows
  chosen: ChosenDocuments
  expanded: ReadonlySet<number>
  isTiled: boolean
  isSearch: boolean
  hasDialog: boolean
  mayMakeFolder: boolean
  hasCut: boolean
  frame: { current: HTMLElement | null }
  run(action: Action, entries: readonly number[]): void
  open(entry: number): void
  up(): void
  toggle(entry: number, isOpen?: boolean): void
  openMenu(place: MenuPlace, entries: readonly number[]): void
  renameHere(entry: number): void
  paste(): void
  newFolder(): void
  toSearch(): void
  endSearch(): void
  endCut(): void
}

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')

/** The keys of a desktop file manager. Answers what the list does with a key; those of the whole page are heard by itself. */
export function useDocumentKeys(options: KeyOptions) {
  const now = useRef(options)
  now.current = options
  const [typed] = useState(() => new TypedWord())

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { hasDialog, mayMakeFolder, newFolder, toSearch, chosen } = now.current
      // a dialog, menu or palette of others is open too
      if (hasDialog || document.querySelector('[role=dialog], [role=menu]')) return
      const key = event.key.toLowerCase()
      const mod = event.ctrlKey || event.metaKey
      if ((mod && !event.shiftKey && key === 'f') || (key === '/' && !mod && !isField(event.target))) toSearch()
      else if (mod && event.shiftKey && key === 'n' && mayMakeFolder) newFolder()
      else if (mod && key === 'a' && !isField(event.target)) chosen.all()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (event: KeyboardEvent, columns: number): void => {
    if (event.target !== event.currentTarget) return
    const act = options.listing && actOf(event, columns, options, options.listing, typed)
    if (!act) return
    event.preventDefault()
    act()
  }
}

type Act = (() => void) | undefined

function actOf(event: KeyboardEvent, columns: number, o: KeyOptions, listing: Listing, typed: TypedWord): Act {
  const { key } = event
  const mod = event.ctrlKey || event.metaKey
  if (event.altKey) return key === 'ArrowUp' ? o.up : undefined
  const entry = o.rows.indices[o.chosen.cursorRow]
  const entries = o.chosen.picked.length > 0 ? o.chosen.picked : entry === undefined ? [] : [entry]
  if (mod) {
    const word = key.toLowerCase()
    if (word === 'a') return o.chosen.all
    if (word === 'x') return () => o.run('cut', entries)
    if (word === 'v') return o.paste
    if (key === ' ' && o.chosen.cursorRow >= 0) return () => o.chosen.toggle(o.chosen.cursorRow)
  }
  const row = rowFor(event, columns, o)
  if (row !== undefined) return () => goToRow(o, row, event.shiftKey, mod)
  if (mod) return undefined
  if (key === 'Escape') return escapes(o)
  if (key === 'Backspace') return o.isSearch ? o.endSearch : o.up
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))
    return () => o.openMenu(menuPlace(o, listing), entries)
  if (entry === undefined) return undefined
  if (key === 'Enter') return () => o.open(entry)
  if (key === 'F2') return () => o.renameHere(entry)
  if (key === 'Delete') return () => o.run('delete', entries)
  if (key === 'ArrowRight' && !o.isTiled) return right(o, listing, entry)
  if (key === 'ArrowLeft' && !o.isTiled) return left(o, listing, entry)
  if (key === ' ' && !typed.isGoing(performance.now()))
    return () => (listing.isFile(entry) ? o.run('preview', [entry]) : o.toggle(entry))
  if (key.length === 1) return () => typeAhead(o, listing, typed, key)
  return undefined
}

/** The row that a key leads to; undefined for other keys. */
function rowFor({ key }: KeyboardEvent, columns: number, { rows, chosen, frame, isTiled }: KeyOptions) {
  const last = rows.indices.length - 1
  if (last < 0) return undefined
  const row = chosen.cursorRow
  const first = document.querySelector('[data-row]')?.getBoundingClientRect().height ?? 32
  const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / first) - 1) * columns
  const rowsOfKeys: Record<string, number> = {
    ArrowDown: row < 0 ? 0 : row + columns > last && isTiled ? row : row + columns,
    ArrowUp: row < 0 ? last : row - columns < 0 && isTiled ? row : row - columns,
    Home: 0,
    End: last,
    PageDown: row + page,
    PageUp: row - page,
    ...(isTiled ? { ArrowRight: row + 1, ArrowLeft: row - 1 } : {}),
  }
  const to = rowsOfKeys[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

function goToRow({ chosen }: KeyOptions, row: number, isRange: boolean, isMod: boolean): void {
  if (isRange) chosen.range(row)
  else chosen.only(row, !isMod)
}

function escapes(o: KeyOptions): Act {
  if (o.hasCut) return o.endCut
  if (o.isSearch) return o.endSearch
  return o.chosen.none
}

function right(o: KeyOptions, listing: Listing, entry: number): Act {
  if (listing.isFile(entry)) return undefined
  const isOpen = o.expanded.has(listing.key(entry))
  if (!isOpen || o.isSearch) return () => !o.isSearch && o.toggle(entry, true)
  const next = o.chosen.cursorRow + 1
  return () => listing.parent(o.rows.indices[next] ?? -1) === entry && o.chosen.only(next)
}

function left(o: KeyOptions, listing: Listing, entry: number): Act {
  if (!listing.isFile(entry) && o.expanded.has(listing.key(entry)) && !o.isSearch) return () => o.toggle(entry, false)
  const above = o.rows.indices.indexOf(listing.parent(entry))
  return () => above >= 0 && o.chosen.only(above)
}

function typeAhead(o: KeyOptions, listing: Listing, typed: TypedWord, letter: string): void {
  const { word, isNext } = typed.add(letter, performance.now())
  const from = Math.max(0, o.chosen.cursorRow) + (isNext && o.chosen.cursorRow >= 0 ? 1 : 0)
  const row = typedTo(listing, o.rows, from, word)
  if (row >= 0) o.chosen.only(row)
}

function menuPlace(o: KeyOptions, listing: Listing): MenuPlace {
  const at = o.rows.indices[o.chosen.cursorRow]
  const row = at === undefined ? null : document.getElementById(rowId(listing, at))
  const box = (row ?? o.frame.current!).getBoundingClientRect()
  return { x: box.left + 48, y: row ? box.bottom : box.top + 48 }
}

import { useCallback, useMemo, useRef, useState } from 'react'
import type { Listing } from './listing/listing.ts'
import type { ListingRows } from './listing/listing-view.ts'

/** Keys of what is chosen, the row that keys act on, and where a range began. */
interface Choice {
  chosen: ReadonlySet<number>
  cursor: number | undefined
  anchor: number | undefined
}
const nothing: Choice = { chosen: new Set(), cursor: undefined, anchor: undefined }

/** What is chosen in a list of rows. When the row under the cursor goes, the cursor is on the one in its place, which is not chosen by that. */
export function useChosen(listing: Listing | undefined, rows: ListingRows) {
  const [choice, setChoice] = useState(nothing)
  const lastRow = useRef(0)
  const rowOf = (key: number | undefined) =>
    key === undefined || !listing ? -1 : rows.indices.indexOf(listing.indexOf(key))
  const keyAt = (row: number) => listing!.key(rows.indices[row]!)

  let shown = choice
  let cursorRow = rowOf(choice.cursor)
  if (cursorRow >= 0) lastRow.current = cursorRow
  else if (choice.cursor !== undefined && rows.indices.length > 0) {
    cursorRow = Math.min(lastRow.current, rows.indices.length - 1)
    const key = keyAt(cursorRow)
    shown = { chosen: nothing.chosen, cursor: key, anchor: key }
  }

  const only = (row: number, isChosen = true) => {
    const key = keyAt(row)
    setChoice({ chosen: isChosen ? new Set([key]) : nothing.chosen, cursor: key, anchor: key })
  }
  /** Takes the cursor to a row; what is chosen stays so. */
  const mark = (row: number) => {
    const key = keyAt(row)
    setChoice({ chosen: shown.chosen, cursor: key, anchor: key })
  }
  const toggle = (row: number) => {
    const key = keyAt(row)
    const chosen = new Set(shown.chosen)
    if (!chosen.delete(key)) chosen.add(key)
    setChoice({ chosen, cursor: key, anchor: key })
  }
  const range = (row: number) => {
    const from = Math.max(0, rowOf(shown.anchor ?? shown.cursor))
    const [first, last] = from < row ? [from, row] : [row, from]
    const chosen = new Set<number>()
    for (let at = first; at <= last; at++) chosen.add(keyAt(at))
    setChoice({ chosen, cursor: keyAt(row), anchor: keyAt(from) })
  }
  const all = () => {
    if (rows.indices.length === 0) return
    const chosen = new Set<number>()
    for (const at of rows.indices) chosen.add(listing!.key(at))
    setChoice({ chosen, cursor: shown.cursor ?? keyAt(0), anchor: shown.anchor })
  }
  const none = useCallback(() => setChoice(before => ({ ...before, chosen: nothing.chosen })), [])
  /** Forgets everything, or waits for this entry to come. */
  const wait = useCallback((key?: number) => {
    if (key === undefined) return setChoice(nothing)
    // where a finger taps, what is chosen makes the next tap choose more
    const isTouched = window.matchMedia('(hover: none)').matches
    setChoice({ chosen: isTouched ? nothing.chosen : new Set([key]), cursor: key, anchor: key })
  }, [])
  const { chosen } = shown
  const picked = useMemo(
    () => (listing ? [...chosen].map(key => listing.indexOf(key)).filter(at => at >= 0) : []),
    [listing, chosen],
  )
  return { ...shown, cursorRow, picked, only, mark, toggle, range, all, none, wait }
}
export type ChosenDocuments = ReturnType<typeof useChosen>

import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../app/latest.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '../drafts.ts'
import type { SheetRow } from './rows.ts'

/** Keeps unsaved cells in the browser, 150 ms after rest and when the page is left. `input`: undefined where there is nothing to keep. */
export function useKeptCells(
  place: string,
  record: Pick<Draft, 'kind' | 'key' | 'version' | 'beside'>,
  rows: readonly SheetRow[] | undefined,
  input: (rows: readonly SheetRow[]) => object | undefined,
) {
  const [draft, setDraft] = useState(() => readDraft(place))
  useEffect(() => setDraft(readDraft(place)), [place])
  // an older draft stays until this edit has something to keep
  const hasKept = useRef(false)
  const keep = useLatest(() => {
    if (!rows) return
    const values = input(rows)
    if (!values) return hasKept.current ? dropDraft(place) : undefined
    hasKept.current = true
    keepDraft(place, { ...record, parent: null, values: { ...values } })
  })
  // again after each change of a cell
  useEffect(() => {
    const timer = setTimeout(keep, 150)
    return () => clearTimeout(timer)
  }, [keep, rows])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return {
    draft,
    drop: () => {
      dropDraft(place)
      hasKept.current = false
      setDraft(undefined)
    },
  }
}

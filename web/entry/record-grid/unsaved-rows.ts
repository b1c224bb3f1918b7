import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AddressState } from '../../app/address.ts'
import { findDraftPlaces, readDraft } from '../drafts.ts'
import type { UnsavedGridRows } from './kept-rows.ts'

/** Name in the browser's store of what is kept of a sheet. */
export const keptAs = (place: string): string => `${place}/grid`

/** How many rows of the sheets of this panel, or of the one at this place, are kept unsaved in the browser. */
export function useUnsavedRows(place?: string): number {
  const { locid } = useParams({ strict: false }) as { locid?: string }
  const { open } = useSearch({ strict: false }) as AddressState
  const [count, setCount] = useState(0)
  // a sheet that is left keeps its rows as it goes
  useEffect(() => setCount(unsavedIn(place ?? `${locid}/`, open)), [place, locid, open])
  return count
}

function unsavedIn(object: string, open: string | undefined): number {
  const drafts = findDraftPlaces(object, keptAs('')).flatMap(place => readDraft(place) ?? [])
  return drafts
    .filter(({ beside }) => beside?.open === open)
    .map(({ values }) => values as unknown as UnsavedGridRows)
    .reduce((sum, { rows = [], gone = [] }) => sum + rows.length + gone.length, 0)
}

import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useMissing } from '../../app/missing.ts'
import { readStored, storedOneOf, writeStored } from '../../app/stored.ts'
import { useSay } from '../../app/texts.tsx'
import { showWarning } from '../../app/toasts.ts'
import { useDocumentPlace } from '../document-place.ts'
import { type Listing, useListing } from './listing.ts'
import { type ListingRows, listFolderRows, searchListing } from './listing-view.ts'

const noRows: ListingRows = { indices: new Int32Array(0), levels: new Uint8Array(0) }
const none: ReadonlySet<number> = new Set()
/** Folders opened in place, by project, as long as the page lives. */
const expandedIn = new Map<number, ReadonlySet<number>>()
const tiledKey = 'borebook.documents.tiled'
const storedTiled = storedOneOf(['', '1'])

/** What the browser shows of a project, or of the object `locid` at home: the list, the open folder and its rows. */
export function useShownList(prj: number, locid: number | null) {
  const at = useDocumentPlace(locid)
  const { place } = at
  const scope = useMemo(() => ({ prj, locid: place.isProject ? null : locid }), [prj, place.isProject, locid])
  const asked = useListing(scope)
  // drawn in slices between frames: the bar and the field that is typed in never wait for the rows
  const listing = useDeferredValue(asked.data, undefined)
  const words = useDeferredValue(at.words)
  const sort = useDeferredValue(at.sort)
  // a folder that is gone leads to the root
  const folder = listing && place.folder !== null ? listing.indexOf(place.folder) : -1
  useMissing(
    'kit.missing.folder',
    place.folder === null ? [] : [place.folder],
    listing && (key => listing.indexOf(key) >= 0),
  )
  useGone(at, listing)
  const [expanded, setExpanded] = useState(() => expandedIn.get(prj) ?? none)
  const [isTiled, setTiled] = useState(() => readStored(tiledKey, storedTiled) === '1')
  const isSearch = words.trim() !== ''
  const rows = useMemo(() => {
    if (!listing) return noRows
    if (isSearch) return searchListing(listing, words, sort)
    return listFolderRows(listing, folder, sort, isTiled ? none : expanded)
  }, [listing, isSearch, words, sort, folder, isTiled, expanded])

  /** Opens a folder in place, or closes it; without `isOpen` whichever it is not. */
  const toggle = (entry: number, isOpen?: boolean) => {
    if (!listing || listing.isFile(entry)) return
    const key = listing.key(entry)
    const next = new Set(expanded)
    if (isOpen ?? !next.has(key)) next.add(key)
    else next.delete(key)
    expandedIn.set(prj, next)
    setExpanded(next)
  }
  return {
    at,
    asked,
    listing,
    words,
    sort,
    folder,
    rows,
    isSearch,
    expanded,
    toggle,
    isTiled,
    tile: (next: boolean) => {
      // kept before it is drawn: whoever leaves the page at once finds it
      writeStored(tiledKey, storedTiled, next ? '1' : '')
      startTransition(() => setTiled(next))
    },
  }
}

/** Who is in a folder that somebody else deletes hears it, and stands in what is left above it. */
function useGone({ place, go }: ReturnType<typeof useDocumentPlace>, listing: Listing | undefined): void {
  const say = useSay()
  const stood = useRef<{ folder: number; above: readonly number[] }>(undefined)
  useEffect(() => {
    const { folder, isProject } = place
    if (!listing || folder === null) return
    const entry = listing.indexOf(folder)
    if (entry >= 0) {
      stood.current = { folder, above: listing.line(entry).slice(0, -1).map(listing.key) }
      return
    }
    if (stood.current?.folder !== folder) return
    const left = stood.current.above.findLast(key => listing.indexOf(key) >= 0) ?? null
    stood.current = undefined
    showWarning(say('doc.folder.gone'))
    go({ isProject, folder: left })
  }, [place, listing, go, say])
}

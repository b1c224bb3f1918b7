import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AddressState } from '../app/address.ts'
import { type ListingSort, readListingSort, sortText } from './listing/listing-view.ts'

/** Place where one is: in the project’s documents or in those of the object at home; `folder` is a key, null the root. */
interface DocumentPlace {
  isProject: boolean
  folder: number | null
}

/** `f345` a folder, `o12` an object’s root; a p before them where an object’s tab shows the project’s documents. */
export function readDocumentPlace(dir: string | undefined, home: number | null): DocumentPlace {
  const [, p, kind, key] = /^(p?)(?:([fo])(\d{1,9}))?$/.exec(dir ?? '') ?? []
  return { isProject: home === null || p === 'p', folder: key ? (kind === 'o' ? -Number(key) : Number(key)) : null }
}
export function dirOf({ isProject, folder }: DocumentPlace, home: number | null): string | undefined {
  const key = folder === null ? '' : folder < 0 ? `o${-folder}` : `f${folder}`
  return `${isProject && home !== null ? 'p' : ''}${key}` || undefined
}

/** Place, order and search: on the screen at once, in the address 300 ms after rest, so that a reload and a link come back. */
export function useDocumentPlace(home: number | null) {
  const { dir, sort, q } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const write = useCallback(
    (change: AddressState, replace: boolean) =>
      void navigate({ to: '.', search: (before: AddressState) => ({ ...before, ...change }), replace } as never),
    [navigate],
  )
  const [typed, setTyped] = useState({ words: q ?? '', order: sort })
  const written = useRef(typed)
  useEffect(() => {
    const { words, order } = written.current
    if ((q ?? '') === words && sort === order) return
    written.current = { words: q ?? '', order: sort }
    setTyped(written.current)
  }, [q, sort])
  useEffect(() => {
    if (typed.words === written.current.words && typed.order === written.current.order) return
    const timer = setTimeout(() => {
      written.current = typed
      write({ q: typed.words || undefined, sort: typed.order }, true)
    }, 300)
    return () => clearTimeout(timer)
  }, [typed, write])
  const go = useCallback(
    (place: DocumentPlace) => {
      const { order } = typed
      written.current = { words: '', order }
      setTyped(written.current)
      write({ dir: dirOf(place, home), q: undefined, sort: order }, false)
    },
    [home, write, typed],
  )
  return {
    place: useMemo(() => readDocumentPlace(dir, home), [dir, home]),
    sort: useMemo(() => readListingSort(typed.order), [typed.order]),
    words: typed.words,
    setWords: useCallback((words: string) => setTyped(before => ({ ...before, words })), []),
    go,
    setSort: useCallback((next: ListingSort) => setTyped(before => ({ ...before, order: sortText(next) })), []),
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AddressState } from '../routes.tsx'
import { type Sort, sortOf, sortText } from './listing-view.ts'

/** Where one is: in the project’s documents or in those of the object at home; `folder` is a key, null the root. */
export interface Place {
  isProject: boolean
  folder: number | null
}

/** `f345` a folder, `o12` an object’s root; a p before them where an object’s tab shows the project’s documents. */
export function placeOf(dir: string | undefined, home: number | null): Place {
  const [, p, kind, key] = /^(p?)(?:([fo])(\d{1,9}))?$/.exec(dir ?? '') ?? []
  return { isProject: home === null || p === 'p', folder: key ? (kind === 'o' ? -Number(key) : Number(key)) : null }
}
export function dirOf({ isProject, folder }: Place, home: number | null): string | undefined {
  const key = folder === null ? '' : folder < 0 ? `o${-folder}` : `f${folder}`
  return `${isProject && home !== null ? 'p' : ''}${key}` || undefined
}

/** Place, order and search, as the address has them, so that a reload and a link come back. */
export function useDocumentPlace(home: number | null) {
  const { dir, sort, q } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const write = useCallback(
    (change: AddressState, replace: boolean) =>
      void navigate({ to: '.', search: (before: AddressState) => ({ ...before, ...change }), replace } as never),
    [navigate],
  )
  const [words, setWords] = useState(q ?? '')
  const written = useRef(q ?? '')
  useEffect(() => {
    if ((q ?? '') === written.current) return
    written.current = q ?? ''
    setWords(q ?? '')
  }, [q])
  useEffect(() => {
    if (words === written.current) return
    const timer = setTimeout(() => {
      written.current = words
      write({ q: words || undefined }, true)
    }, 300)
    return () => clearTimeout(timer)
  }, [words, write])
  const go = useCallback(
    (place: Place) => {
      written.current = ''
      setWords('')
      write({ dir: dirOf(place, home), q: undefined }, false)
    },
    [home, write],
  )
  return {
    place: useMemo(() => placeOf(dir, home), [dir, home]),
    sort: useMemo(() => sortOf(sort), [sort]),
    words,
    setWords,
    go,
    setSort: useCallback((next: Sort) => write({ sort: sortText(next) }, true), [write]),
  }
}

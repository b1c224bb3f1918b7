import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** What the address may say beside its path: the specification's parameters, and a screen's own selection. */
export interface AddressState {
  id?: number
  locid?: number
  /** A tab, in the specification's spelling. */
  open?: string
  /** A side or sub-tab. */
  openMinor?: string
  /** The selected record. */
  sel?: string
  q?: string
  /** The folder of documents that is open. */
  dir?: string
  /** The order of a list, with a minus from its end on. */
  sort?: string
  /** The object's detail as a dialog over the project's map. */
  ObjectPopup?: true
  /** Where a new object stands: easting and northing in LV95, m. */
  x?: number
  y?: number
  /** The object that a new one is a duplicate of. */
  duplicate?: number
}

/** The selected record's key: in the screen at once, in the address 300 ms after rest, so that a link or a reload finds it. */
export function useSelection(): [string | undefined, (key: string | undefined) => void] {
  const { sel } = useSearch({ strict: false }) as AddressState
  const navigate = useNavigate()
  const [key, setKey] = useState(sel)
  const written = useRef(sel)
  useEffect(() => {
    if (sel !== written.current) {
      written.current = sel
      setKey(sel)
    }
  }, [sel])
  useEffect(() => {
    if (key === written.current) return
    const timer = setTimeout(() => {
      written.current = key
      void navigate({ to: '.', search: (before: AddressState) => ({ ...before, sel: key }), replace: true } as never)
    }, 300)
    return () => clearTimeout(timer)
  }, [key, navigate])
  return [key, setKey]
}

import { type ParsedLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

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
  /** Coordinates of a new object: easting and northing, m, in LV95 or the system that is named. */
  x?: number
  y?: number
  epsg?: string
  /** The object that a new one is a duplicate of. */
  duplicate?: number
  /** A run's results: what stands in the main place, which charts, the run beside it, the figure whose working is open. `view` of a list of records is its grid. */
  pane?: string
  view?: string
  than?: number
  cell?: string
  /** Monitoring: the chosen sensors by id, those that are not drawn with a minus; the range and the part of it in view, both `from_to` in ISO; kPa or m; axes that fit; means by day or month instead of readings. */
  sensors?: string
  range?: string
  part?: string
  unit?: string
  fit?: true
  by?: string
}

/** The selected record's key. */
export const useSelection = () => useInAddress('sel')

const panelOf = ({ pathname, search }: ParsedLocation): string => `${pathname} ${(search as AddressState).open ?? ''}`

/**
 * Writes into the address what the screen has shown for a while. Whoever is on the way to another page or panel takes
 * nothing along: false. Unsaved input is asked about unless `isAsked` is false.
 */
export function useWriteAddress(): (change: AddressState, isAsked?: boolean) => boolean {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (change, isAsked = true) => {
      if (panelOf(router.latestLocation) !== panelOf(router.state.location)) return false
      const search = (before: AddressState): AddressState => ({ ...before, ...change })
      void navigate({ to: '.', search, replace: true, ignoreBlocker: !isAsked } as never)
      return true
    },
    [navigate, router],
  )
}

/** What somebody has chosen: in the screen at once, in the address 300 ms after rest, so that a link or a reload finds it. */
export function useInAddress(name: 'sel' | 'cell'): [string | undefined, (key: string | undefined) => void] {
  const { [name]: told } = useSearch({ strict: false }) as AddressState
  const write = useWriteAddress()
  const [key, setKey] = useState(told)
  const written = useRef(told)
  useEffect(() => {
    if (told !== written.current) {
      written.current = told
      setKey(told)
    }
  }, [told])
  useEffect(() => {
    if (key === written.current) return
    const timer = setTimeout(() => {
      // it is on the screen already: whoever typed on leaves nothing
      if (write({ [name]: key }, false)) written.current = key
    }, 300)
    return () => clearTimeout(timer)
  }, [key, name, write])
  return [key, setKey]
}

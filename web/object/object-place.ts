import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AddressState, useWriteAddress } from '../app/address.ts'
import { minorOf, readTabPlace, type SideName, type TabPlace } from './object-tabs.ts'

/** The side tab and sub-tab: on the screen at once, in the address 300 ms after rest. Each side keeps its sub-tab. */
export function useTabPlace() {
  const { openMinor } = useSearch({ strict: false }) as AddressState
  const write = useWriteAddress()
  const [place, setPlace] = useState<TabPlace>(() => readTabPlace(openMinor))
  const subs = useRef<Partial<Record<SideName, string | undefined>>>({})
  const written = useRef(openMinor)
  useEffect(() => {
    if (openMinor === written.current) return
    written.current = openMinor
    setPlace(readTabPlace(openMinor))
  }, [openMinor])
  useEffect(() => {
    const minor = minorOf(place)
    if (minor === written.current || minor === minorOf(readTabPlace(written.current))) return
    const timer = setTimeout(() => {
      // the tab is on the screen already: what is typed in it meanwhile is not left
      if (write({ openMinor: minor }, false)) written.current = minor
    }, 300)
    return () => clearTimeout(timer)
  }, [place, write])

  const show = useCallback((next: TabPlace) => {
    subs.current[next.side] = next.sub
    setPlace(next)
  }, [])
  return {
    place,
    show,
    showSide: useCallback((side: SideName) => show({ side, sub: subs.current[side] }), [show]),
    /** Lets the probing tab go by the borehole type again. */
    forgetSub: useCallback((side: SideName) => {
      subs.current[side] = undefined
      setPlace(before => (before.side === side ? { side } : before))
    }, []),
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { AddressState } from '../routes.tsx'

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

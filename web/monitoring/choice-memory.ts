import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { AddressState } from '../app/address.ts'

/** What the address says of monitoring. */
export type RememberedView = Pick<AddressState, 'sensors' | 'range' | 'part' | 'unit' | 'fit' | 'by'>

/** What was shown last of each object or project, as long as the page lives: other tabs have addresses of their own. */
const last = new Map<string, RememberedView>()

/**
 * What an address says of monitoring. One that names no sensors, as after another tab, gets what was shown here last, and
 * says so from then on.
 */
export function useRemembered({ open, sensors, range, part, unit, fit, by }: AddressState): RememberedView {
  const { id, locid } = useParams({ strict: false }) as { id?: string; locid?: string }
  const place = `${id} ${locid ?? ''}`
  const navigate = useNavigate()
  // whoever goes to another tab has its address before this one is gone
  const [own] = useState(open)
  const told = useMemo(
    (): RememberedView => ({ sensors, range, part, unit, fit, by }) as RememberedView,
    [sensors, range, part, unit, fit, by],
  )
  const shown = told.sensors === undefined ? { ...last.get(place), ...said(told) } : told
  useEffect(() => {
    if (told.sensors !== undefined) last.set(place, told)
    else if (last.has(place))
      void navigate({
        to: '.',
        search: (before: AddressState) =>
          before.sensors === undefined && before.open === own ? { ...last.get(place), ...before } : before,
        replace: true,
      } as never)
  }, [told, place, own, navigate])
  return shown
}

/** Leaves out what an address leaves open: it would hide what is remembered. */
const said = (looked: RememberedView): RememberedView =>
  Object.fromEntries(Object.entries(looked).filter(([, value]) => value !== undefined))

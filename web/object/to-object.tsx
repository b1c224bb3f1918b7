import { Navigate, useSearch } from '@tanstack/react-router'
import { useUser } from '../kit/session.ts'
import type { AddressState } from '../routes.tsx'

/** Goes to the object that an address names by `locid`: its own page for superusers, else the location page, where layers are logged. */
export function ToObject({ id, locid }: { id: number; locid: number }) {
  const user = useUser()
  const { open, openMinor } = useSearch({ strict: false }) as AddressState
  return (
    <Navigate
      to={user?.superuser ? '/projects/$id/object/$locid' : '/projects/$id/location/$locid'}
      params={{ id: String(id), locid: String(locid) }}
      search={{ open, openMinor } as AddressState}
      replace
    />
  )
}

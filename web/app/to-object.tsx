import { Navigate, useSearch } from '@tanstack/react-router'
import type { AddressState } from './address.ts'

/** Goes to the object that an address names by `locid`. */
export function ToObject({ id, locid }: { id: number; locid: number }) {
  const { open, openMinor } = useSearch({ strict: false }) as AddressState
  return (
    <Navigate
      to="/projects/$id/object/$locid"
      params={{ id: String(id), locid: String(locid) }}
      search={{ open, openMinor } as AddressState}
      replace
    />
  )
}

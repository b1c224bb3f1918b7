import type { SignedIn, User } from '@borebook/contract/users.ts'
import { useSyncExternalStore } from 'react'

/** Who is signed in. The key lives here, in memory, and nowhere else in the browser that a script can read. */
let session: SignedIn | undefined
const listeners = new Set<() => void>()

export const currentKey = (): string | undefined => session?.token

export function setSession(next: SignedIn | undefined): void {
  session = next
  for (const listener of listeners) listener()
}

export const useUser = (): User | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session?.user,
  )
export const currentUser = (): User | undefined => session?.user

import type { SignedIn, User } from '@borebook/contract/accounts/users.ts'
import { useSyncExternalStore } from 'react'

/** Why a session has ended, as the server told it. */
export interface EndedSession {
  detail: string
  why?: string
  /** Who has signed in in this browser instead. */
  other?: User
}

/** Who is signed in. The key lives here, in memory, and nowhere else in the browser that a script can read. */
let session: SignedIn | undefined
/** The session has ended; whoever it was of stays on screen until they have signed in again, or leave. */
let ended: EndedSession | undefined
let lastUser: User | undefined
const listeners = new Set<() => void>()

export const currentKey = (): string | undefined => session?.token

const tell = (): void => {
  for (const listener of listeners) listener()
}
export function setSession(next: SignedIn | undefined): void {
  session = next
  lastUser = next?.user ?? lastUser
  ended = undefined
  tell()
}
export function setEnded(next: EndedSession): void {
  ended = next
  tell()
}
export function setUser(user: User): void {
  if (session) setSession({ ...session, user })
}

/** Told when somebody signs in or out, and when a session has ended. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useUser = (): User | undefined => useSyncExternalStore(onSession, () => session?.user)
export const useEnded = (): EndedSession | undefined => useSyncExternalStore(onSession, () => ended)
export const currentUser = (): User | undefined => session?.user
export const currentEnded = (): EndedSession | undefined => ended
/** How the one who is signed in did so. */
export const getSignInMethod = (): SignedIn['by'] | undefined => session?.by
/** Tells whose input is kept: who is signed in, or was until a moment ago, when the forms on screen are put away. */
export const inputOwner = (): User | undefined => session?.user ?? lastUser

import { auth } from '@borebook/contract/users.ts'
import { client, queries, send } from './api.tsx'
import { currentUser, setSession } from './session.ts'

/** After a reload the cookie gives the key again; without one the sign-in page comes. */
export async function resumeSession(): Promise<void> {
  try {
    setSession(await client(auth.session, {}))
  } catch {
    setSession(undefined)
  }
}

export async function signIn(username: string, password: string): Promise<void> {
  const before = currentUser()?.username
  const signedIn = await client(auth.login, { body: { username, password } })
  if (before !== username) queries.clear()
  setSession(signedIn)
}

export async function signOut(): Promise<void> {
  await send('/api/auth/logout', { method: 'POST' }).catch(() => {})
  queries.clear()
  setSession(undefined)
}

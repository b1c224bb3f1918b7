import { auth } from '@borebook/contract/users.ts'
import { client, queries, send } from './api.tsx'
import { currentUser, setSession } from './session.ts'

/** Says that there may be a session to resume; no secret, only a request saved for newcomers. */
const hint = 'borebook.signed-in'

/** After a reload the cookie gives the key again; without one the sign-in page comes. */
export async function resumeSession(): Promise<void> {
  if (!localStorage.getItem(hint)) return
  try {
    setSession(await client(auth.session, {}))
  } catch {
    localStorage.removeItem(hint)
    setSession(undefined)
  }
}

export async function signIn(username: string, password: string): Promise<void> {
  const before = currentUser()?.username
  const signedIn = await client(auth.login, { body: { username, password } })
  if (before !== username) queries.clear()
  localStorage.setItem(hint, '1')
  setSession(signedIn)
}

export async function signOut(): Promise<void> {
  await send('/api/auth/logout', { method: 'POST' }).catch(() => {})
  queries.clear()
  localStorage.removeItem(hint)
  setSession(undefined)
}

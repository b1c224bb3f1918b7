import { createClient } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import type { auth, SignedIn } from '@borebook/contract/users.ts'
import { queries, send } from './api.tsx'
import { currentUser, setSession } from './session.ts'

/**
 * The calls of contract/users.ts by their addresses alone: the schemas bring zod along, which the sign-in page need not
 * wait for.
 */
const call = <E extends Endpoint>(path: E['path'], body?: object): Promise<unknown> =>
  createClient(send)({ method: 'POST', path } as Endpoint, { body } as never)

/** Says that there may be a session to resume; no secret, only a request saved for newcomers. */
const hint = 'borebook.signed-in'

/** After a reload the cookie gives the key again; without one the sign-in page comes. */
export async function resumeSession(): Promise<void> {
  if (!localStorage.getItem(hint)) return
  try {
    setSession((await call<typeof auth.session>('/api/auth/session')) as SignedIn)
  } catch {
    localStorage.removeItem(hint)
    setSession(undefined)
  }
}

export async function signIn(username: string, password: string): Promise<void> {
  const before = currentUser()?.username
  const signedIn = (await call<typeof auth.login>('/api/auth/login', { username, password })) as SignedIn
  if (before !== username) queries.clear()
  localStorage.setItem(hint, '1')
  setSession(signedIn)
}

export async function signOut(): Promise<void> {
  await call<typeof auth.logout>('/api/auth/logout').catch(() => {})
  queries.clear()
  localStorage.removeItem(hint)
  setSession(undefined)
}

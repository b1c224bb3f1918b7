import type { auth, SignedIn } from '@borebook/contract/accounts/users.ts'
import { createClient } from '@borebook/contract/kit/client.ts'
import type { Endpoint, Response } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { queries } from './api.tsx'
import { bareSend } from './bare-send.ts'
import { currentKey, currentUser, type EndedSession, inputOwner, setSession } from './session.ts'
import { tellTabs } from './session-end.ts'
import { dropStored, readStored, storedText, writeStored } from './stored.ts'
import { keepLanguage } from './texts.tsx'

/**
 * The calls of contract/accounts/users.ts by their addresses alone: the schemas bring zod along, which the sign-in page need not
 * wait for.
 */
const call = <E extends Endpoint>(method: E['method'], path: E['path'], body?: object): Promise<Response<E>> =>
  createClient(bareSend)({ method, path } as Endpoint, { body } as never) as Promise<Response<E>>

/** Says that there may be a session to resume; no secret, only a request saved for newcomers. */
const hint = 'borebook.signed-in'
/** The hint while the browser is at the OpenID Connect provider. */
const away = 'away'

const readHint = () => readStored(hint, storedText)
const keepHint = (value: string) => writeStored(hint, storedText, value)

export const mayResume = (): boolean => readHint() !== null

let endedBefore: EndedSession | undefined
/** Why the session that this page would have gone on with has ended; told once. */
export function endOfSession(): EndedSession | undefined {
  const told = endedBefore
  endedBefore = undefined
  return told
}

/** Takes the key by the cookie after a reload; without one the sign-in page comes. Throws where nobody can answer. */
export async function resumeSession(): Promise<void> {
  const hinted = readHint()
  if (hinted === null) return
  try {
    const told = await call<typeof auth.session>('POST', '/api/auth/session')
    if (hinted === away) arrive(told)
    else setSession(told)
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    dropStored(hint)
    const { why, detail } = error.body as EndedSession
    endedBefore = why === undefined ? undefined : { why, detail }
    setSession(undefined)
  }
}

/** Takes up a new session, in the language of its account. */
function arrive(told: SignedIn): void {
  keepHint('1')
  if (told.user.language) keepLanguage(told.user.language)
  setSession(told)
  tellTabs()
}

/**
 * Takes up what a sign-in answered. Answers false where somebody else was here before: then a fresh page follows, since
 * what the first one has left in this one, down to its address, is nobody else's business.
 */
function takeUp(told: SignedIn): boolean {
  const before = inputOwner()
  if (before && before.user_id !== told.user.user_id) {
    keepHint(away)
    leaveFor('/projects')
    return false
  }
  // what was asked for as nobody is asked again; what the same person was shown may stay
  if (!currentUser()) queries.clear()
  arrive(told)
  return true
}

/** Goes to another page by a fresh load, without being asked about what is under way in this one. */
export function leaveFor(address: string): void {
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), true)
  location.assign(address)
}

/** Leaves what is on screen to the one whose session has ended, and lets anybody sign in. */
export function leaveToSignIn(): void {
  dropStored(hint)
  leaveFor('/login')
}

export const signIn = async (username: string, password: string): Promise<boolean> =>
  takeUp(await call<typeof auth.login>('POST', '/api/auth/login', { username, password }))

export const askLink = (token: string): Promise<Response<typeof auth.link>> =>
  call<typeof auth.link>('POST', '/api/auth/link', { token })
export const signInByLink = async (token: string, password: string): Promise<boolean> =>
  takeUp(await call<typeof auth.useLink>('POST', '/api/auth/link/password', { token, password }))

export type Methods = Response<typeof auth.methods>
/** How one can sign in; where nobody can say, as most can. */
export const signInMethods = (): Promise<Methods> =>
  call<typeof auth.methods>('GET', '/api/auth/methods').catch(() => ({ password: true, oidc: null, demo: null }))

/** Asks for the address where the browser has to sign in by OpenID Connect; it comes back to `back`. */
export async function oidcAddress(back: string, token?: string): Promise<string> {
  const { url } = await call<typeof auth.oidcStart>('POST', '/api/auth/oidc/start', { back, ...(token && { token }) })
  keepHint(away)
  return url
}

export async function signOut(): Promise<void> {
  dropStored(hint)
  await bareSend('/api/auth/logout', { method: 'POST', headers: { authorization: `Token ${currentKey()}` } }).catch(
    () => {},
  )
  queries.clear()
  setSession(undefined)
}

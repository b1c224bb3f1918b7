import type { SignedIn } from '@borebook/contract/accounts/users.ts'
import { bareSend } from './bare-send.ts'
import { currentEnded, currentKey, currentUser, type EndedSession, onSession, setEnded, setSession } from './session.ts'

let tabs: BroadcastChannel | undefined
/** Tells the other tabs of this browser that somebody has signed in here. */
export const tellTabs = (): void => tabs?.postMessage('in')

/** Looks for a new session when another tab has signed in, or when a tab whose session has ended is looked at again. */
export function watchSessions(): void {
  const look = async () => {
    const ended = currentEnded()
    if (ended) takeUp(await inCookie(), ended)
  }
  tabs = new BroadcastChannel('borebook.session')
  tabs.addEventListener('message', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
  // Esc belongs to what asks for the password, and closes nothing below it: this listener is the window's first
  addEventListener(
    'keydown',
    event => {
      if (currentEnded() && event.key === 'Escape') event.stopImmediatePropagation()
    },
    true,
  )
}

/** The session that the cookie knows of: another tab may have signed in again. */
async function inCookie(): Promise<SignedIn | undefined> {
  const answer = await bareSend('/api/auth/session', { method: 'POST' }).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as SignedIn) : undefined
}

/** Goes on with a session of the same person; of another, or without one, this one has ended. */
function takeUp(told: SignedIn | undefined, why: EndedSession): void {
  if (told && told.user.user_id === currentUser()?.user_id) setSession(told)
  else if (currentUser()) setEnded({ ...why, ...(told && { other: told.user }) })
}

let comingBack: Promise<boolean> | undefined
/**
 * Waits until the person whose key is no longer good has signed in again, so that what was refused can be sent once more;
 * false when they leave instead.
 */
export async function signedInAgain(key: string, why: EndedSession): Promise<boolean> {
  if (currentKey() !== key) return currentKey() !== undefined
  comingBack ??= comeBack(why).finally(() => {
    comingBack = undefined
  })
  return comingBack
}

async function comeBack(why: EndedSession): Promise<boolean> {
  takeUp(await inCookie(), why)
  return new Promise(resolve => {
    const stop = onSession(() => look())
    const look = () => {
      if (currentEnded()) return
      stop()
      resolve(currentKey() !== undefined)
    }
    look()
  })
}

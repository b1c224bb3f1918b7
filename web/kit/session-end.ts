import type { SignedIn } from '@borebook/contract/users.ts'
import { bareSend } from './bare-send.ts'
import { currentEnded, currentKey, currentUser, type Ended, onSession, setEnded, setSession } from './session.ts'

let tabs: BroadcastChannel | undefined
/** Tells the other tabs of this browser that somebody has signed in here. */
export const tellTabs = (): void => tabs?.postMessage('in')

/** Looks for a new session when another tab has signed in, or when a tab whose session has ended is looked at again. */
export function watchSessions(): void {
  const look = () => {
    if (currentEnded()) void resumed()
  }
  tabs = new BroadcastChannel('borebook.session')
  tabs.addEventListener('message', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  // Esc belongs to what asks for the password, and closes nothing below it: this listener is the window's first
  addEventListener(
    'keydown',
    event => {
      if (currentEnded() && event.key === 'Escape') event.stopImmediatePropagation()
    },
    true,
  )
}

/** The session that the cookie knows of, if it is of the same person: another tab may have signed in again. */
async function resumed(): Promise<boolean> {
  const answer = await bareSend('/api/auth/session', { method: 'POST' }).catch(() => undefined)
  if (!answer?.ok) return false
  const told = (await answer.json()) as SignedIn
  const user = currentUser()
  if (user && told.user.user_id !== user.user_id) {
    const ended = currentEnded()
    if (ended) setEnded({ ...ended, other: told.user })
    return false
  }
  setSession(told)
  return true
}

let comingBack: Promise<boolean> | undefined
/**
 * Waits until the person whose key is no longer good has signed in again, so that what was refused can be sent once more;
 * false when they leave instead.
 */
export async function signedInAgain(key: string, why: Ended): Promise<boolean> {
  if (currentKey() !== key) return currentKey() !== undefined
  comingBack ??= comeBack(why).finally(() => {
    comingBack = undefined
  })
  return comingBack
}

async function comeBack(why: Ended): Promise<boolean> {
  if (await resumed()) return true
  setEnded(why)
  // who else has signed in in this browser is known now that something has ended
  await resumed()
  return new Promise(resolve => {
    const look = () => {
      if (currentEnded()) return
      stop()
      resolve(currentKey() !== undefined)
    }
    const stop = onSession(look)
    look()
  })
}

import { useEffect, useRef, useState } from 'react'
import { leaveFor, leaveToSignIn, type Methods, oidcAddress, signInMethods } from '../app/resume-session.ts'
import { getSignInMethod, useEnded, useUser } from '../app/session.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import { OidcButton } from './oidc-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Says, over whatever is on screen, why the session has ended, and asks the same person to sign in again, after which
 * everything below goes on as if nothing had been.
 */
export function SessionEnded() {
  useTextsOf('accounts')
  const { say } = useTexts()
  const user = useUser()!
  const { detail, other } = useEnded()!
  const frame = useRef<HTMLDialogElement>(null)
  const [methods, setMethods] = useState<Methods>()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    frame.current?.showModal()
    void signInMethods().then(setMethods)
    return () => before?.focus()
  }, [])
  const byProvider = methods?.oidc && (getSignInMethod() === 'oidc' || !methods.password) ? methods.oidc : undefined
  return (
    <dialog
      ref={frame}
      className="login session-ended"
      aria-labelledby="session-ended"
      onCancel={event => event.preventDefault()}
      onKeyDown={event => event.stopPropagation()}
    >
      <div className="stack login-box">
        <h2 id="session-ended">{say('session.endedTitle')}</h2>
        <p role="status">{say(detail)}</p>
        <p className="soft">{say('session.inputKept')}</p>
        {methods && !byProvider && <SignInForm username={user.username}>{null}</SignInForm>}
        {byProvider && <OidcButton name={byProvider.name} isMain go={signInInWindow} />}
        {other && <p className="note">{say('session.other', { name: other.fullname ?? other.username })}</p>}
        <button type="button" className="link-button" onClick={() => (other ? leaveFor('/projects') : leaveToSignIn())}>
          {other ? say('session.goOnAs', { name: other.fullname ?? other.username }) : say('session.somebodyElse')}
        </button>
      </div>
    </dialog>
  )
}

/** Signs in in a window of its own, so that this page keeps what it holds; where none may open, in this one. */
async function signInInWindow(): Promise<void> {
  // it opens only while the click counts
  const other = window.open('about:blank', 'borebook-sign-in', 'popup,width=520,height=700')
  try {
    const here = location.pathname + location.search
    const url = await oidcAddress(other ? '/signed-in' : here)
    if (other) other.location.href = url
    else leaveFor(url)
  } catch (error) {
    other?.close()
    throw error
  }
}

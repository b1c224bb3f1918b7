import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../app/session.ts'
import { tellTabs } from '../app/session-end.ts'
import { useTexts, useTextsOf } from '../app/texts.tsx'
import './login.css'

/** The end of a window that was opened to sign in: tells the others and closes itself where the browser lets it. */
export function SignedInPage() {
  useTextsOf('accounts')
  const { say } = useTexts()
  const user = useUser()
  const navigate = useNavigate()
  useEffect(() => {
    if (!user) return void navigate({ to: '/login', search: { to: '/signed-in' }, replace: true })
    tellTabs()
    window.close()
  }, [user, navigate])
  return (
    <div className="login">
      <p>{user && say('session.closeWindow')}</p>
    </div>
  )
}

import { account } from '@borebook/contract/accounts/account.ts'
import { useEndpoint } from '../app/api.tsx'
import { useTexts } from '../app/texts.tsx'
import { KeysList } from './keys-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsList } from './sessions-list.tsx'
import './account.css'

/** The own account: name and language, password, sessions, API keys. */
export function AccountPage() {
  const { say } = useTexts()
  const own = useEndpoint(account.get, {})
  const facts = [
    own.username,
    own.superuser && say('user.superuser'),
    say('account.projects', { count: own.projects }),
  ].filter(Boolean)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('ui.ownAccount')}</h1>
        <span className="soft">{facts.join(' · ')}</span>
      </header>
      <div className="account">
        <div className="account-side">
          <ProfileForm own={own} />
          <PasswordForm own={own} />
        </div>
        <div className="account-lists">
          <SessionsList />
          <KeysList />
        </div>
      </div>
    </div>
  )
}

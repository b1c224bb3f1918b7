import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { endOfSession, leaveFor, oidcAddress } from '../app/resume-session.ts'
import { LanguageSelect, useTexts, useTextsOf } from '../app/texts.tsx'
import { OidcButton } from './oidc-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in by what the server offers and goes to where one wanted to. Says why a session has ended, or was refused. */
export function LoginPage() {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { password, oidc, demo } = useLoaderData({ from: '/login' })
  const { to = '/projects', refused } = useSearch({ from: '/login' })
  const [ended] = useState(endOfSession)
  const language = <LanguageSelect className="language" />
  return (
    <div className="login">
      <div className="stack login-box">
        <h1>
          <img src="/mark.svg" width="24" height="27" alt="" /> Borebook
        </h1>
        <p className="soft">{say('login.claim')}</p>
        {ended && (
          <p className="note" role="status">
            {ended.detail}
          </p>
        )}
        {refused && (
          <Suspense>
            <Refusal refused={refused} />
          </Suspense>
        )}
        {password && (
          <SignInForm demo={demo} onSignedIn={() => void navigate({ href: to, replace: true })}>
            <span className="grow" />
            {language}
          </SignInForm>
        )}
        {password && oidc && <p className="or soft">{say('login.or')}</p>}
        {oidc && <OidcButton name={oidc.name} isMain={!password} go={async () => leaveFor(await oidcAddress(to))} />}
        {!password && language}
      </div>
    </div>
  )
}

/** Why OpenID Connect came back without a sign-in. */
function Refusal({ refused }: { refused: string }) {
  useTextsOf('accounts')
  const { say } = useTexts()
  // the address may hold anything: a sentence of ours, or one that fits all
  const said = say(refused)
  return (
    <p className="refused" role="alert">
      {said === refused ? say('kit.somethingWrong') : said}
    </p>
  )
}

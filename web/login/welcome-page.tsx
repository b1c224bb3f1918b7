import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { askLink, leaveFor, oidcAddress, signInByLink, signInMethods } from '../app/resume-session.ts'
import { formatInstant } from '../app/site/times.ts'
import { keepLanguage, LanguageSelect, useSay, useTexts, useTextsOf } from '../app/texts.tsx'
import { useNewPassword } from '../ui/fields/new-password.tsx'
import { SignInRefusal, usePause } from '../ui/pause.tsx'
import { OidcButton } from './oidc-button.tsx'
import './login.css'

type LinkAnswer = Awaited<ReturnType<typeof askLink>>

let taken = ''
/**
 * The secret of a link stands behind #, which no server and no other page is told; from the address it goes at once. What
 * was taken is remembered, since a first render may be thrown away.
 */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token) {
    taken = token
    history.replaceState(history.state, '', location.pathname)
  }
  return taken
}

/** What a link that works once opens: its holder chooses a password, or makes an OpenID Connect identity the way in. */
export function WelcomePage() {
  useTextsOf('accounts')
  const { say } = useTexts()
  const [token] = useState(takeToken)
  const [linked, setLinked] = useState<LinkAnswer>()
  const [refused, setRefused] = useState<Refused>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // another link that is opened in this tab loads nothing by itself
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  useEffect(() => {
    if (!token) return
    setRefused(undefined)
    askLink(token).then(
      answer => {
        if (answer.language) keepLanguage(answer.language)
        setLinked(answer)
      },
      error => setRefused(error as Refused),
    )
  }, [token, tries])
  return (
    <div className="login">
      <div className="stack login-box wide">
        <h1>
          <img src="/mark.svg" width="24" height="27" alt="" /> Borebook
        </h1>
        {!token && <p>{say('link.again')}</p>}
        {refused && (
          <p className="refused" role="alert">
            {say(refused.message)}
          </p>
        )}
        {refused && refused.status !== 404 && (
          <Button variant="default" onClick={() => setTries(tries + 1)}>
            {say('ui.again')}
          </Button>
        )}
        {linked && <Invitation linked={linked} token={token} onGone={setRefused} />}
        {(!token || refused) && <Link to="/login">{say('login.signIn')}</Link>}
        <LanguageSelect className="language" />
      </div>
    </div>
  )
}

function Invitation({ linked, token, onGone }: { linked: LinkAnswer; token: string; onGone(refused: Refused): void }) {
  const say = useSay()
  const name = linked.fullname ?? linked.username
  return (
    <>
      <h2>{say('link.welcome', { name })}</h2>
      <p className="soft">
        {say(linked.by === 'password' ? 'link.choose' : 'link.oidc', { username: linked.username })}{' '}
        {say('link.until', { time: formatInstant(linked.expires_at) })}
      </p>
      {linked.by === 'password' ? (
        <ChoosePassword linked={linked} token={token} onGone={onGone} />
      ) : (
        <OidcByLink token={token} />
      )}
    </>
  )
}

function ChoosePassword({
  linked,
  token,
  onGone,
}: {
  linked: LinkAnswer
  token: string
  onGone(refused: Refused): void
}) {
  const { say } = useTexts()
  const navigate = useNavigate()
  const chosen = useNewPassword(linked)
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const left = usePause(refused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !chosen.judge()) return
    setBusy(true)
    setRefused(undefined)
    try {
      if (await signInByLink(token, chosen.password)) await navigate({ to: '/projects', replace: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 404) onGone(error)
      else if (error.fields.password) chosen.refuse(error)
      else setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="sign-in" noValidate onSubmit={event => void submit(event)}>
      {/* so that the browser keeps the password under the right name */}
      <input type="text" autoComplete="username" value={linked.username} readOnly hidden />
      {chosen.fields}
      {refused && <SignInRefusal refused={refused} left={left} />}
      <Button type="submit" size="sm" disabled={isBusy || left > 0}>
        {say('link.save')}
      </Button>
    </form>
  )
}

function OidcByLink({ token }: { token: string }) {
  const { say } = useTexts()
  const [name, setName] = useState('OpenID Connect')
  useEffect(() => {
    void signInMethods().then(({ oidc }) => oidc && setName(oidc.name))
  }, [])
  return (
    <>
      <OidcButton name={name} isMain go={async () => leaveFor(await oidcAddress('/projects', token))} />
      <p className="soft">{say('link.oidcOnly')}</p>
    </>
  )
}

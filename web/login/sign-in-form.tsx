import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Methods, signIn } from '../app/resume-session.ts'
import { useTexts } from '../app/texts.tsx'
import { ShowPassword } from '../ui/fields/show-password.tsx'
import { SignInRefusal, usePause } from '../ui/pause.tsx'
import '../ui/fields/field.css'
import './login.css'

interface SignInFormProps {
  /** Who signs in, where that is settled. */
  username?: string
  /** Accounts of the demo: one press signs in. */
  demo?: Methods['demo']
  /** Told when this page may go on; not where a fresh one follows. */
  onSignedIn?(): void
  /** What stands beside the button. */
  children: ReactNode
}

/** User name and password: plain inputs of the browser's own, since the sign-in page is waited for. */
export function SignInForm({ username, demo, onSignedIn, children }: SignInFormProps) {
  const { say } = useTexts()
  const [refused, setRefused] = useState<Refused>()
  const [refusedName, setRefusedName] = useState<string>()
  const [name, setName] = useState(username ?? '')
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const left = usePause(refused)
  // a pause is of one account: another may sign in meanwhile
  const mustWait = left > 0 && name.toLowerCase() === refusedName

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || mustWait) return
    const form = event.currentTarget
    const data = new FormData(form)
    const error = await enter(username ?? String(data.get('username')), String(data.get('password')))
    if (error?.status === 401) form.querySelector<HTMLInputElement>('[name=password]')?.select()
  }

  /** What the server refused it with. */
  async function enter(as: string, password: string): Promise<Refused | undefined> {
    setBusy(true)
    setRefused(undefined)
    try {
      const isSame = await signIn(as, password)
      if (isSame) onSignedIn?.()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
      setRefusedName(as.toLowerCase())
      return error
    } finally {
      setBusy(false)
    }
    return undefined
  }

  const field = (kind: 'username' | 'password', input: ReactNode) => {
    const wrong = refused?.fields[kind]?.map(m => say(m)).join(' ')
    return (
      <div className="field" data-wrong={wrong ? true : undefined}>
        <label htmlFor={kind}>{say(`login.${kind}`)}</label>
        <div className="input">{input}</div>
        {wrong && (
          <p className="wrong" id={`${kind}-wrong`} role="alert">
            {wrong}
          </p>
        )}
      </div>
    )
  }
  const about = (kind: 'username' | 'password') => ({
    id: kind,
    name: kind,
    ...(refused?.fields[kind] && { 'aria-invalid': true, 'aria-describedby': `${kind}-wrong` }),
  })
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      {field(
        'username',
        <input
          {...about('username')}
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={username !== undefined}
          // biome-ignore lint/a11y/noAutofocus: the one thing to do here
          autoFocus={username === undefined}
          value={name}
          onChange={event => setName(event.target.value)}
        />,
      )}
      {field(
        'password',
        <>
          <input
            {...about('password')}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the one thing to do here
            autoFocus={username !== undefined}
          />
          <ShowPassword isShown={isShown} onShown={setShown} />
        </>,
      )}
      {refused && refused.status !== 400 && <SignInRefusal refused={refused} left={left} />}
      <div className="row">
        <Button type="submit" size="sm" disabled={isBusy || mustWait}>
          {say('login.signIn')}
        </Button>
        {children}
      </div>
      {demo && (
        <fieldset className="demo">
          <legend className="soft">{say('login.demo')}</legend>
          {demo.accounts.map(account => (
            <Button
              key={account.username}
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              title={account.fullname ?? undefined}
              onClick={() => void enter(account.username, demo.password)}
            >
              {account.username}
            </Button>
          ))}
        </fieldset>
      )}
    </form>
  )
}

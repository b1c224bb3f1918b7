import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { signIn } from '../kit/resume-session.ts'
import { LanguageSelect, useTexts } from '../kit/texts.tsx'
import '../kit/field.css'
import './login.css'

/** Plain inputs of the browser's own: this page is waited for. */
export function LoginPage() {
  const { say } = useTexts()
  const navigate = useNavigate()
  const { to } = useSearch({ from: '/login' })
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(undefined)
    try {
      await signIn(String(data.get('username')), String(data.get('password')))
      await navigate({ href: to ?? '/projects', replace: true })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: 'username' | 'password', type: string, autoComplete: string) => {
    const wrong = refused?.fields[name]?.map(m => say(m)).join(' ')
    return (
      <div className="field" data-wrong={wrong ? true : undefined}>
        <label htmlFor={name}>{say(`login.${name}`)}</label>
        <div className="input">
          <input
            id={name}
            name={name}
            type={type}
            autoComplete={autoComplete}
            // biome-ignore lint/a11y/noAutofocus: the one thing to do here
            autoFocus={name === 'username'}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${name}-wrong` : undefined}
          />
        </div>
        {wrong && (
          <p className="wrong" id={`${name}-wrong`} role="alert">
            {wrong}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="login">
      <form onSubmit={submit} noValidate>
        <h1>
          <img src="/mark.svg" width="24" height="27" alt="" /> Borebook
        </h1>
        <p className="soft">{say('login.claim')}</p>
        {field('username', 'text', 'username')}
        {field('password', 'password', 'current-password')}
        {refused && refused.status !== 400 && (
          <p className="refused" role="alert">
            {say(refused.message)}
          </p>
        )}
        <div className="row">
          <Button type="submit" size="sm" disabled={isBusy}>
            {say('login.signIn')}
          </Button>
          <span className="grow" />
          <LanguageSelect className="language" />
        </div>
      </form>
    </div>
  )
}

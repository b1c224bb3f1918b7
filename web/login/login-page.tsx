import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { signIn } from '../kit/resume-session.ts'
import { useSay } from '../kit/texts.tsx'
import { LanguageMenu } from '../shell.tsx'
import './login.css'

export function LoginPage() {
  const say = useSay()
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

  const field = (name: string) => refused?.fields[name]?.map(m => say(m)).join(' ')
  return (
    <div className="login">
      <form onSubmit={submit} noValidate>
        <h1>
          <img src="/mark.svg" width="24" height="27" alt="" /> Borebook
        </h1>
        <p className="soft">{say('login.claim')}</p>
        <TextInput
          name="username"
          label={say('login.username')}
          autoComplete="username"
          autoFocus
          error={field('username')}
        />
        <PasswordInput
          name="password"
          label={say('login.password')}
          autoComplete="current-password"
          error={field('password')}
        />
        {refused && refused.status !== 400 && (
          <p className="refused" role="alert">
            {say(refused.message)}
          </p>
        )}
        <div className="row">
          <Button type="submit" size="sm" loading={isBusy}>
            {say('login.signIn')}
          </Button>
          <span className="grow" />
          <LanguageMenu />
        </div>
      </form>
    </div>
  )
}

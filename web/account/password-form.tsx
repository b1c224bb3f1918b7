import { account, type Own } from '@borebook/contract/accounts/account.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useEndpoint, useSave } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { PasswordField, useNewPassword } from '../ui/fields/new-password.tsx'
import { SignInRefusal, usePause } from '../ui/pause.tsx'

/** Changes the own password, with its rules beside it and what the change ends. */
export function PasswordForm({ own }: { own: Own }) {
  const say = useSay()
  return (
    <section className="stack account-part">
      <h2>{say('login.password')}</h2>
      {own.has_password ? <ChangePassword own={own} /> : <p className="soft">{say('account.noPassword')}</p>}
      <p className="soft small">{say('account.forgotten')}</p>
    </section>
  )
}

function ChangePassword({ own }: { own: Own }) {
  const say = useSay()
  const others = useEndpoint(account.sessions, {}).length - 1
  const change = useSave(account.changePassword, [account.sessions])
  const chosen = useNewPassword(own)
  const [current, setCurrent] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  const left = usePause(refused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    const isNewRight = chosen.judge()
    setWrong(current === '' ? say('login.password.required') : undefined)
    if (!isNewRight || current === '') return
    try {
      await change.mutateAsync({ body: { current, password: chosen.password } })
      setCurrent('')
      chosen.clear()
      showToast(say('account.passwordChanged'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setWrong(error.fields.current?.map(m => say(m)).join(' '))
      if (error.fields.password) chosen.refuse(error)
      if (error.status !== 400) setRefused(error)
    }
  }
  return (
    <form className="stack account-form" noValidate onSubmit={event => void submit(event)}>
      {/* so that the browser keeps the password under the right name */}
      <input type="text" autoComplete="username" value={own.username} readOnly hidden />
      <PasswordField
        id="current-password"
        label={say('account.current')}
        value={current}
        error={wrong}
        onChange={value => {
          setCurrent(value)
          setWrong(undefined)
        }}
      />
      {chosen.fields}
      {refused && (
        <div className="login-box-part">
          <SignInRefusal refused={refused} left={left} />
        </div>
      )}
      <div className="row">
        <Button type="submit" disabled={change.isPending || left > 0}>
          {say('account.changePassword')}
        </Button>
        <span className="soft small">
          {say(others > 0 ? 'account.endsOthers' : 'account.endsNone', { count: others })}
        </span>
      </div>
    </form>
  )
}

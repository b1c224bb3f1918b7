import { isOwnName, newPassword, passwordLength } from '@borebook/contract/accounts/users.ts'
import type { Refused } from '@borebook/contract/kit/refused.ts'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { FieldFrame, inputProps } from './field.tsx'
import { ShowPassword } from './show-password.tsx'
import './new-password.css'

interface PasswordFieldProps {
  id: string
  label: string
  value: string
  error: string | undefined
  isNew?: boolean
  onChange(value: string): void
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, value, error, isNew, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="input">
        <input
          {...inputProps(id, error)}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={passwordLength.max}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        <ShowPassword isShown={isShown} onShown={setShown} />
      </div>
    </FieldFrame>
  )
}

interface Person {
  username: string
  fullname: string | null
}

/** A new password typed twice; `judge` says what is wrong with it before it is sent, `refuse` what the server says. */
export function useNewPassword(person: Person) {
  const say = useSay()
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({})
  const judge = (): boolean => {
    const judged = newPassword.safeParse(typed.password)
    const found = {
      ...(!judged.success && { password: say(judged.error.issues[0]!.message) }),
      ...(judged.success && isOwnName(typed.password, person) && { password: say('password.name') }),
      ...(typed.again !== typed.password && { again: say('password.differs') }),
    }
    setWrong(found)
    return Object.keys(found).length === 0
  }
  const refuse = (refused: Refused) => setWrong({ password: refused.fields.password?.map(m => say(m)).join(' ') })
  const clear = () => setTyped({ password: '', again: '' })
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setWrong({})
  }
  const fields: ReactNode = (
    <>
      <PasswordField
        id="new-password"
        label={say('password.new')}
        isNew
        value={typed.password}
        error={wrong.password}
        onChange={password => change({ password })}
      />
      <PasswordRules password={typed.password} person={person} />
      <PasswordField
        id="new-password-again"
        label={say('password.again')}
        isNew
        value={typed.again}
        error={wrong.again}
        onChange={again => change({ again })}
      />
    </>
  )
  return { password: typed.password, judge, refuse, clear, fields }
}

/** The rules, each with a tick as soon as it is kept; that a password is common is found out by the server. */
function PasswordRules({ password, person }: { password: string; person: Person }) {
  const say = useSay()
  const length = [...password].length
  const rules = [
    [say('password.rule.length', { min: passwordLength.min }), password.length >= passwordLength.min],
    [say('password.rule.name'), password !== '' && !isOwnName(password, person)],
    [say('password.rule.common'), undefined],
  ] as const
  return (
    <ul className="stack password-rules">
      {rules.map(([rule, isKept], i) => (
        <li key={rule} data-kept={isKept || undefined}>
          {isKept ? (
            <IconCheck size={14} role="img" aria-label={say('password.rule.kept')} />
          ) : (
            <IconPointFilled size={14} aria-hidden="true" />
          )}
          {rule}
          {i === 0 && length > 0 && <span className="count">{length}</span>}
        </li>
      ))}
    </ul>
  )
}

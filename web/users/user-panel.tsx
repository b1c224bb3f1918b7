import { ownFields } from '@borebook/contract/accounts/account.ts'
import { type Account, users } from '@borebook/contract/accounts/users.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpointLater, useSave } from '../app/api.tsx'
import { deviceName } from '../app/device-name.ts'
import { languageOptions } from '../app/language-options.ts'
import { formatInstant } from '../app/site/times.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { showFieldRefusals, useRecordForm } from '../entry/record-form.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Issued, UserAct } from './user-acts.ts'
import { SignInWay, State, superuserFixed } from './user-columns.tsx'
import { getAccountName } from './user-state.ts'

interface UserPanelProps {
  user: Account
  own: number
  /** A link that was just made for this user. */
  issued: Issued | undefined
  onAct(user: Account, act: UserAct): void
  onClose(): void
}

/** One user: name and language, what can be done, and when they signed in. */
export function UserPanel({ user, own, issued, onAct, onClose }: UserPanelProps) {
  const { say } = useTexts()
  return (
    <SidePanel title={getAccountName(user)} onClose={onClose}>
      {issued && (
        <div className="stack side-part">
          <OneTimeLink link={issued.link} expires_at={issued.expires_at} by={user.sign_in} />
        </div>
      )}
      <div className="stack side-part">
        <dl className="stack side-facts">
          <div>
            <dt>{say('user.username')}</dt>
            <dd>{user.username}</dd>
          </div>
          <div>
            <dt>{say('user.signIn')}</dt>
            <dd>
              <SignInWay way={user.sign_in} />
            </dd>
          </div>
          <div>
            <dt>{say('user.state')}</dt>
            <dd>
              <State user={user} say={say} />
            </dd>
          </div>
          <div>
            <dt>{say('user.sessions')}</dt>
            <dd>{user.sessions}</dd>
          </div>
          <div>
            <dt>{say('ui.projects')}</dt>
            <dd>{user.projects}</dd>
          </div>
        </dl>
        <Acts user={user} own={own} onAct={onAct} />
      </div>
      <NameForm user={user} />
      <SignIns user={user} />
    </SidePanel>
  )
}

function Acts({ user, own, onAct }: Pick<UserPanelProps, 'user' | 'own' | 'onAct'>) {
  const { say } = useTexts()
  const fixed = superuserFixed(user, own)
  const button = (act: UserAct & `${string}`, label: string, isGrave = false) => (
    <Button
      variant={isGrave ? 'outline' : 'default'}
      {...(isGrave && { color: 'red' })}
      onClick={() => onAct(user, act)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className="row side-acts">
        {!user.disabled && button('link', say('user.link.verb'))}
        {user.link && !user.disabled && button('withdraw', say('user.withdraw.verb'))}
        {!fixed &&
          (user.superuser
            ? button('superuserOff', say('user.superuserOff.verb'))
            : button('superuserOn', say('user.superuserOn.verb')))}
        {user.user_id !== own &&
          (user.disabled
            ? button('enable', say('user.enable.verb'))
            : button('disable', say('user.disable.verb'), true))}
      </div>
      {fixed && <p className="soft small">{say(fixed)}</p>}
    </>
  )
}

function NameForm({ user }: { user: Account }) {
  const { say } = useTexts()
  const form = useRecordForm(ownFields, { fullname: user.fullname, language: user.language })
  const update = useSave(users.update, [users.list])
  const [refusal, setRefusal] = useState<string>()
  const save = async (values: FormValues) => {
    setRefusal(undefined)
    try {
      const { fullname, language } = await update.mutateAsync({ path: { user_id: user.user_id }, body: values })
      form.reset({ fullname, language })
      showToast(say('user.saved', { name: fullname ?? user.username }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(showFieldRefusals(form, error))
    }
  }
  return (
    <form className="stack side-part" noValidate onSubmit={event => void form.handleSubmit(save)(event)}>
      <div className="dialog-grid">
        <TextField control={form.control} name="fullname" label={say('user.fullname')} maxLength={200} />
        <ChoiceField
          control={form.control}
          name="language"
          label={say('ui.language')}
          options={languageOptions}
          empty={say('user.language.browser')}
        />
      </div>
      {refusal && (
        <p className="refusal" role="alert">
          {say(refusal)}
        </p>
      )}
      <DialogButtons>
        <Button type="submit" variant="default" disabled={update.isPending || !form.formState.isDirty}>
          {say('ui.save')}
        </Button>
      </DialogButtons>
    </form>
  )
}

/** Rows that are drawn. */
const most = 50

function SignIns({ user }: { user: Account }) {
  const say = useSay()
  const list = useEndpointLater(users.signIns, { path: { user_id: user.user_id } }).data
  if (!list) return null
  return (
    <section className="stack side-part" aria-labelledby="sign-ins">
      <h3 id="sign-ins">{say('user.signIns')}</h3>
      {list.length === 0 && <p className="soft">{say('user.never')}</p>}
      <ul className="sign-ins">
        {list.slice(0, most).map(({ at, by, address, ...device }) => (
          <li key={`${at} ${address}`}>
            <span>{formatInstant(at)}</span>
            <span className="soft">
              {[say(`user.by.${by}`), deviceName(say, device), address].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {list.length > most && <p className="soft small">{say('ui.shown', { shown: most, all: list.length })}</p>}
    </section>
  )
}

import { type Account, users } from '@borebook/contract/accounts/users.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSave } from '../app/api.tsx'
import { languageOptions } from '../app/language-options.ts'
import { languageNames, useTexts } from '../app/texts.tsx'
import { showFieldRefusals, useRecordForm } from '../entry/record-form.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import { type FieldProps, type FormValues, useField } from '../ui/fields/field.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import { SidePanel } from './side-panel.tsx'
import type { SignInSettings } from './sign-in-facts.tsx'
import { getAccountName } from './user-state.ts'

interface AddedUser {
  user: Account
  link: string
  expires_at: string
}

/** Makes a user, shows the link with which they begin, and is ready for the next one. */
export function AddUser({ settings, onClose }: { settings: SignInSettings | undefined; onClose(): void }) {
  const { say, language } = useTexts()
  const [added, setAdded] = useState<AddedUser>()
  const [refusal, setRefusal] = useState<string>()
  const sign_in = settings?.password === false ? 'oidc' : 'password'
  const fresh = { fullname: null, username: null, sign_in, language, superuser: false }
  const form = useRecordForm(users.add.body, fresh)
  const add = useSave(users.add, [users.list])
  const save = async (values: FormValues) => {
    setRefusal(undefined)
    try {
      setAdded(await add.mutateAsync({ body: values as never }))
      form.reset(fresh)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(showFieldRefusals(form, error))
    }
  }
  const { control } = form
  return (
    <SidePanel title={say('user.add')} isForm onClose={onClose}>
      {added && <JustAdded added={added} />}
      <form className="stack side-part" noValidate onSubmit={event => void form.handleSubmit(save)(event)}>
        {added && <h3>{say('user.next')}</h3>}
        <div className="dialog-grid">
          <TextField control={control} name="fullname" label={say('user.fullname')} maxLength={200} />
          <TextField
            control={control}
            name="username"
            label={say('user.username')}
            maxLength={100}
            placeholder={say('user.fromName')}
          />
          {settings?.oidc && settings.password && (
            <ChoiceField
              control={control}
              name="sign_in"
              label={say('user.signIn')}
              options={(['password', 'oidc'] as const).map(value => ({ value, label: say(`user.by.${value}`) }))}
            />
          )}
          <ChoiceField control={control} name="language" label={say('ui.language')} options={languageOptions} />
          <SuperuserField control={control} name="superuser" label={say('user.superuser')} />
        </div>
        {refusal && (
          <p className="refusal" role="alert">
            {say(refusal)}
          </p>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {say(added ? 'user.done' : 'ui.cancel')}
          </Button>
          <Button type="submit" disabled={add.isPending}>
            {say('user.addAndLink')}
          </Button>
        </DialogButtons>
      </form>
    </SidePanel>
  )
}

function JustAdded({ added: { user, link, expires_at } }: { added: AddedUser }) {
  const { say } = useTexts()
  const facts = [
    ['user.fullname', getAccountName(user)],
    ['user.username', user.username],
    ['user.signIn', say(`user.by.${user.sign_in}`)],
    ['ui.language', user.language ? languageNames[user.language] : say('user.language.browser')],
    ['user.superuser', say(user.superuser ? 'user.yes' : 'user.no')],
  ] as const
  return (
    <div className="stack side-part">
      <p className="row just-added" role="status">
        <IconCircleCheck size={20} aria-hidden="true" /> {say('user.added', { name: getAccountName(user) })}
      </p>
      <OneTimeLink link={link} expires_at={expires_at} by={user.sign_in} />
      <dl className="stack side-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function SuperuserField({ control, name, label }: FieldProps) {
  const { value, onChange, onBlur, ref, id } = useField(control, name)
  const { say } = useTexts()
  return (
    <div className="field wide ticked">
      <label htmlFor={id}>
        <input
          id={id}
          ref={ref}
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={value === true}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
        />{' '}
        {label}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {say('user.superuserHint')}
      </p>
    </div>
  )
}

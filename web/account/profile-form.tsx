import { account, type Own, profileFields } from '@borebook/contract/accounts/account.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '../app/api.tsx'
import { languageOptions } from '../app/language-options.ts'
import { setUser } from '../app/session.ts'
import { keepLanguage, useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { showFieldRefusals, useRecordForm } from '../entry/record-form.ts'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'

/** The name that others see, the language that one is met in after signing in, and where alarms are sent to. */
export function ProfileForm({ own }: { own: Own }) {
  const say = useSay()
  const form = useRecordForm(profileFields, { fullname: own.fullname, language: own.language, email: own.email })
  const update = useSave(account.update, [account.get])
  const [refusal, setRefusal] = useState<string>()
  const save = async (values: FormValues) => {
    setRefusal(undefined)
    try {
      const saved = await update.mutateAsync({ body: values })
      form.reset({ fullname: saved.fullname, language: saved.language, email: saved.email })
      setUser(saved)
      if (saved.language) keepLanguage(saved.language)
      showToast(say('account.saved'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(showFieldRefusals(form, error))
    }
  }
  return (
    <form className="stack account-part" noValidate onSubmit={event => void form.handleSubmit(save)(event)}>
      <h2>{say('account.profile')}</h2>
      <TextField control={form.control} name="fullname" label={say('user.fullname')} maxLength={200} />
      <div className="pair">
        <div className="field">
          <span className="as-label soft">{say('user.username')}</span>
          <p className="fixed-value">{own.username}</p>
        </div>
        <ChoiceField
          control={form.control}
          name="language"
          label={say('ui.language')}
          options={languageOptions}
          empty={say('user.language.browser')}
        />
      </div>
      <TextField control={form.control} name="email" label={say('account.email')} maxLength={200} />
      <p className="hint">{say('account.email.why')}</p>
      {refusal && (
        <p className="refusal" role="alert">
          {say(refusal)}
        </p>
      )}
      <div className="row">
        <Button type="submit" disabled={update.isPending || !form.formState.isDirty}>
          {say('ui.save')}
        </Button>
      </div>
    </form>
  )
}

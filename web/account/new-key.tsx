import { type ApiKey, keys } from '@borebook/contract/accounts/keys.ts'
import { type KeyScope, scopes } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSave } from '../app/api.tsx'
import { localToday } from '../app/site/today.ts'
import { useSay } from '../app/texts.tsx'
import { focusFirst, judgeForm } from '../entry/record-form.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { DateInput } from '../ui/fields/date-input.tsx'
import { FieldFrame, type FormValues, inputProps } from '../ui/fields/field.tsx'
import { readTyped } from '../ui/fields/typed-date.ts'
import { withScope } from './key-choice.ts'
import { KeyShown } from './key-shown.tsx'
import { ProjectsChoice } from './projects-choice.tsx'

/** A year from now: a key that nobody thinks of any more ends by itself. */
function nextYear(): string {
  const day = new Date()
  day.setFullYear(day.getFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

type Wrong = Record<string, string | undefined>
interface NewKeyForm extends FormValues {
  name: string
  scopes: KeyScope[]
  projects: 'all' | number[]
  expires: string | null
}

/** Makes an API key, and shows it this once: then the dialog closes only when one says that one has it. */
export function NewKey({ onClose }: { onClose(): void }) {
  const say = useSay()
  const [made, setMade] = useState<ApiKey & { key: string }>()
  const [hasIt, setHasIt] = useState(false)
  const mayClose = !made || hasIt
  return (
    <Dialog
      onClose={onClose}
      title={made ? say('key.made', { name: made.name }) : say('key.new')}
      size="lg"
      closeOnEscape={mayClose}
      closeOnClickOutside={made !== undefined && hasIt}
      withCloseButton={mayClose}
    >
      {made ? (
        <KeyShown made={made} hasIt={hasIt} onHasIt={setHasIt} onClose={onClose} />
      ) : (
        <KeyForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}

function KeyForm({ onMade, onClose }: { onMade(made: ApiKey & { key: string }): void; onClose(): void }) {
  const say = useSay()
  const create = useSave(keys.create, [keys.list])
  const [typed, setTyped] = useState<NewKeyForm>({ name: '', scopes: ['read'], projects: 'all', expires: nextYear() })
  const [wrong, setWrong] = useState<Wrong>({})
  const change = (part: Partial<NewKeyForm>) => {
    setTyped({ ...typed, ...part } as NewKeyForm)
    setWrong({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const judged = Object.entries(judgeForm(keys.create.body, typed).errors).map(([name, { types }]) => [
      name,
      types.all.map(m => say(m)).join(' '),
    ])
    if (judged.length > 0) return setWrong(Object.fromEntries(judged) as Wrong)
    try {
      onMade(await create.mutateAsync({ body: typed }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const said = Object.entries(error.fields).map(([name, all]) => [name, all.map(m => say(m)).join(' ')])
      setWrong(said.length > 0 ? (Object.fromEntries(said) as Wrong) : { __all__: say(error.message) })
    }
  }
  return (
    <form ref={focusFirst} className="stack account-form" noValidate onSubmit={event => void submit(event)}>
      <FieldFrame id="key-name" label={say('key.name')} error={wrong.name}>
        <div className="input">
          <input
            {...inputProps('key-name', wrong.name)}
            autoComplete="off"
            maxLength={100}
            placeholder={say('key.name.example')}
            value={typed.name}
            onChange={event => change({ name: event.target.value })}
          />
        </div>
      </FieldFrame>
      <ScopesChoice chosen={typed.scopes} wrong={wrong.scopes} onChange={chosen => change({ scopes: chosen })} />
      <ProjectsChoice
        chosen={typed.projects}
        wrong={wrong.projects}
        onChange={chosen => change({ projects: chosen })}
      />
      <FieldFrame id="key-expires" label={say('key.expires')} error={wrong.expires}>
        <div className="row">
          <div className="input key-expires">
            <DateInput
              id="key-expires"
              isWrong={wrong.expires !== undefined}
              wrongId="key-expires-wrong"
              min={localToday()}
              value={typed.expires ?? ''}
              onChange={text => change({ expires: text || null })}
              onLeave={() => {
                const { expires } = typed
                if (expires && !readTyped(expires)) setWrong({ ...wrong, expires: say('kit.date') })
              }}
            />
          </div>
          <span className="soft small">{say('key.expires.hint')}</span>
        </div>
      </FieldFrame>
      {wrong.__all__ && (
        <p className="refusal" role="alert">
          {wrong.__all__}
        </p>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" disabled={create.isPending}>
          {say('key.make')}
        </Button>
      </DialogButtons>
    </form>
  )
}

interface ScopesChoiceProps {
  chosen: KeyScope[]
  wrong: string | undefined
  onChange(chosen: KeyScope[]): void
}

function ScopesChoice({ chosen, wrong, onChange }: ScopesChoiceProps) {
  const say = useSay()
  return (
    <fieldset className="stack choices" data-wrong={wrong ? true : undefined}>
      <legend className="as-label soft">{say('key.scopes')}</legend>
      {scopes.map(scope => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={event => onChange(withScope(chosen, scope, event.target.checked))}
          />{' '}
          {say(`key.scope.${scope}`)} <span className="soft small">{say(`key.scope.${scope}.hint`)}</span>
        </label>
      ))}
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

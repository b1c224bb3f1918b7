import { useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { FieldFrame, inputProps } from '../fields/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import './type-to-confirm-dialog.css'

/** What has to be typed, in every language. */
const password = 'DELETE'

interface TypeToConfirmDialogProps {
  /** Name of what goes. */
  name: string
  /** What goes with it, counted. */
  held: readonly string[]
  /** Whether it can be brought back, and from where. */
  hint: string
  isBusy: boolean
  onClose(): void
  onSure(): Promise<void>
}

/** Asks for a word before something goes that holds more than itself. */
export function TypeToConfirmDialog({ name, held, hint, isBusy, onClose, onSure }: TypeToConfirmDialogProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const submit = () => {
    if (typed === password) return void onSure()
    setWrong(say('object.thinkAgain.wrong'))
    document.getElementById('think-again')?.focus()
  }
  return (
    <FormDialog
      {...{ onClose, isBusy }}
      onSubmit={submit}
      title={say('object.thinkAgain')}
      size="sm"
      verb={say('ui.remove')}
      color="red"
    >
      <p>{say('object.thinkAgain.holds', { shortname: name })}</p>
      <ul className="delete-held">
        {held.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <FieldFrame id="think-again" label={say('object.thinkAgain.type')} error={wrong}>
        <div className="input">
          <input
            {...inputProps('think-again', wrong)}
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setWrong(undefined)
            }}
          />
        </div>
      </FieldFrame>
      <p className="soft delete-hint">{hint}</p>
    </FormDialog>
  )
}

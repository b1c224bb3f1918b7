import { Button, type ButtonProps } from '@mantine/core'
import type { FormEvent } from 'react'
import { useSay } from '../../app/texts.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import './record-dialog.css'

interface FormDialogProps extends Omit<DialogProps, 'onSubmit'> {
  /** Words on the button that sends the form. */
  verb: string
  color?: ButtonProps['color']
  isBusy?: boolean
  /** Whether the button has the focus, where there is nothing to type. */
  isReady?: boolean
  /** Why it was not taken. */
  refused?: string | undefined
  onSubmit(): void | Promise<void>
}

/** A dialog that is a form: Enter and its button send it, Cancel closes it. */
export function FormDialog({ verb, color, isBusy, isReady, refused, onSubmit, children, ...dialog }: FormDialogProps) {
  const say = useSay()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React takes it on to a form that the dialog stands over
    event.stopPropagation()
    void onSubmit()
  }
  return (
    <Dialog {...dialog}>
      <form noValidate onSubmit={submit}>
        {children}
        {refused && (
          <p className="refusal" role="alert">
            {say(refused)}
          </p>
        )}
        <DialogButtons onCancel={dialog.onClose}>
          <Button type="submit" data-autofocus={isReady || undefined} {...{ color }} disabled={isBusy}>
            {verb}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

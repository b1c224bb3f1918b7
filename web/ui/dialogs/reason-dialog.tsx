import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FieldFrame, inputProps } from '../fields/field.tsx'
import { Dialog } from './dialog.tsx'
import './record-dialog.css'
import { DialogButtons } from './dialog-buttons.tsx'

interface ReasonProps {
  title: string
  label: string
  /** Words on the button. */
  verb: string
  /** Said where no reason is given. */
  missing: string
  /** Letters. */
  most: number
  /** What was typed for it before. */
  begun?: string
  onTyped?(reason: string): void
  onReason(reason: string): void
  onCancel(): void
  /** What the reason is asked for. */
  children?: ReactNode
}

/** Asks why something is done; it is not done without. */
export function AskReason(props: ReasonProps) {
  const { title, label, verb, missing, most, begun = '', onTyped, onReason, onCancel, children } = props
  const [reason, setReason] = useState(begun)
  const [isMissing, setMissing] = useState(false)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (reason.trim() === '') setMissing(true)
    else onReason(reason.trim())
  }
  const error = isMissing && reason.trim() === '' ? missing : undefined
  return (
    <Dialog onClose={onCancel} title={title} closeOnClickOutside={false}>
      {children}
      <form noValidate onSubmit={submit}>
        <FieldFrame id="f-reason" label={label} error={error}>
          <div className="input">
            <textarea
              {...inputProps('f-reason', error)}
              data-autofocus
              rows={3}
              maxLength={most}
              value={reason}
              onChange={event => {
                setReason(event.target.value)
                onTyped?.(event.target.value)
              }}
              onKeyDown={event => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit()}
            />
          </div>
        </FieldFrame>
        <DialogButtons onCancel={onCancel}>
          <Button type="submit">{verb}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

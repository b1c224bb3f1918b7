import { type ReactNode, useState } from 'react'
import { FieldFrame, inputProps } from '../fields/field.tsx'
import { FormDialog } from './form-dialog.tsx'

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
  const submit = () => {
    if (reason.trim() === '') setMissing(true)
    else onReason(reason.trim())
  }
  const error = isMissing && reason.trim() === '' ? missing : undefined
  return (
    <FormDialog onClose={onCancel} onSubmit={submit} {...{ title, verb }} closeOnClickOutside={false}>
      {children}
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
    </FormDialog>
  )
}

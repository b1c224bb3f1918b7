import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FieldFrame, inputProps } from '../kit/field.tsx'
import { useSay } from '../kit/texts.tsx'
import { typedReason } from './object-reasons.ts'

interface ReasonDialogProps {
  /** Names the form, so that what was typed for it is offered again. */
  place: string
  onReason(reason: string): void
  onCancel(): void
}

/** Asks why an approved object is changed, or why one is approved. */
export function ReasonDialog({ place, onReason, onCancel }: ReasonDialogProps) {
  const say = useSay()
  const [reason, setReason] = useState(() => typedReason.read(place))
  const [isMissing, setMissing] = useState(false)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (reason.trim() === '') setMissing(true)
    else onReason(reason.trim())
  }
  const error = isMissing && reason.trim() === '' ? say('history.reason.required') : undefined
  return (
    <Modal
      opened
      onClose={onCancel}
      title={say('object.reason.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form noValidate onSubmit={submit}>
        <FieldFrame id="f-reason" label={say('object.reason')} error={error}>
          <div className="input">
            <textarea
              {...inputProps('f-reason', error)}
              data-autofocus
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={event => {
                setReason(event.target.value)
                typedReason.keep(place, event.target.value)
              }}
              onKeyDown={event => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit()}
            />
          </div>
        </FieldFrame>
        <div className="row dialog-buttons">
          <Button variant="default" onClick={onCancel}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit">{say('object.reason.submit')}</Button>
        </div>
      </form>
    </Modal>
  )
}

import { useSay } from '../app/texts.tsx'
import { AskReason } from '../ui/dialogs/reason-dialog.tsx'
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
  return (
    <AskReason
      {...{ onReason, onCancel }}
      title={say('object.reason.title')}
      label={say('object.reason')}
      verb={say('object.reason.submit')}
      missing={say('history.reason.required')}
      most={2000}
      begun={typedReason.read(place)}
      onTyped={typed => typedReason.keep(place, typed)}
    />
  )
}

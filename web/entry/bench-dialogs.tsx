import { Button } from '@mantine/core'
import { useSay } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { TypeToConfirmDialog } from '../ui/dialogs/type-to-confirm-dialog.tsx'
import { useBackInField } from '../ui/dom/focus-back.ts'
import type { RecordKind } from './bench/kind.ts'
import type { Bench } from './bench/use-bench.ts'
import '../ui/dialogs/record-dialog.css'

interface RemoveProps {
  bench: Bench
  thing: string
  /** What people call the record. */
  name: string | undefined
  along: string | undefined
  holds: ReturnType<NonNullable<RecordKind['holds']>>
}

export function RemoveDialog({ bench, thing, name, along, holds }: RemoveProps) {
  const say = useSay()
  if (holds)
    return (
      <TypeToConfirmDialog
        {...holds}
        isBusy={bench.isSaving}
        onClose={bench.cancelRemove}
        onSure={() => bench.remove()}
      />
    )
  return (
    <Dialog onClose={bench.cancelRemove} title={thing} size="sm">
      <p>{say('bench.sureRemove', { thing })}</p>
      {name && <p className="pending-delete">{name}</p>}
      {along && <p className="soft">{along}</p>}
      <DialogButtons onCancel={bench.cancelRemove} isGrave>
        <Button color="red" onClick={() => void bench.remove()}>
          {say('ui.remove')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Asks before a page with unsaved input is left. */
export function LeaveDialog({ onStay, onGo }: { onStay: (() => void) | undefined; onGo: (() => void) | undefined }) {
  const say = useSay()
  useBackInField()
  return (
    <Dialog onClose={() => onStay?.()} title={say('bench.leave.title')} size="sm">
      <p>{say('bench.leave')}</p>
      <DialogButtons>
        <Button variant="default" onClick={() => onGo?.()}>
          {say('bench.leave.go')}
        </Button>
        <Button data-autofocus onClick={() => onStay?.()}>
          {say('bench.leave.stay')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

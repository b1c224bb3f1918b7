import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../app/texts.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { useUndo } from './use-undo.ts'

interface UndoDialogProps {
  path: { id: number; batch: string }
  filename: string
  /** Whether it put readings into sensors. */
  hasReadings: boolean
  onClose: () => void
}

/** Asks before an import is taken back; says what came of it. */
export function UndoDialog({ path, filename, hasReadings, onClose }: UndoDialogProps) {
  const { say } = useTexts()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog onClose={onClose} title={say('ui.import.undoNamed', { filename })}>
      <p>{say('ui.import.undoAsk')}</p>
      {hasReadings && <p>{say('ui.import.undoAskReadings')}</p>}
      <DialogButtons onCancel={onClose}>
        <Button
          data-autofocus
          loading={isBusy}
          onClick={async () => {
            setBusy(true)
            await undo(path)
            onClose()
          }}
        >
          {say('ui.import.undo')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { useSay } from '../app/texts.tsx'
import { ConflictTable } from '../entry/conflict-table.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { nameSequence } from './sequence-looks.ts'
import type { Clash } from './use-sequence-work.ts'

interface ClashDialogProps {
  clash: Clash
  onChoose(takesMine: boolean): void
  onClose(): void
}

/** Two people have changed the same cells: both values side by side, nothing overwritten silently or by a hasty Enter. */
export function ClashDialog({ clash: { cells, fresh }, onChoose, onClose }: ClashDialogProps) {
  const say = useSay()
  const nameOf = (id: number) => {
    const sequence = fresh.sequences.find(s => s.id === id)
    return sequence ? nameSequence(sequence) : ''
  }
  return (
    <Dialog onClose={onClose} title={say('sequences.conflict.title')} size="lg">
      <p>{say('sequences.conflict')}</p>
      <div className="sequences-clash">
        <ConflictTable>
          {cells.map(({ sequence, depth, mine, theirs }) => (
            <tr key={`${sequence} ${depth}`}>
              <td>
                {nameOf(sequence)} {depth.toFixed(2)} m
              </td>
              <td className="num">{mine ?? '–'}</td>
              <td className="num">{theirs ?? '–'}</td>
            </tr>
          ))}
        </ConflictTable>
      </div>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('ui.cancel')}
        </Button>
        <Button variant="default" onClick={() => onChoose(false)}>
          {say('sequences.conflict.theirs')}
        </Button>
        <Button onClick={() => onChoose(true)}>{say('sequences.conflict.mine')}</Button>
      </DialogButtons>
    </Dialog>
  )
}

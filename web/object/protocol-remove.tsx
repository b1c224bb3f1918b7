import { Button, Modal } from '@mantine/core'
import { useSay } from '../kit/texts.tsx'
import '../kit/record-dialog.css'

/** Asks before an entry of the protocol is deleted. */
export function RemoveEntry({ onClose, onSure }: { onClose: () => void; onSure: () => void }) {
  const say = useSay()
  const thing = say('history.noun.protocol')
  return (
    <Modal opened onClose={onClose} title={thing} size="sm" closeButtonProps={{ 'aria-label': say('ui.close') }}>
      <p>{say('bench.sureRemove', { thing })}</p>
      <div className="row dialog-buttons">
        <Button variant="default" onClick={onClose}>
          {say('ui.cancel')}
        </Button>
        <Button
          color="red"
          data-autofocus
          onClick={() => {
            onClose()
            onSure()
          }}
        >
          {say('ui.remove')}
        </Button>
      </div>
    </Modal>
  )
}

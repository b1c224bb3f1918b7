import { Modal, type ModalProps } from '@mantine/core'
import { useSay } from '../../app/texts.tsx'

export interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** False where it stays on the page while it is closed. */
  opened?: boolean
}

/** A dialog as long as it is shown; its cross has a name. */
export function Dialog(props: DialogProps) {
  const say = useSay()
  return <Modal opened closeButtonProps={{ 'aria-label': say('ui.close') }} {...props} />
}

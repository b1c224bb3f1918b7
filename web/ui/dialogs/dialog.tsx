import { Modal, type ModalProps } from '@mantine/core'
import { useSay } from '../../app/texts.tsx'

/** A dialog as long as it is shown; its cross has a name. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const say = useSay()
  return <Modal opened closeButtonProps={{ 'aria-label': say('ui.close') }} {...props} />
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../app/texts.tsx'
import './dialog-buttons.css'

interface DialogButtonsProps {
  /** Cancel stands first where there is something to cancel. */
  onCancel?: (() => void) | undefined
  /** What takes something away: Cancel has the focus, so that no key pressed too often does it. */
  isGrave?: boolean | undefined
  children: ReactNode
}

/** The ways out of a dialog, at its foot: Cancel, and behind it what the dialog is for. */
export function DialogButtons({ onCancel, isGrave, children }: DialogButtonsProps) {
  const say = useSay()
  return (
    <div className="row dialog-buttons">
      {onCancel && (
        <Button variant="default" data-autofocus={isGrave || undefined} onClick={onCancel}>
          {say('ui.cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}

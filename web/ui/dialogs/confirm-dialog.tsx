import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../app/texts.tsx'
import { Dialog } from './dialog.tsx'
import './record-dialog.css'
import { DialogButtons } from './dialog-buttons.tsx'

export interface Confirmation {
  title: string
  /** What follows. */
  sentence: ReactNode
  /** Words on the button. */
  verb: string
  /** What cannot be taken back, or ends something. */
  isGrave?: boolean
  run(): Promise<void>
}

/** Asks before something that has consequences, and names them; what the server refuses is said here. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmation; onClose(): void }) {
  const say = useSay()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await asked.run()
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefused(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={asked.title} size="sm">
      <p>{asked.sentence}</p>
      {refused && (
        <p className="refusal" role="alert">
          {say(refused)}
        </p>
      )}
      <DialogButtons onCancel={onClose} isGrave={asked.isGrave}>
        <Button
          {...(asked.isGrave ? { color: 'red' } : { 'data-autofocus': true })}
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          {asked.verb}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

import { type Change, history } from '@borebook/contract/history.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { objects } from '@borebook/contract/objects.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, useEndpoint } from '../../app/api.tsx'
import { tellMapRefresh } from '../../app/map-refresh.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FieldFrame, inputProps } from '../../ui/fields/field.tsx'
import type { Reader } from '../../ui/fields/value-words.ts'

/** What a reader of the log wants put back: one field, or without it all that the change replaced or took away. */
export interface Wish {
  change: Change
  /** Noun and name. */
  record: string
  field?: { name: string; label: string; was: string }
}

interface RestoreDialogProps {
  path: { id: number; locid: number }
  wish: Wish
  reader: Reader
  onClose(): void
}

/** Asks before something is put back; where the object is approved, or is to be, for a reason, until that is stored too. */
export function RestoreDialog({ path, wish: { change, record, field }, reader: { say }, onClose }: RestoreDialogProps) {
  const cache = useQueryClient()
  const object = useEndpoint(objects.get, { path })
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const approves = change.fields.objstatus?.[0] === 'app' && (!field || field.name === 'objstatus')
  const [needsReason] = useState(change.noun === 'objects' && (object.objstatus === 'app' || approves))

  const close = () => {
    onClose()
    // whatever shows the object shows it as it is now
    if (isRestored) void cache.invalidateQueries()
  }
  const restore = async (): Promise<boolean> => {
    if (isRestored) return true
    try {
      await client(history.restore, {
        path: { ...path, change: change.id },
        body: field ? { field: field.name } : {},
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
      return false
    }
    setRestored(true)
    tellMapRefresh(path.id)
    showToast(say('history.restored', { name: record }))
    return true
  }
  const giveReason = async (): Promise<boolean> => {
    try {
      await client(history.giveReason, { path, body: { reason } })
      showToast(say('history.reason.updated'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // 400: what was put back was there already, so that nothing waits for a reason
      if (error.status === 400) return true
      showFailure(say('kit.somethingWrong'))
      return false
    }
    return true
  }
  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      setWrong(say('history.reason.required'))
      document.getElementById('restore-reason')?.focus()
      return
    }
    setBusy(true)
    const isDone = (await restore()) && (!needsReason || (await giveReason()))
    setBusy(false)
    if (!isDone) return
    onClose()
    void cache.invalidateQueries()
  }
  return (
    <FormDialog
      onClose={close}
      onSubmit={submit}
      title={record}
      size="md"
      verb={say(
        isRestored ? 'object.reason.submit' : change.action === 'delete' ? 'history.bringBack' : 'history.restore',
      )}
      isReady={!needsReason}
      isBusy={isBusy}
    >
      <p>
        {field
          ? say('history.restore.askField', { field: field.label, value: field.was })
          : say(change.action === 'delete' ? 'history.restore.askRecord' : 'history.restore.askAll')}
      </p>
      {needsReason && (
        <>
          <p className="note restore-note">
            {isRestored ? say('object.reason.waiting', { reason }) : say('object.reason.title')}
          </p>
          <FieldFrame id="restore-reason" label={say('object.reason')} error={wrong}>
            <div className="input">
              <textarea
                {...inputProps('restore-reason', wrong)}
                data-autofocus
                rows={2}
                maxLength={2000}
                value={reason}
                onChange={event => {
                  setReason(event.target.value)
                  setWrong(undefined)
                }}
              />
            </div>
          </FieldFrame>
        </>
      )}
    </FormDialog>
  )
}

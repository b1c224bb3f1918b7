import { Refused } from '@borebook/contract/kit/refused.ts'
import { daysRestorable, objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor, useEndpointLater, useSave } from '../app/api.tsx'
import { tellMapRefresh } from '../app/map-refresh.ts'
import { useNounTexts, useSay } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { TypeToConfirmDialog } from '../ui/dialogs/type-to-confirm-dialog.tsx'

interface DeleteObjectProps {
  path: { id: number; locid: number }
  shortname: string
  onClose(): void
  /** Called once the object is gone: the page that shows it should be left. */
  onDeleted(): void
}

/** Asks before an object is deleted; where it holds records, says what and how many and asks for the word DELETE. */
export function DeleteObject({ path, shortname, onClose, onDeleted }: DeleteObjectProps) {
  useNounTexts()
  const say = useSay()
  const cache = useQueryClient()
  const object = useEndpointLater(objects.get, { path }).data
  const holdings = useEndpointLater(objects.holdings, { path })
  // the object itself is not asked for again: it is gone
  const remove = useSave(objects.remove, [objects.list, objects.deleted, projects.get, projects.list])
  const [held, setHeld] = useState<Record<string, number>>()
  const [isBusy, setBusy] = useState(false)

  const deleteIt = async () => {
    if (!object) return
    setBusy(true)
    try {
      await remove.mutateAsync({ path, ifMatch: object.version })
      showToast(say('object.deleted'))
      tellMapRefresh(path.id)
      onDeleted()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say('object.deleteFailed', { error: say(error.message) }))
      void cache.invalidateQueries({ queryKey: keyFor(objects.get, { path }) })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const confirm = async () => {
    setBusy(true)
    // what it held when the dialog opened may have grown since
    const { data, error } = await holdings.refetch()
    setBusy(false)
    if (!data) {
      showFailure(say('object.deleteFailed', { error: say(error?.message ?? 'kit.somethingWrong') }))
      return onClose()
    }
    if (Object.keys(data).length > 0) setHeld(data)
    else await deleteIt()
  }
  if (held)
    return (
      <TypeToConfirmDialog
        name={shortname}
        held={Object.entries(held).map(([noun, count]) => `${say(`history.nouns.${noun}`)}: ${count}`)}
        hint={say('object.delete.restorable', { days: daysRestorable })}
        isBusy={isBusy}
        onClose={onClose}
        onSure={deleteIt}
      />
    )
  return (
    <Dialog onClose={onClose} title={shortname} size="sm">
      <p>{say('bench.sureRemove', { thing: say('history.noun.objects') })}</p>
      <p className="soft delete-hint">{say('object.delete.restorable', { days: daysRestorable })}</p>
      <DialogButtons onCancel={onClose} isGrave>
        <Button color="red" disabled={isBusy || !object} onClick={() => void confirm()}>
          {say('ui.remove')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSave } from '../app/api.tsx'
import { lazyComponent } from '../app/lazy-component.ts'
import { useTexts } from '../app/texts.tsx'
import { showFailure, showToast } from '../app/toasts.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import '../ui/dialogs/record-dialog.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

const EntryDialog = lazyComponent(() => import('./entry-dialog.tsx').then(m => ({ default: m.EntryDialog })))

/** Every list that could show a code. */
export const codeListCalls = [dictionaries.list, dictionaries.several, dictionaries.types]

export interface CodeActions {
  add(): void
  edit(entry: DictionaryEntry): void
  remove(entry: DictionaryEntry): void
  /** Retires, or offers again. */
  toggle(entry: DictionaryEntry): void
  dialogs: ReactNode
}

/** What a superuser may do with the codes of a list, and the dialogs that ask. */
export function useCodeActions(type: number): CodeActions {
  const { say } = useTexts()
  const [edited, setEdited] = useState<DictionaryEntry | 'new'>()
  const [pendingDelete, setPendingDelete] = useState<DictionaryEntry>()
  const { mutateAsync: update } = useSave(dictionaries.update, codeListCalls)
  return useMemo(
    () => ({
      add: () => setEdited('new'),
      edit: setEdited,
      remove: setPendingDelete,
      toggle: async ({ code, active, version }) => {
        try {
          await update({ path: { type: String(type), code }, body: { active: !active }, ifMatch: version })
          showToast(say(active ? 'dictionary.saidRetired' : 'dictionary.saidRevived', { code }))
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          showFailure(say(error.message))
        }
      },
      dialogs: (
        <>
          {edited && (
            <Suspense>
              <EntryDialog
                type={type}
                entry={edited === 'new' ? undefined : edited}
                onClose={() => setEdited(undefined)}
              />
            </Suspense>
          )}
          {pendingDelete && (
            <DeleteDialog type={type} entry={pendingDelete} onClose={() => setPendingDelete(undefined)} />
          )}
        </>
      ),
    }),
    [type, edited, pendingDelete, update, say],
  )
}

function DeleteDialog({ type, entry, onClose }: { type: number; entry: DictionaryEntry; onClose: () => void }) {
  const { say, language } = useTexts()
  const remove = useSave(dictionaries.remove, codeListCalls)
  const { code } = entry
  const confirm = async () => {
    try {
      await remove.mutateAsync({ path: { type: String(type), code }, ifMatch: entry.version })
      showToast(say('dictionary.saidDeleted', { code }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showFailure(say(error.message))
    }
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={say('dictionary.delete', { code })} size="sm">
      <p>{say('dictionary.sureDelete', { code, label: labelIn(entry, language) })}</p>
      <DialogButtons onCancel={onClose} isGrave>
        <Button color="red" disabled={remove.isPending} onClick={() => void confirm()}>
          {say('ui.delete')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

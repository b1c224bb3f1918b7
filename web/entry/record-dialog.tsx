import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { useDelayed } from '../app/delayed.ts'
import { useSay } from '../app/texts.tsx'
import { showToast } from '../app/toasts.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import type { FormControl, FormValues } from '../ui/fields/field.tsx'
import type { RecordKind } from './bench/kind.ts'
import { type Conflict, conflictOf } from './bench/refusal.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { focusFirst, showFieldRefusals, useRecordForm } from './record-form.ts'
import '../ui/dialogs/record-dialog.css'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'

interface RecordDialogProps<R extends { version: number }> {
  title: string
  size: number | string
  schema: z.ZodObject
  /** Field names in reading order, with the key of their label. */
  labels: Record<string, TextKey>
  /** What is changed; undefined makes a new one. */
  stored: R | undefined
  valuesOf(record: R | undefined): FormValues
  /** Stores; `version` is that of `base`, the record as it was last read, undefined for a new one. */
  save(values: FormValues, version: number | undefined, base: R | undefined): Promise<R>
  said(values: FormValues): string
  /** The form's field under which a refusal of a field of the call stands; the field itself when absent. */
  fieldOf?: (name: string) => string
  /** Words for values where two versions stand side by side. */
  shown?: RecordKind['shown']
  onClose(): void
  onSaved?: ((record: R) => void) | undefined
  children: (control: FormControl) => ReactNode
}

/** A dialog that makes or changes one record: sentences under the fields, and both versions side by side when somebody was quicker. */
export function RecordDialog<R extends { version: number }>(props: RecordDialogProps<R>) {
  const { title, size, schema, labels, stored, valuesOf, save, said, onClose, onSaved, children } = props
  const { fieldOf, shown } = props
  const say = useSay()
  const form = useRecordForm(schema, valuesOf(stored))
  const base = useRef(stored)
  const [conflict, setConflict] = useState<Conflict & { theirs: R }>()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSlow = useDelayed(isBusy, 200)

  const store = async (values: FormValues) => {
    if (isBusy) return
    setRefusal(undefined)
    setBusy(true)
    try {
      const record = await save(values, base.current?.version, base.current)
      showToast(said(values))
      onClose()
      onSaved?.(record)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const found = stored && conflictOf(error, valuesOf)
      if (found) setConflict({ ...found, theirs: (error.body as { current: R }).current })
      else setRefusal(showFieldRefusals(form, error, fieldOf))
    } finally {
      setBusy(false)
    }
  }
  const submit = form.handleSubmit(store)
  const settle = (values: FormValues | undefined) => {
    const settled = conflict
    setConflict(undefined)
    if (!settled || !values) return
    base.current = settled.theirs
    for (const name of Object.keys(labels)) form.setValue(name, values[name], { shouldDirty: true })
    void submit()
  }
  const { isDirty } = form.formState
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!isDirty}
      closeOnEscape={!isAsking && !conflict}
    >
      <form
        ref={focusFirst}
        noValidate
        onSubmit={event => void submit(event)}
        onKeyDown={event => {
          if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
          event.preventDefault()
          void submit()
        }}
      >
        <div className="dialog-grid">{children(form.control)}</div>
        {refusal && (
          <p className="refusal" role="alert">
            {say(refusal)}
          </p>
        )}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={isBusy}>
            {say(isSlow ? 'ui.saving' : stored ? 'ui.save' : 'ui.create')}
          </Button>
        </DialogButtons>
      </form>
      {conflict && (
        <ConflictDialog
          {...{ conflict, labels, shown }}
          mine={form.getValues()}
          began={form.formState.defaultValues as FormValues}
          onDone={settle}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          asked={{
            title,
            sentence: say('bench.unsaved'),
            verb: say('ui.discard'),
            isGrave: true,
            run: async () => onClose(),
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

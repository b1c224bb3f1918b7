import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import type { BodyInput } from '@borebook/contract/kit/endpoint.ts'
import { sentence } from '@borebook/contract/kit/fields.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useSave } from '../kit/api.tsx'
import type { Conflict } from '../kit/bench.ts'
import { ConflictDialog } from '../kit/conflict-dialog.tsx'
import { useDelayed } from '../kit/delayed.ts'
import type { FormControl, Values } from '../kit/field.tsx'
import { focusFirst, showRefusal, useRecordForm } from '../kit/record-form.ts'
import { Swatch } from '../kit/swatch.tsx'
import { LongTextField, TextField } from '../kit/text-fields.tsx'
import { useSay } from '../kit/texts.tsx'
import { told } from '../kit/toasts.ts'
import { codeLists } from './code-actions.tsx'
import { HatchPicker } from './hatch-picker.tsx'
import '../kit/workbench.css'

const fields = dictionaries.add.body
const schema = fields.extend({
  svg_code: fields.shape.svg_code.refine(
    json => json === null || hatchFrom(json) !== undefined,
    sentence('dictionary.svg_code.form'),
  ),
})
const languages = ['english', 'german', 'french', 'italian'] as const
const labels = {
  code: 'dictionary.code',
  english: 'dictionary.english',
  german: 'dictionary.german',
  french: 'dictionary.french',
  italian: 'dictionary.italian',
  svg_code: 'dictionary.hatch',
} as const satisfies Record<string, TextKey>
const names = Object.keys(labels) as (keyof typeof labels)[]
const valuesOf = (entry: DictionaryEntry | undefined): Values =>
  Object.fromEntries(names.map(name => [name, entry?.[name] ?? null]))

interface EntryDialogProps {
  type: number
  /** An added code that is changed; undefined adds one. */
  entry: DictionaryEntry | undefined
  onClose(): void
}

/** Adds a code to a list, or changes the labels and hatch of an added one. */
export function EntryDialog({ type, entry, onClose }: EntryDialogProps) {
  const say = useSay()
  const form = useRecordForm(schema, valuesOf(entry))
  const add = useSave(dictionaries.add, codeLists)
  const update = useSave(dictionaries.update, codeLists)
  const version = useRef(entry?.version)
  const [conflict, setConflict] = useState<Conflict>()
  const [refusal, setRefusal] = useState<string>()
  const isBusy = add.isPending || update.isPending
  const isSlow = useDelayed(isBusy, 200)

  const store = async (values: Values) => {
    if (isBusy) return
    setRefusal(undefined)
    const body = Object.fromEntries(names.map(name => [name, values[name]])) as BodyInput<typeof dictionaries.add>
    try {
      const path = { type: String(type) }
      if (entry)
        await update.mutateAsync({
          path: { ...path, code: entry.code },
          body: { ...body, code: entry.code },
          ifMatch: version.current!,
        })
      else await add.mutateAsync({ path, body })
      told(say(entry ? 'dictionary.saidUpdated' : 'dictionary.saidAdded', { code: body.code }))
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const current = error.status === 409 ? (error.body as { current?: DictionaryEntry }).current : undefined
      if (current && entry) setConflict({ current: valuesOf(current), version: current.version })
      else setRefusal(showRefusal(form, error))
    }
  }
  const settle = (values: Values | undefined) => {
    const settled = conflict
    setConflict(undefined)
    if (!settled || !values) return
    version.current = settled.version
    for (const name of names) form.setValue(name, values[name], { shouldDirty: true })
    void form.handleSubmit(store)()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={entry ? say('dictionary.edit', { code: entry.code }) : say('dictionary.add')}
      size={720}
      closeOnClickOutside={!form.formState.isDirty}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form ref={focusFirst} noValidate onSubmit={event => void form.handleSubmit(store)(event)}>
        <div className="dialog-grid">
          {!entry && <TextField control={form.control} name="code" label={say('dictionary.code')} wide />}
          {languages.map(name => (
            <TextField key={name} control={form.control} name={name} label={say(labels[name])} />
          ))}
          <HatchField control={form.control} type={type} />
        </div>
        {refusal && (
          <p className="refusal" role="alert">
            {say(refusal)}
          </p>
        )}
        <div className="row dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {say(isSlow ? 'ui.saving' : entry ? 'ui.save' : 'ui.create')}
          </Button>
        </div>
      </form>
      {conflict && <ConflictDialog conflict={conflict} mine={form.getValues()} labels={labels} onDone={settle} />}
    </Modal>
  )
}

/** The hatch: its picture, the materials to take it from, and its text for those who draw their own. */
function HatchField({ control, type }: { control: FormControl; type: number }) {
  const say = useSay()
  const { field, fieldState } = useController({ control, name: 'svg_code' })
  const svgCode = useWatch({ control, name: 'svg_code' }) as string | null
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="field wide hatch-field">
      <div className="hatch-preview">
        <Swatch key={svgCode} svgCode={svgCode} width={148} height={148} />
        <span className="soft">{svgCode ? hatchFrom(svgCode)?.name : say('dictionary.noHatch')}</span>
      </div>
      <HatchPicker type={type} value={svgCode} onPick={field.onChange} />
      <details className="wide" open={isOpen || fieldState.invalid} onToggle={e => setOpen(e.currentTarget.open)}>
        <summary>{say('dictionary.hatchJson')}</summary>
        <LongTextField control={control} name="svg_code" label={say('dictionary.hatchJson')} rows={4} />
      </details>
    </div>
  )
}

import { type DictionaryEntry, dictionaries } from '@borebook/contract/dictionaries.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import type { BodyInput } from '@borebook/contract/kit/endpoint.ts'
import { sentence } from '@borebook/contract/kit/fields.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { hatchFrom } from '@borebook/draw/kit/hatch.tsx'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useSave } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'
import { Swatch } from '../depth/swatch.tsx'
import { RecordDialog } from '../entry/record-dialog.tsx'
import type { FormControl, FormValues } from '../ui/fields/field.tsx'
import { LongTextField, TextField } from '../ui/fields/text-fields.tsx'
import { codeListCalls } from './code-actions.tsx'
import { HatchPicker } from './hatch-picker.tsx'
import '../entry/workbench.css'

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
  definition: 'dictionary.definition',
} as const satisfies Record<string, TextKey>
const names = Object.keys(labels) as (keyof typeof labels)[]
const valuesOf = (entry: DictionaryEntry | undefined): FormValues =>
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
  const add = useSave(dictionaries.add, codeListCalls)
  const update = useSave(dictionaries.update, codeListCalls)
  return (
    <RecordDialog<DictionaryEntry>
      title={entry ? say('dictionary.edit', { code: entry.code }) : say('dictionary.add')}
      size={720}
      schema={schema}
      labels={labels}
      stored={entry}
      valuesOf={valuesOf}
      save={(values, version) => {
        const body = Object.fromEntries(names.map(name => [name, values[name]])) as BodyInput<typeof dictionaries.add>
        const path = { type: String(type) }
        return entry
          ? update.mutateAsync({
              path: { ...path, code: entry.code },
              body: { ...body, code: entry.code },
              ifMatch: version!,
            })
          : add.mutateAsync({ path, body })
      }}
      said={({ code }) => say(entry ? 'dictionary.saidUpdated' : 'dictionary.saidAdded', { code: String(code) })}
      onClose={onClose}
    >
      {control => (
        <>
          {!entry && <TextField control={control} name="code" label={say('dictionary.code')} wide />}
          {languages.map(name => (
            <TextField key={name} control={control} name={name} label={say(labels[name])} />
          ))}
          {type === dictionaryTypes.epsgCodes ? (
            <>
              <LongTextField control={control} name="definition" label={say('dictionary.definition')} />
              <p className="soft wide">{say('dictionary.definition.hint')}</p>
            </>
          ) : (
            <HatchField control={control} type={type} />
          )}
        </>
      )}
    </RecordDialog>
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
      <div className="stack hatch-preview">
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

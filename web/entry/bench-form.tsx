import { labelIn } from '@borebook/contract/labels.ts'
import { Fragment, memo, type ReactNode, useState } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay, useTexts } from '../app/texts.tsx'
import { DateAndTimeFields, DateField } from '../ui/fields/date-fields.tsx'
import {
  addStar,
  FieldEntryContext,
  FieldFrame,
  type FieldProps,
  type FormValues,
  keepHalf,
  useField,
} from '../ui/fields/field.tsx'
import { type FieldLook, type FieldLooks, getFieldSort, isAskedFor } from '../ui/fields/field-looks.ts'
import { exactNumber } from '../ui/fields/kept-number.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { LongTextField, TextField } from '../ui/fields/text-fields.tsx'
import type { RecordKind } from './bench/kind.ts'
import type { Bench } from './bench/use-bench.ts'
import { CodeField, CodeInput } from './code-select.tsx'
import { IncompleteNote } from './incomplete-note.tsx'
import { useEntry } from './line/use-entry.tsx'
import { MinorsField } from './minors-field.tsx'
import { wholeErrors } from './record-form.ts'

interface BenchFormProps {
  bench: Bench
  /** The kind whose form is open: its schema and labels. */
  kind: RecordKind
  /** Field names by tab, in reading order. Every tab's fields are there, so that a wrong one can be shown and focused. */
  tabs: Readonly<Record<string, readonly string[]>>
  tab: string
  looks?: FieldLooks
  dictionaries: Dictionaries
  /** Codes by field, the most used first. */
  mostUsed?: Readonly<Record<string, readonly string[]>>
  /** What stands behind a field. */
  after?: Readonly<Record<string, ReactNode>>
  /** What may be done about the whole record, under the sentences that concern it. */
  offer?: ReactNode
}

const none: readonly string[] = []
const noLooks: FieldLooks = {}
const noneUsed: Readonly<Record<string, readonly string[]>> = {}

/** The form of a record, from the contract's own schema and what `looks` adds to it. */
export function BenchForm(props: BenchFormProps) {
  const { bench, kind, tabs, tab, looks = noLooks, dictionaries, mostUsed = noneUsed, after = {}, offer } = props
  const { form, typed = {}, mode } = bench
  // a depth on its way from 1 to 12 is not told before the field is left
  const [left, setLeft] = useState<Bench['mode']>()
  const { entryOf, likelyOf, foot } = useEntry({ bench, kind, tabs, looks, mostUsed })
  const own = wholeErrors(kind.schema, typed)
  if (left && own.length === 0) setLeft(undefined)
  return (
    <div className="bench-fields" onBlur={() => setLeft(mode)}>
      {mode.name === 'editing' && <IncompleteNote record={mode.item.record} />}
      <Sentences bench={bench} own={own} isTold={left === mode} offer={offer} />
      {Object.entries(tabs).map(([name, fields]) => (
        <div className="form-grid" key={name} hidden={name !== tab}>
          {fields.map(field => {
            const look = looks[field] ?? {}
            if (look.isHidden?.(typed)) return null
            const shared = { look, values: typed, dictionaries, ...likelyOf(field, typed) }
            return (
              <Fragment key={field}>
                <FieldEntryContext value={entryOf(field)}>
                  <BenchField field={field} control={form.control} kind={kind} {...shared} />
                </FieldEntryContext>
                {after[field]}
              </Fragment>
            )
          })}
        </div>
      ))}
      {foot}
    </div>
  )
}

interface SentencesProps {
  bench: Bench
  own: readonly string[]
  isTold: boolean
  offer: ReactNode
}

/**
 * What concerns the whole record: the schema's own sentences from when a field is left until they hold no more, and
 * those of the server until the next save.
 */
function Sentences({ bench, own, isTold, offer }: SentencesProps) {
  const say = useSay()
  const shown = [...(isTold || bench.wasSent ? own : none), ...bench.refused]
  if (shown.length === 0) return null
  return (
    <div className="note wrong-note" role="alert">
      {[...new Set(shown)].map(words => (
        <p key={words}>{say(words)}</p>
      ))}
      {bench.refused.length > 0 && offer}
    </div>
  )
}

interface BenchFieldProps {
  field: string
  control: FieldProps['control']
  kind: RecordKind
  look: FieldLook
  values: FormValues
  dictionaries: Dictionaries
  mostUsed: readonly string[]
  suggested?: string | undefined
}

function BenchField({ field, control, kind, look, values, dictionaries, mostUsed, suggested }: BenchFieldProps) {
  const say = useSay()
  const words = say(look.label ?? kind.fields[field] ?? field)
  const label = isAskedFor(kind.schema.shape[field]) ? addStar(words) : words
  const common = { control, name: field, label, ...(look.isWide ? { wide: true } : {}) }
  if (look.computed) return <Computed label={label} look={look} values={values} />
  if (look.input) return look.input(common, values)
  if (look.time) return <DateAndTimeFields {...common} timeName={look.time} />
  const sorted = getFieldSort(kind.schema.shape[field])
  switch (sorted.sort) {
    case 'code':
      return <CodeField {...common} {...{ mostUsed, suggested }} entries={dictionaries.entries(sorted.dictionary)} />
    case 'oneCode':
      return <OneCodeField {...common} entries={dictionaries.entries(sorted.dictionary)} mostUsed={mostUsed} />
    case 'codes':
      return <MinorsField {...common} {...{ mostUsed, suggested }} entries={dictionaries.entries(sorted.dictionary)} />
    case 'number':
      return (
        <NumberField {...common} unit={sorted.unit} decimals={look.decimals ?? sorted.decimals} places={look.places} />
      )
    case 'date':
      return <DateField {...common} />
    case 'longText':
      return <LongTextField {...common} />
    default:
      return <TextField {...common} />
  }
}

/** A number that is worked out while typing. */
function Computed({ label, look, values }: { label: string; look: FieldLook; values: FormValues }) {
  const { unit, of } = look.computed!
  const value = of(values)
  return (
    <div className="field">
      <span className="soft as-label">{label}</span>
      <div className="input fixed">
        {value === null ? '–' : exactNumber(value, look.decimals ?? 2)} {unit}
      </div>
    </div>
  )
}

/** A list that holds one code at most, picked like a code. */
const OneCodeField = memo(function OneCodeField({
  control,
  name,
  label,
  wide,
  entries,
  mostUsed,
}: FieldProps & { entries: ReturnType<Dictionaries['entries']>; mostUsed: readonly string[] }) {
  const { say, language } = useTexts()
  const { value, onChange, onBlur, ref, id, error: refused } = useField(control, name)
  const code = (Array.isArray(value) ? (value as string[])[0] : undefined) ?? null
  const chosen = entries.find(e => e.code === code)
  const error = refused ?? (code && !chosen ? say('kit.unknownCode', { code }) : undefined)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <CodeInput
        id={id}
        error={error}
        inputRef={ref}
        label={label}
        entries={entries}
        mostUsed={mostUsed}
        shown={chosen ? labelIn(chosen, language) : (code ?? '')}
        code={code}
        onPick={picked => onChange(picked === null ? [] : [picked])}
        onTyping={text => keepHalf(name, text)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
})

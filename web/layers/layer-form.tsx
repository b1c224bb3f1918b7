import { describeLayer } from '@borebook/contract/layer-description.ts'
import { layerDictionaries } from '@borebook/contract/layers.ts'
import { type ReactNode, useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { Bench } from '../kit/bench.ts'
import { CodeField } from '../kit/code-select.tsx'
import type { Dictionaries } from '../kit/dictionaries.ts'
import { FieldFrame, type FormControl, said, type Values } from '../kit/field.tsx'
import { MinorsField } from '../kit/minors-field.tsx'
import { showNumber } from '../kit/number-text.ts'
import { DepthField, LongTextField } from '../kit/text-fields.tsx'
import { useSay, useTexts } from '../kit/texts.tsx'
import { labelOf, tabsOf } from './layer-fields.ts'
import { GroundwaterNote } from './layer-sheet.tsx'

interface LayerFormProps {
  bench: Bench
  dictionaries: Dictionaries
  mostUsed: Record<string, readonly string[]>
  tab: string
  /** Sentences about the depths, with their mends. */
  faults: ReactNode
}

/** The form of a layer or sub-layer. Every tab's fields are there, so that a wrong one can be shown and focused. */
export function LayerForm({ bench, dictionaries, mostUsed, tab, faults }: LayerFormProps) {
  const { form, kind, typed = {} } = bench
  return Object.entries(tabsOf(kind)).map(([name, fields]) => (
    <div className="form-grid" key={name} hidden={name !== tab}>
      {fields.map(field => (
        <LayerField
          key={field}
          field={field}
          control={form.control}
          values={typed}
          dictionaries={dictionaries}
          mostUsed={mostUsed[field] ?? none}
          faults={faults}
        />
      ))}
      {name === 'remarks' && <GroundwaterNote />}
    </div>
  ))
}

const none: readonly string[] = []

interface LayerFieldProps {
  field: string
  control: FormControl
  values: Values
  dictionaries: Dictionaries
  mostUsed: readonly string[]
  faults: ReactNode
}

function LayerField({ field, control, values, dictionaries, mostUsed, faults }: LayerFieldProps) {
  const say = useSay()
  const common = { control, name: field, label: say(labelOf(field as never)) }
  const type = layerDictionaries[field]
  if (field === 'depthfrom') return <DepthField {...common} />
  if (field === 'depthto')
    return (
      <>
        <DepthField {...common} />
        <Thickness values={values} />
        {faults}
      </>
    )
  if (field === 'layer_name') return <DescriptionField {...common} values={values} dictionaries={dictionaries} />
  if (field === 'secstype') return <MinorsField {...common} entries={dictionaries.entries(type!)} mostUsed={mostUsed} />
  if (type !== undefined) return <CodeField {...common} entries={dictionaries.entries(type)} mostUsed={mostUsed} />
  return <LongTextField {...common} />
}

function Thickness({ values }: { values: Values }) {
  const say = useSay()
  const { depthfrom, depthto } = values
  const thickness =
    typeof depthfrom === 'number' && typeof depthto === 'number' && depthto >= depthfrom
      ? showNumber(depthto - depthfrom, 2)
      : '–'
  return (
    <div className="field">
      <span className="soft as-label">{say('layer.thickness')}</span>
      <div className="input fixed">{thickness} m</div>
    </div>
  )
}

/** The description: composed live from the codes until somebody types; typed text is kept, and can be composed again. */
function DescriptionField({
  control,
  name,
  label,
  values,
  dictionaries,
}: {
  control: FormControl
  name: string
  label: string
  values: Values
  dictionaries: Dictionaries
}) {
  const { say, language } = useTexts()
  const { field } = useController({ control, name })
  const composed = useMemo(
    () => describeLayer(values as never, dictionaries.label, language),
    [values, dictionaries, language],
  )
  const id = `f-${name}`
  const typed = field.value as string | null
  return (
    <FieldFrame id={id} label={label} wide>
      <div className="input">
        <textarea
          {...said(id, undefined)}
          ref={field.ref}
          rows={2}
          data-enter="saves"
          className={typed === null ? 'composed' : undefined}
          value={typed ?? composed}
          onChange={event => field.onChange(event.target.value === composed ? null : event.target.value)}
          onBlur={field.onBlur}
        />
      </div>
      <p className="hint">
        {typed === null ? (
          say('layer.composed')
        ) : (
          <>
            {say('layer.typed')}{' '}
            <button type="button" className="link-button" onClick={() => field.onChange(null)}>
              {say('layer.compose')}
            </button>
          </>
        )}
      </p>
    </FieldFrame>
  )
}

import { describeLayer } from '@borebook/contract/line-entry/layer-description.ts'
import { type ReactNode, useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import { BenchForm } from '../entry/bench-form.tsx'
import { FieldFrame, type FieldProps, type FormValues, inputProps } from '../ui/fields/field.tsx'
import { GroundwaterNote } from './groundwater-note.tsx'
import { tabsOf } from './layer-fields.ts'
import { layerLooks } from './layer-looks.ts'
import { LineEntry } from './line-entry.tsx'

interface LayerFormProps {
  bench: Bench
  kind: RecordKind
  dictionaries: Dictionaries
  mostUsed: Readonly<Record<string, readonly string[]>>
  tab: string
  /** Sentences about the depths, with their mends. */
  faults: ReactNode
}

/** The form of a layer or sub-layer. */
export function LayerForm({ bench, kind, dictionaries, mostUsed, tab, faults }: LayerFormProps) {
  const { language } = useTexts()
  const looks = useMemo(
    () =>
      layerLooks(dictionaries, language, (field, values) => (
        <DescriptionField {...field} values={values} dictionaries={dictionaries} />
      )),
    [dictionaries, language],
  )
  const used = useMemo(
    // what is most used is told of layers; a sub-layer's type is asked for all the same
    () =>
      bench.kind === 'sublayer'
        ? {
            sublaytp: dictionaries
              .entries(607)
              .map(e => e.code)
              .slice(0, 10),
            ...mostUsed,
          }
        : mostUsed,
    [bench.kind, dictionaries, mostUsed],
  )
  return (
    <>
      <LineEntry bench={bench} dictionaries={dictionaries} />
      <BenchForm
        {...{ bench, kind, tab, looks, dictionaries }}
        mostUsed={used}
        tabs={tabsOf(bench.kind)}
        after={{ thickness: faults, notelayer: <GroundwaterNote /> }}
      />
    </>
  )
}

/** The description: composed live from the codes until somebody types; typed text is kept, and can be composed again. */
function DescriptionField({
  control,
  name,
  label,
  values,
  dictionaries,
}: FieldProps & { values: FormValues; dictionaries: Dictionaries }) {
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
          {...inputProps(id, undefined)}
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

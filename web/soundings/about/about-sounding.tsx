import { isMetaText } from '@borebook/contract/soundings/sounding-meta.ts'
import {
  soundings as calls,
  type MetaName,
  metaUnits,
  type SoundingColumns,
  type SoundingKind,
  type SoundingMeta,
  soundingKinds,
} from '@borebook/contract/soundings/soundings.ts'
import { useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useSave } from '../../app/api.tsx'
import { type Say, useSay } from '../../app/texts.tsx'
import { RecordDialog } from '../../entry/record-dialog.tsx'
import type { ObjectPath } from '../../site/use-soundings.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { DateTimeField } from '../../ui/fields/date-fields.tsx'
import type { FormControl } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { soundingWords } from '../change-words.ts'
import { AboutFacts } from './about-facts.tsx'
import { AboutSheet } from './about-sheet.tsx'
import {
  asStated,
  fieldOf,
  findChangedValues,
  formatMeta,
  labels,
  otherFacts,
  type SoundingAbout,
  saidSchema,
  shownNames,
  type TypedRemark,
  toSoundingValues,
} from './about-values.ts'
import { RemarksField } from './remarks-field.tsx'
import './about.css'

export interface AboutProps {
  path: ObjectPath
  sounding: SoundingColumns
  mayEdit: boolean
  onClose(): void
}

/** What is said of a sounding besides its numbers. */
export const AboutSounding = ({ mayEdit, ...props }: AboutProps) =>
  mayEdit ? <AboutForm {...props} /> : <AboutSheet {...props} />

function AboutForm({ path, sounding, onClose }: Omit<AboutProps, 'mayEdit'>) {
  const say = useSay()
  const update = useSave(calls.update, [calls.heads])
  // what colleagues save meanwhile is told when this is saved, not while it is typed
  const { current: stored } = useRef<SoundingAbout>(sounding)
  const schema = useMemo(() => saidSchema(stored), [stored])
  return (
    <RecordDialog<SoundingAbout>
      title={say('sounding.about')}
      size="lg"
      {...{ schema, labels, stored, fieldOf, onClose }}
      valuesOf={said => toSoundingValues(said ?? stored)}
      save={(values, version, base = stored) =>
        update.mutateAsync({
          path: { ...path, sounding: sounding.id },
          body: findChangedValues(values, base),
          ifMatch: version!,
        })
      }
      shown={(name, value) => shown(say, name, value)}
      said={() => say('sounding.about.saved')}
    >
      {control => <Fields control={control} meta={stored.meta} />}
    </RecordDialog>
  )
}

/** A value in the words of the reader, where two versions stand side by side. */
function shown(say: Say, name: string, value: unknown): string | undefined {
  if (name === 'kind') return say(`sounding.kind.${value as SoundingKind}`)
  if (name in metaUnits) return asStated({ value: value as string | number, unit: metaUnits[name as MetaName] })
  if (name !== 'remarks') return undefined
  const remarks = (value as TypedRemark[]).map(({ depth, text }) => ({ depth: Number(readTypedNumber(depth)), text }))
  return soundingWords(say, name, remarks)
}

function Fields({ control, meta }: { control: FormControl; meta: SoundingMeta }) {
  const say = useSay()
  const kind = useWatch({ control, name: 'kind' }) as SoundingKind
  const names = shownNames(kind, meta)
  const others = otherFacts(meta, names)
  const field = (name: string) => ({ control, name, label: say(labels[name]!) })
  return (
    <>
      <TextField {...field('name')} wide maxLength={100} />
      <ChoiceField
        {...field('kind')}
        options={soundingKinds.map(value => ({ value, label: say(`sounding.kind.${value}`) }))}
      />
      <DateTimeField {...field('started')} />
      <h3 className="about-head">{say('sounding.about.equipment')}</h3>
      {names.map(name =>
        isMetaText(name) ? (
          <TextField key={name} {...field(name)} maxLength={200} />
        ) : (
          <NumberField
            key={name}
            {...field(name)}
            unit={metaUnits[name].replace(/^-$/, '')}
            hint={
              meta[name] &&
              formatMeta(meta, name) === null &&
              say('sounding.about.unread', { stated: asStated(meta[name]) })
            }
          />
        ),
      )}
      {others.length > 0 && (
        <>
          <h3 className="about-head">{say('sounding.about.others')}</h3>
          <AboutFacts facts={others.map(([name, stated]) => [name, asStated(stated)])} />
        </>
      )}
      <RemarksField {...field('remarks')} />
    </>
  )
}

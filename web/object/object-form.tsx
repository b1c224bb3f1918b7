import { type ReactNode, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import type { FormValues } from '../ui/fields/field.tsx'
import { Designation } from './cone-fields.tsx'
import { targetLock } from './object-behaviour.ts'
import { ObjectField } from './object-field.tsx'
import { isPileLength, isPileType } from './object-fields.ts'
import {
  type FormField,
  type FormPart,
  headingAbove,
  type SideName,
  sideNames,
  sideTabs,
  subsOf,
} from './object-tabs.ts'
import { PositionPoint } from './position-point.tsx'

interface ObjectFormProps {
  form: UseFormReturn<FormValues>
  values: FormValues
  /** What is stored; undefined while an object is made. */
  stored: FormValues | undefined
  dictionaries: Dictionaries
  side: SideName
  sub: string | undefined
  /** Fields that only this form has; null leaves a field out. */
  own: Partial<Record<FormField, ReactNode>>
  /** User whose object it is; nobody types that. */
  author: string
  /** The project whose other objects are shown around its point, and the object itself. */
  around: { prj_id: number | null; locid?: number }
}

/** The form of an object. Every tab's fields are there, so that a wrong one can be shown and focused. */
export function ObjectForm({ form, values, stored, dictionaries, side, sub, own, author, around }: ObjectFormProps) {
  const pile = isPileType(values.boretype, dictionaries)
  return sideNames.flatMap(sideName => {
    const parts: [string | undefined, FormPart][] = [
      [undefined, sideTabs[sideName]],
      ...Object.entries(subsOf(sideName)),
    ]
    return parts
      .filter(([, part]) => part.fields.length > 0)
      .map(([subName, part]) => (
        <PartForm
          key={subName ?? sideName}
          name={subName ?? sideName}
          part={part}
          isShown={sideName === side && subName === (subName === undefined ? undefined : sub)}
          isPileType={pile}
          {...{ form, values, stored, dictionaries, own, author, around }}
        />
      ))
  })
}

interface PartFormProps
  extends Pick<ObjectFormProps, 'form' | 'values' | 'stored' | 'dictionaries' | 'own' | 'author' | 'around'> {
  name: string
  part: FormPart
  isShown: boolean
  isPileType: boolean
}

function PartForm({
  name,
  part,
  isShown,
  isPileType,
  form,
  values,
  stored,
  dictionaries,
  own,
  author,
  around,
}: PartFormProps) {
  const say = useSay()
  const lock = useMemo(() => (name === 'Target' ? targetLock(stored, values) : undefined), [name, stored, values])
  const fields = part.fields.filter(field => own[field] !== null && (isPileType || !isPileLength(field)))
  return (
    <div hidden={!isShown}>
      {lock && (
        <p className="note" role="status">
          {say(lock === 'differs' ? 'object.target.differs' : 'object.target.drilled')}
        </p>
      )}
      <div className="object-grid">
        <fieldset disabled={lock !== undefined}>
          {fields.map(field => (
            <FieldOf
              key={field}
              {...{ field, form, values, dictionaries, own }}
              after={field === 'authordate' && <Author name={author} />}
              heading={headingAbove(field) && <h3 className="part-heading">{say(headingAbove(field)!)}</h3>}
            />
          ))}
          {name === 'Static cone penetration test' && <Designation values={values} />}
        </fieldset>
      </div>
      {isShown && name === 'As-built' && (
        <PositionPoint {...around} names={['xcoord', 'ycoord']} values={values} form={form} />
      )}
      {isShown && name === 'Target' && (
        <PositionPoint {...around} names={['xcoord2', 'ycoord2']} values={values} form={lock ? undefined : form} />
      )}
    </div>
  )
}

interface FieldOfProps extends Pick<ObjectFormProps, 'form' | 'values' | 'dictionaries' | 'own'> {
  field: FormField
  heading: ReactNode
  after: ReactNode
}

const FieldOf = ({ field, form, values, dictionaries, own, heading, after }: FieldOfProps) => (
  <>
    {heading}
    <ObjectField field={field} control={form.control} values={values} dictionaries={dictionaries} own={own} />
    {after}
  </>
)

function Author({ name }: { name: string }) {
  const say = useSay()
  return (
    <div className="field">
      <span className="soft as-label">{say('object.author')}</span>
      <div className="input fixed words">{name}</div>
    </div>
  )
}

import type { TextKey } from '@borebook/contract/kit/say.ts'
import { coneFieldsWithout, pushRodDiameters, tipAreas } from '@borebook/contract/soundings/cone.ts'
import { standardValues } from '@borebook/contract/soundings/probing.ts'
import { courseDoubt, type HoleCourse } from '@borebook/contract/wells/hole-course.ts'
import type { ReactNode } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useSay } from '../app/texts.tsx'
import { CodeField } from '../entry/code-select.tsx'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-fields.tsx'
import type { FormControl, FormValues } from '../ui/fields/field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { LongTextField, TextField } from '../ui/fields/text-fields.tsx'
import { MakerField, PositionsField } from './cone-fields.tsx'
import {
  choiceLabel,
  choices,
  getFieldDecimals,
  getFieldKind,
  getFieldUnit,
  getObjectLabel,
  getTypedDecimals,
  typeOf,
} from './object-fields.ts'
import type { FormField, ObjectFieldName } from './object-tabs.ts'

interface ObjectFieldProps {
  field: FormField
  control: FormControl
  values: FormValues
  dictionaries: Dictionaries
  /** Fields that only some forms have. */
  own: Partial<Record<FormField, ReactNode>>
}

const offered: Readonly<Record<string, readonly number[]>> = { conearea: tipAreas, proddiam: pushRodDiameters }
/** What tells the course of the hole beside its type, as-built and target. */
const courseFields: Readonly<Record<string, (values: FormValues) => HoleCourse>> = {
  inclinat: ({ inclinat, direct }) => ({ inclinat, direct }),
  inclinat2: ({ inclinat2, direct2 }) => ({ inclinat: inclinat2, direct: direct2 }),
}

/** One field of the form, by what it holds. */
export function ObjectField({ field, control, values, dictionaries, own }: ObjectFieldProps) {
  const say = useSay()
  if (field in own) return own[field]
  const common = { control, name: field, label: say(getObjectLabel(field)) }
  const isWithout = (coneFieldsWithout(values.conetyp as string | null) as string[]).includes(field)
  if (field === 'objstatus')
    return (
      <ChoiceField
        {...common}
        options={[
          { value: 'pri', label: say('object.preliminary') },
          { value: 'app', label: say('object.approved') },
        ]}
      />
    )
  if (field === 'conemanuf') return <MakerField {...common} />
  if (field === 'popwps') return <PositionsField {...common} isDisabled={isWithout} />
  switch (getFieldKind(field as ObjectFieldName)) {
    case 'code':
      return <CodeField {...common} entries={dictionaries.entries(typeOf(field)!)} />
    case 'choice':
      return (
        <ChoiceField
          {...common}
          mayBeEmpty
          isDisabled={isWithout}
          options={choices[field]!.map(value => ({ value, label: say(choiceLabel(field, value)) }))}
        />
      )
    case 'date':
      return <DateField {...common} />
    case 'longText':
      return <LongTextField {...common} />
    case 'number': {
      const standard = (standardValues[String(values.boretype)] as Record<string, number> | undefined)?.[field]
      const unit = getFieldUnit(field, values.epsg, say)
      const doubt = courseFields[field] && courseDoubt({ ...values, ...courseFields[field](values) })
      const hint =
        standard !== undefined
          ? say('object.probing.standard', { value: unit ? `${standard} ${unit}` : standard })
          : doubt
            ? say(doubt as TextKey)
            : undefined
      return (
        <NumberField
          {...common}
          unit={unit}
          decimals={getFieldDecimals(field)}
          places={getTypedDecimals(field)}
          isDisabled={isWithout}
          {...(offered[field] ? { options: offered[field] } : {})}
          hint={hint}
        />
      )
    }
    default:
      return <TextField {...common} {...(field === 'shortname' ? { maxLength: 60 } : {})} />
  }
}

import { codedFields, metaOf } from '@borebook/contract/kit/fields.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { type BulkField, ObjectEdit } from '@borebook/contract/objects.ts'
import { ChoiceField } from '../kit/choice-field.tsx'
import { CodeField } from '../kit/code-select.tsx'
import { DateField } from '../kit/date-field.tsx'
import type { Dictionaries } from '../kit/dictionaries.ts'
import type { FormControl } from '../kit/field.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { TextField } from '../kit/text-fields.tsx'
import { useTexts } from '../kit/texts.tsx'

const typeOf = new Map(codedFields(ObjectEdit.shape).map(({ field, type }) => [field, type]))
const dates: readonly BulkField[] = ['drilldate2', 'drilldtto2', 'smpdate']
const numbers: readonly BulkField[] = ['inclinat', 'direct']

interface BulkInputProps {
  control: FormControl
  field: BulkField
  dictionaries: Dictionaries
}

/** The input of one field of an object, as its kind wants it. */
export function BulkInput({ control, field, dictionaries }: BulkInputProps) {
  const { say, language } = useTexts()
  const shared = { control, name: field, label: `${say(`object.${field}`)}, ${say('object.bulk.new')}` }
  const type = typeOf.get(field)
  if (field === 'objstatus')
    return (
      <ChoiceField
        {...shared}
        options={dictionaries.entries(type!).map(entry => ({ value: entry.code, label: labelIn(entry, language) }))}
      />
    )
  if (type !== undefined) return <CodeField {...shared} entries={dictionaries.entries(type)} />
  if (dates.includes(field)) return <DateField {...shared} />
  if (numbers.includes(field)) {
    const { unit } = metaOf(ObjectEdit.shape[field])
    return <NumberField {...shared} unit={unit ?? '°'} />
  }
  return <TextField {...shared} maxLength={80} />
}

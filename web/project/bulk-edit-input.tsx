import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { longest } from '@borebook/contract/kit/fields.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import { type BulkField, ObjectEdit } from '@borebook/contract/objects.ts'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { useTexts } from '../app/texts.tsx'
import { CodeField } from '../entry/code-select.tsx'
import { ChoiceField } from '../ui/fields/choice-field.tsx'
import { DateField } from '../ui/fields/date-fields.tsx'
import type { FormControl } from '../ui/fields/field.tsx'
import { getFieldSort } from '../ui/fields/field-looks.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'

interface BulkInputProps {
  control: FormControl
  field: BulkField
  dictionaries: Dictionaries
}

/** The input of one field of an object, as its kind wants it. */
export function BulkInput({ control, field, dictionaries }: BulkInputProps) {
  const { say, language } = useTexts()
  const shared = { control, name: field, label: `${say(`object.${field}`)}, ${say('object.bulk.new')}` }
  const schema = ObjectEdit.shape[field]
  const look = getFieldSort(schema)
  if (field === 'objstatus')
    return (
      <ChoiceField
        {...shared}
        options={dictionaries
          .entries(dictionaryTypes.objectStatus)
          .map(entry => ({ value: entry.code, label: labelIn(entry, language) }))}
      />
    )
  if (look.sort === 'code') return <CodeField {...shared} entries={dictionaries.entries(look.dictionary)} />
  if (look.sort === 'date') return <DateField {...shared} />
  if (look.sort === 'number') return <NumberField {...shared} unit={look.unit} />
  return <TextField {...shared} maxLength={longest(schema) ?? 80} />
}

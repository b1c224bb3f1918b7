import { optional, quantity, text } from '@borebook/contract/kit/fields.ts'
import { z } from 'zod'
import { useRecordForm } from '../entry/record-form.ts'
import { DateTimeField } from '../ui/fields/date-fields.tsx'
import { DepthField, NumberField } from '../ui/fields/number-field.tsx'
import { LongTextField, TextField } from '../ui/fields/text-fields.tsx'

const schema = z.strictObject({
  depth: optional(quantity('m', { min: 0, max: 15000 })),
  conductivity: optional(quantity('m/s', { min: 0 })),
  when: optional(text(16)),
  name: optional(text(40)),
  remarks: optional(text(400)),
})

/** The form fields by themselves: comma or dot, 1,7·10⁻⁷, a date with quarter hours. Nothing is stored. */
export function FieldsShown() {
  const { control } = useRecordForm(schema, {
    depth: 12.4,
    conductivity: 1.7e-7,
    when: '2026-11-21 07:30',
    name: null,
    remarks: null,
  })
  return (
    <div className="form-grid">
      <DepthField control={control} name="depth" label="Depth" />
      <NumberField control={control} name="conductivity" label="Hydraulic conductivity" unit="m/s" />
      <DateTimeField control={control} name="when" label="Date and time" />
      <TextField control={control} name="name" label="Name" />
      <LongTextField control={control} name="remarks" label="Remarks" />
    </div>
  )
}

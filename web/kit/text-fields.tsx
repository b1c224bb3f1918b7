import { useLayoutEffect, useState } from 'react'
import { FieldFrame, type FieldProps, said, useField } from './field.tsx'
import { readNumber, showNumber, type Typed } from './number-text.ts'

/** A number with its unit, typed with comma or dot. What is no number stays as typed and is refused in words. */
export function NumberField({ control, name, label, unit, decimals = 0, wide }: FieldProps & { decimals?: number }) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const [text, setText] = useState(() => showNumber(value as Typed, decimals))
  // the form may change under the field: a mend, a restored draft, a discarded edit
  // before the frame in which the first empty field is looked for
  useLayoutEffect(() => {
    setText(before => (readNumber(before) === value ? before : showNumber(value as Typed, decimals)))
  }, [value, decimals])
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <input
          {...said(id, error)}
          ref={ref}
          className="number"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={event => {
            setText(event.target.value)
            onChange(readNumber(event.target.value))
          }}
          onFocus={event => event.target.select()}
          onBlur={() => {
            setText(showNumber(value as Typed, decimals))
            onBlur()
          }}
        />
        {unit && <span className="unit">{unit}</span>}
      </div>
    </FieldFrame>
  )
}

/** A depth along the hole: metres, two decimals or more. */
export const DepthField = (props: Omit<FieldProps, 'unit'>) => <NumberField {...props} unit="m" decimals={2} />

export function TextField({ control, name, label, wide, maxLength }: FieldProps & { maxLength?: number }) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <input
          {...said(id, error)}
          ref={ref}
          autoComplete="off"
          value={(value as string | null) ?? ''}
          maxLength={maxLength}
          onChange={e => onChange(e.target.value || null)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  )
}

export function LongTextField({ control, name, label, rows = 3, wide = true }: FieldProps & { rows?: number }) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <textarea
          {...said(id, error)}
          ref={ref}
          rows={rows}
          value={(value as string | null) ?? ''}
          onChange={e => onChange(e.target.value || null)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  )
}

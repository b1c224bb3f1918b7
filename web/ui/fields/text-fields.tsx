import { FieldFrame, type FieldProps, inputProps, useField } from './field.tsx'

interface TextFieldProps extends FieldProps {
  maxLength?: number
  /** What stands for an empty field. */
  placeholder?: string
}

export function TextField({ control, name, label, wide, maxLength, placeholder }: TextFieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <input
          {...inputProps(id, error)}
          ref={ref}
          autoComplete="off"
          value={(value as string | null) ?? ''}
          maxLength={maxLength}
          placeholder={placeholder}
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
          {...inputProps(id, error)}
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

import { FieldFrame, type FieldProps, inputProps, useField } from '../ui/fields/field.tsx'

interface RecordFieldProps extends FieldProps {
  options: readonly { id: number; label: string }[]
  onChosen?: (id: number | null) => void
  /** Words under the field. */
  hint?: string | undefined
}

/** One of a few records of the object by its id, or none. */
export function RecordField({ control, name, label, wide, options, onChosen, hint }: RecordFieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <select
          {...inputProps(id, error)}
          ref={ref}
          value={String(value ?? '')}
          onChange={event => {
            const chosen = event.target.value === '' ? null : Number(event.target.value)
            onChange(chosen)
            onChosen?.(chosen)
          }}
          onBlur={onBlur}
        >
          <option value="">–</option>
          {options.map(option => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {hint && <p className="hint">{hint}</p>}
    </FieldFrame>
  )
}

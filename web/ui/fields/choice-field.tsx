import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps, inputProps, useField } from './field.tsx'

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** Whether nothing may be chosen. */
  mayBeEmpty?: boolean
  /** What nothing means; then it may be chosen. */
  empty?: string
  isDisabled?: boolean
  hint?: ReactNode
}

/** One of a few fixed values. */
export function ChoiceField({ control, name, label, wide, options, mayBeEmpty, empty, isDisabled, hint }: ChoiceProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input" data-disabled={isDisabled || undefined}>
        <select
          {...inputProps(id, error)}
          ref={ref}
          disabled={isDisabled}
          value={String(value ?? '')}
          onChange={event => onChange(event.target.value || null)}
          onBlur={onBlur}
        >
          {(mayBeEmpty || empty || value === null || value === undefined) && <option value="">{empty ?? '–'}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {hint && <p className="hint">{hint}</p>}
    </FieldFrame>
  )
}

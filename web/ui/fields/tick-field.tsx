import { type FieldProps, inputProps, useField } from './field.tsx'

/** What is so or not, with its label behind the box. */
export function TickField({ control, name, label }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <div className="field wide ticked" data-wrong={error ? true : undefined}>
      <label htmlFor={id}>
        <input
          {...inputProps(id, error)}
          ref={ref}
          type="checkbox"
          checked={value === true}
          onChange={e => onChange(e.target.checked)}
          onBlur={onBlur}
        />{' '}
        {label}
      </label>
      {error && (
        <p className="wrong" id={`${id}-wrong`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

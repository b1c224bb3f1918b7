import { FieldFrame, type FieldProps, inputProps, useField } from './field.tsx'
import { useSay } from './texts.tsx'
import { inThisCentury, localToday } from './today.ts'

/** A calendar date, not after today by the user's own clock and zone. */
export function DateField({ control, name, label, wide }: FieldProps) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const day = String(value ?? '')
  // said at once: the browser's own picker is shut by then
  const shown = error ?? (day > localToday() ? say('kit.date.future') : undefined)
  return (
    <FieldFrame id={id} label={label} error={shown} wide={wide}>
      <div className="input">
        <input
          {...inputProps(id, shown)}
          ref={ref}
          type="date"
          max={localToday()}
          value={day}
          onChange={event => onChange(event.target.value || null)}
          onBlur={() => {
            if (inThisCentury(day) !== day) onChange(inThisCentury(day))
            onBlur()
          }}
        />
      </div>
    </FieldFrame>
  )
}

import { FieldFrame, type FieldProps, said, useField } from './field.tsx'
import { useSay } from './texts.tsx'
import { localToday } from './today.ts'

/** Quarter hours of a day, offered beside a time that may be typed to the minute. */
const quarters = Array.from(
  { length: 96 },
  (_, i) => `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`,
)

/** Wall clock at the site as `YYYY-MM-DD HH:mm`: a date, and a time in steps of 15 minutes. Not after now. */
export function DateTimeField({ control, name, label, wide }: FieldProps) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const [date = '', time = ''] = String(value ?? '').split(' ')
  const join = (d: string, t: string) => onChange(d === '' && t === '' ? null : `${d} ${t}`.trim())
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <input
          {...said(id, error)}
          ref={ref}
          type="date"
          max={localToday()}
          value={date}
          onChange={e => join(e.target.value, time)}
          onBlur={onBlur}
        />
        <input
          type="text"
          inputMode="numeric"
          placeholder="HH:mm"
          aria-label={`${label}, ${say('field.time')}`}
          list={`${id}-times`}
          maxLength={5}
          value={time}
          onChange={e => join(date, e.target.value)}
          onBlur={() => {
            join(date, readTime(time))
            onBlur()
          }}
        />
        <datalist id={`${id}-times`}>
          {quarters.map(q => (
            <option key={q} value={q} />
          ))}
        </datalist>
      </div>
    </FieldFrame>
  )
}

/** '7', '730', '7.30' and '07:30' are all half past seven or seven; anything else stays for the schema to refuse. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})[.:h ]?(\d{2})?$/.exec(text.trim())
  if (!match) return text
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : text
}

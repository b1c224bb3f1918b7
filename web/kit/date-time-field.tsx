import type { Ref } from 'react'
import { FieldFrame, type FieldProps, inputProps, useField } from './field.tsx'
import { useSay } from './texts.tsx'
import { inThisCentury, localToday } from './today.ts'

/** Quarter hours of a day, offered beside a time that may be typed to the minute. */
const quarters = Array.from(
  { length: 96 },
  (_, i) => `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`,
)

interface DateTimeProps {
  id: string
  label: string
  error: string | undefined
  wide?: boolean | undefined
  date: string
  time: string
  onDate(date: string): void
  onTime(time: string): void
  onLeaveDate(): void
  onLeaveTime(): void
  inputRef: Ref<HTMLInputElement>
  timeRef?: Ref<HTMLInputElement>
}

/** A date, and a time in steps of 15 minutes that may be typed to the minute. Not after today. */
function DateTimeInputs(props: DateTimeProps) {
  const { id, label, error, wide, date, time, onDate, onTime, onLeaveDate, onLeaveTime, inputRef, timeRef } = props
  const say = useSay()
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <input
          {...inputProps(id, error)}
          ref={inputRef}
          type="date"
          max={localToday()}
          value={date}
          onChange={e => onDate(e.target.value)}
          onBlur={() => {
            if (inThisCentury(date) !== date) onDate(inThisCentury(date))
            onLeaveDate()
          }}
        />
        <input
          ref={timeRef}
          type="text"
          inputMode="numeric"
          placeholder="HH:mm"
          aria-label={`${label}, ${say('field.time')}`}
          list={`${id}-times`}
          maxLength={5}
          value={time}
          onChange={e => onTime(e.target.value)}
          onFocus={e => e.target.select()}
          onKeyDown={e => {
            // saved by a key before the field is left
            if (e.key === 'Enter' || e.ctrlKey || e.metaKey) onTime(readTime(time))
          }}
          onBlur={() => {
            onTime(readTime(time))
            onLeaveTime()
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

/** Wall clock at the site as `YYYY-MM-DD HH:mm` in one field. */
export function DateTimeField({ control, name, label, wide }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const [date = '', time = ''] = String(value ?? '').split(' ')
  // a time alone stays a time until its date is there
  const join = (d: string, t: string) => onChange(d === '' && t === '' ? null : `${d} ${t}`.trimEnd())
  return (
    <DateTimeInputs
      {...{ id, label, error, wide, date, time }}
      onDate={d => join(d, time)}
      onTime={t => join(date, t)}
      onLeaveDate={onBlur}
      onLeaveTime={onBlur}
      inputRef={ref}
    />
  )
}

/** Wall clock at the site in two fields: `name` holds the date, `timeName` the time of day. */
export function DateAndTimeFields({ control, name, timeName, label, wide }: FieldProps & { timeName: string }) {
  const day = useField(control, name)
  const clock = useField(control, timeName)
  return (
    <DateTimeInputs
      {...{ id: day.id, label, wide }}
      error={[day.error, clock.error].filter(Boolean).join(' ') || undefined}
      date={String(day.value ?? '')}
      time={String(clock.value ?? '')}
      onDate={d => day.onChange(d || null)}
      onTime={t => clock.onChange(t || null)}
      onLeaveDate={day.onBlur}
      onLeaveTime={() => {
        // a time without a date is told under the date
        day.onBlur()
        clock.onBlur()
      }}
      inputRef={day.ref}
      timeRef={clock.ref}
    />
  )
}

/** '7', '730', '7.30' and '07:30' are all half past seven or seven; anything else stays for the schema to refuse. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})[.:h ]?(\d{2})?$/.exec(text.trim())
  if (!match) return text
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : text
}

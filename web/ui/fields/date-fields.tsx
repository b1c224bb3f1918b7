import type { Ref } from 'react'
import { localToday } from '../../app/site/today.ts'
import { type Say, useSay } from '../../app/texts.tsx'
import { DateInput, TimeInput } from './date-input.tsx'
import { FieldFrame, type FieldProps, removeStar, useField } from './field.tsx'
import { isDay } from './read-date.ts'

/** A calendar date, not after today by the user's own clock and zone. */
export function DateField({ control, name, label, wide }: FieldProps) {
  const say = useSay()
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const day = String(value ?? '')
  const shown = error ?? futureOf(day, say)
  return (
    <FieldFrame id={id} label={label} error={shown} wide={wide}>
      <div className="input">
        <DateInput
          {...{ id }}
          {...wrongAt(id, shown)}
          inputRef={ref}
          max={localToday()}
          value={day}
          onChange={text => onChange(text || null)}
          onLeave={onBlur}
        />
      </div>
    </FieldFrame>
  )
}

/** A time of day at the site, HH:mm. */
export function TimeField({ control, name, label, wide }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <TimeInput
          {...{ id }}
          {...wrongAt(id, error)}
          inputRef={ref}
          value={String(value ?? '')}
          onChange={text => onChange(text || null)}
          onLeave={onBlur}
        />
      </div>
    </FieldFrame>
  )
}

/** Says at once that a day is to come: the calendar is shut by then. */
const futureOf = (day: string, say: Say): string | undefined =>
  isDay(day) && day > localToday() ? say('kit.date.future') : undefined

const wrongAt = (id: string, error: string | undefined) => ({ isWrong: error !== undefined, wrongId: `${id}-wrong` })

interface DateTimeProps {
  id: string
  label: string
  error: string | undefined
  wide?: boolean | undefined
  date: string
  time: string
  onDate(date: string): void
  onTime(time: string): void
  /** Told of a date that is pasted with its time. */
  onBoth(date: string, time: string): void
  onLeaveDate(): void
  onLeaveTime(): void
  inputRef: Ref<HTMLInputElement>
  timeRef?: Ref<HTMLInputElement>
}

/** A date, and a time in steps of 15 minutes that may be typed to the minute. Not after today. */
function DateTimeInputs(props: DateTimeProps) {
  const { id, label, wide, date, time, onDate, onTime, onBoth, onLeaveDate, onLeaveTime } = props
  const say = useSay()
  const error = props.error ?? futureOf(date, say)
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      <div className="input">
        <DateInput
          {...{ id }}
          {...wrongAt(id, error)}
          inputRef={props.inputRef}
          max={localToday()}
          value={date}
          onChange={onDate}
          onBoth={onBoth}
          onLeave={onLeaveDate}
        />
        <TimeInput
          label={`${removeStar(label)}, ${say('field.time')}`}
          inputRef={props.timeRef}
          value={time}
          onChange={onTime}
          onLeave={onLeaveTime}
        />
      </div>
    </FieldFrame>
  )
}

// a date that is typed with blanks is parted from its time by the one that breaks
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Wall clock at the site as `YYYY-MM-DD HH:mm` in one field. */
export function DateTimeField({ control, name, label, wide }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const [date = '', time = ''] = String(value ?? '').split(' ')
  // a time alone stays a time until its date is there
  const join = (d: string, t: string) =>
    onChange(d === '' && t === '' ? null : `${unbroken(d)} ${unbroken(t)}`.trimEnd())
  return (
    <DateTimeInputs
      {...{ id, label, error, wide, date, time }}
      onDate={d => join(d, time)}
      onTime={t => join(date, t)}
      onBoth={join}
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
  const onDate = (d: string) => day.onChange(d || null)
  const onTime = (t: string) => clock.onChange(t || null)
  return (
    <DateTimeInputs
      {...{ id: day.id, label, wide, onDate, onTime }}
      error={[day.error, clock.error].filter(Boolean).join(' ') || undefined}
      date={String(day.value ?? '')}
      time={String(clock.value ?? '')}
      onBoth={(d, t) => {
        onDate(d)
        onTime(t)
      }}
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

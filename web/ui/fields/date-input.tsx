import { IconCalendar } from '@tabler/icons-react'
import { type Ref, Suspense, useCallback, useRef, useState } from 'react'
import { lazyWhenIdle } from '../../app/lazy-component.ts'
import { useSay } from '../../app/texts.tsx'
import { isDay } from './read-date.ts'
import { readTyped, readTypedTime, steppedTime } from './typed-date.ts'

const DayPicker = lazyWhenIdle(() => import('./day-picker.tsx').then(m => ({ default: m.DayPicker })))

// Esc belongs to the form, not to a dialog that it may stand in
const keepsEscape = { 'data-mantine-stop-propagation': true }
/** The first and last day of the contract's dates. */
const [firstDay, lastDay] = ['1800-01-01', '2999-12-31']

interface InputProps {
  id?: string
  label?: string | undefined
  value: string
  onChange(text: string): void
  onLeave?(): void
  inputRef?: Ref<HTMLInputElement> | undefined
  isWrong?: boolean
  /** The id of what says what is wrong. */
  wrongId?: string | undefined
  /** Whether Esc is left to what lies around, though a dialog be there. */
  hasEscape?: boolean
}

interface DateInputProps extends InputProps {
  min?: string | undefined
  max?: string | undefined
  /** What takes a date that is pasted with its time. */
  onBoth?(date: string, time: string): void
}

/**
 * A date as YYYY-MM-DD, whatever the browser's language: typed in any of the ways that `readTyped` knows, or picked. It
 * is read when the field is left or the form is saved by a key; what is no date stays as it is typed.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onLeave, onBoth, min = firstDay, max = lastDay, inputRef } = props
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const read = () => {
    const typed = readTyped(value)
    if (!typed) return
    if (typed.time && onBoth) onBoth(typed.date, typed.time)
    else if (typed.date !== value) onChange(typed.date)
  }
  const goBack = () => frame.current?.querySelector('input')?.focus()
  const close = useCallback(() => {
    // the focus that goes with the calendar comes back
    if (document.activeElement?.closest('.day-picker')) frame.current?.querySelector('input')?.focus()
    setOpen(false)
  }, [])
  return (
    <div className="date-input" ref={frame}>
      <input
        {...shared(props)}
        ref={inputRef}
        type="text"
        placeholder={say('kit.date.form')}
        title={say('kit.date.keys')}
        maxLength={60}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault()
            read()
            setOpen(true)
          } else if (isSaving(event)) read()
        }}
        onBlur={() => {
          read()
          onLeave?.()
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={say('kit.date.calendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={16} aria-hidden="true" />
      </button>
      {isOpen && frame.current && (
        <Suspense>
          <DayPicker
            anchor={frame.current}
            day={isDay(value) ? value : undefined}
            {...{ min, max }}
            onClose={close}
            onPick={day => {
              onChange(day)
              setOpen(false)
              goBack()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A time of day as HH:mm: arrow keys go in steps of 15 minutes, typed it may be any minute. */
export function TimeInput(props: InputProps) {
  const { value, onChange, onLeave, inputRef } = props
  return (
    <input
      {...shared(props)}
      ref={inputRef}
      className="time-input"
      type="text"
      inputMode="numeric"
      placeholder="HH:mm"
      maxLength={8}
      value={value}
      onChange={event => onChange(event.target.value)}
      onFocus={event => event.target.select()}
      onKeyDown={event => {
        if (isSaving(event)) onChange(readTypedTime(value))
        else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !event.altKey) {
          event.preventDefault()
          onChange(steppedTime(value, event.key === 'ArrowUp' ? 1 : -1))
        }
      }}
      onBlur={() => {
        if (readTypedTime(value) !== value) onChange(readTypedTime(value))
        onLeave?.()
      }}
    />
  )
}

const shared = ({ id, label, isWrong, wrongId, hasEscape }: InputProps) => ({
  id,
  'aria-label': label,
  'aria-invalid': isWrong || undefined,
  'aria-describedby': isWrong ? wrongId : undefined,
  autoComplete: 'off',
  spellCheck: false,
  ...(hasEscape && keepsEscape),
})
/** Saved by a key before the field is left. */
const isSaving = (event: { key: string; ctrlKey: boolean; metaKey: boolean }) =>
  event.key === 'Enter' || event.ctrlKey || event.metaKey

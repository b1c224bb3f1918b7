import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { wallClock } from '../../app/site/site-clock.ts'
import { useSay } from '../../app/texts.tsx'
import type { Bench } from '../../entry/bench/use-bench.ts'
import { DateInput, TimeInput } from '../../ui/fields/date-input.tsx'
import { FieldFrame, type FieldProps, inputProps, useField } from '../../ui/fields/field.tsx'
import { protocolLabels } from './protocol-kind.ts'

// Esc belongs to the form, not to a dialog that it may stand in
const keepsEscape = { 'data-mantine-stop-propagation': true }

/** One entry as it is typed: date and time on the clock of the site, who writes, and what happened. */
export function ProtocolForm({ bench, user, zone }: { bench: Bench; user: string; zone: string }) {
  const say = useSay()
  const frame = useRef<HTMLFormElement>(null)
  const { control } = bench.form
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), [])
  const now = wallClock(Date.now(), zone)
  const label = (name: keyof typeof protocolLabels) => say(protocolLabels[name])
  return (
    <form
      ref={frame}
      className="protocol-form"
      aria-label={say(bench.mode.name === 'creating' ? 'protocol.new' : 'history.noun.protocol')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void bench.save()
      }}
    >
      <ClockField control={control} name="protocol_date" label={label('protocol_date')} max={now.date} />
      <ClockField control={control} name="protocol_time" label={label('protocol_time')} />
      <FieldFrame id="f-protocol_user" label={say('protocol.protocol_user')}>
        <div className="input fixed">
          <output id="f-protocol_user">{user}</output>
        </div>
      </FieldFrame>
      <DescriptionField control={control} name="protocol_desc" label={label('protocol_desc')} />
      <footer className="row">
        <span className="soft protocol-keys">
          <kbd>Ctrl ↵</kbd> {say('bench.keys.save')} <kbd>Esc</kbd> {say('bench.keys.discard')}
        </span>
        <span className="grow" />
        <Button variant="default" onClick={bench.discard} {...keepsEscape}>
          {say('ui.cancel')}
        </Button>
        <Button type="submit" disabled={bench.isSaving} {...keepsEscape}>
          {say('ui.save')}
        </Button>
      </footer>
    </form>
  )
}

/** A date up to `max`; without one, a time of day. */
function ClockField({ control, name, label, max }: FieldProps & { max?: string }) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  const shared = {
    id,
    isWrong: error !== undefined,
    wrongId: `${id}-wrong`,
    hasEscape: true,
    inputRef: ref,
    value: (value as string | null) ?? '',
    onChange: (text: string) => onChange(text || null),
    onLeave: onBlur,
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="input">{max ? <DateInput {...shared} max={max} /> : <TimeInput {...shared} />}</div>
    </FieldFrame>
  )
}

function DescriptionField({ control, name, label }: FieldProps) {
  const { value, onChange, onBlur, ref, id, error } = useField(control, name)
  return (
    <FieldFrame id={id} label={label} error={error} wide>
      <div className="input">
        <textarea
          {...inputProps(id, error)}
          {...keepsEscape}
          ref={ref}
          rows={4}
          value={(value as string | null) ?? ''}
          onChange={event => onChange(event.target.value || null)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  )
}

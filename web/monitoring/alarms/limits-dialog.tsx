import { members } from '@borebook/contract/accounts/members.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import {
  alarms,
  type Limit,
  type LimitedQuantity,
  type Limits,
  limited,
  limitedQuantities,
} from '@borebook/contract/monitoring/alarms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { client, keyFor, useEndpointLater } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'
import { RecordDialog } from '../../entry/record-dialog.tsx'
import { TimeField } from '../../ui/fields/date-fields.tsx'
import { type FormControl, type FormValues, useField } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { LongTextField } from '../../ui/fields/text-fields.tsx'
import { CopyLimits } from './copy-limits.tsx'
import './alarms.css'

interface LimitsDialogProps {
  id: number
  locid: number
  sensor: { id: number; name: string; sensor_type: string }
  onClose(): void
}

const names = ['high_alarm', 'high_warning', 'low_warning', 'low_alarm', 'change', 'hysteresis'] as const
const [limitShape, limitsShape] = [
  alarms.setLimits.body.shape.limits.unwrap().element.shape,
  alarms.setLimits.body.shape,
]
const flat = limitedQuantities.flatMap(quantity =>
  names.map(name => ({ quantity, name, field: `${quantity}_${name}` })),
)
/** A field of the form for each limit: the form knows no lists. */
const schema = z.strictObject({
  ...Object.fromEntries(flat.map(({ name, field }) => [field, limitShape[name]])),
  ...{ silence: limitsShape.silence, recipients: limitsShape.recipients },
  ...{ quiet_from: limitsShape.quiet_from, quiet_to: limitsShape.quiet_to },
  webhooks: z.string().nullable(),
})
const labels: Record<string, TextKey> = {
  ...Object.fromEntries(flat.map(({ name, field }) => [field, `alarm.limit.${name}` as const])),
  ...{ silence: 'sensor.silence', recipients: 'sensor.recipients', webhooks: 'sensor.webhooks' },
  ...{ quiet_from: 'sensor.quiet_from', quiet_to: 'sensor.quiet_to' },
}

/** Asks when a sensor raises an alarm, and who is told. */
export function LimitsDialog({ id, locid, sensor, onClose }: LimitsDialogProps) {
  const stored = useEndpointLater(alarms.limits, { path: { id, locid, sensor: sensor.id } }).data
  return stored ? <LimitsForm {...{ id, locid, sensor, stored, onClose }} /> : null
}

function LimitsForm({ id, locid, sensor, stored, onClose }: LimitsDialogProps & { stored: Limits }) {
  const say = useSay()
  const cache = useQueryClient()
  let sent: Limit[] = []
  // the air has no level
  const isOffered = (quantity: LimitedQuantity): boolean =>
    quantity !== 'level' || sensor.sensor_type !== 'bar' || stored.limits.some(limit => limit.quantity === quantity)
  const save = async (values: FormValues, version: number | undefined): Promise<Limits> => {
    sent = limitsOf(values)
    const saved = await client(alarms.setLimits, {
      path: { id, locid, sensor: sensor.id },
      ...(version !== undefined && { ifMatch: version }),
      body: {
        limits: sent,
        silence: values.silence as number | null,
        recipients: values.recipients as number[],
        quiet_from: values.quiet_from as string | null,
        quiet_to: values.quiet_to as string | null,
        webhooks: String(values.webhooks ?? '')
          .split(/\s+/)
          .filter(Boolean),
      },
    })
    await Promise.all([alarms.limits, alarms.list].map(one => cache.invalidateQueries({ queryKey: keyFor(one) })))
    return saved
  }
  const fieldOf = (told: string): string => {
    const [, place, name] = /^limits\.(\d+)\.(.+)$/.exec(told) ?? []
    return place === undefined
      ? told.replace(/\..*/, '')
      : `${sent[Number(place)]?.quantity}_${name === '__all__' ? 'high_alarm' : name}`
  }
  return (
    <RecordDialog<Limits>
      title={say('alarm.limits.title', { name: sensor.name })}
      size={760}
      schema={schema}
      labels={labels}
      stored={stored}
      valuesOf={record => valuesOf(record ?? stored)}
      save={save}
      said={() => say('alarm.limits.saved', { name: sensor.name })}
      fieldOf={fieldOf}
      onClose={onClose}
    >
      {control => (
        <>
          <p className="soft wide">{say('alarm.limits.hint')}</p>
          {limitedQuantities.filter(isOffered).map(quantity => (
            <fieldset className="limits-of" key={quantity}>
              <legend>{say(`sensor.${quantity}_limits`)}</legend>
              {names.map(name => (
                <NumberField
                  key={name}
                  control={control}
                  name={`${quantity}_${name}`}
                  label={say(`alarm.limit.${name}`)}
                  unit={limited[quantity].unit}
                  placeholder={name === 'hysteresis' ? String(limited[quantity].hysteresis) : undefined}
                />
              ))}
            </fieldset>
          ))}
          <NumberField control={control} name="silence" label={say('sensor.silence')} unit="h" />
          <People control={control} id={id} limits={stored} />
          <TimeField control={control} name="quiet_from" label={say('sensor.quiet_from')} />
          <TimeField control={control} name="quiet_to" label={say('sensor.quiet_to')} />
          <p className="soft wide">{say('alarm.quiet.hint')}</p>
          {stored.webhook_hosts.length > 0 && (
            <>
              <LongTextField control={control} name="webhooks" label={say('sensor.webhooks')} rows={2} />
              <p className="soft wide">{say('alarm.webhooks.hosts', { hosts: stored.webhook_hosts.join(', ') })}</p>
            </>
          )}
          <CopyLimits {...{ id, locid, sensor, stored }} />
        </>
      )}
    </RecordDialog>
  )
}

/** Members to tick, with who of them cannot be reached. */
function People({ control, id, limits }: { control: FormControl; id: number; limits: Limits }) {
  const say = useSay()
  const { value, onChange, error } = useField(control, 'recipients')
  const all = useEndpointLater(members.list, { path: { id } }).data ?? []
  const chosen = value as readonly number[]
  return (
    <fieldset className="limits-of people">
      <legend>{say('sensor.recipients')}</legend>
      {!limits.email && <p className="soft">{say('alarm.recipients.noMail')}</p>}
      {all.map(({ user_id, fullname, username }) => (
        <label key={user_id}>
          <input
            type="checkbox"
            checked={chosen.includes(user_id)}
            onChange={event =>
              onChange(event.target.checked ? [...chosen, user_id] : chosen.filter(other => other !== user_id))
            }
          />{' '}
          {fullname ?? username}
          {limits.unreachable.includes(user_id) && <span className="soft"> – {say('alarm.recipients.noAddress')}</span>}
        </label>
      ))}
      {error && (
        <p className="refusal" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const limitsOf = (values: FormValues): Limit[] =>
  limitedQuantities.flatMap(quantity => {
    const own = Object.fromEntries(names.map(name => [name, values[`${quantity}_${name}`] ?? null]))
    const isSet = names.some(name => name !== 'hysteresis' && own[name] !== null)
    return isSet ? [{ quantity, ...own } as Limit] : []
  })

const valuesOf = ({ limits, silence, recipients, webhooks, quiet_from, quiet_to }: Limits): FormValues => ({
  ...Object.fromEntries(
    flat.map(({ quantity, name, field }) => [field, limits.find(one => one.quantity === quantity)?.[name] ?? null]),
  ),
  ...{ silence, recipients, quiet_from, quiet_to, webhooks: webhooks.join('\n') || null },
})

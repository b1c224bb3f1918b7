import { z } from 'zod'
import { endpoint, inObject, inProject } from '../kit/endpoint.ts'
import { id, optional, quantity, rule, sentence, stamped, text, timeOfDay } from '../kit/fields.ts'
import { messageOf } from '../kit/say.ts'
import type { MeasuredColumn } from './readings.ts'

/** What limits are set on: level, m above sea; pressure, kPa; temperature, °C. */
export const limitedQuantities = ['level', 'pressure', 'temperature'] as const
export type LimitedQuantity = (typeof limitedQuantities)[number]
/** The column of readings that holds it, its unit, and how far back within a limit a value must be to end an alarm. */
export const limited = {
  level: { column: 'wvl_datum', unit: 'm', hysteresis: 0.02 },
  pressure: { column: 'pwp', unit: 'kPa', hysteresis: 0.2 },
  temperature: { column: 'wtemp', unit: '°C', hysteresis: 0.2 },
} as const satisfies Record<LimitedQuantity, { column: MeasuredColumn; unit: string; hysteresis: number }>

export const severities = ['warning', 'alarm'] as const
export type Severity = (typeof severities)[number]
const alarmKinds = ['low', 'high', 'change', 'silence'] as const
export type AlarmKind = (typeof alarmKinds)[number]

const value = () => optional(quantity('', { min: -1e6, max: 1e6 }))
const bounds = ['low_alarm', 'low_warning', 'high_warning', 'high_alarm'] as const
const Limit = rule(
  rule(
    z.strictObject({
      quantity: z.enum(limitedQuantities, sentence('kit.choice')),
      low_alarm: value().describe('Below it is an alarm.'),
      low_warning: value().describe('Below it is a warning.'),
      high_warning: value().describe('Above it is a warning.'),
      high_alarm: value().describe('Above it is an alarm.'),
      change: optional(quantity('', { min: 1e-6, max: 1e6 })).describe('More change within an hour is an alarm.'),
      hysteresis: optional(quantity('', { min: 0, max: 1e6 })).describe(
        `So far back within its limit a value ends an alarm; without it ${limitedQuantities.map(q => `${limited[q].hysteresis} ${limited[q].unit}`).join(', ')}.`,
      ),
    }),
    bounds,
    v => {
      const said = bounds.map(name => v[name]).filter(limit => limit !== null)
      return said.every((limit, n) => n === 0 || limit >= said[n - 1]!)
    },
    { path: '__all__', error: 'alarm.limits.order' },
  ),
  [...bounds, 'hysteresis', 'quantity'],
  v => {
    const low = v.low_warning ?? v.low_alarm
    const high = v.high_warning ?? v.high_alarm
    return low === null || high === null || high < low || (v.hysteresis ?? limited[v.quantity].hysteresis) < high - low
  },
  { path: 'hysteresis', error: 'alarm.hysteresis.wide' },
)
export type Limit = z.output<typeof Limit>

/** Whom a sensor may tell of its alarms at most, of each kind. */
const mostRecipients = 50
const mostWebhooks = 5
const limits = {
  limits: z
    .array(Limit, sentence('kit.list'))
    .max(limitedQuantities.length)
    .refine(all => new Set(all.map(one => one.quantity)).size === all.length, sentence('alarm.limits.twice'))
    .default([])
    .describe('Of each quantity that is watched.'),
  silence: optional(quantity('h', { min: 0.1, max: 8760 })).describe(
    'Hours without a reading after which the sensor is silent.',
  ),
  recipients: z
    .array(id(), sentence('kit.list'))
    .max(mostRecipients, messageOf('alarm.recipients.many', { max: mostRecipients }))
    .meta({ record: 'users' })
    .default([])
    .describe('Members who are told by e-mail, by user_id.'),
  webhooks: z
    .array(text(1000), sentence('kit.list'))
    .max(mostWebhooks, messageOf('alarm.webhooks.many', { max: mostWebhooks }))
    .default([])
    .describe('Addresses on hosts of the server’s configuration that are told; who may not edit sees their hosts.'),
  quiet_from: optional(timeOfDay()).describe(
    'Time of day at the site, HH:mm, from which warnings wait to be told; alarms never wait.',
  ),
  quiet_to: optional(timeOfDay()).describe('Time of day at the site, HH:mm, until which they wait; over midnight too.'),
}
const LimitsBody = rule(
  z.strictObject(limits),
  ['quiet_from', 'quiet_to'],
  ({ quiet_from, quiet_to }) =>
    quiet_from === null ? quiet_to === null : quiet_to !== null && quiet_from !== quiet_to,
  { path: 'quiet_to', error: 'alarm.quiet.both' },
)
/** Limits at which a sensor raises an alarm, and who is told. */
export type LimitsInput = z.output<typeof LimitsBody>
const Limits = z.object({
  ...limits,
  email: z.boolean().describe('Whether this server sends e-mail.'),
  webhook_hosts: z.array(z.string()).describe('Hosts that webhooks may be on.'),
  unreachable: z.array(id()).describe('Recipients whose account has no e-mail address.'),
  ...stamped,
})
export type Limits = z.output<typeof Limits>

/** Why an alarm ended: by its readings, since the one that raised it was flagged or went, or since the limit is another. */
const alarmEnds = ['readings', 'flagged', 'limits'] as const
export type AlarmEnd = (typeof alarmEnds)[number]
const instant = () => z.string().describe('ISO with Z.')
const Told = z.object({
  to: z.string().describe('Name of the recipient, or host of the webhook.'),
  channel: z.enum(['email', 'webhook']),
  about: z
    .enum(['begin', 'end'])
    .describe('Of its beginning or its end; the end is told to whoever was told of the beginning.'),
  state: z.enum(['waiting', 'told', 'failed']),
  at: instant().nullable(),
})

export const Alarm = z.object({
  id: id(),
  prj: id(),
  locid: id(),
  object: z.string().describe('Short name of the object.'),
  sensor: id(),
  serial_nr: z.string(),
  name: z.string().describe('What people call the sensor.'),
  kind: z.enum(alarmKinds),
  quantity: z.enum(limitedQuantities).nullable().describe('Null for silence.'),
  severity: z.enum(severities),
  limit: z.number().describe('That was passed: m, kPa or °C, of a change per hour, of silence hours.'),
  value: z.number().nullable().describe('What was measured then; null for silence.'),
  smpdate: instant().describe('Of the reading that raised it; of silence the last one before.'),
  began_at: instant().describe('When it was noticed.'),
  ended_at: instant().nullable().describe('Null: it lasts.'),
  ended_by: z.enum(alarmEnds).nullable(),
  past: z.boolean().describe('Found in old readings or in a file: told to nobody.'),
  acknowledged: z.boolean(),
  acknowledged_at: instant().nullable(),
  acknowledged_by: z.string().nullable().describe('User name.'),
  comment: z.string(),
  told: z.array(Told),
})
export type Alarm = z.output<typeof Alarm>

const ofQuantity = Limit.nullable()
/** What the history of a sensor tells besides its fields. */
export const alarmChanges = {
  ...{ level_limits: ofQuantity, pressure_limits: ofQuantity, temperature_limits: ofQuantity },
  ...{ silence: limits.silence, recipients: limits.recipients, webhooks: limits.webhooks },
  ...{ quiet_from: limits.quiet_from, quiet_to: limits.quiet_to },
  alarm: Alarm.pick({ id: true, smpdate: true, acknowledged: true, comment: true }).nullable(),
}

const at = '/e2/api/sensors/:id/:locid/:sensor/limits'
export const alarms = {
  limits: endpoint(`GET ${at}`, {
    summary: 'When a sensor raises an alarm, and who is told.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: Limits,
  }),
  setLimits: endpoint(`PUT ${at}`, {
    summary: 'Sets all limits of a sensor; an alarm whose limit is gone ends.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: LimitsBody,
    ignored: ['email', 'webhook_hosts', 'unreachable', 'version'],
    response: Limits,
  }),
  list: endpoint('GET /api/project/:id/alarms', {
    summary: 'Alarms of the sensors of a project, the newest first; with `open` those that last.',
    who: 'view',
    in: inProject,
    tx: 'read',
    pages: true,
    query: z.object({
      open: z.enum(['true', 'false'], sentence('kit.choice')).default('false'),
      locid: z
        .string()
        .regex(/^\d{1,9}$/, sentence('kit.whole'))
        .optional()
        .describe('Only of this object.'),
    }),
    response: z.array(Alarm),
  }),
  update: endpoint('PUT /api/project/:id/alarms/:alarm', {
    summary: 'Acknowledges an alarm, or says something to it.',
    who: 'objectEdit',
    in: inProject,
    tx: 'write',
    merges: true,
    body: z
      .strictObject({
        acknowledged: z.boolean(sentence('kit.choice')),
        comment: text(2000),
      })
      .partial(),
    ignored: Object.keys(Alarm.shape).filter(name => name !== 'acknowledged' && name !== 'comment'),
    response: Alarm,
  }),
}

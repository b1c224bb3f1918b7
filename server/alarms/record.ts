import type { AlarmEnd, Limit, LimitedQuantity } from '@borebook/contract/monitoring/alarms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { toInstantValue } from '../readings/columns.ts'
import type { LimitRule } from './judge.ts'

/** Limits of a sensor as they are stored; instants in ms. */
export interface StoredLimits extends Record<`${LimitedQuantity}_checked`, number | null> {
  sensor: number
  prj: number
  locid: number
  limits: Limit[]
  silence: number | null
  recipients: number[]
  webhooks: string[]
  active_to: string | null
  now: number
}

/** What was found of a limit: an alarm that ends, or one that begins, instants in ms. */
export type FoundAlarm = { rule: LimitRule } & (
  | { ends: number; at: number }
  | { smpdate: number; value: number; ended: number | undefined; past: boolean }
)
type DatedAlarm = Extract<FoundAlarm, { smpdate: number }>

/** Ends alarms and lists new ones; those that are not past are to be told, once each, however many readings came together. */
export async function list(tx: Tx, limits: StoredLimits, found: readonly FoundAlarm[]): Promise<void> {
  const begun: DatedAlarm[] = []
  for (const one of found)
    if ('ends' in one) await endAlarms(tx, sql`id = ${one.ends}`, { by: 'readings', at: one.at })
    else begun.push(one)
  for (const one of begun) {
    const id = one.past ? await listPast(tx, limits, one) : await begin(tx, limits, one)
    if (id !== undefined && isTold(one, begun)) await leaveToTell(tx, limits, id)
  }
}

/** Whether an alarm is told: of what one reading passes only the alarm, not the warning before it, and of each limit the last. */
const isTold = (one: DatedAlarm, begun: readonly DatedAlarm[]): boolean =>
  !one.past &&
  !begun.some(
    other =>
      !other.past &&
      other.rule.quantity === one.rule.quantity &&
      other.rule.kind === one.rule.kind &&
      (other.rule.severity === one.rule.severity
        ? other.smpdate > one.smpdate
        : other.rule.severity === 'alarm' && other.smpdate === one.smpdate),
  )

const columns = sql.raw('sensor, locid, kind, quantity, severity, "limit", value, smpdate, ended_at, ended_by, past')
const valuesOf = ({ sensor, locid }: StoredLimits, { rule, smpdate, value, ended, past }: DatedAlarm) =>
  sql`${sensor}, ${locid}, ${rule.kind}, ${rule.quantity}, ${rule.severity}, ${rule.limit}, ${value}, ${toInstantValue(smpdate)},
    ${ended === undefined ? sql`null` : toInstantValue(ended)}, ${ended === undefined ? null : 'readings'}, ${past}`

async function begin(tx: Tx, limits: StoredLimits, one: DatedAlarm): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into alarms (${columns}) values (${valuesOf(limits, one)})
    on conflict (sensor, kind, severity, coalesce(quantity, '')) where ended_at is null do nothing returning id`.execute(
    tx,
  )
  return rows[0]?.id
}

/** One that is listed already for some of the time is listed once. */
async function listPast(tx: Tx, limits: StoredLimits, one: DatedAlarm): Promise<undefined> {
  const { rule, smpdate, ended } = one
  const until = toInstantValue(ended ?? smpdate)
  const { rows } = await sql`
    update alarms set ended_at = case when past then greatest(ended_at, ${until}) else ended_at end
    where sensor = ${limits.sensor} and kind = ${rule.kind} and quantity = ${rule.quantity} and severity = ${rule.severity}
      and smpdate <= ${until} and coalesce(ended_at, 'infinity') >= ${toInstantValue(smpdate)} returning id`.execute(tx)
  if (rows.length === 0) await sql`insert into alarms (${columns}) values (${valuesOf(limits, one)})`.execute(tx)
}

/** Begins or ends the alarm of a sensor that has sent nothing for as long as its limits say. */
export async function settleSilence(tx: Tx, limits: StoredLimits): Promise<void> {
  const { sensor, locid, prj, silence, active_to } = limits
  const { rows } = await sql<{ isSilent: boolean; since: string; lasts: number | null }>`
    select since, since < now() - ${silence}::double precision * interval '1 hour'
        and coalesce(${active_to}::date >= (now() at time zone (select timezone from projects where prj_id = ${prj}))::date, true) as "isSilent",
      (select id from alarms where sensor = ${sensor} and kind = 'silence' and ended_at is null) as lasts
    from (select coalesce((select max(smpdate) from readings where sensor = ${sensor}), set_at) as since
      from sensor_limits where sensor = ${sensor}) l`.execute(tx)
  const { isSilent, since, lasts } = rows[0]!
  if (lasts !== null && !isSilent)
    await endAlarms(tx, sql`id = ${lasts}`, { by: silence === null ? 'limits' : 'readings' })
  if (lasts !== null || !isSilent || silence === null) return
  const made = await sql<{ id: number }>`
    insert into alarms (sensor, locid, kind, severity, "limit", smpdate) values (${sensor}, ${locid}, 'silence', 'warning', ${silence}, ${since})
    on conflict (sensor, kind, severity, coalesce(quantity, '')) where ended_at is null do nothing returning id`.execute(
    tx,
  )
  if (made.rows[0]) await leaveToTell(tx, limits, made.rows[0].id)
}

/**
 * Ends those of the lasting alarms `a` for which `which` holds, at an instant in ms or now, and leaves the end to be told to
 * whoever was told of the beginning. The lock parts the two: a beginning that nobody has begun to send goes out with its end.
 */
export async function endAlarms(
  tx: Tx,
  which: RawBuilder<unknown>,
  { by, at }: { by: AlarmEnd; at?: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update alarms a set ended_at = ${at === undefined ? sql`now()` : toInstantValue(at)}, ended_by = ${by}
    where ended_at is null and ${which} returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into alarm_tellings (alarm, about, channel, user_id, url)
    select alarm, 'end', channel, user_id, url from alarm_tellings
    where alarm = any (${rows.map(({ id }) => id)}::integer[]) and about = 'begin' and tries > 0 and failed_at is null
    for update on conflict do nothing`.execute(tx)
}

/** Writes down whom an alarm is to be told: members with an address, and webhooks. */
async function leaveToTell(tx: Tx, { prj, recipients, webhooks }: StoredLimits, alarm: number): Promise<void> {
  await sql`insert into alarm_tellings (alarm, channel, user_id, url)
    select ${alarm}::integer, 'email', u.user_id, null from users u join members m using (user_id)
    where m.prj_id = ${prj} and u.user_id = any (${recipients}::integer[]) and u.email is not null and not u.disabled
    union all select ${alarm}::integer, 'webhook', null, url from unnest(${webhooks}::text[]) as w (url)
    on conflict do nothing`.execute(tx)
}

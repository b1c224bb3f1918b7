import {
  type Alarm,
  alarms,
  type Limit,
  type Limits,
  type LimitsInput,
  limitedQuantities,
} from '@borebook/contract/monitoring/alarms.ts'
import { sql } from 'kysely'
import type { NotificationSettings } from '../config/notification-settings.ts'
import { Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonb } from '../db/storable.ts'
import type { At } from '../http/authorize.ts'
import type { RowsPage } from '../http/mount.ts'
import { routes } from '../http/mount.ts'
import { mayChange } from '../noun/records.ts'
import { recordReadingsHistory } from '../readings/store.ts'
import { checkAlarms } from './check.ts'
import { endAlarms } from './record.ts'
import { mayCall } from './webhook.ts'

type OfSensor = At & { sensor: number }
type VersionedLimits = LimitsInput & { version: number }

export const alarmRoutes = ({ telling }: { telling: NotificationSettings }) =>
  routes(alarms, {
    limits: async ({ db, at, path, permissions }) => {
      await refuseForeign(db, at, path.sensor)
      return shown(db, await limitsOf(db, path.sensor), { telling, mayEdit: permissions.includes('objectEdit') })
    },

    setLimits: async call => {
      const { db, at, path, body } = call
      await refuseForeign(db, at, path.sensor)
      mayChange(call, await limitsOf(db, path.sensor))
      await refuseReceivers(db, at, body, telling)
      await setLimits(db, { ...at, sensor: path.sensor }, body)
      return shown(db, await limitsOf(db, path.sensor), { telling, mayEdit: true })
    },

    list: ({ db, at, query, page }) =>
      alarmsOf(
        db,
        sql`o.prj_id = ${at.prj} and (${query.locid ?? null}::integer is null or a.locid = ${query.locid ?? null})
        and (${query.open === 'false'} or a.ended_at is null)`,
        page,
      ),

    update: async ({ db, at, path, body }) => {
      const mine = sql`o.prj_id = ${at.prj} and a.id = ${path.alarm}`
      const { sensor, locid } = requireFound((await alarmsOf(db, mine))[0])
      await answerAlarm(db, { prj: at.prj, locid, sensor }, path.alarm, body)
      return (await alarmsOf(db, mine))[0]!
    },
  })

const refuseForeign = async (db: Db | Tx, { locid }: At, sensor: number): Promise<unknown> =>
  requireFound(
    await db.selectFrom('sensors').select('id').where('locid', '=', locid).where('id', '=', sensor).executeTakeFirst(),
  )

const unset: VersionedLimits = {
  ...{ limits: [], silence: null, recipients: [], webhooks: [] },
  ...{ quiet_from: null, quiet_to: null, version: 0 },
}
async function limitsOf(db: Db | Tx, sensor: number): Promise<VersionedLimits> {
  const { rows } = await sql<VersionedLimits>`
    select limits, silence, recipients, webhooks, quiet_from, quiet_to, version from sensor_limits where sensor = ${sensor}`.execute(
    db,
  )
  return rows[0] ?? unset
}

async function shown(
  db: Db | Tx,
  stored: VersionedLimits,
  { telling, mayEdit }: { telling: NotificationSettings; mayEdit: boolean },
): Promise<Limits> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from users where user_id = any (${stored.recipients}::integer[]) and email is null order by 1`.execute(
    db,
  )
  return {
    ...stored,
    // an address of a webhook is a key to what it leads to
    webhooks: mayEdit ? stored.webhooks : stored.webhooks.map(url => new URL(url).origin),
    email: telling.mail !== undefined,
    webhook_hosts: telling.webhooks?.hosts ?? [],
    unreachable: rows.map(({ user_id }) => user_id),
  }
}

/** 400 for recipients that are no members, and webhooks that the configuration does not list. */
async function refuseReceivers(
  db: Tx,
  { prj }: At,
  { recipients, webhooks }: LimitsInput,
  telling: NotificationSettings,
): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from unnest(${recipients}::integer[]) as r (user_id)
    where not exists (select from members m where m.prj_id = ${prj} and m.user_id = r.user_id)`.execute(db)
  const unlisted = webhooks.filter(url => !telling.webhooks || !mayCall(telling.webhooks, url))
  const fields = {
    ...(rows.length > 0 && { recipients: ['alarm.recipients.unknown'] }),
    ...(unlisted.length > 0 && { webhooks: ['alarm.webhooks.unlisted'] }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
}

/** What the history tells of limits: of each quantity its own. */
const told = ({ limits, silence, recipients, webhooks, quiet_from, quiet_to }: LimitsInput) => ({
  ...Object.fromEntries(
    limitedQuantities.map(quantity => [`${quantity}_limits`, limits.find(one => one.quantity === quantity) ?? null]),
  ),
  silence,
  recipients,
  webhooks,
  quiet_from,
  quiet_to,
})
type LimitsRecord = Record<string, unknown>

/** Sets the limits of a sensor and compares its readings with them; the history keeps what they were. */
export async function setLimits(db: Tx, where: OfSensor, entry: LimitsInput): Promise<void> {
  const { sensor, locid } = where
  const next = { ...entry, recipients: [...new Set(entry.recipients)], webhooks: [...new Set(entry.webhooks)] }
  const [was, becomes]: LimitsRecord[] = [told(await limitsOf(db, sensor)), told(next)]
  const changed = Object.keys(becomes!).filter(name => JSON.stringify(was![name]) !== JSON.stringify(becomes![name]))
  if (changed.length === 0) return
  const columns = sql`${jsonb(next.limits)}, ${next.silence}::double precision,
    ${next.recipients}::integer[], ${next.webhooks}::text[], ${next.quiet_from}::text, ${next.quiet_to}::text`
  // what was measured before there was any limit is nobody’s alarm
  const newest = sql`(select max(smpdate) from readings where sensor = ${sensor} and smpdate <= now())`
  const checked = limitedQuantities.map(q =>
    was![`${q}_limits`] === null
      ? newest
      : sql`(select ${sql.ref(`${q}_checked`)} from sensor_limits where sensor = ${sensor})`,
  )
  await sql`insert into sensor_limits (sensor, locid, limits, silence, recipients, webhooks, quiet_from, quiet_to, level_checked, pressure_checked, temperature_checked)
    values (${sensor}, ${locid}, ${columns}, ${sql.join(checked)})
    on conflict (sensor) do update set (limits, silence, recipients, webhooks, quiet_from, quiet_to) = (${columns}), set_at = now(), version = sensor_limits.version + 1,
      level_checked = excluded.level_checked, pressure_checked = excluded.pressure_checked, temperature_checked = excluded.temperature_checked`.execute(
    db,
  )
  await recordReadingsHistory(db, where, Object.fromEntries(changed.map(name => [name, [was![name], becomes![name]]])))
  await endUnlimited(db, sensor, next.limits)
  await checkAlarms(db, [{ sensor }])
}

/** Ends the alarms of limits that are no more. */
async function endUnlimited(db: Tx, sensor: number, limits: readonly Limit[]): Promise<void> {
  const { rows } = await sql<Pick<Alarm, 'id' | 'kind' | 'quantity' | 'severity'>>`
    select id, kind, quantity, severity from alarms where sensor = ${sensor} and ended_at is null and kind <> 'silence'`.execute(
    db,
  )
  const gone = rows.filter(({ kind, quantity, severity }) => {
    const limit = limits.find(one => one.quantity === quantity)
    return !limit || limit[kind === 'change' ? 'change' : (`${kind}_${severity}` as 'low_alarm')] === null
  })
  await endAlarms(db, sql`id = any (${gone.map(({ id }) => id)}::integer[])`, { by: 'limits' })
}

interface AlarmAnswer {
  acknowledged?: boolean | undefined
  comment?: string | undefined
}

/** Acknowledges an alarm, or takes that back, and says something to it; the history of its sensor keeps what was said. */
async function answerAlarm(db: Tx, where: OfSensor, id: number, body: AlarmAnswer): Promise<void> {
  const { rows } = await sql<{ smpdate: string; acknowledged: boolean; comment: string }>`
    select smpdate, acknowledged_at is not null as acknowledged, comment from alarms where id = ${id} and sensor = ${where.sensor} for update`.execute(
    db,
  )
  const was = requireFound(rows[0])
  const next = { ...was, ...body }
  if (next.acknowledged === was.acknowledged && next.comment === was.comment) return
  await sql`update alarms set comment = ${next.comment},
      acknowledged_at = case when not ${next.acknowledged}::boolean then null else coalesce(acknowledged_at, now()) end,
      acknowledged_by = case when not ${next.acknowledged}::boolean then null
        else coalesce(acknowledged_by, nullif(current_setting('borebook.user', true), '')) end
    where id = ${id}`.execute(db)
  await recordReadingsHistory(db, where, {
    alarm: [
      { id, ...was },
      { id, ...next },
    ],
  })
}

/** Puts back what the history tells of limits and of what was said to an alarm; answers the fields that are none of these. */
export async function putAlarmsBack(db: Tx, where: OfSensor, fields: LimitsRecord): Promise<LimitsRecord> {
  const { alarm, ...more } = fields
  const stored = await limitsOf(db, where.sensor)
  const now: LimitsRecord = told(stored)
  const own = Object.fromEntries(Object.entries(more).filter(([name]) => name in now))
  if (Object.keys(own).length > 0) {
    const next: LimitsRecord = { ...now, ...own }
    const limits = limitedQuantities.flatMap(quantity => (next[`${quantity}_limits`] as Limit | null) ?? [])
    await setLimits(db, where, { ...(next as never as LimitsInput), limits })
  }
  const { id, ...said } = (alarm ?? {}) as AlarmAnswer & { id?: number }
  if (id !== undefined) await answerAlarm(db, where, id, said)
  return Object.fromEntries(Object.entries(more).filter(([name]) => !(name in now)))
}

async function alarmsOf(
  db: Db | Tx,
  which: ReturnType<typeof sql>,
  { limit, offset }: RowsPage = {},
): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select a.id, o.prj_id as prj, a.locid, o.shortname as object, a.sensor, s.serial_nr, s.name, a.kind, a.quantity, a.severity,
      a."limit", a.value, a.smpdate, a.began_at, a.ended_at, a.ended_by, a.past,
      a.acknowledged_at is not null as acknowledged, a.acknowledged_at, a.acknowledged_by, a.comment,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', t.channel, 'about', t.about,
          'to', coalesce(u.fullname, u.username, substring(t.url from '^https?://([^/?#]+)'), '–'),
          'state', case when t.told_at is not null then 'told' when t.failed_at is not null then 'failed' else 'waiting' end,
          'at', to_char(coalesce(t.told_at, t.failed_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id), '[]')
        from alarm_tellings t left join users u on u.user_id = t.user_id where t.alarm = a.id) as told
    from alarms a join sensors s on s.id = a.sensor join objects o on o.locid = s.locid
    where o.deleted_at is null and ${which}
    order by a.smpdate desc, a.id desc limit ${limit ?? null}::bigint offset ${offset ?? 0}::bigint`.execute(db)
  return rows
}

import { type LimitedQuantity, limited, limitedQuantities } from '@borebook/contract/monitoring/alarms.ts'
import { hourlyChanges } from '@borebook/geo/readings/hourly-change.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { filterColumns, readReadingColumns, type StoredReadings, toInstantValue } from '../readings/columns.ts'
import { judgeReadings, type LimitRule, listLimitRules } from './judge.ts'
import { endAlarms, type FoundAlarm, list, type StoredLimits, settleSilence } from './record.ts'

const hour = 3600_000
/** Readings older than this tell nobody, ms. */
const fresh = 24 * hour
/** Readings so far ahead of the server's clock wait until their time has come, ms. */
const ahead = hour
/** Readings that are looked through for the last one that says something. */
const back = 1000
/** Passings of one limit that are listed of readings that come together. */
const most = 200

/** A sensor whose readings have changed; `at` are the instants of those that came, ascending. */
interface ChangedSensor {
  sensor: number
  at?: Float64Array
}

/**
 * Compares the readings of sensors with their limits, in the transaction that changes them, which holds the row of their
 * object: that alone makes an alarm begin once. Whom it must be told is left to whoever tells.
 */
export async function checkAlarms(tx: Tx, changed: readonly ChangedSensor[]): Promise<void> {
  const { rows } = await sql<StoredLimits>`
    select l.sensor, l.locid, l.limits, l.silence, l.recipients, l.webhooks, o.prj_id as prj, s.active_to::text, round(date_part('epoch', now()) * 1000) as now,
      ${sql.join(limitedQuantities.map(q => sql`round(date_part('epoch', ${sql.ref(`l.${q}_checked`)}) * 1000) as ${sql.ref(`${q}_checked`)}`))}
    from sensor_limits l join sensors s on s.id = l.sensor join objects o on o.locid = s.locid
    where l.sensor = any (${changed.map(({ sensor }) => sensor)}::integer[]) order by l.sensor`.execute(tx)
  for (const limits of rows) {
    await endFlagged(tx, limits)
    const instants = changed.find(({ sensor }) => sensor === limits.sensor)!.at
    const found: FoundAlarm[] = []
    for (const limit of limits.limits)
      found.push(...(await checkQuantity(tx, limits, limit.quantity, listLimitRules(limit), instants)))
    await list(tx, limits, found)
    await settleSilence(tx, limits)
  }
}

/** Ends what was raised by a reading that is flagged now, or gone. */
const endFlagged = (tx: Tx, { sensor }: StoredLimits) =>
  endAlarms(
    tx,
    sql`sensor = ${sensor} and kind <> 'silence' and not exists (
      select from readings r where r.sensor = a.sensor and r.smpdate = a.smpdate and r.flag = 'ok')`,
    { by: 'flagged' },
  )

/** Readings that say something of a quantity and are not flagged. */
interface QuantityReadings {
  at: Float64Array
  values: Float64Array
  source: Uint32Array
}

async function checkQuantity(
  tx: Tx,
  limits: StoredLimits,
  quantity: LimitedQuantity,
  rules: readonly LimitRule[],
  came: Float64Array | undefined,
): Promise<FoundAlarm[]> {
  const { sensor, now } = limits
  const checked = limits[`${quantity}_checked`]
  const { column } = limited[quantity]
  const since = Math.max(
    checked ?? Number.NEGATIVE_INFINITY,
    Math.min(came?.[0] ?? Number.POSITIVE_INFINITY, now - fresh),
  )
  const needsHour = rules.some(({ kind }) => kind === 'change')
  const { last, context } = await before(tx, sensor, column, since, needsHour)
  const read = told(await readReadingColumns(tx, { sensor, from: context, to: now + ahead }), column)
  const found = await findIn(tx, limits, rules, read, { from: last, to: Number.POSITIVE_INFINITY, since })
  const late = came?.filter(at => at <= since)
  if (late && late.length > 0) {
    const stretch = { sensor, from: late[0]!, to: late.at(-1)! }
    const old = told(await readReadingColumns(tx, stretch, { among: late }), column)
    found.push(...(await findIn(tx, limits, rules, old, undefined)))
  }
  const newest = read.at.at(-1)
  if (newest !== undefined && newest > (checked ?? Number.NEGATIVE_INFINITY))
    await sql`update sensor_limits set ${sql.ref(`${quantity}_checked`)} = ${toInstantValue(newest)} where sensor = ${sensor}`.execute(
      tx,
    )
  return found
}

/** The last reading up to an instant that says something, and from where its change within an hour is told; ms. */
async function before(
  tx: Tx,
  sensor: number,
  column: string,
  since: number,
  needsHour: boolean,
): Promise<{ last: number; context: number }> {
  const says = sql`flag = 'ok' and ${sql.ref(column)} is not null`
  const upTo = (at: ReturnType<typeof sql>) => sql`(
    select max(smpdate) from (select * from readings where sensor = ${sensor} and smpdate ${at} order by smpdate desc limit ${back}) r
    where ${says})`
  const ms = (at: ReturnType<typeof sql>) => sql`round(date_part('epoch', ${at}) * 1000)`
  const { rows } = await sql<{ last: number | null; context: number | null }>`
    select ${ms(sql`last`)} as last, ${needsHour ? sql`${ms(sql`(select least(last - interval '1 hour', ${upTo(sql`< last`)}))`)}` : sql`null`} as context
    from (select ${upTo(sql`<= ${toInstantValue(since)}`)} as last) l`.execute(tx)
  const last = rows[0]!.last ?? since
  return { last, context: rows[0]!.context ?? last }
}

function told(readings: StoredReadings, column: 'wvl_datum' | 'pwp' | 'wtemp'): QuantityReadings {
  const { at, flag, source } = readings
  const says = (place: number) => flag[place] === 0 && !Number.isNaN(readings[column][place])
  const { values, ...rest } = filterColumns({ at, source, values: readings[column] }, says)
  return { ...rest, values }
}

/**
 * What the rules find in readings. With a `course` they go on from the alarms that last: of `read` those from `from` on
 * count, the ones before only tell the change within an hour, and those after `since` are new. Without one they are late:
 * newer ones have been checked already, and none of them raises an alarm that lasts.
 */
async function findIn(
  tx: Tx,
  { sensor, now }: StoredLimits,
  rules: readonly LimitRule[],
  read: QuantityReadings,
  course: { from: number; to: number; since: number } | undefined,
): Promise<FoundAlarm[]> {
  if (read.at.length === 0) return []
  const begin = course ? read.at.findIndex(at => at >= course.from) : 0
  if (begin < 0) return []
  const files = await filesAmong(tx, read.source)
  const at = read.at.subarray(begin)
  const isQuiet = Uint8Array.from(at, (instant, place) =>
    Number(!course || instant < now - fresh || files.has(read.source[begin + place]!)),
  )
  const changes = hourlyChanges(read.at, read.values).subarray(begin)
  const values = read.values.subarray(begin)
  const { rows: lasting } = await sql<{ kind: string; quantity: string; severity: string; id: number }>`
    select id, kind, quantity, severity from alarms where sensor = ${sensor} and ended_at is null`.execute(tx)
  return rules.flatMap((rule): FoundAlarm[] => {
    const open =
      course &&
      lasting.find(a => a.kind === rule.kind && a.quantity === rule.quantity && a.severity === rule.severity)?.id
    const looked = rule.kind === 'change' ? changes : values
    const { ended, passings } = judgeReadings(rule, { values: looked, isQuiet }, open !== undefined)
    // what was looked at before is looked at once more, since limits and flags change, but is not listed again
    const isNew = ({ begin: first, end, past }: (typeof passings)[number]) =>
      !past || at[first]! > (course?.since ?? Number.NEGATIVE_INFINITY) || (end !== undefined && end > first)
    return [
      ...(open !== undefined && ended !== undefined ? [{ rule, ends: open, at: at[ended]! }] : []),
      ...passings
        .filter(isNew)
        .slice(-most)
        .map(({ begin: first, end, past }) => ({
          ...{ rule, past, smpdate: at[first]!, value: looked[first]! },
          ended: end === undefined ? undefined : at[end]!,
        })),
    ]
  })
}

/** Picks the sources that are files. */
async function filesAmong(tx: Tx, sources: Uint32Array): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from reading_sources where batch is not null and id = any (${[...new Set(sources)]}::integer[])`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

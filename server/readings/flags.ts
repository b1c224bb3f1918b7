import { type Flag, type Flagging, mostFlaggings } from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import type { InstantRange, RequestedSensor } from './answer.ts'
import { toInstantValue } from './columns.ts'
import { settleReadings } from './undo.ts'

export interface FlagRun extends InstantRange {
  flag: Flag
}

/** Sets the flags of stretches of readings; answers what those had that now have another, in stretches. */
export async function setFlags(
  tx: Tx,
  where: At & { sensor: number },
  runs: readonly FlagRun[],
): Promise<(FlagRun & { readings: number })[]> {
  const { sensor } = where
  const all: (FlagRun & { readings: number })[] = []
  for (const { from, to, flag } of runs) {
    const { rows } = await sql<FlagRun & { readings: number }>`
      with other as (
        select smpdate, flag, row_number() over (order by smpdate) - row_number() over (partition by flag order by smpdate) as run
        from readings where sensor = ${sensor} and smpdate between ${toInstantValue(from)} and ${toInstantValue(to)}),
      changed as (
        update readings r set flag = ${flag}::reading_flag from other o
        where r.sensor = ${sensor} and r.smpdate = o.smpdate and r.flag <> ${flag}::reading_flag)
      select flag, '' as reason, count(*)::integer as readings, round(date_part('epoch', min(smpdate)) * 1000) as from,
        round(date_part('epoch', max(smpdate)) * 1000) as to
      from other where flag <> ${flag}::reading_flag group by flag, run order by min(smpdate)`.execute(tx)
    all.push(...rows)
    if (rows.length === 0) continue
    const { rows: touched } = await sql<{ ms: number }>`
      select round(date_part('epoch', start) * 1000) as ms from readings_rolled
      where sensor = ${sensor} and hours = 24 and last_at >= ${toInstantValue(rows[0]!.from)} and first_at <= ${toInstantValue(rows.at(-1)!.to)}
      order by start`.execute(tx)
    await settleReadings(
      tx,
      where,
      Float64Array.from(touched, ({ ms }) => ms),
    )
  }
  return all
}

/** What the history tells of flags of these sensors, the newest first: one stretch as it was set, or several that were put back. */
export async function listFlaggings(
  db: Db | Tx,
  { locid }: At,
  sensors: readonly RequestedSensor[],
): Promise<Flagging[]> {
  const instant = (name: string) =>
    sql`case jsonb_typeof(r -> ${name}::text) when 'number' then to_timestamp((r ->> ${name}::text)::double precision / 1000)
      else (r ->> ${name}::text)::timestamptz end`
  const { rows } = await sql<Flagging>`
    select s.serial_nr, ${instant('from')} as "from", ${instant('to')} as "to", r ->> 'flag' as flag,
      coalesce(r ->> 'reason', '') as reason, h.by_user as by, h.at
    from history h join unnest(${sensors.map(({ id }) => String(id))}::text[], ${sensors.map(one => one.serial_nr)}::text[]) as s (key, serial_nr) using (key),
      jsonb_array_elements(case jsonb_typeof(h.fields -> 'flags' -> 1) when 'array' then h.fields -> 'flags' -> 1
        else jsonb_build_array(h.fields -> 'flags' -> 1) end) r
    where h.locid = ${locid} and h.noun = 'sensors' and h.fields ? 'flags' and jsonb_typeof(r) = 'object'
    order by h.id desc limit ${mostFlaggings}`.execute(db)
  return rows
}

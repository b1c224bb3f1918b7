import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { InstantRange, RequestedSensor } from './answer.ts'
import { toInstantValue } from './columns.ts'

interface ReadingsCount {
  serial_nr: string
  readings: number
  flagged: number
  /** ISO with Z; null where there is none. */
  first: string | null
  last: string | null
}

/** Selects the readings of a sensor `s` in a range: rolled rows of its whole days, readings `r` of the two at its ends. */
export function daysWithin({ from, to }: InstantRange) {
  const [begin, end] = [toInstantValue(from), toInstantValue(to)]
  return {
    whole: sql`from readings_rolled where sensor = s.id and hours = 24 and first_at >= ${begin} and last_at <= ${end}`,
    ends: sql`from readings_rolled d join readings r on r.sensor = s.id and r.smpdate >= d.start
      and r.smpdate < d.start + interval '1 day' and r.smpdate between ${begin} and ${end}
      where d.sensor = s.id and d.hours = 24 and d.last_at >= ${begin} and d.first_at <= ${end}
        and (d.first_at < ${begin} or d.last_at > ${end})`,
  }
}

/** How many readings of each sensor lie in a range: of whole days as they are rolled, of the two at its ends one by one. */
export async function countReadings(
  db: Db | Tx,
  sensors: readonly RequestedSensor[],
  range: InstantRange,
): Promise<ReadingsCount[]> {
  const { whole, ends } = daysWithin(range)
  const iso = (name: string) => sql`to_char(${sql.ref(name)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<ReadingsCount>`
    select s.serial_nr, c.readings, c.flagged, ${iso('c.first')} as first, ${iso('c.last')} as last
    from unnest(${sensors.map(({ id }) => id)}::integer[], ${sensors.map(({ serial_nr }) => serial_nr)}::text[]) as s (id, serial_nr),
      lateral (
        select coalesce(sum(readings), 0)::integer as readings, coalesce(sum(flagged), 0)::integer as flagged,
          min(first_at) as first, max(last_at) as last
        from (
          select readings::bigint, flagged::bigint, first_at, last_at ${whole}
          union all
          select count(*), count(*) filter (where r.flag <> 'ok'), min(r.smpdate), max(r.smpdate) ${ends}) parts) c
    order by s.serial_nr`.execute(db)
  return rows
}

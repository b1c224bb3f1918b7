import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { checkAlarms } from './check.ts'

/**
 * Begins and ends the alarms of sensors by what time alone has changed: those that have sent nothing for as long as their
 * limits say. An object that somebody is writing to, as another server that has found the same, is left for the next minute.
 */
export async function beginSilences(db: Db): Promise<void> {
  const { rows } = await sql<{ sensor: number; locid: number }>`
    select l.sensor, s.locid from sensor_limits l join sensors s on s.id = l.sensor
    join objects o on o.locid = s.locid and o.deleted_at is null join projects p using (prj_id),
    lateral (select coalesce((select max(smpdate) from readings where sensor = l.sensor), l.set_at) as since) r
    where l.silence is not null and exists (select from alarms a where a.sensor = l.sensor and a.kind = 'silence' and a.ended_at is null)
      <> (r.since < now() - l.silence * interval '1 hour' and coalesce(s.active_to >= (now() at time zone p.timezone)::date, true))
    order by s.locid, l.sensor`.execute(db)
  for (const { sensor, locid } of rows)
    await db.transaction().execute(async tx => {
      const held =
        await sql`select from objects where locid = ${locid} and deleted_at is null for update skip locked`.execute(tx)
      if (held.rows.length > 0) await checkAlarms(tx, [{ sensor }])
    })
}

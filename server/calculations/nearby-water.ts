import type { NearbyWater } from '@borebook/contract/calculations/calculations.ts'
import { soundingFields } from '@borebook/contract/soundings/soundings.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { isGeographic } from '@borebook/geo/grids.ts'
import { sql } from 'kysely'
import { requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import type { At } from '../http/authorize.ts'

/** Distance at which a level still says something of a sounding, m, and days before or after it. */
const [farthest, longest] = [500, 7]
const mostTold = 5

/**
 * Water that was read near a sounding about the day of it, the nearest place first, of each place the reading nearest in
 * time: levels of sensors and by hand. Of objects in degrees only what was read in the object itself. A day without a time is its noon at the site.
 */
export async function findNearbyWater(db: Db | Tx, at: At, sounding: number): Promise<NearbyWater[]> {
  await knowGrids(db)
  const object = requireFound(
    await db
      .selectFrom('objects')
      .select(['boretype', 'inclinat', 'direct', 'zcoordb', 'drilldate2', 'epsg'])
      .where('locid', '=', at.locid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  )
  const { started } = requireFound(
    await db
      .selectFrom('soundings')
      .select('started')
      .where('id', '=', sounding)
      .where('locid', '=', at.locid)
      .executeTakeFirst(),
  )
  const day = started ?? object.drilldate2
  const ground = estimateGroundLevel(object)
  // what is stored may never have been a moment
  if (day === null || ground === null || !soundingFields.started.safeParse(day).success) return []
  const moment = day.length > 10 ? day : `${day}T12:00:00`
  const { rows } = await sql<{ level: number } & Omit<NearbyWater, 'depth'>>`
    with here as (
      select o.xcoord, o.ycoord, o.epsg,
        case when ${moment}::text ~ '(Z|[+-][0-9]{2}:?[0-9]{2})$' then ${moment}::text::timestamptz
          else ${moment}::text::timestamp at time zone p.timezone end as moment
      from objects o join projects p on p.prj_id = o.prj_id where o.locid = ${at.locid}),
    near as (
      select o.locid, o.shortname as object, o.zcoordb,
        case when o.locid = ${at.locid} then 0
          else sqrt((o.xcoord - h.xcoord) ^ 2 + (o.ycoord - h.ycoord) ^ 2) end::double precision as distance
      from objects o cross join here h where o.prj_id = ${at.prj} and o.deleted_at is null
        and (o.locid = ${at.locid} or (${!isGeographic(object.epsg)} and o.epsg = h.epsg and abs(o.xcoord - h.xcoord) <= ${farthest} and abs(o.ycoord - h.ycoord) <= ${farthest}))),
    read as (
      select n.object, s.id as place, s.name, n.distance, r.smpdate, r.wvl_datum as level, false as by_hand
      from near n join sensors s on s.locid = n.locid cross join here h cross join lateral (
        select * from (
          (select smpdate, wvl_datum from readings where sensor = s.id and smpdate >= h.moment
            and smpdate <= h.moment + make_interval(days => ${longest}::integer) and wvl_datum is not null and flag = 'ok' order by smpdate limit 1)
          union all
          (select smpdate, wvl_datum from readings where sensor = s.id and smpdate < h.moment
            and smpdate >= h.moment - make_interval(days => ${longest}::integer) and wvl_datum is not null and flag = 'ok' order by smpdate desc limit 1)
        ) found order by abs(extract(epoch from found.smpdate - h.moment)) limit 1) r
      where s.sensor_type <> 'bar'
      union all
      select n.object, 0, w.tube_name, n.distance, w.date_time, coalesce(w.a_msl::double precision, n.zcoordb::double precision - w.below_surface::double precision), true
      from near n cross join here h cross join lateral (
        select distinct on (tube_name) * from pressures where locid = n.locid
          and coalesce(a_msl, below_surface) is not null
          and abs(extract(epoch from date_time - h.moment)) <= ${longest * 86_400}
        order by tube_name, abs(extract(epoch from date_time - h.moment))) w)
    select object, name, distance, level, by_hand,
      to_char(smpdate at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from read where level is not null and distance <= ${farthest} order by distance, object, name limit ${mostTold}`.execute(
    db,
  )
  return rows.map(({ level, ...one }) => ({ ...one, level, depth: Math.round((ground - level) * 100) / 100 }))
}

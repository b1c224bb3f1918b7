import { flags, type MeasuredColumn, rawUnits } from '@borebook/contract/monitoring/readings.ts'
import type { Period, Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import {
  type Air,
  airAt,
  airHolds,
  airShift,
  type Hanging,
  hangingAt,
  type ReadingDoubt,
  type StatedValues,
  workedOut,
} from '@borebook/geo/readings/work-out.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { readReadingColumns, type StoredReadings, statedQuantities } from './columns.ts'

/** A sensor with all that its readings are worked out from. */
export interface SensorInstallation {
  id: number
  prj: number
  locid: number
  serial_nr: string
  sensor_type: string
  /** Serial number of the barometer that it names. */
  barometer: string | null
  hangings: Hanging[]
  /** Coordinates and elevation of its object; null where they are not known. */
  x: number | null
  y: number | null
  ground: number | null
}

interface Row
  extends Period,
    Pick<SensorInstallation, 'id' | 'prj' | 'locid' | 'serial_nr' | 'sensor_type' | 'barometer'> {
  earlier: Period[]
  xcoord: number | null
  ycoord: number | null
  zcoordb: number | null
  inclinat: number | null
  direct: number | null
  boretype: string | null
}

/** Sensors of an object, or those with these keys, with how they hang; those too of objects that an import is bringing. */
export async function listSensorInstallations(
  db: Db | Tx,
  asked: { locid: number } | { ids: readonly number[] },
): Promise<SensorInstallation[]> {
  const which = 'locid' in asked ? sql`s.locid = ${asked.locid}` : sql`s.id = any (${asked.ids}::integer[])`
  const { rows } = await sql<Row>`
    select s.*, o.prj_id as prj, o.xcoord, o.ycoord, o.zcoordb, o.inclinat, o.direct, o.boretype
    from sensors s join objects o using (locid) where ${which} and (o.deleted_at is null or o.deleted_at = 'infinity')
    order by s.id`.execute(db)
  return rows.map(row => ({
    id: row.id,
    prj: row.prj,
    locid: row.locid,
    serial_nr: row.serial_nr,
    sensor_type: row.sensor_type,
    barometer: row.barometer,
    hangings: [...row.earlier, row].map(period => hangingOf(period, row)),
    x: row.xcoord,
    y: row.ycoord,
    ground: row.zcoordb,
  }))
}

function hangingOf(period: Period, object: Row): Hanging {
  const { depth, reference_elevation, a, b, c } = period
  const ground = reference_elevation ?? estimateGroundLevel(object)
  const elevation = depth === null ? null : elevationAt(depth, ground, object.inclinat)
  return {
    since: period.since === null ? Number.NEGATIVE_INFINITY : Date.parse(period.since),
    elevation: elevation ?? Number.NaN,
    factor: period.factor,
    zero: period.zero,
    temperatureFactor: period.temperature_factor,
    temperatureZero: period.temperature_zero,
    polynomial: a === null && b === null ? null : { a: a ?? 0, b: b ?? 0, c: c ?? 0 },
    pressureZero: period.pressure_zero,
  }
}

/** Whether readings of a sensor of this kind need the air pressure. */
const needsAir = ({ sensor_type, hangings }: SensorInstallation): boolean =>
  sensor_type === 'pa' || hangings.some(({ pressureZero }) => pressureZero !== null)

interface Barometer {
  id: number
  ground: number | null
  active_from: number
  active_to: number
}

/** The barometers of a project, that which the sensor names alone, else the nearest first. */
async function barometersFor(db: Db | Tx, { prj, barometer, x, y }: SensorInstallation): Promise<Barometer[]> {
  const { rows } = await sql<Barometer>`
    select s.id, o.zcoordb as ground,
      coalesce(date_part('epoch', s.active_from::timestamp at time zone p.timezone) * 1000, '-infinity') as active_from,
      coalesce(date_part('epoch', (s.active_to + 1)::timestamp at time zone p.timezone) * 1000, 'infinity') as active_to
    from sensors s join objects o using (locid) join projects p using (prj_id)
    where o.prj_id = ${prj} and o.deleted_at is null and s.sensor_type = 'bar' and (${barometer}::text is null or s.serial_nr = ${barometer})
    order by (o.xcoord - ${x}::numeric) ^ 2 + (o.ycoord - ${y}::numeric) ^ 2 nulls last, s.id`.execute(db)
  return rows
}

/** The barometers whose air pressure is taken off today, by the id of the sensor. */
export async function barometersToday(
  db: Db | Tx,
  sensors: readonly number[],
): Promise<Map<number, NonNullable<Sensor['air']>>> {
  const { rows } = await sql<{ id: number; serial_nr: string; name: string; object: string; higher: number | null }>`
    select s.id, b.serial_nr, b.name, b.shortname as object, b.zcoordb - o.zcoordb as higher
    from sensors s join objects o using (locid) join projects p using (prj_id)
    cross join lateral (select bar.serial_nr, bar.name, h.shortname, h.zcoordb from sensors bar join objects h using (locid)
      where h.prj_id = o.prj_id and h.deleted_at is null and bar.sensor_type = 'bar'
        and (s.barometer is null or bar.serial_nr = s.barometer)
        and daterange(bar.active_from, bar.active_to, '[]') @> (now() at time zone p.timezone)::date
      order by (h.xcoord - o.xcoord) ^ 2 + (h.ycoord - o.ycoord) ^ 2 nulls last, bar.id limit 1) b
    where s.id = any (${sensors}::integer[]) and s.sensor_type <> 'bar' and (s.sensor_type = 'pa' or s.pressure_zero is not null)`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...air }) => [id, { ...air, shift: airShift(-(air.higher ?? 0)) }]))
}

const noAir: Air = () => Number.NaN

/** The air pressure at a sensor from an instant to another: of each day by the nearest barometer that was active on it. */
async function airFor(db: Db | Tx, sensor: SensorInstallation, from: number, to: number): Promise<Air> {
  if (!needsAir(sensor)) return noAir
  const all = await barometersFor(db, sensor)
  const readings = new Map<number, Air>()
  for (const { id, ground, active_from, active_to } of all) {
    if (active_to < from || active_from > to) continue
    const stored = await readReadingColumns(db, { sensor: id, from: from - airHolds, to: to + airHolds })
    const rejected = flags.indexOf('rejected')
    const counts = Array.from(
      stored.at,
      (_, place) => stored.flag[place] !== rejected && !Number.isNaN(stored.pwp[place]),
    )
    const at = stored.at.filter((_, place) => counts[place])
    const pressure = stored.pwp.filter((_, place) => counts[place])
    const below = sensor.ground === null || ground === null ? 0 : sensor.ground - ground
    readings.set(id, airAt({ at, pressure }, below))
    // who is always active leaves nothing to those that are further away
    if (active_from <= from && active_to > to) break
  }
  return instant => {
    const one = all.find(({ active_from, active_to }) => active_from <= instant && instant < active_to)
    return one ? (readings.get(one.id)?.(instant) ?? Number.NaN) : Number.NaN
  }
}

/** What readings stated, of those that are stored or come. */
export type StatedReadings = Pick<StoredReadings, 'at' | MeasuredColumn | 'raw' | 'raw_unit' | 'given'>
/** What follows from it: kPa, m above sea, and places in `doubts` from 1. */
export interface Following {
  pwp: Float64Array
  wvl_datum: Float64Array
  doubt: Uint8Array
}
const doubtPlaces: Record<NonNullable<ReadingDoubt>, number> = { noBarometer: 1, noDepth: 2, noCalibration: 3 }

/** Works readings of a sensor out, which ascend by time. */
export async function workOutReadings(
  db: Db | Tx,
  sensor: SensorInstallation,
  stated: StatedReadings,
): Promise<Following> {
  const { at } = stated
  const air = at.length === 0 ? noAir : await airFor(db, sensor, at[0]!, at.at(-1)!)
  const how = { isAbsolute: sensor.sensor_type === 'pa', isBarometer: sensor.sensor_type === 'bar', air }
  const following = {
    pwp: new Float64Array(at.length),
    wvl_datum: new Float64Array(at.length),
    doubt: new Uint8Array(at.length),
  }
  for (let place = 0; place < at.length; place++) {
    const hanging = hangingAt(sensor.hangings, at[place]!)
    const { pwp, level, doubt } = workedOut(statedAt(stated, place), hanging ?? unhung, how)
    following.pwp[place] = pwp
    following.wvl_datum[place] = level
    following.doubt[place] = doubt === null ? 0 : doubtPlaces[doubt]
  }
  return following
}

const statedAt = (stated: StatedReadings, place: number): StatedValues => ({
  at: stated.at[place]!,
  given: statedQuantities[stated.given[place]!]!,
  pwp: stated.pwp[place]!,
  level: stated.wvl_datum[place]!,
  wtemp: stated.wtemp[place]!,
  raw: stated.raw[place]!,
  unit: rawUnits[stated.raw_unit[place]! - 1] ?? null,
})

/** Hanging of a sensor before its first period, which nobody knows. */
const unhung: Hanging = {
  since: Number.NEGATIVE_INFINITY,
  elevation: Number.NaN,
  factor: null,
  zero: null,
  temperatureFactor: null,
  temperatureZero: null,
  polynomial: null,
  pressureZero: null,
}

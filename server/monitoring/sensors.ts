import { isDeepStrictEqual } from 'node:util'
import { messageOf } from '@borebook/contract/kit/say.ts'
import {
  fromWirePeriod,
  type Period,
  periodFields,
  type Sensor,
  type SensorInput,
  sensor,
  toWirePeriod,
} from '@borebook/contract/monitoring/sensors.ts'
import { isFilter } from '@borebook/contract/wells/tubes.ts'
import { sql } from 'kysely'
import { putAlarmsBack } from '../alarms/alarms.ts'
import { invalid, Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import { instantOf, isoOf } from '../http/instant.ts'
import { makeNounService, type Writing } from '../noun/noun.ts'
import type { RestoringCall } from '../noun/object-child-tables.ts'
import { merged } from '../noun/records.ts'
import { type FlagRun, setFlags } from '../readings/flags.ts'
import { barometersToday } from '../readings/sensor-installation.ts'
import { type KeptReadings, recordReadingsHistory } from '../readings/store.ts'
import { putReadingsBack } from '../readings/undo.ts'

/** Fields by which two sensors of a project are taken for one. */
const identity = ['serial_nr', 'active_from', 'active_to'] as const

const atWork = makeNounService(
  sensor,
  {
    shown,
    beforeWrite: async (call, entry, stored) => {
      await refuseForeign(call.db, call.at, entry, stored?.id)
      // files call the first point of every hole P1: what stands so may be edited
      if (!stored || identity.some(field => entry[field] !== stored[field]))
        await refuseTwiceActive(call.db, call.at, entry, stored?.id)
      const own = Object.fromEntries(Object.entries(entry).filter(([field]) => field in sensor.fields))
      return { ...own, ...(await periodsOf(call, entry, stored)), name: entry.name ?? entry.serial_nr }
    },
    beforeRestore: ({ db, at }, columns) =>
      refuseTwiceActive(db, at, columns as unknown as SensorInput, Number(columns.id)),
  },
  () => ({
    names: async ({ db, at }) =>
      db.selectFrom('sensors').select(['id', 'name']).where('locid', '=', at.locid).orderBy('serial_nr').execute(),
    ofProject: async ({ db, at }) => {
      const { rows } = await sql<StoredSensor & { object: string }>`
        select s.*, o.shortname as object from sensors s join objects o using (locid)
        where o.prj_id = ${at.prj} and o.deleted_at is null
        order by o.shortname collate "und-x-icu", o.locid, s.serial_nr`.execute(db)
      return shown(rows, { db, at })
    },
  }),
)

/** What the history tells of many readings of a sensor at once. */
interface OfReadings {
  readings?: unknown
  overwritten?: { rows: KeptReadings } | null
  flags?: readonly FlagRun[] | null
}

export const sensorsService = {
  ...atWork,
  part: {
    ...atWork.part,
    // another hole has other sensors: who makes the copy writes their serial numbers
    asCopied: ({ serial_nr }: Record<string, unknown>, locid: number) => ({ serial_nr: `${serial_nr} (${locid})` }),
    restoreFields: async (call: RestoringCall, key: string, fields: Record<string, unknown>) => {
      const { readings: _, overwritten, flags, ...own } = fields as OfReadings & Record<string, unknown>
      const [tx, where] = [call.db as Tx, { ...call.at, sensor: Number(key) }]
      if (overwritten) await putReadingsBack(tx, where, overwritten.rows)
      if (flags) {
        const before = await setFlags(tx, where, flags)
        await recordReadingsHistory(tx, where, { flags: [before, flags] })
      }
      const rest = await putAlarmsBack(tx, where, own)
      return Object.keys(rest).length > 0 ? atWork.part.restoreFields(call, key, rest) : undefined
    },
  },
}

/** Stores a sensor that a file tells of, as if it had been entered. 400 where it cannot be. */
export async function addSensor(db: Tx, at: At, said: Partial<SensorInput> & { serial_nr: string }): Promise<number> {
  const entry = merged(sensor.Input, {}, said)
  await refuseForeign(db, at, entry)
  await refuseTwiceActive(db, at, entry)
  const [made] = await atWork.rows.add({ db, at }, [{ ...entry, name: entry.name ?? entry.serial_nr, earlier: [] }])
  return made!.id
}

/** A filter of a tube, m along the hole. */
interface Filter {
  tube: number
  depthfrom: number
  depthto: number
}

/** The filters of the tubes of objects. */
async function filtersOf(db: Db | Tx, locids: readonly number[]): Promise<Filter[]> {
  const { rows } = await sql<Filter & Parameters<typeof isFilter>[0]>`
    select l.tube, l.depthfrom, l.depthto, d.english, d.german, d.french, d.italian
    from tube_layers l join dictionary_entries d on d.type = 19 and d.code = l.type_of_tube
    where l.locid = any (${locids}::integer[]) order by l.depthfrom`.execute(db)
  return rows.filter(row => isFilter(row as never))
}

/** Picks, of the filters of a tube, the one that a depth lies in or is nearest to, else the uppermost. */
function filterAt(filters: readonly Filter[], depth: number | null): Filter | undefined {
  const away = ({ depthfrom, depthto }: Filter) =>
    depth === null ? 0 : Math.max(depthfrom - depth, depth - depthto, 0)
  return filters.toSorted((one, other) => away(one) - away(other))[0]
}

type StoredSensor = Sensor & { version: number }
interface Besides {
  id: number
  earliest: string | null
  latest: Sensor['latest']
  readings: number
  recomputing: number
}

/** What a sensor's answer tells beyond its columns. */
async function shown<R extends StoredSensor>(records: R[], { db, at }: { db: Db | Tx; at: Pick<At, 'prj'> }) {
  const locids = [...new Set(records.map(({ locid }) => locid))]
  const { rows: objects } = await sql<Omit<Sensor['location'], 'prj'>>`
    select locid, xcoord, ycoord, zcoordb from objects where locid = any (${locids}::integer[])`.execute(db)
  const places = new Map(objects.map(object => [object.locid, object]))
  const filters = records.some(({ tube }) => tube !== null) ? await filtersOf(db, locids) : []
  const { rows } = await sql<Besides>`
    select s.id, coalesce(counted.readings, 0)::integer as readings,
      to_char(counted.earliest, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as earliest, (
      select to_jsonb(l) from (select to_char(smpdate, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as smpdate, pwp, wvl_datum, wtemp, flag
        from readings r where r.sensor = s.id order by r.smpdate desc limit 1) l) as latest,
      case when r.sensor is null then 0 else (select coalesce(sum(d.readings), 0)::integer from readings_rolled d
        where d.sensor = s.id and d.hours = 24 and d.last_at >= r.from_at and d.first_at <= r.to_at) end as recomputing
    from unnest(${records.map(({ id }) => id)}::integer[]) as s (id)
    left join recomputations r on r.sensor = s.id
    left join lateral (select sum(d.readings) as readings, min(d.first_at) as earliest from readings_rolled d where d.sensor = s.id and d.hours = 24) counted on true`.execute(
    db,
  )
  const air = await barometersToday(
    db,
    records.map(({ id }) => id),
  )
  const besides = new Map(rows.map(({ id, ...more }) => [id, more]))
  return records.map(record => {
    const hung = filterAt(
      filters.filter(({ tube }) => tube === record.tube),
      record.depth,
    )
    const casing = hung ? { elbeg: hung.depthfrom, elend: hung.depthto } : toWirePeriod(record).casing
    const periods = [...record.earlier, record].map((one, place, all) => {
      const { calibration_data, casing: own } = toWirePeriod(one)
      return { from: one.since, ...calibration_data, casing: place === all.length - 1 ? casing : own }
    })
    return {
      ...record,
      ...besides.get(record.id)!,
      air: air.get(record.id) ?? null,
      calibration_data: toWirePeriod(record).calibration_data,
      casing,
      periods,
      location: { prj: at.prj, ...places.get(record.locid)! },
      prj: at.prj,
    }
  })
}

/** 400 where tube, instrument or barometer are none that the sensor could have. */
async function refuseForeign(db: Tx, at: At, { tube, instrument, barometer }: SensorInput, own = 0): Promise<void> {
  const { rows } = await sql<Record<'tube' | 'instrument' | 'free' | 'barometer', boolean>>`select
    ${tube}::integer is null or exists (select from tubes where id = ${tube} and locid = ${at.locid}) as tube,
    ${instrument}::integer is null or exists (select from instruments where id = ${instrument} and locid = ${at.locid}) as instrument,
    not exists (select from sensors where instrument = ${instrument}::integer and id <> ${own}) as free,
    ${barometer}::text is null or exists (select from sensors s join objects o using (locid) where s.serial_nr = ${barometer}
      and s.id <> ${own} and s.sensor_type = 'bar' and o.prj_id = ${at.prj} and o.deleted_at is null) as barometer`.execute(
    db,
  )
  const good = rows[0]!
  const fields = {
    ...(!good.tube && { tube: ['sensor.tube.unknown'] }),
    ...(good.instrument
      ? !good.free && { instrument: ['sensor.instrument.taken'] }
      : { instrument: ['sensor.instrument.unknown'] }),
    ...(!good.barometer && { barometer: ['sensor.barometer.unknown'] }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
}

/** 400 where a sensor of another object of the project has this serial number and is active on a day on which this one is. */
async function refuseTwiceActive(
  db: Tx,
  at: At,
  { serial_nr, active_from, active_to }: Pick<SensorInput, 'serial_nr' | 'active_from' | 'active_to'>,
  own = 0,
): Promise<void> {
  const { rows } = await sql<{ object: string }>`
    select o.shortname as object from sensors s join objects o using (locid)
    where o.prj_id = ${at.prj} and o.locid <> ${at.locid} and o.deleted_at is null and s.serial_nr = ${serial_nr} and s.id <> ${own}
      and daterange(s.active_from, s.active_to, '[]') && daterange(${active_from}::date, ${active_to}::date, '[]')
    limit 1`.execute(db)
  if (rows[0]) throw new Refusal(400, { fields: { serial_nr: [messageOf('sensor.serial_nr.active', { ...rows[0] })] } })
}

/** What a body may say besides the sensor's own fields. */
interface SensorBody {
  calibration_data?: object | null
  casing?: object | null
  periods?: readonly ({ from: string | null; casing: object | null } & object)[] | null
}

/**
 * The period in force and those before it: as `periods` tells them, else the fields with what `calibration_data` and
 * `casing` say otherwise than the sensor that was read.
 */
async function periodsOf(
  call: Writing,
  entry: SensorInput,
  stored: Sensor | undefined,
): Promise<Period & Pick<Sensor, 'earlier'>> {
  const { periods, calibration_data, casing } = call.body as SensorBody
  const given = periods ?? undefined
  if (given && !isDeepStrictEqual(given, stored?.periods)) {
    if (given.length === 0) throw invalid('periods', 'sensor.periods.none')
    const all = await Promise.all(
      given.map(async ({ from, casing: filter, ...calibration }, place) => ({
        ...blank,
        ...fromWirePeriod({ calibration_data: calibration, casing: filter }),
        since: await instant(call, from, `periods.${place}.from`),
      })),
    )
    refuseDisorder(all, 'periods')
    return { ...all.at(-1)!, earlier: all.slice(0, -1) }
  }
  const changed = {
    ...(calibration_data &&
      !isDeepStrictEqual(calibration_data, stored?.calibration_data) &&
      fromWirePeriod({ calibration_data })),
    ...(casing && !isDeepStrictEqual(casing, stored?.casing) && fromWirePeriod({ casing })),
  }
  const own = Object.fromEntries(periodFields.map(field => [field, entry[field]])) as Period
  const now = { ...own, ...changed, since: await instant(call, entry.since, 'since') }
  const earlier = stored?.earlier ?? []
  refuseDisorder([...earlier, now], 'since')
  return { ...now, earlier }
}

const blank = Object.fromEntries(periodFields.map(field => [field, null])) as Period

const instant = async ({ db, at }: Writing, typed: string | null, field: string): Promise<string | null> =>
  typed === null ? null : isoOf(await instantOf(db, at.prj, typed, { field, future: 'sensor.since.future' }))

function refuseDisorder(periods: readonly Period[], field: string): void {
  const isBehind = ({ since }: Period, place: number) =>
    place > 0 && (since === null || since <= (periods[place - 1]!.since ?? ''))
  if (periods.some(isBehind)) throw invalid(field, 'sensor.periods.order')
}

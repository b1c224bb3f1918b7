import { alarms } from '@borebook/contract/monitoring/alarms.ts'
import { flags } from '@borebook/contract/monitoring/readings.ts'
import type { SensorInput } from '@borebook/contract/monitoring/sensors.ts'
import { sql } from 'kysely'
import { setLimits } from '../alarms/alarms.ts'
import { checkAlarms } from '../alarms/check.ts'
import { a } from '../builders.ts'
import type { Db, Tx } from '../db/database.ts'
import { aggregateReadings } from '../readings/aggregates.ts'
import { statedQuantities } from '../readings/columns.ts'
import { listSensorInstallations, type StatedReadings, workOutReadings } from '../readings/sensor-installation.ts'
import { insertReadings } from '../readings/store.ts'
import { randomFrom } from './random.ts'

/** The demo's well whose water is measured. */
export const monitored = 'GWM 1/24'

type Piezometer = Partial<SensorInput> & Pick<SensorInput, 'serial_nr' | 'name' | 'sensor_type'>
/** Three piezometers and a barometer; `on` is the place of their tube in the well, `isFixture` says that it is the instrument there. */
const hung: { on: number | null; isFixture?: true; fields: Piezometer }[] = [
  { on: null, fields: { serial_nr: '26-40702', name: 'BARO 1', sensor_type: 'bar', depth: null } },
  { on: 1, fields: { serial_nr: '26-40711', name: 'P1 flach', sensor_type: 'pv', depth: 7.5 } },
  {
    on: null,
    fields: { serial_nr: '26-40715', name: 'P2 mittel', sensor_type: 'vw', depth: 12, elbeg: 11.9, elend: 12.1 },
  },
  { on: 0, isFixture: true, fields: { serial_nr: '26-40712', name: 'P3 tief', sensor_type: 'pa', depth: 20.5 } },
]
/** The sensor whose level falls below its limits, m above sea, at the end of the second summer. */
const watched = { serial_nr: '26-40711', limits: [{ quantity: 'level', low_warning: 505.8, low_alarm: 505.7 }] }
/** Says that the demo still lacks its readings. */
const pending = 'demo readings'

/** Hangs the sensors into the demo's well; their readings come beside the first calls. */
export async function makeDemoSensors(
  tx: Tx,
  { prj, locid }: { prj: number; locid: number },
  tubes: readonly { id: number }[],
): Promise<void> {
  for (const { on, isFixture, fields } of hung) {
    const tube = on === null ? null : tubes[on]!.id
    const fixture = isFixture
      ? await tx.selectFrom('instruments').select('id').where('associated_to', '=', tube).executeTakeFirstOrThrow()
      : null
    const sensor = await a(tx).sensor({ ...fields, tube, instrument: fixture?.id ?? null, locid } as never)
    if (fields.serial_nr === watched.serial_nr)
      await setLimits(tx, { prj, locid, sensor: sensor.id }, alarms.setLimits.body.parse({ limits: watched.limits }))
  }
  await tx
    .insertInto('marks')
    .values({ name: pending, value: String(locid) })
    .execute()
}

const quarter = 15 * 60_000
const day = 96 * quarter
const began = Date.UTC(2024, 10, 1)
const days = 730
/** Days that are stored at a time, so that nobody waits long for it. */
const daysAtOnce = 30

/** Fills the demo's sensors: two years, a reading each quarter of an hour. Goes on where a start before was ended. */
export async function makeDemoReadings(db: Db): Promise<void> {
  const mark = await db.selectFrom('marks').select('value').where('name', '=', pending).executeTakeFirst()
  if (!mark) return
  const sensors = await listSensorInstallations(db, { locid: Number(mark.value) })
  for (let from = 0; from < days; from += daysAtOnce)
    for (const { fields } of hung) {
      const sensor = sensors.find(({ serial_nr }) => serial_nr === fields.serial_nr)
      if (!sensor) continue
      await db.transaction().execute(async tx => {
        const { rows } = await sql`select from readings where sensor = ${sensor.id}
          and smpdate >= to_timestamp(${(began + from * day) / 1000}::double precision)
          and smpdate < to_timestamp(${(began + (from + daysAtOnce) * day) / 1000}::double precision) limit 1`.execute(
          tx,
        )
        if (rows.length > 0) return
        const stated = statedBy(fields.serial_nr, from, Math.min(days, from + daysAtOnce))
        const following = await workOutReadings(tx, sensor, stated)
        await insertReadings(tx, sensor.id, stated, following, await loggerOf(tx, sensor.locid))
        await aggregateReadings(tx, sensor.id, { ...stated, ...following })
        // limits were set two months before the end
        if (fields.serial_nr === watched.serial_nr && from >= days - 60)
          await checkAlarms(tx, [{ sensor: sensor.id, at: stated.at }])
      })
    }
  await db.transaction().execute(async tx => {
    const sensor = sensors.find(({ serial_nr }) => serial_nr === watched.serial_nr)
    if (sensor) await haveComeLive(tx, sensor.id)
    await tx.deleteFrom('marks').where('name', '=', pending).execute()
  })
}

/** Has alarms of old readings as those that came when they were measured: each told then, and lasting where nothing ended it. */
const haveComeLive = (tx: Tx, sensor: number) =>
  sql`with newest as (select max(smpdate) as smpdate from readings where sensor = ${sensor})
    update alarms set past = false, began_at = alarms.smpdate,
      ended_at = case when ended_at < newest.smpdate then ended_at end,
      ended_by = case when ended_at < newest.smpdate then ended_by end
    from newest where sensor = ${sensor}`.execute(tx)

async function loggerOf(tx: Tx, locid: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reading_sources (locid, name) values (${locid}, 'Logger')
    on conflict (locid, name, batch) do update set name = excluded.name returning id`.execute(tx)
  return rows[0]!.id
}

/** Numbers around 0, about as large as 1, that go on from quarter to quarter and are the same each time. */
const noise = (seed: number, i: number): number => randomFrom(seed * 1_000_003 + i)() + randomFrom(seed + i)() - 1
const wave = (i: number, period: number, phase = 0): number => Math.sin((2 * Math.PI * i) / (96 * period) + phase)

/** Air pressure, kPa. */
const airAt = (i: number): number => 96.4 + 0.9 * wave(i, 9.3) + 0.6 * wave(i, 23.7, 1) + 0.05 * wave(i, 1)
/** What rain and snow melt do to the water, m: it rises within a day and falls within three weeks. */
function rainAt(i: number): number {
  let level = 0
  for (let event = 0; event < 26; event++) {
    const since = i / 96 - event * 28 - 12 * randomFrom(77 + event)()
    if (since > 0) level += (0.1 + 0.4 * randomFrom(177 + event)()) * (1 - Math.exp(-since * 2)) * Math.exp(-since / 9)
  }
  return level
}
/** A pumping test of nine days in the second summer draws the water down, m: the deep tube most. */
function drawdownAt(i: number, most: number): number {
  const since = i / 96 - 590
  if (since < 0) return 0
  return since < 9 ? most * (1 - Math.exp(-since * 1.6)) : most * Math.exp(-(since - 9) * 0.9)
}

/** Water below ground, m, of each piezometer. */
const waterAt: Record<string, (i: number) => number> = {
  '26-40711': i => 2.9 + 0.35 * wave(i, 365) - rainAt(i) + drawdownAt(i, 1.1) + 0.01 * noise(1, i),
  // its reading creeps away from the truth by 3 mm a week from the first winter on
  '26-40715': i =>
    3.3 + 0.25 * wave(i, 365, 0.3) - 0.6 * rainAt(i) + drawdownAt(i, 1.7) + Math.max(0, i / 96 - 120) * 0.0004,
  '26-40712': i => 2.6 + 0.2 * wave(i, 365, 0.6) - 0.4 * rainAt(i) + drawdownAt(i, 2.6) + 0.008 * noise(3, i),
}
const depths: Record<string, number> = { '26-40711': 7.5, '26-40715': 12, '26-40712': 20.5 }

/** Whether a sensor measured: the logger of the middle one was without power for a fortnight. */
const measured = (serial: string, i: number): boolean => serial !== '26-40715' || i < 96 * 292 || i >= 96 * 306

function statedBy(serial: string, from: number, to: number): StatedReadings & { flag: Uint8Array } {
  const places = Array.from({ length: (to - from) * 96 }, (_, n) => from * 96 + n).filter(i => measured(serial, i))
  const column = (value: (i: number) => number) => Float64Array.from(places, i => Number(value(i).toFixed(3)))
  const none = () => new Float64Array(places.length).fill(Number.NaN)
  const pressure = (i: number) => 9.81 * (depths[serial]! - waterAt[serial]!(i))
  const isAbsolute = serial === '26-40712'
  return {
    at: Float64Array.from(places, i => began + i * quarter),
    pwp: isAbsolute ? none() : column(waterAt[serial] ? pressure : airAt),
    wvl_datum: none(),
    wtemp: column(i =>
      waterAt[serial]
        ? 11.5 + (12 / depths[serial]!) * wave(i, 365, -2)
        : 9 + 9 * wave(i, 365, -1.6) + 4 * wave(i, 1, -2),
    ),
    raw: isAbsolute ? column(i => pressure(i) + airAt(i)) : none(),
    raw_unit: new Uint8Array(places.length).fill(isAbsolute ? 1 : 0),
    given: new Uint8Array(places.length).fill(statedQuantities.indexOf(isAbsolute ? 'raw' : 'pwp')),
    // somebody has looked at what the pulled logger of the shallow tube showed in between
    flag: Uint8Array.from(places, i =>
      serial === '26-40711' && i >= 96 * 640 && i < 96 * 641 ? flags.indexOf('suspect') : 0,
    ),
  }
}

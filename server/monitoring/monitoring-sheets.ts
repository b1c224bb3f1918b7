import type { Language } from '@borebook/contract/kit/say.ts'
import type { Limit } from '@borebook/contract/monitoring/alarms.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { languagesOf, type SheetTemplate } from '@borebook/contract/paper/sheet-templates.ts'
import { type ChartRange, type StationReadings, spacingOf } from '@borebook/draw/monitoring/drawn-station.ts'
import {
  drawnSensorsOf,
  pointsFor,
  sensorTypeDictionary,
  wholeRange,
} from '@borebook/draw/monitoring/monitoring-input.ts'
import { makeMonitoringLooks } from '@borebook/draw/monitoring/monitoring-looks.ts'
import { sql } from 'kysely'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { makeCodeLists } from '../dictionaries/code-lists.ts'
import type { At } from '../http/authorize.ts'
import { getNounRows } from '../nouns.ts'
import { liveObjects } from '../objects/objects.ts'
import { thinnedOf } from '../readings/answer.ts'
import { countReadings } from '../readings/counts.ts'
import { summarizeReadings } from '../readings/figures.ts'
import type { MonitoringToPrint } from './print-monitoring.ts'

/**
 * What the sensors of an object have read, thinned, with the figures of all of it, by a template of monitoring; of sensors
 * without readings a sheet that says so. 400 for an object without a sensor that measures what the template draws.
 */
export async function monitoringToPrint(
  db: Db,
  at: At,
  { draft, language: caller }: { draft: SheetTemplate; language: Language },
  printed: MonitoringToPrint['printed'],
  lists = makeCodeLists(db),
): Promise<MonitoringToPrint> {
  const project = requireFound(
    await db.selectFrom('projects').selectAll().where('prj_id', '=', at.prj).executeTakeFirst(),
  )
  const object = requireFound(await liveObjects(db, at.prj).where('o.locid', '=', at.locid).executeTakeFirst())
  const looks = makeMonitoringLooks(draft.json_data, draft.saveSettings)
  const all = (await getNounRows('sensors').listInParts({ db, at })) as Sensor[]
  const sensors = drawnSensorsOf(all, looks)
  if (sensors.length === 0) throw invalid('__all__', 'draft.noSensors')
  const byHand = (await getNounRows('pressures').listInParts({ db, at })) as MonitoringToPrint['byHand']
  const range = wholeRange(sensors, { object, byHand }, looks)
  return {
    ...{ project, object, byHand, sensors, looks, range, printed, ...languagesOf(undefined, draft, caller) },
    areChosen: false,
    ...(range ? await readIn(db, sensors, range) : { readings: new Map(), figures: new Map() }),
    limits: await limitsOf(db, sensors),
    entries: await lists([sensorTypeDictionary]),
  }
}

/** Thinned readings and the figures of all of them, by the sensor's id. */
async function readIn(
  db: Db,
  sensors: readonly Sensor[],
  range: ChartRange,
): Promise<Pick<MonitoringToPrint, 'readings' | 'figures'>> {
  const points = pointsFor(sensors.length)
  const counts = new Map((await countReadings(db, sensors, range)).map(one => [one.serial_nr, one]))
  const thinned = await thinnedOf(db, sensors, range, points)
  const idOf = new Map(sensors.map(({ serial_nr, id }) => [serial_nr, id]))
  return {
    readings: new Map(
      thinned.map(({ sensor, readings: { at, pwp, wvl_datum, wtemp, flag } }): [number, StationReadings] => {
        const counted = counts.get(sensor.serial_nr)
        const isThinned = counted?.first && counted.last && counted.readings > at.length
        const spacing = isThinned ? spacingOf(Date.parse(counted.first!), Date.parse(counted.last!), points) : undefined
        return [sensor.id, { readings: { at, pwp, wvl_datum, wtemp, flag }, spacing }]
      }),
    ),
    figures: new Map((await summarizeReadings(db, sensors, range)).map(one => [idOf.get(one.serial_nr)!, one])),
  }
}

/** The limits of sensors, by their ids; of one without any nothing. */
async function limitsOf(db: Db, sensors: readonly Sensor[]): Promise<ReadonlyMap<number, readonly Limit[]>> {
  const { rows } = await sql<{ sensor: number; limits: Limit[] }>`
    select sensor, limits from sensor_limits where sensor = any (${sensors.map(({ id }) => id)}::integer[])`.execute(db)
  return new Map(rows.map(({ sensor, limits }) => [sensor, limits]))
}

/** The types of the sensors of objects, by the object's key; of one without any nothing. */
export async function sensorTypesOf(db: Db, locids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ locid: number; types: string[] }>`
    select locid, array_agg(distinct sensor_type) as types from sensors
    where locid = any (${locids}::integer[]) group by locid`.execute(db)
  return new Map(rows.map(({ locid, types }) => [locid, types]))
}

import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import { labelIn } from '@borebook/contract/labels.ts'
import type { Limit } from '@borebook/contract/monitoring/alarms.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { statisticsOf } from '@borebook/geo/readings/statistics.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type ChartRange, handsOf, lifeOf, makeDrawnStation, points, type StationReadings } from './drawn-station.ts'
import { type HoleWithReadings, handReadingsIn, linesIn } from './holes.ts'
import { limitLines } from './limit-lines.ts'
import type { HandReadings } from './monitored.ts'
import { type MonitoringLooks, measuresOne } from './monitoring-looks.ts'
import type { MonitoringSheet, SheetStation } from './monitoring-sheet.ts'
import type { MonitoringStation, PlacedStation } from './station.ts'

/** Code list of the types of sensors. */
export const sensorTypeDictionary = 609

/** Readings that a sheet draws of all its sensors together, at least a tenth of a chart's width of each. */
const mostPoints = 12 * points
/** Counts the readings to ask of each of so many sensors, in fours. */
export const pointsFor = (sensors: number): number =>
  Math.max(points / 10, Math.min(points, Math.floor(mostPoints / Math.max(1, sensors))))

type Where = Pick<HoleWithReadings, 'object' | 'byHand'>

const { compare } = new Intl.Collator('en', { numeric: true })

/** The sensors of an object that a template draws, by their names. */
export const drawnSensorsOf = (sensors: readonly Sensor[], { columns }: Pick<MonitoringLooks, 'columns'>): Sensor[] =>
  sensors
    .filter(({ sensor_type }) => measuresOne(sensor_type, columns))
    .sort((one, other) => compare(one.name, other.name) || compare(one.serial_nr, other.serial_nr))

const [hour, day] = [3_600_000, 86_400_000]

/**
 * Finds the first and the last reading of sensors, those by hand in their tubes among them, or only so many months
 * before the last one; a day around what is over within an hour. Undefined while there is none.
 */
export function wholeRange(
  sensors: readonly Sensor[],
  hole: Where,
  { months }: Pick<MonitoringLooks, 'months'>,
): ChartRange | undefined {
  const stations = stationsOf(sensors)
  const byHand = stations.flatMap(station => [...(handReadingsIn(hole, station)?.at ?? [])])
  const life = lifeOf(stations)
  const ends = [...(life ? [life.from, life.to] : []), ...byHand]
  if (ends.length === 0) return undefined
  const [first, to] = [Math.min(...ends), Math.max(...ends)]
  const from = months === undefined ? first : Math.max(first, monthsBefore(to, months))
  return to - from < hour ? { from: from - day / 2, to: from + day / 2 } : { from, to }
}

/** Finds the instant so many months (a part of one by its days) before another, ms. */
function monthsBefore(at: number, months: number): number {
  const [whole, date] = [Math.floor(months), new Date(at)]
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - whole + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(date.getUTCDate(), last))
  date.setUTCMonth(date.getUTCMonth() - whole)
  return date.getTime() - (months - whole) * 30 * day
}

/** Sensors as sheets name them. */
export const stationsOf = (sensors: readonly Sensor[]): MonitoringStation[] =>
  sensors.map(sensor => ({ id: sensor.id, sensor, title: sensor.name, type: sensor.sensor_type }))

export interface MonitoringFrom extends Pick<MonitoringSheet, 'project' | 'language' | 'say' | 'second' | 'printed'> {
  object: SiteObject
  byHand: readonly Pressure[]
  /** Sensors in the order in which they are drawn. */
  sensors: readonly Sensor[]
  /** Somebody has chosen them: all stand on the sheet, also those that have no values to show. */
  areChosen: boolean
  /** Readings by the sensor's id; one without any has none. */
  readings: ReadonlyMap<number, StationReadings>
  figures: ReadonlyMap<number, SheetStation['statistics']>
  limits: ReadonlyMap<number, readonly Limit[]>
  /** Undefined: there has never been a reading. */
  range: ChartRange | undefined
  looks: MonitoringLooks
  entry: (dictionary: number, code: string) => DictionaryEntry | undefined
}

/** What the sheet of an object's readings shows, from its records; the same for the preview and for the PDF. */
export function monitoringInput(from: MonitoringFrom): MonitoringSheet {
  const { object, byHand, looks, language, say, printed, project, second } = from
  const hole: HoleWithReadings = { object, byHand }
  const now = Date.parse(printed.at)
  const range = from.range ?? { from: now - 365 * day, to: now }
  const all = stationsOf(from.sensors).map(station => ({ ...station, type: typeOf(station.sensor, from) }))
  const hands = handsOf(all, range, station => handReadingsIn(hole, station))
  const hasValues = (station: MonitoringStation) => valuesOf(station, from, hands)
  const known = from.areChosen || !all.some(hasValues) ? all : all.filter(hasValues)
  const placed = known.map((station, place): PlacedStation => ({ ...station, place }))
  const { header, mostPages, months: _, ...drawn } = looks
  return {
    ...{ ...drawn, header, mostPages, project, language, say, second, printed, range },
    isUnread: from.range === undefined,
    object: { ...object, isReleased: object.objstatus === 'app' },
    stations: placed.map(station => sheetStation(station, from, range, hands.get(station.id))),
    leftOut: all.filter(one => !known.includes(one)).map(({ title }) => title),
    lines: [
      ...linesIn(new Map([[object.locid, hole]]), placed, say, false),
      ...placed.flatMap(station => limitLines(from.limits.get(station.id) ?? [], station, say)),
    ],
  }
}

function typeOf({ sensor_type }: Sensor, { entry, language }: MonitoringFrom): string {
  const found = entry(sensorTypeDictionary, sensor_type)
  return found ? labelIn(found, language) : sensor_type
}

/** Whether a station has a value of one of the quantities that are drawn, flagged ones among them. */
function valuesOf(
  { id }: MonitoringStation,
  { figures, looks: { columns } }: Pick<MonitoringFrom, 'figures' | 'looks'>,
  hands: ReadonlyMap<number, HandReadings>,
): boolean {
  const own = figures.get(id)
  const isByHand = (hands.get(id)?.at.length ?? 0) > 0 && columns.some(column => column !== 'wtemp')
  return isByHand || columns.some(column => own && own[column].count + own[column].flagged > 0)
}

const none = new Float64Array()
const unread: StationReadings = {
  readings: { at: none, pwp: none, wvl_datum: none, wtemp: none, flag: new Uint8Array() },
  spacing: undefined,
}

function sheetStation(
  station: PlacedStation,
  { readings: found, figures }: Pick<MonitoringFrom, 'readings' | 'figures'>,
  range: ChartRange,
  hand: HandReadings | undefined,
): SheetStation {
  const { id, sensor, type } = station
  const own = found.get(id) ?? unread
  const drawn = makeDrawnStation(station, own, hand)
  const { readings } = drawn
  // the server's figures know nothing of what was read by hand
  const isHand = readings !== own.readings
  const figure = (column: ReadingColumn) => statisticsOf(readings, column, range.from, range.to)
  const stored = isHand ? undefined : figures.get(id)
  const end = readings.at.length - 1
  return {
    sensor: drawn,
    ...{ serial: sensor.serial_nr, type, depth: sensor.depth, filter: filterIn(sensor) },
    statistics: stored ?? { pwp: figure('pwp'), wvl_datum: figure('wvl_datum'), wtemp: figure('wtemp') },
    last:
      isHand && end >= 0
        ? {
            at: readings.at[end]!,
            pwp: known(readings.pwp[end]!),
            wvl_datum: known(readings.wvl_datum[end]!),
            wtemp: null,
          }
        : sensor.latest && { ...sensor.latest, at: Date.parse(sensor.latest.smpdate) },
  }
}
const known = (value: number): number | null => (Number.isNaN(value) ? null : value)

const filterIn = ({ casing: { elbeg, elend } }: Sensor): SheetStation['filter'] =>
  elbeg === null || elend === null ? null : [elbeg, elend]

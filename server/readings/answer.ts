import { Readable } from 'node:stream'
import { doubts, flags, rawUnits } from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { day, startOfUtcDay } from './aggregates.ts'
import { readReadingColumns, type StoredReadings, toInstantValue } from './columns.ts'
import { readThinned } from './thin.ts'

/** A sensor whose readings are asked for. */
export interface RequestedSensor {
  id: number
  serial_nr: string
}
/** Instants from and to, ms since 1970, both ends inclusive. */
export interface InstantRange {
  from: number
  to: number
}

/** Readings that are read from the database at a time, for all sensors together. */
const atOnce = 10_000

/** Characters that are sent at a time, at least. */
const pieceLength = 65_536

/** Sensors that are thinned at a time, each on a connection of its own. */
const sensorsAtOnce = 3

/** Names of the sources of readings, as JSON has them. */
async function sourceNames(db: Db, locid: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from reading_sources where locid = ${locid}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, JSON.stringify(name)]))
}

/** Readings as a JSON list by time, in pieces, each read as it is asked for; `points` thins them. */
export function readingsInJson(
  db: Db,
  locid: number,
  sensors: readonly RequestedSensor[],
  range: InstantRange,
  points: number | undefined,
): Readable {
  return Readable.from(
    (async function* pieces() {
      const names = await sourceNames(db, locid)
      const line = (sensor: RequestedSensor) => {
        const serial = `{"serial_nr":${JSON.stringify(sensor.serial_nr)}`
        return (of: StoredReadings, place: number) => `${serial}${told(of, place, names)}}`
      }
      let text = '['
      let comma = ''
      for await (const parts of points === undefined
        ? wholeParts(db, sensors, range)
        : [await thinnedOf(db, sensors, range, points)])
        for (const told of merged(parts.map(({ sensor, readings }) => ({ readings, line: line(sensor) })))) {
          text += comma + told
          comma = ','
          if (text.length < pieceLength) continue
          yield text
          text = ''
        }
      yield `${text}]`
    })(),
    { objectMode: false },
  )
}

/** A sensor with its readings, in pieces. */
export function sensorInJson(db: Db, sensor: { id: number; name: string }, range: InstantRange): Readable {
  return Readable.from(
    (async function* pieces() {
      yield `{"id":${sensor.id},"name":${JSON.stringify(sensor.name)},"data":[`
      let comma = ''
      for await (const parts of wholeParts(db, [{ id: sensor.id, serial_nr: '' }], range))
        for (const { readings } of parts) {
          const lines = Array.from(readings.at, (_, place) => `{${measures(readings, place).slice(1)}}`)
          if (lines.length > 0) yield comma + lines.join(',')
          if (lines.length > 0) comma = ','
        }
      yield ']}'
    })(),
    { objectMode: false },
  )
}

interface PartOfSensor {
  sensor: RequestedSensor
  readings: StoredReadings
}

/** Reads at most four times `points` readings of each of some sensors, in their order. */
export async function thinnedOf(
  db: Db,
  sensors: readonly RequestedSensor[],
  range: InstantRange,
  points: number,
): Promise<PartOfSensor[]> {
  const parts: PartOfSensor[] = []
  const left = sensors.entries()
  const work = async () => {
    for (const [place, sensor] of left)
      parts[place] = { sensor, readings: await readThinned(db, { sensor: sensor.id, ...range }, points) }
  }
  await Promise.all(Array.from({ length: sensorsAtOnce }, work))
  return parts
}

/** All readings of a range, as many days at a time as hold no more than `most`, of a fuller day a part at a time. */
export async function* wholeParts(
  db: Db,
  sensors: readonly RequestedSensor[],
  { from, to }: InstantRange,
  most = atOnce,
): AsyncGenerator<PartOfSensor[]> {
  const ids = sensors.map(({ id }) => id)
  const { rows } = await sql<{ start: number; readings: number }>`
    select round(date_part('epoch', start) * 1000) as start, sum(readings)::integer as readings from readings_rolled
    where sensor = any (${ids}::integer[]) and hours = 24 and last_at >= ${toInstantValue(from)} and first_at <= ${toInstantValue(to)}
    group by start order by start`.execute(db)
  for (const part of partsOf(rows, most)) {
    const range = { from: Math.max(from, part.from), to: Math.min(to, part.to) }
    const parts: PartOfSensor[] = []
    for (const sensor of sensors) {
      const readings = await readReadingColumns(db, { sensor: sensor.id, ...range })
      if (readings.at.length > 0) parts.push({ sensor, readings })
    }
    if (parts.length > 0) yield parts
  }
}

function* partsOf(days: readonly { start: number; readings: number }[], most: number): Generator<InstantRange> {
  let part: (InstantRange & { readings: number }) | undefined
  for (const { start, readings } of days) {
    if (part && part.readings + readings > most) {
      yield part
      part = undefined
    }
    if (readings > most) {
      const pieces = Math.ceil(readings / most)
      for (let piece = 0; piece < pieces; piece++)
        yield {
          from: start + Math.round((day * piece) / pieces),
          to: start + Math.round((day * (piece + 1)) / pieces) - 1,
        }
    } else if (part) part = { from: part.from, to: start + day - 1, readings: part.readings + readings }
    else part = { from: start, to: start + day - 1, readings }
  }
  if (part) yield part
}

interface Lines {
  readings: StoredReadings
  line(of: StoredReadings, place: number): string
}
/** What several sensors tell, by time. */
function* merged(parts: readonly Lines[]): Generator<string> {
  const left = parts.map(part => ({ ...part, place: 0 })).filter(({ readings }) => readings.at.length > 0)
  while (left.length > 0) {
    let next = left[0]!
    for (const part of left) if (part.readings.at[part.place]! < next.readings.at[next.place]!) next = part
    yield next.line(next.readings, next.place)
    next.place++
    if (next.place === next.readings.at.length) left.splice(left.indexOf(next), 1)
  }
}

let lastDay = { start: Number.NaN, name: '' }
const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
/** Spells an instant as `toISOString`, which takes longer than all else of a line: the day is spelt once for those that follow on it. */
function isoAt(at: number): string {
  const start = startOfUtcDay(at)
  if (start !== lastDay.start) lastDay = { start, name: new Date(start).toISOString().slice(0, -13) }
  const ms = at - start
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${lastDay.name}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}.${String(ms % 1000).padStart(3, '0')}Z`
}

const number = (value: number): string => (Number.isNaN(value) ? 'null' : String(value))

const measures = (of: StoredReadings, place: number): string =>
  `,"smpdate":"${isoAt(of.at[place]!)}","pwp":${number(of.pwp[place]!)},"wvl_datum":${number(of.wvl_datum[place]!)},"wtemp":${number(of.wtemp[place]!)}`

function told(of: StoredReadings, place: number, sources: ReadonlyMap<number, string>): string {
  const unit = rawUnits[of.raw_unit[place]! - 1]
  const doubt = doubts[of.doubt[place]! - 1]
  return `${measures(of, place)},"flag":"${flags[of.flag[place]!]}","source":${sources.get(of.source[place]!) ?? '""'},"raw":${number(of.raw[place]!)},"raw_unit":${unit ? `"${unit}"` : 'null'},"doubt":${doubt ? `"${doubt}"` : 'null'}`
}

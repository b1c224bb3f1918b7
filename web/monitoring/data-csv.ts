import { urlOf } from '@borebook/contract/kit/client.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { type Reading, readingColumns, readings, type SpanMeans } from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import { writeCsvCell } from '@borebook/formats/csv/write-cells.ts'
import { doClocksChange, makeMeansHead, makeOwnHead } from '@borebook/formats/readings/own-table.ts'
import { offsetName, timeZone } from '@borebook/formats/readings/times/time-zone.ts'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { send } from '../app/api.tsx'
import type { TimeRange } from './chart/time-axis.ts'
import { fetchMeans } from './use-means.ts'
import { getSensorPath, portionsOf, serialList } from './use-readings.ts'

interface DataCsvInput {
  stations: readonly MonitoringStation[]
  sensors: readonly MonitoredSensor[]
  range: TimeRange
  zone: string
  /** Flagged readings too. */
  isWithFlagged: boolean
}

/** Every reading of a range as a table, station after station; read as it comes, so that a million take no more than their text. */
export async function dataCsv({ stations, sensors, range, zone, isWithFlagged }: DataCsvInput): Promise<Blob> {
  const isOne = stations.length === 1
  const clocks = timeZone(zone) ?? timeZone('UTC')!
  // the specification's columns stand alone where they say all: an hour that is there twice needs its offset
  const isWithOffset = doClocksChange(range, clocks)
  const parts: BlobPart[] = [`${makeOwnHead({ isOne, isWithFlagged, isWithOffset }).join(',')}\r\n`]
  for (const { id, title, sensor } of stations) {
    const first = isOne ? '' : `${writeCsvCell(title)},`
    const take = (some: readonly Line[]) => {
      const lines = some
        .filter(({ flag }) => isWithFlagged || flag === 'ok')
        .map(({ smpdate, pwp, wvl_datum, wtemp, flag }) => {
          const at = Date.parse(smpdate)
          const figures = [pwp, wvl_datum, wtemp].map(figure).join(',')
          const beside = `${isWithOffset ? `,${offsetName(clocks.offsetAt(at))}` : ''}${isWithFlagged ? `,${flag}` : ''}`
          return `${first}${siteStamp(at, zone)},${figures}${beside}\r\n`
        })
      if (lines.length > 0) parts.push(lines.join(''))
    }
    await eachReading(sensor, range, take)
    // what was read by hand is stored elsewhere, and all of it is there already
    if (sensor.sensor_type === 'hand' && sensor.readings === 0)
      take(linesByHand(sensors.find(({ key }) => key === String(id))))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

interface MeansAsked extends Pick<DataCsvInput, 'stations' | 'range'> {
  by: CalendarSpan
}

/** Means of a range by days or months as a table, station after station. */
export async function makeMeansCsv({ stations, range, by }: MeansAsked): Promise<Blob> {
  const told = await Promise.all(
    portionsOf(stations.map(({ sensor }) => sensor)).map(async group => {
      const means = await fetchMeans(group, range, by)
      return group.map(({ id, serial_nr }) => [id, means.filter(one => one.serial_nr === serial_nr)] as const)
    }),
  )
  const byStation = new Map(told.flat())
  const titled = stations.map(({ id, title }) => ({ title, means: byStation.get(id) ?? [] }))
  return new Blob([makeMeansTable(titled, by)], { type: 'text/csv;charset=utf-8' })
}

/** Means of stations in lines, the first of them the header. */
export function makeMeansTable(
  stations: readonly { title: string; means: readonly SpanMeans[] }[],
  by: CalendarSpan,
): string {
  const isOne = stations.length === 1
  const lines = stations.flatMap(({ title, means }) =>
    means.map(one => {
      const figures = readingColumns.flatMap(name => {
        const { mean, min, max, count } = one[name]
        return [...[mean, min, max].map(figure), count]
      })
      return [...(isOne ? [] : [writeCsvCell(title)]), one.date.slice(0, by === 'day' ? 10 : 7), ...figures].join(',')
    }),
  )
  return [makeMeansHead({ isOne }).join(','), ...lines].map(line => `${line}\r\n`).join('')
}

type Line = Pick<Reading, 'smpdate' | 'pwp' | 'wvl_datum' | 'wtemp' | 'flag'>
const known = (value: number): number | null => (Number.isNaN(value) ? null : value)
const linesByHand = (drawn: MonitoredSensor | undefined): Line[] =>
  Array.from(drawn?.readings.at ?? [], (at, i) => ({
    smpdate: new Date(at).toISOString(),
    pwp: known(drawn!.readings.pwp[i]!),
    wvl_datum: known(drawn!.readings.wvl_datum[i]!),
    ...{ wtemp: null, flag: 'ok' },
  }))

/** Rounds to a millionth: what was worked out has digits of the machine behind it. */
const figure = (value: number | null): string => (value === null ? '' : String(Number(value.toFixed(6))))

/** What parts a reading of the answer from the next: within a text of one the quotes would stand escaped. */
const between = ',{"serial_nr":'

async function eachReading(sensor: Sensor, { from, to }: TimeRange, take: (some: Reading[]) => void): Promise<void> {
  const query = {
    serial_nrs: serialList([sensor.serial_nr]),
    data_from: new Date(from).toISOString(),
    data_to: new Date(to).toISOString(),
  }
  const answer = await send(urlOf(readings.list, { path: getSensorPath(sensor), query }))
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({ detail: 'kit.somethingWrong' })))
  for await (const some of wholeReadings(textsOf(answer.body!))) take(some)
}

async function* textsOf(body: ReadableStream<BufferSource>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** The readings of an answer that comes in pieces, each as soon as it is whole. Throws where the answer breaks off. */
export async function* wholeReadings(pieces: AsyncIterable<string>): AsyncGenerator<Reading[]> {
  let held = ''
  for await (const piece of pieces) {
    held += piece
    const end = held.lastIndexOf(between)
    if (end <= 0) continue
    yield JSON.parse(`${held.slice(0, end)}]`)
    held = `[${held.slice(end + 1)}`
  }
  yield JSON.parse(held || '[]')
}

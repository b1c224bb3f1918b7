import { givenReadings } from '../../readings/given.ts'
import { proposedSensor } from '../../readings/proposed-sensor.ts'
import type { TimeZone } from '../../readings/times/time-zone.ts'
import { keptOfTypes, type MondType, mondOf } from '../groups/mond-groups.ts'
import { ownNoun } from '../own/own-nouns.ts'
import { type AgsReading, withoutDerived } from '../read/reading.ts'
import type { AgsObject, Kept } from '../read/records.ts'
import { type MonitoredStation, readMonitoring } from './monitoring.ts'
import { pointCells } from './monitoring-cells.ts'

/**
 * Reads monitoring points and their readings into sensors; tubes must have been read. Times are clocks of `zone` and no
 * younger than `now` (ms since 1970) and a day.
 */
export function readSensors(reading: AgsReading, zone: TimeZone, now: number): void {
  const { stations } = readMonitoring(reading, zone, now)
  for (const one of stations) add(reading, reading.holes.get(one.hole)!, one)
}

const depthField = ownNoun('sensors').fields.find(({ field }) => field === 'depth')!

function add(reading: AgsReading, hole: AgsObject, one: MonitoredStation): void {
  const { id, point, station } = one
  const ground = hole.object.zcoordb
  const { sensor_type, elbeg, elend } = proposedSensor(station, ground)
  const isBarometer = sensor_type === 'bar'
  const depth = !isBarometer && depthField.schema.safeParse(one.depth).success ? one.depth : null
  const tube = point?.pipe == null ? -1 : hole.records.tubes.findIndex(({ values }) => values.name === point.pipe)
  const line = point?.line ?? station.line[0] ?? hole.line
  const values = {
    serial_nr: id,
    name: id,
    sensor_type,
    tube: tube < 0 ? null : tube,
    depth,
    elbeg,
    elend,
    remarks: point?.remark ?? null,
    earlier: [],
  }
  const MONG: Kept[string] = { ...inAgs4(point?.kept ?? {}) }
  if (one.pointId !== id) MONG.MONG_ID = one.pointId
  if (one.depth !== null && depth === null) MONG.MONG_DIS = String(one.depth)
  if (point?.pipe && tube < 0) MONG.PIPE_REF = point.pipe
  for (const [heading, cell] of [
    ['MONG_TYPE', point?.type],
    ['MONG_DATE', point?.date],
    ['MONG_DETL', point?.detail],
  ] as const)
    if (cell) MONG[heading] = cell
  const said = new Map(one.types.map(type => [type as MondType, inAgs4(one.common[type] ?? {})]))
  const derived = pointCells(values, tube < 0 ? '' : (point?.pipe ?? ''))
  const beyond = withoutDerived(MONG, derived) ?? {}
  // the file does not say what the sensor is
  if (point?.type === null && derived.MONG_TYPE !== '') beyond.MONG_TYPE = ''
  const kept = { ...(Object.keys(beyond).length > 0 && { MONG: beyond }), ...keptOfTypes(said) }
  if (point === null && !isBarometer)
    reading.findings.note(station.line[0] ?? null, one.group, 'readings.file.point.none', { name: id })
  const sensor = hole.records.sensors.push({ line, values, ...(Object.keys(kept).length > 0 && { kept }) }) - 1
  const given = givenReadings(station, { ground })
  for (const { severity, line, text } of given.findings) reading.findings.add(severity, line, one.group, text)
  if (given.readings.at.length > 0)
    hole.readings.push({
      sensor,
      readings: given.readings,
      kept: Object.fromEntries(one.beside.map(({ at, type, cells }) => [mondOf(type, at), inAgs4(cells)])),
    })
}

/** What the groups of AGS3 call otherwise. */
const renamed: Record<string, string> = { MONP: 'MONG', PREF: 'MONG', MONR: 'MOND', POBS: 'MOND' }
const inAgs4 = (cells: Kept[string]): Kept[string] =>
  Object.fromEntries(
    Object.entries(cells).map(([heading, cell]) => {
      const group = renamed[heading.slice(0, 4)]
      return [group && heading[4] === '_' ? group + heading.slice(4) : heading, cell]
    }),
  )

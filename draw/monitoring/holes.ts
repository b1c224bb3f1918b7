import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { gammaWater } from '@borebook/geo/constants.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import type { SayOnDrawing } from '../curves/depth-chart.tsx'
import type { HandReadings, ReferenceLine } from './monitored.ts'
import type { MonitoringStation, PlacedStation } from './station.ts'

/** An object, and the readings by hand in its tubes. */
export interface HoleWithReadings {
  object: Pick<SiteObject, 'locid' | 'shortname' | 'boretype' | 'zcoordb' | 'inclinat' | 'direct'>
  byHand: readonly Pressure[]
}

/** Elevation of a depth along a hole, m above sea; null where it is not known. `from`: where the depth counts from. */
function elevationIn(
  { object }: HoleWithReadings,
  depth: number | null,
  from = estimateGroundLevel(object),
): number | null {
  return depth === null ? null : elevationAt(depth, from, object.inclinat)
}

/** What was read by hand in the tube of a sensor, by time: levels, and the pressures that they would be at its depth. */
export function handReadingsIn(
  hole: HoleWithReadings,
  { sensor }: Pick<MonitoringStation, 'sensor'>,
): HandReadings | undefined {
  const own = hole.byHand
    .filter(one => sensor.tube !== null && one.tube === sensor.tube && one.a_msl !== null)
    .sort((a, b) => a.date_time.localeCompare(b.date_time))
  if (own.length === 0) return undefined
  const ground = sensor.reference_elevation ?? estimateGroundLevel(hole.object)
  const above = elevationIn(hole, sensor.depth, ground) ?? Number.NaN
  return {
    at: Float64Array.from(own, one => Date.parse(one.date_time)),
    wvl_datum: Float64Array.from(own, one => one.a_msl!),
    pwp: Float64Array.from(own, one => (one.a_msl! - above) * gammaWater),
  }
}

/** The ground of the holes that stations are in, each once, and the stations' filters. `isNamed`: with the name of the object. */
export function linesIn(
  holes: ReadonlyMap<number, HoleWithReadings>,
  stations: readonly PlacedStation[],
  say: SayOnDrawing,
  isNamed: boolean,
): ReferenceLine[] {
  const column = 'wvl_datum' as const
  const filters = stations.flatMap(({ title, place, sensor }): ReferenceLine[] => {
    const hole = holes.get(sensor.locid)
    if (!hole) return []
    const [top, base] = [elevationIn(hole, sensor.casing.elbeg), elevationIn(hole, sensor.casing.elend)]
    const text = `${say('monitoring.period.filter')} ${title}`
    return top === null ? [] : [{ kind: 'filter', column, value: top, place, text, ...(base !== null && { base }) }]
  })
  const grounds = [...new Set(stations.map(({ sensor }) => sensor.locid))].flatMap((locid): ReferenceLine[] => {
    const object = holes.get(locid)?.object
    const value = object ? estimateGroundLevel(object) : null
    const text = isNamed ? `${say('monitoring.ground')} ${object?.shortname}` : say('monitoring.ground')
    return value === null ? [] : [{ kind: 'ground', column, value, text }]
  })
  return [...grounds, ...filters]
}

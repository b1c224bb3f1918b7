import type { Finding } from '@borebook/contract/imports/imports.ts'
import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import { readingBounds } from '@borebook/contract/monitoring/readings.ts'
import { gammaWater } from '@borebook/geo/constants.ts'
import { Findings } from '../kit/findings.ts'
import { tellOutliers } from './outliers.ts'
import type { MeasuringPoint, ReadingsStation } from './station.ts'
import type { ValueKind } from './units.ts'

/** What is known of the place that a file may not say, m above the datum of the site. */
interface SensorPlace {
  ground: number | null
  measuringPoint?: number | null
}

/** Rounds off the dust of a difference: a micrometre, a thousandth of a pascal. */
export const roundToMicrometre = (value: number): number => Math.round(value * 1e6) / 1e6

/** Grounds that differ by less are the same, m. */
const near = 0.01

/**
 * A station as readings that can be stored. A level that the file gives counts over one that follows from a depth below
 * the measuring point, and that over one from a depth below ground; the file's own elevations count over those of
 * `place`. What lacks its elevation is left out and said, never assumed.
 */
export function givenReadings(
  station: ReadingsStation,
  place: SensorPlace,
): { readings: GivenReadings; findings: Finding[] } {
  const findings = new Findings()
  const of = (kind: ValueKind) => station.series.find(one => one.kind === kind)?.values ?? null
  const [pwp, above, raw, temperature] = [of('pwp'), of('aboveSensor'), of('raw'), of('temperature')]
  const level = levels(station, place, findings)
  tellOutliers(station, findings)
  const count = station.at.length
  const kept: number[] = []
  const some = (values: Float64Array | null, row: number) => values !== null && !Number.isNaN(values[row]!)
  for (let row = 0; row < count; row++)
    if (some(pwp, row) || some(above, row) || some(raw, row) || some(temperature, row) || !Number.isNaN(level[row]!))
      kept.push(row)
  const picked = (read: (row: number) => number) => Float64Array.from(kept, read)
  const nothing = () => Number.NaN
  return {
    readings: {
      at: picked(row => station.at[row]!),
      pwp: picked(row =>
        some(pwp, row) ? pwp![row]! : some(above, row) ? roundToMicrometre(above![row]! * gammaWater) : Number.NaN,
      ),
      wvl_datum: picked(row => level[row]!),
      wtemp: picked(temperature ? row => temperature[row]! : nothing),
      raw: picked(raw ? row => raw[row]! : nothing),
      raw_unit: raw === null ? null : station.series.find(({ kind }) => kind === 'raw')!.unit,
      flag: Uint8Array.from(kept, row => station.flag[row]!),
      line: Uint32Array.from(kept, row => station.line[row]!),
    },
    findings: findings.sorted(),
  }
}

/** Levels of the rows, NaN where there is none. */
function levels({ at, line, series, stated }: ReadingsStation, place: SensorPlace, findings: Findings): Float64Array {
  const of = (kind: ValueKind) => series.find(one => one.kind === kind)?.values
  const [level, belowPoint] = [of('level'), of('belowMeasuringPoint')]
  // artesian water stands above ground
  const belowGround = of('belowGround') ?? of('aboveGround')?.map(height => -height)
  const ground = stated.ground ?? place.ground
  const found = new Float64Array(at.length).fill(Number.NaN)
  if (belowGround && stated.ground !== null && place.ground !== null && Math.abs(stated.ground - place.ground) >= near)
    findings.warning(null, null, 'readings.file.ground.differs', { file: stated.ground, object: place.ground })
  const { min, max } = readingBounds.wvl_datum
  for (let row = 0; row < at.length; row++) {
    const [given, point, depth] = [level?.[row], belowPoint?.[row], belowGround?.[row]]
    const datum = is(point) ? pointAt(stated.measuringPoints, at[row]!, ground, place.measuringPoint ?? null) : null
    let value = Number.NaN
    if (is(given)) value = given
    else if (is(point) && datum !== null) value = roundToMicrometre(datum - point)
    else if (is(depth) && ground !== null) value = roundToMicrometre(ground - depth)
    else if (is(point)) findings.error(line[row]!, null, 'readings.file.noPoint')
    else if (is(depth)) findings.error(line[row]!, null, 'readings.file.noGround')
    if (value >= min && value <= max) found[row] = value
    else if (is(value)) findings.error(line[row]!, null, 'readings.file.level.range', { value, min, max }, 'range')
  }
  return found
}

const is = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)

/** Level of the measuring point at an instant: of two periods that meet in it the later one. Null: not known. */
function pointAt(
  points: readonly MeasuringPoint[],
  at: number,
  ground: number | null,
  besides: number | null,
): number | null {
  const period = points.findLast(({ from, to }) => (from === null || at >= from) && (to === null || at <= to))
  if (!period) return points.length === 0 ? besides : null
  if (period.level !== null) return period.level
  return period.aboveGround !== null && ground !== null ? roundToMicrometre(ground + period.aboveGround) : besides
}

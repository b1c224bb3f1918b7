import { messageOf } from '@borebook/contract/kit/say.ts'
import type { GivenReadings } from '@borebook/contract/monitoring/readings.ts'
import type { SensorType } from '@borebook/contract/monitoring/sensors.ts'
import { gammaWater } from '@borebook/geo/constants.ts'
import type { ReadingsStation } from './station.ts'

/** A hole that readings go into; null where nobody knows. */
export interface HoleExtent {
  /** Ground, m above the datum. */
  ground: number | null
  /** Depth of the hole, m. */
  depth: number | null
}

/** Water stands no higher above the ground, m: casings of artesian wells. */
const aboveGround = 30
/** Holes of unknown depth end above, m. */
const usualDepth = 300
/** Slack of a depth that was measured, m. */
const slack = 1
/** Gauge pressures below are below zero absolute, kPa. */
const vacuum = -101.4
/** Air pressure from the highest sites to the sea in a high, kPa. */
const [thinAir, denseAir] = [45, 110]
/** Ground and water, °C; hot springs among them. */
const [coldest, hottest] = [-40, 110]

/**
 * Why most of what a station would store cannot be, as sentences; none: it can. Each says what it would be if another
 * reading of the file were meant, where one fits. Where most can be, single values that cannot are named with their lines.
 */
export function implausible(
  station: ReadingsStation,
  readings: GivenReadings,
  type: SensorType,
  hole: HoleExtent,
): string[] {
  const pressure = middleOf(readings.pwp)
  // what an absolute transducer gave
  const absolute = readings.raw_unit === 'kPa' ? middleOf(readings.raw) : null
  const temperature = middleOf(readings.wtemp)
  const level = middleOf(readings.wvl_datum)
  const doubts = [
    levelDoubt(station, level, hole),
    type === 'bar' ? airDoubt(pressure ?? absolute) : waterDoubt(pressure, hole),
    type !== 'bar' &&
      absolute !== null &&
      absolute < 0 &&
      messageOf('readings.doubt.vacuum', { value: shown(absolute) }),
    temperature !== null &&
      (temperature < coldest || temperature > hottest) &&
      messageOf('readings.doubt.temperature', { value: shown(temperature) }),
  ].filter(doubt => typeof doubt === 'string')
  return doubts.length > 0 ? doubts : singleDoubts(readings, type, hole, level)
}

/** Single values that are named of each quantity. */
const named = 3

function singleDoubts(
  { wvl_datum, pwp, wtemp, line }: GivenReadings,
  type: SensorType,
  hole: HoleExtent,
  level: number | null,
): string[] {
  // a level of nought among heights above the sea is none
  const isNought = (value: number) => value === 0 && level !== null && level > aboveGround
  const cannotBe = [
    [wvl_datum, 'm', (value: number) => isNought(value) || !canBeLevel(value, hole)],
    [pwp, 'kPa', (value: number) => (type === 'bar' ? airDoubt(value) : waterDoubt(value, hole)) !== false],
    [wtemp, '°C', (value: number) => value < coldest || value > hottest],
  ] as const
  return cannotBe.flatMap(([values, unit, isDoubtful]) => {
    const rows = [...values.keys()].filter(row => !Number.isNaN(values[row]!) && isDoubtful(values[row]!))
    const told = rows
      .slice(0, named)
      .map(row => messageOf('readings.doubt.single', { line: line[row]!, value: shown(values[row]!), unit }))
    const count = rows.length - named
    return count > 0 ? [...told, messageOf('readings.doubt.singles', { count, unit })] : told
  })
}

/** Whether water may stand so high, m above the datum. */
const canBeLevel = (level: number, { ground, depth }: HoleExtent): boolean =>
  ground === null || (level <= ground + aboveGround && level >= ground - (depth ?? usualDepth) - slack)

/** A level that cannot be in this hole, m above the datum. */
function levelDoubt({ series }: ReadingsStation, level: number | null, hole: HoleExtent): string | false {
  const { ground } = hole
  if (level === null) return false
  const below = findNegativeDepth(series)
  if (below !== null) return messageOf('readings.doubt.negative', { value: shown(below), height: shown(-below) })
  if (ground === null) return false
  const canBe = (one: number) => canBeLevel(one, hole)
  if (canBe(level)) return false
  const above = messageOf(level > ground ? 'readings.doubt.above' : 'readings.doubt.below', {
    level: shown(level),
    by: shown(level > ground ? level - ground : ground - level),
  })
  const given = series.find(({ kind }) => kind === 'level' || kind === 'belowGround' || kind === 'belowMeasuringPoint')
  const written = given ? middleOf(given.values) : null
  if (!given || written === null) return above
  // the numbers themselves, as the other of the two
  if (given.kind === 'level' && canBe(ground - written))
    return messageOf('readings.doubt.depths', { value: shown(written), level: shown(ground - written) })
  if (given.kind !== 'level' && canBe(written))
    return messageOf('readings.doubt.elevations', { value: shown(written), depth: shown(ground - written) })
  return given.values.every(value => Number.isNaN(value) || Number.isInteger(value)) && Math.abs(written) > 1000
    ? messageOf('readings.doubt.digits', { value: shown(written) })
    : above
}

/** The middle of depths to the water that are written negative, where levels follow from them alone; null: of none. */
function findNegativeDepth(series: ReadingsStation['series']): number | null {
  const depths = series.filter(({ kind }) => kind === 'belowGround' || kind === 'belowMeasuringPoint')
  const middle = depths.length === 0 ? null : middleOf(depths[0]!.values)
  return middle === null || middle >= 0 || series.some(({ kind }) => kind === 'level') ? null : middle
}

/** A gauge pressure that no water makes in this hole, kPa. */
function waterDoubt(pressure: number | null, { depth }: HoleExtent): string | false {
  if (pressure === null) return false
  if (pressure < vacuum) return messageOf('readings.doubt.vacuum', { value: shown(pressure) })
  const column = pressure / gammaWater
  if (depth === null || depth === 0 || column <= depth + aboveGround) return false
  return messageOf('readings.doubt.column', { value: shown(pressure), column: shown(column), depth: shown(depth) })
}

/** An air pressure that is none, kPa. */
const airDoubt = (pressure: number | null): string | false =>
  pressure !== null &&
  (pressure < thinAir || pressure > denseAir) &&
  messageOf('readings.doubt.notAir', { value: shown(pressure) })

const shown = (value: number): number => Math.round(value * 100) / 100

/** Values that are looked at, evenly spread. */
const looked = 5000
/** The middle of the values; null where there are none. */
function middleOf(values: Float64Array): number | null {
  const step = Math.max(1, Math.floor(values.length / looked))
  const some: number[] = []
  for (let k = 0; k < values.length; k += step) if (!Number.isNaN(values[k]!)) some.push(values[k]!)
  return some.length === 0 ? null : some.sort((a, b) => a - b)[some.length >> 1]!
}

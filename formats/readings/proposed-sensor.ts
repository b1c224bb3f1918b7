import type { SensorType } from '@borebook/contract/monitoring/sensors.ts'
import type { ReadingsStation } from './station.ts'

/** A sensor that a station of a file would be. */
export interface ProposedSensor {
  sensor_type: SensorType
  /** The file does not say the type: its readings do. */
  isGuess: boolean
  /** Filter, m below ground; null where file and `ground` do not tell it. */
  elbeg: number | null
  elend: number | null
}

/** The sensor that a station would be, in an object whose ground lies at `ground`, m above the datum; null: not known. */
export function proposedSensor({ stated, series }: ReadingsStation, ground: number | null): ProposedSensor {
  const { sensor_type, filter } = stated
  const [from, to] = filter
    ? [filter.from, filter.to].map(end => belowGround(end, filter.isLevel, stated.ground ?? ground))
    : []
  const isFilter = from != null && to != null && from >= 0 && to >= from
  return {
    sensor_type: sensor_type ?? typeBy(series),
    isGuess: sensor_type === null,
    elbeg: isFilter ? from : null,
    elend: isFilter ? to : null,
  }
}

const belowGround = (end: number, isLevel: boolean, ground: number | null): number | null =>
  isLevel ? (ground === null ? null : Math.round((ground - end) * 1e4) / 1e4) : end

/** What an instrument gave says most, then a pressure, then a level. */
function typeBy(series: ReadingsStation['series']): SensorType {
  const raw = series.find(({ kind }) => kind === 'raw')
  if (raw) return raw.unit === 'Hz' || raw.unit === 'digit' ? 'vw' : raw.unit === '°C' ? 't' : 'pa'
  const has = (...kinds: readonly string[]) => series.some(({ kind }) => kinds.includes(kind))
  if (has('pwp', 'aboveSensor')) return 'pv'
  return has('level', 'belowGround', 'aboveGround', 'belowMeasuringPoint') ? 'll' : 't'
}

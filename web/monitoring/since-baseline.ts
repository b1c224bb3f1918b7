import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom } from '@borebook/geo/ascending.ts'
import type { ReadingColumn, ReadingColumns } from '@borebook/geo/readings/traces.ts'

/** Place of the first unflagged reading of a quantity from an instant on, ms; the length where there is none. */
function baselinePlace({ at, flag, ...columns }: ReadingColumns, column: ReadingColumn, from: number): number {
  let first = firstFrom(at, from)
  while (first < at.length && (flag[first]! > 0 || !Number.isFinite(columns[column][first]!))) first++
  return first
}

/** A sensor with what its levels and pressures differ from their first unflagged reading from an instant on, ms. */
export function subtractBaseline<S extends MonitoredSensor>(sensor: S, from: number): S {
  const { readings, hand } = sensor
  const less = (column: ReadingColumn) => {
    const base = readings[column][baselinePlace(readings, column, from)] ?? Number.NaN
    return (values: Float64Array) => values.map(value => value - base)
  }
  const [pwp, level] = [less('pwp'), less('wvl_datum')]
  const changed = <C extends { pwp: Float64Array; wvl_datum: Float64Array }>(of: C): C => ({
    ...of,
    pwp: pwp(of.pwp),
    wvl_datum: level(of.wvl_datum),
  })
  return { ...sensor, readings: changed(readings), ...(hand && { hand: changed(hand) }) }
}

/** The instant of the earliest baseline of some sensors, ms: since then all of them have changed; `from` where none has one. */
export function findStartOfChange(sensors: readonly MonitoredSensor[], column: ReadingColumn, from: number): number {
  const starts = sensors.map(({ readings }) => readings.at[baselinePlace(readings, column, from)] ?? Infinity)
  const start = Math.min(...starts)
  return Number.isFinite(start) ? start : from
}

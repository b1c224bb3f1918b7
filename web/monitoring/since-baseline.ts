import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom } from '@borebook/geo/ascending.ts'

/** A sensor with what its levels and pressures differ from their first unflagged reading from an instant on, ms. */
export function subtractBaseline<S extends MonitoredSensor>(sensor: S, from: number): S {
  const { readings, hand } = sensor
  const less = (column: 'pwp' | 'wvl_datum') => {
    let first = firstFrom(readings.at, from)
    while (first < readings.at.length && (readings.flag[first]! > 0 || !Number.isFinite(readings[column][first]!)))
      first++
    const base = readings[column][first] ?? Number.NaN
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

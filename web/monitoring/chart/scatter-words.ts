import { type MonitoredSensor, type PressureUnit, pressureColumns } from '@borebook/draw/monitoring/monitored.ts'
import { placesWithin } from '@borebook/geo/ascending.ts'
import { pairAtInstants, type TimedValues } from '@borebook/geo/readings/common-instants.ts'
import type { FittedLine } from '@borebook/geo/readings/least-squares.ts'
import type { ReadingColumn, ReadingColumns } from '@borebook/geo/readings/traces.ts'
import type { Say } from '../../app/texts.tsx'
import type { TimeRange } from './time-axis.ts'

/** The quantity of a unit, or else what there is of pressure or temperature. */
export const chooseQuantity = (has: (column: ReadingColumn) => boolean, unit: PressureUnit): ReadingColumn =>
  [pressureColumns[unit], 'pwp' as const, 'wtemp' as const].find(has) ?? pressureColumns[unit]

/** The units of the quantities, as heads of columns and axes name them. */
export const listUnits = (say: Say): Record<ReadingColumn, string> => ({
  ...{ pwp: 'kPa', wvl_datum: say('monitoring.masl'), wtemp: '°C' },
})

const nothing = new Float64Array()
export const noReadings: ReadingColumns = {
  ...{ at: nothing, pwp: nothing, wvl_datum: nothing, wtemp: nothing },
  flag: new Uint8Array(),
}

/** What the first two sensors read at common instants of a range, but for what is flagged. */
export function pairSensors(
  [first, second]: readonly Pick<MonitoredSensor, 'readings'>[],
  unit: PressureUnit,
  range: TimeRange,
) {
  const of = ({ readings } = { readings: noReadings }) => {
    const column = chooseQuantity(one => readings[one].some(Number.isFinite), unit)
    return { column, ...countedWithin(readings.at, readings[column], readings.flag, range) }
  }
  const [x, y] = [of(first), of(second)]
  const { a, b } = pairAtInstants(x, y)
  return { x: { column: x.column, values: a }, y: { column: y.column, values: b } }
}

function countedWithin(at: Float64Array, values: Float64Array, flag: Uint8Array, { from, to }: TimeRange): TimedValues {
  const [first, end] = placesWithin(at, from, to)
  const counts = (_: number, i: number) => i >= first && i < end && flag[i] === 0 && Number.isFinite(values[i]!)
  return { at: at.filter(counts), values: values.filter(counts) }
}

/** Writes six figures: centimetres or finer of levels above the sea. */
const signed = (value: number): string => String(Number(value.toPrecision(6))).replace('-', '−')

/** A line in figures, and how well it fits how many points. */
export function describeLine(line: FittedLine | null, n: number): string[] {
  if (!line) return [`n = ${n}`]
  const { slope, intercept, r2 } = line
  const sign = intercept < 0 ? '−' : '+'
  return [`y = ${signed(slope)} x ${sign} ${signed(Math.abs(intercept))}`, `r² = ${r2.toFixed(3)}, n = ${n}`]
}

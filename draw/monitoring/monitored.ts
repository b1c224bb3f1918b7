import { placesWithin } from '@borebook/geo/ascending.ts'
import {
  type AxisBounds,
  findBounds,
  fittedBounds,
  temperatureBounds,
  tensBounds,
} from '@borebook/geo/readings/axis-bounds.ts'
import { type ReadingColumn, type ReadingColumns, type Trace, traceOf } from '@borebook/geo/readings/traces.ts'
import { chooseStep, countStepDecimals, listTicks } from '@borebook/geo/ticks.ts'

/** Readings by hand of the water over a sensor: kPa, and m above sea; NaN where not known. Instants ms, ascending. */
export interface HandReadings {
  at: Float64Array
  pwp: Float64Array
  wvl_datum: Float64Array
}

/** A sensor with what a chart draws of it. */
export interface MonitoredSensor {
  key: string
  name: string
  /** Place of its colour and line, from 0 in the order of the stations. */
  place: number
  readings: ReadingColumns
  /** Distance that readings may have because others between them were left out, ms. */
  spacing?: number
  /** A station without a logger: its readings are dots. */
  isByHand?: boolean
  hand?: HandReadings | undefined
}

/** A level, pressure or temperature that a chart has a line at. */
export interface ReferenceLine {
  kind: 'ground' | 'filter' | 'alarm' | 'warning'
  /** Axis that it stands on, and where on it. */
  column: ReadingColumn
  value: number
  /** End of a filter. */
  base?: number
  /** `Ground`, `Alarm P3`: before its value. */
  text: string
  /** Place of its sensor, for the colour of a filter. */
  place?: number
}

export type PressureUnit = 'kPa' | 'm'
export const pressureColumns: Readonly<Record<PressureUnit, ReadingColumn>> = { kPa: 'pwp', m: 'wvl_datum' }
export const readingUnits: Readonly<Record<ReadingColumn, string>> = { pwp: 'kPa', wvl_datum: 'm', wtemp: '°C' }
/** Decimals of a value wherever it is written. */
export const readingDecimals: Readonly<Record<ReadingColumn, number>> = { pwp: 1, wvl_datum: 2, wtemp: 1 }
export const figureOf = (value: number, column: ReadingColumn): string =>
  value
    .toFixed(readingDecimals[column])
    .replace(/^-(?=.*[1-9])/, '−')
    .replace(/^-/, '')

/** One quantity of a sensor as a chart draws it. */
export interface DrawnSensor {
  key: string
  name: string
  place: number
  trace: Trace
  /** Open dots, ms and value. */
  dots: { at: Float64Array; values: Float64Array } | null
}

const nothing: Trace = { at: new Float64Array(), values: new Float64Array(), stretches: [], gaps: [] }

/** One quantity of all sensors. */
export const drawnSensors = (sensors: readonly MonitoredSensor[], column: ReadingColumn): DrawnSensor[] =>
  sensors.map(({ key, name, place, readings, spacing, isByHand, hand }) => {
    const trace = traceOf(readings, column, spacing)
    const given = column === 'wtemp' || !hand ? null : { at: hand.at, values: hand[column] }
    return isByHand
      ? { key, name, place, trace: nothing, dots: { at: trace.at, values: trace.values } }
      : { key, name, place, trace, dots: given }
  })

/** Whether anything of a quantity is known. */
export const hasKnownValues = (drawn: readonly DrawnSensor[]): boolean =>
  drawn.some(({ trace, dots }) => trace.at.length > 0 || (dots?.values.some(Number.isFinite) ?? false))

/** The last reading of a trace within a time that is not flagged; −1 for none. */
export function lastWithin({ at, stretches }: Trace, from: number, to: number): number {
  const [first, end] = placesWithin(at, from, to)
  const stretch = stretches.findLast(one => one.flag === 0 && one.first < end && one.end > first)
  return stretch ? Math.min(stretch.end, end) - 1 : -1
}

const joined = (a: AxisBounds | undefined, b: AxisBounds | undefined): AxisBounds | undefined =>
  a && b ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : (a ?? b)

/** The extent of what is drawn within a time. Flagged readings count where there is nothing else; where none is, the nearest do. */
function extentWithin(drawn: readonly DrawnSensor[], from: number, to: number): AxisBounds | undefined {
  const found: Record<'ok' | 'flagged' | 'near', AxisBounds | undefined> = {
    ok: undefined,
    flagged: undefined,
    near: undefined,
  }
  for (const { trace, dots } of drawn) {
    const [first, end] = placesWithin(trace.at, from, to)
    for (const stretch of trace.stretches) {
      const [begin, stop] = [Math.max(first, stretch.first), Math.min(end, stretch.end)]
      if (stop <= begin) continue
      const name = stretch.flag === 0 ? 'ok' : 'flagged'
      found[name] = joined(found[name], findBounds(trace.values, begin, stop))
    }
    found.near = joined(found.near, findBounds(trace.values, Math.max(0, first - 1), end + 1))
    if (dots) found.ok = joined(found.ok, findBounds(dots.values, ...placesWithin(dots.at, from, to)))
  }
  return found.ok ?? found.flagged ?? found.near
}

/** An axis of values, with where its figures stand. */
export interface ValueAxis {
  bounds: AxisBounds
  figures: { value: number; text: string }[]
}

/** Least extent of an axis that fits: a centimetre of water is no less than what instruments tell apart. */
export const leastExtent: Readonly<Record<ReadingColumn, number>> = { pwp: 0.5, wvl_datum: 0.05, wtemp: 0.5 }

interface AskedAxis {
  from: number
  to: number
  isFitted: boolean
  length: number
  apart: number
  /** Shown where there is no reading. */
  lines: readonly ReferenceLine[]
  /** What a template wishes of it; an end that passes the other moves it, a step whose figures would crowd is none. */
  wished?: { min?: number | undefined; max?: number | undefined; step?: number | undefined } | undefined
}

/**
 * The axis of a quantity for what is drawn within a time, ms: outward to tens, temperatures from five less to five more, or
 * as it fits. `length` in drawing units, figures at least `apart` from each other.
 */
export function valueAxis(
  drawn: readonly DrawnSensor[],
  column: ReadingColumn,
  { from, to, isFitted, length, apart, lines, wished = {} }: AskedAxis,
): ValueAxis {
  const marked = lines.filter(line => line.column === column).map(({ value }) => value)
  const extent = extentWithin(drawn, from, to) ?? findBounds(Float64Array.from(marked)) ?? [0, 0]
  const own = isFitted
    ? fittedBounds(extent, leastExtent[column])
    : column === 'wtemp'
      ? temperatureBounds(extent)
      : tensBounds(extent)
  const low = wished.min ?? Math.min(own[0], (wished.max ?? own[0] + 1) - leastExtent[column])
  const bounds: AxisBounds = [low, Math.max(wished.max ?? own[1], low + leastExtent[column])]
  const extentOfAxis = bounds[1] - bounds[0]
  const { step: wish = 0 } = wished
  const isHandy = wish >= 0.001 && (wish * length) / extentOfAxis >= apart / 2
  return { bounds, figures: spaceFigures(bounds, length, apart, isHandy ? wish : undefined) }
}

/** Figures of an axis at least `apart` from each other in a `length`, drawing units, or at a step. */
export function spaceFigures(bounds: AxisBounds, length: number, apart: number, wished?: number): ValueAxis['figures'] {
  const step = wished ?? chooseStep((apart * (bounds[1] - bounds[0])) / length)
  const places = Math.min(3, countStepDecimals(step))
  return listTicks(...bounds, step).map(value => ({ value, text: value.toFixed(places).replace('-', '−') }))
}

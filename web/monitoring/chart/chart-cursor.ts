import { readingDecimals } from '@borebook/draw/monitoring/monitored.ts'
import { firstFrom, nearestTo } from '@borebook/geo/ascending.ts'
import { findReadingAt, type ReadingColumn } from '@borebook/geo/readings/traces.ts'
import type { ChartContent } from './chart-content.ts'

/** What a sensor read at an instant: values by quantity, and when they were read. */
export interface ReadOut {
  key: string
  /** Time of the reading, ms; NaN for none. */
  at: number
  values: Readonly<Record<ReadingColumn, number>>
  /** Flag of the reading, 0 for none. */
  flag: number
  isByHand: boolean
}
const columns = Object.keys(readingDecimals) as ReadingColumn[]

/** Instants of everything that is drawn, each sensor's columns ascending. */
const timesOf = ({ drawn, columns: shown }: ChartContent): Float64Array[] =>
  shown.flatMap(column => drawn[column].flatMap(({ trace, dots }) => (dots ? [trace.at, dots.at] : [trace.at])))

/** The instant of the reading nearest to another, within so many ms; the instant itself where there is none. */
export function snapped(content: ChartContent, instant: number, within: number): number {
  let [found, away] = [instant, within]
  for (const at of timesOf(content)) {
    const place = nearestTo(at, instant)
    if (place < 0 || Math.abs(at[place]! - instant) > away) continue
    found = at[place]!
    away = Math.abs(found - instant)
  }
  return found
}

/** The instant of the next reading of any sensor after another, or before it; undefined where there is none. */
export function nextReading(content: ChartContent, instant: number, isForward: boolean): number | undefined {
  let found: number | undefined
  for (const at of timesOf(content)) {
    const first = firstFrom(at, instant)
    const place = isForward ? (at[first] === instant ? first + 1 : first) : first - 1
    const time = at[place]
    if (time === undefined) continue
    if (found === undefined || (isForward ? time < found : time > found)) found = time
  }
  return found
}

/** First and last instant of what is drawn; undefined where nothing is. */
export function findChartEnds(content: ChartContent): [number, number] | undefined {
  const times = timesOf(content).filter(at => at.length > 0)
  if (times.length === 0) return undefined
  return [Math.min(...times.map(at => at[0]!)), Math.max(...times.map(at => at.at(-1)!))]
}

/** What each sensor read at an instant, in the order of the sensors; readings by hand within so many ms after their sensor's. */
export function readOut({ drawn, sensors }: ChartContent, instant: number, within: number): ReadOut[] {
  return sensors.flatMap(({ key, isByHand = false }, row) => {
    const values = { pwp: Number.NaN, wvl_datum: Number.NaN, wtemp: Number.NaN }
    const byHand = { ...values }
    let [at, handAt, flag] = [Number.NaN, Number.NaN, 0]
    for (const column of columns) {
      const { trace, dots } = drawn[column][row]!
      const place = findReadingAt(trace, instant, within)
      if (place >= 0) {
        values[column] = trace.values[place]!
        at = trace.at[place]!
        flag = Math.max(flag, trace.stretches.find(({ end }) => place < end)!.flag)
      }
      const dot = dots ? nearestTo(dots.at, instant) : -1
      if (!dots || dot < 0 || Math.abs(dots.at[dot]! - instant) > within || Number.isNaN(dots.values[dot]!)) continue
      byHand[column] = dots.values[dot]!
      handAt = dots.at[dot]!
    }
    const hand: ReadOut = { key, at: handAt, values: byHand, flag: 0, isByHand: true }
    if (isByHand) return [hand]
    return [{ key, at, values, flag, isByHand: false }, ...(Number.isNaN(handAt) ? [] : [hand])]
  })
}

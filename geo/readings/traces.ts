import { firstFrom } from '../ascending.ts'

/** Readings of one sensor in order of time, a value a reading, NaN where there is none. */
export interface ReadingColumns {
  /** Instants, ms since 1970, ascending. */
  at: Float64Array
  /** Pore water pressure, kPa. */
  pwp: Float64Array
  /** Level, m above sea. */
  wvl_datum: Float64Array
  /** Temperature, °C. */
  wtemp: Float64Array
  /** 0 where a reading is worth its value; what is more is out of doubt and of means. */
  flag: Uint8Array
}
export type ReadingColumn = 'pwp' | 'wvl_datum' | 'wtemp'

/** Readings that belong together: from a place to before another, all of one flag, with no gap between them. */
interface TraceStretch {
  first: number
  end: number
  flag: number
}
/** One quantity of a sensor as it is drawn. */
export interface Trace {
  /** Instants (ms, ascending) and values of the readings that have one. */
  at: Float64Array
  values: Float64Array
  stretches: readonly TraceStretch[]
  /** Gaps from the last reading before to the first one after, ms. */
  gaps: readonly (readonly [from: number, to: number])[]
}

/** Intervals on either side by which it is told what is usual. */
const around = 20
/** Number of these that may be longer than what is usual. */
const longer = 4
/** A gap is longer than so many usual intervals. */
const gapFactor = 3

/**
 * The usual interval around the one that begins at a place, ms: the fifth longest of the forty next to it, of fewer the
 * middle one. By it a few other gaps near by change nothing, nor does a time in which a logger wrote a hundred times as
 * often; what comes in bunches, or was thinned, is not torn apart.
 */
function usualAround(at: Float64Array, place: number): number {
  const near: number[] = []
  const last = Math.min(at.length - 2, place + around)
  for (let i = Math.max(0, place - around); i <= last; i++) if (i !== place) near.push(at[i + 1]! - at[i]!)
  if (near.length === 0) return Number.POSITIVE_INFINITY
  near.sort((a, b) => b - a)
  return near[Math.min(longer, (near.length - 1) >> 1)]!
}

/**
 * Places after which nothing was read for over three times the usual interval. `at` ascends, ms. `spacing`: so far apart
 * may readings lie because others between them were left out, ms.
 */
export function gapsAfter(at: Float64Array, spacing = 0): number[] {
  const gaps: number[] = []
  for (let i = 0; i + 1 < at.length; i++) {
    const own = at[i + 1]! - at[i]!
    if (own <= spacing) continue
    const [before, after] = [i > 0 ? at[i]! - at[i - 1]! : own, i + 2 < at.length ? at[i + 2]! - at[i + 1]! : own]
    // most intervals are like the one before and the one after, and need no look around
    if (own <= gapFactor * Math.min(before, after) || own <= gapFactor * usualAround(at, i)) continue
    gaps.push(i)
  }
  return gaps
}

/** The interval that is usual among readings: the middle one of all, ms; null of fewer than two. `at` ascends. */
export function usualInterval(at: Float64Array): number | null {
  if (at.length < 2) return null
  const all = Float64Array.from({ length: at.length - 1 }, (_, i) => at[i + 1]! - at[i]!).sort()
  return all[(all.length - 1) >> 1]!
}

/** One quantity as it is drawn: what has a value, in stretches between gaps and changes of the flag. */
export function traceOf(readings: ReadingColumns, column: ReadingColumn, spacing = 0): Trace {
  const all = readings[column]
  const places = new Uint32Array(all.length)
  let count = 0
  for (let i = 0; i < all.length; i++) if (Number.isFinite(all[i]!)) places[count++] = i
  const pick = (from: Float64Array) => {
    const picked = new Float64Array(count)
    for (let i = 0; i < count; i++) picked[i] = from[places[i]!]!
    return picked
  }
  const [at, values] = count === all.length ? [readings.at, all] : [pick(readings.at), pick(all)]
  const ends = gapsAfter(at, spacing)
  const stretches: TraceStretch[] = []
  let [first, next] = [0, 0]
  for (let i = 0; i < count; i++) {
    const flag = readings.flag[places[i]!]!
    const isEnd = i + 1 === count || ends[next] === i
    if (ends[next] === i) next++
    if (!isEnd && readings.flag[places[i + 1]!] === flag) continue
    stretches.push({ first, end: i + 1, flag })
    first = i + 1
  }
  return { at, values, stretches, gaps: ends.map(i => [at[i]!, at[i + 1]!] as const) }
}

/** Flagged stretches of traces as times, those that overlap put together; the greatest flag of each. Ascending. */
export function flaggedTimes(traces: readonly Trace[]): { from: number; to: number; flag: number }[] {
  const all = traces
    .flatMap(({ at, stretches }) =>
      stretches
        .filter(({ flag }) => flag > 0)
        .map(({ first, end, flag }) => ({ from: at[first]!, to: at[end - 1]!, flag })),
    )
    .sort((a, b) => a.from - b.from)
  const joined: typeof all = []
  for (const one of all) {
    const last = joined.at(-1)
    if (!last || one.from > last.to) joined.push({ ...one })
    else {
      last.to = Math.max(last.to, one.to)
      last.flag = Math.max(last.flag, one.flag)
    }
  }
  return joined
}

/**
 * The place of the reading that stands for an instant: the nearest, unless that lies in a gap, before the first reading or
 * after the last and farther away than `within`, ms; −1 for none.
 */
export function findReadingAt({ at, gaps }: Pick<Trace, 'at' | 'gaps'>, instant: number, within: number): number {
  const next = firstFrom(at, instant)
  const near = next === 0 ? 0 : next < at.length && at[next]! - instant < instant - at[next - 1]! ? next : next - 1
  if (at.length === 0) return -1
  if (Math.abs(at[near]! - instant) <= within) return near
  if (next === 0 || next === at.length) return -1
  return gaps.some(([from]) => from === at[next - 1]) ? -1 : near
}

import type { TimeZone } from './time-zone.ts'

/** An hour that is there twice in autumn, as a series of readings had it. */
export interface DoubledHour {
  /** The instant at which clocks went back: the second pass begins, ms since 1970. */
  at: number
  /** Line of the first reading in it. */
  line: number
  /** Passes of the hour in the file: both, else the hour stands once, and this is the one that it was read as. */
  read: 'both' | 'first' | 'second'
}

/** Changes of clocks that a series runs through at its usual step: by its wall clocks, or by the instants that they are read as. */
export interface ClockChanges {
  unchanged: number
  changed: number
}

/** Times of rows in the order of the file: wall clocks of a site, or instants where the file states an offset. */
export class LocalTimes {
  readonly lines: number[] = []
  private readonly times: number[] = []
  private readonly isStated: boolean[] = []

  /** `offset`: ms east of UTC that the row states; NaN: none. */
  push(wall: number, offset: number, line: number): void {
    const isStated = !Number.isNaN(offset)
    this.times.push(isStated ? wall - offset : wall)
    this.isStated.push(isStated)
    this.lines.push(line)
  }

  get length(): number {
    return this.times.length
  }

  /** Whether a row has no offset of its own. */
  get hasLocal(): boolean {
    return this.isStated.includes(false)
  }

  /**
   * The instants of the rows. In an hour that is there twice a series that runs through it, steps back and runs through
   * it again is read so; one that runs through it once is read as the pass that fits what is before and behind, the
   * first of two as good.
   */
  settle(zone: TimeZone): { at: Float64Array; doubled: DoubledHour[]; missing: number[]; crossed: ClockChanges } {
    const { times, isStated, lines } = this
    const at = new Float64Array(times.length)
    const doubled: DoubledHour[] = []
    const missing: number[] = []
    const step = usualStep(times)
    const isBackwards = runsBackwards(times)
    const count = times.length
    for (let k = 0; k < count; k++) {
      const row = isBackwards ? count - 1 - k : k
      if (isStated[row]) {
        at[row] = times[row]!
        continue
      }
      zone.meant(times[row]!)
      at[row] = zone.first
      if (zone.isMissing) missing.push(lines[row]!)
      if (Number.isNaN(zone.second)) continue
      const shift = zone.second - zone.first
      const rows = this.visit(zone, k, isBackwards)
      const read = pass(
        rows.map(one => times[one]!),
        this.around(rows, isBackwards),
        shift,
        step,
      )
      for (const [place, one] of rows.entries()) {
        zone.meant(times[one]!)
        at[one] = place < read.from ? zone.first : zone.second
      }
      doubled.push({ at: changeNear(zone, times[row]!), line: lines[rows[0]!]!, read: read.read })
      k += rows.length - 1
    }
    return {
      at,
      doubled,
      missing: missing.sort((a, b) => a - b),
      crossed: this.crossed(at, step, isBackwards ? -1 : 1),
    }
  }

  private crossed(at: Float64Array, step: number, way: 1 | -1): ClockChanges {
    const { times, isStated } = this
    const crossed = { unchanged: 0, changed: 0 }
    for (let k = 1; k < at.length; k++) {
      if (isStated[k] || isStated[k - 1]) continue
      const [wall, instant] = [way * (times[k]! - times[k - 1]!), way * (at[k]! - at[k - 1]!)]
      // nobody knows by which clock longer steps are planned
      if (wall === instant || step > Math.abs(wall - instant)) continue
      if (isStep(wall, step)) crossed.unchanged++
      else if (isStep(instant, step)) crossed.changed++
    }
    return crossed
  }

  /** The rows that follow each other within one such hour. */
  private visit(zone: TimeZone, from: number, isBackwards: boolean): number[] {
    const rows: number[] = []
    const { times, isStated } = this
    const begin = times[isBackwards ? times.length - 1 - from : from]!
    for (let k = from; k < times.length; k++) {
      const row = isBackwards ? times.length - 1 - k : k
      // no such hour is longer than two, and years apart there are others
      if (isStated[row] || Math.abs(times[row]! - begin) > 7_200_000) break
      zone.meant(times[row]!)
      if (Number.isNaN(zone.second)) break
      rows.push(row)
    }
    return rows
  }

  /** The wall clocks before and behind these rows; NaN at an end of the file. */
  private around(rows: readonly number[], isBackwards: boolean): [before: number, behind: number] {
    const way = isBackwards ? -1 : 1
    const timeAt = (row: number) => (this.isStated[row] === false ? this.times[row]! : Number.NaN)
    return [timeAt(rows[0]! - way), timeAt(rows.at(-1)! + way)]
  }
}

/** Finds the row in such an hour from which on the second pass counts, by the wall clocks. */
function pass(
  walls: readonly number[],
  [before, behind]: readonly [number, number],
  shift: number,
  step: number,
): { from: number; read: DoubledHour['read'] } {
  for (let k = 1; k < walls.length; k++) {
    const ahead = walls[k]! - walls[k - 1]!
    // a step back that is a usual step where clocks went back in between
    if (ahead <= 0 && Math.abs(ahead + shift - step) < Math.abs(ahead - step)) return { from: k, read: 'both' }
  }
  const off = (distance: number) => (Number.isNaN(distance) ? 0 : Math.abs(distance - step))
  const [into, out] = [walls[0]! - before, behind - walls.at(-1)!]
  const isSecond = off(into + shift) + off(out) < off(into) + off(out + shift)
  return isSecond ? { from: 0, read: 'second' } : { from: walls.length, read: 'first' }
}

/** The instant at which clocks went back so that this wall clock is there twice. */
function changeNear(zone: TimeZone, wall: number): number {
  zone.meant(wall)
  let [low, high] = [zone.first, zone.second]
  const before = zone.offsetAt(low)
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (zone.offsetAt(middle) === before) low = middle
    else high = middle
  }
  return high
}

/** Steps that are looked at. */
const looked = 4001

/** The middle one of the steps between times that follow each other, ms; an hour where there are none. */
export function usualStep(times: ArrayLike<number>): number {
  const steps: number[] = []
  const stride = Math.max(1, Math.floor(times.length / looked))
  for (let k = 1; k < times.length; k += stride) {
    const step = Math.abs(times[k]! - times[k - 1]!)
    if (step > 0) steps.push(step)
  }
  steps.sort((a, b) => a - b)
  return steps[steps.length >> 1] ?? 3_600_000
}

/** Steps that differ by less are the same, as a part of one. */
const near = 0.2
export const isStep = (between: number, step: number): boolean => Math.abs(between - step) <= near * step

/** Newest first: more steps go back than forward. */
function runsBackwards(times: readonly number[]): boolean {
  let [up, down] = [0, 0]
  for (let k = 1; k < times.length; k++) {
    if (times[k]! > times[k - 1]!) up++
    else if (times[k]! < times[k - 1]!) down++
  }
  return down > up
}

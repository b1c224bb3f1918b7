import { type Flag, flags, oldestReading, readingBounds } from '@borebook/contract/monitoring/readings.ts'
import type { Findings } from '../kit/findings.ts'
import type { ReadingNotes, ReadingsStation, Series, StatedFacts } from './station.ts'
import { formatDuration } from './times/duration.ts'
import { LocalTimes } from './times/local-times.ts'
import type { TimeZone } from './times/time-zone.ts'
import { type Conversion, convertBack, convertReading, type ValueKind } from './units.ts'

/** What is taken for a value of each kind, stored units, ends included. A water column or a depth is bound by the level or pressure that it makes. */
const bounds: Readonly<Record<ValueKind, { min: number; max: number }>> = {
  pwp: readingBounds.pwp,
  level: readingBounds.wvl_datum,
  belowGround: { min: -1000, max: 12_000 },
  aboveGround: { min: -12_000, max: 1000 },
  belowMeasuringPoint: { min: -1000, max: 12_000 },
  aboveSensor: { min: -100, max: 10_000 },
  raw: { min: -1e9, max: 1e9 },
  temperature: readingBounds.wtemp,
}

/** A column of values that is being read. */
export interface ValueColumn {
  kind: ValueKind
  name: string
  conversion: Conversion
}

const day = 86_400_000

/** A wall clock as findings name it. */
const clockText = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replace('T', ' ')

/** The rows of a file that hold times, shared by the stations that they belong to. */
export class TimedRows {
  readonly times = new LocalTimes()
  at: Float64Array = new Float64Array(0)
  /** Lines of which a value was left, since another stands for its instant. */
  readonly conflicting: number[] = []
  private told: Pick<ReadingNotes, 'doubled' | 'missing' | 'crossed'> = {
    ...{ doubled: [], missing: [] },
    crossed: { unchanged: 0, changed: 0 },
  }
  private readonly zone: TimeZone
  private readonly findings: Findings
  /** The group of AGS that the rows are of. */
  private readonly group: string | null
  private readonly latest: number

  /** Readings may be as young as `now` and a day, ms since 1970. */
  constructor(zone: TimeZone, now: number, findings: Findings, group: string | null = null) {
    this.zone = zone
    this.findings = findings
    this.group = group
    this.latest = now + day
  }

  /**
   * Whether a time lies between 1800 and tomorrow; if not, that is told and the line left. `offset`: ms east of UTC that
   * it states; NaN: none.
   */
  isInTime(wall: number, offset: number, line: number, left: number[]): boolean {
    if (wall < oldestReading - day || wall > this.latest + day) {
      // clocks of no zone reach so far
      this.leaveTime(wall, line, left)
      return false
    }
    this.zone.meant(wall)
    const instant = Number.isNaN(offset) ? this.zone.first : wall - offset
    const isIn = instant >= oldestReading && instant <= this.latest
    if (!isIn) this.leaveTime(wall, line, left)
    return isIn
  }

  private leaveTime(wall: number, line: number, left: number[]): void {
    this.findings.error(line, this.group, 'readings.file.time.range', { time: clockText(wall) }, 'time')
    left.push(line)
  }

  /** Turns the times into instants; says what clocks made doubtful and what lies too far off, which becomes NaN. */
  settle(left: number[]): void {
    const { times, zone, findings, group } = this
    const { at, doubled, missing, crossed } = times.settle(zone)
    for (const { at: change, line, read } of doubled) {
      const date = clockText(zone.wallAt(change - 1000)).slice(0, 10)
      if (read === 'both') findings.note(line, group, 'readings.file.doubled.both', { day: date }, 'both')
      else findings.warning(line, group, `readings.file.doubled.${read}`, { day: date }, read)
    }
    for (const line of missing) findings.warning(line, group, 'readings.file.missing', { zone: zone.name })
    for (let row = 0; row < at.length; row++) {
      if (at[row]! >= oldestReading && at[row]! <= this.latest) continue
      this.leaveTime(zone.wallAt(at[row]!), times.lines[row]!, left)
      at[row] = Number.NaN
    }
    this.at = at
    this.told = { doubled, missing, crossed }
  }

  /**
   * A station of some of these rows: `values` of each column, one a row, NaN where there is none. Rows without any are
   * left out. `rank`: of rows of one instant the one of higher rank counts, and only their number is told.
   */
  station(
    about: { name: string; serial: string | null; stated: StatedFacts },
    columns: readonly ValueColumn[],
    values: readonly ArrayLike<number>[],
    more: { flag?: ArrayLike<number>; rank?: ArrayLike<number>; left: readonly number[] },
  ): ReadingsStation {
    const { at, times, findings, zone, group } = this
    const rows: number[] = []
    let [isUnsorted, before] = [false, -Infinity]
    for (let row = 0; row < at.length; row++) {
      if (Number.isNaN(at[row]!) || values.every(of => Number.isNaN(of[row]!))) continue
      rows.push(row)
      if (at[row]! < before) isUnsorted = true
      before = at[row]!
    }
    const isReversed = isUnsorted && rows.every((row, k) => k === 0 || at[row]! <= at[rows[k - 1]!]!)
    if (isUnsorted) {
      rows.sort((a, b) => at[a]! - at[b]! || a - b)
      if (isReversed) findings.note(null, group, 'readings.file.reversed')
      else findings.note(null, group, 'readings.file.unsorted', { name: about.name })
    }
    const kept = new MergedRows(rows, at, values, more, (row, first, column, is, was) => {
      this.conflicting.push(times.lines[row]!)
      findings.warning(
        times.lines[row]!,
        group,
        'readings.file.conflict',
        {
          time: clockText(zone.wallAt(at[row]!)),
          line: times.lines[first]!,
          name: columns[column]!.name || about.name,
          is,
          was,
        },
        'conflict',
      )
    })
    if (kept.superseded > 0) findings.note(null, group, 'readings.file.superseded', { count: kept.superseded })
    if (kept.same > 0) findings.note(null, group, 'readings.file.same', { count: kept.same, name: about.name })
    const station: ReadingsStation = {
      ...about,
      at: Float64Array.from(kept.rows, row => at[row]!),
      line: Uint32Array.from(kept.rows, row => times.lines[row]!),
      flag: Uint8Array.from(kept.rows, row => more.flag?.[row] ?? 0),
      series: columns.map(
        ({ kind, name, conversion }, k): Series => ({
          kind,
          name,
          unit: conversion.stored,
          values: Float64Array.from(kept.values[k]!),
        }),
      ),
      told: { left: [...more.left], same: kept.same, conflicting: kept.conflicting, ...this.told },
    }
    tellIntervals(station, findings, group)
    return station
  }
}

type Conflict = (row: number, first: number, column: number, is: number, was: number) => void

/** Rows in order of time, those of one instant made one. */
class MergedRows {
  readonly rows: number[] = []
  readonly values: number[][]
  same = 0
  conflicting = 0
  /** Rows that one of higher rank stands for. */
  superseded = 0

  constructor(
    rows: readonly number[],
    at: Float64Array,
    values: readonly ArrayLike<number>[],
    { rank }: { rank?: ArrayLike<number> },
    tell: Conflict,
  ) {
    this.values = values.map(() => [])
    for (let k = 0; k < rows.length; ) {
      let end = k + 1
      while (end < rows.length && at[rows[end]!] === at[rows[k]!]) end++
      let best = rows[k]!
      if (rank) for (let one = k; one < end; one++) if (rank[rows[one]!]! > rank[best]!) best = rows[one]!
      this.rows.push(best)
      for (const [column, of] of values.entries()) this.values[column]!.push(of[best]!)
      for (let one = k; one < end; one++) {
        const row = rows[one]!
        if (row === best) continue
        if (rank && rank[row] !== rank[best]) this.superseded++
        else this.join(row, best, values, tell)
      }
      k = end
    }
  }

  /** Adds what a row says besides the one of its instant that counts. */
  private join(row: number, first: number, values: readonly ArrayLike<number>[], tell: Conflict): void {
    let [isSame, isConflicting] = [true, false]
    for (const [column, of] of values.entries()) {
      const kept = this.values[column]!
      const [was, is] = [kept.at(-1)!, of[row]!]
      if (Number.isNaN(is)) continue
      if (Number.isNaN(was)) {
        kept[kept.length - 1] = is
        isSame = false
      } else if (was !== is) {
        isConflicting = true
        tell(row, first, column, is, was)
      }
    }
    if (isConflicting) this.conflicting++
    else if (isSame) this.same++
  }
}

/** A value of a file in its stored unit; NaN, with a finding, when it is beyond what can be. */
export function keepBounded(
  value: number,
  { kind, name, conversion }: ValueColumn,
  line: number,
  findings: Findings,
  group: string | null = null,
): number {
  const stored = convertReading(value, conversion)
  const { min, max } = bounds[kind]
  if (stored >= min && stored <= max) return stored
  const [least, most] = [convertBack(min, conversion), convertBack(max, conversion)]
  const said = { name, value: Number(value.toPrecision(6)), min: least, max: most, unit: conversion.given }
  findings.warning(line, group, 'readings.file.range', said, name)
  return Number.NaN
}

/** Readings with one interval before a new one counts. */
const steady = 12

/** Says where readings begin to come at another interval. */
function tellIntervals({ at, line }: ReadingsStation, findings: Findings, group: string | null): void {
  let [usual, step, run] = [0, 0, 0]
  for (let k = 1; k < at.length; k++) {
    const now = at[k]! - at[k - 1]!
    run = Math.abs(now - step) <= step * 0.05 ? run + 1 : 1
    if (run === 1) step = now
    if (run !== steady || Math.abs(step - usual) <= usual * 0.2) continue
    if (usual > 0)
      findings.note(
        line[k - steady]!,
        group,
        'readings.file.interval',
        { from: formatDuration(usual), to: formatDuration(step) },
        'interval',
      )
    usual = step
  }
}

/** Place of a flag among those of readings. */
export const flagOf = (flag: Flag): number => flags.indexOf(flag)

import { printLines } from '../csv/range.ts'
import type { ReadingsStation } from './station.ts'
import { isStep, usualStep } from './times/local-times.ts'
import type { ValueKind } from './units.ts'

/** A stretch without readings, ms since 1970: the last reading before and the first behind it. */
export interface Gap {
  from: number
  to: number
}

export interface Preview {
  count: number
  /** ms since 1970; null: no readings. */
  first: number | null
  last: number | null
  /** The middle of the steps between readings, ms; null: fewer than two. */
  interval: number | null
  /** Most steps are that one, and there is more than one of them. */
  isRegular: boolean
  gaps: { count: number; longest: Gap[] }
  series: { kind: ValueKind; name: string; unit: string; count: number; min: number | null; max: number | null }[]
  /** Instants that stood in the file again, with the same values and with others. */
  same: number
  conflicting: number
  /** Lines left out: how many, and which as `1–24, 510`. */
  left: { count: number; lines: string }
  /** Instants at which clocks went back, and how the hour that is there twice was read. */
  doubled: { at: number; read: 'both' | 'first' | 'second' }[]
  /** Lines whose times clocks went over. */
  missing: { count: number; lines: string }
}

/** A step of more than so many usual ones is a gap. */
const gapSteps = 3
/** Gaps that are named. */
const named = 20

/** What a person looks at before readings are stored. */
export function previewOf({ at, series, told }: ReadingsStation): Preview {
  const interval = at.length > 1 ? usualStep(at) : null
  return {
    count: at.length,
    first: at[0] ?? null,
    last: at.at(-1) ?? null,
    interval,
    isRegular: isRegular(at, interval),
    gaps: gapsIn(at, interval),
    series: series.map(({ kind, name, unit, values }) => ({ kind, name, unit, ...extremes(values) })),
    same: told.same,
    conflicting: told.conflicting,
    left: { count: told.left.length, lines: printLines(told.left) },
    doubled: told.doubled.map(({ at: change, read }) => ({ at: change, read })),
    missing: { count: told.missing.length, lines: printLines(told.missing) },
  }
}

function isRegular(at: Float64Array, interval: number | null): boolean {
  if (interval === null || at.length < 3) return false
  let same = 0
  for (let k = 1; k < at.length; k++) if (isStep(at[k]! - at[k - 1]!, interval)) same++
  return same > (at.length - 1) / 2
}

function gapsIn(at: Float64Array, interval: number | null): Preview['gaps'] {
  const gaps: Gap[] = []
  for (let k = 1; interval !== null && k < at.length; k++)
    if (at[k]! - at[k - 1]! > gapSteps * interval) gaps.push({ from: at[k - 1]!, to: at[k]! })
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, named)
  return { count: gaps.length, longest: longest.sort((a, b) => a.from - b.from) }
}

function extremes(values: Float64Array): { count: number; min: number | null; max: number | null } {
  let [count, min, max] = [0, Infinity, -Infinity]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    count++
    if (value < min) min = value
    if (value > max) max = value
  }
  return count === 0 ? { count, min: null, max: null } : { count, min, max }
}

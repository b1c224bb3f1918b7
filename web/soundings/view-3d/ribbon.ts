import { thinSeries } from '@borebook/geo/thinning.ts'

/** A point of a curve that is wound round an upright axis. */
export interface Wound {
  /** m. */
  depth: number
  /** Radians. */
  angle: number
  value: number
}

/** Rows that are drawn at the most, of a push of any length. */
const most = 1600
/** Radians between two points at the most: a circle of 10° is round. */
const coarsest = Math.PI / 18

/**
 * A curve over depth (m, ascending; NaN is a gap) wound about an axis, one turn each `turn` m: runs without a gap, every
 * extreme kept, with points between rows that lie far apart. What is below zero stands on the axis. A row between two
 * gaps is no band and is left out.
 */
export function woundCurve(depth: Float64Array, values: Float64Array, turn: number): Wound[][] {
  const runs: Wound[][] = []
  let run: Wound[] = []
  const point = (at: number, value: number): Wound => ({
    depth: at,
    angle: (2 * Math.PI * at) / turn,
    value: Math.max(0, value),
  })
  const close = () => {
    if (run.length > 1) runs.push(run)
    run = []
  }
  for (const row of withGaps(depth, values)) {
    if (Number.isNaN(values[row])) {
      close()
      continue
    }
    const next = point(depth[row]!, values[row]!)
    const last = run.at(-1)
    const parts = last ? Math.min(720, Math.ceil((next.angle - last.angle) / coarsest)) : 1
    for (let part = 1; last && part < parts; part++) {
      const share = part / parts
      run.push(point(last.depth + (next.depth - last.depth) * share, last.value + (next.value - last.value) * share))
    }
    run.push(next)
  }
  close()
  return runs
}

/** The rows that are drawn, and of every gap one: thinning alone would close it. */
function withGaps(depth: Float64Array, values: Float64Array): number[] {
  const rows = [...thinSeries(depth, [values], most)]
  const gaps: number[] = []
  for (let i = 0; i < values.length; i++)
    if (Number.isNaN(values[i]) && (i === 0 || !Number.isNaN(values[i - 1]))) gaps.push(i)
  return [...new Set([...rows, ...gaps])].sort((a, b) => a - b)
}

/** The largest value, 0 where there is none. */
export const findLargest = (values: Float64Array): number =>
  values.reduce((max, value) => (value > max ? value : max), 0)

import {
  type CalculationResults,
  type Override,
  rowAt,
  rowReach,
  withOverrides,
} from '@borebook/contract/calculations.ts'
import { nearestTo } from '@borebook/geo/ascending.ts'
import { unpacked } from './results.ts'

export interface ToFind {
  /** Results of runs as they are stored, base64, each with what lies over them. */
  runs: readonly { base64: string; overrides: readonly Override[] }[]
  /** m below ground. */
  depths: readonly number[]
  /** Quantities; all when absent. */
  only: readonly string[] | undefined
}

/** What of a run is found at some depths. */
export interface FoundAt {
  sequences: { quantity: string; sndname: string }[]
  /** First and last depth, m below ground. */
  from: number
  to: number
  rows: {
    asked: number
    /** Of the nearest row that there is, m below ground. */
    nearest: number
    /** Of that row where it is near enough, m as pushed; else null, and there are no values. */
    length: number | null
    values: (number | null)[]
    /** Places of values that somebody has put in the place of computed ones. */
    replaced: number[]
  }[]
}

/** For each run and depth the nearest row, as it was worked out and with what was put in its place. */
export const atDepths = ({ runs, depths, only }: ToFind): FoundAt[] =>
  runs.map(({ base64, overrides }) => inRun(unpacked(base64), overrides, depths, only))

function inRun(
  computed: CalculationResults,
  overrides: readonly Override[],
  depths: readonly number[],
  only: readonly string[] | undefined,
): FoundAt {
  const { depth, length, sequences } = withOverrides(computed, overrides)
  const shown = sequences.filter(({ quantity }) => !only || only.includes(quantity))
  const replaced = new Set(overrides.map(one => `${one.series} ${rowAt(computed, one.depth)}`))
  return {
    sequences: shown.map(({ quantity, sndname }) => ({ quantity, sndname })),
    from: depth[0] ?? 0,
    to: depth.at(-1) ?? 0,
    rows: depths.map(asked => {
      const row = nearestTo(depth, asked)
      const nearest = depth[row] ?? 0
      const isNear = row >= 0 && Math.abs(nearest - asked) <= rowReach + 1e-9
      return {
        asked,
        nearest,
        length: isNear ? length[row]! : null,
        values: shown.map(({ values }) => (isNear ? (values[row] ?? null) : null)),
        replaced: isNear
          ? shown.flatMap(({ quantity }, place) => (replaced.has(`${quantity} ${row}`) ? [place] : []))
          : [],
      }
    }),
  }
}

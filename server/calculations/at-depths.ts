import {
  type CalculationResults,
  type Override,
  rowAt,
  rowReach,
  withOverrides,
} from '@borebook/contract/calculations/calculations.ts'
import { toConeColumn } from '@borebook/contract/soundings/cone-rows.ts'
import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import { nearestTo } from '@borebook/geo/ascending.ts'
import { meansAround, meansBetween, zoneBetween } from '@borebook/geo/cone/boundaries.ts'
import { loggedLayers } from '@borebook/geo/layers/picks.ts'
import { unpackResults } from './results.ts'

export interface ToFind {
  /** Results of runs as they are stored, base64, each with what lies over them and the layers picked of its sounding. */
  runs: readonly { base64: string; overrides: readonly Override[]; picks: readonly PickedLayer[] }[]
  /** m below ground; null: the picked layers. */
  depths: readonly number[] | null
  /** Reach of the mean around a depth, to either side, m; null: the nearest row. */
  over: number | null
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
    asked: number | null
    /** Depth of the nearest row that there is, m below ground. */
    nearest: number
    /** Length of that row where it is near enough, m as pushed; else null, and there are no values. */
    length: number | null
    /** Rows that the values are of. */
    count: number
    values: (number | null)[]
    /** Places of values that somebody has put in the place of computed ones. */
    replaced: number[]
    /** What the values are means of, m below ground; null: of the row. */
    mean: { from: number; to: number; layer: string | null } | null
  }[]
}

/** Finds for each run and depth the nearest row or a mean, as worked out and with what was put in its place. */
export const findAtDepths = ({ runs, ...asked }: ToFind): FoundAt[] =>
  runs.map(({ base64, overrides, picks }) => inRun(unpackResults(base64), overrides, picks, asked))

function inRun(
  computed: CalculationResults,
  overrides: readonly Override[],
  picks: readonly PickedLayer[],
  { depths, over, only }: Omit<ToFind, 'runs'>,
): FoundAt {
  const { depth, length, sequences } = withOverrides(computed, overrides)
  const shown = sequences.filter(({ quantity }) => !only || only.includes(quantity))
  const replaced = new Set(overrides.map(one => `${one.series} ${rowAt(computed, one.depth)}`))
  const found = {
    sequences: shown.map(({ quantity, sndname }) => ({ quantity, sndname })),
    from: depth[0] ?? 0,
    to: depth.at(-1) ?? 0,
  }
  const along = Float64Array.from(depth)
  const columns = shown.map(({ values }) => toConeColumn(values, depth.length))
  const placesReplaced = (isIn: (row: number) => boolean) =>
    shown.flatMap(({ quantity }, place) =>
      depth.some((_, row) => isIn(row) && replaced.has(`${quantity} ${row}`)) ? [place] : [],
    )
  const mean = (asked: number | null, from: number, to: number, meansOf: typeof meansAround, layer: string | null) => {
    const { rows, of } = meansOf(along, Object.fromEntries(columns.entries()), from, to)
    const values = shown.map(({ quantity }, place) =>
      // a class has no mean
      classes.includes(quantity) ? zoneBetween(along, columns[place]!, from - 3e-9, to) : (of[place] ?? null),
    )
    const isIn = (row: number) => depth[row]! >= from - 1e-9 && depth[row]! <= to + 1e-9
    const nearest = asked === null ? from : (depth[nearestTo(depth, asked)] ?? 0)
    return {
      asked,
      nearest,
      length: null,
      count: rows,
      values,
      replaced: placesReplaced(isIn),
      mean: { from, to, layer },
    }
  }
  if (depths === null) {
    const layers = loggedLayers(picks, found.to)
    return {
      ...found,
      rows: layers.map(({ depthfrom, depthto, pick }) => mean(null, depthfrom, depthto, meansBetween, nameOf(pick))),
    }
  }
  return {
    ...found,
    rows: depths.map(asked => {
      if (over !== null) return mean(asked, asked - over, asked + over, meansAround, null)
      const row = nearestTo(depth, asked)
      const nearest = depth[row] ?? 0
      const isNear = row >= 0 && Math.abs(nearest - asked) <= rowReach + 1e-9
      return {
        asked,
        nearest,
        length: isNear ? length[row]! : null,
        count: isNear ? 1 : 0,
        values: shown.map(({ values }) => (isNear ? (values[row] ?? null) : null)),
        replaced: isNear ? placesReplaced(one => one === row) : [],
        mean: null,
      }
    }),
  }
}

/** Quantities that are numbers of classes. */
const classes: readonly string[] = ['zone', 'class2016']
const nameOf = ({ name, zone }: PickedLayer): string => name || (zone === null ? '' : `SBTn ${zone}`)

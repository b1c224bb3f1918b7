import { pickDepth } from '../layers/picks.ts'

/** A change of soil behaviour: m below ground, and the zones (1 … 9) on both sides. */
interface SoilBoundary {
  depth: number
  above: number
  below: number
}

/** Thickness below which a stretch of another zone is no layer, m. */
export const leastThickness = 0.2

/** More than this many of the usual steps make a layer: a single row makes none, however far rows are apart. */
const leastRows = 1.5
/** A row stands for no more of the ground than this many of the usual steps between rows, so that a gap is no layer. */
const mostSteps = 3
/**
 * What a boundary must spare of ground in a wrong zone, as a share of the least thickness: below a half, so that a clear
 * layer of just that thickness is found; near it, so that a thinner one is not, with some of its neighbours added.
 */
const price = 0.45
/** Zones from coarse to fine: of two places equally good the one between nearer zones is the boundary. */
const fineness = [0, 5.5, 6, 5, 4, 3, 2, 1, 3.5, 4.5]

/**
 * Boundaries where the zone of soil behaviour changes, no layer thinner than `least` m or of a single row. Of all divisions into such layers
 * it is the one that leaves the least ground in a wrong zone, a boundary counting as almost half of `least`: so single
 * rows, flicker and gaps make no layers, and a clear layer of `least` is found. `depth` in m ascending, `zone` 1 … 9 or NaN.
 * A boundary lies between the last row above and the first below it, on an even hundredth.
 */
export function proposePicks(depth: Float64Array, zone: Float64Array, least = leastThickness): SoilBoundary[] {
  const rows = knownRows(depth, zone)
  if (rows.place.length < 2) return []
  const runs = cheapest(rows, Math.max(least, leastRows * rows.step))
  const found: SoilBoundary[] = []
  for (let i = 1; i < runs.length; i++) {
    const { from } = runs[i]!
    const at = pickDepth((depth[rows.place[from - 1]!]! + depth[rows.place[from]!]!) / 2)
    const before = found.at(-1)
    // finer rows than hundredths: two changes at one depth are one
    if (before && at <= before.depth) before.below = runs[i]!.zone
    else if (at > 0) found.push({ depth: at, above: runs[i - 1]!.zone, below: runs[i]!.zone })
  }
  return found.filter(({ above, below }) => above !== below)
}

interface KnownRows {
  /** Places of the rows in the sounding. */
  place: Uint32Array
  zone: Uint8Array
  /** Ground for which each stands, m, and the sum of all above it. */
  share: Float64Array
  reached: Float64Array
  /** The usual distance of two rows, m. */
  step: number
}

function knownRows(depth: Float64Array, zone: Float64Array): KnownRows {
  const place = Uint32Array.from(Array.from(depth.keys()).filter(i => zone[i]! >= 1 && zone[i]! <= 9))
  const steps = Float64Array.from(depth.subarray(1), (d, i) => d - depth[i]!).sort()
  const step = steps[steps.length >> 1] ?? 0
  const most = (mostSteps * step) / 2
  const half = (a: number, b: number) => Math.min(most, Math.abs((depth[a] ?? depth[b]!) - depth[b]!) / 2)
  const share = Float64Array.from(place, i => half(i - 1, i) + half(i + 1, i))
  const reached = new Float64Array(place.length + 1)
  share.forEach((s, i) => {
    reached[i + 1] = reached[i]! + s
  })
  return { place, zone: Uint8Array.from(place, i => zone[i]!), share, reached, step }
}

/** The cheapest division of the rows into runs of one zone each; `from` is a run's first row. Linear in the rows. */
function cheapest({ zone, share, reached }: KnownRows, least: number): { from: number; zone: number }[] {
  const count = zone.length
  // what a row costs in a run of each zone
  const cost = (row: number, in_: number) =>
    zone[row] === in_ ? 0 : share[row]! * (1 + 1e-3 * Math.abs(fineness[zone[row]!]! - fineness[in_]!))
  // least cost of the first rows, and of the same with an open run of each zone that is long enough
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
  const bestZone = new Uint8Array(count + 1)
  best[0] = 0
  const open = new Float64Array(10).fill(Number.POSITIVE_INFINITY)
  const openFrom = new Uint32Array(10)
  const from = new Uint32Array(count + 1)
  // cost of all rows so far, and up to where a run that ends here may begin at the latest, in one zone
  const sum = new Float64Array(10)
  const sumAtStart = new Float64Array(10)
  let start = -1
  for (let row = 1; row <= count; row++) {
    for (let z = 1; z <= 9; z++) {
      const here = cost(row - 1, z)
      sum[z]! += here
      open[z]! += here
    }
    // every later beginning that has now become far enough away
    while (start + 1 < row && reached[row]! - reached[start + 1]! >= least - 1e-9) {
      start++
      if (start > 0) for (let z = 1; z <= 9; z++) sumAtStart[z]! += cost(start - 1, z)
      const base = best[start]! + (start === 0 ? 0 : price * least)
      for (let z = 1; z <= 9; z++) {
        if (bestZone[start] === z) continue
        const total = base + sum[z]! - sumAtStart[z]!
        if (total < open[z]! - 1e-12) {
          open[z] = total
          openFrom[z] = start
        }
      }
    }
    for (let z = 1; z <= 9; z++)
      if (open[z]! < best[row]! - 1e-12) {
        best[row] = open[z]!
        bestZone[row] = z
        from[row] = openFrom[z]!
      }
  }
  // thinner than one layer: all of it is the zone that it has most of
  if (!Number.isFinite(best[count]!)) return [{ from: 0, zone: mostOf(zone, share) }]
  const runs: { from: number; zone: number }[] = []
  for (let end = count; end > 0; end = from[end]!) runs.unshift({ from: from[end]!, zone: bestZone[end]! })
  return runs
}

/** The zone with most ground, of two the lower number. */
function mostOf(zone: Uint8Array, share: Float64Array): number {
  const sums = new Float64Array(10)
  zone.forEach((z, i) => {
    sums[z]! += share[i]! || 1e-9
  })
  return sums.indexOf(Math.max(...sums))
}

/**
 * The zone (1 … 9) that most rows of a stretch have; the one that comes first of two equals, null where no row has one.
 * A row at `from` belongs to what lies above, one at `to` to the stretch: a pick is the base of its layer. Metres.
 */
export function zoneBetween(depth: Float64Array, zone: Float64Array, from: number, to: number): number | null {
  const counts = new Map<number, number>()
  for (const i of rowsBetween(depth, from, to)) if (zone[i]! >= 1) counts.set(zone[i]!, (counts.get(zone[i]!) ?? 0) + 1)
  let best: number | null = null
  for (const [z, count] of counts) if (best === null || count > counts.get(best)!) best = z
  return best
}

/** Left out of the means at each boundary, m: the cone feels what comes before it reaches it. */
export const leftOut = 0.1

/** Means of a stretch, in the units of the columns; null where a column has nothing there. */
export interface Means<Name extends string> {
  /** Rows that were taken. */
  rows: number
  /** What was left out at each end, m: 0 where the stretch is too thin for it. */
  leftOut: number
  of: Record<Name, number | null>
}

/** Means of columns over a stretch (m) without 0.10 m at each end; over all of it where nothing would be left. */
export function meansBetween<Name extends string>(
  depth: Float64Array,
  columns: Readonly<Record<Name, Float64Array>>,
  from: number,
  to: number,
): Means<Name> {
  const inner = rowsBetween(depth, from + leftOut, to - leftOut)
  const rows = inner.length > 0 ? inner : rowsBetween(depth, from, to)
  const of = Object.fromEntries(
    Object.entries<Float64Array>(columns).map(([name, values]) => [name, meanOfRows(values, rows)]),
  ) as Record<Name, number | null>
  return { rows: rows.length, leftOut: inner.length > 0 ? leftOut : 0, of }
}

/** Means of columns over all rows from one depth to another, both included, m. */
export function meansAround<Name extends string>(
  depth: Float64Array,
  columns: Readonly<Record<Name, Float64Array>>,
  from: number,
  to: number,
): Means<Name> {
  const rows = rowsBetween(depth, from - 3e-9, to)
  const of = Object.fromEntries(
    Object.entries<Float64Array>(columns).map(([name, values]) => [name, meanOfRows(values, rows)]),
  ) as Record<Name, number | null>
  return { rows: rows.length, leftOut: 0, of }
}

function meanOfRows(values: Float64Array, rows: readonly number[]): number | null {
  const known = rows.filter(i => !Number.isNaN(values[i]))
  return known.length === 0 ? null : known.reduce((sum, i) => sum + values[i]!, 0) / known.length
}

function rowsBetween(depth: Float64Array, from: number, to: number): number[] {
  const rows: number[] = []
  for (let i = 0; i < depth.length; i++) if (depth[i]! > from + 1e-9 && depth[i]! <= to + 1e-9) rows.push(i)
  return rows
}

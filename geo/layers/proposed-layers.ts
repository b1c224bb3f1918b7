import { firstFrom } from '../ascending.ts'
import { meansBetween, proposePicks, zoneBetween } from '../cone/boundaries.ts'
import { orderOf } from '../cone/rows.ts'
import { roundTo } from '../depth-scale.ts'
import type { Interval } from '../interval.ts'

/** What a cone test says of the ground, a row each: m below ground ascending, zones 1 … 9, qc MPa, su kPa; NaN for nothing. */
export interface ConeEvidence {
  depth: Float64Array
  zone: Float64Array
  qc: Float64Array
  su: Float64Array
}
/** A standard penetration test: m below ground, blows of 300 mm. */
interface BlowCount {
  depth: number
  N: number
}

/** What makes a boundary: another kind of soil, another zone, or besides a resistance that doubles or halves. */
export const finenesses = ['groups', 'zones', 'steps'] as const
export type Fineness = (typeof finenesses)[number]

/** Kinds of soil that a cone can tell apart. */
export type ConeGroup = 'fine' | 'mixed' | 'coarse' | 'organic'
const groups: readonly (ConeGroup | undefined)[] = [
  undefined,
  ...(['fine', 'organic', 'fine', 'fine', 'mixed', 'coarse', 'coarse', 'mixed', 'fine'] as const),
]
/** The kind of soil of a zone, 1 … 9, Robertson (2009); undefined for anything else. */
export const groupOfZone = (zone: number): ConeGroup | undefined => groups[zone]
/** One zone for each kind: the middle of those that belong to it. */
const leaders: Record<ConeGroup, number> = { fine: 3, mixed: 5, coarse: 6, organic: 2 }
/** Zones as kinds of soil, each by its leader. */
export const asGroups = (zone: Float64Array): Float64Array =>
  zone.map(one => leaders[groupOfZone(one) as ConeGroup] ?? Number.NaN)

/** Rows in order of depth, each depth once; those without a depth, and depths above ground, count for nothing. */
export function orderedEvidence(rows: ConeEvidence): ConeEvidence {
  const kept = orderOf(rows.depth).kept.filter(i => rows.depth[i]! >= 0)
  const pick = (values: Float64Array) => Float64Array.from(kept, i => values[i] ?? Number.NaN)
  return { depth: pick(rows.depth), zone: pick(rows.zone), qc: pick(rows.qc), su: pick(rows.su) }
}

/** Thickness that is asked for where none is, and the thinnest that can be, m. */
export const leastProposed = 0.3
const thinnest = 0.02
const dust = 1e-6
/** Metres above and below a place whose resistances are compared there. */
const beside = 0.1
/** Farther than this a boundary is not moved to a jump, m. */
const farthest = 0.25
/** A resistance that doubles or halves is a step of this. */
const doubling = Math.log(2)

/** Sums of the logarithm of qc over rows, so that means of any rows are two subtractions. */
function logSums(qc: Float64Array) {
  const [sum, count] = [new Float64Array(qc.length + 1), new Uint32Array(qc.length + 1)]
  qc.forEach((value, i) => {
    const isKnown = value > 0 && Number.isFinite(value)
    sum[i + 1] = sum[i]! + (isKnown ? Math.log(value) : 0)
    count[i + 1] = count[i]! + (isKnown ? 1 : 0)
  })
  return {
    /** Mean of rows from … to − 1; NaN for none. */
    mean: (from: number, to: number) => (sum[to]! - sum[from]!) / (count[to]! - count[from]! || Number.NaN),
    count: (from: number, to: number) => count[to]! - count[from]!,
  }
}
type LogSums = ReturnType<typeof logSums>

/** Halfway between a row and the one above, m. */
const between = (depth: Float64Array, row: number) => (depth[row - 1]! + depth[row]!) / 2

/** How much log qc changes from 0.10 m above a row to 0.10 m below; 0 where nothing is known. */
function jumpAt({ depth }: ConeEvidence, sums: LogSums, row: number): number {
  const at = between(depth, row)
  const change = sums.mean(row, firstFrom(depth, at + beside)) - sums.mean(firstFrom(depth, at - beside), row)
  return Math.abs(change) || 0
}

/**
 * The place of the largest change of log qc within `reach` of a depth, m; of equal ones the nearest, the depth where none
 * is larger than `least`.
 */
export function nearestJump(
  cone: ConeEvidence,
  depth: number,
  reach: number,
  least = dust,
  sums = logSums(cone.qc),
): number {
  let [place, largest] = [depth, least]
  for (let row = Math.max(1, firstFrom(cone.depth, depth - reach)); row < cone.depth.length; row++) {
    const at = between(cone.depth, row)
    if (at > depth + reach) break
    if (at < depth - reach) continue
    const jump = jumpAt(cone, sums, row)
    const isNearer = Math.abs(at - depth) < Math.abs(place - depth)
    if (jump > largest + dust || (jump > largest - dust && isNearer)) [place, largest] = [at, jump]
  }
  return place
}

/** Parts a stretch of rows where their resistance takes its clearest step, and both parts again. */
function steps(cone: ConeEvidence, sums: LogSums, { depthfrom, depthto }: Interval, least: number): number[] {
  const [first, end] = [firstFrom(cone.depth, depthfrom), firstFrom(cone.depth, depthto)]
  let [cut, most] = [Number.NaN, 0]
  for (let row = first + 1; row < end; row++) {
    const at = between(cone.depth, row)
    if (at - depthfrom < least || depthto - at < least) continue
    const change = Math.abs(sums.mean(first, row) - sums.mean(row, end))
    const [above, below] = [sums.count(first, row), sums.count(row, end)]
    const gain = ((above * below) / (above + below)) * change ** 2
    if (change >= doubling && gain > most) [cut, most] = [at, gain]
  }
  if (Number.isNaN(cut)) return []
  return [
    ...steps(cone, sums, { depthfrom, depthto: cut }, least),
    cut,
    ...steps(cone, sums, { depthfrom: cut, depthto }, least),
  ]
}

/** Upper limits of N of very loose, loose, medium dense and dense sand: Terzaghi & Peck (1948), for N as counted. */
export const densityOfN = [4, 10, 30, 50] as const
/** How many limits a value has reached. */
export const classOf = (value: number, limits: readonly number[]): number =>
  limits.filter(limit => value >= limit).length

/** Cuts, m, halfway between tests below the cone's reach that differ in class. */
function blowCuts(blows: readonly BlowCount[], reached: number): number[] {
  const below = blows
    .filter(({ depth, N }) => Number.isFinite(depth) && Number.isFinite(N) && depth > reached)
    .sort((a, b) => a.depth - b.depth)
  return below.flatMap(({ depth, N }, i) => {
    const above = below[i - 1]
    return above && classOf(above.N, densityOfN) !== classOf(N, densityOfN) ? [(above.depth + depth) / 2] : []
  })
}

/** The stretches that cuts make of a stretch, from top to base; cuts outside count for nothing. */
export function partedAt({ depthfrom, depthto }: Interval, cuts: readonly number[]): Interval[] {
  if (!(depthto > depthfrom)) return []
  const inside = cuts.filter(cut => cut > depthfrom + dust && cut < depthto - dust).sort((a, b) => a - b)
  const edges = [depthfrom, ...inside.filter((cut, i) => i === 0 || cut > inside[i - 1]! + dust), depthto]
  return edges.slice(1).map((edge, i) => ({ depthfrom: edges[i]!, depthto: edge }))
}

/** Takes cuts out until no part is thinner than asked: each thin one goes to the neighbour whose log qc is nearer, else the thicker. */
function thickEnough(cone: ConeEvidence, sums: LogSums, stretch: Interval, cuts: readonly number[], least: number) {
  const mean = (part: Interval) => sums.mean(firstFrom(cone.depth, part.depthfrom), firstFrom(cone.depth, part.depthto))
  const parts = partedAt(stretch, cuts)
  for (;;) {
    const thin = parts.findIndex(part => part.depthto - part.depthfrom < least - dust)
    if (thin < 0 || parts.length === 1) return parts.slice(1).map(({ depthfrom }) => depthfrom)
    const far = (other: Interval | undefined) => {
      if (!other) return [Number.POSITIVE_INFINITY, 0] as const
      const apart = Math.abs(mean(other) - mean(parts[thin]!))
      return [Number.isNaN(apart) ? Number.MAX_VALUE : apart, other.depthfrom - other.depthto] as const
    }
    const [above, below] = [far(parts[thin - 1]), far(parts[thin + 1])]
    const goesUp = above[0] === below[0] ? above[1] <= below[1] : above[0] < below[0]
    const upper = goesUp ? thin - 1 : thin
    parts.splice(upper, 2, { depthfrom: parts[upper]!.depthfrom, depthto: parts[upper + 1]!.depthto })
  }
}

interface ProposalOptions {
  /** Thinnest layer, m; one that cannot be is the thinnest that can. */
  least?: number
  fineness?: Fineness
}

/**
 * Depths (m, hundredths, ascending) that part a stretch into layers: where soil behaviour changes, moved to the largest
 * change of log qc nearby, and below the cone where N changes its class. No layer is thinner than asked, unless all of it is.
 */
export function proposedCuts(
  rows: ConeEvidence,
  blows: readonly BlowCount[],
  stretch: Interval,
  { least: asked = leastProposed, fineness = 'zones' }: ProposalOptions = {},
): number[] {
  const least = asked > thinnest ? asked : thinnest
  const cone = orderedEvidence(rows)
  const sums = logSums(cone.qc)
  const zone = fineness === 'groups' ? asGroups(cone.zone) : cone.zone
  const reach = Math.min(least / 2, farthest)
  const changes = proposePicks(cone.depth, zone, least).map(({ depth }) => nearestJump(cone, depth, reach, dust, sums))
  const whole = { depthfrom: cone.depth[0] ?? 0, depthto: cone.depth.at(-1) ?? 0 }
  const further = fineness === 'steps' ? partedAt(whole, changes).flatMap(part => steps(cone, sums, part, least)) : []
  const below = blowCuts(blows, cone.zone.some(z => z >= 1) ? whole.depthto : Number.NEGATIVE_INFINITY)
  const cuts = [...changes, ...further, ...below].map(cut => roundTo(cut, 0.01))
  const thick = thickEnough(cone, sums, stretch, cuts, least)
  if (fineness === 'steps') return thick
  // what has lost the layer between may be two of a kind
  const parts = partedAt(stretch, thick).map(part => zoneBetween(cone.depth, zone, part.depthfrom, part.depthto))
  return thick.filter((_, i) => parts[i] === null || parts[i] !== parts[i + 1])
}

/** What tests say of a stretch. */
export interface Character {
  /** The zone that most rows have; null where no cone was. */
  zone: number | null
  /** Resistances between which four fifths of the rows lie, MPa. */
  qc: readonly [least: number, most: number] | null
  /** Mean of undrained strength, kPa, and of blows. */
  su: number | null
  N: number | null
}

/** What rows (as `orderedEvidence` gives them) and tests say of a stretch; the resistance without 0.10 m at each end. */
export function characterOf(
  { depth, zone, qc, su }: ConeEvidence,
  blows: readonly BlowCount[],
  { depthfrom, depthto }: Interval,
): Character {
  const within = (edge: number) => {
    const [first, end] = [firstFrom(depth, depthfrom + edge), firstFrom(depth, depthto - edge)]
    return qc.slice(first, Math.max(first, end)).filter(Number.isFinite).sort()
  }
  const inner = within(beside)
  const known = inner.length > 0 ? inner : within(0)
  const at = (share: number) => known[Math.round((known.length - 1) * share)]!
  const N = blows.filter(one => one.depth >= depthfrom && one.depth < depthto && Number.isFinite(one.N))
  return {
    zone: zoneBetween(depth, zone, depthfrom, depthto),
    qc: known.length > 0 ? [at(0.1), at(0.9)] : null,
    su: meansBetween(depth, { su }, depthfrom, depthto).of.su,
    N: N.length > 0 ? N.reduce((sum, one) => sum + one.N, 0) / N.length : null,
  }
}

/** A layer as it is proposed: a stretch, and why. */
export type ProposedLayer = Interval & Character

/** The layers of a stretch (m) as tests propose them, from top to base without gap or overlap. */
export function proposedLayers(
  rows: ConeEvidence,
  blows: readonly BlowCount[],
  stretch: Interval,
  options: ProposalOptions = {},
): ProposedLayer[] {
  const cone = orderedEvidence(rows)
  return partedAt(stretch, proposedCuts(cone, blows, stretch, options)).map(part => ({
    ...part,
    ...characterOf(cone, blows, part),
  }))
}

/** What of a stretch no layer describes, m, from top to base; less than a hundredth is nothing. */
export function notLogged({ depthfrom, depthto }: Interval, logged: readonly Interval[]): Interval[] {
  const free: Interval[] = []
  let reached = depthfrom
  for (const layer of [...logged].sort((a, b) => a.depthfrom - b.depthfrom)) {
    if (!(layer.depthto > layer.depthfrom)) continue
    free.push({ depthfrom: reached, depthto: Math.min(depthto, layer.depthfrom) })
    reached = Math.max(reached, layer.depthto)
  }
  free.push({ depthfrom: reached, depthto })
  return free.filter(gap => gap.depthto - gap.depthfrom > 0.01 - dust)
}

import type { Correlation } from '@borebook/contract/sections.ts'
import { depthAt, heightAt, type Station, xAt } from './section-station.ts'

/** A point of a section: m along it, and m high. */
export type Spot = readonly [x: number, height: number]

/** A boundary that joins two holes, or runs out half way. */
export interface SpanLine {
  from: Spot
  to: Spot
  /** Both neighbours prove it. */
  isProved: boolean
  name: string | null
  /** Its place among the correlations of the section. */
  correlation: number
  /** Where it runs out nobody knows. */
  isRunningOut: boolean
}
/** Ground of one material between holes, as a closed outline. */
export interface Tint {
  prinstype: string
  outline: readonly Spot[]
}
/** What lies between two neighbours. */
export interface Span {
  left: Station
  right: Station
  lines: readonly SpanLine[]
  tints: readonly Tint[]
}

/** What lies between holes that stand next to each other: lines by the correlations, and between these the ground as both holes have it. */
export function spansOf(stations: readonly Station[], correlations: readonly Correlation[]): Span[] {
  const placeOf = new Map(stations.map(({ hole }, place) => [hole.locid, place]))
  return stations.slice(1).map((right, i) => {
    const left = stations[i]!
    const through = correlations.flatMap((one, correlation) => {
      const line = throughSpan(one, correlation, stations, placeOf, i)
      return line ? [line] : []
    })
    const borders = bordersOf(left, right, through)
    const runOuts = correlations.flatMap((one, correlation) => {
      const ends = [one.from.locid, one.towards]
      if (one.to !== null || !ends.includes(left.hole.locid) || !ends.includes(right.hole.locid)) return []
      const line = runOut(one, correlation, left, right, borders)
      return line ? [line] : []
    })
    return {
      ...{ left, right, tints: through.length > 0 ? tintsOf(left, right, borders, runOuts) : [] },
      lines: [...through, ...runOuts],
    }
  })
}

/** The part of a line that lies between the holes at `i` and `i + 1`. */
function throughSpan(
  { from, to, kind, name }: Correlation,
  correlation: number,
  stations: readonly Station[],
  placeOf: ReadonlyMap<number, number>,
  i: number,
): SpanLine | undefined {
  const [a, b] = [placeOf.get(from.locid), to === null ? undefined : placeOf.get(to.locid)]
  if (a === undefined || b === undefined || to === null) return undefined
  const ends =
    a < b
      ? ([
          [a, from.depth],
          [b, to.depth],
        ] as const)
      : ([
          [b, to.depth],
          [a, from.depth],
        ] as const)
  const [[first, upper], [last, lower]] = ends
  if (first > i || last < i + 1) return undefined
  const spot = (place: number, depth: number): Spot => {
    const station = stations[place]!
    return [xAt(station, depth), heightAt(station, depth)]
  }
  const [start, end] = [spot(first, upper), spot(last, lower)]
  const along = (x: number): Spot => {
    const share = end[0] === start[0] ? 0 : (x - start[0]) / (end[0] - start[0])
    return [x, start[1] + share * (end[1] - start[1])]
  }
  const isWhole = last === first + 1
  return {
    from: first === i ? start : along(stations[i]!.x),
    to: last === i + 1 ? end : along(stations[i + 1]!.x),
    ...{ isProved: kind === 'proved' && isWhole, name, correlation, isRunningOut: false },
  }
}

/** Two heights, at the left and at the right hole, with the places of these. */
interface Border {
  from: Spot
  to: Spot
}

/** The ground, the lines from above, and the ends of both holes. */
function bordersOf(left: Station, right: Station, lines: readonly SpanLine[]): Border[] {
  const at = (a: number, b: number): Border => ({
    from: [xAt(left, a), heightAt(left, a)],
    to: [xAt(right, b), heightAt(right, b)],
  })
  const middle = ({ from, to }: Border) => from[1] + to[1]
  const lowest = at(left.end, right.end)
  const sorted = [...lines].sort((a, b) => middle(b) - middle(a))
  const last = sorted.at(-1)
  // a line that passes below a hole ends what is known there
  const foot: Border = {
    from: last && last.from[1] < lowest.from[1] ? last.from : lowest.from,
    to: last && last.to[1] < lowest.to[1] ? last.to : lowest.to,
  }
  return [at(0, 0), ...sorted, foot]
}

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + share * (bx - ax),
  ay + share * (by - ay),
]
const middleOf = ({ from, to }: Border): Spot => between(from, to, 0.5)

/** A boundary that runs out ends half way, on the line next to it. */
function runOut(
  { from, name, kind }: Correlation,
  correlation: number,
  left: Station,
  right: Station,
  borders: readonly Border[],
): SpanLine | undefined {
  const isLeft = from.locid === left.hole.locid
  const station = isLeft ? left : right
  const height = heightAt(station, from.depth)
  const at = (border: Border) => (isLeft ? border.from : border.to)[1]
  const lower = borders.findIndex((border, i) => i > 0 && at(border) <= height + 1e-9)
  const [above, below] = [borders[lower - 1], borders[lower]]
  if (!above || !below) return undefined
  const nearest = at(above) - height <= height - at(below) ? above : below
  const start: Spot = [xAt(station, from.depth), height]
  const end = middleOf(nearest)
  return {
    ...(isLeft ? { from: start, to: end } : { from: end, to: start }),
    ...{ isProved: kind === 'proved', name, correlation, isRunningOut: true },
  }
}

/** A stretch of a hole between two borders: which share of the way from the upper to the lower one it begins and ends. */
interface Share {
  prinstype: string
  start: number
  end: number
}

function sharesOf(station: Station, upper: number, lower: number): Share[] {
  const [top, base] = [depthAt(station, upper), depthAt(station, lower)]
  const room = base - top
  if (!(room > 1e-6)) return []
  const shares = station.hole.layers.flatMap(({ depthfrom, depthto, prinstype }) => {
    const [start, end] = [(Math.max(top, depthfrom) - top) / room, (Math.min(base, depthto) - top) / room]
    return prinstype !== null && end - start > 1e-6 ? [{ prinstype, start, end }] : []
  })
  // neighbours of one material are one stretch
  return shares.reduce<Share[]>((all, next) => {
    const last = all.at(-1)
    if (last && last.prinstype === next.prinstype && Math.abs(last.end - next.start) < 1e-6) last.end = next.end
    else all.push({ ...next })
    return all
  }, [])
}

function tintsOf(left: Station, right: Station, borders: readonly Border[], runOuts: readonly SpanLine[]): Tint[] {
  return borders.slice(1).flatMap((lower, i) => {
    const upper = borders[i]!
    const [a, b] = [sharesOf(left, upper.from[1], lower.from[1]), sharesOf(right, upper.to[1], lower.to[1])]
    const isBottom = i === borders.length - 2
    // below the last line only what both have is known to go on
    if (isBottom && a[0]?.prinstype !== b[0]?.prinstype) return []
    if (isBottom && a[0] && b[0]) return [quad(upper, lower, a[0], b[0])]
    if (a.length === 1 && b.length === 1 && a[0]!.prinstype === b[0]!.prinstype)
      return [quad(upper, lower, a[0]!, b[0]!)]
    if (b.length === 0) return a.map(share => quad(upper, lower, share, share))
    if (a.length === 0) return b.map(share => quad(upper, lower, share, share))
    return [...halves(upper, lower, a, 'from', runOuts), ...halves(upper, lower, b, 'to', runOuts)]
  })
}

const quad = (upper: Border, lower: Border, a: Share, b: Share): Tint => ({
  prinstype: a.prinstype,
  outline: [
    between(upper.from, lower.from, a.start),
    between(upper.to, lower.to, b.start),
    between(upper.to, lower.to, b.end),
    between(upper.from, lower.from, a.end),
  ],
})

/** What one hole has between two borders reaches half way; what runs out is nothing there. */
function halves(
  upper: Border,
  lower: Border,
  shares: readonly Share[],
  side: 'from' | 'to',
  runOuts: readonly SpanLine[],
): Tint[] {
  const [top, base] = [upper[side], lower[side]]
  const [farTop, farBase] = [middleOf(upper), middleOf(lower)]
  const far = (share: number): number => {
    const height = between(top, base, share)[1]
    const isGone = runOuts.some(line => Math.abs(line[side][1] - height) < 1e-6)
    return isGone ? Math.round(share) : share
  }
  return shares.map(({ prinstype, start, end }) => ({
    prinstype,
    outline: [
      between(top, base, start),
      between(farTop, farBase, far(start)),
      between(farTop, farBase, far(end)),
      between(top, base, end),
    ],
  }))
}

import { depthAt, heightAt, type SectionStation, xAt } from './section-station.ts'
import type { Share, WedgePoint } from './section-wedges.ts'

/** A point of a section: m along it, and m high. */
export type SectionPoint = readonly [x: number, height: number]

/** A line from the left to the right hole: where it is after a share of the way. */
export type Border = (across: number) => SectionPoint
/** Spots of a line as it is drawn, at equal shares of the way. */
export type BorderPath = readonly SectionPoint[]

const between = ([ax, ay]: SectionPoint, [bx, by]: SectionPoint, share: number): SectionPoint => [
  ax + share * (bx - ax),
  ay + share * (by - ay),
]

export const alongPath =
  (path: BorderPath): Border =>
  across => {
    const last = path.length - 2
    const place = Math.max(0, Math.min(last, Math.floor(across * (last + 1))))
    return between(path[place]!, path[place + 1]!, across * (last + 1) - place)
  }

/**
 * The ground, the lines from above, and the ends of both holes. Lines that cross change their places where they do, so that
 * the ground between two of them is never upside down; none rises above the ground. `bends`: where they may be bent.
 */
export function bordersBetween(
  left: SectionStation,
  right: SectionStation,
  ground: BorderPath,
  lines: readonly BorderPath[],
) {
  const ends = [left, right].map((station): SectionPoint => [xAt(station, station.end), heightAt(station, station.end)])
  const [top, ...others] = [ground, ...lines].map(alongPath) as [Border, ...Border[]]
  const end = alongPath(ends)
  const lower = (low: SectionPoint, one: SectionPoint) => (one[1] < low[1] ? one : low)
  // a line that passes below a hole ends what is known there
  const foot = alongPath([0, 1].map(across => others.map(line => line(across)).reduce(lower, end(across))))
  const sortedAt = (across: number): readonly SectionPoint[] => {
    const most = top(across)
    const spots = others.map(line => lower(most, line(across))).sort((a, b) => b[1] - a[1])
    return [most, ...spots, [...spots.slice(-1), most].reduce(lower, foot(across))]
  }
  const known = new Map<number, readonly SectionPoint[]>()
  const borders = Array.from({ length: lines.length + 2 }, (_, place): Border => {
    return across => {
      const spots = known.get(across) ?? sortedAt(across)
      known.set(across, spots)
      return spots[place]!
    }
  })
  const parts = Math.max(...[ground, ...lines].map(path => path.length - 1))
  const corners = Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts)
  const bends = [...corners, ...crossings([top, ...others, foot], parts)].sort((a, b) => a - b)
  return { borders, bends }
}

/** Crossings that are drawn true between two holes, and lines among which none is: nobody can read that ground anyway. */
const [mostCrossings, mostCrossing] = [60, 200]

/** Finds where lines cross that do not end as they begin, as shares of the way; each is straight in so many parts. */
function crossings(lines: readonly Border[], parts: number): number[] {
  const all: number[] = []
  if (lines.length > mostCrossing) return all
  const heights = lines.map(line => Array.from({ length: parts + 1 }, (_, place) => line(place / parts)[1]))
  for (const [i, line] of heights.entries())
    for (let k = 0; k < i; k++) {
      const other = heights[k]!
      const apart = (place: number) => line[place]! - other[place]!
      if (apart(0) * apart(parts) >= 0) continue
      for (let place = 0; place < parts; place++) {
        const [before, after] = [apart(place), apart(place + 1)]
        if (before * after < 0) all.push((place + before / (before - after)) / parts)
      }
      if (all.length >= mostCrossings) return all
    }
  return all
}

/** Places between two lines at which these may be bent, and how thick the ground is at the left and the right hole, m. */
export interface Bends {
  at: readonly number[]
  thick: readonly [number, number]
}

/** The points at which the way from one to another may be bent: between straight lines it stays straight. */
export function bendsOn(from: WedgePoint, to: WedgePoint, { at, thick: [left, right] }: Bends): WedgePoint[] {
  const within = at.filter(bend => (bend - from[0]) * (bend - to[0]) < 0)
  if (to[0] < from[0]) within.reverse()
  const thickAt = (across: number) => left + across * (right - left)
  return within.map((bend): WedgePoint => {
    const share = (bend - from[0]) / (to[0] - from[0])
    const [a, b] = [(1 - share) * thickAt(from[0]), share * thickAt(to[0])]
    return [bend, a + b > 1e-9 ? (a * from[1] + b * to[1]) / (a + b) : from[1] + share * (to[1] - from[1])]
  })
}

/** An outline with a point wherever it may be bent. */
export const bentAt = (outline: readonly WedgePoint[], bends: Bends): WedgePoint[] =>
  outline.flatMap((point, i) => [point, ...bendsOn(point, outline[(i + 1) % outline.length]!, bends)])

/** A point of the ground between two lines. */
export const spotIn = (upper: Border, lower: Border, [across, down]: WedgePoint): SectionPoint =>
  between(upper(across), lower(across), down)

/** What a hole has between two heights; neighbours of one material are one. */
export function sharesOf(station: SectionStation, upper: number, lower: number): Share[] {
  const [top, base] = [depthAt(station, upper), depthAt(station, lower)]
  const room = base - top
  if (!(room > 1e-6)) return []
  const shares: Share[] = []
  for (const { depthfrom, depthto, prinstype } of withoutOverlap(station.hole.layers)) {
    if (depthfrom >= base) break
    const [start, end] = [(Math.max(top, depthfrom) - top) / room, (Math.min(base, depthto) - top) / room]
    if (prinstype === null || end - start <= 1e-6) continue
    const last = shares.at(-1)
    if (last && last.prinstype === prinstype && Math.abs(last.end - start) < 1e-6) last.end = end
    else shares.push({ prinstype, start, end })
  }
  return shares
}

type Layers = SectionStation['hole']['layers']
const cut = new WeakMap<Layers, Layers>()
/** Stretches of layers, none of which overlaps another: where layers do, the lower one counts. */
function withoutOverlap(layers: Layers): Layers {
  const known = cut.get(layers) ?? parted(layers)
  cut.set(layers, known)
  return known
}
function parted(layers: Layers): Layers {
  const thick = layers.filter(({ depthfrom, depthto }) => depthto > depthfrom)
  if (thick.every(({ depthfrom }, i) => i === 0 || thick[i - 1]!.depthto <= depthfrom)) return thick
  const edges = [...new Set(thick.flatMap(({ depthfrom, depthto }) => [depthfrom, depthto]))].sort((a, b) => a - b)
  return edges.slice(1).flatMap((depthto, i) => {
    const depthfrom = edges[i]!
    const counting = thick.findLast(layer => layer.depthfrom <= depthfrom && layer.depthto >= depthto)
    return counting ? [{ ...counting, depthfrom, depthto }] : []
  })
}

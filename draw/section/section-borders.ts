import { depthAt, heightAt, type Station, xAt } from './section-station.ts'
import type { Point, Share } from './section-wedges.ts'

/** A point of a section: m along it, and m high. */
export type Spot = readonly [x: number, height: number]

/** A line from the left to the right hole: where it is after a share of the way. */
export type Border = (across: number) => Spot

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + share * (bx - ax),
  ay + share * (by - ay),
]

/**
 * The ground, the lines from above, and the ends of both holes. Lines that cross change their places where they do, so that
 * the ground between two of them is never upside down; none rises above the ground. `bends`: where they may be bent.
 */
export function bordersBetween(left: Station, right: Station, lines: readonly { from: Spot; to: Spot }[]) {
  const at = (a: number, b: number): readonly [Spot, Spot] => [
    [xAt(left, a), heightAt(left, a)],
    [xAt(right, b), heightAt(right, b)],
  ]
  const [ground, ends] = [at(0, 0), at(left.end, right.end)]
  // a line that passes below a hole ends what is known there
  const foot = ([0, 1] as const).map(side =>
    lines.map(({ from, to }) => [from, to][side]!).reduce((low, one) => (one[1] < low[1] ? one : low), ends[side]),
  ) as [Spot, Spot]
  const all = [ground, ...lines.map(({ from, to }) => [from, to] as const), foot]
  const sortedAt = (across: number): readonly Spot[] => {
    const most = between(...ground, across)
    const spots = all.map(([from, to]) => between(from, to, across)).map(one => (one[1] > most[1] ? most : one))
    return spots.sort((a, b) => b[1] - a[1])
  }
  const known = new Map<number, readonly Spot[]>()
  const borders = all.map((_, place): Border => {
    return across => {
      const spots = known.get(across) ?? sortedAt(across)
      known.set(across, spots)
      return spots[place]!
    }
  })
  return { borders, bends: crossings(all) }
}

/** So many crossings are drawn true between two holes; with more nobody can read the ground anyway. */
const mostCrossings = 60

/** Where lines cross, as shares of the way. */
function crossings(lines: readonly (readonly [Spot, Spot])[]): number[] {
  const all: number[] = []
  for (const [i, [from, to]] of lines.entries())
    for (const [otherFrom, otherTo] of lines.slice(0, i)) {
      const [before, after] = [from[1] - otherFrom[1], to[1] - otherTo[1]]
      if (before * after < 0) all.push(before / (before - after))
      if (all.length === mostCrossings) return all.sort((a, b) => a - b)
    }
  return all.sort((a, b) => a - b)
}

/** An outline with a point wherever it may be bent. */
export const bentAt = (outline: readonly Point[], bends: readonly number[]): Point[] =>
  outline.flatMap((point, i): Point[] => {
    const next = outline[(i + 1) % outline.length]!
    const within = bends.filter(bend => (bend - point[0]) * (bend - next[0]) < 0)
    if (next[0] < point[0]) within.reverse()
    return [
      point,
      ...within.map((bend): Point => {
        const share = (bend - point[0]) / (next[0] - point[0])
        return [bend, point[1] + share * (next[1] - point[1])]
      }),
    ]
  })

/** A point of the ground between two lines. */
export const spotIn = (upper: Border, lower: Border, [across, down]: Point): Spot =>
  between(upper(across), lower(across), down)

/** What a hole has between two heights; neighbours of one material are one. */
export function sharesOf(station: Station, upper: number, lower: number): Share[] {
  const [top, base] = [depthAt(station, upper), depthAt(station, lower)]
  const room = base - top
  if (!(room > 1e-6)) return []
  const shares = station.hole.layers.flatMap(({ depthfrom, depthto, prinstype }) => {
    const [start, end] = [(Math.max(top, depthfrom) - top) / room, (Math.min(base, depthto) - top) / room]
    return prinstype !== null && end - start > 1e-6 ? [{ prinstype, start, end }] : []
  })
  return shares.reduce<Share[]>((all, next) => {
    const last = all.at(-1)
    if (last && last.prinstype === next.prinstype && Math.abs(last.end - next.start) < 1e-6) last.end = next.end
    else all.push({ ...next })
    return all
  }, [])
}

import type { Correlation, CorrelationEnd } from '@borebook/contract/sections.ts'
import { type HoleBoundary, isLogged } from '@borebook/draw/section/section-boundaries.ts'
import { usualReach } from '@borebook/draw/section/section-wedges.ts'
import type { MatchedBoundary } from '@borebook/geo/section/section-match.ts'

/** A boundary by the place of its hole and its own in that hole. */
export interface BoundaryPlace {
  hole: number
  boundary: number
}
type Boundaries = readonly (readonly MatchedBoundary[])[]

/** The first boundary of the first hole that has any. */
export function findFirstBoundary(holes: Boundaries): BoundaryPlace | undefined {
  const hole = holes.findIndex(all => all.length > 0)
  return hole < 0 ? undefined : { hole, boundary: 0 }
}

/** Moves by an arrow: up and down in a hole, aside to what is as high in the next hole that has any; else it stays. */
export function movedBy(key: string, at: BoundaryPlace, holes: Boundaries): BoundaryPlace {
  const here = holes[at.hole]!
  if (key === 'ArrowUp') return { ...at, boundary: Math.max(0, at.boundary - 1) }
  if (key === 'ArrowDown') return { ...at, boundary: Math.min(here.length - 1, at.boundary + 1) }
  const step = key === 'ArrowLeft' ? -1 : 1
  for (let hole = at.hole + step; holes[hole]; hole += step) {
    const [first, ...others] = holes[hole]!.map(({ height }, boundary) => ({
      boundary,
      apart: Math.abs(height - here[at.boundary]!.height),
    }))
    if (first)
      return { hole, boundary: others.reduce((near, one) => (one.apart < near.apart ? one : near), first).boundary }
  }
  return at
}

/** What a line begins or ends at. */
export interface SectionLineEnd extends Pick<HoleBoundary, 'depth' | 'beside'> {
  place: number
  locid: number
}

/** A line between two boundaries; neighbours prove it where both are logged. */
export function joinOf(from: SectionLineEnd, to: SectionLineEnd): Correlation {
  const end = ({ locid, depth }: SectionLineEnd) => ({ locid, depth })
  const isProved = Math.abs(to.place - from.place) === 1 && isLogged(from) && isLogged(to)
  return {
    from: end(from),
    to: end(to),
    towards: null,
    reach: null,
    kind: isProved ? 'proved' : 'supposed',
    name: null,
  }
}

/** A boundary that runs out towards another hole; `reach` is how far of the way, usually half. */
export const runningOut = (
  { locid, depth }: { locid: number; depth: number },
  towards: number,
  reach: number | null = null,
): Correlation => ({ from: { locid, depth }, to: null, towards, reach, kind: 'supposed', name: null })

/** Settles a share of the way; near the middle half of it is meant. */
export const settledReach = (share: number): number | null =>
  Math.abs(share - usualReach) < 0.04 ? null : Math.round(Math.max(0.05, Math.min(0.95, share)) * 100) / 100

/** Adds a line, and tells its place. What is there already stays one: of a boundary that runs out its point moves. */
export function withLine(lines: readonly Correlation[], added: Correlation): { lines: Correlation[]; place: number } {
  const place = lines.findIndex(line => isSame(line, added))
  return place < 0
    ? { lines: [...lines, added], place: lines.length }
    : { lines: lines.map((one, i) => (i === place ? { ...one, reach: added.reach } : one)), place }
}

/** Whether two lines join the same boundaries, or let one run out towards the same hole. */
function isSame(a: Correlation, b: Correlation): boolean {
  if (a.to === null || b.to === null) return a.to === b.to && a.towards === b.towards && isAt(a.from, b.from)
  return (isAt(a.from, b.from) && isAt(a.to, b.to)) || (isAt(a.from, b.to) && isAt(a.to, b.from))
}
const isAt = (one: CorrelationEnd | null, other: CorrelationEnd): boolean =>
  one?.locid === other.locid && Math.abs(one.depth - other.depth) < 0.0005

/** Places of the lines that begin or end at a boundary. */
export const linesAt = (lines: readonly Correlation[], at: CorrelationEnd): number[] =>
  lines.flatMap(({ from, to }, i) => (isAt(from, at) || isAt(to, at) ? [i] : []))

/** Places of the lines that go on from each other, boundary by boundary, with the one at a place. */
export function chainOf(lines: readonly Correlation[], place: number): number[] {
  const chain = new Set([place])
  for (const one of chain)
    for (const end of [lines[one]!.from, lines[one]!.to])
      if (end) for (const next of linesAt(lines, end)) chain.add(next)
  return [...chain].sort((a, b) => a - b)
}

/** Places of other lines that lead from a boundary of the line at a place to another boundary of the same other hole. */
export function partedFrom(lines: readonly Correlation[], place: number): number[] {
  const { from, to } = lines[place]!
  if (!to) return []
  const beside = (end: CorrelationEnd, other: CorrelationEnd) =>
    linesAt(lines, end).filter(i => [lines[i]!.from, lines[i]!.to].some(one => one?.locid === other.locid))
  return [...beside(from, to), ...beside(to, from)].filter(i => i !== place)
}

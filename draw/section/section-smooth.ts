import {
  heightOn,
  isStraightSegment,
  type Knot,
  type KnotSegment,
  keepApart,
  slopeBetween,
  straightSlope,
} from '@borebook/geo/section/smooth-lines.ts'
import type { BorderPath, SectionPoint } from './section-borders.ts'

/** A line between two neighbours, and what it joins: where one line ends and one other begins at the same, they are one. */
export interface LinePiece {
  from: SectionPoint
  to: SectionPoint
  joins: readonly [left: string, right: string]
}
type Bare = Omit<KnotSegment, 'ends'>

/** Parts of a curve between two holes. */
const parts = 24

/** Lines between two holes beyond which nobody sees that they are straight. */
const mostCurves = 200

/** Lines by neighbours as smooth ones through their holes, that cross nowhere but where they must. */
export function smoothPaths(spans: readonly (readonly LinePiece[])[]): BorderPath[][] {
  const twins = new Map(spans.map(pieces => [pieces, twinsOf(pieces)]))
  const meetings = new Map<string, readonly [before: Bare[], after: Bare[]]>()
  const met = (name: string) => meetings.get(name) ?? meetings.set(name, [[], []]).get(name)!
  const bare = spans.map(pieces => {
    const own = pieces.map(({ from, to }): Bare => ({ from: from[1], to: to[1], run: to[0] - from[0] }))
    for (const [i, { joins }] of pieces.entries())
      if (twins.get(pieces)![i] === i) {
        met(joins[0])[1].push(own[i]!)
        met(joins[1])[0].push(own[i]!)
      }
    return own
  })
  const knots = new Map<string, Knot>()
  const knotOf = (name: string, own: Bare): Knot => {
    const [before, after] = met(name)
    if (before.length !== 1 || after.length !== 1) return { slope: straightSlope(own) }
    const known = knots.get(name) ?? { slope: slopeBetween(before[0]!, after[0]!) }
    knots.set(name, known)
    return known
  }
  const stretches = spans.map((pieces, k) => {
    const own = pieces.map(({ joins }, i): KnotSegment => {
      const one = bare[k]![i]!
      return { ...one, ends: [knotOf(joins[0], one), knotOf(joins[1], one)] }
    })
    return twins.get(pieces)!.map(first => own[first]!)
  })
  const isCurved = (own: readonly unknown[]) => own.length <= mostCurves
  keepApart(stretches.filter(isCurved))
  return spans.map((pieces, k) =>
    pieces.map((piece, i) => (isCurved(pieces) ? pathOf(piece, stretches[k]![i]!) : [piece.from, piece.to])),
  )
}

/** Finds for each the first that has the same ends: both are one line. */
function twinsOf(pieces: readonly LinePiece[]): number[] {
  const first = new Map<string, number>()
  return pieces.map(({ from, to }, i) => {
    const ends = `${from[1]} ${to[1]}`
    const twin = first.get(ends) ?? i
    first.set(ends, twin)
    return twin
  })
}

function pathOf({ from, to }: LinePiece, stretch: KnotSegment): BorderPath {
  if (isStraightSegment(stretch)) return [from, to]
  return Array.from({ length: parts + 1 }, (_, i): SectionPoint => {
    const share = i / parts
    return [from[0] + share * (to[0] - from[0]), heightOn(stretch, share)]
  })
}

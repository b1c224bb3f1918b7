import type { Correlation } from '@borebook/contract/sections.ts'
import {
  type Bends,
  type Border,
  type BorderPath,
  bendsOn,
  bentAt,
  bordersBetween,
  type SectionPoint,
  sharesOf,
  spotIn,
} from './section-borders.ts'
import { isProvable } from './section-boundaries.ts'
import { type LinePiece, smoothPaths } from './section-smooth.ts'
import { heightAt, type SectionStation, xAt } from './section-station.ts'
import { groundBetween, type RunOut, usualReach, type WedgePoint } from './section-wedges.ts'

/** A boundary that joins two holes, or runs out on the way. */
export interface SpanLine {
  from: SectionPoint
  to: SectionPoint
  /** Line from one to the other as it is drawn. */
  path: BorderPath
  /** Whether both neighbours prove it. */
  isProved: boolean
  /** Whether both could, whatever it is called. */
  isProvable: boolean
  name: string | null
  /** Place among the correlations of the section. */
  correlation: number
  /** Neighbour at which it is known where it runs out before the other; null: it joins both. */
  knownAt: RunOut['side'] | null
}
/** Ground of one material between holes, as a closed outline. */
export interface Tint {
  prinstype: string
  outline: readonly SectionPoint[]
}
/** What lies between two neighbours. */
export interface Span {
  left: SectionStation
  right: SectionStation
  /** The surface. */
  ground: BorderPath
  lines: readonly SpanLine[]
  tints: readonly Tint[]
}

/**
 * What lies between holes that stand next to each other: lines by the correlations, smooth ones where they are to be curved,
 * and between these the ground as both holes have it.
 */
export function spansOf(
  stations: readonly SectionStation[],
  correlations: readonly Correlation[],
  isCurved: boolean,
): Span[] {
  const placeOf = new Map(stations.map(({ hole }, place) => [hole.locid, place]))
  const pieces = stations
    .slice(1)
    .map(
      (_, i) =>
        [
          groundPiece(stations, i),
          ...correlations.flatMap((one, correlation) => throughSpan(one, correlation, stations, placeOf, i) ?? []),
        ] as const,
    )
  const paths = isCurved ? smoothPaths(pieces) : pieces.map(own => own.map(({ from, to }): BorderPath => [from, to]))
  return stations.slice(1).map((right, i) => {
    const left = stations[i]!
    const [[, ...lines], [ground, ...drawn]] = [pieces[i]!, paths[i]! as [BorderPath, ...BorderPath[]]]
    const through = lines.map(({ joins, ...line }, k): SpanLine => ({ ...line, path: drawn[k]! }))
    const ends = correlations.flatMap((one, correlation) => {
      const isOfThese = [one.from.locid, one.towards].every(locid =>
        [left, right].some(({ hole }) => hole.locid === locid),
      )
      return one.to === null && isOfThese ? [endingOf(one, correlation, left, right)] : []
    })
    const { borders, bends } = bordersBetween(left, right, ground, drawn)
    const strips = borders
      .slice(1)
      .map((lower, k) =>
        stripOf({ left, right, upper: borders[k]!, lower, ends, bends, isBottom: k === borders.length - 2 }),
      )
    const runOuts = ends.map(({ line, side, height, reach }) => {
      const [, ...way] = strips.map(({ wayOf }) => wayOf(side, height)).find(one => one !== undefined) ?? [
        line.from,
        onNearest(borders, side, height, reach),
      ]
      const path = [line.from, ...way]
      return side === 'left'
        ? { ...line, path, to: path.at(-1)! }
        : { ...line, path: path.toReversed(), from: path.at(-1)! }
    })
    return {
      ...{ left, right, ground, tints: through.length > 0 ? strips.flatMap(({ tints }) => tints) : [] },
      lines: [...through, ...runOuts],
    }
  })
}

const spotAt = (station: SectionStation, depth: number): SectionPoint => [xAt(station, depth), heightAt(station, depth)]

/** The surface between the holes at `i` and `i + 1`. */
const groundPiece = (stations: readonly SectionStation[], i: number): LinePiece => ({
  ...{ from: spotAt(stations[i]!, 0), to: spotAt(stations[i + 1]!, 0) },
  joins: [`ground ${i}`, `ground ${i + 1}`],
})

/** The part of a line that lies between the holes at `i` and `i + 1`. */
function throughSpan(
  { from, to, kind, name }: Correlation,
  correlation: number,
  stations: readonly SectionStation[],
  placeOf: ReadonlyMap<number, number>,
  i: number,
): (Omit<SpanLine, 'path'> & LinePiece) | undefined {
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
  const [start, end] = [spotAt(stations[first]!, upper), spotAt(stations[last]!, lower)]
  const along = (x: number): SectionPoint => {
    const share = end[0] === start[0] ? 0 : (x - start[0]) / (end[0] - start[0])
    return [x, start[1] + share * (end[1] - start[1])]
  }
  const isWhole = last === first + 1 && isProvable(stations[first]!, upper) && isProvable(stations[last]!, lower)
  const passed = (place: number) => `${place} passed by ${correlation}`
  return {
    from: first === i ? start : along(stations[i]!.x),
    to: last === i + 1 ? end : along(stations[i + 1]!.x),
    joins: [first === i ? `${i} ${upper}` : passed(i), last === i + 1 ? `${i + 1} ${lower}` : passed(i + 1)],
    ...{ isProved: kind === 'proved' && isWhole, isProvable: isWhole, name, correlation, knownAt: null },
  }
}

/** A boundary of one of two holes that does not reach the other. */
interface Ending {
  line: Omit<SpanLine, 'path'>
  side: RunOut['side']
  height: number
  /** How far of the way to the other it reaches. */
  reach: number
}

function endingOf(
  { from, name, kind, reach }: Correlation,
  correlation: number,
  left: SectionStation,
  right: SectionStation,
): Ending {
  const side = from.locid === left.hole.locid ? 'left' : 'right'
  const station = side === 'left' ? left : right
  const start = spotAt(station, from.depth)
  const height = start[1]
  return {
    ...{ side, height, reach: reach ?? usualReach },
    line: { from: start, to: start, isProved: kind === 'proved', isProvable: true, name, correlation, knownAt: side },
  }
}

/** Ends a boundary on the line next to it where nothing is that could end with it. */
function onNearest(borders: readonly Border[], side: RunOut['side'], height: number, reach: number): SectionPoint {
  const edge = side === 'left' ? 0 : 1
  const away = (border: Border) => Math.abs(border(edge)[1] - height)
  const nearest = borders.reduce((best, border) => (away(border) < away(best) ? border : best))
  return nearest(side === 'left' ? reach : 1 - reach)
}

interface StripBetween {
  left: SectionStation
  right: SectionStation
  upper: Border
  lower: Border
  ends: readonly Ending[]
  bends: readonly number[]
  isBottom: boolean
}

/** The ground between two lines, and where what runs out there ends. */
function stripOf({ left, right, upper, lower, ends, bends: at, isBottom }: StripBetween) {
  const bends: Bends = { at, thick: [upper(0)[1] - lower(0)[1], upper(1)[1] - lower(1)[1]] }
  const [a, b] = [sharesOf(left, upper(0)[1], lower(0)[1]), sharesOf(right, upper(1)[1], lower(1)[1])]
  const outOf = (side: RunOut['side'], height: number, reach = usualReach): RunOut => {
    const edge = side === 'left' ? 0 : 1
    const [top, base] = [upper(edge)[1], lower(edge)[1]]
    return { side, share: (top - height) / (top - base), reach }
  }
  const drawn = (grounds: ReturnType<typeof groundBetween>['ground']) =>
    grounds.map(
      ({ prinstype, outline }): Tint => ({
        prinstype,
        outline: bentAt(outline, bends).map(point => spotIn(upper, lower, point)),
      }),
    )
  // below the last line only what both have is known to go on
  if (isBottom && a[0]?.prinstype !== b[0]?.prinstype) return { tints: [], wayOf: () => undefined }
  if (a.length === 0 || b.length === 0) {
    const across = [...a, ...b].map(({ prinstype, start, end }) => ({
      prinstype,
      outline: [
        [0, start],
        [1, start],
        [1, end],
        [0, end],
      ] as const,
    }))
    return { tints: drawn(across), wayOf: () => undefined }
  }
  const outs = ends.map(({ side, height, reach }) => outOf(side, height, reach))
  const shown = isBottom ? groundBetween(a.slice(0, 1), b.slice(0, 1), []) : groundBetween(a, b, outs)
  return {
    tints: drawn(shown.ground),
    wayOf: (side: RunOut['side'], height: number): BorderPath | undefined => {
      const out = outOf(side, height)
      const end = shown.endOf(out)
      const start: WedgePoint = [side === 'left' ? 0 : 1, out.share]
      return end && [start, ...bendsOn(start, end, bends), end].map(point => spotIn(upper, lower, point))
    },
  }
}

import type { Correlation, Section, SectionHole } from '@borebook/contract/sections.ts'
import { courseDoubt } from '@borebook/contract/wells/hole-course.ts'
import { type Leg, legsOf, lengthOfLegs, type OnLine, projectBeyond, runOf } from '@borebook/geo/section/section.ts'
import { type Span, type SpanLine, spansOf } from './section-spans.ts'
import { distanceBetween, heightAt, type SectionStation, xAt } from './section-station.ts'

/** What decides how holes stand beside each other. */
export type SectionPlan = Pick<Section, 'name' | 'line' | 'band' | 'spacing' | 'hung' | 'exaggeration' | 'correlations'>

export interface SectionLayout {
  /** Holes in their order from the left. */
  stations: readonly SectionStation[]
  /** Parts of the line; none where distances are even. */
  legs: readonly Leg[]
  /** Length of the line; where there is none to draw from the first to the last hole. */
  length: number
  /** Stretch along the section in which something of it lies: the line, and holes to their ends. */
  from: number
  to: number
  /** Levels that holes hang at: depths too where elevations are asked for and none is known. */
  hung: SectionPlan['hung']
  /** Greatest and least height. */
  top: number
  base: number
  /** What lies between neighbours. */
  spans: readonly Span[]
}

/** Distance between holes of which nobody knows it, m. */
const usualDistance = 20

/** Holes beside each other as a section wants them, with all that lies between them. */
export function layoutSection(plan: SectionPlan, holes: readonly SectionHole[]): SectionLayout {
  const line = plan.line ?? holes.flatMap(({ at }) => at ?? [])
  const legs = legsOf(line)
  const placed = plan.line ? alongLine(legs, holes) : oneByOne(legs, holes)
  const spaced = plan.spacing === 'even' ? evenly(placed) : placed
  const hung = hungOf(plan, holes)
  const grounds = groundsOf(spaced, hung)
  const stations = spaced.map(({ hole, x, on }, i): SectionStation => {
    const bearing = legs[on?.leg ?? 0]?.bearing ?? 90
    const isCourseInDoubt = courseDoubt(hole) !== null
    const run = isCourseInDoubt ? runOf(null, null, bearing) : runOf(hole.inclinat, hole.direct, bearing)
    return {
      ...{ hole, x, offset: plan.line && on ? on.offset : null, beyond: on?.beyond ?? 0, end: endOf(hole) },
      ...{ ground: grounds[i]!.height, isGroundAssumed: grounds[i]!.isAssumed, isCourseInDoubt },
      // true distances are needed to draw a slope
      run: plan.spacing === 'even' ? { ...run, along: 0 } : run,
    }
  })
  const [top, base] = heightsOf(stations)
  // through holes of which one lies nowhere there is no line to draw
  const isTrue = plan.spacing === 'true' && (plan.line !== null || holes.every(({ at }) => at !== null))
  const length = isTrue ? lengthOfLegs(legs) : (stations.at(-1)?.x ?? 0)
  const along = stations.flatMap(one => [one.x, xAt(one, one.end)])
  return {
    ...{ stations, legs: isTrue ? legs : [], length },
    ...{ from: Math.min(0, ...along), to: Math.max(length, ...along), hung },
    ...{ top, base },
    spans: spansOf(stations, plan.correlations, isCurved(plan.spacing, hung)),
  }
}

/** Water so far above the ground or below its hole is drawn, m, or as far as half of what the holes have; any other is a slip. */
const mostBeyond = 10

/** The greatest and the least height of holes and of the water in them. */
function heightsOf(stations: readonly SectionStation[]): [top: number, base: number] {
  if (stations.length === 0) return [0, -10]
  const own = stations.flatMap(one => [one.ground, heightAt(one, one.end)])
  const [top, base] = [Math.max(...own), Math.min(...own)]
  const beyond = Math.max(mostBeyond, (top - base) / 2)
  const levels = stations.flatMap(one => one.hole.water.map(({ depth }) => heightAt(one, depth)))
  const shown = levels.filter(height => height <= top + beyond && height >= base - beyond)
  return [Math.max(top, ...shown), Math.min(base, ...shown)]
}

/** Whether lines may curve: where heights or distances are not true, a curve would tell of slopes that are not there. */
const isCurved = (spacing: SectionPlan['spacing'], hung: SectionPlan['hung']): boolean =>
  spacing === 'true' && hung === 'elevation'

/** Hangs holes at elevations, unless none of them has one. */
const hungOf = ({ hung }: SectionPlan, holes: readonly SectionHole[]): SectionPlan['hung'] =>
  holes.length > 0 && holes.every(({ ground }) => ground === null) ? 'depth' : hung

/** How much heights are exaggerated; null: as fits, as always where distances are even, which no exaggeration is of. */
export const exaggerationOf = ({
  spacing,
  exaggeration,
}: Pick<SectionPlan, 'spacing' | 'exaggeration'>): number | null => (spacing === 'even' ? null : exaggeration)

/** What would be drawn of a line if the section had these lines, which it is one of. */
export function lineAmong(
  lines: readonly Correlation[],
  place: number,
  { plan, layout: { stations, hung } }: { plan: SectionPlan; layout: Pick<SectionLayout, 'stations' | 'hung'> },
): SpanLine[] {
  const spans = spansOf(stations, lines, isCurved(plan.spacing, hung))
  return spans.flatMap(span => span.lines.filter(({ correlation }) => correlation === place))
}

interface PlacedHole {
  hole: SectionHole
  x: number
  on: (OnLine & { beyond?: number }) | undefined
}

/** Orders holes by where they lie along the line, beyond its ends on its prolongation; those without a place follow behind it. */
function alongLine(legs: readonly Leg[], holes: readonly SectionHole[]): PlacedHole[] {
  const known = holes.flatMap((hole): PlacedHole[] => {
    const on = hole.at ? projectBeyond(legs, hole.at) : undefined
    return on ? [{ hole, x: on.along, on }] : []
  })
  const end = Math.max(lengthOfLegs(legs), ...known.map(({ x }) => x))
  const unknown = holes.filter(hole => !known.some(one => one.hole === hole))
  const behind = unknown.map((hole, i) => ({ hole, x: end + (i + 1) * usualDistance, on: undefined }))
  return [...known.sort((a, b) => a.x - b.x), ...behind]
}

/** Orders holes as they are named, as far from each other as they are; legs lead through those that have a place. */
function oneByOne(legs: readonly Leg[], holes: readonly SectionHole[]): PlacedHole[] {
  let [x, along, leg] = [0, 0, 0]
  let last: SectionHole | undefined
  return holes.map((hole, i) => {
    const before = holes[i - 1]
    if (before) x += distanceBetween(before, hole) ?? usualDistance
    if (last) along += distanceBetween(last, hole) ?? 0
    if (hole.at) last = hole
    while (leg + 1 < legs.length && legs[leg + 1]!.start <= along + 1e-9) leg++
    return { hole, x, on: legs[leg] && { along: x, offset: 0, leg } }
  })
}

function evenly(placed: readonly PlacedHole[]): PlacedHole[] {
  const whole = (placed.at(-1)?.x ?? 0) - (placed[0]?.x ?? 0)
  const step = placed.length > 1 ? whole / (placed.length - 1) || usualDistance : 0
  return placed.map((one, i) => ({ ...one, x: i * step }))
}

/** Finds where a hole ends, m: its depth, else the last of its readings; it is as deep as its lowest layer at least. */
const endOf = ({ end, layers, qc }: SectionHole): number =>
  Math.max(0, end ?? qc.at(-1)?.[0] ?? 0, ...layers.map(({ depthto }) => depthto))

/** Heights of the ground: known ones, and of the others what lies between those beside them. */
function groundsOf(placed: readonly PlacedHole[], hung: SectionPlan['hung']): { height: number; isAssumed: boolean }[] {
  if (hung === 'depth') return placed.map(() => ({ height: 0, isAssumed: false }))
  const known = placed.filter(({ hole }) => hole.ground !== null)
  return placed.map(({ hole, x }) => {
    if (hole.ground !== null) return { height: hole.ground, isAssumed: false }
    const before = known.findLast(one => one.x <= x)
    const after = known.find(one => one.x >= x)
    const [a, b] = [before ?? after, after ?? before]
    if (!a || !b) return { height: 0, isAssumed: true }
    const share = b.x > a.x ? (x - a.x) / (b.x - a.x) : 0
    return { height: a.hole.ground! + share * (b.hole.ground! - a.hole.ground!), isAssumed: true }
  })
}

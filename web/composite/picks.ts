import type { PickedLayer, SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { farFrom, testsInLane } from '@borebook/draw/composite/tests-in-lane.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Hole } from '@borebook/draw/hole/track.ts'
import { movedDepth, type PickRefusal, pickDepth, pickStep, takePick } from '@borebook/geo/layers/picks.ts'

type Picks = readonly PickedLayer[]
/** What is done to picks, so that it can be done to those of a colleague too; `gone` where they leave no such pick, or no room. */
export type Doing = (picks: Picks) => { picks: Picks } | { refused: PickRefusal | 'gone' }

/** A cone test with its picked layers. */
export interface PickedTest {
  test: SoundingColumns
  picks: Picks
}
/** A pick of a test, by its depth, m. */
export interface PickAt extends PickedTest {
  depth: number
}

export const endOf = ({ depth }: Pick<SoundingColumns, 'depth'>): number => depth.at(-1) ?? 0
const isAt = (depth: number) => (one: PickedLayer) => Math.abs(one.depth - depth) < pickStep / 2

const nearest = (depth: number) => (a: { depth: number }, b: { depth: number }) =>
  Math.abs(a.depth - depth) - Math.abs(b.depth - depth)

/** The pick of a test nearest to a depth within `reach`, m. */
export function pickOf(tested: PickedTest, depth: number, reach: number): PickAt | undefined {
  const near = tested.picks.filter(one => Math.abs(one.depth - depth) <= reach).sort(nearest(depth))[0]
  return near && { ...tested, depth: near.depth }
}

/** The nearest in a lane; of equal ones that of the curve nearest to `x`, mm. */
export function pickAt(
  hole: Hole<'soundings'>,
  lane: Pick<CompositeLane, 'key' | 'width'>,
  tests: readonly PickedTest[],
  depth: number,
  reach: number,
  x: number,
): PickAt | undefined {
  const near = tests.flatMap(one => pickOf(one, depth, reach) ?? [])
  if (near.length === 0) return undefined
  const places = testsInLane(hole, lane, depth).sort((a, b) => farFrom(x, a) - farFrom(x, b))
  return places.flatMap(({ test }) => near.find(one => one.test.id === test.id) ?? []).sort(nearest(depth))[0]
}

/** Moves a pick that is dragged to a depth, m: it stays between those beside it. */
export const draggedTo = ({ picks, depth, test }: PickAt, to: number): number =>
  movedDepth(picks, picks.findIndex(isAt(depth)), to, endOf(test))

/** Moves the pick at a depth to another one, m; not over one that has been put there since. */
export const movePick =
  (from: number, to: number, end: number): Doing =>
  picks => {
    const place = picks.findIndex(isAt(from))
    if (place < 0 || movedDepth(picks, place, to, end) !== to) return { refused: 'gone' }
    return { picks: picks.map((one, i) => (i === place ? { ...one, depth: to } : one)) }
  }

/** Picks depths, m; those that are picked already stay as they are. */
export const addPicks =
  (depths: readonly number[], end: number): Doing =>
  picks => {
    let all = [...picks]
    for (const depth of depths) {
      const next = takePick(all, { depth, name: '', zone: null }, end)
      if ('picks' in next) all = next.picks
      else if (next.refused !== 'taken') return next
    }
    return { picks: all }
  }

/** Takes picks at these depths out again, but for those that were there before. */
export const removePicks =
  (depths: readonly number[], before: Picks): Doing =>
  picks => ({
    picks: picks.filter(one => !depths.some(depth => isAt(depth)(one)) || before.some(isAt(one.depth))),
  })

/** The ends of a stretch as depths that can be picked, m. */
export const pickedEnds = (from: number, to: number): number[] =>
  [...new Set([from, to].map(pickDepth))].filter(depth => depth > 0)

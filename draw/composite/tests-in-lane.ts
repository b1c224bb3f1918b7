import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { getAxisShare } from '../curves/curve-axis.ts'
import type { Hole } from '../hole/track.ts'
import { laneOf, valueAt } from '../tracks/curve-column.tsx'
import { soundingKeys } from '../tracks/measured.ts'
import { stripsIn } from '../tracks/sbt.tsx'
import { soundingLane } from '../tracks/soundings.tsx'
import type { CompositeLane } from './widths.ts'

/** A cone test at a depth of a lane, mm from the lane's left edge: its curve is a point there, its strip has two ends. */
export interface TestInLane {
  test: SoundingColumns
  from: number
  to: number
}

/** The cone tests that a lane shows; where a curve has no value at the depth it stands on its axis. */
export function testsInLane(
  hole: Hole<'soundings'>,
  { key, width }: Pick<CompositeLane, 'key' | 'width'>,
  depth: number,
): TestInLane[] {
  const { soundings } = hole.records
  const cones = new Map(soundings.filter(({ kind }) => kind === 'cpt').map(test => [test.id, test]))
  if (key === 'sbt') {
    const strips = stripsIn(hole)
    const wide = width / strips.length
    return strips.map(({ sounding }, i) => ({ test: cones.get(sounding)!, from: i * wide, to: (i + 1) * wide }))
  }
  const track = soundingKeys.find(one => one === key)
  if (!track || cones.size === 0) return []
  const { curve, drawings } = soundingLane(track, soundings)
  const lane = laneOf({ column: { key, x: 0, width } }, curve)
  return drawings.flatMap(({ series, sounding }) => {
    const test = cones.get(sounding)
    if (!test) return []
    const share = getAxisShare(curve, valueAt(series, curve.series, depth) ?? curve.min)
    const at = lane.x + lane.width * Math.max(0, Math.min(1, share || 0))
    return { test, from: at, to: at }
  })
}

/** How far a place in a lane, mm, is from a test there. */
export const farFrom = (x: number, { from, to }: TestInLane): number => Math.max(from - x, x - to, 0)

/** The cone test nearest to a place in a lane, of those that reach the depth where any does; undefined where none is shown. */
export function testAt(
  hole: Hole<'soundings'>,
  lane: Pick<CompositeLane, 'key' | 'width'>,
  depth: number,
  x: number,
): SoundingColumns | undefined {
  const all = testsInLane(hole, lane, depth)
  const reaching = all.filter(({ test }) => (test.depth.at(-1) ?? 0) >= depth)
  return (reaching.length > 0 ? reaching : all).sort((a, b) => farFrom(x, a) - farFrom(x, b))[0]?.test
}

import { type TestInLane, testsInLane } from '@borebook/draw/composite/tests-in-lane.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Hole } from '@borebook/draw/hole/track.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { getLaneLeft, margins, unit } from './lane.tsx'
import type { PickedTest } from './picks.ts'

/** px of the dot that says which curve was picked in. */
const dot = 2.5

/** Picked layers of cone tests: a line at each base across the tracks that show its test, in its own strip or with a dot on its curve. */
export function PickMarks(props: {
  hole: Hole<'soundings'>
  tests: readonly PickedTest[]
  lanes: readonly CompositeLane[]
  axis: DepthAxis
  height: number
}) {
  const { hole, tests, lanes, axis, height } = props
  useSyncExternalStore(axis.subscribe, axis.version)
  const marks = useMemo(
    () =>
      tests.flatMap(({ test, picks }) =>
        picks.map(({ depth }) => {
          const across = lanes.flatMap((lane, i) => {
            const place = testsInLane(hole, lane, depth).find(one => one.test === test)
            return place ? markIn(getLaneLeft(lanes, i), lane.width * unit, place) : []
          })
          return { key: `${test.id} ${depth}`, depth, d: across.join('') }
        }),
      ),
    [hole, tests, lanes],
  )
  const { y } = axis.scale(height)
  const seen = marks.filter(({ depth }) => depth >= axis.top && depth <= axis.base)
  if (seen.length === 0) return null
  return (
    <svg
      className="composite-picks"
      width={getLaneLeft(lanes, lanes.length)}
      height={height + margins.above + margins.below}
      aria-hidden="true"
    >
      {seen.map(({ key, depth, d }) => (
        <path key={key} transform={`translate(0 ${margins.above + y(depth)})`} d={d} />
      ))}
    </svg>
  )
}

/** Draws a pick in a lane of this left edge and width, px; 0 is its depth. */
function markIn(left: number, width: number, { from, to }: TestInLane): string {
  const at = left + from * unit
  if (to > from) return `M${at} 0h${(to - from) * unit}`
  return `M${left} 0h${width}M${at - dot} 0a${dot} ${dot} 0 1 0 ${2 * dot} 0a${dot} ${dot} 0 1 0 ${-2 * dot} 0`
}

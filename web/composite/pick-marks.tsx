import type { PickedLayer } from '@borebook/contract/soundings.ts'
import type { Lane } from '@borebook/draw/composite/widths.ts'
import { useSyncExternalStore } from 'react'
import type { DepthAxis } from '../kit/depth-axis.ts'
import { margins, unit } from './lane.tsx'

/** Picked layers of a cone test: a line at each base across the tracks of soundings. */
export function PickMarks(props: {
  picks: readonly PickedLayer[]
  lanes: readonly Lane[]
  axis: DepthAxis
  height: number
}) {
  const { picks, lanes, axis, height } = props
  useSyncExternalStore(axis.subscribe, axis.version)
  const { y } = axis.scale(height)
  const seen = picks.filter(({ depth }) => depth >= axis.top && depth <= axis.base)
  let x = 0
  const across = lanes.map(({ track, width }) => {
    x += width * unit
    return 'soundings' in track.reads ? `H${x}` : `m${width * unit} 0`
  })
  if (seen.length === 0) return null
  return (
    <svg className="composite-picks" width={x} height={height + margins.above + margins.below} aria-hidden="true">
      {seen.map(({ depth }) => (
        <path key={depth} d={`M0 ${margins.above + y(depth)}${across.join('')}`} />
      ))}
    </svg>
  )
}

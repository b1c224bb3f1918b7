import { depthScale } from '@borebook/geo/depth-scale.ts'
import { DepthRuler } from '../depth-ruler.tsx'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { type Drawn, track } from '../track.ts'
import { type DepthLabel, depthLabels, Elevations, labelSize } from './elevation.tsx'

/** How far the labels of depths reach into the column, mm; right of them stands the ruler. */
const labelled = 8.6

/** Where the leader of a moved label reaches the height of its depth, and how far it goes on, mm. */
const leader = { bend: 10.2, end: 13.4 }

/** Depths of the boundaries, and elevations beside them, each above its line; the ticks between them. */
function Depths(drawn: Drawn<never>) {
  const { column, columns, page, perMetre } = drawn
  const labels = depthLabels(drawn)
  const own = (depth: number) => (depth - page.top) * perMetre
  const elevations = columns.find(c => c.key === 'elevation')
  const isBeside = elevations && columns.indexOf(elevations) === columns.indexOf(column) - 1
  const left = isBeside ? elevations.x : column.x
  const isMoved = ({ depth, y }: DepthLabel) => Math.abs(y - own(depth)) > 0.05
  const lineOf = (label: DepthLabel) => {
    const line = `M${round(left)} ${round(label.y)}H${round(column.x + labelled)}`
    const { bend, end } = leader
    return isMoved(label)
      ? `${line}L${round(column.x + bend)} ${round(own(label.depth))}H${round(column.x + end)}`
      : line
  }
  // a tick's figure would stand on a leader
  const kept = labels.flatMap(label =>
    isMoved(label) ? [-1, 0, 1].map(mm => label.depth + mm / perMetre) : label.depth,
  )
  return (
    <g>
      <path d={labels.map(lineOf).join('')} fill="none" stroke={softInk} strokeWidth={lines.help} />
      <g fontSize={labelSize} fill={ink}>
        {labels.map(({ depth, y }) => (
          <text key={depth} x={round(column.x + 1.2)} y={round(y - 0.7)}>
            {depth.toFixed(2)}
          </text>
        ))}
      </g>
      {elevations && <Elevations {...drawn} column={elevations} labels={labels} />}
      <g transform={`translate(${round(column.x)} 0)`}>
        <DepthRuler
          scale={depthScale(page.top, page.base, perMetre)}
          width={column.width}
          size={2.4}
          labelled={kept}
          clear={0.6}
          color={ink}
        />
      </g>
    </g>
  )
}

export const depth = track({
  key: 'depth',
  title: ['Depth\nm', 'Tiefe\nm', 'Prof.\nm', 'Prof.\nm'],
  reads: {},
  width: 16,
  has: () => true,
  draw: Depths,
  painted: 'first',
})

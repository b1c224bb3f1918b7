import { depthScale } from '@borebook/geo/depth-scale.ts'
import { DepthRuler } from '../depth-ruler.tsx'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { type Drawn, track } from '../track.ts'
import { Elevations, labelledDepths, labelSize } from './elevation.tsx'

/** How far the labels of depths reach into the column, mm; right of them stands the ruler. */
const labelled = 8.6

/** Depths of the boundaries, and elevations beside them, each above its line; the ticks between them. */
function Depths(drawn: Drawn<never>) {
  const { column, columns, page, perMetre } = drawn
  const depths = labelledDepths(drawn)
  const y = (depth: number) => (depth - page.top) * perMetre
  const elevations = columns.find(c => c.key === 'elevation')
  const isBeside = elevations && columns.indexOf(elevations) === columns.indexOf(column) - 1
  const left = isBeside ? elevations.x : column.x
  return (
    <g>
      <path
        d={depths.map(depth => `M${round(left)} ${round(y(depth))}H${round(column.x + labelled)}`).join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={lines.help}
      />
      <g fontSize={labelSize} fill={ink}>
        {depths.map(depth => (
          <text key={depth} x={round(column.x + 1.2)} y={round(y(depth) - 0.7)}>
            {depth.toFixed(2)}
          </text>
        ))}
      </g>
      {elevations && <Elevations {...drawn} column={elevations} depths={depths} />}
      <g transform={`translate(${round(column.x)} 0)`}>
        <DepthRuler
          scale={depthScale(page.top, page.base, perMetre)}
          width={column.width}
          size={2.4}
          labelled={depths}
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

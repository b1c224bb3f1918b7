import { DepthRuler, ElevationRuler } from '@borebook/draw/depth-ruler.tsx'
import { capHeight } from '@borebook/draw/kit/text.ts'
import { fallOf, referenceTicks } from '@borebook/geo/depth-reference.ts'
import { type DepthScale, tickStep } from '@borebook/geo/depth-scale.ts'
import type { DepthTelling } from './depth-reference.tsx'
import { pxPerMm } from './depth-view.tsx'

interface RulerProps {
  scale: DepthScale
  width: number
  telling: Pick<DepthTelling, 'reference' | 'zero'>
}

const size = 12 // px
const color = 'var(--soft)'

/** The ruler left of a column, in the chosen reference; its labels are round numbers of that. */
export function ReferenceRuler({ scale, width, telling: { reference, zero } }: RulerProps) {
  if (reference === 'ground')
    return (
      <DepthRuler scale={scale} width={width} size={size} unit={pxPerMm} decimals={2} color={color} strokeWidth={1} />
    )
  const fall = reference === 'sea' ? fallOf(zero.inclination) : 1
  if (fall === 0) return null
  const step = tickStep(scale.perMetre / Math.abs(fall), 6 * pxPerMm)
  const marks = referenceTicks(reference, zero, [scale.top, scale.base], step)
  return (
    <g>
      <path
        d={marks.map(({ depth }) => `M${width - 2.4 * pxPerMm} ${scale.y(depth)}H${width}`).join('')}
        fill="none"
        stroke={color}
      />
      <g fontSize={size} fill={color} textAnchor="end">
        {marks.map(({ depth, told }) => (
          <text key={told} x={width - 3.1 * pxPerMm} y={scale.y(depth) + (size * capHeight) / 2}>
            {told.toFixed(2)}
          </text>
        ))}
      </g>
    </g>
  )
}

/** The ruler right of a column: elevations, or depths below ground where those stand at the left. */
export function OtherRuler({ scale, telling: { reference, zero } }: Omit<RulerProps, 'width'>) {
  // depths are elevations of a hole that rises from 0
  const { ground, inclination } = reference === 'sea' ? { ground: 0, inclination: -90 } : zero
  return (
    <ElevationRuler scale={scale} ground={ground} inclination={inclination} size={size} unit={pxPerMm} color={color} />
  )
}

import { DepthRuler } from '@borebook/draw/curves/depth-ruler.tsx'
import { metresText } from '@borebook/draw/kit/depth-words.ts'
import { capHeight } from '@borebook/draw/kit/text.ts'
import { fallOf, referenceTicks } from '@borebook/geo/depth-reference.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { chooseStep } from '@borebook/geo/ticks.ts'
import type { DepthTelling } from './depth-reference.tsx'
import { pxPerMm } from './depth-view.tsx'

type RulerReference = Pick<DepthTelling, 'reference' | 'zero'>
interface RulerProps {
  scale: DepthScale
  width: number
  telling: RulerReference
}

const size = 12 // px
const color = 'var(--soft)'

/** The ruler left of a column, in the chosen reference; its labels are round numbers of that. */
export function ReferenceRuler({ scale, width, telling: { reference, zero } }: RulerProps) {
  if (reference === 'ground')
    return (
      <DepthRuler scale={scale} width={width} size={size} unit={pxPerMm} decimals={2} color={color} strokeWidth={1} />
    )
  return <Marks {...{ scale, reference, zero }} x={width} side={-1} />
}

/** The ruler right of a column: elevations, or depths below ground where those stand at the left; round numbers too. */
export function OtherRuler({ scale, telling: { reference, zero } }: Omit<RulerProps, 'width'>) {
  return <Marks {...{ scale, zero }} reference={reference === 'sea' ? 'ground' : 'sea'} x={0} side={1} />
}

/** Ticks at round numbers of a reference from the edge of a column, at `x`, px, to the left or to the right. */
function Marks({ scale, reference, zero, x, side }: RulerReference & { scale: DepthScale; x: number; side: -1 | 1 }) {
  const fall = reference === 'sea' ? fallOf(zero.inclination) : 1
  if (fall === 0) return null
  const step = chooseStep((6 * pxPerMm * Math.abs(fall)) / scale.perMetre)
  const marks = referenceTicks(reference, zero, [scale.top, scale.base], step)
  return (
    <g>
      <path
        d={marks.map(({ depth }) => `M${x} ${scale.y(depth)}h${side * 2.4 * pxPerMm}`).join('')}
        fill="none"
        stroke={color}
      />
      <g fontSize={size} fill={color} textAnchor={side < 0 ? 'end' : 'start'}>
        {marks.map(({ depth, told }) => (
          <text key={told} x={x + side * 3.1 * pxPerMm} y={scale.y(depth) + (size * capHeight) / 2}>
            {metresText(told)}
          </text>
        ))}
      </g>
    </g>
  )
}

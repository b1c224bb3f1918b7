import { metresText } from '@borebook/draw/kit/depth-words.ts'
import { capHeight } from '@borebook/draw/kit/text.ts'
import { fallOf, referenceTicks } from '@borebook/geo/depth-reference.ts'
import { type DepthScale, tickStep } from '@borebook/geo/depth-scale.ts'
import type { Telling } from '../kit/depth-reference.tsx'

/** px: type, its least distance, and ticks. */
const [size, apart, tick] = [12, 23, 9] as const

/** The ruler right of the tracks: round elevations with ticks of their own, or depths below ground where elevations stand at the left. */
export function OtherRuler({ scale, telling: { reference, zero } }: { scale: DepthScale; telling: Telling }) {
  const other = reference === 'sea' ? 'ground' : 'sea'
  const fall = other === 'sea' ? Math.abs(fallOf(zero.inclination)) : 1
  if (fall === 0) return null
  const marks = referenceTicks(other, zero, [scale.top, scale.base], tickStep(scale.perMetre / fall, apart))
  return (
    <g>
      <path d={marks.map(({ depth }) => `M0 ${scale.y(depth)}h${tick}`).join('')} fill="none" stroke="var(--soft)" />
      <g fontSize={size} fill="var(--soft)">
        {marks.map(({ depth, told }) => (
          <text key={told} x={tick + 3} y={scale.y(depth) + (size * capHeight) / 2}>
            {metresText(told)}
          </text>
        ))}
      </g>
    </g>
  )
}

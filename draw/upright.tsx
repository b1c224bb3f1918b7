import { ink, round } from './kit/ink.ts'
import { sizes } from './paper/paper-sheet.ts'

/** A text that reads upwards, its middle at (x, y), mm. */
export function Upright({ x, y, children, fill = ink }: { x: number; y: number; children: string; fill?: string }) {
  return (
    <g transform={`translate(${round(x + sizes.least * 0.35)} ${round(y)})`}>
      <g transform="rotate(-90)">
        <text x={0} y={0} fontSize={sizes.least} fill={fill} textAnchor="middle">
          {children}
        </text>
      </g>
    </g>
  )
}

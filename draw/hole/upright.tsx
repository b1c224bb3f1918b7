import { ink, round, softInk } from '../kit/ink.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { PaperText } from '../paper/paper-text.tsx'

/** Title of a narrow column, read upwards from the foot of a head of this height, mm; `x`: the middle of its line. */
export function UprightTitle({
  x,
  height,
  children: title,
  isSoft,
}: {
  x: number
  height: number
  children: string
  isSoft?: boolean
}) {
  const looks = isSoft ? { fill: softInk } : { weight: 600 as const }
  const size =
    textWidth(title, paperTypeSizes.figure, looks.weight) <= height - 1.2 ? paperTypeSizes.figure : paperTypeSizes.least
  return (
    <g transform={`translate(${round(x + (size * capHeight) / 2)} ${round(height - 0.8)}) rotate(-90)`}>
      <PaperText x={0} y={0} width={height - 1.2} size={size} {...looks}>
        {title}
      </PaperText>
    </g>
  )
}

/** A text that reads upwards, its middle at (x, y), mm. */
export function Upright({ x, y, children, fill = ink }: { x: number; y: number; children: string; fill?: string }) {
  return (
    <g transform={`translate(${round(x + paperTypeSizes.least * 0.35)} ${round(y)})`}>
      <g transform="rotate(-90)">
        <text x={0} y={0} fontSize={paperTypeSizes.least} fill={fill} textAnchor="middle">
          {children}
        </text>
      </g>
    </g>
  )
}

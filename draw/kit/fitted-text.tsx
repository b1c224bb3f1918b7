import { ink, round } from './ink.ts'
import { clipText, textWidth, type Weight } from './text.ts'

/** One line of text that keeps to `width`: set smaller down to `least`, 2.0 mm when absent, then cut with an ellipsis. */
export function FittedText(props: {
  x: number
  y: number
  width: number
  size: number
  weight?: Weight
  fill?: string
  anchor?: 'middle' | 'end'
  least?: number
  children: string
}) {
  const { x, y, width, size, weight = 400, fill = ink, anchor, least = 2, children } = props
  const needed = textWidth(children, size, weight)
  const fitted = needed <= width ? size : Math.max(Math.min(least, size), (size * width) / needed)
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={round(fitted)}
      fontWeight={weight === 400 ? undefined : weight}
      fill={fill}
      textAnchor={anchor}
    >
      {clipText(children, width + 1e-6, fitted, weight)}
    </text>
  )
}

import type { ReactNode } from 'react'
import { ink, lineWidths, round } from './ink.ts'

/** The outer line of a table with that below its heads, mm; what stands in it is drawn first. */
export function TableFrame(props: {
  left: number
  width: number
  top: number
  height: number
  /** Height of the heads. */
  head: number
  /** Thickness of the line below them. */
  below: number
  children?: ReactNode
}) {
  const { left, width, top, height, head, below, children } = props
  return (
    <g>
      {children}
      <path d={`M${left} ${round(top + head)}h${width}`} fill="none" stroke={ink} strokeWidth={below} />
      <rect
        x={left}
        y={round(top)}
        width={width}
        height={round(height)}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.frame}
      />
    </g>
  )
}

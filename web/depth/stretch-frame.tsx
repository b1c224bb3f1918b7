import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import type { Interval } from '@borebook/geo/interval.ts'

interface FrameProps {
  stretch: Interval
  scale: DepthScale
  /** CSS pixels. */
  x?: number
  width: number
  isDashed?: boolean
}

/** A frame in the accent colour around what is selected in a column, as far as it shows; none where depths cannot be read. */
export function StretchFrame({ stretch, scale, x = 0, width, isDashed }: FrameProps) {
  if (!(stretch.depthto >= stretch.depthfrom)) return null
  const y0 = scale.y(Math.max(scale.top, stretch.depthfrom))
  const y1 = scale.y(Math.min(scale.base, stretch.depthto))
  if (y1 < y0) return null
  return (
    <rect
      x={x}
      y={y0}
      width={width}
      height={Math.max(2, y1 - y0)}
      fill="none"
      stroke="var(--accent)"
      strokeWidth={2.5}
      strokeDasharray={isDashed ? '6 4' : undefined}
    />
  )
}

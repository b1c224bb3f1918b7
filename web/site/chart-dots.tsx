import type { Curve } from '@borebook/draw/curves/curve-axis.ts'
import { axisIn, type ChartLayout } from '@borebook/draw/curves/curve-layout.ts'
import { placeOnAxis } from '@borebook/draw/curves/curve-path.ts'
import { nearTo } from '@borebook/geo/ascending.ts'
import { useEffect, useRef } from 'react'
import type { DepthAxis } from '../depth/depth-axis.ts'

/** px above the first and below the last depth. */
export const chartMargin = 14

interface DotsProps {
  axis: DepthAxis
  layout: ChartLayout
  depth: Float64Array
  /** The value of a curve in a row, in the unit of its axis; NaN for none. */
  valueIn(curve: Curve, row: number): number
}

/** Dots where the hairline meets the curves: written straight into the page, so that moving costs no render. */
export function ChartDots({ axis, layout, depth, valueIn }: DotsProps) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const place = () => {
      const row = axis.hover === null ? -1 : nearTo(depth, axis.hover)
      const drawn = svg.current!
      drawn.style.display = row >= 0 ? '' : 'none'
      if (row < 0) return
      const y = chartMargin + axis.scale(drawn.clientHeight - 2 * chartMargin).y(depth[row]!)
      let dot = 0
      for (const lane of layout.tracks)
        for (const curve of lane.track.curves) {
          const circle = drawn.children[dot++] as SVGCircleElement
          const value = valueIn(curve, row)
          const isIn = value >= curve.min && value <= curve.max
          circle.style.display = isIn ? '' : 'none'
          if (!isIn) continue
          circle.setAttribute('cx', String(placeOnAxis(axisIn(lane, curve), value)))
          circle.setAttribute('cy', String(y))
        }
    }
    place()
    const offs = [axis.subscribeHover(place), axis.subscribe(place)]
    return () => {
      for (const off of offs) off()
    }
  }, [axis, layout, depth, valueIn])
  return (
    <svg ref={svg} className="chart-dots" aria-hidden="true">
      {layout.tracks.flatMap(({ track }) =>
        track.curves.map(({ series, colour }) => (
          <circle key={series} r={3.5} fill={colour} stroke="var(--panel)" strokeWidth={1} />
        )),
      )}
    </svg>
  )
}

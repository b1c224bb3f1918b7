import { TrackInView } from '@borebook/draw/composite/track-in-view.tsx'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import type { Depths, Hole, TrackSource } from '@borebook/draw/hole/track.ts'
import type { TextColumn } from '@borebook/draw/log/log-columns.ts'
import { memo, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DepthAxis } from '../depth/depth-axis.ts'
import type { Redraws } from './redraws.ts'

/** CSS pixels for a millimetre of a track: type of 7 points is 12 px high. */
export const unit = 4.8
/** px of the rulers at both sides; px within which a point is read at the hairline, and a dragged edge settles. */
export const [ruler, reach] = [62, 7] as const
/** px above the first depth, for figures of axes, and below the last. */
export const margins = { above: 26, below: 14 } as const

/** px from the left edge of all lanes to the one at a place. */
export const getLaneLeft = (lanes: readonly CompositeLane[], place: number): number =>
  lanes.slice(0, place).reduce((sum, { width }) => sum + width * unit, 0)

interface LaneProps {
  hole: Hole<TrackSource>
  lane: CompositeLane
  axis: DepthAxis
  /** px of the depths in view. */
  height: number
  redraws: Redraws
  texts: readonly TextColumn[]
  /** The depths in view, mm. */
  depths: () => Depths
  /** Pictures that a sheet has only the names of; px. */
  instead?: ((axis: DepthAxis, width: number, height: number) => ReactNode) | undefined
}

/** A track on the desk: drawn anew when its turn comes, and until then moved and stretched with the axis. */
export const TrackLane = memo(({ hole, lane, axis, height, redraws, texts, depths, instead }: LaneProps) => {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const drawing = useRef<SVGSVGElement>(null)
  const drawn = useRef({ top: 0, base: 1 })
  useLayoutEffect(() => {
    drawn.current = { top: axis.top, base: axis.base }
    drawing.current!.style.cssText = ''
  })
  useEffect(
    () =>
      redraws.add({
        draw: () => flushSync(redraw),
        follow: () => {
          const { top, base } = drawn.current
          const perMetre = height / (axis.base - axis.top)
          const moved = `translateY(${(top - axis.top) * perMetre}px) scaleY(${(perMetre * (base - top)) / height})`
          const origin = `0 ${margins.above}px`
          // moved as a picture: nothing in it is laid out anew
          drawing.current!.style.cssText = `will-change: transform; transform-origin: ${origin}; transform: ${moved}`
        },
      }),
    [redraws, axis, height],
  )
  const width = lane.width * unit
  return (
    <div className="composite-lane" style={{ width }} data-track={lane.key} aria-hidden="true">
      <svg ref={drawing} width={width} height={height + margins.above + margins.below}>
        <g transform={`translate(0 ${margins.above})`}>
          {instead ? (
            instead(axis, width, height)
          ) : (
            <g transform={`scale(${unit})`}>
              <TrackInView {...{ hole, texts }} track={lane.track} width={lane.width} depths={depths()} />
            </g>
          )}
        </g>
      </svg>
    </div>
  )
})

import type { Lane } from '@borebook/draw/composite/widths.ts'
import { snapDepth } from '@borebook/geo/snap.ts'
import { type RefObject, useRef } from 'react'
import type { DepthDrag } from '../kit/use-depth-pointer.ts'
import type { DeskProps } from './desk-props.ts'
import { edgeAt, snapsNear } from './edges.ts'
import { margins, reach, ruler, unit } from './lane.tsx'

/** px within which an edge is taken hold of. */
const grip = 4

interface Desk {
  height: number
  laneAt: (x: number) => Lane | undefined
  scroller: RefObject<HTMLElement | null>
}

/** Drags edges of records on the desk: `line` shows where one would be, and the hairline follows it. */
export function useEdgeDrag({ hole, axis, lanes, onEdge }: DeskProps, { height, laneAt, scroller }: Desk) {
  const line = useRef<HTMLDivElement>(null)
  const within = (px: number) => (px * (axis.base - axis.top)) / Math.max(1, height)
  const edgeUnder = (depth: number, x: number) => {
    const lane = onEdge && laneAt(x)
    const edge = lane && edgeAt(hole, lane.track, depth, within(grip))
    return edge && { lane, edge }
  }
  const grab = (at: number, x: number): DepthDrag | undefined => {
    const found = edgeUnder(at, x)
    if (!found) return undefined
    const { lane, edge } = found
    const before = lanes.slice(0, lanes.indexOf(lane)).reduce((sum, { width }) => sum + width * unit, 0)
    const left = ruler - scroller.current!.scrollLeft + before
    let to = edge.depth
    const hide = () => {
      line.current!.style.display = 'none'
    }
    return {
      move: depth => {
        to = Math.max(axis.full[0], snapDepth(depth, snapsNear(hole, lanes, edge, depth, within(reach)), within(reach)))
        const top = margins.above + axis.scale(height).y(to)
        line.current!.style.cssText = `display: block; left: ${left}px; width: ${lane.width * unit}px; top: ${top}px`
        axis.setHover(to)
      },
      drop: () => {
        if (Math.abs(to - edge.depth) < 1e-9) hide()
        else void onEdge!(edge, to).finally(hide)
      },
      cancel: hide,
    }
  }
  return { line, grab, isGrip: (depth: number, x: number) => edgeUnder(depth, x) !== undefined }
}

import type { Lane } from '@borebook/draw/composite/widths.ts'
import { saidOfPlace } from '@borebook/draw/kit/places.ts'
import { snapDepth } from '@borebook/geo/snap.ts'
import { type RefObject, useRef } from 'react'
import type { DepthDrag } from '../kit/use-depth-pointer.ts'
import type { DeskProps } from './desk-props.ts'
import { edgeAt, snapsNear, tableOf } from './edges.ts'
import { margins, reach, ruler, unit } from './lane.tsx'

/** px within which an edge is taken hold of. */
const grip = 4

interface Desk {
  height: number
  laneAt: (x: number) => Lane | undefined
  scroller: RefObject<HTMLElement | null>
}

/**
 * Drags edges of records on the desk, and stretches of new ones: `line` shows where they would be, and the hairline
 * follows. Both settle on what is near by.
 */
export function useEdgeDrag({ hole, axis, lanes, onEdge, isDrawing, onNew }: DeskProps, desk: Desk) {
  const { height, laneAt, scroller } = desk
  const line = useRef<HTMLDivElement>(null)
  const within = (px: number) => (px * (axis.base - axis.top)) / Math.max(1, height)
  const edgeUnder = (depth: number, x: number) => {
    const lane = onEdge && laneAt(x)
    const edge = lane && edgeAt(hole, lane.track, depth, within(grip))
    return edge && { lane, edge }
  }
  const settled = (depth: number, own: number) =>
    Math.max(axis.full[0], snapDepth(depth, snapsNear(hole, lanes, own, depth, within(reach)), within(reach)))
  const show = (lane: Lane, from: number, to: number) => {
    const before = lanes.slice(0, lanes.indexOf(lane)).reduce((sum, { width }) => sum + width * unit, 0)
    const left = ruler - scroller.current!.scrollLeft + before
    const { y } = axis.scale(height)
    const place = { left, width: lane.width * unit, top: margins.above + y(from), height: y(to) - y(from) }
    const said = Object.entries(place).map(([name, px]) => `${name}: ${px}px`)
    line.current!.style.cssText = `display: block; ${said.join('; ')}`
    line.current!.textContent = from === to ? '' : saidOfPlace({ from, to, text: '' })
    axis.setHover(to)
  }
  const hide = () => {
    line.current!.style.display = 'none'
  }

  const moveEdge = ({ lane, edge }: NonNullable<ReturnType<typeof edgeUnder>>): DepthDrag => {
    let to = edge.depth
    return {
      move: depth => {
        to = settled(depth, edge.depth)
        show(lane, to, to)
      },
      drop: () => {
        if (Math.abs(to - edge.depth) < 1e-9) hide()
        else void onEdge!(edge, to).finally(hide)
      },
      cancel: hide,
    }
  }
  const drawNew = (at: number, x: number): DepthDrag | undefined => {
    const lane = laneAt(x)
    const table = lane && tableOf(lane.track)
    if (!table || !onNew) return undefined
    const start = settled(at, Number.NaN)
    let [from, to] = [start, start]
    return {
      move: depth => {
        const end = settled(depth, start)
        ;[from, to] = [Math.min(start, end), Math.max(start, end)]
        show(lane, from, to)
      },
      drop: () => {
        hide()
        if (to > from) onNew(table, from, to)
      },
      cancel: hide,
    }
  }
  const grab = (at: number, x: number, isAlt: boolean): DepthDrag | undefined => {
    if (isDrawing || isAlt) return drawNew(at, x)
    const found = edgeUnder(at, x)
    return found && moveEdge(found)
  }
  return { line, grab, isGrip: (depth: number, x: number) => !isDrawing && edgeUnder(depth, x) !== undefined }
}

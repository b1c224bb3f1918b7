import type { Lane } from '@borebook/draw/composite/widths.ts'
import { saidOfPlace } from '@borebook/draw/kit/places.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { type RefObject, useRef } from 'react'
import { useSay } from '../kit/texts.tsx'
import type { DepthDrag } from '../kit/use-depth-pointer.ts'
import type { DeskProps } from './desk-props.ts'
import { type Edge, edgeAt, roomOf, type Settled, settledAt, tableOf } from './edges.ts'
import { leftOf, margins, reach, ruler, unit } from './lane.tsx'

/** px within which an edge is taken hold of; m to which a free drag is rounded. */
const [grip, fine] = [4, 0.01] as const

/** An edge that keys move: where it is by now, m. */
export interface HeldEdge {
  drag: DepthDrag
  at: number
}
interface Desk {
  height: number
  laneAt: (x: number) => Lane | undefined
  scroller: RefObject<HTMLElement | null>
}

/**
 * Drags edges of records on the desk, and stretches of new ones: `line` shows where they would be and on what they have
 * settled, and the hairline follows. With Shift they settle on nothing.
 */
export function useEdgeDrag({ hole, axis, lanes, onEdge, isDrawing, onNew, onPicked }: DeskProps, desk: Desk) {
  const say = useSay()
  const { height, laneAt, scroller } = desk
  const line = useRef<HTMLDivElement>(null)
  const within = (px: number) => (px * (axis.base - axis.top)) / Math.max(1, height)
  const edgeUnder = (depth: number, x: number): Edge | undefined => {
    const lane = onEdge && laneAt(x)
    return lane && edgeAt(hole, lane.track, depth, within(grip))
  }
  const settled = (depth: number, own: number, isFree: boolean): Settled => {
    const to = isFree
      ? { depth: roundTo(depth, fine), on: undefined }
      : settledAt(hole, lanes, own, depth, within(reach))
    return { ...to, depth: Math.max(axis.full[0], to.depth) }
  }
  const show = (place: { left: number; width: number }, [from, to]: readonly [number, number], said: string) => {
    const { y } = axis.scale(height)
    const box = { ...place, top: margins.above + y(from), height: y(to) - y(from) }
    const style = Object.entries(box).map(([name, px]) => `${name}: ${px}px`)
    line.current!.style.cssText = `display: block; ${style.join('; ')}`
    line.current!.dataset.said = said
  }
  const hide = () => {
    line.current!.style.display = 'none'
  }

  const moveEdge = (edge: Edge): DepthDrag => {
    const [least, most] = roomOf(hole, edge)
    const desks = { left: ruler, width: scroller.current!.clientWidth }
    let to = edge.depth
    return {
      move: (depth, isFree) => {
        const { depth: next, on } = settled(depth, edge.depth, isFree)
        to = Math.max(least, Math.min(most, next))
        const why = on && to === next ? ` · ${say(`composite.on.${on}`)}` : ''
        show(desks, [to, to], `${to.toFixed(2)} m${why}`)
        axis.setHover(to)
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
    const told = table
      ? onNew && ((from: number, to: number) => onNew(table, from, to))
      : lane && 'soundings' in lane.track.reads && onPicked
    if (!lane || !told) return undefined
    const left = ruler - scroller.current!.scrollLeft + leftOf(lanes, lanes.indexOf(lane))
    const column = { left, width: lane.width * unit }
    const { depth: start } = settled(at, Number.NaN, false)
    let [from, to] = [start, start]
    return {
      move: (depth, isFree) => {
        const { depth: end } = settled(depth, start, isFree)
        ;[from, to] = [Math.min(start, end), Math.max(start, end)]
        show(column, [from, to], saidOfPlace({ from, to, text: '' }))
        axis.setHover(end)
      },
      drop: () => {
        hide()
        if (to > from) told(from, to)
      },
      cancel: hide,
    }
  }
  const grab = (at: number, x: number, isAlt: boolean): DepthDrag | undefined => {
    if (isDrawing || isAlt) return drawNew(at, x)
    const edge = edgeUnder(at, x)
    return edge && moveEdge(edge)
  }
  /** The edge at a depth in whichever track has one, as keys take hold of it. */
  const grabByKey = (near: number): HeldEdge | undefined => {
    const edge = onEdge && lanes.map(({ track }) => edgeAt(hole, track, near, within(reach))).find(Boolean)
    return edge && { drag: moveEdge(edge), at: edge.depth }
  }
  return { line, grab, grabByKey, isGrip: (depth: number, x: number) => !isDrawing && !!edgeUnder(depth, x) }
}

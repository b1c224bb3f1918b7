import { testAt } from '@borebook/draw/composite/tests-in-lane.ts'
import type { CompositeLane } from '@borebook/draw/composite/widths.ts'
import { saidOfPlace } from '@borebook/draw/kit/places.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { type RefObject, useRef } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthDrag } from '../depth/use-depth-pointer.ts'
import type { DeskProps } from './desk-props.ts'
import { type DepthEdge, edgeAt, findDragLimits, getDraggableTable, type SettledDepth, settledAt } from './edges.ts'
import { margins, reach, ruler, unit } from './lane.tsx'
import { draggedTo, type PickAt, pickAt, pickOf } from './picks.ts'

/** px within which an edge is taken hold of; m to which a free drag is rounded, and which a pick may be off an edge. */
const [grip, fine, off] = [4, 0.01, 0.0099] as const

/** An edge that keys move: where it is by now, m, and of a pick the test that it is of. */
export interface HeldEdge {
  drag: DepthDrag
  at: number
  test?: string
}
/** An edge or a pick that can be moved: where it is, and where it goes that is dragged to a depth; m. */
interface Mover {
  at: number
  test?: string
  kept: (depth: number) => number
  store: (to: number) => Promise<void>
}
interface Desk {
  height: number
  laneAt: (x: number) => CompositeLane | undefined
  leftAt: (lane: CompositeLane) => number
  scroller: RefObject<HTMLElement | null>
}

/**
 * Drags edges of records on the desk, and stretches of new ones: `line` shows where they would be and on what they have
 * settled, and the hairline follows. With Shift they settle on nothing.
 */
export function useEdgeDrag(props: DeskProps, desk: Desk) {
  const { hole, axis, lanes, tests, onEdge, isDrawing, onNew, onPicked, onPickMoved } = props
  const say = useSay()
  const { height, laneAt, leftAt, scroller } = desk
  const line = useRef<HTMLDivElement>(null)
  const within = (px: number) => (px * (axis.base - axis.top)) / Math.max(1, height)
  /** The edge or pick there. */
  const moverAt = (depth: number, x: number): Mover | undefined => {
    const lane = laneAt(x)
    const edge = lane && onEdge && edgeAt(hole, lane.track, depth, within(grip))
    if (edge) return moverOf(edge)
    const pick = lane && onPickMoved && pickAt(hole, lane, tests, depth, within(grip), (x - leftAt(lane)) / unit)
    return pick && moverOfPick(pick)
  }
  const moverOf = (edge: DepthEdge): Mover => {
    const [least, most] = findDragLimits(hole, edge)
    return {
      at: edge.depth,
      kept: depth => Math.max(least, Math.min(most, depth)),
      store: to => onEdge!(edge, to),
    }
  }
  const moverOfPick = (pick: PickAt): Mover => ({
    ...{ at: pick.depth, test: pick.test.name },
    kept: depth => draggedTo(pick, depth),
    store: to => onPickMoved!(pick, to),
  })
  const picked = tests.flatMap(({ picks }) => picks.map(pick => pick.depth))
  const settled = (depth: number, own: number, isFree: boolean): SettledDepth => {
    const to = isFree
      ? { depth: roundTo(depth, fine), on: undefined }
      : settledAt(hole, lanes, own, depth, within(reach), picked)
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

  const drag = ({ at, test, kept, store }: Mover): DepthDrag => {
    const desks = { left: ruler, width: scroller.current!.clientWidth }
    let to = at
    return {
      move: (depth, isFree) => {
        const { depth: next, on } = settled(depth, at, isFree)
        to = kept(next)
        const why = on && Math.abs(to - next) < off && say(`composite.on.${on}`)
        show(desks, [to, to], [`${to.toFixed(2)} m`, test, why].filter(Boolean).join(' · '))
        axis.setHover(to)
      },
      drop: () => {
        if (Math.abs(to - at) < 1e-9) hide()
        else void store(to).finally(hide)
      },
      cancel: hide,
    }
  }
  const drawNew = (at: number, x: number): DepthDrag | undefined => {
    const lane = laneAt(x)
    if (!lane) return undefined
    const left = leftAt(lane)
    const table = getDraggableTable(lane.track)
    const test = table ? undefined : testAt(hole, lane, at, (x - left) / unit)
    const told = table
      ? onNew && ((from: number, to: number) => onNew(table, from, to))
      : test && onPicked && ((from: number, to: number) => onPicked(test, from, to))
    if (!told) return undefined
    const column = { left, width: lane.width * unit }
    const { depth: start } = settled(at, Number.NaN, false)
    let [from, to] = [start, start]
    return {
      move: (depth, isFree) => {
        const { depth: end } = settled(depth, start, isFree)
        ;[from, to] = [Math.min(start, end), Math.max(start, end)]
        show(column, [from, to], [saidOfPlace({ from, to, text: '' }), test?.name].filter(Boolean).join(' · '))
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
    const mover = moverAt(at, x)
    return mover && drag(mover)
  }
  /** The edges and picks at a depth in whichever track has them, as keys take hold of one after the other. */
  const grabByKey = (near: number): HeldEdge[] => {
    const edges = onEdge ? lanes.flatMap(({ track }) => edgeAt(hole, track, near, within(reach)) ?? []) : []
    const [edge] = edges
    const picks = onPickMoved ? tests.flatMap(one => pickOf(one, near, within(reach)) ?? []) : []
    const movers = [...(edge ? [moverOf(edge)] : []), ...picks.map(moverOfPick)]
    return movers.map(mover => ({ drag: drag(mover), at: mover.at, test: mover.test }))
  }
  return { line, grab, grabByKey, isGrip: (depth: number, x: number) => !isDrawing && !!moverAt(depth, x) }
}

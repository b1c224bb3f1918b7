import { outsideMarks, type PlanEdge } from '@borebook/draw/site-plan/site-outside.ts'
import { type MapView, toPx } from './drawn-layer.ts'
import { findExtent, type MapNode, type MapPoint, type PlacedObject } from './placed-objects.ts'

/** What lies beyond the edge of the map, as an arrow in it. */
export interface FarMark {
  members: readonly PlacedObject[]
  /** Whether these are the objects that the map shows at first. */
  isMain: boolean
  edge: PlanEdge
  /** Tip of the arrow, px from the map's upper left corner. */
  at: readonly [x: number, y: number]
  /** Clockwise from north, degrees. */
  bearing: number
  /** m from the map's edge. */
  away: number
}

/** px from the map's edges to where arrows stand: scale and tools lie above and at the right, words below. */
const inset = { left: 8, top: 52, right: 52, bottom: 80 }
/** px */
const room = { pitch: { upright: 44, level: 150 }, clear: 40 }

/** Arrows to those objects out of view that do not belong to the main group; to all of that where its land is out of view. */
export function placeFarMarks(nodes: readonly MapNode[], main: readonly PlacedObject[], view: MapView): FarMark[] {
  const { width, height, resolution } = view
  const isInView = (at: MapPoint) => {
    const [x, y] = toPx(view, ...at)
    return x >= 0 && y >= 0 && x <= width && y <= height
  }
  const own = new Set(main)
  const beyond = nodes
    .filter(({ at, members }) => !isInView(at) && !members.some(one => own.has(one)))
    .map(({ at, members }) => ({ at, members, isMain: false }))
  const land = findExtent(main.map(({ at }) => at))
  if (land) {
    const [west, south, east, north] = land
    const [left, top] = toPx(view, west, north)
    const [right, bottom] = toPx(view, east, south)
    const isMet = right >= 0 && bottom >= 0 && left <= width && top <= height
    if (!isMet) beyond.push({ at: [(west + east) / 2, (south + north) / 2], members: main, isMain: true })
  }
  const box = {
    x: inset.left,
    y: inset.top,
    width: width - inset.left - inset.right,
    height: height - inset.top - inset.bottom,
  }
  if (box.width <= 0 || box.height <= 0) return []
  const frame = { box, scale: resolution * 1000, toPaper: ([x, y]: MapPoint) => toPx(view, x, y) }
  return outsideMarks(beyond, frame, room).marks.map(({ of, edge, at, away }) => {
    const [x, y] = toPx(view, ...of.at)
    const bearing = ((Math.atan2(x - at[0], at[1] - y) * 180) / Math.PI + 360) % 360
    return { members: of.members, isMain: of.isMain, edge, at, bearing, away }
  })
}

import { placedApart } from '../kit/apart.ts'
import type { LabelBox } from '../kit/label-boxes.ts'
import type { SiteFrame } from './site-frame.ts'
import type { PaperPoint } from './site-labels.ts'

export type PlanEdge = 'left' | 'right' | 'top' | 'bottom'
export interface OutsideMark<T> {
  of: T
  edge: PlanEdge
  /** Spot where its arrow touches the frame, mm. */
  at: PaperPoint
  /** Metres from the frame to the object. */
  away: number
}

/** What arrows take of the edges that they stand in, in the unit of the frame's box. */
interface EdgeRoom {
  /** Distance from arrow to arrow along an edge: at the left and right, above and below. */
  pitch: { upright: number; level: number }
  /** Room at either end of an edge, where none stands. */
  clear: number
}
/** mm */
const paperRoom: EdgeRoom = { pitch: { upright: 6, level: 34 }, clear: 10 }

/** Objects beyond the frame as arrows in its edges, pushed apart; what an edge has no room for is left, the farthest first. */
export function outsideMarks<T extends { at: PaperPoint }>(
  all: readonly T[],
  frame: Pick<SiteFrame, 'box' | 'scale' | 'toPaper'>,
  { pitch: pitches, clear }: EdgeRoom = paperRoom,
): { marks: OutsideMark<T>[]; left: T[] } {
  const { box } = frame
  const found = all.map(of => ({ of, ...towards(frame.toPaper(of.at), box, frame.scale) }))
  const marks: OutsideMark<T>[] = []
  const left: T[] = []
  for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
    const isUpright = edge === 'left' || edge === 'right'
    const along = isUpright ? 1 : 0
    const [from, length] = isUpright ? [box.y, box.height] : [box.x, box.width]
    const pitch = isUpright ? pitches.upright : pitches.level
    const most = Math.max(0, Math.floor((length - 2 * clear) / pitch))
    const own = found.filter(one => one.edge === edge).sort((a, b) => a.away - b.away)
    left.push(...own.slice(most).map(({ of }) => of))
    const kept = own.slice(0, most).sort((a, b) => a.at[along] - b.at[along])
    const places = placedApart(
      kept.map(({ at }) => at[along] - from - clear - pitch / 2),
      kept.map(() => pitch),
      length - 2 * clear,
    )
    for (const [i, one] of kept.entries()) {
      const place = from + clear + places[i]! + pitch / 2
      marks.push({ ...one, at: isUpright ? [one.at[0], place] : [place, one.at[1]] })
    }
  }
  return { marks, left }
}

function towards(at: PaperPoint, box: LabelBox, scale: number): { edge: PlanEdge; at: PaperPoint; away: number } {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const x = Math.max(box.x, Math.min(right, at[0]))
  const y = Math.max(box.y, Math.min(bottom, at[1]))
  const [dx, dy] = [at[0] - x, at[1] - y]
  const away = (Math.hypot(dx, dy) * scale) / 1000
  if (Math.abs(dx) >= Math.abs(dy)) return { edge: dx < 0 ? 'left' : 'right', at: [dx < 0 ? box.x : right, y], away }
  return { edge: dy < 0 ? 'top' : 'bottom', at: [x, dy < 0 ? box.y : bottom], away }
}

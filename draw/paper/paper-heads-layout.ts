import { type Key, keyRows, type TrackLane } from '../curve-layout.ts'
import { textWidth } from '../kit/text.ts'
import { type CurvesLane, type Lane, sizes } from './paper-sheet.ts'

/** Baselines of the rows of a lane's head, mm below its upper edge, and what stands above the first depth. */
export const headRows = { title: 4, first: 7.6, pitch: 3.2, foot: 1.1 } as const

/** A lane of curves as charts know it. */
export const trackLane = ({ key, x, width, curves }: CurvesLane & { x: number }): TrackLane => ({
  x,
  width,
  track: { key, width, curves },
})

/** A lane narrower than this has its title upright and no figures, mm. */
const narrowLane = 9
export const isNarrow = ({ width }: Pick<Lane, 'width'>): boolean => width < narrowLane

/** The title of a lane in a line, or in two where it would be cut. */
export function titleLines({ title, width }: Pick<CurvesLane, 'title' | 'width'>): string[] {
  const room = width - 1.5
  if (textWidth(title, sizes.least, 600) <= room) return [title]
  const words = title.split(' ')
  // a word is cut by its lane rather than broken anywhere
  const fits = words.findLastIndex((_, i) => textWidth(words.slice(0, i + 1).join(' '), sizes.least, 600) <= room)
  const first = Math.max(1, fits + 1)
  return first < words.length ? [words.slice(0, first).join(' '), words.slice(first).join(' ')] : [title]
}
/** Whether a lane is wide enough for its title, in two lines at most. */
export const holdsTitle = (lane: Pick<CurvesLane, 'title' | 'width'>): boolean =>
  !isNarrow(lane) && titleLines(lane).every(line => textWidth(line, sizes.least, 600) <= lane.width - 1.5)
/** How far the names of curves stand lower than with titles of one line, mm. */
export const belowTitles = (lanes: readonly Lane[]): number =>
  (Math.max(1, ...lanes.map(lane => (lane.kind === 'curves' && !isNarrow(lane) ? titleLines(lane).length : 1))) - 1) *
  headRows.pitch

/** Names of a lane's curves in rows, each row in the middle of it. */
export function namesOf(lane: CurvesLane & { x: number }): Key[][] {
  if (isNarrow(lane)) return []
  const rows = keyRows(trackLane({ ...lane, width: lane.width - 2 }), sizes.least, 1)
  return rows.map(row => {
    const last = row.at(-1)
    if (!last) return row
    const end = last.x + 4 + sizes.least * 0.4 + widthOf(last)
    const shift = Math.max(0, (lane.width - 2 - end) / 2) + 1
    return row.map(key => ({ ...key, x: key.x + shift }))
  })
}
const widthOf = ({ curve, says }: Key) =>
  textWidth(curve.title, sizes.least, 600) +
  (says === 'both' && curve.unit ? textWidth(` ${curve.unit}`, sizes.least) : 0)

/** Rows of figures over a lane: one for each curve with an axis of its own. */
export const figuredCurves = (lane: CurvesLane) => (isNarrow(lane) ? [] : lane.curves.filter(({ isBare }) => !isBare))

/** The heads of all lanes are as high as the highest of them. */
export function headsHeight(lanes: readonly (Lane & { x: number })[]): number {
  const rows = lanes.flatMap(lane =>
    lane.kind === 'curves' ? [namesOf(lane).length + figuredCurves(lane).length + (lane.marked?.length ? 1 : 0)] : [],
  )
  return headRows.first + (Math.max(2, ...rows) - 1) * headRows.pitch + headRows.foot + belowTitles(lanes)
}

import { type CurveTrackLane, type Key, keyRows } from '../../curves/curve-layout.ts'
import { textWidth } from '../../kit/text.ts'
import { type CurvesLane, type PaperLane, paperTypeSizes, type StripLane } from '../../paper/paper-sheet.ts'

/** Baselines of the rows of a lane's head, mm below its upper edge, and what stands above the first depth; `stacked` and `close` of words in two languages. */
export const headBaselines = { title: 4, first: 7.6, pitch: 3.2, foot: 1.1, stacked: 3.3, close: 2.5 } as const

/** A lane of curves as charts know it. */
export const trackLane = ({ key, x, width, curves }: CurvesLane & { x: number }): CurveTrackLane => ({
  x,
  width,
  track: { key, width, curves },
})

/** A lane narrower than this has its title upright and no figures, mm. */
const narrowLane = 9
export const isNarrow = ({ width }: Pick<PaperLane, 'width'>): boolean => width < narrowLane

/** Words in lines of a room, mm; one that is wider is cut by its lane rather than broken anywhere. */
function linesOf(text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(longer, paperTypeSizes.least, 600) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
/** A title has this many lines at most: what somebody has typed ends there. */
const mostLines = 4
/** The title of a lane in a line, or in several where it would be cut: each language in its own. */
export function titleLines({ title, width }: Pick<CurvesLane, 'title' | 'width'>): string[] {
  const room = width - 1.5
  if (textWidth(title, paperTypeSizes.least, 600) <= room) return [title]
  const all = title.split(' / ').flatMap(part => linesOf(part, room))
  return all.length > mostLines ? [...all.slice(0, mostLines - 1), all.slice(mostLines - 1).join(' ')] : all
}
/** How far the names of curves stand lower than with titles of one line, mm. */
export const belowTitles = (lanes: readonly PaperLane[]): number =>
  (Math.max(1, ...lanes.map(lane => (lane.kind === 'curves' && !isNarrow(lane) ? titleLines(lane).length : 1))) - 1) *
  headBaselines.pitch

/** Names of a lane's curves in rows, each row in the middle of it. */
export function listCurveNames(lane: CurvesLane & { x: number }): Key[][] {
  if (isNarrow(lane)) return []
  const rows = keyRows(trackLane({ ...lane, width: lane.width - 2 }), paperTypeSizes.least, 1)
  return rows.map(row => {
    const last = row.at(-1)
    if (!last) return row
    const end = last.x + 4 + paperTypeSizes.least * 0.4 + widthOf(last)
    const shift = Math.max(0, (lane.width - 2 - end) / 2) + 1
    return row.map(key => ({ ...key, x: key.x + shift }))
  })
}
const widthOf = ({ curve, says }: Key) =>
  textWidth(curve.title, paperTypeSizes.least, 600) +
  (says === 'both' && curve.unit ? textWidth(` ${curve.unit}`, paperTypeSizes.least) : 0)

/** Rows of figures over a lane: one for each curve with an axis of its own. */
export const figuredCurves = (lane: CurvesLane) => (isNarrow(lane) ? [] : lane.curves.filter(({ isBare }) => !isBare))

/** The heads of all lanes are as high as the highest of them. */
export function measurePaperHeads(lanes: readonly (PaperLane & { x: number })[]): number {
  const rows = lanes.flatMap(lane =>
    lane.kind === 'curves'
      ? [listCurveNames(lane).length + figuredCurves(lane).length + (lane.marked?.length ? 1 : 0)]
      : [],
  )
  const curves =
    headBaselines.first + (Math.max(2, ...rows) - 1) * headBaselines.pitch + headBaselines.foot + belowTitles(lanes)
  return Math.max(curves, ...lanes.map(uprightHeight))
}

/** What upright titles of a lane need, mm; a name that somebody has typed gets no more than a usual head has twice. */
function uprightHeight(lane: PaperLane): number {
  if (lane.kind !== 'figures') return 0
  const said = [lane.title, lane.second?.title ?? '', lane.unit ?? '']
  return Math.min(24, Math.max(...said.map(text => textWidth(text, paperTypeSizes.least, 600))) + 2)
}

/** A strip is as wide as its words, mm. */
export function stripWidth({ width, title, subtitle = '', second, tints, nameOf }: StripLane): number {
  const heads = [title, second?.title ?? ''].map(text => textWidth(text, paperTypeSizes.least, 600))
  const units = [subtitle, second?.unit ?? ''].map(text => textWidth(text, paperTypeSizes.least))
  const names = Object.keys(tints)
    .flatMap(value => nameOf(Number(value)).split('\n'))
    .map(name => textWidth(name, paperTypeSizes.least, 500))
  return Math.max(width, Math.min(widestStrip, Math.max(...heads, ...units, ...names) + 1))
}
/** A strip whose title somebody has typed is no wider than this, mm. */
const widestStrip = 14

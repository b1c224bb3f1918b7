import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { clipText, textWidth, wrap } from '../kit/text.ts'
import { Halo } from './chart-marks.tsx'
import type { ChartSeries } from './curve-axis.ts'
import { axisIn, type ChartLayout, type CurveTrackLane } from './curve-layout.ts'
import { placeOnAxis, rowsInView } from './curve-path.ts'

/** A remark where it stands: its lines, drawing units. */
interface PlacedRemark {
  key: string
  lines: { text: string; x: number; y: number; width: number }[]
}
const mostLines = 3

/** Leftmost and rightmost place of a track's curves between two depths; undefined where there is nothing. */
function spanOf(
  lane: CurveTrackLane,
  { depth, values }: ChartSeries,
  from: number,
  to: number,
): [number, number] | undefined {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const [first, end] = rowsInView(depth, { top: from, base: to })
  for (const curve of lane.track.curves) {
    const column = values[curve.series]
    if (!column) continue
    const axis = axisIn(lane, curve)
    for (let i = first; i < end; i++) {
      const value = column[i]!
      if (Number.isNaN(value)) continue
      const x = curve.isSteps ? [axis.x0, placeOnAxis(axis, value)] : [placeOnAxis(axis, value)]
      left = Math.min(left, ...x)
      right = Math.max(right, ...x)
    }
  }
  return left <= right ? [left, right] : undefined
}

/**
 * Places of remarks: each ends at its depth, in the first track whose curves leave it room at the right or the left, else
 * in the one with most room; in up to three lines, and below each other where they would meet. What would stand further
 * than four lines from its depth is left out.
 */
export function placeRemarks(
  remarks: readonly { depth: number; text: string }[],
  layout: ChartLayout,
  scale: DepthScale,
  series: ChartSeries,
): PlacedRemark[] {
  const { size, unit } = layout
  const small = size * 0.92
  const [pad, pitch] = [1.2 * unit, small * 1.15]
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const ends = new Map<string, number>()
  const shown = remarks.filter(r => r.depth >= scale.top && r.depth <= scale.base && r.text.trim() !== '')
  return [...shown]
    .sort((a, b) => a.depth - b.depth)
    .flatMap(({ depth, text }, i) => {
      // a remark stands on its depth, so that a line there does not strike it through
      const wanted = Math.max(top + small, scale.y(depth) - small * 0.3)
      const [from, to] = [scale.depth(wanted - small), scale.depth(wanted + small * 0.3)]
      const line = text.replaceAll(/\s+/g, ' ').trim()
      const needed = textWidth(line, small)
      const options = layout.tracks.map(lane => {
        const [left, right] = spanOf(lane, series, from, to) ?? [lane.x + lane.width / 2, lane.x]
        const rooms = [lane.x + lane.width - right - 2 * pad, left - lane.x - 2 * pad] as const
        const y = Math.max(wanted, (ends.get(lane.track.key) ?? Number.NEGATIVE_INFINITY) + small * 1.3)
        return { lane, rooms, y, room: Math.max(...rooms) }
      })
      const most = options.reduce((a, b) => (b.room > a.room ? b : a))
      const { lane, rooms, room, y } = options.find(o => o.room >= needed && o.y === wanted) ?? most
      const width = Math.max(room, Math.min(needed, lane.width * 0.5))
      const all = wrap(line, width, small)
      const lines = all.slice(0, mostLines)
      if (all.length > mostLines) lines.push(clipText(`${lines.pop()} ${all[mostLines]}`, width, small))
      const isRight = rooms[0] >= Math.min(needed, rooms[1])
      // the last line ends at the depth, unless another remark is in the way
      const free = y === wanted ? wanted - pitch * (lines.length - 1) : y
      const above = (ends.get(lane.track.key) ?? Number.NEGATIVE_INFINITY) + small * 1.3
      const first = Math.min(Math.max(free, above, top + small), base - pitch * (lines.length - 1) - small * 0.2)
      if (first - wanted > 4 * pitch || first < Math.max(top, above)) return []
      ends.set(lane.track.key, first + pitch * (lines.length - 1))
      const place = (words: string, k: number) => {
        const wide = textWidth(words, small)
        return {
          text: words,
          width: wide,
          y: first + pitch * k,
          x: isRight ? lane.x + lane.width - pad - wide : lane.x + pad,
        }
      }
      return [{ key: `${i} ${depth}`, lines: lines.map(place) }]
    })
}

/** What was said at single depths of a test. */
export function ChartRemarks(props: {
  remarks: readonly { depth: number; text: string }[]
  layout: ChartLayout
  scale: DepthScale
  series: ChartSeries
  soft: string
  paper: string
}) {
  const { remarks, layout, scale, series, soft, paper } = props
  return (
    <g>
      {placeRemarks(remarks, layout, scale, series).flatMap(({ key, lines }) =>
        lines.map((line, i) => (
          <Halo key={`${key} ${i}`} {...line} size={layout.size * 0.92} fill={soft} paper={paper} />
        )),
      )}
    </g>
  )
}

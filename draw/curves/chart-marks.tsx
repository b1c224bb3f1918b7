import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import type { ReactNode } from 'react'
import { roundDrawing } from '../kit/hole.tsx'
import { textWidth } from '../kit/text.ts'
import type { CurveChartInks } from './chart-inks.ts'
import { type ChartSeries, getCurveName, shortNumber } from './curve-axis.ts'
import { axisIn, type ChartLayout, type CurveTrackLane } from './curve-layout.ts'
import { type Beyond, beyondAxis } from './curve-path.ts'

/** How the largest and the smallest value beyond an axis are called. */
export interface BeyondWords {
  max: (value: string) => string
  min: (value: string) => string
}

/** Marks where curves pass their axis: a bar at the edge, a triangle outward (or within, up to it) at the farthest value, and what it is. */
export function BeyondMarks({
  lane,
  layout: { unit: u, size },
  scale,
  series,
  inks,
  words,
  isInward = false,
}: {
  lane: CurveTrackLane
  layout: Pick<ChartLayout, 'unit' | 'size'>
  scale: DepthScale
  series: ChartSeries
  inks: Required<CurveChartInks>
  words: BeyondWords
  isInward?: boolean
}) {
  const small = size * 0.88
  const marks = lane.track.curves.flatMap(curve => {
    const values = series.values[curve.series]
    if (!values) return []
    const beyond = beyondAxis({ depth: series.depth, values }, axisIn(lane, curve), scale, small * 1.6)
    return beyond.map(mark => ({ ...mark, curve }))
  })
  if (marks.length === 0) return null
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const labels = dodged(marks, small * 1.15, top + small, base)
  return (
    <g>
      {marks.map(mark => {
        const isMax = mark.side === 'max'
        const x = isMax ? lane.x + lane.width : lane.x
        const way = isMax ? 1 : -1
        const [foot, tip] = isInward ? [x - way * 1.7 * u, x] : [x, x + way * 1.7 * u]
        const [from, to] = [Math.max(top, mark.from - 0.3 * u), Math.min(base, mark.to + 0.3 * u)]
        return (
          <g key={`${mark.curve.series} ${mark.side} ${roundDrawing(mark.from)}`}>
            <path
              d={`M${roundDrawing(x)} ${roundDrawing(from)}V${roundDrawing(to)}`}
              fill="none"
              stroke={mark.curve.colour}
              strokeWidth={roundDrawing(0.7 * u)}
            />
            <path
              d={`M${roundDrawing(foot)} ${roundDrawing(mark.y - 1.1 * u)}L${roundDrawing(tip)} ${roundDrawing(mark.y)}L${roundDrawing(foot)} ${roundDrawing(mark.y + 1.1 * u)}Z`}
              fill={mark.curve.colour}
            />
          </g>
        )
      })}
      {labels.map(({ mark, y }) => {
        const said = words[mark.side](shortNumber(mark.value))
        // a curve without figures of its own says which it is
        const text = mark.curve.isBare ? `${getCurveName(mark.curve)} ${said}` : said
        const width = textWidth(text, small)
        const isMax = mark.side === 'max'
        const off = (isInward ? 2.3 : 0.9) * u
        const edge = isMax ? lane.x + lane.width - off : lane.x + off
        if (width > lane.width - 2 * u) return null
        return (
          <Halo
            key={`${mark.curve.series} ${mark.side} ${roundDrawing(mark.from)}`}
            x={isMax ? edge - width : edge}
            {...{ y, width, text }}
            size={small}
            fill={mark.curve.colour}
            paper={inks.paper}
          />
        )
      })}
    </g>
  )
}

/** Baselines of labels above their marks, moved down where two would cover each other; what finds no room has none. */
function dodged<M extends Beyond>(
  marks: readonly M[],
  pitch: number,
  top: number,
  base: number,
): { mark: M; y: number }[] {
  const ends = { max: Number.NEGATIVE_INFINITY, min: Number.NEGATIVE_INFINITY }
  const placed: { mark: M; y: number }[] = []
  for (const mark of [...marks].sort((a, b) => a.y - b.y)) {
    const wanted = Math.max(top, mark.y - pitch * 0.3)
    const y = Math.max(wanted, ends[mark.side] + pitch)
    if (y > base || y - wanted > 3 * pitch) continue
    ends[mark.side] = y
    placed.push({ mark, y })
  }
  return placed
}

/** A text that curves run behind. */
export function Halo(props: {
  x: number
  y: number
  width: number
  size: number
  text: string
  fill: string
  paper: string
}): ReactNode {
  const { x, y, width, size, text, fill, paper } = props
  const pad = size * 0.15
  return (
    <>
      <rect
        x={roundDrawing(x - pad)}
        y={roundDrawing(y - size * 0.82)}
        width={roundDrawing(width + 2 * pad)}
        height={roundDrawing(size * 1.08)}
        fill={paper}
        fillOpacity={0.85}
      />
      <text x={roundDrawing(x)} y={roundDrawing(y)} fontSize={roundDrawing(size)} fill={fill}>
        {text}
      </text>
    </>
  )
}

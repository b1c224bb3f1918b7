import { depthScale } from '@borebook/geo/depth-scale.ts'
import { listDecades, listTicks } from '@borebook/geo/ticks.ts'
import { chartInks } from '../curves/chart-inks.ts'
import {
  axisFigures,
  type ChartSeries,
  type Curve,
  chooseCurveStep,
  getAxisShare,
  isGap,
  shortNumber,
} from '../curves/curve-axis.ts'
import { ChartCurves } from '../curves/curve-chart.tsx'
import type { CurveTrackLane } from '../curves/curve-layout.ts'
import type { DrawnTrack } from '../hole/track.ts'
import { lineWidths, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'

/** Parts of a track that its curves stand in. */
type InColumn = Pick<DrawnTrack<never>, 'column' | 'page' | 'perMetre'>

/** Type size of figures, mm, and how far they stand above the first depth. */
const [size, above] = [paperTypeSizes.least, 0.7]

/** Figures of the axis above the first depth, what is counted instead of its 0 where it has a `name`, and its lines. */
export function AxisFigures({
  lane,
  curve,
  length,
  name,
}: {
  lane: CurveTrackLane
  curve: Curve
  length: number
  name?: string | undefined
}) {
  const figures = axisFigures(curve, lane.width, size)
  const named = name === undefined ? 0 : textWidth(name, size) + size * 0.45
  const shown = name === undefined ? figures : [{ x: 0, text: name }, ...figures.slice(1).filter(({ x }) => x >= named)]
  const { min, max, step = chooseCurveStep((max - min) / 4), isLog } = curve
  const inner = (isLog ? listDecades(min, max) : listTicks(min, max, step)).filter(value => value > min && value < max)
  const at = (value: number) => round(lane.x + getAxisShare(curve, value) * lane.width)
  return (
    <g>
      <path
        d={inner.map(value => `M${at(value)} 0V${round(length - lineWidths.frame / 2)}`).join('')}
        fill="none"
        stroke={chartInks.faint}
        strokeWidth={lineWidths.help}
      />
      <g fontSize={size} fill={softInk}>
        {shown.map(({ x, text }) => (
          <text key={x} x={round(lane.x + x)} y={-above}>
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Room between the lines of a column and the axis in it, mm; marks of what passes the axis stand at its right. */
const [left, right] = [1, 2]

export function laneOf({ column }: Pick<DrawnTrack<never>, 'column'>, curve: Curve): CurveTrackLane {
  const { key, x, width } = column
  return { x: x + left, width: width - left - right, track: { key, width, curves: [curve] } }
}

/** A largest value says itself: there is no room for a word beside it. */
const words = { max: (value: string) => value, min: (value: string) => value }

/** Curves of a track on their axis. */
export function Curves({
  drawn,
  curve,
  all,
  name,
}: {
  drawn: InColumn
  curve: Curve
  all: readonly ChartSeries[]
  name?: string
}) {
  const { page, perMetre } = drawn
  const lane = laneOf(drawn, curve)
  const scale = depthScale(page.top, page.base, perMetre)
  const layout = { unit: 1, size, tracks: [lane] }
  return (
    <g>
      <AxisFigures {...{ lane, curve, name }} length={(page.base - page.top) * perMetre} />
      {all.map((series, i) => (
        <ChartCurves key={i} {...{ layout, scale, series, words }} />
      ))}
    </g>
  )
}

/** How far from a row its value is still read, m. */
export const readWithin = 0.15

/** The value of a series nearest to a depth, of steps that in which it lies; undefined where there is none. */
export function valueAt({ depth, values, increment }: ChartSeries, name: string, at: number): number | undefined {
  const all = values[name]
  if (!all || depth.length === 0) return undefined
  let [low, high] = [0, depth.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (depth[middle]! < at) low = middle + 1
    else high = middle
  }
  const isAbove = low > 0 && at - depth[low - 1]! < Math.abs(depth[low]! - at)
  const nearest = isAbove ? low - 1 : low
  const value = all[nearest]!
  return Math.abs(depth[nearest]! - at) <= Math.max(readWithin, increment ?? 0) && !isGap(value) ? value : undefined
}

/** What series say at a depth, with its unit; undefined where none has a value. */
export function readingOf(all: readonly ChartSeries[], name: string, unit: string, depth: number): string | undefined {
  const values = all.flatMap(series => valueAt(series, name, depth) ?? [])
  const said = values.map(shortNumber).join(' · ')
  return values.length > 0 ? (unit === '°' ? `${said}°` : `${said} ${unit}`.trim()) : undefined
}

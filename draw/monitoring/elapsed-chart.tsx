import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type CurveChartInks, chartInks } from '../curves/chart-inks.ts'
import { drawPlotLine, makeDecadeAxis, PlotAxes, type PlotAxis, placeInPlot } from '../curves/plot-axes.tsx'
import { clipText, textWidth } from '../kit/text.ts'
import { listLineEnds, placedEnds } from './line-ends.ts'
import { type DrawnSensor, valueAxis } from './monitored.ts'

/** Units of elapsed time, ms, and up to how much of it each is used. */
const units = [
  { name: 'min', ms: 60_000, upTo: 3 * 86_400_000 },
  { name: 'h', ms: 3_600_000, upTo: 60 * 86_400_000 },
  { name: 'd', ms: 86_400_000, upTo: Number.POSITIVE_INFINITY },
] as const

interface ElapsedPlot {
  /** What sensors have changed by since the start. */
  drawn: readonly DrawnSensor[]
  column: ReadingColumn
  /** The instant that time counts from, and until when, ms. */
  start: number
  to: number
  /** px. */
  width: number
  height: number
  words: { time(unit: string): string; value: string }
}
const none: readonly never[] = []
const [size, pitch] = [12, 15] // px

/** The frame of a plot over the logarithm of the time since an instant; `unit` in ms. */
export function frameElapsed({ drawn, column, start, to, width, height, words }: ElapsedPlot) {
  const all = drawn.flatMap(({ trace, dots }) => [trace.at, dots?.at ?? []])
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const instants of all)
    for (const at of instants) {
      // the start itself has no logarithm
      if (at <= start || at > to) continue
      first = Math.min(first, at - start)
      last = Math.max(last, at - start)
    }
  const unit = units.find(({ upTo }) => last <= upTo)!
  const longest = Math.max(0, ...drawn.map(({ name }) => textWidth(`${name} −00.00`, size, 600)))
  const room = { left: 60, right: Math.min(longest + 12, width * 0.3), top: 12, bottom: 40 }
  const span = { from: start, to, isFitted: true, length: height - room.top - room.bottom, apart: 28, lines: none }
  const { bounds, figures } = valueAxis(drawn, column, span)
  const y: PlotAxis = { min: bounds[0], max: bounds[1], figures, title: words.value }
  const isEmpty = last === 0
  const x = makeDecadeAxis(isEmpty ? 1 : first / unit.ms, isEmpty ? 10 : last / unit.ms, words.time(unit.name))
  return { x, y, width, height, room, unit: unit.ms }
}

interface ElapsedChartProps extends ElapsedPlot {
  label: string
  inks: CurveChartInks
  colourOf(place: number): string
}

/** Changes over the logarithm of the time since a start, as pumping tests are read; what is flagged is grey. */
export function ElapsedChart({ label, inks, colourOf, ...plot }: ElapsedChartProps) {
  const { drawn, column, start, to, width, height } = plot
  const frame = frameElapsed(plot)
  const places = placeInPlot(frame)
  const soft = inks.soft ?? chartInks.soft
  const pointOf = (at: number, value: number) => [places.x((at - start) / frame.unit), places.y(value)] as const
  const isOn = (at: number, value: number) => at > start && at <= to && Number.isFinite(value)
  const bounds = [frame.y.min, frame.y.max] as const
  const ends = placedEnds(
    listLineEnds(drawn, none, column, { from: start, to, bounds, until: String }),
    value => places.y(value) - places.top,
    places.base - places.top,
    pitch,
  )
  return (
    <svg className="elapsed-chart" width={width} height={height} role="img" aria-label={label}>
      <PlotAxes {...frame} inks={inks} />
      {drawn.map(({ key, place, trace, dots }) => (
        <g key={key}>
          {trace.stretches.map(({ first, end, flag }) => {
            const points = Array.from({ length: end - first }, (_, k) => first + k)
              .filter(i => isOn(trace.at[i]!, trace.values[i]!))
              .map(i => pointOf(trace.at[i]!, trace.values[i]!))
            const colour = flag > 0 ? soft : colourOf(place)
            return points.length === 1 ? (
              <circle key={first} cx={points[0]![0]} cy={points[0]![1]} r={2} fill={colour} />
            ) : (
              <path key={first} d={drawPlotLine(points)} fill="none" stroke={colour} strokeWidth={1.5} />
            )
          })}
          {dots &&
            Array.from(dots.at, (at, i) => [at, dots.values[i]!] as const)
              .filter(dot => isOn(...dot))
              .map(([at, value]) => {
                const [cx, cy] = pointOf(at, value)
                return (
                  <circle
                    key={at}
                    {...{ cx, cy, r: 3.5, stroke: colourOf(place), strokeWidth: 1.5 }}
                    fill={inks.paper ?? chartInks.paper}
                  />
                )
              })}
        </g>
      ))}
      {ends.map(({ key, place, text, at }) => (
        <text
          key={key}
          x={places.right + 6}
          y={places.top + at + 4}
          fontSize={size}
          fontWeight={600}
          fill={colourOf(place)}
        >
          {clipText(text, frame.room.right - 8, size, 600)}
        </text>
      ))}
    </svg>
  )
}

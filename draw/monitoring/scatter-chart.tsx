import { type AxisBounds, findBounds, fittedBounds } from '@borebook/geo/readings/axis-bounds.ts'
import type { FittedLine } from '@borebook/geo/readings/least-squares.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type CurveChartInks, chartInks } from '../curves/chart-inks.ts'
import { PlotAxes, type PlotAxis, placeInPlot } from '../curves/plot-axes.tsx'
import { leastExtent, spaceFigures } from './monitored.ts'

interface ScatterAxis {
  column: ReadingColumn
  values: Float64Array
  title: string
}
interface ScatterChartProps {
  /** One value a common instant. */
  x: ScatterAxis
  y: ScatterAxis
  line: FittedLine | null
  /** px. */
  width: number
  height: number
  inks: CurveChartInks
  colour: string
  label: string
  /** What is said of the line. */
  said: readonly string[]
}

const room = { left: 66, right: 28, top: 12, bottom: 40 } as const

/** The readings of one sensor over those of another at the same instants, with the line of least squares. */
export function ScatterChart({ x, y, line, width, height, inks, colour, label, said }: ScatterChartProps) {
  const colours = { ...chartInks, ...inks }
  const frame = {
    ...{ width, height, room },
    x: axisOf(x, width - room.left - room.right, 72),
    y: axisOf(y, height - room.top - room.bottom, 28),
  }
  const places = placeInPlot(frame)
  const ends = line && clipLineToPlot(line, frame.x, frame.y)
  return (
    <svg className="scatter-chart" width={width} height={height} role="img" aria-label={label}>
      <PlotAxes {...frame} inks={inks} />
      <path
        d={dots(x.values, y.values, places)}
        {...{ fill: 'none', stroke: colour, strokeWidth: 3.5, strokeLinecap: 'round', strokeOpacity: 0.6 }}
      />
      {ends && (
        <line
          {...{ x1: places.x(ends[0]), x2: places.x(ends[1]) }}
          {...{
            y1: places.y(line.slope * ends[0] + line.intercept),
            y2: places.y(line.slope * ends[1] + line.intercept),
          }}
          {...{ stroke: colours.ink, strokeWidth: 1.5 }}
        />
      )}
      {said.map((text, row) => (
        <text
          key={text}
          {...{ x: places.left + 10, y: places.top + 18 + row * 17, fontSize: 13, fill: colours.ink }}
          {...{ stroke: colours.paper, strokeWidth: 3, paintOrder: 'stroke' }}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

function axisOf({ column, values, title }: ScatterAxis, length: number, apart: number): PlotAxis {
  const bounds = fittedBounds(findBounds(values) ?? [0, 1], leastExtent[column])
  return { min: bounds[0], max: bounds[1], figures: spaceFigures(bounds, length, apart), title }
}

/** Finds where a line runs within both axes, along x; null where it does not. */
export function clipLineToPlot(
  { slope, intercept }: FittedLine,
  x: Pick<PlotAxis, 'min' | 'max'>,
  y: Pick<PlotAxis, 'min' | 'max'>,
): AxisBounds | null {
  const crossings = slope === 0 ? [x.min, x.max] : [(y.min - intercept) / slope, (y.max - intercept) / slope]
  const from = Math.max(x.min, Math.min(...crossings))
  const to = Math.min(x.max, Math.max(...crossings))
  return from < to ? [from, to] : null
}

/** Dots as strokes of no length, each place once. */
function dots(x: Float64Array, y: Float64Array, places: ReturnType<typeof placeInPlot>): string {
  const all = new Set<string>()
  for (let i = 0; i < x.length; i++) all.add(`M${places.x(x[i]!).toFixed(0)} ${places.y(y[i]!).toFixed(0)}h0`)
  return [...all].join('')
}

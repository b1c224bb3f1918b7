import type { DissipationResult, PorePressureReading } from '@borebook/geo/dissipation.ts'
import { type CurveChartInks, chartInks } from '../curves/chart-inks.ts'
import { chooseCurveStep } from '../curves/curve-axis.ts'
import { drawPlotLine, findRoomAtLeft, makeDecadeAxis, PlotAxes, placeInPlot } from '../curves/plot-axes.tsx'

interface DissipationChartProps {
  readings: readonly PorePressureReading[]
  /** Pore pressure at rest, MPa; null: not known, and nothing is marked. */
  rest: number | null
  result: DissipationResult | null
  /** px. */
  width: number
  height: number
  inks: CurveChartInks
  /** Colour of the line. */
  colour: string
  /** What the axes are called. */
  words: { time: string; pressure: string }
}

/** Room around the plot, px. */
const room = { right: 50, top: 16, bottom: 40 } as const
const figure = { fontSize: 12 } as const

/** The plot of a dissipation test as a drawing of its own. */
export function DissipationChart(props: DissipationChartProps & { label: string }) {
  const { width, height, label } = props
  return (
    <svg className="dissipation-chart" width={width} height={height} role="img" aria-label={label}>
      <DissipationPlot {...props} />
    </svg>
  )
}

/** The pore pressure of a dissipation test in kPa over the logarithm of time, with ui, u50, u0 and t50; origin at its upper left. */
export function DissipationPlot({ readings, rest, result, width, height, inks, colour, words }: DissipationChartProps) {
  const colours = { ...chartInks, ...inks }
  // the start itself has no logarithm
  const timed = readings.filter(({ time }) => time > 0)
  const marks = [rest, result?.initial.u ?? null].filter(u => u !== null)
  const values = [...readings.map(({ u }) => u), ...marks].map(u => u * 1000)
  const least = values.reduce((low, u) => Math.min(low, u), 0)
  const most = values.reduce((high, u) => Math.max(high, u), 1)
  const step = chooseCurveStep((most - least) / Math.max(2, Math.floor((height - room.top - room.bottom) / 48)))
  const [bottom, end] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  const figures = Array.from({ length: Math.round((end - bottom) / step) + 1 }, (_, k) => {
    const value = bottom + k * step
    return { value, text: String(Number(value.toPrecision(6))).replace('-', '−') }
  })
  const frame = {
    ...{ width, height },
    room: { ...room, left: findRoomAtLeft(figures) },
    x: makeDecadeAxis(timed[0]?.time ?? 1, timed.at(-1)?.time ?? 10, words.time),
    y: { min: bottom, max: end, figures, title: words.pressure },
  }
  const places = placeInPlot(frame)
  const { left, right, base, x } = places
  const y = (u: number) => places.y(u * 1000)
  const level = (u: number, name: string) => (
    <g key={name}>
      <line x1={left} x2={right} y1={y(u)} y2={y(u)} stroke={colours.soft} strokeDasharray="4 3" />
      <text x={right + 4} y={y(u) + 4} fill={colours.ink} {...figure}>
        {name}
      </text>
    </g>
  )
  return (
    <g>
      <PlotAxes {...frame} inks={inks} />
      {rest !== null && level(rest, 'u0')}
      {result && level(result.initial.u, 'ui')}
      {result?.t50 != null && level(result.u50, 'u50')}
      {result?.t50 != null && (
        <g>
          <line x1={x(result.t50)} x2={x(result.t50)} y1={y(result.u50)} y2={base} stroke={colours.ink} />
          <circle
            cx={x(result.t50)}
            cy={y(result.u50)}
            r={4}
            fill={colours.paper}
            stroke={colours.ink}
            strokeWidth={1.5}
          />
          <text x={x(result.t50) + 5} y={base - 6} fill={colours.ink} {...figure}>
            t50
          </text>
        </g>
      )}
      <path
        d={drawPlotLine(timed.map(({ time, u }) => [x(time), y(u)]))}
        fill="none"
        stroke={colour}
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
    </g>
  )
}

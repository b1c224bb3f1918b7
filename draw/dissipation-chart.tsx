import type { DissipationResult, PorePressureReading } from '@borebook/geo/dissipation.ts'
import { type ChartInks, chartInks } from './chart-inks.ts'
import { handyStep } from './curve-axis.ts'
import { textWidth } from './kit/text.ts'

interface DissipationChartProps {
  readings: readonly PorePressureReading[]
  /** Pore pressure at rest, MPa; null: not known, and nothing is marked. */
  rest: number | null
  result: DissipationResult | null
  /** px. */
  width: number
  height: number
  inks: ChartInks
  /** Of the line. */
  colour: string
  /** What the axes are called. */
  words: { time: string; pressure: string }
}

/** Room around the plot, px; at the left what the axis' title and its figures need. */
const room = { title: 20, right: 50, top: 16, bottom: 40 } as const
const figure = { fontSize: 12 } as const
const besideFigures = 6 // px
/** px between two points of the line at least: closer ones are not told apart. */
const apart = 0.4

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
  const [first, last] = [timed[0]?.time ?? 1, timed.at(-1)?.time ?? 10]
  const from = Math.floor(Math.log10(first) + 1e-9)
  const to = Math.max(from + 1, Math.ceil(Math.log10(last) - 1e-9))
  const marks = [rest, result?.initial.u ?? null].filter(u => u !== null)
  const values = [...readings.map(({ u }) => u), ...marks].map(u => u * 1000)
  const least = values.reduce((low, u) => Math.min(low, u), 0)
  const most = values.reduce((high, u) => Math.max(high, u), 1)
  const step = handyStep((most - least) / Math.max(2, Math.floor((height - room.top - room.bottom) / 48)))
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  const levels = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, k) => {
    const value = bottom + k * step
    return { value, text: String(Number(value.toPrecision(6))).replace('-', '−') }
  })
  const left = room.title + 2 * besideFigures + Math.max(...levels.map(({ text }) => textWidth(text, figure.fontSize)))
  const [right, base] = [width - room.right, height - room.bottom]
  const x = (time: number) => left + ((Math.log10(time) - from) / (to - from)) * (right - left)
  const y = (u: number) => base - ((u * 1000 - bottom) / (top - bottom)) * (base - room.top)
  const decades = Array.from({ length: to - from + 1 }, (_, k) => from + k)
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
      {decades
        .slice(0, -1)
        .flatMap(decade =>
          [2, 3, 4, 5, 6, 7, 8, 9].map(times => (
            <line
              key={`${decade} ${times}`}
              {...{ x1: x(times * 10 ** decade), x2: x(times * 10 ** decade), y1: room.top, y2: base }}
              stroke={colours.faint}
            />
          )),
        )}
      {decades.map(decade => (
        <g key={decade}>
          <line {...{ x1: x(10 ** decade), x2: x(10 ** decade), y1: room.top, y2: base }} stroke={colours.line} />
          <text x={x(10 ** decade)} y={base + 16} textAnchor="middle" fill={colours.soft} {...figure}>
            {decade >= 0 ? String(10 ** decade) : (10 ** decade).toFixed(-decade)}
          </text>
        </g>
      ))}
      {levels.map(({ value, text }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y(value / 1000)} y2={y(value / 1000)} stroke={colours.faint} />
          <text x={left - besideFigures} y={y(value / 1000) + 4} textAnchor="end" fill={colours.soft} {...figure}>
            {text}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={height - 6} textAnchor="middle" fill={colours.soft} {...figure}>
        {words.time}
      </text>
      <text
        textAnchor="middle"
        fill={colours.soft}
        {...figure}
        transform={`translate(12 ${(room.top + base) / 2}) rotate(-90)`}
      >
        {words.pressure}
      </text>
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
        d={lineOf(timed.map(({ time, u }) => [x(time), y(u)]))}
        fill="none"
        stroke={colour}
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
    </g>
  )
}

/** The line through some points, without those that lie on the one before. */
function lineOf(points: readonly (readonly [number, number])[]): string {
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  const parts: string[] = []
  for (const [k, [px, py]] of points.entries()) {
    const isFar = !(Math.abs(px - lastX) < apart && Math.abs(py - lastY) < apart)
    if (!isFar && k < points.length - 1) continue
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`)
    ;[lastX, lastY] = [px, py]
  }
  return parts.join('')
}

import { chooseStep, countStepDecimals, findDecade, listDecades } from '@borebook/geo/ticks.ts'
import { textWidth } from '../kit/text.ts'
import { type CurveChartInks, chartInks } from './chart-inks.ts'
import { type AxisEnds, getAxisShare } from './curve-axis.ts'

/** An axis of a plot, with where its figures and their lines stand. */
export interface PlotAxis extends AxisEnds {
  figures: readonly { value: number; text: string }[]
  title: string
}
interface PlotFrame {
  x: PlotAxis
  y: PlotAxis
  /** px. */
  width: number
  height: number
  /** Room around the plot, px. */
  room: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>
}

/** An axis of whole powers of ten over positive values. */
export function makeDecadeAxis(first: number, last: number, title: string): PlotAxis {
  const min = findDecade(first)
  const max = Math.max(min * 10, chooseStep(last, [1]))
  const figures = listDecades(min, max).map(value => ({ value, text: value.toFixed(countStepDecimals(value)) }))
  return { min, max, isLog: true, figures, title }
}

/** Finds where values stand in a plot, px. */
export function placeInPlot({ x, y, width, height, room }: PlotFrame) {
  const [right, base] = [width - room.right, height - room.bottom]
  return {
    ...{ left: room.left, top: room.top, right, base },
    x: (value: number) => room.left + getAxisShare(x, value) * (right - room.left),
    y: (value: number) => base - getAxisShare(y, value) * (base - room.top),
  }
}

const figure = { fontSize: 12 } as const
/** px that the title of an upright axis takes, and between its figures and what stands beside them. */
const [titleRoom, besideFigures] = [20, 6]

/** Room at the left of a plot for the title and the figures of its upright axis, px. */
export const findRoomAtLeft = (figures: PlotAxis['figures']): number =>
  titleRoom + 2 * besideFigures + Math.max(...figures.map(({ text }) => textWidth(text, figure.fontSize)))

const between = [2, 3, 4, 5, 6, 7, 8, 9]

/** The lines of a plot with the figures and the titles of its axes; between powers of ten their multiples. */
export function PlotAxes({ inks, ...frame }: PlotFrame & { inks: CurveChartInks }) {
  const { x, y, height } = frame
  const colours = { ...chartInks, ...inks }
  const places = placeInPlot(frame)
  const { left, right, top, base } = places
  const upright = (value: number, stroke: string) => (
    <line key={value} {...{ x1: places.x(value), x2: places.x(value), y1: top, y2: base, stroke }} />
  )
  return (
    <>
      {x.isLog &&
        listDecades(x.min, x.max)
          .slice(0, -1)
          .flatMap(power => between.map(times => upright(times * power, colours.faint)))}
      {x.figures.map(({ value, text }) => (
        <g key={value}>
          {upright(value, x.isLog ? colours.line : colours.faint)}
          <text x={places.x(value)} y={base + 16} textAnchor="middle" fill={colours.soft} {...figure}>
            {text}
          </text>
        </g>
      ))}
      {y.figures.map(({ value, text }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={places.y(value)} y2={places.y(value)} stroke={colours.faint} />
          <text x={left - besideFigures} y={places.y(value) + 4} textAnchor="end" fill={colours.soft} {...figure}>
            {text}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={height - 6} textAnchor="middle" fill={colours.soft} {...figure}>
        {x.title}
      </text>
      <text
        textAnchor="middle"
        fill={colours.soft}
        {...figure}
        transform={`translate(12 ${(top + base) / 2}) rotate(-90)`}
      >
        {y.title}
      </text>
    </>
  )
}

/** px between two points of a line at least: closer ones are not told apart. */
const apart = 0.4

/** The line through some points, px, without those that lie on the one before. */
export function drawPlotLine(points: readonly (readonly [number, number])[]): string {
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

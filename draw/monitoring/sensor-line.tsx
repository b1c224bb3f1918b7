import { placesWithin } from '@borebook/geo/ascending.ts'
import type { Trace } from '@borebook/geo/readings/traces.ts'
import { softInk, lineWidths as widths } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { DrawnSensor } from './monitored.ts'
import { sensorInk } from './sensor-inks.ts'
import { formatCoordinate, middle, type Plot } from './time-plot.ts'

/** Reach of the mark of a lone reading from its middle, mm. */
const alone = 0.5

/** Farther from the plot no place is told from another, mm. */
const far = 1e4

/** The stretches of a trace as paths, cut at the ends of the range: lines and readings that stand alone, in doubt or not. */
function pathsOf({ at, values, stretches }: Trace, { range, x, y }: Plot) {
  const paths = { line: '', alone: '', flagged: '', flaggedAlone: '' }
  const { from, to } = range
  const point = (time: number, value: number) =>
    `${formatCoordinate(x(time))} ${formatCoordinate(Math.max(-far, Math.min(far, y(value))))}`
  /** What the line has at an end of the range, between a reading and the next. */
  const between = (time: number, i: number) =>
    values[i]! + ((values[i + 1]! - values[i]!) * (time - at[i]!)) / (at[i + 1]! - at[i]!)
  const [inside, behind] = placesWithin(at, from, to)
  for (const { first, end, flag } of stretches) {
    const [begin, stop] = [Math.max(first, inside - 1), Math.min(end, behind + 1)]
    if (stop <= begin) continue
    if (end - first === 1) {
      if (first < inside || first >= behind) continue
      const [px, py] = [x(at[first]!), Math.max(-far, Math.min(far, y(values[first]!)))]
      const dot = `M${formatCoordinate(px - alone)} ${formatCoordinate(py)}h${2 * alone}M${formatCoordinate(px)} ${formatCoordinate(py - alone)}v${2 * alone}`
      paths[flag > 0 ? 'flaggedAlone' : 'alone'] += dot
      continue
    }
    const points: string[] = []
    for (let i = begin; i < stop; i++) {
      if (at[i]! < from) points.push(...(i + 1 < stop ? [point(from, between(from, i))] : []))
      else if (at[i]! > to) points.push(...(i > begin ? [point(to, between(to, i - 1))] : []))
      else points.push(point(at[i]!, values[i]!))
    }
    if (points.length > 1) paths[flag > 0 ? 'flagged' : 'line'] += `M${points.join('L')}`
    // one reading at an end of the range
    else if (points.length === 1) paths[flag > 0 ? 'flagged' : 'line'] += `M${points[0]}h0.3`
  }
  return paths
}

interface LineProps {
  drawn: DrawnSensor
  plot: Plot
  /** mm. */
  width: number
}

/** The readings of a sensor: joined, alone, in doubt, and by hand. */
export function SensorLine({ drawn: { place, trace, dots }, plot, width }: LineProps) {
  const { colour, isBroken } = sensorInk(place)
  const { line, alone, flagged, flaggedAlone } = pathsOf(trace, plot)
  const path = (d: string, stroke: string, strokeWidth: number, dash?: string) =>
    d && (
      <path d={d} fill="none" stroke={stroke} strokeWidth={strokeWidth} strokeDasharray={dash} strokeLinejoin="round" />
    )
  return (
    <g>
      {path(flagged, softInk, widths.column, '1 0.7')}
      {path(flaggedAlone, softInk, widths.boundary)}
      {path(line, colour, width, isBroken ? '1.8 0.8' : undefined)}
      {path(alone, colour, 0.3)}
      {dots &&
        Array.from(dots.at, (at, i) =>
          Number.isFinite(dots.values[i]!) && at >= plot.range.from && at <= plot.range.to ? (
            <circle
              key={at}
              cx={formatCoordinate(plot.x(at))}
              cy={formatCoordinate(plot.y(dots.values[i]!))}
              r={0.8}
              fill="#FFFFFF"
              stroke={colour}
              strokeWidth={0.3}
            />
          ) : null,
        )}
    </g>
  )
}

/** `no data` in each gap that is wide enough for it. */
export function GapWords(props: {
  drawn: readonly DrawnSensor[]
  plot: Plot
  range: { from: number; to: number }
  text: string
}) {
  const { drawn, plot, range, text } = props
  const width = textWidth(text, paperTypeSizes.least)
  const taken: { left: number; right: number; at: number }[] = []
  return drawn.flatMap(({ place, trace }) =>
    trace.gaps.flatMap(([from, to]) => {
      const [left, right] = [plot.x(Math.max(from, range.from)), plot.x(Math.min(to, range.to))]
      if (right - left < width + 1) return []
      const before = trace.at.indexOf(from)
      const at = plot.y((trace.values[before]! + trace.values[before + 1]!) / 2)
      const x = (left + right) / 2
      const span = { left: x - width / 2, right: x + width / 2, at }
      if (taken.some(one => one.left < span.right && span.left < one.right && Math.abs(one.at - at) < 2.6)) return []
      taken.push(span)
      return [
        <text
          key={`${place} ${from}`}
          x={formatCoordinate(x)}
          y={formatCoordinate(at + middle)}
          fontSize={paperTypeSizes.least}
          fill={sensorInk(place).colour}
          textAnchor="middle"
        >
          {text}
        </text>,
      ]
    }),
  )
}

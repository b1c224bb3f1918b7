import { type DateNames, timeLabels } from '@borebook/geo/readings/time-ticks.ts'
import { flaggedTimes, type ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { chartInks } from '../curves/chart-inks.ts'
import { ink, softInk, lineWidths as widths } from '../kit/ink.ts'
import { clipText, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { listLineEnds, type PlacedEnd, placedEnds } from './line-ends.ts'
import { type DrawnSensor, type ReferenceLine, valueAxis } from './monitored.ts'
import { References } from './reference-lines.tsx'
import { GapWords, SensorLine } from './sensor-line.tsx'
import { formatCoordinate, getLineColour, middle, type Plot } from './time-plot.ts'

/** Words of a chart on paper. */
interface TimeChartWords extends DateNames {
  title: string
  noData: string
  /** Words of flags by their greatness, from 1. */
  flags: readonly string[]
  until(value: string): string
  /** Said where there is no reading. */
  none: string
}
interface TimeChartProps {
  drawn: readonly DrawnSensor[]
  column: ReadingColumn
  /** What a template wishes of its axis, and how wide its lines are, mm. */
  wished?: (Parameters<typeof valueAxis>[2]['wished'] & { line?: number | undefined }) | undefined
  lines: readonly ReferenceLine[]
  range: { from: number; to: number }
  isFitted: boolean
  zone: string
  /** mm, with its figures and names. */
  width: number
  height: number
  hasTimes: boolean
  /** No other chart of the page has this one. */
  id: string
  words: TimeChartWords
}

/** Room around a plot, mm. */
const room = { left: 13, top: 5, times: 6, base: 2, gutter: 30 } as const
/** Readings of one quantity over time, as the screen draws them: gaps, what is flagged, ground, filters and limits. */
export function TimeChart(props: TimeChartProps) {
  const { drawn, column, wished, lines, range, isFitted, zone, height, hasTimes, id, words } = props
  const own = lines.filter(line => line.column === column)
  const top = room.top
  const plotHeight = height - top - (hasTimes ? room.times : room.base)
  const plotWidth = props.width - room.left - room.gutter
  const axis = valueAxis(drawn, column, { ...range, isFitted, lines, wished, length: plotHeight, apart: 7 })
  const [least, most] = axis.bounds
  const plot: Plot = {
    ...{ left: room.left, top, width: plotWidth, height: plotHeight, range },
    x: at => room.left + ((at - range.from) / (range.to - range.from)) * plotWidth,
    y: value => top + ((most - value) / (most - least)) * plotHeight,
  }
  const widthOf = (text: string) => textWidth(text, paperTypeSizes.least)
  const { lines: times, labels } = timeLabels({ ...range, zone, length: plotWidth, widthOf, ...words })
  const ends = placedEnds(
    listLineEnds(drawn, own, column, { ...range, bounds: axis.bounds, until: words.until }),
    value => plot.y(value) - top,
    plotHeight,
    3,
  )
  const isEmpty = drawn.every(({ trace, dots }) => !hasWithin(trace.at, range) && !(dots && hasWithin(dots.at, range)))
  return (
    <g>
      <defs>
        <clipPath id={id}>
          <rect x={plot.left} y={top} width={plotWidth} height={plotHeight} />
        </clipPath>
      </defs>
      <text
        x={formatCoordinate(plot.left)}
        y={formatCoordinate(top - 1.6)}
        fontSize={paperTypeSizes.figure}
        fontWeight={600}
        fill={ink}
      >
        {clipText(words.title, plotWidth, paperTypeSizes.figure, 600)}
      </text>
      <g clipPath={`url(#${id})`}>
        <Bands {...{ drawn, plot }} />
        <path
          d={[
            ...times.map(
              x => `M${formatCoordinate(plot.left + x)} ${formatCoordinate(top)}v${formatCoordinate(plotHeight)}`,
            ),
            ...axis.figures.map(
              ({ value }) =>
                `M${formatCoordinate(plot.left)} ${formatCoordinate(plot.y(value))}h${formatCoordinate(plotWidth)}`,
            ),
          ].join('')}
          fill="none"
          stroke={chartInks.faint}
          strokeWidth={widths.column}
        />
        <References lines={own} plot={plot} />
        {drawn.map(one => (
          <SensorLine key={one.key} drawn={one} plot={plot} width={wished?.line ?? 0.3} />
        ))}
        <GapWords {...{ drawn, plot, range }} text={words.noData} />
      </g>
      <rect
        x={formatCoordinate(plot.left)}
        y={formatCoordinate(top)}
        width={formatCoordinate(plotWidth)}
        height={formatCoordinate(plotHeight)}
        fill="none"
        stroke={ink}
        strokeWidth={widths.column}
      />
      <g fontSize={paperTypeSizes.least} fill={softInk}>
        {axis.figures.map(({ value, text }) => (
          <text
            key={value}
            x={formatCoordinate(plot.left - 1.4)}
            y={formatCoordinate(plot.y(value) + middle)}
            textAnchor="end"
          >
            {text}
          </text>
        ))}
        {hasTimes &&
          labels.map(({ x, text }) => (
            <text
              key={x}
              x={formatCoordinate(plot.left + x)}
              y={formatCoordinate(top + plotHeight + 3.6)}
              textAnchor="middle"
            >
              {text}
            </text>
          ))}
        <FlagWords {...{ drawn, plot }} flags={words.flags} />
      </g>
      {isEmpty && <Unread plot={plot} text={words.none} />}
      <Ends ends={ends} plot={plot} />
    </g>
  )
}

/** Said in the middle of a plot in which there is nothing else. */
function Unread({ plot: { left, top, width, height }, text }: { plot: Plot; text: string }) {
  const said = clipText(text, width - 4, paperTypeSizes.text)
  const [x, y, room] = [left + width / 2, top + height / 2, textWidth(said, paperTypeSizes.text) + 2]
  return (
    <g>
      <rect
        x={formatCoordinate(x - room / 2)}
        y={formatCoordinate(y - 3)}
        width={formatCoordinate(room)}
        height={4}
        fill="#FFFFFF"
      />
      <text
        x={formatCoordinate(x)}
        y={formatCoordinate(y)}
        fontSize={paperTypeSizes.text}
        fill={softInk}
        textAnchor="middle"
      >
        {said}
      </text>
    </g>
  )
}

const hasWithin = (at: Float64Array, { from, to }: { from: number; to: number }): boolean =>
  at.some(one => one >= from && one <= to)

/** Flagged stretches of all sensors, mm; each at least 0.4 wide. */
const bandsOf = (drawn: readonly DrawnSensor[], { x, left, width }: Plot) =>
  flaggedTimes(drawn.map(({ trace }) => trace))
    .map(({ from, to, flag }) => ({
      from: Math.max(left, x(from) - 0.2),
      to: Math.min(left + width, x(to) + 0.2),
      flag,
    }))
    .filter(({ from, to }) => to > from)

function Bands({ drawn, plot }: { drawn: readonly DrawnSensor[]; plot: Plot }) {
  return bandsOf(drawn, plot).map(({ from, to }) => (
    <rect
      key={from}
      x={formatCoordinate(from)}
      y={formatCoordinate(plot.top)}
      width={formatCoordinate(to - from)}
      height={formatCoordinate(plot.height)}
      fill="#EFEDE8"
    />
  ))
}

/** The word of a flag at the foot of its stretch, where it finds room beside the one before. */
function FlagWords({ drawn, plot, flags }: { drawn: readonly DrawnSensor[]; plot: Plot; flags: readonly string[] }) {
  let free = plot.left
  return bandsOf(drawn, plot).map(({ from, to, flag }) => {
    const text = flags[flag - 1] ?? ''
    const half = textWidth(text, paperTypeSizes.least) / 2 + 0.6
    const at = Math.max(plot.left + half, Math.min(plot.left + plot.width - half, (from + to) / 2))
    if (at - half < free) return null
    free = at + half
    return (
      <text key={from} x={formatCoordinate(at)} y={formatCoordinate(plot.top + plot.height - 1.2)} textAnchor="middle">
        {text}
      </text>
    )
  })
}

/** Names at the right edge, each joined to what it names; a triangle to what lies beyond the axis. */
function Ends({ ends, plot }: { ends: readonly PlacedEnd[]; plot: Plot }) {
  const edge = plot.left + plot.width
  return ends.map(end => {
    const { key, kind, place, at, y, beyond } = end
    const isSensor = kind === 'sensor'
    const colour = getLineColour(kind, place)
    const sign = beyond ? 2.2 : 0
    const width = room.gutter - 3.2 - sign
    const weight = isSensor ? 600 : 400
    const tip = beyond === 'above' ? -0.8 : 0.8
    const centre = plot.top + at
    return (
      <g key={key}>
        <path
          d={`M${formatCoordinate(edge)} ${formatCoordinate(plot.top + y)}L${formatCoordinate(edge + 1.8)} ${formatCoordinate(centre)}h0.5`}
          fill="none"
          stroke={colour}
          strokeWidth={isSensor ? widths.boundary : widths.help}
        />
        {beyond && (
          <path
            d={`M${formatCoordinate(edge + 2.8)} ${formatCoordinate(centre - tip)}h1.6L${formatCoordinate(edge + 3.6)} ${formatCoordinate(centre + tip)}Z`}
            fill={colour}
          />
        )}
        <text
          x={formatCoordinate(edge + 2.8 + sign)}
          y={formatCoordinate(centre + middle)}
          fontSize={paperTypeSizes.least}
          fontWeight={isSensor ? 600 : undefined}
          fill={colour}
        >
          {fitted(end, width, weight)}
        </text>
      </g>
    )
  })
}

/** A name with its figure: where there is too little room for both, the name gives way. */
function fitted({ text, short, figure }: PlacedEnd, width: number, weight: 400 | 600): string {
  if (textWidth(text, paperTypeSizes.least, weight) <= width || figure === '')
    return clipText(text, width, paperTypeSizes.least, weight)
  const room = width - textWidth(` ${figure}`, paperTypeSizes.least, weight)
  return `${clipText(short, room, paperTypeSizes.least, weight)} ${figure}`
}

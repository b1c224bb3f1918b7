import { type DateNames, timeLabels } from '@borebook/geo/readings/time-ticks.ts'
import { flaggedTimes, type ReadingColumn, type Trace } from '@borebook/geo/readings/traces.ts'
import { chartInks } from '../chart-inks.ts'
import { ink, round, softInk, lines as widths } from '../kit/ink.ts'
import { capHeight, clipText, textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { lineEnds, type PlacedEnd, placedEnds } from './line-ends.ts'
import { type DrawnSensor, placesWithin, type ReferenceLine, valueAxis } from './monitored.ts'
import { sensorInk } from './sensor-inks.ts'

/** Words of a chart on paper. */
export interface TimeChartWords extends DateNames {
  title: string
  noData: string
  /** By the greatness of a flag, from 1. */
  flags: readonly string[]
  until(value: string): string
  /** Said where there is no reading. */
  none: string
}
interface TimeChartProps {
  drawn: readonly DrawnSensor[]
  column: ReadingColumn
  /** What a template wishes of its axis. */
  wished?: Parameters<typeof valueAxis>[2]['wished']
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
const colours = { ground: '#6B4A2B', alarm: '#B3261E', warning: '#8A5A12' } as const
const dashes = { ground: undefined, filter: '0.4 0.8', alarm: '2.4 1.2', warning: '0.8 0.6' } as const
const colourOf = (kind: PlacedEnd['kind'], place: number): string =>
  kind === 'ground' || kind === 'alarm' || kind === 'warning'
    ? colours[kind]
    : place < 0
      ? softInk
      : sensorInk(place).colour
const middle = (sizes.least * capHeight) / 2
const n = (value: number): string => String(round(value))

interface Plot {
  left: number
  top: number
  width: number
  height: number
  range: { from: number; to: number }
  x(at: number): number
  y(value: number): number
}

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
  const widthOf = (text: string) => textWidth(text, sizes.least)
  const { lines: times, labels } = timeLabels({ ...range, zone, length: plotWidth, widthOf, ...words })
  const ends = placedEnds(
    lineEnds(drawn, own, column, { ...range, bounds: axis.bounds, until: words.until }),
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
      <text x={n(plot.left)} y={n(top - 1.6)} fontSize={sizes.figure} fontWeight={600} fill={ink}>
        {clipText(words.title, plotWidth, sizes.figure, 600)}
      </text>
      <g clipPath={`url(#${id})`}>
        <Bands {...{ drawn, plot }} />
        <path
          d={[
            ...times.map(x => `M${n(plot.left + x)} ${n(top)}v${n(plotHeight)}`),
            ...axis.figures.map(({ value }) => `M${n(plot.left)} ${n(plot.y(value))}h${n(plotWidth)}`),
          ].join('')}
          fill="none"
          stroke={chartInks.faint}
          strokeWidth={widths.column}
        />
        <References lines={own} plot={plot} />
        {drawn.map(one => (
          <SensorLine key={one.key} drawn={one} plot={plot} />
        ))}
        <GapWords {...{ drawn, plot, range }} text={words.noData} />
      </g>
      <rect
        x={n(plot.left)}
        y={n(top)}
        width={n(plotWidth)}
        height={n(plotHeight)}
        fill="none"
        stroke={ink}
        strokeWidth={widths.column}
      />
      <g fontSize={sizes.least} fill={softInk}>
        {axis.figures.map(({ value, text }) => (
          <text key={value} x={n(plot.left - 1.4)} y={n(plot.y(value) + middle)} textAnchor="end">
            {text}
          </text>
        ))}
        {hasTimes &&
          labels.map(({ x, text }) => (
            <text key={x} x={n(plot.left + x)} y={n(top + plotHeight + 3.6)} textAnchor="middle">
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
  const said = clipText(text, width - 4, sizes.text)
  const [x, y, room] = [left + width / 2, top + height / 2, textWidth(said, sizes.text) + 2]
  return (
    <g>
      <rect x={n(x - room / 2)} y={n(y - 3)} width={n(room)} height={4} fill="#FFFFFF" />
      <text x={n(x)} y={n(y)} fontSize={sizes.text} fill={softInk} textAnchor="middle">
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
    <rect key={from} x={n(from)} y={n(plot.top)} width={n(to - from)} height={n(plot.height)} fill="#EFEDE8" />
  ))
}

/** The word of a flag at the foot of its stretch, where it finds room beside the one before. */
function FlagWords({ drawn, plot, flags }: { drawn: readonly DrawnSensor[]; plot: Plot; flags: readonly string[] }) {
  let free = plot.left
  return bandsOf(drawn, plot).map(({ from, to, flag }) => {
    const text = flags[flag - 1] ?? ''
    const half = textWidth(text, sizes.least) / 2 + 0.6
    const at = Math.max(plot.left + half, Math.min(plot.left + plot.width - half, (from + to) / 2))
    if (at - half < free) return null
    free = at + half
    return (
      <text key={from} x={n(at)} y={n(plot.top + plot.height - 1.2)} textAnchor="middle">
        {text}
      </text>
    )
  })
}

function References({ lines, plot }: { lines: readonly ReferenceLine[]; plot: Plot }) {
  const { left, width, top, height, x: _, y } = plot
  const right = left + width
  const isIn = (value: number) => y(value) >= top && y(value) <= top + height
  const grounds = lines.filter(({ kind, value }) => kind === 'ground' && isIn(value))
  const hatches = grounds.flatMap(({ value }) =>
    Array.from({ length: Math.floor(width / 5) }, (_one, i) => `M${n(left + 1 + i * 5)} ${n(y(value) + 1.5)}l1.8 -1.5`),
  )
  return (
    <g fill="none">
      {lines
        .filter(({ value }) => isIn(value))
        .map(({ kind, value, place = -1 }, i) => (
          <path
            key={i}
            d={`M${n(left)} ${n(y(value))}H${n(right)}`}
            stroke={colourOf(kind, place)}
            strokeWidth={kind === 'filter' || kind === 'warning' ? widths.column : widths.boundary}
            strokeDasharray={dashes[kind]}
          />
        ))}
      {hatches.length > 0 && <path d={hatches.join('')} stroke={colours.ground} strokeWidth={widths.help} />}
      <Filters {...{ lines, plot }} />
    </g>
  )
}

/** Filters as slotted bars at the right edge, those that overlap beside each other. */
function Filters({ lines, plot }: { lines: readonly ReferenceLine[]; plot: Plot }) {
  const taken: { top: number; base: number }[][] = []
  return lines.flatMap(({ kind, value, base, place = -1 }, i) => {
    if (kind !== 'filter' || base === undefined) return []
    const [top, end] = [
      Math.max(plot.top - 1, plot.y(Math.max(value, base))),
      Math.min(plot.top + plot.height + 1, plot.y(Math.min(value, base))),
    ]
    if (end <= top) return []
    const free = taken.findIndex(lane => lane.every(other => other.base < top || other.top > end))
    const lane = free < 0 ? taken.length : free
    taken[lane] = [...(taken[lane] ?? []), { top, base: end }]
    const left = plot.left + plot.width - 2.4 - lane * 3
    const slots = Array.from(
      { length: Math.floor((end - top) / 1.5) },
      (_, k) => `M${n(left)} ${n(top + (k + 1) * 1.5)}h2`,
    )
    return [
      <g key={i} stroke={colourOf('filter', place)} strokeWidth={widths.column}>
        <rect x={n(left)} y={n(top)} width={2} height={n(end - top)} fill="#FFFFFF" />
        <path d={slots.join('')} />
      </g>,
    ]
  })
}

/** Half of the mark of a reading that stands alone, mm. */
const alone = 0.5

/** Farther from the plot no place is told from another, mm. */
const far = 1e4

/** The stretches of a trace as paths, cut at the ends of the range: lines and readings that stand alone, in doubt or not. */
function pathsOf({ at, values, stretches }: Trace, { range, x, y }: Plot) {
  const paths = { line: '', alone: '', flagged: '', flaggedAlone: '' }
  const { from, to } = range
  const point = (time: number, value: number) => `${n(x(time))} ${n(Math.max(-far, Math.min(far, y(value))))}`
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
      const dot = `M${n(px - alone)} ${n(py)}h${2 * alone}M${n(px)} ${n(py - alone)}v${2 * alone}`
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

function SensorLine({ drawn: { place, trace, dots }, plot }: { drawn: DrawnSensor; plot: Plot }) {
  const { colour, isBroken } = sensorInk(place)
  const { line, alone, flagged, flaggedAlone } = pathsOf(trace, plot)
  const path = (d: string, stroke: string, width: number, dash?: string) =>
    d && <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeDasharray={dash} strokeLinejoin="round" />
  return (
    <g>
      {path(flagged, softInk, widths.column, '1 0.7')}
      {path(flaggedAlone, softInk, widths.boundary)}
      {path(line, colour, 0.3, isBroken ? '1.8 0.8' : undefined)}
      {path(alone, colour, 0.3)}
      {dots &&
        Array.from(dots.at, (at, i) =>
          Number.isFinite(dots.values[i]!) && at >= plot.range.from && at <= plot.range.to ? (
            <circle
              key={at}
              cx={n(plot.x(at))}
              cy={n(plot.y(dots.values[i]!))}
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
function GapWords(props: {
  drawn: readonly DrawnSensor[]
  plot: Plot
  range: { from: number; to: number }
  text: string
}) {
  const { drawn, plot, range, text } = props
  const width = textWidth(text, sizes.least)
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
          x={n(x)}
          y={n(at + middle)}
          fontSize={sizes.least}
          fill={sensorInk(place).colour}
          textAnchor="middle"
        >
          {text}
        </text>,
      ]
    }),
  )
}

/** Names at the right edge, each joined to what it names; a triangle to what lies beyond the axis. */
function Ends({ ends, plot }: { ends: readonly PlacedEnd[]; plot: Plot }) {
  const edge = plot.left + plot.width
  return ends.map(end => {
    const { key, kind, place, at, y, beyond } = end
    const isSensor = kind === 'sensor'
    const colour = colourOf(kind, place)
    const sign = beyond ? 2.2 : 0
    const width = room.gutter - 3.2 - sign
    const weight = isSensor ? 600 : 400
    const tip = beyond === 'above' ? -0.8 : 0.8
    const centre = plot.top + at
    return (
      <g key={key}>
        <path
          d={`M${n(edge)} ${n(plot.top + y)}L${n(edge + 1.8)} ${n(centre)}h0.5`}
          fill="none"
          stroke={colour}
          strokeWidth={isSensor ? widths.boundary : widths.help}
        />
        {beyond && (
          <path d={`M${n(edge + 2.8)} ${n(centre - tip)}h1.6L${n(edge + 3.6)} ${n(centre + tip)}Z`} fill={colour} />
        )}
        <text
          x={n(edge + 2.8 + sign)}
          y={n(centre + middle)}
          fontSize={sizes.least}
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
  if (textWidth(text, sizes.least, weight) <= width || figure === '') return clipText(text, width, sizes.least, weight)
  const room = width - textWidth(` ${figure}`, sizes.least, weight)
  return `${clipText(short, room, sizes.least, weight)} ${figure}`
}

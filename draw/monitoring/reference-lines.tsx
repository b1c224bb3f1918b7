import { lineWidths as widths } from '../kit/ink.ts'
import type { ReferenceLine } from './monitored.ts'
import { colours, formatCoordinate, getLineColour, type Plot } from './time-plot.ts'

const dashes = { ground: undefined, filter: '0.4 0.8', alarm: '2.4 1.2', warning: '0.8 0.6' } as const

/** Ground, filters and limits, behind the readings. */
export function References({ lines, plot }: { lines: readonly ReferenceLine[]; plot: Plot }) {
  const { left, width, top, height, x: _, y } = plot
  const right = left + width
  const isIn = (value: number) => y(value) >= top && y(value) <= top + height
  const grounds = lines.filter(({ kind, value }) => kind === 'ground' && isIn(value))
  const hatches = grounds.flatMap(({ value }) =>
    Array.from(
      { length: Math.floor(width / 5) },
      (_one, i) => `M${formatCoordinate(left + 1 + i * 5)} ${formatCoordinate(y(value) + 1.5)}l1.8 -1.5`,
    ),
  )
  return (
    <g fill="none">
      {lines
        .filter(({ value }) => isIn(value))
        .map(({ kind, value, place = -1 }, i) => (
          <path
            key={i}
            d={`M${formatCoordinate(left)} ${formatCoordinate(y(value))}H${formatCoordinate(right)}`}
            stroke={getLineColour(kind, place)}
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
      (_, k) => `M${formatCoordinate(left)} ${formatCoordinate(top + (k + 1) * 1.5)}h2`,
    )
    return [
      <g key={i} stroke={getLineColour('filter', place)} strokeWidth={widths.column}>
        <rect
          x={formatCoordinate(left)}
          y={formatCoordinate(top)}
          width={2}
          height={formatCoordinate(end - top)}
          fill="#FFFFFF"
        />
        <path d={slots.join('')} />
      </g>,
    ]
  })
}

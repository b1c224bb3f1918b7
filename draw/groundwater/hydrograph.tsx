import { roundDrawing } from '../kit/hole.tsx'
import { capHeight, clipText } from '../kit/text.ts'
import { disc, outline } from '../well/well-ink.ts'
import type { HydrographLayout, LevelSeries } from './hydrograph-scale.ts'

/** Told apart by those who see few colours, on paper and on dark; the shape of the points differs too. */
const tones = ['#0072B2', '#D55E00', '#008A66', '#B0559B', '#8A6D00', '#4A90C4', '#7A6A5A'] as const
const toneOf = (place: number): string => tones[place % tones.length]!

type Shape = (x: number, y: number, r: number) => string
const shapes: readonly Shape[] = [
  disc,
  (x, y, r) => outline([x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]),
  (x, y, r) => outline([x, y - 1.3 * r], [x + 1.2 * r, y + r], [x - 1.2 * r, y + r]),
  (x, y, r) => outline([x, y - 1.4 * r], [x + 1.4 * r, y], [x, y + 1.4 * r], [x - 1.4 * r, y]),
]
/** A point of the series at a place, as a path. */
export const pointAt = (place: number, x: number, y: number, r: number): string =>
  shapes[place % shapes.length]!(x, y, r)

interface HydrographProps {
  series: readonly LevelSeries[]
  layout: HydrographLayout
  /** Width with the names, and type size, drawing units. */
  width: number
  size: number
  /** Drawing units per paper millimetre. */
  unit?: number
  /** A point with a ring around it. */
  selectedKey?: string | undefined
  ink?: string
  soft?: string
  line?: string
}

/**
 * Levels over time, a line with points for each tube and its name at the end. Deeper water lies lower. The points of a
 * tube that was deleted stand alone: nobody knows that they belong together.
 */
export function Hydrograph(props: HydrographProps) {
  const { series, layout, width, size, unit: u = 1, selectedKey } = props
  const { ink = '#1D2530', soft = '#5B6570', line = '#DEDAD2' } = props
  const { left, right, top, base, x, y, times, levels } = layout
  const r = 0.75 * u
  const selected = series.flatMap(one =>
    one.points.filter(p => p.key === selectedKey).map(p => disc(x(p.time), y(p.level), 1.8 * u)),
  )
  return (
    <g fontSize={roundDrawing(size)}>
      <path
        d={[
          ...levels.map(({ at }) => `M${roundDrawing(left)} ${roundDrawing(at)}H${roundDrawing(right)}`),
          ...times.map(({ at }) => `M${roundDrawing(at)} ${roundDrawing(base)}v${roundDrawing(0.8 * u)}`),
          `M${roundDrawing(left)} ${roundDrawing(base)}H${roundDrawing(right)}`,
        ].join('')}
        fill="none"
        stroke={line}
        strokeWidth={roundDrawing(0.2 * u)}
      />
      <g fill={soft}>
        {levels.map(({ at, label }) => (
          <text
            key={label}
            x={roundDrawing(left - size * 0.5)}
            y={roundDrawing(at + (size * capHeight) / 2)}
            textAnchor="end"
          >
            {label}
          </text>
        ))}
        {times.map(({ at, label }) => (
          <text key={`${label} ${at}`} x={roundDrawing(at)} y={roundDrawing(base + size * 1.5)} textAnchor="middle">
            {label}
          </text>
        ))}
      </g>
      {series.map((one, i) => (
        <g key={one.key}>
          {one.isJoined && (
            <path
              d={one.points
                .map((p, at) => `${at ? 'L' : 'M'}${roundDrawing(x(p.time))} ${roundDrawing(y(p.level))}`)
                .join('')}
              fill="none"
              stroke={toneOf(i)}
              strokeWidth={roundDrawing(0.4 * u)}
              strokeLinejoin="round"
            />
          )}
          <path d={one.points.map(p => pointAt(i, x(p.time), y(p.level), r)).join('')} fill={toneOf(i)} />
        </g>
      ))}
      {selected.length > 0 && (
        <path d={selected.join('')} fill="none" stroke={ink} strokeWidth={roundDrawing(0.4 * u)} />
      )}
      {namesBeside(series, layout, size, top).map(({ name, place, at }) => (
        <g key={place}>
          <path d={pointAt(place, right + size * 0.7, at, r)} fill={toneOf(place)} />
          <text x={roundDrawing(right + size * 1.4)} y={roundDrawing(at + (size * capHeight) / 2)} fill={ink}>
            {clipText(name, width - right - size * 1.5, size)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Names at the level of the last point, pushed apart; all of them, whatever the room. */
function namesBeside(series: readonly LevelSeries[], { y, base }: HydrographLayout, size: number, top: number) {
  const line = size * 1.3
  const placed = series
    .map(({ name, points }, place) => ({ name, place, at: y(points.at(-1)!.level) }))
    .sort((a, b) => a.at - b.at)
  let free = top
  for (const label of placed) {
    label.at = Math.max(label.at, free)
    free = label.at + line
  }
  let limit = base
  for (const label of placed.reverse()) {
    label.at = Math.min(label.at, limit)
    limit = label.at - line
  }
  return placed.reverse()
}

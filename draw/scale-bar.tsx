import { ink, lines, round } from './kit/ink.ts'

/** Length of a segment (m) of a bar, and their number. */
export interface BarSegments {
  segment: number
  count: number
}
/** A bar of an asked length is drawn from the first to the second, mm. */
const [leastBar, longestBar] = [5, 120]

/**
 * Segments of a bar of `length` (m), in as many parts as are told easily, where it has room on paper at a scale; else 1 m
 * at 1:20 … 1:100, 5 m to 1:500, decades beyond and below: 40 … 100 mm in all.
 */
export function scaleBarOf(scale: number, length?: number): BarSegments {
  const asked = ((length ?? 0) * 1000) / scale
  if (length !== undefined && asked >= leastBar && asked <= longestBar) {
    const parts = [5, 4, 2].filter(count => asked / count >= 8)
    const count = parts.find(of => isWhole(length / of)) ?? parts.find(of => isWhole((length * 10) / of)) ?? 1
    return { segment: length / count, count }
  }
  const lengths = scale < 20 ? [0.1, 0.5] : [1, 5, 10, 50, 100, 500, 1000, 5000]
  const segment = lengths.find(m => (m * 1000) / scale >= 9.9) ?? 10000
  return { segment, count: Math.max(2, Math.min(6, Math.floor(60 / ((segment * 1000) / scale)))) }
}
const isWhole = (value: number) => Math.abs(Math.round(value) - value) < 1e-9

/** A bar of alternating black and white segments, true to length at the scale; its right end at `right`, mm. */
export function ScaleBar({
  scale,
  right,
  y,
  ...given
}: { scale: number; right: number; y: number } & Partial<BarSegments>) {
  const { segment, count } = { ...scaleBarOf(scale), ...given }
  const length = (segment * 1000) / scale
  const x = right - count * length
  return (
    <g>
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          x={round(x + i * length)}
          y={y}
          width={round(length)}
          height={2}
          fill={i % 2 ? '#FFFFFF' : ink}
          stroke={ink}
          strokeWidth={lines.help}
        />
      ))}
      <g fontSize={2.2} fill={ink} textAnchor="middle">
        {Array.from({ length: count + 1 }, (_, i) => (
          <text key={i} x={round(x + i * length)} y={round(y + 4.6)}>
            {String(Math.round(i * segment * 10) / 10)}
          </text>
        ))}
      </g>
      <text x={round(right + 2.2)} y={round(y + 4.6)} fontSize={2.2} fill={ink}>
        m
      </text>
    </g>
  )
}

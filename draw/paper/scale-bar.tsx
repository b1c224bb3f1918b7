import { ink, lineWidths, round } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'

/**
 * Length of a segment (m) and their number: 1 m at 1:20 … 1:100, 5 m to 1:500, decades beyond and below; 40 … 100 mm in
 * all. One of `length` m is as long as that where it has room.
 */
export function scaleBarOf(scale: number, length?: number): { segment: number; count: number } {
  // one of a length of its own is no longer than its place
  if (length !== undefined && (length * 1000) / scale <= longest) return divided(length, scale)
  const lengths = scale < 20 ? [0.1, 0.5] : [1, 5, 10, 50, 100, 500, 1000, 5000]
  const segment = lengths.find(m => (m * 1000) / scale >= 9.9) ?? 10000
  return { segment, count: Math.max(2, Math.min(6, Math.floor(60 / ((segment * 1000) / scale)))) }
}

/** Longest bar, mm. */
const longest = 62

/** A length in up to six equal segments of 8 mm at least, of round lengths where that can be. */
function divided(length: number, scale: number): { segment: number; count: number } {
  const counts = [6, 5, 4, 3, 2].filter(count => (length * 1000) / scale / count >= 8)
  const isRound = (count: number) => /^[125]0*$/.test(String(Math.round((length / count) * 1000)))
  const count = counts.find(isRound) ?? counts.find(one => one % 2 === 0) ?? counts[0] ?? 1
  return { segment: length / count, count }
}

const figure = (metres: number): string => String(Math.round(metres * 100) / 100)

/** A bar of alternating black and white segments, true to length at the scale; its right end at `right`, mm. */
export function ScaleBar({
  scale,
  right,
  y,
  length: asked,
}: {
  scale: number
  right: number
  y: number
  /** m. */
  length?: number | undefined
}) {
  const { segment, count } = scaleBarOf(scale, asked)
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
          strokeWidth={lineWidths.help}
        />
      ))}
      <g fontSize={2.2} fill={ink} textAnchor="middle">
        {Array.from({ length: count + 1 }, (_, i) => (
          <text key={i} x={round(x + i * length)} y={round(y + 4.6)}>
            {figure(i * segment)}
          </text>
        ))}
      </g>
      <text
        x={round(right + Math.max(2.2, textWidth(figure(count * segment), 2.2) / 2 + 0.7))}
        y={round(y + 4.6)}
        fontSize={2.2}
        fill={ink}
      >
        m
      </text>
    </g>
  )
}

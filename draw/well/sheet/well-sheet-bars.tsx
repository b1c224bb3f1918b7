import { chooseStep } from '@borebook/geo/ticks.ts'
import { ink, lineWidths, round } from '../../kit/ink.ts'
import { paperTypeSizes } from '../../paper/paper-sheet.ts'
import { PaperText } from '../../paper/paper-text.tsx'

/** A bar of so many segments; lengths on paper in mm, the unit and what a segment stands for in it. */
export interface Bar {
  title: string
  unit: string
  each: number
  segment: number
  count: number
}

/** Longest bar on paper, and shortest segment, mm. */
const [longest, shortest] = [42, 9]

/** A bar of round numbers for `perUnit` mm of paper a unit; as long as `asked` units where that can be drawn. */
export function barOf(title: string, unit: string, perUnit: number, asked: number | null = null): Bar {
  if (asked !== null && asked * perUnit >= 4 && asked * perUnit <= 2 * longest) {
    const count = asked * perUnit >= 4 * shortest ? 4 : asked * perUnit >= 2 * shortest ? 2 : 1
    return { title, unit, each: asked / count, segment: (asked * perUnit) / count, count }
  }
  const each = chooseStep(shortest / perUnit)
  return {
    title,
    unit,
    each,
    segment: each * perUnit,
    count: Math.max(2, Math.min(4, Math.floor(longest / (each * perUnit)))),
  }
}

/** What a bar takes of a foot's width, mm. */
export const barWidth = ({ segment, count }: Bar): number => segment * count + 8

/** A bar with its figures; origin at its upper left. */
export function ScaledBar({ bar: { title, unit, each, segment, count } }: { bar: Bar }) {
  const text = (i: number) => String(Math.round(i * each * 1000) / 1000)
  return (
    <g>
      <PaperText x={0} y={2.4} width={segment * count + 6} size={paperTypeSizes.figure} weight={600}>
        {title}
      </PaperText>
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          x={round(i * segment)}
          y={3.6}
          width={round(segment)}
          height={1.8}
          fill={i % 2 ? '#FFFFFF' : ink}
          stroke={ink}
          strokeWidth={lineWidths.help}
        />
      ))}
      <g fontSize={paperTypeSizes.least} fill={ink}>
        {Array.from({ length: count + 1 }, (_, i) => (
          <text key={i} x={round(i * segment)} y={8} textAnchor={i === 0 ? undefined : 'middle'}>
            {text(i)}
          </text>
        ))}
        <text x={round(segment * count + 3.4)} y={8}>
          {unit}
        </text>
      </g>
    </g>
  )
}

import { ink, lines, round } from '../kit/ink.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import type { SectionLayout } from './section-layout.ts'
import type { Tint } from './section-spans.ts'
import type { SectionView } from './section-view.ts'

const radius = 1.7
/** Free beside the columns at both ends of a span, mm. */
const beside = 22

/** Numbers and names of the layers in the ground between the holes: each once, where it is thickest. */
export function SectionNumbers({
  layout,
  materials,
  view,
}: {
  layout: SectionLayout
  materials: readonly { code: string; name: string }[]
  view: SectionView
}) {
  const rooms = layout.spans.flatMap(({ tints }) => tints.map(tint => ({ tint, ...roomOf(tint, view) })))
  const places = materials.flatMap(({ code, name }, i) => {
    const own = rooms.filter(
      room => room.tint.prinstype === code && room.height > 2 * radius + 0.8 && room.width > 2 * radius,
    )
    const best = own.reduce<(typeof own)[number] | undefined>(
      (a, b) => (a && a.height * a.width >= b.height * b.width ? a : b),
      undefined,
    )
    return best ? [{ number: i + 1, name, ...best }] : []
  })
  return places.map(({ number, name, x, y, width }) => {
    const whole = 2 * radius + 1 + textWidth(name, sizes.text, 600)
    const isNamed = whole <= width
    const left = isNamed ? x - whole / 2 + radius : x
    return (
      <g key={number} fontWeight={600} fill={ink} fontSize={sizes.text}>
        <circle cx={round(left)} cy={round(y)} r={radius} fill="#FFFFFF" stroke={ink} strokeWidth={lines.boundary} />
        <text x={round(left)} y={round(y + (sizes.least * capHeight) / 2)} fontSize={sizes.least} textAnchor="middle">
          {number}
        </text>
        {isNamed && (
          <text x={round(left + radius + 1)} y={round(y + (sizes.text * capHeight) / 2)}>
            {name}
          </text>
        )}
      </g>
    )
  })
}

/** The middle of a tint, and how much room there is for words around it, mm. */
function roomOf({ outline }: Tint, view: SectionView) {
  const [a, b, c, d] = outline.map(([x, height]) => [view.x(x), view.y(height)] as const) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ]
  const [from, to] = [Math.max(view.left, Math.min(a[0], b[0])), Math.min(view.right, Math.max(a[0], b[0]))]
  // the water of the right hole stands beside it
  const x = (from + to) / 2 - (to - from > 2 * beside ? 5 : 0)
  const [upper, lower] = [(a[1] + b[1]) / 2, Math.min((c[1] + d[1]) / 2, view.bottom)]
  return { x, y: (upper + lower) / 2, width: to - from - beside, height: lower - upper }
}

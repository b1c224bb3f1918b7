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
  const rooms = layout.spans.flatMap(({ left, tints }) =>
    tints.map(tint => ({ tint, room: roomOf(tint, view, left.hole.qc.length > 0) })),
  )
  const places = materials.flatMap(({ code, name }, i) => {
    const whole = 2 * radius + 1 + textWidth(name, sizes.text, 600)
    const own = rooms.filter(({ tint }) => tint.prinstype === code).map(({ room }) => room)
    // where its name has room, else its number alone
    const best = [whole, 2 * radius].flatMap(width =>
      own
        .flatMap(room => {
          const y = width <= room.width ? middleFor(room, width) : undefined
          return y === undefined
            ? []
            : [{ y, x: room.x, isNamed: width === whole, area: room.width * room.heightAt(0) }]
        })
        .sort((one, other) => other.area - one.area),
    )[0]
    return best ? [{ number: i + 1, name, whole, ...best }] : []
  })
  return places.map(({ number, name, x, y, whole, isNamed }) => {
    const left = isNamed ? x - whole / 2 + radius : x
    const baseline = y + (sizes.text * capHeight) / 2
    return (
      <g key={number} fontWeight={600} fill={ink} fontSize={sizes.text}>
        <circle cx={round(left)} cy={round(y)} r={radius} fill="#FFFFFF" stroke={ink} strokeWidth={lines.boundary} />
        <text x={round(left)} y={round(y + (sizes.least * capHeight) / 2)} fontSize={sizes.least} textAnchor="middle">
          {number}
        </text>
        {isNamed && (
          <text x={round(left + radius + 1)} y={round(baseline)}>
            {name}
          </text>
        )}
      </g>
    )
  })
}

type Corner = readonly [x: number, y: number]
interface NameRoom {
  x: number
  width: number
  /** So far beside its middle, how high it is and where its upper and lower edge are. */
  edgesAt(beside: number): readonly [upper: number, lower: number]
  heightAt(beside: number): number
}

/** The middle of a tint, and how much room there is for words around it, mm. */
function roomOf({ outline }: Tint, view: SectionView, hasCurve: boolean): NameRoom {
  const [a, b, c, d] = outline.map(([x, height]): Corner => [view.x(x), view.y(height)]) as [
    Corner,
    Corner,
    Corner,
    Corner,
  ]
  const [from, to] = [Math.max(view.left, Math.min(a[0], b[0])), Math.min(view.right, Math.max(a[0], b[0]))]
  // the water of the right hole stands beside it
  const x = (from + to) / 2 - (to - from > 2 * beside ? 5 : 0)
  const on = ([x1, y1]: Corner, [x2, y2]: Corner, at: number) =>
    x1 === x2 ? y1 : y1 + ((at - x1) / (x2 - x1)) * (y2 - y1)
  const edgesAt = (away: number) => [on(a, b, x + away), Math.min(on(d, c, x + away), view.bottom)] as const
  const heightAt = (away: number) => edgesAt(away)[1] - edgesAt(away)[0]
  // over a curve a number stands alone
  const width = to - from - beside
  return { x, width: hasCurve ? Math.min(2 * radius, width) : width, edgesAt, heightAt }
}

/** Where the middle of words of a width is, so that no edge of the ground strikes through them. */
function middleFor({ edgesAt }: NameRoom, width: number): number | undefined {
  const [left, right] = [edgesAt(-width / 2), edgesAt(width / 2)]
  const [upper, lower] = [Math.max(left[0], right[0]), Math.min(left[1], right[1])]
  return lower - upper > 2 * radius + 0.8 ? (upper + lower) / 2 : undefined
}

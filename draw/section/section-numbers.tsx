import { ink, lineWidths, round } from '../kit/ink.ts'
import { doBoxesOverlap, type LabelBox } from '../kit/label-boxes.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { SectionLayout } from './section-layout.ts'
import type { Tint } from './section-spans.ts'
import type { SectionStation } from './section-station.ts'
import type { SectionView } from './section-view.ts'

const radius = 1.7
/** Free beside the columns at both ends of a span, mm. */
const beside = 22

/** Numbers and names of the layers in the ground between the holes: each once, where it is thickest. */
export function SectionNumbers({
  layout,
  materials,
  view,
  reachOf,
  signs,
  figures,
}: {
  layout: SectionLayout
  materials: readonly { code: string; name: string }[]
  view: SectionView
  /** How far beside the middle of a column what is said of its well goes, mm. */
  reachOf(station: SectionStation): number
  /** Boxes of signs of water, and of figures: a number rather covers one of these than is left out. */
  signs: readonly LabelBox[]
  figures: readonly LabelBox[]
}) {
  const rooms = layout.spans.flatMap(({ left, tints }) =>
    tints.flatMap(tint => {
      const from = view.x(left.x) + reachOf(left)
      return roomsOf(tint, view, from, left.hole.qc.length > 0).map(room => ({ tint, room }))
    }),
  )
  const places = materials.flatMap(({ code, name }, i) => {
    const whole = 2 * radius + 1 + textWidth(name, paperTypeSizes.text, 600)
    const own = rooms.filter(({ tint }) => tint.prinstype === code).map(({ room }) => room)
    // where its name has room, else its number alone
    const tries = [
      [whole, [...signs, ...figures]],
      [2 * radius, [...signs, ...figures]],
      [2 * radius, signs],
    ] as const
    const best = tries.flatMap(([width, taken]) =>
      own
        .flatMap(room => {
          const y = width <= room.width ? middleFor(room, width) : undefined
          if (y === undefined) return []
          const box = { x: room.x - width / 2, y: y - radius, width, height: 2 * radius }
          return taken.some(other => doBoxesOverlap(box, other))
            ? []
            : [{ y, x: room.x, isNamed: width === whole, area: room.width * room.heightAt(0) }]
        })
        .sort((one, other) => other.area - one.area),
    )[0]
    return best ? [{ number: i + 1, name, whole, ...best }] : []
  })
  return places.map(({ number, name, x, y, whole, isNamed }) => {
    const left = isNamed ? x - whole / 2 + radius : x
    const baseline = y + (paperTypeSizes.text * capHeight) / 2
    return (
      <g key={number} fontWeight={600} fill={ink} fontSize={paperTypeSizes.text}>
        <circle
          cx={round(left)}
          cy={round(y)}
          r={radius}
          fill="#FFFFFF"
          stroke={ink}
          strokeWidth={lineWidths.boundary}
        />
        <text
          x={round(left)}
          y={round(y + (paperTypeSizes.least * capHeight) / 2)}
          fontSize={paperTypeSizes.least}
          textAnchor="middle"
        >
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
  /** Edges, upper and lower, so far beside its middle; nothing where it is not. */
  edgesAt(beside: number): readonly [upper: number, lower: number]
  heightAt(beside: number): number
}

/** Shares of the length of a tint at which words may have their middle. */
const middles = [0.5, 0.35, 0.65, 0.22, 0.78]

/** Room for words in a tint, around several of its places, mm. */
function roomsOf({ outline }: Tint, view: SectionView, least: number, hasCurve: boolean): NameRoom[] {
  const corners = outline.map(([x, height]): Corner => [view.x(x), view.y(height)])
  const xs = corners.map(([x]) => x)
  const [from, to] = [Math.max(view.left, least, Math.min(...xs)), Math.min(view.right, Math.max(...xs))]
  const isLong = to - from > 2 * beside
  return (isLong ? middles : middles.slice(0, 1)).map(share => {
    // the water of the right hole stands beside it
    const x = from + share * (to - from) - (isLong ? 5 : 0)
    const edgesAt = (away: number) => edgesOf(corners, x + away, view.bottom)
    const heightAt = (away: number) => edgesAt(away)[1] - edgesAt(away)[0]
    // over a curve a number stands alone
    const width = 2 * Math.min(x - from, to - x) - beside
    return { x, width: hasCurve ? Math.min(2 * radius, width) : width, edgesAt, heightAt }
  })
}

/** The upper and the lower edge of an outline at a place, where it is highest. */
function edgesOf(corners: readonly Corner[], x: number, bottom: number): readonly [upper: number, lower: number] {
  const ys = corners.flatMap(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!
    return x1 <= x !== x2 <= x ? [y1 + ((x - x1) / (x2 - x1)) * (y2 - y1)] : []
  })
  ys.sort((a, b) => a - b)
  const parts = ys.flatMap((upper, i) =>
    i % 2 === 0 && ys[i + 1] !== undefined ? [[upper, Math.min(ys[i + 1]!, bottom)] as const] : [],
  )
  return parts.reduce((best, part) => (part[1] - part[0] > best[1] - best[0] ? part : best), [0, 0] as const)
}

/** Finds the middle of words of a width, so that no edge of the ground strikes through them. */
function middleFor({ edgesAt }: NameRoom, width: number): number | undefined {
  const edges = [-0.5, 0, 0.5].map(share => edgesAt(share * width))
  const [upper, lower] = [Math.max(...edges.map(([y]) => y)), Math.min(...edges.map(([, y]) => y))]
  return lower - upper > 2 * radius + 0.8 ? (upper + lower) / 2 : undefined
}

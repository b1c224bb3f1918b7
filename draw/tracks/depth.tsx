import { layer } from '@borebook/contract/layers.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { DepthRuler } from '../curves/depth-ruler.tsx'
import { holeDepthOf } from '../hole/pieces.ts'
import { type DrawnTrack, type Hole, track } from '../hole/track.ts'
import { apartOrLeft } from '../kit/apart.ts'
import { metresText } from '../kit/depth-words.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'

/** Height that a figure takes, and how far from its boundary it may stand, mm. */
const [pitch, furthest] = [2.75, 24]
/** Left of the figures, mm. */
const left = 0.6
/** Right of the figures their leaders bend, then the ruler has its own strip; mm. */
const [bend, ruler, tick] = [1, 4.2, 1.2]

/** A boundary with its figures, and where they stand: their middle, mm below the page's first depth. */
interface BoundaryFigure {
  depth: number
  wanted: number
  height: number
}

/** Each depth once that is read differently, the ends of the page before what reads like them. */
function depthsOf({ top, base, rows }: DrawnTrack<never>['page']): number[] {
  const boundaries = rows
    .flatMap(({ layer, depthfrom }) => [depthfrom, layer ? (layer.depthto ?? layer.depthfrom) : depthfrom])
    .filter(depth => depth >= top && depth <= base)
  const read = new Map([top, base, ...boundaries].reverse().map(depth => [depth.toFixed(2), depth]))
  return [...read.values()].sort((a, b) => a - b)
}

/** The depths of a page that have figures, moved apart, and those that find no room for any. */
export function placeDepthFigures({ page, perMetre }: Pick<DrawnTrack<never>, 'page' | 'perMetre'>) {
  const figures = depthsOf(page).map(
    (depth): BoundaryFigure => ({ depth, wanted: (depth - page.top) * perMetre, height: pitch }),
  )
  // the first stands on the table's line, the last above its end
  return apartOrLeft(figures, page.length + pitch - 1.3, furthest)
}

/** Elevation of a depth as printed; null where no ground is known. */
const elevationText = ({ object }: Hole, depth: number): string | null => {
  const elevation = elevationAt(depth, estimateGroundLevel(object), object.inclinat)
  return elevation === null ? null : metresText(elevation)
}

/** Widths of the figures of a hole, mm. */
function widths(hole: Hole<'drilling' | 'layers'>) {
  const deepest = Math.max(holeDepthOf(hole) ?? 0, ...hole.records.layers.map(l => l.depthto ?? l.depthfrom))
  const depth = Math.max(
    textWidth('00.00', paperTypeSizes.figure, 600),
    textWidth(deepest.toFixed(2), paperTypeSizes.figure, 600),
  )
  const texts = [0, deepest].map(at => elevationText(hole, at))
  const elevation = Math.max(0, ...texts.map(text => (text === null ? 0 : textWidth(text, paperTypeSizes.figure))))
  return { depth, elevation, hundreds: deepest >= 100 ? 1.4 : 0 }
}

function widthFor(hole: Hole<'drilling' | 'layers'>): number {
  const { depth, elevation, hundreds } = widths(hole)
  const figures = left + (elevation > 0 ? elevation + 1 : 0) + depth
  return Math.max(elevation > 0 ? 20.5 : 13, figures + bend + ruler + hundreds)
}

/** Elevations and depths of the boundaries, moved apart, and a ruler in a strip of its own. */
function Depths(drawn: DrawnTrack<'drilling' | 'layers'>) {
  const { hole, column, columns, page, perMetre } = drawn
  const { placed } = placeDepthFigures(drawn)
  const { hundreds } = widths(hole)
  const strip = column.x + column.width - ruler - hundreds
  const right = strip - bend
  const { elevation } = widths(hole)
  const edge = column.x + column.width
  const symbol = columns.find(({ key }) => key === 'symbol')
  const own = (depth: number) => (depth - page.top) * perMetre
  // every metre has its tick; where they are near each other every fifth has its figure
  const step = [1, 5, 10, 50, 100].find(metres => metres * perMetre >= 2.6) ?? 500
  const leaders = placed.map(({ depth, top }) => {
    const y = round(own(depth))
    // a line would strike out the ruler's own figure
    const isFigured = Math.abs(depth - Math.round(depth / step) * step) * perMetre < 1.1
    return `M${round(right + 0.3)} ${round(top)}L${round(strip)} ${y}${isFigured ? '' : `H${round(edge)}`}`
  })
  const dots =
    symbol && symbol.x > edge
      ? placed.map(({ depth }) => `M${round(edge)} ${round(own(depth))}H${round(symbol.x)}`)
      : []
  const baseline = (top: number) => round(top + (paperTypeSizes.figure * capHeight) / 2)
  return (
    <g>
      <path
        d={dots.join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={0.09}
        strokeDasharray="0.2 0.8"
        strokeLinecap="round"
      />
      <path d={leaders.join('')} fill="none" stroke={softInk} strokeWidth={lineWidths.help} />
      <g fontSize={paperTypeSizes.figure} fill={ink} textAnchor="end">
        {placed.map(({ depth, top }) => {
          const height = elevationText(hole, depth)
          return (
            <g key={depth}>
              {height !== null && (
                <text x={round(column.x + left + elevation)} y={baseline(top)}>
                  {height}
                </text>
              )}
              <text x={round(right)} y={baseline(top)} fontWeight={600}>
                {depth.toFixed(2)}
              </text>
            </g>
          )
        })}
      </g>
      <g transform={`translate(${round(column.x)} 0)`}>
        <DepthRuler
          scale={depthScale(page.top, page.base, perMetre)}
          width={column.width}
          size={paperTypeSizes.least}
          step={step}
          tick={tick}
          decimals={0}
          labelled={[page.top, page.base]}
          clear={0.9}
          color={softInk}
        />
      </g>
    </g>
  )
}

export const depthTrack = track<'drilling' | 'layers'>({
  key: 'depth',
  title: ['Depth\nm', 'Tiefe\nm', 'Prof.\nm', 'Prof.\nm'],
  reads: { layers: layer, drilling: drillingInterval },
  width: 20.5,
  widthFor,
  heads: hole => {
    const depth = { share: 1, title: hole.words.depthShort, unit: 'm' }
    if (estimateGroundLevel(hole.object) === null) return [depth]
    const elevation = { share: 0.48, title: hole.words.elevationShort, unit: hole.words.aboveSea }
    return [elevation, { ...depth, share: 0.52 }]
  },
  has: () => true,
  draw: Depths,
  rest: drawn => {
    const items = placeDepthFigures(drawn).left.map(({ depth }) => {
      const height = elevationText(drawn.hole, depth)
      return height === null ? depth.toFixed(2) : `${depth.toFixed(2)} (${height})`
    })
    const { object, words } = drawn.hole
    const unit = estimateGroundLevel(object) === null ? '' : ` (${words.aboveSea})`
    return [{ title: `${words.depthShort} m${unit}`, items }]
  },
  painted: 'first',
})

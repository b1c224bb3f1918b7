import { ink, lineWidths, round } from '../kit/ink.ts'
import { capHeight } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { SectionResistance, SectionResistanceFigures } from './section-beside.tsx'
import { alongPath } from './section-borders.ts'
import { edgesOf } from './section-edges.ts'
import { SectionFigures } from './section-figures.tsx'
import { type HoleLook, SectionColumn, SectionUntil } from './section-hole.tsx'
import type { SectionLayout } from './section-layout.ts'
import { placeBoundaryNames, SectionNames } from './section-names.tsx'
import { columnWidthOf, type Room, roomsOf } from './section-room.ts'
import type { SpanLine } from './section-spans.ts'
import { hasHeightsAt, type SectionStation } from './section-station.ts'
import { pathIn, type SectionView } from './section-view.ts'
import { placeWaterLevels } from './section-water.ts'
import { SectionWater, SectionWaterLine } from './section-water-signs.tsx'
import { SectionWell, SectionWellLabels } from './section-well.tsx'

/** What of tints is seen, so that the columns dominate. */
export const tintOpacity = 0.62
/** What the ground between the holes is tinted with. */
export const tintOf = (code: string, { tone, hatchOf }: Pick<HoleLook, 'tone' | 'hatchOf'>): string =>
  tone === 'bw'
    ? '#F1F1F1'
    : ((tone === 'din' ? hatchOf(code)?.din : undefined) ?? hatchOf(code)?.background ?? '#FFFFFF')
interface SectionBodyProps {
  layout: SectionLayout
  view: SectionView
  look: Omit<HoleLook, 'columnWidth'>
  /** Whether heights are elevations. */
  isHigh: boolean
  /** What lies below the paper of figures and of the water. */
  beneath?: React.ReactNode
}

/** Holes beside each other with the ground between them. It draws beyond its box at the sides; whoever shows it cuts it there. */
export function SectionBody({ layout, view, look: given, isHigh, beneath }: SectionBodyProps) {
  const { stations } = layout
  const columnWidth = columnWidthOf(layout, view)
  const look: HoleLook = { ...given, columnWidth }
  const rooms = roomsOf(layout, view, columnWidth)
  const levels = placeWaterLevels({ stations, rooms, view, look, isHigh })
  const hasHeights = (station: SectionStation) => hasHeightsAt(station, isHigh)
  const each = (draw: (station: SectionStation, room: Room) => React.ReactNode) =>
    stations.map((station, i) => <g key={station.hole.locid}>{draw(station, rooms[i]!)}</g>)
  return (
    <g>
      <SectionTints {...{ layout, view, look }} />
      <SectionEdges {...{ layout, view }} />
      {each((station, room) => (
        <SectionResistance {...{ station, view, look, room }} />
      ))}
      <SectionLines {...{ layout, view }} />
      {beneath}
      <SectionWaterLine {...{ levels, view }} />
      {each((station, room) => (
        <>
          <SectionResistanceFigures {...{ station, view, look, room }} />
          <SectionWell {...{ station, view, look, room }} hasHeights={hasHeights(station)} />
          <SectionColumn {...{ station, view, look }} />
          <SectionUntil {...{ station, view, look, room }} />
          <SectionFigures {...{ station, view, look, room }} hasHeights={hasHeights(station)} />
          <SectionWellLabels {...{ station, view, look, room }} hasHeights={hasHeights(station)} />
        </>
      ))}
      <SectionWater {...{ levels, view }} />
    </g>
  )
}

function SectionTints({ layout, view, look }: { layout: SectionLayout; view: SectionView; look: HoleLook }) {
  const paths = new Map<string, string>()
  for (const { tints } of layout.spans)
    for (const { prinstype, outline } of tints)
      paths.set(prinstype, `${paths.get(prinstype) ?? ''}${pathIn(view, outline)}Z`)
  return [...paths].map(([code, d]) => <path key={code} d={d} fill={tintOf(code, look)} fillOpacity={tintOpacity} />)
}

/** Dots where the ground has an edge that nobody drew. */
function SectionEdges({ layout: { spans }, view }: { layout: SectionLayout; view: SectionView }) {
  const edges = spans.flatMap(span => edgesOf(span).map(edge => pathIn(view, edge)))
  if (edges.length === 0) return null
  return <path d={edges.join('')} fill="none" stroke={ink} {...edgeLook(view.unit)} />
}
/** What such an edge is drawn in. */
export const edgeLook = (unit: number) => ({
  strokeWidth: round(0.25 * unit),
  // a file knows no dash without a length
  strokeDasharray: `${round(0.25 * unit)} ${round(0.65 * unit)}`,
})

/** Boundaries: solid where both neighbours prove them, else dashed with a question mark; and the ground. */
function SectionLines({ layout, view }: { layout: SectionLayout; view: SectionView }) {
  const { unit } = view
  const all = layout.spans.flatMap(span => span.lines)
  const path = (isProved: boolean) =>
    all
      .filter(line => line.isProved === isProved)
      .map(line => pathIn(view, line.path))
      .join('')
  const ground = layout.spans.map(span => pathIn(view, span.ground)).join('')
  const size = paperTypeSizes.text * unit
  const names = placeBoundaryNames(all, view)
  const isNamed = new Set(names.map(({ line }) => line))
  const marked = all
    .filter(line => !line.isProved && !isNamed.has(line) && lengthIn(view, line) > 14 * unit)
    .map(line => middleIn(view, line))
    .filter(([x, y], i, marks) => marks.slice(0, i).every(([px, py]) => Math.hypot(x - px, y - py) > 4 * unit))
  return (
    <g fill="none" stroke={ink}>
      <path d={path(true)} strokeWidth={lineWidths.boundary * unit} />
      <path
        d={path(false)}
        strokeWidth={lineWidths.boundary * unit}
        strokeDasharray={`${round(2.4 * unit)} ${round(1.3 * unit)}`}
      />
      {ground && <path d={ground} strokeWidth={0.5 * unit} strokeLinejoin="round" />}
      {marked.map(([x, y], i) => (
        <g key={i} stroke="none">
          <circle cx={round(x)} cy={round(y)} r={round(1.5 * unit)} fill="#FFFFFF" />
          <text
            x={round(x)}
            y={round(y + (size * capHeight) / 2)}
            fontSize={round(size)}
            fontWeight={600}
            fill={ink}
            textAnchor="middle"
          >
            ?
          </text>
        </g>
      ))}
      <SectionNames names={names} unit={unit} />
    </g>
  )
}

const lengthIn = (view: SectionView, { from, to }: SpanLine): number =>
  Math.hypot((to[0] - from[0]) * view.perAlong, (to[1] - from[1]) * view.perHeight)
/** Finds the place of a question mark: in the middle, of long ones a little off it, so that those below each other part. */
const middleIn = (view: SectionView, line: SpanLine): [number, number] => {
  const { path, correlation } = line
  const share = 0.5 + (lengthIn(view, line) > 45 * view.unit ? 0.12 * ((correlation % 3) - 1) : 0)
  const [x, height] = alongPath(path)(share)
  return [view.x(x), view.y(height)]
}

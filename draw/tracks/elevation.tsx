import { reckonedGround } from '@borebook/contract/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { ink, round } from '../kit/ink.ts'
import { type Column, type Drawn, track } from '../track.ts'

/** Type size of depths and elevations, mm. */
export const labelSize = 2.2

/** Height that a label takes, mm, and how far it may stand from its line. */
const labelHeight = labelSize * 1.2
const furthest = 2.5 * labelHeight

/** A depth that is labelled, and where its label's line stands below the page's first depth, mm: moved off where others are near. */
export interface DepthLabel {
  depth: number
  y: number
}

/** The depths of a page that are labelled: its ends and all boundaries, moved apart; one that would stand too far from its line is left out. */
export function depthLabels({ page, perMetre }: Pick<Drawn<never>, 'page' | 'perMetre'>): DepthLabel[] {
  const own = (depth: number) => (depth - page.top) * perMetre
  const isEnd = (depth: number) => depth === page.top || depth === page.base
  const labels = labelledDepths(page).map((depth): DepthLabel => ({ depth, y: own(depth) }))
  const down: DepthLabel[] = []
  for (const { depth } of labels) {
    const y = Math.max(own(depth), (down.at(-1)?.y ?? -Infinity) + labelHeight)
    if (isEnd(depth) || y - own(depth) <= furthest) down.push({ depth, y })
  }
  const up: DepthLabel[] = []
  for (const { depth, y: pushed } of down.reverse()) {
    const y = Math.min(pushed, (up.at(-1)?.y ?? own(page.base) + labelHeight) - labelHeight)
    // the label of the page's first depth stands above the page
    if (isEnd(depth) || (own(depth) - y <= furthest && y >= labelHeight)) up.push({ depth, y: Math.max(0, y) })
  }
  return up.reverse()
}

/** Each depth once that is read differently, the ends of the page before what reads like them. */
function labelledDepths({ top, base, rows }: Drawn<never>['page']): number[] {
  const boundaries = rows
    .flatMap(({ layer, depthfrom }) => [depthfrom, layer ? (layer.depthto ?? layer.depthfrom) : depthfrom])
    .filter(depth => depth > top && depth < base)
  const read = new Map([top, base, ...boundaries].reverse().map(depth => [depth.toFixed(2), depth]))
  return [...read.values()].sort((a, b) => a - b)
}

export function Elevations({ hole: { object }, column, labels }: Drawn<never> & { labels: DepthLabel[] }) {
  const ground = reckonedGround(object)
  if (ground === null) return null
  return (
    <g fontSize={labelSize} fill={ink} textAnchor="end">
      {labels.map(({ depth, y }) => (
        <text key={depth} x={round(column.x + column.width - 1.2)} y={round(y - 0.7)}>
          {(elevationAt(depth, ground, object.inclinat) as number).toFixed(2)}
        </text>
      ))}
    </g>
  )
}

/** The column of the depths draws the elevations on its own lines where there is one. */
export const hasDepths = (columns: readonly Column[]): boolean => columns.some(c => c.key === 'depth')

export const elevation = track({
  key: 'elevation',
  title: ['Elev.\nm a.s.l.', 'Höhe\nm ü. M.', 'Altitude\nm s. m.', 'Quota\nm s.l.m.'],
  reads: {},
  width: 15,
  has: ({ object }) => reckonedGround(object) !== null,
  painted: 'first',
  draw: drawn => (hasDepths(drawn.columns) ? null : <Elevations {...drawn} labels={depthLabels(drawn)} />),
})

import { reckonedGround } from '@borebook/contract/hole-course.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { spacedDepths } from '../depth-ruler.tsx'
import { ink, round } from '../kit/ink.ts'
import { type Column, type Drawn, track } from '../track.ts'

/** Type size of depths and elevations, mm. */
export const labelSize = 2.2

/** The depths of a page that are labelled: its ends, and of the boundaries as many as stand apart. */
export function labelledDepths({ page, perMetre }: Pick<Drawn<never>, 'page' | 'perMetre'>): number[] {
  const boundaries = page.rows
    .flatMap(({ layer, depthfrom }) => [depthfrom, layer ? (layer.depthto ?? layer.depthfrom) : depthfrom])
    .filter(depth => depth > page.top && depth < page.base)
  return spacedDepths([page.top, ...boundaries, page.base], (labelSize * 1.2) / perMetre)
}

export function Elevations({ hole: { object }, column, page, perMetre, depths }: Drawn<never> & { depths: number[] }) {
  const ground = reckonedGround(object)
  if (ground === null) return null
  return (
    <g fontSize={labelSize} fill={ink} textAnchor="end">
      {depths.map(depth => (
        <text key={depth} x={round(column.x + column.width - 1.2)} y={round((depth - page.top) * perMetre - 0.7)}>
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
  draw: drawn => (hasDepths(drawn.columns) ? null : <Elevations {...drawn} depths={labelledDepths(drawn)} />),
})

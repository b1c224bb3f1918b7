import type { ListedObject } from '@borebook/contract/objects.ts'
import { approvedDot, outlines, signOf, signRadius } from '@borebook/draw/site-plan/object-signs.ts'
import { coordsysOf } from '@borebook/geo/grids.ts'
import { useSay } from '../../kit/texts.tsx'
import type { Surroundings } from './neighbours.ts'

// px
const [width, height, edge] = [306, 190, 34]
/** Neighbours whose distance is written, the nearest. */
const measured = 3

/** Where an object stands: its coordinates, and a sketch of what is nearest with its distance, north up. */
export function OverviewPlace({ self, neighbours }: Surroundings) {
  const say = useSay()
  const { object, at } = self
  const far = Math.max(1, ...neighbours.map(({ distance }) => distance))
  const scale = Math.min(width / 2 - edge, height / 2 - edge) / far
  const placeOf = ([x, y]: readonly [number, number]) => ({
    x: width / 2 + (x - at[0]) * scale,
    y: height / 2 - (y - at[1]) * scale,
  })
  return (
    <>
      <p className="soft overview-coordinates">
        {object.xcoord?.toFixed(2)} {object.ycoord?.toFixed(2)} {coordsysOf(object.epsg)}
      </p>
      <svg
        className="overview-sketch"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('overview.place.sketch', { name: object.shortname })}
      >
        {neighbours.slice(0, measured).map(({ object: other, at: there, distance }) => {
          const { x, y } = placeOf(there)
          return (
            <g key={other.locid} className="overview-distance">
              <path d={`M${width / 2},${height / 2} L${x},${y}`} />
              <text x={(width / 2 + x) / 2} y={(height / 2 + y) / 2 - 3}>
                {distance < 10 ? distance.toFixed(1) : Math.round(distance)} m
              </text>
            </g>
          )
        })}
        {neighbours.map(({ object: other, at: there }) => (
          <Sign key={other.locid} object={other} {...placeOf(there)} />
        ))}
        <circle className="overview-self" cx={width / 2} cy={height / 2} r={signRadius + 5} />
        <Sign object={object} x={width / 2} y={height / 2} isSelf />
      </svg>
    </>
  )
}

/** An object as the map shows it, with its name to the side where there is room. */
function Sign({ object, x, y, isSelf = false }: { object: ListedObject; x: number; y: number; isSelf?: boolean }) {
  const sign = signOf(object.boretype)
  const isApproved = object.objstatus === 'app'
  const corners = outlines[sign]
  const [dy, radius] = approvedDot(sign)
  const isLeft = x > width * 0.7
  const gap = signRadius + (isSelf ? 8 : 4)
  return (
    <g transform={`translate(${x} ${y})`} className={isApproved ? 'overview-sign approved' : 'overview-sign'}>
      {corners ? <path d={`M${corners.map(corner => corner.join(',')).join('L')}Z`} /> : <circle r={signRadius} />}
      {isApproved && <circle className="overview-dot" cy={dy} r={radius} />}
      <text x={isLeft ? -gap : gap} y={4} textAnchor={isLeft ? 'end' : 'start'} className={isSelf ? 'self' : ''}>
        {object.shortname}
      </text>
    </g>
  )
}

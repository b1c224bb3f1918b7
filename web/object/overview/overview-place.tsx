import { approvedDot, outlines, signOf, signRadius } from '@borebook/draw/site-plan/object-signs.ts'
import { coordsysOf } from '@borebook/geo/grids.ts'
import { useSay } from '../../app/texts.tsx'
import type { Surroundings } from './neighbours.ts'
import { layOutSketch, nameGap, type SketchSign, type SketchSize } from './sketch-layout.ts'

// px
const size: SketchSize = { width: 306, height: 190, edge: 26 }
/** Neighbours whose distance is written, the nearest. */
const measured = 3

/** Shows where an object stands: its coordinates, and a sketch of what is nearest with its distance, north up. */
export function OverviewPlace({ self, neighbours }: Surroundings) {
  const say = useSay()
  const { object } = self
  const [own, ...others] = layOutSketch([self, ...neighbours], size)
  return (
    <>
      <p className="soft overview-coordinates">
        {object.xcoord?.toFixed(2)} {object.ycoord?.toFixed(2)} {coordsysOf(object.epsg)}
      </p>
      <svg
        className="overview-sketch"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={say('overview.place.sketch', { name: object.shortname })}
      >
        {neighbours.slice(0, measured).map(({ object: other, distance }, k) => (
          <Distance key={other.locid} from={own!} to={others[k]!} distance={distance} />
        ))}
        {others.map(sign => (
          <Sign key={sign.object.locid} {...sign} />
        ))}
        <circle className="overview-self" cx={own!.x} cy={own!.y} r={signRadius + 5} />
        <Sign {...own!} isSelf />
      </svg>
    </>
  )
}

function Distance({ from, to, distance }: { from: SketchSign; to: SketchSign; distance: number }) {
  return (
    <g className="overview-distance">
      <path d={`M${from.x},${from.y} L${to.x},${to.y}`} />
      <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 3}>
        {distance < 10 ? distance.toFixed(1) : Math.round(distance)} m
      </text>
    </g>
  )
}

/** An object as the map shows it, with its name where there is room. */
function Sign({ object, x, y, name, isSelf = false }: SketchSign & { isSelf?: boolean }) {
  const sign = signOf(object.boretype)
  const isApproved = object.objstatus === 'app'
  const corners = outlines[sign]
  const [dy, radius] = approvedDot(sign)
  const gap = nameGap + (isSelf ? 3 : 0)
  return (
    <g transform={`translate(${x} ${y})`} className={isApproved ? 'overview-sign approved' : 'overview-sign'}>
      <title>{object.shortname}</title>
      {corners ? <path d={`M${corners.map(corner => corner.join(',')).join('L')}Z`} /> : <circle r={signRadius} />}
      {isApproved && <circle className="overview-dot" cy={dy} r={radius} />}
      {name && (
        <text x={name === 'start' ? gap : -gap} y={4} textAnchor={name} className={isSelf ? 'self' : ''}>
          {object.shortname}
        </text>
      )}
    </g>
  )
}

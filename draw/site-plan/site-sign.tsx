import { ink, round } from '../kit/ink.ts'
import { green, ochre } from '../paper/paper-signs.ts'
import { approvedDot, type ObjectSign, outlines, type SignCorners, signRadius, waterOfWell } from './object-signs.ts'

/** Width of a sign, mm. */
const across = 3.2
const unit = across / (2 * signRadius)
const water = '#1F6FB2'

const path = (corners: SignCorners, x: number, y: number): string =>
  `M${corners.map(([dx, dy]) => `${round(x + dx * unit)} ${round(y + dy * unit)}`).join('L')}Z`

/** An object on paper: ochre and open while preliminary, green and with a dot when approved; in a legend of kinds neither. */
export function SiteSign({
  sign,
  isApproved,
  x,
  y,
}: {
  sign: ObjectSign
  isApproved: boolean | null
  x: number
  y: number
}) {
  const colour = isApproved === null ? ink : isApproved ? green.line : ochre.line
  const look = { fill: '#FFFFFF', stroke: colour, strokeWidth: 0.45 }
  const corners = outlines[sign]
  const [dy, radius] = approvedDot(sign)
  return (
    <g>
      {corners ? (
        <path d={path(corners, x, y)} strokeLinejoin="round" {...look} />
      ) : (
        <circle cx={round(x)} cy={round(y)} r={round(signRadius * unit)} {...look} />
      )}
      {sign === 'well' && (
        <path
          d={path(waterOfWell, x, y)}
          fill={isApproved ? water : '#FFFFFF'}
          stroke={water}
          strokeWidth={0.25}
          strokeLinejoin="round"
        />
      )}
      {sign !== 'well' && isApproved && (
        <circle cx={round(x)} cy={round(y + dy * unit)} r={round(radius * unit)} fill={colour} />
      )}
    </g>
  )
}

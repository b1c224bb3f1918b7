import { signPaths } from '../groundwater/groundwater-signs.ts'
import { lineWidths, round } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { waterInk } from './section-beside.tsx'
import { haloOf } from './section-halo.ts'
import type { SectionView } from './section-view.ts'
import type { LevelWords, PlacedLevel } from './section-water.ts'

interface SignsProps {
  levels: readonly PlacedLevel[]
  view: SectionView
}

/** The line that joins the water tables of neighbours, or a table with its sign; a head has a dotted one to its hole. */
export function SectionWaterLine({ levels, view: { unit } }: SignsProps) {
  const spot = ([x, y]: readonly [number, number]) => `${round(x)} ${round(y)}`
  const lineOf = (isHead: boolean) =>
    levels
      .filter(level => level.isHead === isHead)
      .map(({ before, isJoined, sign, at }) => {
        const own = sign && !isJoined ? `M${spot(sign)}L${spot(at)}` : ''
        return before ? `M${spot(before)}L${spot(at)}${own}` : own
      })
      .join('')
  const heads = lineOf(true)
  return (
    <g fill="none" stroke={waterInk}>
      <path d={lineOf(false)} strokeWidth={lineWidths.boundary * unit} />
      {heads && (
        <path
          d={heads}
          strokeWidth={lineWidths.help * unit}
          strokeDasharray={`${round(0.4 * unit)} ${round(0.7 * unit)}`}
        />
      )}
    </g>
  )
}

/** The signs of levels, with name of the tube, height and day where there is room, else alone. */
export function SectionWater({ levels, view: { unit } }: SignsProps) {
  return levels.map(({ station, level, sign, words }) => {
    if (!sign) return null
    const [x, y] = sign
    const { full } = signPaths({ sign: 'rest' }, x, y, null, unit * 0.8)
    return (
      <g key={`${station.hole.locid} ${level.name}`} fill={waterInk}>
        <path d={full} stroke="#FFFFFF" strokeWidth={0.2 * unit} />
        <path
          d={`M${round(x - 2.4 * unit)} ${round(y)}h${round(4.8 * unit)}`}
          stroke={waterInk}
          strokeWidth={0.2 * unit}
        />
        {words.length > 0 && (
          <g fontSize={round(paperTypeSizes.least * unit)} textAnchor="middle">
            <path d={words.map(one => haloUnder(one, x, unit)).join('')} fill="#FFFFFF" />
            {words.map(({ said, y: at, weight }) => (
              <text key={at} x={round(x)} y={round(at)} fontWeight={weight}>
                {said}
              </text>
            ))}
          </g>
        )}
      </g>
    )
  })
}

/** A piece of paper under words whose middle is at `x`. */
function haloUnder({ said, y, weight }: LevelWords, x: number, unit: number): string {
  const size = paperTypeSizes.least * unit
  const width = textWidth(said, size, weight)
  return haloOf({ x: x - width / 2, y, width, size, unit })
}

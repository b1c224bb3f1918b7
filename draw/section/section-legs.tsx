import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { SectionLayout } from './section-layout.ts'
import { sectionMeasures } from './section-sheet-input.ts'
import { cornerName, distanceBetween, type SectionStation } from './section-station.ts'
import type { SectionView } from './section-view.ts'

const { legs: legsHeight } = sectionMeasures

/** Parts of the line below the frame, with their bearing and length, and from hole to hole. */
export function SectionLegs({ layout, view }: { layout: SectionLayout; view: SectionView }) {
  const { legs, stations } = layout
  const [first, second] = [view.bottom + legsHeight * 0.32, view.bottom + legsHeight * 0.75]
  const corners = legs.length > 0 ? [...legs.map(({ start }) => start), legs.at(-1)!.start + legs.at(-1)!.length] : []
  const isInside = (x: number) => x >= view.left - 0.01 && x <= view.right + 0.01
  return (
    <g fontSize={paperTypeSizes.figure} fill={ink} textAnchor="middle">
      {legs.map(({ start, length, bearing }, i) => {
        const [from, to] = [view.x(start), view.x(start + length)].map(x =>
          Math.max(view.left, Math.min(view.right, x)),
        ) as [number, number]
        const text = `${cornerName(i)} – ${cornerName(i + 1)}   ${bearing.toFixed(1)}°   ${length.toFixed(2)} m`
        const whole = textWidth(text, paperTypeSizes.figure, 600)
        const short = `${length.toFixed(1)} m`
        const shown =
          whole < to - from - 6 ? text : textWidth(short, paperTypeSizes.figure, 600) < to - from - 6 ? short : ''
        const half = shown ? textWidth(shown, paperTypeSizes.figure, 600) / 2 + 1.5 : 0
        const middle = (from + to) / 2
        return (
          <g key={start}>
            <path
              d={`M${round(from)} ${round(first)}H${round(middle - half)}M${round(middle + half)} ${round(first)}H${round(to)}`}
              stroke={ink}
              strokeWidth={lineWidths.help}
            />
            <text x={round(middle)} y={round(first + 0.8)} fontWeight={600}>
              {shown}
            </text>
          </g>
        )
      })}
      {corners.map((x, i) => {
        const isEnd = i === 0 || i === corners.length - 1
        if (!isInside(view.x(x))) return null
        return (
          <g key={x}>
            {!isEnd && (
              <path
                d={`M${round(view.x(x))} ${round(view.top)}V${round(view.bottom)}`}
                stroke={ink}
                strokeOpacity={0.5}
                strokeWidth={lineWidths.help}
                strokeDasharray="2 0.6 0.4 0.6"
              />
            )}
            <circle
              cx={round(view.x(x))}
              cy={round(first)}
              r={1.7}
              fill={isEnd ? '#FFFFFF' : ink}
              stroke={ink}
              strokeWidth={lineWidths.boundary}
            />
            <text
              x={round(view.x(x))}
              y={round(first + 0.75)}
              fontSize={paperTypeSizes.least}
              fontWeight={600}
              fill={isEnd ? ink : '#FFFFFF'}
            >
              {cornerName(i)}
            </text>
          </g>
        )
      })}
      {stations.slice(1).map(({ hole, x }, i) => {
        const before = stations[i]!.x
        const [from, to] = [view.x(before), view.x(x)]
        const text = distanceOf(stations[i]!, stations[i + 1]!, layout)?.toFixed(2) ?? '?'
        const isRoomy = textWidth(text, paperTypeSizes.figure) + 3 < to - from
        if (!isInside((from + to) / 2)) return null
        return (
          <g key={hole.locid}>
            <path
              d={`M${round(from)} ${round(second)}H${round(to)}M${round(from)} ${round(second - 1)}v2M${round(to)} ${round(second - 1)}v2`}
              stroke={softInk}
              strokeWidth={lineWidths.help}
            />
            {isRoomy && (
              <g>
                <rect
                  x={round((from + to) / 2 - textWidth(text, paperTypeSizes.figure) / 2 - 1)}
                  y={round(second - 1.2)}
                  width={round(textWidth(text, paperTypeSizes.figure) + 2)}
                  height={2.4}
                  fill="#FFFFFF"
                />
                <text x={round((from + to) / 2)} y={round(second + 0.8)} fill={softInk}>
                  {text}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Finds the distance of two holes, m: along the section, or where distances are even as they are in the land; undefined where one lies nowhere. */
const distanceOf = (a: SectionStation, b: SectionStation, { legs }: SectionLayout): number | undefined => {
  const distance = distanceBetween(a.hole, b.hole)
  return distance === undefined || legs.length === 0 ? distance : b.x - a.x
}

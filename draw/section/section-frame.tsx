import { tickStep, ticks } from '@borebook/geo/depth-scale.ts'
import { placedApart } from '../kit/apart.ts'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { capHeight, textWidth } from '../kit/text.ts'
import { sizes } from '../paper/paper-sheet.ts'
import { ochre } from '../paper/paper-signs.ts'
import { PaperText } from '../paper/paper-text.tsx'
import type { SectionLayout } from './section-layout.ts'
import { sectionMeasures } from './section-sheet-input.ts'
import type { Station } from './section-station.ts'
import type { SectionView } from './section-view.ts'
import type { SectionWords } from './section-words.ts'

const { axis, heads, legs: legsHeight } = sectionMeasures

interface FrameProps {
  layout: SectionLayout
  view: SectionView
  words: SectionWords
  isHigh: boolean
}

/** Heights at both ends of the frame, and lines from one to the other. */
export function SectionAxes({ view, words, isHigh }: Omit<FrameProps, 'layout'>) {
  const { top, bottom, left, right, perHeight } = view
  const step = tickStep(perHeight, 6)
  const fine = step / 5
  const heightOf = (y: number) => view.y(0) / perHeight - y / perHeight
  const shown = ticks(heightOf(bottom), heightOf(top), step)
  const short = perHeight * fine < 1.1 ? [] : ticks(heightOf(bottom), heightOf(top), fine)
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const said = (height: number) => (isHigh ? height : -height).toFixed(decimals).replace(/^-0$/, '0')
  const titles = isHigh ? [words.height, words.aboveSea] : [words.depth, words.belowGround]
  return (
    <g>
      <path
        d={shown.map(height => `M${round(left)} ${round(view.y(height))}H${round(right)}`).join('')}
        stroke={softInk}
        strokeOpacity={0.22}
        strokeWidth={lines.help}
      />
      {[
        { x: left, out: -1 },
        { x: right, out: 1 },
      ].map(({ x, out }) => (
        <g key={out}>
          <path
            d={[
              `M${round(x)} ${round(top)}V${round(bottom)}`,
              ...short.map(height => `M${round(x)} ${round(view.y(height))}h${out * 1.2}`),
              ...shown.map(height => `M${round(x)} ${round(view.y(height))}h${out * 2.4}`),
            ].join('')}
            fill="none"
            stroke={ink}
            strokeWidth={lines.column}
          />
          <g fontSize={sizes.figure} fill={ink} textAnchor={out < 0 ? 'end' : 'start'}>
            {shown
              .filter(height => view.y(height) > top + 1 && view.y(height) < bottom - 1)
              .map(height => (
                <text key={height} x={round(x + out * 3.2)} y={round(view.y(height) + (sizes.figure * capHeight) / 2)}>
                  {said(height)}
                </text>
              ))}
          </g>
          {titles.map((title, i) => (
            <PaperText
              key={title}
              x={x + (out * axis) / 2}
              y={top - heads + 4.6 + i * 3}
              width={axis - 1}
              size={i === 0 ? sizes.text : sizes.least}
              weight={i === 0 ? 600 : 400}
              fill={i === 0 ? ink : softInk}
              anchor="middle"
            >
              {title}
            </PaperText>
          ))}
        </g>
      ))}
    </g>
  )
}

/** What a head says of a hole: its name, and lines below it. */
export function headLines(
  { hole, offset, isGroundAssumed }: Station,
  words: SectionWords,
  typeOf: (code: string | null) => string,
): string[] {
  const depth = hole.end === null ? null : `${hole.end.toFixed(2)} m`
  const ground =
    isGroundAssumed || hole.ground === null ? words.unknownGround : `${words.ground} ${hole.ground.toFixed(2)}`
  const away =
    hole.at === null
      ? words.unplaced
      : offset !== null && Math.abs(offset) >= 0.005
        ? `${Math.abs(offset).toFixed(2)} ${offset > 0 ? words.right : words.left}`
        : null
  return [
    [typeOf(hole.boretype), depth].filter(Boolean).join(', '),
    [ground, away].filter(Boolean).join(', '),
    ...(hole.isApproved ? [] : [words.preliminary]),
  ]
}

/** Heads of the holes above them, apart from each other; where they have no room side by side only names, upright. */
export function SectionHeads({
  layout,
  view,
  words,
  typeOf,
}: FrameProps & { typeOf: (code: string | null) => string }) {
  const { stations } = layout
  const top = view.top - heads
  const said = stations.map(station => headLines(station, words, typeOf))
  const widths = stations.map(
    ({ hole }, i) =>
      Math.max(textWidth(hole.shortname, nameSize, 600), ...said[i]!.map(line => textWidth(line, sizes.least))) + 3,
  )
  const room = view.right - view.left
  const isWide = widths.reduce((sum, one) => sum + one, 0) <= room
  const lefts = isWide
    ? placedApart(
        stations.map(({ x }, i) => view.x(x) - view.left - widths[i]! / 2),
        widths,
        room,
      )
    : placedApart(
        stations.map(({ x }) => view.x(x) - view.left - uprightPitch / 2),
        stations.map(() => uprightPitch),
        room,
      )
  return (
    <g>
      <path
        d={stations
          .map(({ x, ground }, i) => {
            const from = view.left + lefts[i]! + (isWide ? widths[i]! : uprightPitch) / 2
            return `M${round(from)} ${round(view.top - 1.2)}L${round(view.x(x))} ${round(view.top + 1.4)}V${round(Math.max(view.top + 1.4, view.y(ground)))}`
          })
          .join('')}
        fill="none"
        stroke={softInk}
        strokeWidth={lines.help}
        strokeDasharray="0.6 0.6"
      />
      {stations.map(({ hole, isGroundAssumed }, i) => {
        const x = view.left + lefts[i]!
        if (!isWide)
          return (
            <g
              key={hole.locid}
              transform={`translate(${round(x + uprightPitch / 2 + 0.9)} ${round(view.top - 2)}) rotate(-90)`}
            >
              <PaperText
                x={0}
                y={0}
                width={heads - 3}
                size={sizes.text}
                weight={600}
                fill={hole.isApproved ? ink : ochre.ink}
              >
                {hole.shortname}
              </PaperText>
            </g>
          )
        const middle = x + widths[i]! / 2
        return (
          <g key={hole.locid}>
            <PaperText x={middle} y={top + 4.4} width={widths[i]! - 1} size={nameSize} weight={600} anchor="middle">
              {hole.shortname}
            </PaperText>
            {said[i]!.map((line, k) => (
              <PaperText
                key={k}
                x={middle}
                y={top + 7.8 + k * 2.9}
                width={widths[i]! - 1}
                size={sizes.least}
                fill={k === 2 || (k === 1 && isGroundAssumed) ? ochre.ink : softInk}
                anchor="middle"
              >
                {line}
              </PaperText>
            ))}
          </g>
        )
      })}
    </g>
  )
}
const nameSize = 2.9
const uprightPitch = 3.2

const letter = (place: number): string => String.fromCharCode(65 + (place % 26))

/** Below the frame: the parts of the line with their bearing and length, and from hole to hole. */
export function SectionLegs({ layout, view }: Pick<FrameProps, 'layout' | 'view'>) {
  const { legs, stations } = layout
  const [first, second] = [view.bottom + legsHeight * 0.32, view.bottom + legsHeight * 0.75]
  const corners = legs.length > 0 ? [...legs.map(({ start }) => start), legs.at(-1)!.start + legs.at(-1)!.length] : []
  const isInside = (x: number) => x >= view.left - 0.01 && x <= view.right + 0.01
  return (
    <g fontSize={sizes.figure} fill={ink} textAnchor="middle">
      {legs.map(({ start, length, bearing }, i) => {
        const [from, to] = [view.x(start), view.x(start + length)].map(x =>
          Math.max(view.left, Math.min(view.right, x)),
        ) as [number, number]
        const text = `${letter(i)} – ${letter(i + 1)}   ${bearing.toFixed(1)}°   ${length.toFixed(2)} m`
        const whole = textWidth(text, sizes.figure, 600)
        const short = `${length.toFixed(1)} m`
        const shown = whole < to - from - 6 ? text : textWidth(short, sizes.figure, 600) < to - from - 6 ? short : ''
        const half = shown ? textWidth(shown, sizes.figure, 600) / 2 + 1.5 : 0
        const middle = (from + to) / 2
        return (
          <g key={start}>
            <path
              d={`M${round(from)} ${round(first)}H${round(middle - half)}M${round(middle + half)} ${round(first)}H${round(to)}`}
              stroke={ink}
              strokeWidth={lines.help}
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
                strokeWidth={lines.help}
                strokeDasharray="2 0.6 0.4 0.6"
              />
            )}
            <circle
              cx={round(view.x(x))}
              cy={round(first)}
              r={1.7}
              fill={isEnd ? '#FFFFFF' : ink}
              stroke={ink}
              strokeWidth={lines.boundary}
            />
            <text
              x={round(view.x(x))}
              y={round(first + 0.75)}
              fontSize={sizes.least}
              fontWeight={600}
              fill={isEnd ? ink : '#FFFFFF'}
            >
              {letter(i)}
            </text>
          </g>
        )
      })}
      {stations.slice(1).map(({ hole, x }, i) => {
        const before = stations[i]!.x
        const [from, to] = [view.x(before), view.x(x)]
        const text = distanceOf(stations[i]!, stations[i + 1]!, layout).toFixed(2)
        const isRoomy = textWidth(text, sizes.figure) + 3 < to - from
        if (!isInside((from + to) / 2)) return null
        return (
          <g key={hole.locid}>
            <path
              d={`M${round(from)} ${round(second)}H${round(to)}M${round(from)} ${round(second - 1)}v2M${round(to)} ${round(second - 1)}v2`}
              stroke={softInk}
              strokeWidth={lines.help}
            />
            {isRoomy && (
              <g>
                <rect
                  x={round((from + to) / 2 - textWidth(text, sizes.figure) / 2 - 1)}
                  y={round(second - 1.2)}
                  width={round(textWidth(text, sizes.figure) + 2)}
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

/** From hole to hole, m: along the section, or where distances are even as they are in the land. */
function distanceOf(a: Station, b: Station, { legs }: SectionLayout): number {
  if (legs.length > 0 || !a.hole.at || !b.hole.at) return b.x - a.x
  return Math.hypot(b.hole.at.x - a.hole.at.x, b.hole.at.y - a.hole.at.y)
}

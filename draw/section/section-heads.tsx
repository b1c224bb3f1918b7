import { placedApart } from '../kit/apart.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import type { PrintedWords } from '../kit/printed-words.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { ochre } from '../paper/paper-signs.ts'
import { PaperText } from '../paper/paper-text.tsx'
import type { SectionLayout } from './section-layout.ts'
import { sectionMeasures } from './section-sheet-input.ts'
import type { SectionStation } from './section-station.ts'
import type { SectionView } from './section-view.ts'

const { heads } = sectionMeasures

/** What heads are said in. */
interface HeadWords {
  words: PrintedWords
  typeOf: (code: string | null) => string
}

/** What a head says of a hole: its name, and lines below it. */
function headLines({ hole, offset, beyond, isGroundAssumed }: SectionStation, { words, typeOf }: HeadWords): string[] {
  const depth = hole.end === null ? null : `${hole.end.toFixed(2)} m`
  const ground =
    isGroundAssumed || hole.ground === null ? words.unknownGround : `${words.ground} ${hole.ground.toFixed(2)}`
  const away =
    hole.at === null
      ? words.withoutPlace
      : offset !== null && Math.abs(offset) >= 0.005
        ? `${Math.abs(offset).toFixed(2)} ${offset > 0 ? words.right : words.left}`
        : null
  const behind = beyond >= 0.005 ? `${beyond.toFixed(2)} ${words.beyond}` : null
  return [
    [typeOf(hole.boretype), depth].filter(Boolean).join(', '),
    [ground, behind, away].filter(Boolean).join(', '),
    ...(hole.isApproved ? [] : [words.preliminaryHole]),
  ]
}

/** Heads of the holes above them, apart from each other; where they have no room side by side only names, upright. */
export function SectionHeads({
  layout,
  view,
  words,
  typeOf,
  both,
}: HeadWords & {
  layout: SectionLayout
  view: SectionView
  /** Words in two languages, where these have room. */
  both?: HeadWords | undefined
}) {
  const { stations } = layout
  const top = view.top - heads
  const room = view.right - view.left
  const ways = [...(both ? [both] : []), { words, typeOf }].map(way => {
    const said = stations.map(station => headLines(station, way))
    const widths = stations.map(
      ({ hole }, i) =>
        Math.max(
          textWidth(hole.shortname, nameSize, 600),
          ...said[i]!.map(line => textWidth(line, paperTypeSizes.least)),
        ) + 3,
    )
    return { said, widths, isWide: widths.reduce((sum, one) => sum + one, 0) <= room }
  })
  const { said, widths, isWide } = ways.find(way => way.isWide) ?? ways.at(-1)!
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
        strokeWidth={lineWidths.help}
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
                size={paperTypeSizes.text}
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
                size={paperTypeSizes.least}
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

import { placedApart } from '../../kit/apart.ts'
import { ink, lineWidths, round } from '../../kit/ink.ts'
import { capHeight, wrap } from '../../kit/text.ts'
import { type FiguresLane, type PaperSheet, paperTypeSizes, type RemarksLane } from '../../paper/paper-sheet.ts'
import type { PaperBodyProps, PaperPage, PlacedLane } from './paper-layout.ts'

/** What of things at depths stands on a page, in their order; of what lies on the end of a page the next one tells. */
function onPage<T extends { depth: number }>(things: readonly T[], { top, base }: PaperPage, { end }: PaperSheet): T[] {
  const isLast = base >= end - 1e-9
  return things
    .filter(({ depth }) => depth >= top - 1e-9 && (depth < base - 1e-9 || (isLast && depth <= base + 1e-9)))
    .sort((a, b) => a.depth - b.depth)
}

/** Figures in the middle of their lane; those that would touch stand apart. */
export function Figures({ lane, sheet, scale, page }: PaperBodyProps & { lane: PlacedLane<FiguresLane> }) {
  const shown = onPage(lane.figures, page, sheet)
  const tops = placedApart(
    shown.map(({ depth }) => Math.max(0, scale.y(depth) - paperTypeSizes.figure / 2)),
    shown.map(() => paperTypeSizes.figure),
    page.length,
  )
  return (
    <g fontSize={paperTypeSizes.figure} fill={ink} textAnchor="middle">
      {shown.map(({ depth, text }, i) => (
        <text
          key={`${depth} ${i}`}
          x={round(lane.x + lane.width / 2)}
          y={round(tops[i]! + (paperTypeSizes.figure * (1 + capHeight)) / 2)}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

/** Distance from the lane's left edge to the words, mm. */
const leader = 3
const pitch = 2.8

/** Remarks beside their depths, whole, joined to them by lines that do not cross. */
export function Remarks({ lane, sheet, scale, page }: PaperBodyProps & { lane: PlacedLane<RemarksLane> }) {
  const shown = onPage(lane.remarks, page, sheet).flatMap(({ depth, text }) => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    return line === ''
      ? []
      : [{ at: scale.y(depth), words: wrap(line, lane.width - leader - 0.8, paperTypeSizes.least) }]
  })
  const tops = placedApart(
    shown.map(({ at }) => Math.max(0, at - pitch / 2)),
    shown.map(({ words }) => words.length * pitch + 0.4),
    page.length,
  )
  const leaders = shown.map(
    ({ at }, i) => `M${round(lane.x)} ${round(at)}h0.8L${round(lane.x + leader - 0.4)} ${round(tops[i]! + pitch / 2)}`,
  )
  return (
    <g fontSize={paperTypeSizes.least} fill={ink}>
      <path d={leaders.join('')} fill="none" stroke={ink} strokeWidth={lineWidths.help} />
      {shown.flatMap(({ words }, i) =>
        words.map((word, k) => (
          <text
            key={`${i} ${k}`}
            x={round(lane.x + leader)}
            y={round(tops[i]! + pitch * (k + 0.5) + (paperTypeSizes.least * capHeight) / 2)}
          >
            {word}
          </text>
        )),
      )}
    </g>
  )
}

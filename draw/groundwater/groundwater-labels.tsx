import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { placedApart } from '../kit/apart.ts'
import { roundDrawing } from '../kit/hole.tsx'
import { capHeight, textWidth } from '../kit/text.ts'

/** What stands beside a mark. Drawing units. */
export interface WaterLabel {
  y: number
  /** Right edge of its mark. */
  x: number
  lines: readonly string[]
  isWater: boolean
  /** Kept when there is no room for all. */
  isFirst: boolean
}

/** How far from its mark a label may stand, lines, before it says less. */
const near = 2

interface WaterLabelsProps {
  labels: readonly WaterLabel[]
  scale: DepthScale
  /** Edges that labels begin and end at. */
  from: number
  width: number
  unit: number
  size: number
  color: string
  ink: string
  reach?: number | undefined
}

/** Labels beside their marks, in order of depth; none covers another, and what has no room says less or nothing. */
export function WaterLabels(props: WaterLabelsProps) {
  const { labels, scale, from, width, unit: u, size, color, ink, reach } = props
  const room = width - from - 0.6 * u
  const placed = dodged(labels, { room, size, top: scale.y(scale.top), base: scale.y(scale.base), reach })
  const leaders = placed
    .filter(({ label, y }) => Math.abs(y - label.y) > size / 3 || label.x < from - 2 * u)
    .map(
      ({ label, y }) =>
        `M${roundDrawing(label.x)} ${roundDrawing(label.y)}L${roundDrawing(from + 0.2 * u)} ${roundDrawing(y)}`,
    )
    .join('')
  return (
    <g fontSize={roundDrawing(size)}>
      {leaders && <path d={leaders} fill="none" stroke={color} strokeWidth={roundDrawing(0.13 * u)} />}
      {placed.map(({ label, lines, y }) =>
        lines.map((line, i) => (
          <text
            key={`${y} ${line}`}
            x={roundDrawing(from + 0.5 * u)}
            y={roundDrawing(y + i * size * 1.15 + (size * capHeight) / 2)}
            fill={label.isWater ? color : ink}
          >
            <Raised text={line} size={size} />
          </text>
        )),
      )}
    </g>
  )
}

interface PlacedLabel {
  label: WaterLabel
  lines: readonly string[]
  /** Middle of its first line. */
  y: number
}

/**
 * Sets as many lines of each label as fit, moved apart where they would touch; labels that would end far from their
 * marks say less, line by line.
 */
export function dodged(
  labels: readonly WaterLabel[],
  { room, size, top, base, reach = near }: { room: number; size: number; top: number; base: number; reach?: number },
): PlacedLabel[] {
  const line = size * 1.15
  const sorted = labels
    .map(label => ({
      label,
      lines: label.lines.filter(words => words !== '' && textWidth(plain(words), size) <= room),
    }))
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.label.y - b.label.y)
  const most = Math.floor((base - top) / line)
  const kept = sorted.length <= most ? sorted : thinned(sorted, most)
  for (;;) {
    const placed = stacked(kept, line, top, base)
    const isOver = placed.some(p => p.y + (p.lines.length - 1) * line > base + line / 4)
    const crowded = isOver
      ? [placed].filter(all => all.some(p => p.lines.length > 1))
      : crowdedRuns(placed, { line, reach: reach * line }).filter(run => run.some(p => p.lines.length > 1))
    if (crowded.length === 0) return placed
    const shorter = new Set(crowded.flat().map(p => p.label))
    for (const one of kept)
      if (shorter.has(one.label)) one.lines = one.lines.slice(0, Math.max(1, one.lines.length - 1))
  }
}

type StackedLabel = Pick<PlacedLabel, 'label' | 'lines'>

/** Each label as near its mark as the others let it; where they do not fit they reach below the end. */
function stacked(labels: readonly StackedLabel[], line: number, top: number, base: number): PlacedLabel[] {
  const places = placedApart(
    labels.map(({ label }) => label.y - top),
    labels.map(({ lines }) => lines.length * line),
    base - top + line,
  )
  return labels.map(({ label, lines }, i) => ({ label, lines, y: top + places[i]! }))
}

/** Labels that touch each other, where one of them stands farther than `reach` from its mark. */
function crowdedRuns(
  placed: readonly PlacedLabel[],
  { line, reach }: { line: number; reach: number },
): PlacedLabel[][] {
  const runs: PlacedLabel[][] = []
  for (const label of placed) {
    const above = runs.at(-1)?.at(-1)
    if (above && label.y - (above.y + above.lines.length * line) < line / 4) runs.at(-1)!.push(label)
    else runs.push([label])
  }
  return runs.filter(run => run.some(p => Math.abs(p.y - p.label.y) > reach))
}

/** Keeps those that must stay, then evenly spread ones. */
function thinned<L extends { label: WaterLabel }>(labels: readonly L[], most: number): L[] {
  const step = labels.length / Math.max(1, most)
  const kept = new Set(Array.from({ length: most }, (_, i) => labels[Math.floor(i * step)]))
  const first = labels.find(({ label }) => label.isFirst)
  if (first && most > 0 && !kept.has(first)) {
    kept.delete([...kept].reverse().find(l => l !== first))
    kept.add(first)
  }
  return labels.filter(label => kept.has(label))
}

const raised = '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'
const plain = (text: string): string => text.replace(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/g, sign => '−0123456789'[raised.indexOf(sign)]!)

/** A text whose raised digits are small ones set higher: Plex Sans has no raised minus. */
function Raised({ text, size }: { text: string; size: number }) {
  const parts = text.split(/([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/)
  if (parts.length === 1) return text
  const lift = roundDrawing(size * 0.36)
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          <tspan key={part} dy={-lift} fontSize={roundDrawing(size * 0.7)}>
            {plain(part)}
          </tspan>
        ) : (
          part !== '' && (
            <tspan key={part} dy={i === 0 ? 0 : lift}>
              {part}
            </tspan>
          )
        ),
      )}
    </>
  )
}

import { apartOrLeft } from '../kit/apart.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { Depths, PaperColumn } from './track.ts'

/** What stands beside something in a column of a sheet, mm. */
export interface SideLabel {
  /** Wanted place of the middle of its first line, below the page's first depth. */
  at: number
  texts: readonly string[]
  /** The first line in bold. */
  hasLead?: boolean
  fill?: string
  /** Beginning of its leader. */
  x?: number
  /** Words for a list where it finds no room here. */
  said: string
}
export interface PlacedSide extends SideLabel {
  /** Middle of its first line. */
  y: number
}

const pitch = 2.5
/** Labels keep this much between them, and stand no farther from what they name, mm. */
const [between, furthest] = [0.8, 45]
/** The first stands wholly below the upper line, mm. */
const inset = 1.4

/** Labels of a page moved apart, from `above` its first depth to its end, and those that find no room. */
export function besides(labels: readonly SideLabel[], { above, length }: { above: number; length: number }) {
  const { placed, left } = apartOrLeft(
    labels.map(label => ({
      label,
      wanted: Math.max(0, label.at + above - inset),
      height: label.texts.length * pitch + between,
    })),
    above + length - inset + pitch / 2 - 0.4,
    furthest,
  )
  return {
    placed: placed.map(({ label, top }): PlacedSide => ({ ...label, y: top + inset - above })),
    left: left.map(({ label }) => label.said),
  }
}

/** The paper under a label: what runs through the column does not strike it out. */
function ground({ texts, y, hasLead }: PlacedSide, x: number, anchor: 'end' | undefined): string {
  const width = Math.max(
    ...texts.map((text, i) => textWidth(text, paperTypeSizes.least, hasLead && i === 0 ? 600 : 400)),
  )
  const left = anchor === 'end' ? x - width : x
  return `M${round(left)} ${round(y - 1)}h${round(width)}v${round((texts.length - 1) * pitch + 2)}h${round(-width)}Z`
}

/** Labels as they were placed, with a leader from what each names. */
export function SideLabels({
  placed,
  x,
  from,
  anchor,
  leader = softInk,
  hasTicks = false,
}: {
  placed: readonly PlacedSide[]
  /** Beginning of texts, or their end where they stand at the left; beginning of leaders that do not say. */
  x: number
  from: number
  anchor?: 'end'
  leader?: string
  /** Whether also what stands at its own height has its line. */
  hasTicks?: boolean
}) {
  const towards = anchor === 'end' ? 0.6 : -0.6
  const paths = placed.flatMap(({ at, y, x: own = from }) =>
    // what stands beside its sign needs no line
    hasTicks || Math.abs(y - at) > 0.25 ? `M${round(own)} ${round(at)}L${round(x + towards)} ${round(y)}` : [],
  )
  return (
    <g>
      <path d={placed.map(label => ground(label, x, anchor)).join('')} fill="#FFFFFF" />
      <path d={paths.join('')} fill="none" stroke={leader} strokeWidth={lineWidths.help} />
      <g fontSize={paperTypeSizes.least} textAnchor={anchor}>
        {placed.map(({ texts, y, fill = ink, hasLead }, i) => (
          <g key={i} fill={fill}>
            {texts.map((text, line) => (
              <text
                key={line}
                x={round(x)}
                y={round(y + 0.75 + line * pitch)}
                fontWeight={hasLead && line === 0 ? 600 : undefined}
              >
                {text}
              </text>
            ))}
          </g>
        ))}
      </g>
    </g>
  )
}

/** A short line at each depth from the column's left edge, and what stands there beside it; `x` is where labels begin, mm. */
export function TickedLabels({
  labels,
  column,
  page,
  tick,
  x,
}: {
  labels: readonly SideLabel[]
  column: PaperColumn
  page: Depths
  tick: number
  x: number
}) {
  return (
    <g>
      <path
        d={labels.map(({ at }) => `M${round(column.x)} ${round(at)}h${tick}`).join('')}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidths.boundary}
      />
      <SideLabels placed={besides(labels, page).placed} x={column.x + x} from={column.x + tick} />
    </g>
  )
}

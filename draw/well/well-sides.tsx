import { besides, type PlacedSide, type SideLabel, SideLabels } from '../hole/side-labels.tsx'
import type { Depths } from '../hole/track.ts'
import { Upright } from '../hole/upright.tsx'
import { depthText, formatInterval } from '../kit/depth-words.ts'
import { startsOn } from '../kit/depths.ts'
import { round, secondInk } from '../kit/ink.ts'
import { textWidth, wrap } from '../kit/text.ts'
import { inBoth } from '../paper/bilingual-head.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'

/** A part of a well that is named beside it; equal depths: something at one depth. */
export interface WellPart {
  depthfrom: number
  depthto: number
  name: string
  /** Name in the sheet's second language, where it says something else. */
  second?: string | undefined
  /** What it is part of. */
  owner?: string
  fill?: string
}
export interface OnPage {
  page: Depths
  perMetre: number
  isLast: boolean
}

/** Parts with their names in a second language beside them. */
export const withSeconds = (parts: readonly WellPart[], others: readonly WellPart[] | undefined): WellPart[] =>
  parts.map((part, i) => {
    const second = others?.[i]?.name
    return second && second !== part.name ? { ...part, second } : part
  })

/** How a part is said in a list. */
export const saidOf = ({ depthfrom, depthto, name, second }: WellPart): string =>
  [formatInterval(depthfrom, depthto), inBoth(name, second)].filter(Boolean).join(' ')

interface Name {
  text: string
  /** Name beside it, in the second language. */
  second?: string | undefined
  y: number
  fill?: string | undefined
}
/** What stands at one side of a well: figures at depths, names that read upwards, and what finds no room. */
export interface Side {
  placed: PlacedSide[]
  names: Name[]
  left: string[]
}

/** What of a part is on a page, mm below its first depth; undefined where nothing is. */
function visible({ depthfrom, depthto }: WellPart, { page, perMetre }: OnPage): [number, number] | undefined {
  const y0 = Math.max(-page.above, (depthfrom - page.top) * perMetre)
  const y1 = Math.min((page.base - page.top) * perMetre, (depthto - page.top) * perMetre)
  return y1 > y0 ? [y0, y1] : undefined
}

/** The longest stretch between `from` and `to` that nothing takes. */
function longestGap(from: number, to: number, taken: readonly (readonly [number, number])[]): [number, number] {
  let best: [number, number] = [from, from]
  let at = from
  for (const [top, end] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (Math.min(top, to) - at > best[1] - best[0]) best = [at, Math.min(top, to)]
    at = Math.max(at, end)
  }
  return to - at > best[1] - best[0] ? [at, to] : best
}

/** Figures where parts begin and end, and their names between them, as far as these are long enough. */
export function narrowSide(parts: readonly WellPart[], on: OnPage): Side {
  const { page, perMetre, isLast } = on
  const isOn = startsOn({ ...page, isLast })
  const depths = new Map(parts.flatMap(({ depthfrom, depthto }) => [depthfrom, depthto]).map(d => [depthText(d), d]))
  const labels = [...depths]
    .filter(([, depth]) => isOn(depth))
    .map(([text, depth]): SideLabel => ({ at: (depth - page.top) * perMetre, texts: [text], said: text }))
  const { placed, left } = besides(labels, page)
  const taken: [number, number][] = placed.map(({ y }) => [y - 1.3, y + 1.3])
  const names: Name[] = []
  const unnamed: string[] = []
  for (const part of parts) {
    const shown = part.name ? visible(part, on) : undefined
    const gap = shown && longestGap(...shown, taken)
    const needed = textWidth(part.name, paperTypeSizes.least) + 1
    if (gap && gap[1] - gap[0] >= needed) {
      const y = (gap[0] + gap[1]) / 2
      const hasSecond = part.second && textWidth(part.second, paperTypeSizes.least) + 1 <= gap[1] - gap[0]
      const length = hasSecond ? Math.max(needed, textWidth(part.second!, paperTypeSizes.least) + 1) : needed
      names.push({ text: part.name, second: hasSecond ? part.second : undefined, y, fill: part.fill })
      taken.push([y - length / 2, y + length / 2])
    } else if (part.name && isOn(part.depthfrom)) unnamed.push(saidOf(part))
  }
  return { placed, names, left: [...left, ...unnamed] }
}

/** Names with their depths below, beside the middle of what shows of each part. */
export function wideSide(parts: readonly WellPart[], on: OnPage, room: number): Side {
  const { page, perMetre, isLast } = on
  const isOn = startsOn({ ...page, isLast })
  const labels = parts.flatMap((part): SideLabel[] => {
    const shown = visible(part, on)
    if (!shown && !isOn(part.depthfrom)) return []
    const at = shown ? (shown[0] + shown[1]) / 2 : (part.depthfrom - page.top) * perMetre
    const texts = [
      ...wrap(inBoth(part.name, part.second), room, paperTypeSizes.least, 600),
      formatInterval(part.depthfrom, part.depthto),
    ].filter(Boolean)
    return [{ at, texts, hasLead: true, said: saidOf(part), ...(part.fill ? { fill: part.fill } : {}) }]
  })
  return { ...besides(labels, page), names: [] }
}

/** One side as it was laid out; `edge` is the well's, `x` where figures stand. */
export function WellSide({ side, x, edge, anchor }: { side: Side; x: number; edge: number; anchor?: 'end' }) {
  const away = anchor === 'end' ? -1 : 1
  return (
    <g>
      <SideLabels placed={side.placed} x={round(x)} from={edge} hasTicks {...(anchor ? { anchor } : {})} />
      {side.names.map(({ text, second, y, fill }, i) => (
        <g key={i}>
          <Upright x={x + away * 2.2} y={y} {...(fill ? { fill } : {})}>
            {text}
          </Upright>
          {second && (
            <Upright x={x + away * 4.5} y={y} fill={secondInk}>
              {second}
            </Upright>
          )}
        </g>
      ))}
    </g>
  )
}

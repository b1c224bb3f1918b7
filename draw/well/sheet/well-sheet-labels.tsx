import type { DrawnTube, WellLayout } from '@borebook/geo/well/well-layout.ts'
import { apartOrLeft } from '../../kit/apart.ts'
import { ink, lineWidths, round, secondInk, softInk } from '../../kit/ink.ts'
import { wrap } from '../../kit/text.ts'
import { paperTypeSizes } from '../../paper/paper-sheet.ts'
import { disc } from '../well-ink.ts'
import type { NamedPart } from './well-sheet-named.ts'
import { spaced } from './well-sheet-says.ts'

/** A label beside the drawing, where it stands and where its leader begins; mm of the drawing. */
interface PlacedName {
  of: NamedPart
  side: 'left' | 'right'
  /** Beginning of its leader. */
  x: number
  y: number
  /** Upper edge of its first line. */
  top: number
  names: string[]
  details: string[]
  /** Names in the second language. */
  seconds: string[]
}

/** What labels stand in: depths of the page as mm, and the room of each side. */
export interface LabelRoom {
  /** Depth as mm below the page's upper edge of the drawing. */
  y: (depth: number) => number
  /** Depths that the page shows, m. */
  top: number
  base: number
  isLast: boolean
  /** mm, of the whole page's drawing. */
  height: number
  /** Bends of leaders, and where texts begin, left and right; room of the texts. */
  left: { edge: number; text: number; room: number }
  right: { edge: number; text: number; room: number }
}

/** Room below the heads of the columns, mm. */
const inset = 0.9
const pitch = { name: 3, detail: 2.6, between: 1.3 } as const
/** Leaders that begin nearer to each other than this could not be told apart, mm. */
const apart = 0.9
/** A label stands no farther from what it names, mm. */
const furthest = 70

type Span = readonly [number, number]

/** A stretch without those parts. */
function without(span: Span, taken: readonly Span[]): Span[] {
  let free: Span[] = [span]
  for (const [a, b] of taken)
    free = free.flatMap(([from, to]): Span[] =>
      b <= from || a >= to
        ? [[from, to]]
        : [...(a > from ? [[from, a] as const] : []), ...(b < to ? [[b, to] as const] : [])],
    )
  return free
}

const isWithin = (tube: DrawnTube | null, other: DrawnTube | null): boolean =>
  tube !== null && other !== null && (tube === other || isWithin(tube.outer, other))

/** Finds where a leader to a side would cross a tube that is not its own, mm. */
function inTheWay(of: NamedPart, side: 'left' | 'right', { tubes }: WellLayout, { y }: LabelRoom): Span[] {
  const at = of[side]
  return tubes
    .filter(
      tube =>
        !isWithin(of.own, tube) &&
        !isWithin(tube, of.own) &&
        (side === 'right' ? tube.x + tube.half > at + 0.2 : tube.x - tube.half < at - 0.2) &&
        // what stands inside another is hidden by that
        tube.outer === null,
    )
    .map(tube => [y(tube.depthfrom) - 0.3, y(tube.depthto) + 0.3] as const)
}

/** What of something shows on the page, mm; undefined where nothing does. */
function shownOf({ from, to }: NamedPart, { y, top, base, isLast }: LabelRoom): Span | undefined {
  if (from === to)
    return from >= top - 1e-6 && (isLast ? from <= base + 1e-6 : from < base - 1e-6) ? [y(from), y(from)] : undefined
  const [a, b] = [Math.max(from, top), Math.min(to, base)]
  return b > a + 1e-6 ? [y(a), y(b)] : undefined
}

/** Side and height at which a leader begins: on its own side, elsewhere in its stretch, else on the other side. */
function begun(of: NamedPart, layout: WellLayout, room: LabelRoom): { side: 'left' | 'right'; span: Span } | undefined {
  const shown = shownOf(of, room)
  if (!shown) return undefined
  const other = of.side === 'left' ? 'right' : 'left'
  for (const side of [of.side, other] as const) {
    const taken = inTheWay(of, side, layout, room)
    if (taken.length === 0) return { side, span: shown }
    if (shown[0] === shown[1]) {
      if (taken.every(([a, b]) => shown[0] < a || shown[0] > b)) return { side, span: shown }
      continue
    }
    const longest = without(shown, taken).sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]
    if (longest && longest[1] - longest[0] > 1.6) return { side, span: longest }
  }
  return { side: of.side, span: shown }
}

const wantedIn = ({ at = 'middle' }: NamedPart, [from, to]: Span): number =>
  at === 'middle'
    ? (from + to) / 2
    : at === 'top'
      ? from + Math.min(0.5, (to - from) / 2)
      : to - Math.min(0.9, (to - from) / 2)

interface OpenPart {
  of: NamedPart
  y: number
}
/** The place within a stretch nearest to `y` that keeps away from what is taken; `y` itself where there is none. */
function freeAt(y: number, [from, to]: Span, taken: readonly number[]): number {
  const near = taken.filter(one => Math.abs(one - y) < 12)
  const isFree = (at: number) => near.every(one => Math.abs(one - at) >= apart - 1e-6)
  const tried = [y, ...near.flatMap(one => [one - apart, one + apart])]
  const free = tried.filter(at => at >= from && at <= to && isFree(at))
  return free.reduce((best, at) => (Math.abs(at - y) < Math.abs(best - y) ? at : best), free[0] ?? y)
}

/** Heights at which leaders begin, from above: what is at one depth stays there, the others keep away from it. */
function startsOf(all: readonly { of: NamedPart; span: Span }[]): OpenPart[] {
  const taken: number[] = []
  const byLength = [...all].sort((a, b) => a.span[1] - a.span[0] - (b.span[1] - b.span[0]))
  return byLength
    .map(({ of, span }) => {
      const y = freeAt(wantedIn(of, span), span, taken)
      taken.push(y)
      return { of, y }
    })
    .sort((a, b) => a.y - b.y)
}

const nameOf = ({ called, depths }: NamedPart): string => spaced(called, depths)
const labelHeight = ({ names, details, seconds }: Pick<PlacedName, 'names' | 'details' | 'seconds'>): number =>
  names.length * pitch.name + (details.length + seconds.length) * pitch.detail + pitch.between

/** Labels of one side, apart from each other in the order of their leaders; with less said of them where there is little room. */
function sideOf(all: readonly OpenPart[], side: 'left' | 'right', { height, ...room }: LabelRoom) {
  const width = room[side].room
  const least = height - inset
  const set = (ofOwn: boolean, ofSecond: 0 | 1 | undefined) =>
    all.map(({ of, y }) => {
      const names = wrap(nameOf(of), width, paperTypeSizes.text, 600)
      const told = (text: string | undefined | false) => (text ? wrap(text, width, paperTypeSizes.least) : [])
      const set = {
        names,
        details: told(ofOwn && of.detail),
        seconds: told(ofSecond !== undefined && of.second?.[ofSecond]),
      }
      return {
        ...{ of, y, side, ...set, x: of[side] },
        wanted: Math.max(0, y - pitch.name / 2 - 0.2 - inset),
        height: labelHeight(set),
      }
    })
  const heightOf = (labels: readonly { height: number }[]) => labels.reduce((sum, one) => sum + one.height, 0)
  // ways from all that is said to names alone
  const ways = [set(true, 1), set(true, 0), set(false, 0), set(false, undefined)]
  const chosen = ways.find(way => heightOf(way) <= least) ?? ways.at(-1)!
  const { placed, left } = apartOrLeft(chosen, least, furthest)
  return { placed: placed.map(one => ({ ...one, top: one.top + inset })), left }
}

/** Every label of a page's drawing, and the names that find no room there. */
export function placeWellNames(named: readonly NamedPart[], layout: WellLayout, room: LabelRoom) {
  const begin = named.flatMap(of => {
    const found = begun(of, layout, room)
    return found ? [{ of, ...found }] : []
  })
  const sides = (['left', 'right'] as const).map(side =>
    sideOf(startsOf(begin.filter(one => one.side === side)), side, room),
  )
  return {
    placed: sides.flatMap(({ placed }): PlacedName[] => placed),
    left: sides.flatMap(({ left }) => left.map(({ of }) => nameOf(of))),
  }
}

/** Height that the labels of the fuller side need with all their lines, mm. */
export function neededHeight(named: readonly NamedPart[], layout: WellLayout, room: LabelRoom): number {
  const { placed } = placeWellNames(named, layout, { ...room, height: 1e6 })
  return Math.max(
    0,
    ...(['left', 'right'] as const).map(side =>
      placed.filter(one => one.side === side).reduce((sum, one) => sum + labelHeight(one), 0),
    ),
  )
}

/** The points of a leader: from what it names straight to the edge, then slanting to its label. */
export function leaderOf({ side, x, y, top }: PlacedName, room: Pick<LabelRoom, 'left' | 'right'>): [number, number][] {
  const { edge, text } = room[side]
  const towards = side === 'left' ? 0.8 : -0.8
  const at = top + pitch.name / 2 + 0.2
  const bend = side === 'left' ? Math.min(edge, x) : Math.max(edge, x)
  return [
    [x, y],
    [bend, y],
    [text + towards * 3, at],
    [text + towards, at],
  ]
}

/** Labels as they were placed, in the drawing's coordinates. */
export function WellNames({ placed, room }: { placed: readonly PlacedName[]; room: LabelRoom }) {
  const groups = new Map<string, PlacedName[]>()
  for (const one of placed) {
    const fill = one.of.fill ?? ink
    groups.set(fill, [...(groups.get(fill) ?? []), one])
  }
  return [...groups].map(([fill, some]) => (
    <g key={fill}>
      <path
        d={some
          .map(one => leaderOf(one, room))
          .map(points => points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join(''))
          .join('')}
        fill="none"
        stroke={fill}
        strokeWidth={lineWidths.help}
      />
      <path d={some.map(({ x, y }) => disc(x, y, 0.38)).join('')} fill={fill} />
      {some.map((one, i) => (
        <Label key={i} label={one} x={room[one.side].text} fill={fill} />
      ))}
    </g>
  ))
}

function Label({
  label: { side, top, names, details, seconds },
  x,
  fill,
}: {
  label: PlacedName
  x: number
  fill: string
}) {
  return (
    <g textAnchor={side === 'left' ? 'end' : undefined}>
      <g fontSize={paperTypeSizes.text} fontWeight={600} fill={fill}>
        {names.map((line, i) => (
          <text key={i} x={round(x)} y={round(top + 0.2 + pitch.name * (i + 0.78))}>
            {line}
          </text>
        ))}
      </g>
      <g fontSize={paperTypeSizes.least} fill={softInk}>
        {[...details, ...seconds].map((line, i) => (
          <text
            key={i}
            x={round(x)}
            y={round(top + 0.2 + pitch.name * names.length + pitch.detail * (i + 0.72))}
            fill={i < details.length ? undefined : secondInk}
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}

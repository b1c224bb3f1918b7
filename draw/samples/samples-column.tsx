import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { readDrawable, roundDrawing } from '../kit/hole.tsx'
import { MarkFrames } from '../kit/mark-frames.tsx'
import { capHeight, clipText } from '../kit/text.ts'

/** What is drawn of a sample, perhaps half typed: depths in metres, codes of dictionaries 92 and 94. */
export interface DrawnSample {
  invzbeg?: unknown
  invzend?: unknown
  samptype?: unknown
  sampmat?: unknown
}

/** Signs of samples: open box, filled box, box with a diagonal, triangle, circle, diamond. */
type SampleMark = 'disturbed' | 'special' | 'core' | 'water' | 'gas' | 'other'

const named = (mark: SampleMark, codes: string): [string, SampleMark][] => codes.split(' ').map(code => [code, mark])
/** The sign of each type of sample, dictionary 92. */
export const markOfType: ReadonlyMap<string, SampleMark> = new Map([
  ...named('disturbed', 'g gb spt mp ep rs dp'),
  ...named('special', 'ug sp kol thw blk lin'),
  ...named('core', 'kp'),
  ...named('water', 'wps wpp wpl'),
  ...named('gas', 'gp'),
])
/** What a sample of no such type is by its material, dictionary 94. */
const markOfMaterial: ReadonlyMap<string, SampleMark> = new Map([
  ...named('core', 'kern'),
  ...named('water', 'gw ow sw po'),
  ...named('gas', 'gas'),
])

/** The sign of a sample: by its type, else by its material. */
export const markOf = ({ samptype, sampmat }: DrawnSample): SampleMark =>
  markOfType.get(String(samptype)) ?? markOfMaterial.get(String(sampmat)) ?? 'other'

// paper millimetres
const [box, inset, bar, tick, pitch, apart, pad] = [2, 0.5, 3.05, 0.55, 3.9, 0.25, 0.4]
/** Room that labels are given before a second row of signs is, paper millimetres. */
const labelRoom = 9
/** Signs and gaps closer than a CSS pixel are one. */
const onePixel = 25.4 / 96

interface Pen {
  scale: DepthScale
  /** Width of the column, drawing units. */
  width: number
  /** Drawing units per paper millimetre: 1 on paper, 96/25.4 in CSS pixels. */
  unit?: number
}

/** A sample where it stands. Drawing units. */
interface PlacedSample<S> {
  record: S
  mark: SampleMark
  /** Ends of its stretch; equal where the lower one is not known. */
  y0: number
  y1: number
  /** Middle of its sign. */
  at: number
  /** Ends of all that is drawn of it. */
  top: number
  end: number
  lane: number
  /** Whether no row had room, so that it covers more than half of another's sign. */
  isCrowded: boolean
}

/** Puts samples that would cover each other side by side, as far as there is room. Those without a readable depth are left out. */
function place<S extends DrawnSample>(
  samples: readonly S[],
  { scale, width, unit = 1 }: Pen,
  hasLabels: boolean,
): PlacedSample<S>[] {
  const lanes = Math.max(1, Math.floor((width - (hasLabels ? labelRoom * unit : 0)) / (pitch * unit)))
  const ends: number[] = []
  const half = (box / 2) * unit
  return samples
    .flatMap(record => {
      const from = readDrawable(record.invzbeg)
      const to = readDrawable(record.invzend) ?? from
      if (from === undefined || to === undefined || to < from) return []
      const [y0, y1] = [scale.y(from), scale.y(to)]
      const at = (y0 + y1) / 2
      return [{ record, y0, y1, at, top: Math.min(y0, at - half), end: Math.max(y1, at + half) }]
    })
    .sort((a, b) => a.y0 - b.y0 || a.y1 - b.y1)
    .map(p => {
      const free = ends.findIndex(end => end <= p.top + 1e-6)
      const isFull = free < 0 && ends.length >= lanes
      const lane = free >= 0 ? free : isFull ? ends.indexOf(Math.min(...ends)) : ends.length
      const isCrowded = isFull && ends[lane]! - p.top > half
      // brackets may touch, signs may not
      ends[lane] = Math.max(p.y1, p.at + half + apart * unit)
      return { ...p, mark: markOf(p.record), lane, isCrowded }
    })
}

/** The sample at a depth (m) and x (drawing units from the column's left): the one whose sign or stretch is there, else the nearest within 2 mm. */
export function sampleAt<S extends DrawnSample>(
  samples: readonly S[],
  pen: Pen,
  depth: number,
  x: number,
  hasLabels = false,
): S | undefined {
  const { unit = 1 } = pen
  const y = pen.scale.y(depth)
  const away = (p: PlacedSample<S>) => Math.max(p.top - y, y - p.end, 0)
  const lane = Math.floor(x / (pitch * unit))
  const near = place(samples, pen, hasLabels).filter(p => away(p) <= 2 * unit)
  // what lies under the pointer before what lies in its row, and of several the shortest
  near.sort(
    (a, b) =>
      Math.sign(away(a)) - Math.sign(away(b)) ||
      Math.abs(a.lane - lane) - Math.abs(b.lane - lane) ||
      away(a) - away(b) ||
      a.end - a.top - (b.end - b.top),
  )
  return near[0]?.record
}

export interface SamplesColumnProps<S extends DrawnSample> extends Pen {
  samples: readonly S[]
  /** What stands beside a sign; without it nothing does. */
  labelOf?: ((sample: S) => string) | undefined
  /** Type size of the labels, drawing units. */
  size?: number
  color?: string
  /** Colour of water samples. */
  water?: string
  /** Samples that are not saved yet get a dashed outline. */
  isDraft?: ((sample: S) => boolean) | undefined
  /** Samples with a frame in the accent colour. */
  isSelected?: ((sample: S) => boolean) | undefined
}

/**
 * Samples as signs of 2 mm with a bracket over the depths they come from; those that would cover each other stand side
 * by side, and those closer than a pixel, or than half a sign where there is no room beside, are drawn as one. Origin at the upper left, y downward by `scale`. Takes
 * unsaved records; one without a readable depth from is left out, one without a depth to has no bracket.
 */
export function SamplesColumn<S extends DrawnSample>(props: SamplesColumnProps<S>) {
  const { samples, scale, unit = 1, labelOf, color = '#1D2530', water = '#1F6FB2', isDraft, isSelected } = props
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const all = place(samples, props, labelOf !== undefined)
  const shown = all.filter(p => p.end >= top && p.top <= base)
  const signs = signsOf(
    shown.filter(p => p.at >= top && p.at <= base),
    unit,
  )
  const frames = (says: (record: S) => boolean | undefined) =>
    shown
      .filter(p => says(p.record))
      .map(p => frameOf(p, unit, top, base))
      .join('')
  const drafts = frames(s => isDraft?.(s))
  const selected = frames(s => isSelected?.(s) && !isDraft?.(s))
  const stroke = roundDrawing(0.25 * unit)
  return (
    <g>
      <path d={brackets(shown, unit, top, base)} fill="none" stroke={color} strokeWidth={roundDrawing(0.3 * unit)} />
      {[...signs].map(([mark, d]) => (
        <path
          key={mark}
          d={d}
          fill={mark === 'special' ? color : 'none'}
          stroke={mark === 'water' ? water : color}
          strokeWidth={stroke}
          strokeLinejoin="round"
        />
      ))}
      {labelOf && <Labels {...props} shown={shown} labelOf={labelOf} from={lanesOf(all) * pitch * unit} />}
      <MarkFrames {...{ selected, drafts, unit }} />
    </g>
  )
}

const lanesOf = (placed: readonly PlacedSample<unknown>[]) => placed.reduce((most, p) => Math.max(most, p.lane + 1), 0)

/** One path for all signs of a kind. */
function signsOf(placed: readonly PlacedSample<unknown>[], unit: number): Map<SampleMark, string> {
  const paths = new Map<SampleMark, string>()
  const lasts = new Map<string, number>()
  for (const { mark, lane, at, isCrowded } of placed) {
    const row = `${lane}${mark}`
    const near = (isCrowded ? box / 2 : onePixel) * unit
    if (at - (lasts.get(row) ?? Number.NEGATIVE_INFINITY) < near) continue
    lasts.set(row, at)
    paths.set(mark, (paths.get(mark) ?? '') + signAt(mark, (lane * pitch + inset + box / 2) * unit, at, unit))
  }
  return paths
}

/** A sign around (x, y), as a path. */
export function signAt(mark: SampleMark, x: number, y: number, unit: number): string {
  const r = roundDrawing((box / 2) * unit)
  const [l, t, right, low] = [roundDrawing(x - r), roundDrawing(y - r), roundDrawing(x + r), roundDrawing(y + r)]
  const square = `M${l} ${t}H${right}V${low}H${l}Z`
  switch (mark) {
    case 'core':
      return `${square}M${l} ${low}L${right} ${t}`
    case 'water':
      return `M${l} ${low}H${right}L${roundDrawing(x)} ${t}Z`
    case 'gas':
      return `M${l} ${roundDrawing(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    case 'other':
      return `M${roundDrawing(x)} ${t}L${right} ${roundDrawing(y)}L${roundDrawing(x)} ${low}L${l} ${roundDrawing(y)}Z`
    default:
      return square
  }
}

/** A sign alone around the origin, in paper millimetres: for legends. */
export function SampleSign({
  mark,
  color = '#1D2530',
  water = '#1F6FB2',
}: {
  mark: SampleMark
  color?: string
  water?: string
}) {
  return (
    <path
      d={signAt(mark, 0, 0, 1)}
      fill={mark === 'special' ? color : 'none'}
      stroke={mark === 'water' ? water : color}
      strokeWidth={0.25}
      strokeLinejoin="round"
    />
  )
}

/** Brackets over the stretches; in a row those that a pixel does not part and that are no taller are one. */
function brackets(placed: readonly PlacedSample<unknown>[], unit: number, top: number, base: number): string {
  const pixel = onePixel * unit
  const runs: { lane: number; y0: number; y1: number; isFine: boolean }[] = []
  const lasts = new Map<number, (typeof runs)[number]>()
  for (const { lane, y0, y1 } of placed) {
    if (y1 <= y0 || y1 < top || y0 > base) continue
    const isFine = y1 - y0 < 2 * pixel
    const last = lasts.get(lane)
    if (last?.isFine && isFine && y0 - last.y1 < pixel) last.y1 = Math.max(last.y1, y1)
    else {
      const run = { lane, y0, y1, isFine }
      runs.push(run)
      lasts.set(lane, run)
    }
  }
  return runs
    .map(({ lane, y0, y1 }) => {
      const x = (lane * pitch + bar) * unit
      const [back, edge] = [roundDrawing(x - tick * unit), roundDrawing(x)]
      const upper = y0 >= top ? `M${back} ${roundDrawing(y0)}H${edge}` : `M${edge} ${roundDrawing(top)}`
      return `${upper}V${roundDrawing(Math.min(y1, base))}${y1 <= base ? `H${back}` : ''}`
    })
    .join('')
}

function frameOf({ lane, top, end }: PlacedSample<unknown>, unit: number, first: number, last: number): string {
  const [x0, x1] = [(lane * pitch + inset - pad) * unit, (lane * pitch + bar + pad) * unit]
  const [y0, y1] = [Math.max(first - pad * unit, top - pad * unit), Math.min(last + pad * unit, end + pad * unit)]
  return `M${roundDrawing(x0)} ${roundDrawing(y0)}H${roundDrawing(x1)}V${roundDrawing(y1)}H${roundDrawing(x0)}Z`
}

interface LabelsProps<S extends DrawnSample> extends SamplesColumnProps<S> {
  shown: readonly PlacedSample<S>[]
  labelOf: (sample: S) => string
  /** Left end of the labels, drawing units. */
  from: number
}

/** Labels beside the signs: pushed down where they would touch, and left out where that takes them two lines away or a sign is covered. */
function Labels<S extends DrawnSample>({ shown, labelOf, from, ...props }: LabelsProps<S>) {
  const { scale, width, unit = 1, size = 2.2 * unit, color = '#1D2530', isSelected } = props
  const line = size * 1.2
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const seen = shown.filter(p => p.at >= top && p.at <= base).sort((a, b) => a.at - b.at)
  const chosen = seen.find(p => isSelected?.(p.record))
  const placed: { p: PlacedSample<S>; y: number }[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const p of seen) {
    const y = Math.max(p.at, free)
    if (p.isCrowded && p !== chosen) continue
    if (y - p.at > 2 * line || y > base + line / 2) continue
    // what is selected keeps its label
    if (chosen && p !== chosen && Math.abs(y - chosen.at) < line) continue
    placed.push({ p, y })
    free = y + line
  }
  const leaders = placed
    .filter(({ p, y }) => y - p.at > line / 3)
    .map(
      ({ p, y }) =>
        `M${roundDrawing((p.lane * pitch + bar) * unit)} ${roundDrawing(p.at)}L${roundDrawing(from + 0.2 * unit)} ${roundDrawing(y)}`,
    )
    .join('')
  const room = width - from - 0.6 * unit
  if (room < size) return null
  return (
    <g fontSize={roundDrawing(size)} fill={color}>
      {leaders && <path d={leaders} fill="none" stroke={color} strokeWidth={roundDrawing(0.13 * unit)} />}
      {placed.map(({ p, y }, i) => {
        const words = labelOf(p.record)
        return (
          words && (
            <text key={i} x={roundDrawing(from + 0.5 * unit)} y={roundDrawing(y + (size * capHeight) / 2)}>
              {clipText(words, room / unit, size / unit)}
            </text>
          )
        )
      })}
    </g>
  )
}

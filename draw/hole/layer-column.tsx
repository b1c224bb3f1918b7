import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { blank, type Fill, fillOf, HatchDefs, type HatchOf, isHatched, patternId, type Tone } from '../kit/hatch.tsx'
import { shiftToSee } from '../kit/hatch-geometry.ts'

/** What a column needs to know of a sub-layer; drafts qualify. Depths in metres; an absent lower end equals the upper. */
interface DrawnStretch {
  depthfrom: number
  depthto: number | null
  prinstype: string | null
  secstype?: string | null
}
/** What a column needs to know of a layer. */
export interface DrawnLayer extends DrawnStretch {
  sublayers?: readonly DrawnStretch[]
}

export interface LayerColumnProps<T extends DrawnLayer> {
  layers: readonly T[]
  scale: DepthScale
  /** Width of the column, drawing units. */
  width: number
  hatchOf: HatchOf
  /** Hatch of a minor component; `hatchOf` when absent. */
  minorHatchOf?: HatchOf
  tone?: Tone
  /** Drawing units per paper millimetre: 1 on paper, 96/25.4 in CSS pixels. */
  unit?: number
  /** Stretches lower than this many drawing units are drawn as plain tint: 12 px on screen, 0 on paper. */
  hatchFrom?: number
  /** Layers that are not saved yet get a dashed outline. */
  isDraft?: (layer: T | DrawnStretch) => boolean
  /** Depth of the hole, m: what no layer describes down to there is drawn as a gap. */
  holeDepth?: number | null
}

const ink = '#1D2530'
const faint = '#8A939C'
const draftLine = '#0B6E6E'

/** mm: in lower stretches no sign is looked for, so that thousands of layers stay a few elements. */
const signsFrom = 3

/** Share of the width that sub-layers leave to their layer. */
export const sublayersFrom = 0.5

const n = (value: number) => Math.round(value * 1000) / 1000
const lowerEnd = (s: DrawnStretch) => s.depthto ?? s.depthfrom

/** Fills of one kind drawn as one path: 500 layers of ten materials become twenty elements. */
interface PaintedFill {
  fill: Fill
  plain: string
  hatched: string
  /** Hatched stretches whose tile is moved, so that its sign is seen in them. */
  moved: { d: string; x: number; y: number }[]
}

/**
 * The soil column: every layer that shows in the scale's stretch with hatch and colour of its major component, minor
 * components mixed in, sub-layers over the right half (only an outline where their major component is not known),
 * boundaries, and gaps as blank stretches under slanted lines.
 * Origin at the upper left, y downward by `scale`. Takes unsaved records; a record with an unreadable depth is left out.
 */
export function LayerColumn<T extends DrawnLayer>(props: LayerColumnProps<T>) {
  const { scale, width, unit = 1, isDraft, layers, holeDepth } = props
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const ordered = inOrder(layers)
  const visible = ordered.filter(l => shows(l, scale))
  const sublayers = visible.flatMap(l => inOrder(l.sublayers ?? []).filter(s => shows(s, scale)))
  const seen = merged(visible, scale, strokes.fine * unit)
  const main = paint(seen, 0, props)
  const inner = paint(
    sublayers.filter(s => s.prinstype !== null),
    width * sublayersFrom,
    props,
  )
  const span = (s: DrawnStretch) => [Math.max(top, scale.y(s.depthfrom)), Math.min(base, scale.y(lowerEnd(s)))] as const
  const drafts = isDraft ? [...visible, ...sublayers].filter(isDraft) : []
  return (
    <g>
      <HatchDefs
        fills={[...main, ...inner].filter(p => p.hatched || p.moved.length > 0).map(p => p.fill)}
        unit={unit}
      />
      <Paints painted={main} unit={unit} />
      <Paints painted={inner} unit={unit} />
      <SublayerEdges sublayers={sublayers} scale={scale} width={width} unit={unit} />
      <Gaps gaps={gapsOf(ordered, holeDepth ?? null)} scale={scale} width={width} unit={unit} />
      {boundaries(seen, scale, width, unit).map(({ d, stroke }) => (
        <path key={stroke} d={d} fill="none" stroke={ink} strokeWidth={n(stroke * unit)} />
      ))}
      {drafts.map((draft, i) => {
        const [y0, y1] = span(draft)
        const inset = 0.35 * unit
        const x = inset + ((visible as DrawnStretch[]).includes(draft) ? 0 : width * sublayersFrom)
        return (
          <rect
            key={i}
            x={n(x)}
            y={n(y0 + inset)}
            width={n(width - x - inset)}
            height={n(Math.max(0.2 * unit, y1 - y0 - 2 * inset))}
            fill="none"
            stroke={draftLine}
            strokeWidth={n(0.5 * unit)}
            strokeDasharray={`${n(1.4 * unit)} ${n(0.9 * unit)}`}
          />
        )
      })}
    </g>
  )
}

function inOrder<T extends DrawnStretch>(stretches: readonly T[]): T[] {
  return stretches
    .filter(s => Number.isFinite(s.depthfrom) && Number.isFinite(lowerEnd(s)) && lowerEnd(s) >= s.depthfrom)
    .sort((a, b) => a.depthfrom - b.depthfrom || lowerEnd(a) - lowerEnd(b))
}

/** Layers that end within `least` drawing units of where the one above begins go into that: a boundary would cover them. */
function merged(layers: readonly DrawnStretch[], scale: DepthScale, least: number): DrawnStretch[] {
  const all: DrawnStretch[] = []
  for (const layer of layers) {
    const last = all.at(-1)
    const follows = last && Math.abs(layer.depthfrom - lowerEnd(last)) < sameDepth
    if (follows && scale.y(lowerEnd(layer)) - scale.y(last.depthfrom) < least)
      all[all.length - 1] = { ...last, depthto: lowerEnd(layer) }
    else all.push(layer)
  }
  return all
}

const shows = (s: DrawnStretch, scale: DepthScale) =>
  lowerEnd(s) > scale.top - sameDepth && s.depthfrom < scale.base + sameDepth

function paint(
  stretches: readonly DrawnStretch[],
  x: number,
  props: Omit<LayerColumnProps<DrawnLayer>, 'layers' | 'isDraft'>,
): PaintedFill[] {
  const { scale, width, hatchOf, minorHatchOf = hatchOf, tone = 'tint', hatchFrom = 0, unit = 1 } = props
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const byFill = new Map<Fill, PaintedFill>()
  const byCodes = new Map<string, Fill>()
  const fillFor = ({ prinstype, secstype }: DrawnStretch) => {
    const codes = `${prinstype} ${secstype ?? ''}`
    const fill =
      byCodes.get(codes) ?? (prinstype === null ? blank : fillOf(hatchOf(prinstype), secstype, minorHatchOf, tone))
    byCodes.set(codes, fill)
    return fill
  }
  for (const s of stretches) {
    const y0 = n(Math.max(top, scale.y(s.depthfrom)))
    const y1 = n(Math.min(base, scale.y(lowerEnd(s))))
    if (y1 <= y0) continue
    const fill = fillFor(s)
    const painted = byFill.get(fill) ?? { fill, plain: '', hatched: '', moved: [] }
    byFill.set(fill, painted)
    const box = (dx: number, dy: number) => `M${n(x - dx)} ${n(y0 - dy)}H${n(width - dx)}V${n(y1 - dy)}H${n(x - dx)}Z`
    painted.plain += box(0, 0)
    if (!isHatched(fill) || (lowerEnd(s) - s.depthfrom) * scale.perMetre < hatchFrom) continue
    const room = { x0: x / unit, y0: y0 / unit, x1: width / unit, y1: y1 / unit }
    const isLow = room.y1 - room.y0 < signsFrom
    const [dx, dy] = (isLow ? [0, 0] : shiftToSee(room, fill.signs, fill.tile)).map(mm => n(mm * unit)) as [
      number,
      number,
    ]
    if (dx === 0 && dy === 0) painted.hatched += box(0, 0)
    else painted.moved.push({ d: box(dx, dy), x: dx, y: dy })
  }
  return [...byFill.values()]
}

function Paints({ painted, unit }: { painted: PaintedFill[]; unit: number }) {
  return painted.map(({ fill, plain, hatched, moved }) => (
    <g key={fill.id}>
      <path d={plain} fill={fill.ground} />
      {hatched && <path d={hatched} fill={`url(#${patternId(fill, unit)})`} />}
      {moved.map(({ d, x, y }, i) => (
        <path key={i} d={d} transform={`translate(${x} ${y})`} fill={`url(#${patternId(fill, unit)})`} />
      ))}
    </g>
  ))
}

/** Lines of a boundary, mm: where boundaries stand nearer to each other than `crowded`, fine ones leave the layers to be seen. */
const strokes = { usual: 0.25, fine: 0.06, crowded: 0.7 } as const

/**
 * Upper and lower edges of layers across the column, each depth once, and the two sides where there is a layer; crowded
 * ones apart.
 */
function boundaries(layers: readonly DrawnStretch[], scale: DepthScale, width: number, unit: number) {
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const depths = new Set<number>()
  let sides = ''
  for (const layer of layers) {
    for (const depth of [layer.depthfrom, lowerEnd(layer)])
      if (depth >= scale.top - sameDepth && depth <= scale.base + sameDepth) depths.add(n(scale.y(depth)))
    const [y0, y1] = [n(Math.max(top, scale.y(layer.depthfrom))), n(Math.min(base, scale.y(lowerEnd(layer))))]
    if (y1 > y0) sides += `M0 ${y0}V${y1}M${n(width)} ${y0}V${y1}`
  }
  const ordered = [...depths].sort((a, b) => a - b)
  const near = (y: number, other: number | undefined) =>
    other !== undefined && Math.abs(y - other) < strokes.crowded * unit
  // the edges of a crowd are told from it
  const isCrowded = (i: number) => near(ordered[i]!, ordered[i - 1]) && near(ordered[i]!, ordered[i + 1])
  const lines = (areCrowded: boolean) =>
    ordered.flatMap((y, i) => (isCrowded(i) === areCrowded ? `M0 ${y}H${n(width)}` : [])).join('')
  return [
    { d: lines(false) + sides, stroke: strokes.usual },
    { d: lines(true), stroke: strokes.fine },
  ].filter(({ d }) => d !== '')
}

/** A sub-layer whose material nobody named lets its layer show through, inside a light dashed edge. */
function SublayerEdges({
  sublayers,
  scale,
  width,
  unit,
}: {
  sublayers: readonly DrawnStretch[]
  scale: DepthScale
  width: number
  unit: number
}) {
  const edgesOf = (isNamed: boolean) =>
    edges(
      sublayers.filter(s => (s.prinstype !== null) === isNamed),
      scale,
      width * sublayersFrom,
      width,
    )
  const unnamed = edgesOf(false)
  return (
    <>
      {unnamed && (
        <path
          d={unnamed}
          fill="none"
          stroke={faint}
          strokeWidth={n(0.25 * unit)}
          strokeDasharray={`${n(0.9 * unit)} ${n(0.7 * unit)}`}
        />
      )}
      <path d={edgesOf(true)} fill="none" stroke={ink} strokeWidth={n(0.13 * unit)} />
    </>
  )
}

function edges(stretches: readonly DrawnStretch[], scale: DepthScale, x0: number, x1: number): string {
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  return stretches
    .map(s => {
      const [y0, y1] = [n(Math.max(top, scale.y(s.depthfrom))), n(Math.min(base, scale.y(lowerEnd(s))))]
      return y1 > y0 ? `M${n(x0)} ${y0}H${n(x1)}V${y1}H${n(x0)}Z` : `M${n(x0)} ${y0}H${n(x1)}`
    })
    .join('')
}

/** Stretches that no layer covers, from the ground to the deepest layer or the depth of the hole. Metres. */
export function gapsOf(
  layers: readonly DrawnStretch[],
  holeDepth: number | null = null,
): { depthfrom: number; depthto: number }[] {
  const gaps: { depthfrom: number; depthto: number }[] = []
  let reached = 0
  if (layers.length === 0) return gaps
  for (const layer of inOrder(layers)) {
    if (layer.depthfrom > reached + sameDepth) gaps.push({ depthfrom: reached, depthto: layer.depthfrom })
    reached = Math.max(reached, lowerEnd(layer))
  }
  if (holeDepth !== null && holeDepth > reached + sameDepth) gaps.push({ depthfrom: reached, depthto: holeDepth })
  return gaps
}

/** mm between two slanted lines of a gap: a lone one in a long gap is taken for a slip. */
const slantsApart = 4

/** Lines at 45° over what is seen of a gap, one of them through the middle of the whole. */
function slantsIn(
  gap: { depthfrom: number; depthto: number },
  { y0, y1 }: { y0: number; y1: number },
  scale: DepthScale,
  width: number,
  unit: number,
): string {
  // x + y is the same all along a line
  const middle = (width + scale.y(gap.depthfrom) + scale.y(gap.depthto)) / 2
  const apart = slantsApart * unit
  let drawn = ''
  for (let at = middle - Math.floor((middle - y0) / apart) * apart; at < y1 + width; at += apart) {
    const [from, to] = [Math.max(0, at - y1), Math.min(width, at - y0)]
    if (to - from > 0.3 * unit || Math.abs(at - middle) < 1e-6)
      drawn += `M${n(from)} ${n(at - from)}L${n(to)} ${n(at - to)}`
  }
  return drawn
}

function Gaps({
  gaps,
  scale,
  width,
  unit,
}: {
  gaps: { depthfrom: number; depthto: number }[]
  scale: DepthScale
  width: number
  unit: number
}) {
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  let sides = ''
  let slants = ''
  for (const gap of gaps) {
    const [y0, y1] = [Math.max(top, scale.y(gap.depthfrom)), Math.min(base, scale.y(gap.depthto))]
    if (y1 <= y0) continue
    sides += `M0 ${n(y0)}V${n(y1)}M${n(width)} ${n(y0)}V${n(y1)}`
    slants += slantsIn(gap, { y0, y1 }, scale, width, unit)
  }
  if (!sides) return null
  return (
    <g fill="none" stroke={faint} strokeWidth={n(0.18 * unit)}>
      <path d={sides} strokeDasharray={`${n(0.9 * unit)} ${n(0.7 * unit)}`} />
      <path d={slants} />
    </g>
  )
}

/*
 * The hole as it was drilled, and as it was filled up again. Origin at the upper left, y downward by `scale`.
 *
 *   <DrillingColumn drilling coring scale width unit? tone? flushing? isDraft? isSelected? />
 *   <BackfillColumn backfill drilling scale width hatchOf unit? tone? hatchFrom? isDraft? isSelected? />
 *   stretchAt({ drilling, coring }, width, depth, x)  → { kind: 'drilling' | 'coring', record } | undefined
 *   backfillAt({ backfill }, depth)                   → record | undefined
 *
 * `isDraft`, `isSelected` and the answers take and give the very records that were passed in. Records may be half typed:
 * whatever is no finite number counts as not known, and a stretch without readable depths is left out.
 */
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { doIntervalsOverlap, type Interval, sameDepth } from '@borebook/geo/interval.ts'
import { type Fill, fillOf, HatchDefs, type HatchOf, isHatched, patternId, type Tone } from '../kit/hatch.tsx'
import {
  type DrawnDrilling,
  defaultDiameter,
  diameter,
  diameterOf,
  drilled,
  edges,
  filled,
  HoleGround,
  type Hollow,
  halfWidths,
  holeInk,
  isIntervalShown,
  type KnownInterval,
  makeBoxPath,
  Outlines,
  roundDrawing,
  Walls,
} from '../kit/hole.tsx'
import { CoreRuns, type DrawnRun } from './core-runs.tsx'

/** A stretch filled with one material, or flushed; perhaps half typed. Metres. */
interface DrawnFilling {
  depthfrom?: unknown
  depthto?: unknown
  backfill_material?: unknown
}

interface Common {
  scale: DepthScale
  /** Width of the column, drawing units. */
  width: number
  /** Drawing units per paper millimetre: 1 on paper, 96/25.4 in CSS pixels. */
  unit?: number
  tone?: Tone
  /** Records that are not saved yet get a dashed outline. */
  isDraft?: ((record: object) => boolean) | undefined
  /** Records with a frame in the accent colour. */
  isSelected?: ((record: object) => boolean) | undefined
}
interface DrillingColumnProps<D extends DrawnDrilling, C extends DrawnRun> extends Common {
  drilling: readonly D[]
  coring: readonly C[]
  /** Flushed stretches: a blue bar at the column's left edge. */
  flushing?: readonly DrawnFilling[]
}
interface BackfillColumnProps<B extends DrawnFilling> extends Common {
  backfill: readonly B[]
  drilling: readonly DrawnDrilling[]
  hatchOf: HatchOf
  /** Stretches lower than this many drawing units are drawn as plain tint: 12 px on screen, 0 on paper. */
  hatchFrom?: number
}

const steel = '#C9CFD4'
const water = '#1F6FB2'

/** How wide a coring box is, mm: the core that the bit lets through where its inner diameter is known, yet not a line. */
const coreDiameter = (d: DrawnDrilling | undefined): number => {
  const bore = diameterOf(d)
  const inner = diameter(d?.drill_bit_id)
  return inner && inner < bore ? Math.max(inner, bore * 0.45) : bore * 0.7
}
const intervalAround = <D,>(holes: readonly KnownInterval<D>[], s: Interval) =>
  holes.find(h => h.depthfrom <= s.depthfrom + sameDepth && h.depthto >= s.depthto - sameDepth) ??
  holes.find(h => doIntervalsOverlap(h, s))

/** What lies at a depth (m) and x (drawing units from the column's left): the coring run there, else the interval. */
export function stretchAt<D extends DrawnDrilling, C extends DrawnRun>(
  { drilling, coring }: { drilling: readonly D[]; coring: readonly C[] },
  width: number,
  depth: number,
  x: number,
): { kind: 'drilling'; record: D } | { kind: 'coring'; record: C } | undefined {
  const holes = drilled(drilling)
  const holds = (s: Interval) => depth >= s.depthfrom && depth <= s.depthto
  const half = halfWidths(drilling, width)
  const run = filled(coring).findLast(
    r => holds(r) && Math.abs(x - width / 2) <= half(coreDiameter(intervalAround(holes, r)?.record)),
  )
  if (run) return { kind: 'coring', record: run.record }
  const hole = holes.findLast(holds)
  return hole && { kind: 'drilling', record: hole.record }
}

/** The backfill record at a depth, m; of two that overlap the one that is drawn above. */
export const backfillAt = <B extends DrawnFilling>(
  { backfill }: { backfill: readonly B[] },
  depth: number,
): B | undefined => filled(backfill).findLast(s => depth >= s.depthfrom && depth <= s.depthto)?.record

/**
 * Drill bits to scale of the largest diameter of the list (30 mm where none is given), stepped and centred; casings as
 * walls at their diameters; coring runs as boxes inside, with what was recovered and TCR, SCR and RQD as bars 0 … 100 %
 * of the box wide.
 */
export function DrillingColumn<D extends DrawnDrilling, C extends DrawnRun>(props: DrillingColumnProps<D, C>) {
  const { drilling, coring, flushing = [], scale, width, unit = 1, tone = 'tint', isDraft, isSelected } = props
  const all = drilled(drilling)
  const hole: Hollow = {
    holes: all.filter(h => isIntervalShown(h, scale)),
    half: halfWidths(drilling, width),
    axis: width / 2,
    scale,
    unit,
  }
  const runs = filled(coring)
    .filter(r => isIntervalShown(r, scale))
    .map(r => ({ ...r, half: hole.half(coreDiameter(intervalAround(all, r)?.record)) }))
  const flushed = filled(flushing).filter(f => isIntervalShown(f, scale))
  const boxes = [...hole.holes.map(h => ({ ...h, half: hole.half(diameterOf(h.record)) })), ...runs]
  const outline = (says: (record: object) => boolean = () => false) =>
    boxes
      .filter(b => says(b.record))
      .map(b => makeBoxPath(b, scale, hole.axis - b.half, hole.axis + b.half))
      .join('')
  return (
    <g>
      <HoleGround {...hole} tone={tone} />
      <Casings {...hole} tone={tone} />
      <CoreRuns runs={runs} axis={hole.axis} scale={scale} unit={unit} tone={tone} />
      <Walls {...hole} />
      {flushed.length > 0 && (
        <path
          d={flushed.map(f => makeBoxPath(f, scale, 0.3 * unit, 1.3 * unit)).join('')}
          fill={tone === 'bw' ? holeInk : water}
          fillOpacity={0.75}
        />
      )}
      <Outlines drafts={outline(isDraft)} selected={outline(isSelected)} unit={unit} />
    </g>
  )
}

/** A casing's walls: lines at its outer and, where known, inner diameter, the steel between them tinted. */
function Casings({ holes, half, axis, scale, unit, tone }: Hollow & { tone: Tone }) {
  let walls = ''
  let lines = ''
  for (const hole of holes) {
    const [outer, inner] = [diameter(hole.record.casing_od), diameter(hole.record.casing_id)]
    const [y0, y1] = edges(hole, scale)
    for (const side of [-1, 1]) {
      const [x, xi] = [outer, inner].map(d => (d ? roundDrawing(axis + side * half(d)) : undefined))
      if (x !== undefined) lines += `M${x} ${y0}V${y1}`
      if (xi !== undefined) lines += `M${xi} ${y0}V${y1}`
      if (x !== undefined && xi !== undefined) walls += makeBoxPath(hole, scale, Math.min(x, xi), Math.max(x, xi))
    }
  }
  if (!lines) return null
  return (
    <>
      <path d={walls} fill={tone === 'bw' ? '#DDDDDD' : steel} />
      <path d={lines} fill="none" stroke={holeInk} strokeWidth={roundDrawing(0.25 * unit)} />
    </>
  )
}

/**
 * The hole with what fills it, each record in the hatch of its material and as wide as the hole at its depth (30 mm
 * where no interval says); what nothing fills stays white.
 */
export function BackfillColumn<B extends DrawnFilling>(props: BackfillColumnProps<B>) {
  const { backfill, drilling, scale, width, unit = 1, tone = 'tint', isDraft, isSelected } = props
  const hole: Hollow = {
    holes: drilled(drilling).filter(h => isIntervalShown(h, scale)),
    half: halfWidths(drilling, width),
    axis: width / 2,
    scale,
    unit,
  }
  const records = filled(backfill)
    .filter(b => isIntervalShown(b, scale))
    .map(b => ({ ...b, boxes: insideOf(b, hole) }))
  const painted = paint(records, props)
  const outline = (says: (record: object) => boolean = () => false) =>
    records
      .filter(r => says(r.record))
      .map(r => r.boxes)
      .join('')
  return (
    <g>
      <HatchDefs fills={painted.filter(p => p.hatched).map(p => p.fill)} unit={unit} />
      <HoleGround {...hole} tone={tone} />
      {painted.map(({ fill, plain, hatched }) => (
        <g key={fill.id}>
          <path d={plain} fill={fill.ground} />
          {hatched && <path d={hatched} fill={`url(#${patternId(fill, unit)})`} />}
        </g>
      ))}
      <path
        d={records.map(r => r.boxes).join('')}
        fill="none"
        stroke={holeInk}
        strokeWidth={roundDrawing(0.18 * unit)}
      />
      <Walls {...hole} />
      <Outlines drafts={outline(isDraft)} selected={outline(isSelected)} unit={unit} />
    </g>
  )
}

/** The boxes that a filling takes in the hole, one for each diameter it passes; outside the hole 30 mm wide. */
function insideOf(s: Interval, { holes, half, scale, axis }: Hollow): string {
  let at = s.depthfrom
  let boxes = ''
  const add = (to: number, diameter: number) => {
    if (to <= at + sameDepth) return
    boxes += makeBoxPath({ depthfrom: at, depthto: to }, scale, axis - half(diameter), axis + half(diameter))
    at = to
  }
  for (const hole of holes.filter(h => h.depthto > s.depthfrom && h.depthfrom < s.depthto)) {
    add(Math.min(hole.depthfrom, s.depthto), defaultDiameter)
    add(Math.min(hole.depthto, s.depthto), diameterOf(hole.record))
  }
  add(s.depthto, defaultDiameter)
  return boxes
}

interface PaintedFill {
  fill: Fill
  plain: string
  hatched: string
}
function paint(
  records: readonly (KnownInterval<DrawnFilling> & { boxes: string })[],
  { scale, hatchOf, hatchFrom = 0, tone = 'tint' }: Omit<BackfillColumnProps<DrawnFilling>, 'backfill'>,
): PaintedFill[] {
  const byFill = new Map<Fill, PaintedFill>()
  for (const { record, depthfrom, depthto, boxes } of records) {
    const code = record.backfill_material
    const fill = fillOf(typeof code === 'string' ? hatchOf(code) : undefined, null, hatchOf, tone)
    const painted = byFill.get(fill) ?? { fill, plain: '', hatched: '' }
    byFill.set(fill, painted)
    painted.plain += boxes
    if (isHatched(fill) && (depthto - depthfrom) * scale.perMetre >= hatchFrom) painted.hatched += boxes
  }
  return [...byFill.values()]
}

import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { byDepth, type Interval, sameDepth } from '@borebook/geo/interval.ts'
import type { Tone } from './hatch.tsx'

/** What is drawn of a drilling interval, perhaps half typed: depths in metres, diameters in millimetres. */
export interface DrawnDrilling {
  blbeg?: unknown
  blend?: unknown
  drill_od?: unknown
  drill_bit_id?: unknown
  casing_od?: unknown
  casing_id?: unknown
}

/** A record with depths that could be read. */
export interface KnownInterval<R> extends Interval {
  record: R
}

/** Diameter of a hole that nobody has given one, mm. */
export const defaultDiameter = 30
/** Share of a column's width that the widest stretch of the hole takes; the rest is ground. */
const widest = 0.84

export const holeInk = '#1D2530'
export const faint = '#8A939C'
const earth = '#EFEBE2'

/** Thousandths of a drawing unit. */
export const roundDrawing = (value: number) => Math.round(value * 1000) / 1000
/** A number that can be drawn; undefined for null, text and whatever else is no finite number. */
export const readDrawable = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < 1e9 ? value : undefined
/** A diameter in mm that can be drawn: a tenth or more. */
export const diameter = (value: unknown): number | undefined => {
  const read = readDrawable(value)
  return read !== undefined && read >= 0.1 ? read : undefined
}

/** Picks the records whose depths can be read and do not run backwards, from top to bottom. */
export const stretches = <R,>(
  records: readonly R[],
  from: (record: R) => unknown,
  to: (record: R) => unknown,
): KnownInterval<R>[] =>
  records
    .flatMap(record => {
      const [depthfrom, depthto] = [readDrawable(from(record)), readDrawable(to(record))]
      const isReadable = depthfrom !== undefined && depthto !== undefined && depthto >= depthfrom
      return isReadable ? [{ record, depthfrom, depthto }] : []
    })
    .sort(byDepth)
export const drilled = <D extends DrawnDrilling>(drilling: readonly D[]): KnownInterval<D>[] =>
  stretches(
    drilling,
    d => d.blbeg,
    d => d.blend,
  )
export const filled = <R extends { depthfrom?: unknown; depthto?: unknown }>(
  records: readonly R[],
): KnownInterval<R>[] =>
  stretches(
    records,
    r => r.depthfrom,
    r => r.depthto,
  )

/** Diameter of an interval, mm; 30 where it has none. */
export const diameterOf = (d: DrawnDrilling | undefined): number => diameter(d?.drill_od) ?? defaultDiameter

/** Finds half the width of a diameter (mm) in a column `width` wide, in its unit: to scale of the largest in the list. */
export function halfWidths(drilling: readonly DrawnDrilling[], width: number): (diameter: number) => number {
  const largest =
    drilling.reduce((most, d) => Math.max(most, diameterOf(d), diameter(d.casing_od) ?? 0), 0) || defaultDiameter
  const perMm = (width * widest) / 2 / largest
  return diameter => diameter * perMm
}

/** Whether any of a stretch is in the scale's. */
export const isIntervalShown = (s: Interval, scale: DepthScale) =>
  s.depthto > scale.top - sameDepth && s.depthfrom < scale.base + sameDepth
/** Upper and lower edge in drawing units, cut at the ends of the scale. */
export const edges = (s: Interval, scale: DepthScale): [number, number] => [
  roundDrawing(scale.y(Math.max(scale.top, s.depthfrom))),
  roundDrawing(scale.y(Math.min(scale.base, s.depthto))),
]
/** A stretch as the path of a box from x0 to x1; of one without height the line. */
export function makeBoxPath(s: Interval, scale: DepthScale, x0: number, x1: number): string {
  const [y0, y1] = edges(s, scale)
  return y1 > y0
    ? `M${roundDrawing(x0)} ${y0}H${roundDrawing(x1)}V${y1}H${roundDrawing(x0)}Z`
    : `M${roundDrawing(x0)} ${y0}H${roundDrawing(x1)}`
}

export interface Hollow {
  holes: readonly KnownInterval<DrawnDrilling>[]
  half: (diameter: number) => number
  axis: number
  scale: DepthScale
  unit: number
}

/** The hole, empty, in the ground beside it, as deep as it goes. */
export function HoleGround({ holes, half, axis, scale, tone }: Omit<Hollow, 'unit'> & { tone: Tone }) {
  if (holes.length === 0) return null
  const bore = holes.map(h =>
    makeBoxPath(h, scale, axis - half(diameterOf(h.record)), axis + half(diameterOf(h.record))),
  )
  return (
    <>
      <path d={holes.map(h => makeBoxPath(h, scale, 0, 2 * axis)).join('')} fill={tone === 'bw' ? '#FFFFFF' : earth} />
      <path d={bore.join('')} fill="#FFFFFF" />
    </>
  )
}

/** The hole's two sides, the shoulders where its diameter changes, its bottom, and thin lines between intervals. */
export function Walls({ holes, half, axis, scale, unit }: Hollow) {
  let wall = ''
  let between = ''
  for (const [i, hole] of holes.entries()) {
    const [y0, y1] = edges(hole, scale)
    const own = half(diameterOf(hole.record))
    wall += `M${roundDrawing(axis - own)} ${y0}V${y1}M${roundDrawing(axis + own)} ${y0}V${y1}`
    if (hole.depthfrom >= scale.top - sameDepth)
      between += `M${roundDrawing(axis - own)} ${y0}H${roundDrawing(axis + own)}`
    if (hole.depthto > scale.base + sameDepth) continue
    const next = holes[i + 1]
    const follows = next && Math.abs(next.depthfrom - hole.depthto) <= sameDepth
    const other = follows ? half(diameterOf(next.record)) : 0
    wall += `M${roundDrawing(axis - own)} ${y1}H${roundDrawing(axis - other)}M${roundDrawing(axis + own)} ${y1}H${roundDrawing(axis + other)}`
  }
  return (
    <>
      <path d={between} fill="none" stroke={faint} strokeWidth={roundDrawing(0.13 * unit)} />
      <path d={wall} fill="none" stroke={holeInk} strokeWidth={roundDrawing(0.35 * unit)} />
    </>
  )
}

const draftLine = '#0B6E6E'
/** What is selected in a frame of the accent colour, what is not saved yet in dashes. */
export function Outlines({ drafts, selected, unit }: { drafts: string; selected: string; unit: number }) {
  return (
    <>
      {selected && (
        <path d={selected} fill="none" stroke={`var(--accent, ${draftLine})`} strokeWidth={roundDrawing(0.66 * unit)} />
      )}
      {drafts && (
        <path
          d={drafts}
          fill="none"
          stroke={selected ? '#FFFFFF' : draftLine}
          strokeWidth={roundDrawing(0.5 * unit)}
          strokeDasharray={`${roundDrawing(1.4 * unit)} ${roundDrawing(0.9 * unit)}`}
        />
      )}
    </>
  )
}

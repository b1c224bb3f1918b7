import type { Casing, HoleStretch } from '@borebook/geo/well/well-hole.ts'
import type { WellLayout } from '@borebook/geo/well/well-layout.ts'
import { lineWidths, round } from '../kit/ink.ts'
import { outline, type WellPen, wellInk } from './well-ink.ts'

const n = round

interface Across {
  axis: number
  perMm: number
  pen: WellPen
}

/** The hole's wall at diameter scale, with its steps and its bottom; dashed where nobody gave a diameter. */
export function HoleWalls({ hole, axis, perMm, pen }: Across & { hole: readonly HoleStretch[] }) {
  let wall = ''
  let assumed = ''
  for (const [i, part] of hole.entries()) {
    if (part.depthto < pen.scale.top || part.depthfrom > pen.scale.base) continue
    const half = (part.diameter * perMm) / 2
    const [y0, y1] = [pen.y(part.depthfrom), pen.y(part.depthto)]
    let d = `M${n(axis - half)} ${n(y0)}V${n(y1)}M${n(axis + half)} ${n(y0)}V${n(y1)}`
    if (pen.shows(part.depthto)) {
      const next = ((hole[i + 1]?.diameter ?? 0) * perMm) / 2
      d += `M${n(axis - half)} ${n(y1)}H${n(axis - next)}M${n(axis + half)} ${n(y1)}H${n(axis + next)}`
    }
    if (part.isAssumed) assumed += d
    else wall += d
  }
  const stroke = { fill: 'none', stroke: wellInk.line, strokeWidth: n(lineWidths.frame * pen.unit) }
  return (
    <>
      {wall && <path d={wall} {...stroke} />}
      {assumed && <path d={assumed} {...stroke} strokeDasharray={`${n(1.4 * pen.unit)} ${n(0.9 * pen.unit)}`} />}
    </>
  )
}

/** Casings of the hole: a line per wall side, two where the inner diameter is known, with a shoe at the foot. */
export function Casings({ casings, axis, perMm, pen }: Across & { casings: readonly Casing[] }) {
  let walls = ''
  let shoes = ''
  for (const { depthfrom, depthto, od, id } of casings) {
    if (depthto < pen.scale.top || depthfrom > pen.scale.base) continue
    const [y0, y1] = [pen.y(depthfrom), pen.y(depthto)]
    for (const side of [-1, 1])
      for (const diameter of id === null ? [od] : [od, id]) {
        const x = axis + (side * diameter * perMm) / 2
        walls += `M${n(x)} ${n(y0)}V${n(y1)}`
        if (diameter === od && pen.shows(depthto)) {
          const high = Math.min(1.2 * pen.unit, y1 - y0)
          shoes += outline([x, y1 - high], [x, y1], [x - side * 0.9 * pen.unit, y1 - high])
        }
      }
  }
  return (
    <>
      <path d={walls} fill="none" stroke={wellInk.line} strokeWidth={n(lineWidths.boundary * pen.unit)} />
      <path d={shoes} fill={wellInk.line} />
    </>
  )
}

/** The ground on both sides of the hole, or of what stands in the ground: a line with short strokes below it. */
export function WellGround({ layout, pen, half }: { layout: WellLayout; pen: WellPen; half: number }) {
  if (!pen.shows(0)) return null
  const { axis, left, right } = layout
  const { unit } = pen
  const crossing = layout.enclosures.filter(e => e.depthfrom <= 0.001 && e.depthto > 0 && e.type !== 'ans')
  const taken = crossing.reduce((most, e) => Math.max(most, (e.x1 - e.x0) / 2), half)
  const y = pen.y(0)
  let hatch = ''
  for (const [from, to] of [
    [left, axis - taken],
    [axis + taken, right],
  ] as const)
    for (let x = to; x > from + 0.3 * unit; x -= 1.2 * unit) hatch += stroke(x, Math.min(1.2 * unit, x - from), y)
  const line =
    (axis - taken > left ? `M${n(left)} ${n(y)}H${n(axis - taken)}` : '') +
    (right > axis + taken ? `M${n(axis + taken)} ${n(y)}H${n(right)}` : '')
  return (
    <g fill="none" stroke={wellInk.line}>
      <path d={line} strokeWidth={n(lineWidths.frame * unit)} />
      <path d={hatch} strokeWidth={n(lineWidths.column * unit)} />
    </g>
  )
}

const stroke = (x: number, length: number, y: number) => `M${n(x)} ${n(y)}L${n(x - length)} ${n(y + length)}`

import type { PlanLine } from './drawing.ts'
import { type Entity, numberOf, readDxfNumber } from './dxf-pairs.ts'

/** Degrees between two vertices of what is round. */
const step = 5

/** An arc from one angle to another, degrees, counterclockwise. */
export function arc(x: number, y: number, radius: number, from: number, to: number): PlanLine {
  let sweep = (to - from) % 360
  if (sweep <= 0) sweep += 360
  const parts = Math.min(720, Math.max(2, Math.ceil(sweep / step)))
  const line: PlanLine = []
  for (let i = 0; i <= parts; i++) {
    const angle = ((from + (sweep * i) / parts) * Math.PI) / 180
    line.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  return line
}

/** Axis ends relative to the middle; parameters in radians. */
export function ellipse(entity: Entity): PlanLine {
  const [x, y, mx, my] = [10, 20, 11, 21].map(code => readDxfNumber(entity, code) ?? Number.NaN) as [
    number,
    ...number[],
  ]
  const ratio = readDxfNumber(entity, 40) ?? Number.NaN
  const from = readDxfNumber(entity, 41) ?? 0
  let sweep = ((readDxfNumber(entity, 42) ?? 2 * Math.PI) - from) % (2 * Math.PI)
  if (sweep <= 1e-9) sweep += 2 * Math.PI
  // upside down in mirrored drawings
  const side = (readDxfNumber(entity, 230) ?? 1) < 0 ? -1 : 1
  const parts = 72
  const line: PlanLine = []
  for (let i = 0; i <= parts; i++) {
    const [cos, sin] = [Math.cos(from + (sweep * i) / parts), Math.sin(from + (sweep * i) / parts) * ratio * side]
    line.push(x + mx! * cos - my! * sin, y! + my! * cos + mx! * sin)
  }
  return line
}

/** Vertices with bulges, the tangent of a quarter of the arc that follows, as a line. */
export function bulged(vertices: readonly { x: number; y: number; bulge: number }[], isClosed: boolean): PlanLine {
  const line: PlanLine = []
  const count = vertices.length
  for (let i = 0; i < count; i++) {
    const { x, y, bulge } = vertices[i]!
    line.push(x, y)
    const next = i + 1 < count ? vertices[i + 1]! : isClosed ? vertices[0]! : undefined
    if (!next || !bulge || !Number.isFinite(bulge)) continue
    const sweep = 4 * Math.atan(bulge)
    const parts = Math.min(144, Math.ceil(Math.abs(sweep) / ((step * Math.PI) / 180)))
    const [dx, dy] = [next.x - x, next.y - y]
    const away = (1 - bulge * bulge) / (4 * bulge)
    const [cx, cy] = [x + dx / 2 - dy * away, y + dy / 2 + dx * away]
    const radius = Math.hypot(x - cx, y - cy)
    const start = Math.atan2(y - cy, x - cx)
    for (let k = 1; k < parts; k++) {
      const angle = start + (sweep * k) / parts
      line.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle))
    }
  }
  if (isClosed && count > 1) line.push(vertices[0]!.x, vertices[0]!.y)
  return line
}

/** Vertices of an LWPOLYLINE. */
export function verticesOf({ pairs }: Entity): { x: number; y: number; bulge: number }[] {
  const all: { x: number; y: number; bulge: number }[] = []
  for (const { code, value } of pairs) {
    if (code === 10) all.push({ x: numberOf(value), y: Number.NaN, bulge: 0 })
    else if (code === 20 && all.length > 0) all.at(-1)!.y = numberOf(value)
    else if (code === 42 && all.length > 0) all.at(-1)!.bulge = numberOf(value)
  }
  return all
}

const pointsOf = ({ pairs }: Entity, xs: number, ys: number): [number, number][] => {
  const all: [number, number][] = []
  for (const { code, value } of pairs) {
    if (code === xs) all.push([numberOf(value), Number.NaN])
    else if (code === ys && all.length > 0) all.at(-1)![1] = numberOf(value)
  }
  return all
}

/** A spline by its knots and control points (de Boor); where these do not go together, through its fit points, or along the control points. */
export function spline(entity: Entity): PlanLine {
  const degree = readDxfNumber(entity, 71) ?? 3
  const knots = entity.pairs.filter(p => p.code === 40).map(p => numberOf(p.value))
  const control = pointsOf(entity, 10, 20)
  const fit = pointsOf(entity, 11, 21)
  if (degree < 1 || degree > 8 || control.length <= degree || knots.length !== control.length + degree + 1)
    return (fit.length > 1 ? fit : control).flat()
  if (control.length > 20_000 || knots.some((knot, i) => i > 0 && !(knot >= knots[i - 1]!))) return control.flat()
  const line: PlanLine = []
  for (let span = degree; span < control.length; span++) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    if (to <= from) continue
    for (let k = line.length === 0 ? 0 : 1; k <= 8; k++)
      line.push(...deBoor(degree, knots, control, span, from + ((to - from) * k) / 8))
  }
  return line
}

function deBoor(degree: number, knots: number[], control: [number, number][], span: number, t: number): PlanLine {
  const d = control.slice(span - degree, span + 1).map(point => [...point] as [number, number])
  for (let r = 1; r <= degree; r++)
    for (let j = degree; j >= r; j--) {
      const [low, high] = [knots[j + span - degree]!, knots[j + 1 + span - r]!]
      const share = high > low ? (t - low) / (high - low) : 0
      d[j] = [(1 - share) * d[j - 1]![0] + share * d[j]![0], (1 - share) * d[j - 1]![1] + share * d[j]![1]]
    }
  return d[degree]!
}

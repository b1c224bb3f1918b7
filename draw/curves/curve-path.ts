import { missingValue } from '@borebook/contract/soundings/soundings.ts'
import { firstFrom } from '@borebook/geo/ascending.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { thinSeries } from '@borebook/geo/thinning.ts'
import { type AxisEnds, getAxisShare, isGap } from './curve-axis.ts'

/** Ends of a curve's axis, and their places from left to right, drawing units. */
export interface CurveAxis extends AxisEnds {
  x0: number
  x1: number
}
/** Values over depths (m, ascending); NaN is a gap. */
export interface CurveLine {
  depth: Float64Array
  values: Float64Array
}

/** NaN where an axis by powers of ten has no place for a value. */
export const placeOnAxis = (axis: CurveAxis, value: number): number =>
  axis.x0 + getAxisShare(axis, value) * (axis.x1 - axis.x0)

/** The rows that a view shows, with one more on each side, to which a line leaves it: first, and one behind the last. */
export function rowsInView(depth: Float64Array, { top, base }: Pick<DepthScale, 'top' | 'base'>): [number, number] {
  const first = firstFrom(depth, top)
  const last = firstFrom(depth, base)
  return [Math.max(0, first - 1), Math.min(depth.length, last + 1)]
}

/** Distance beyond which no place is told from another: sums with larger numbers would lose the near ones. */
const far = 1e6
/** First, last, lowest and highest of what falls on one line of the screen. */
const perRow = 4

/**
 * A curve as a path, cut at the edges of its axis and of the scale: only the rows in view, of those that fall on one
 * stretch of `grain` drawing units the first, last and extremes. Gaps are gaps; a value between two gaps is a dash.
 */
export function curvePath({ depth, values }: CurveLine, axis: CurveAxis, scale: DepthScale, grain: number): string {
  const [from, to] = rowsInView(depth, scale)
  if (from >= to) return ''
  const [along, across] = [depth.subarray(from, to), withGaps(values.subarray(from, to))]
  const [left, right] = axis.x0 < axis.x1 ? [axis.x0, axis.x1] : [axis.x1, axis.x0]
  const box: PlotBox = { left, right, top: scale.y(scale.top), base: scale.y(scale.base) }
  const most = perRow * Math.max(1, Math.ceil((box.base - box.top) / grain))
  const path = new ClippedPath(box, grain)
  for (const place of thinSeries(along, [across], most)) {
    const x = placeOnAxis(axis, across[place]!)
    if (Number.isNaN(x)) path.lift()
    else path.to(Math.max(-far, Math.min(far, x)), scale.y(along[place]!))
  }
  return path.end()
}

/** The values with NaN for each gap; the same ones where all gaps are. */
const withGaps = (values: Float64Array): Float64Array =>
  values.includes(missingValue) ? values.map(value => (isGap(value) ? Number.NaN : value)) : values

interface PlotBox {
  left: number
  right: number
  top: number
  base: number
}

/** A polyline of which only what lies in a box is drawn. */
class ClippedPath {
  #d = ''
  #x = Number.NaN
  #y = Number.NaN
  /** Whether the last point was drawn, and the pen rests on it. */
  #isDown = false
  #isAlone = true
  readonly #box: PlotBox
  readonly #per: number
  readonly #dash: number

  constructor(box: PlotBox, grain: number) {
    this.#box = box
    // ten places to a line of the screen, a hundred to a millimetre
    this.#per = grain >= 0.5 ? 10 : 100
    this.#dash = grain >= 0.5 ? 2.5 : 0.6
  }

  to(x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y]
    this.#x = x
    this.#y = y
    if (Number.isNaN(fromX)) return
    this.#isAlone = false
    if (this.#isDown && this.#holds(x, y)) {
      this.#d += `L${this.#round(x)} ${this.#round(y)}`
      return
    }
    this.#cut(fromX, fromY, x, y)
  }

  /** What follows begins anew. */
  lift(): void {
    if (this.#isAlone && this.#holds(this.#x, this.#y))
      this.#d += `M${this.#round(this.#x - this.#dash)} ${this.#round(this.#y)}h${this.#round(2 * this.#dash)}`
    this.#x = Number.NaN
    this.#isDown = false
    this.#isAlone = true
  }

  end(): string {
    this.lift()
    return this.#d
  }

  #holds(x: number, y: number): boolean {
    const { left, right, top, base } = this.#box
    return x >= left && x <= right && y >= top && y <= base
  }

  #round(value: number): number {
    return Math.round(value * this.#per) / this.#per
  }

  /** The part of a line that lies in the box, by Liang and Barsky. */
  #cut(x0: number, y0: number, x1: number, y1: number): void {
    const { left, right, top, base } = this.#box
    let [enter, leave] = [0, 1]
    for (const [way, room] of [
      [x0 - x1, x0 - left],
      [x1 - x0, right - x0],
      [y0 - y1, y0 - top],
      [y1 - y0, base - y0],
    ] as const) {
      if (way === 0) {
        if (room < 0) leave = -1
      } else if (way < 0) enter = Math.max(enter, room / way)
      else leave = Math.min(leave, room / way)
    }
    if (enter > leave) {
      this.#isDown = false
      return
    }
    const at = (share: number) => `${this.#round(x0 + share * (x1 - x0))} ${this.#round(y0 + share * (y1 - y0))}`
    this.#d += `${this.#isDown ? '' : `M${at(enter)}`}L${at(leave)}`
    this.#isDown = leave === 1
  }
}

/** Values that pass the end of their axis together: over which stretch (drawing units), and where the farthest lies. */
export interface Beyond {
  side: 'min' | 'max'
  value: number
  y: number
  from: number
  to: number
}

/** What of a curve in view lies beyond its axis; stretches nearer to each other than `apart` are one. */
export function beyondAxis({ depth, values }: CurveLine, axis: CurveAxis, scale: DepthScale, apart: number): Beyond[] {
  const found: Beyond[] = []
  const last: Partial<Record<Beyond['side'], Beyond>> = {}
  const [from, to] = rowsInView(depth, scale)
  for (let i = from; i < to; i++) {
    const value = values[i]!
    const side = value > axis.max ? 'max' : value < axis.min ? 'min' : undefined
    if (!side || isGap(value) || (axis.isLog && value <= 0) || depth[i]! < scale.top || depth[i]! > scale.base) continue
    const y = scale.y(depth[i]!)
    const before = last[side]
    if (!before || y - before.to > apart) {
      last[side] = { side, value, y, from: y, to: y }
      found.push(last[side])
      continue
    }
    before.to = y
    if (side === 'max' ? value > before.value : value < before.value) {
      before.value = value
      before.y = y
    }
  }
  return found
}

/**
 * Values that hold for `increment` m from their depth on, as steps from the left end of their axis: the outline and, to
 * be filled, the same closed. A step ends where the next begins; one beyond the axis ends at its edge.
 */
export function stepsPath(
  { depth, values }: CurveLine,
  axis: CurveAxis,
  scale: DepthScale,
  increment: number,
): { outline: string; area: string } {
  const [from, to] = rowsInView(depth, { top: scale.top - increment, base: scale.base })
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  const rounded = (value: number) => Math.round(value * 100) / 100
  const left = rounded(axis.x0)
  let [outline, area] = ['', '']
  let [open, reached] = ['', Number.NaN]
  const close = () => {
    if (open) {
      outline += `${open}H${left}`
      area += `${open}H${left}Z`
    }
    open = ''
  }
  for (let i = from; i < to; i++) {
    const end = Math.min(depth[i]! + increment, i + 1 < depth.length ? depth[i + 1]! : Number.POSITIVE_INFINITY)
    // rows that stand a rounding apart touch
    const lower = i + 1 < depth.length && depth[i + 1]! - end < increment * 0.02 ? depth[i + 1]! : end
    const y0 = rounded(Math.max(top, scale.y(depth[i]!)))
    const y1 = rounded(Math.min(base, scale.y(lower)))
    const hasNone = isGap(values[i]!)
    if (hasNone || y1 <= y0) {
      if (hasNone) close()
      continue
    }
    if (open && Math.abs(y0 - reached) > 0.005) close()
    const x = rounded(placeOnAxis(axis, Math.min(axis.max, Math.max(axis.min, values[i]!))))
    open += open ? `H${x}V${y1}` : `M${left} ${y0}H${x}V${y1}`
    reached = y1
  }
  close()
  return { outline, area }
}

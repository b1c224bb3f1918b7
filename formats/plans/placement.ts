/** x = a·u + b·v + c, y = d·u + e·v + f: from px (v down) or coordinates of a file to those of its system. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type PlanPoint = readonly [x: number, y: number]
/** Least x and y, greatest x and y. */
export type PlanBox = readonly [number, number, number, number]

export const asIs: Placement = [1, 0, 0, 0, 1, 0]

export const placePoint = ([a, b, c, d, e, f]: Placement, [u, v]: PlanPoint): PlanPoint => [
  a * u + b * v + c,
  d * u + e * v + f,
]

/** The way back; the placement is none that lays all on one line. */
export function backOf([a, b, c, d, e, f]: Placement): Placement {
  const det = a * e - b * d
  return [e / det, -b / det, (b * f - c * e) / det, -d / det, a / det, (c * d - a * f) / det]
}

/** Metres, or units of the system, a px; the mean of both sides. */
export const pixelSize = ([a, b, , d, e]: Placement): number => Math.sqrt(Math.abs(a * e - b * d))

export const isUsable = (all: readonly number[]): all is Placement =>
  all.length === 6 && all.every(Number.isFinite) && Math.abs(all[0]! * all[4]! - all[1]! * all[3]!) > 1e-15

/** What of a picture lies where. */
export interface ControlPoint {
  /** px from the upper left corner, v down. */
  at: PlanPoint
  /** Coordinates of the system. */
  is: PlanPoint
}

/**
 * The turned and scaled, never sheared placement that fits two or more points best (least squares), and by how much it
 * misses the worst of them, in units of the system. Undefined where the points say no place: fewer than two, or all in one.
 */
export function placementBy(points: readonly ControlPoint[]): { placement: Placement; worst: number } | undefined {
  const n = points.length
  if (n < 2) return undefined
  const mean = (of: (p: ControlPoint) => number) => points.reduce((sum, p) => sum + of(p), 0) / n
  const [u0, v0] = [mean(p => p.at[0]), mean(p => -p.at[1])]
  const [x0, y0] = [mean(p => p.is[0]), mean(p => p.is[1])]
  let [square, along, across] = [0, 0, 0]
  for (const { at, is } of points) {
    const [u, v, x, y] = [at[0] - u0, -at[1] - v0, is[0] - x0, is[1] - y0]
    square += u * u + v * v
    along += u * x + v * y
    across += u * y - v * x
  }
  if (square < 1e-9 || Math.hypot(along, across) < 1e-12) return undefined
  const [cos, sin] = [along / square, across / square]
  const placement: Placement = [cos, sin, x0 - cos * u0 + sin * v0, sin, -cos, y0 - sin * u0 - cos * v0]
  if (!isUsable(placement)) return undefined
  const worst = Math.max(
    ...points.map(({ at, is }) => {
      const [x, y] = placePoint(placement, at)
      return Math.hypot(x - is[0], y - is[1])
    }),
  )
  return { placement, worst }
}

/** A straight line through points, y = slope · x + intercept. */
export interface FittedLine {
  slope: number
  intercept: number
  /** The part of the variance of y that the line accounts for, 0 … 1. */
  r2: number
  /** Points that it was fitted to. */
  n: number
}

/** The line with the least squares of distances in y; null of fewer than two points, of points one above the other, or all at one height. */
export function fitLine(x: ArrayLike<number>, y: ArrayLike<number>): FittedLine | null {
  const n = Math.min(x.length, y.length)
  let [meanX, meanY] = [0, 0]
  for (let i = 0; i < n; i++) {
    meanX += (x[i]! - meanX) / (i + 1)
    meanY += (y[i]! - meanY) / (i + 1)
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  // a mean of values all alike may end a hair beside them
  const isFlat = (sum: number, mean: number) => sum <= n * (1e-12 * Math.max(1, Math.abs(mean))) ** 2
  if (n < 2 || isFlat(xx, meanX) || isFlat(yy, meanY)) return null
  const slope = xy / xx
  return { slope, intercept: meanY - slope * meanX, r2: Math.min(1, (xy * xy) / (xx * yy)), n }
}

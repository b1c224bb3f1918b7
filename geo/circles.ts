/**
 * Whether circles of these diameters could lie side by side in one of diameter `outer`, as far as it can be told: false
 * only when the two or the three largest do not fit, or all together have more area than the hole.
 */
export function mayFit(diameters: readonly number[], outer: number): boolean {
  let area = 0
  const largest: number[] = []
  for (const d of diameters) {
    area += d * d
    largest.push(d)
    largest.sort((a, b) => b - a)
    if (largest.length > 3) largest.pop()
  }
  const slack = outer * 1e-9
  return area <= outer * outer + slack * outer && around(largest) <= outer + slack
}

/** Diameter of the smallest circle around up to three, largest first. */
function around(largest: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = largest
  // up to this size the third lies in a gap beside the two others
  if (c === 0 || c <= (a * b * (a + b)) / (a * a + a * b + b * b)) return a + b
  // Descartes: curvature of the circle that encloses three touching ones
  const [ka, kb, kc] = [1 / a, 1 / b, 1 / c]
  return -1 / (ka + kb + kc - 2 * Math.sqrt(ka * kb + kb * kc + kc * ka))
}

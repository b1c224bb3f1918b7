/** Decimals that are told at most. */
export const mostDecimals = 6

/** Decimals that tell every value of a column, at least `least` and at most 6. */
export function countDecimals(values: readonly (number | null)[], least = 0): number {
  let decimals = least
  for (const value of values) {
    if (value === null || decimals >= mostDecimals) continue
    while (
      decimals < mostDecimals &&
      Math.abs(Number(value.toFixed(decimals)) - value) > 1e-12 * Math.max(1, Math.abs(value))
    )
      decimals++
  }
  return decimals
}

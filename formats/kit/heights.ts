/** How far above the ground a height may lie, m: rods are zeroed by hand. */
const slack = 0.1
/** How far below the ground a test begins at most where nothing but its numbers says that they are heights, m. */
const nearGround = 5

/** Whether most numbers are less than the one before; NaN for nothing. */
export function fallAlong(values: readonly number[]): boolean {
  const { down, up } = stepsOf(values)
  return down > up
}

function stepsOf(values: readonly number[]): { down: number; up: number } {
  const filled = values.filter(value => !Number.isNaN(value))
  const steps = filled.slice(1).map((value, k) => Math.sign(value - filled[k]!))
  return { down: steps.filter(step => step < 0).length, up: steps.filter(step => step > 0).length }
}

/** Whether numbers that no word explains are heights: all fall, from close below the ground and far from 0. */
export function fitGround(values: readonly number[], ground: number): boolean {
  const first = values.find(value => !Number.isNaN(value))
  const { down, up } = stepsOf(values)
  if (first === undefined || down === 0 || up > 0) return false
  const below = ground - first
  return below >= -slack && below <= nearGround && Math.abs(first) > 2 * Math.abs(below)
}

/** Depths, m below a ground, of heights, NaN above it and for nothing; null: the heights do not go down from the ground. */
export function depthsBelow(heights: readonly number[], ground: number): number[] | null {
  const depths = heights.map(height => Number((ground - height).toFixed(6)))
  const filled = depths.filter(depth => !Number.isNaN(depth))
  const isBelow = filled.filter(depth => depth >= -slack).length * 2 > filled.length
  return isBelow ? depths.map(depth => (depth >= 0 ? depth : depth >= -1e-6 ? 0 : Number.NaN)) : null
}

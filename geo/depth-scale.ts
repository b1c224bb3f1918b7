/** Turns depths (metres along the hole) into drawing units (paper millimetres, or pixels on screen), and back. */
export interface DepthScale {
  /** Depth at y = 0, m. */
  readonly top: number
  /** Depth at the lower end, m. */
  readonly base: number
  /** Drawing units per metre, > 0. */
  readonly perMetre: number
  y(depth: number): number
  depth(y: number): number
}

/** A linear scale running downward. `base` > `top`, `perMetre` > 0; a scale that is not raises a RangeError. */
export function depthScale(top: number, base: number, perMetre: number): DepthScale {
  if (!(base > top) || !(perMetre > 0) || !Number.isFinite(base - top))
    throw new RangeError(`no depth scale from ${top} to ${base} m at ${perMetre} per metre`)
  return { top, base, perMetre, y: depth => (depth - top) * perMetre, depth: y => top + y / perMetre }
}

/** The scale that fits `top … base` into `length` drawing units. */
export const fitScale = (top: number, base: number, length: number): DepthScale =>
  depthScale(top, base, length / (base - top))

/** Depths of ticks in a stretch, `step` metres apart, whole multiples of it, exact to the millimetre. */
export function ticks(top: number, base: number, step: number): number[] {
  const first = Math.ceil(top / step - 1e-9)
  const last = Math.floor(base / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => roundTo((first + i) * step, 0.001))
}

/** The smallest step of 1, 2 or 5 × 10ⁿ metres whose ticks stand at least `apart` drawing units from each other. */
export function tickStep(perMetre: number, apart: number): number {
  const least = apart / perMetre
  const decade = 10 ** Math.floor(Math.log10(least))
  return roundTo([1, 2, 5, 10].map(n => n * decade).find(step => step >= least - 1e-12) ?? 10 * decade, decade / 10)
}

/** Rounds to a multiple of `step` > 0 (0.05, 0.25, 10 …), without binary dust. */
export function roundTo(value: number, step: number): number {
  const [mantissa, exponent = '0'] = step.toString().split('e')
  const digits = Math.max(0, (mantissa!.split('.')[1]?.length ?? 0) - Number(exponent))
  return Number((Math.round(value / step) * step).toFixed(Math.min(20, digits)))
}

import { countStepDecimals } from './ticks.ts'

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

/** Rounds to a multiple of `step` > 0 (0.05, 0.25, 10 …), without binary dust. */
export const roundTo = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(countStepDecimals(step)))

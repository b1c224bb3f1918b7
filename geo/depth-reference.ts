import { roundTo } from './depth-scale.ts'
import { elevationAt } from './elevation.ts'
import { listTicks } from './ticks.ts'

/** What depths are told from: the ground, the top of a tube, the sea. What is stored is told from the ground. */
export const depthReferences = ['ground', 'tube', 'sea'] as const
export type DepthReference = (typeof depthReferences)[number]

/** Levels of the ground and the top of the tube; null where that is not known. */
export interface DepthZero {
  /** Elevation of the ground, m a.s.l. */
  ground: number | null
  /** Dip of the hole, degrees from the horizontal; null is 90, vertical. */
  inclination: number | null
  /** Top of the tube, m along the hole below ground; above ground negative. */
  tubeTop: number | null
}

/** Binary dust goes, and no digit that anybody types. */
const clean = (value: number): number => roundTo(value, 1e-9)

/** A depth along the hole below ground, m, as a reference tells it; null where what it is told from is not known. */
export function depthIn(reference: DepthReference, depth: number, zero: DepthZero): number | null {
  if (reference === 'ground') return depth
  if (reference === 'tube') return zero.tubeTop === null ? null : clean(depth - zero.tubeTop)
  const elevation = elevationAt(depth, zero.ground, zero.inclination)
  return elevation === null ? null : clean(elevation)
}

/**
 * The depth along the hole below ground, m, of what a reference tells; null where it is not known, as every depth of a
 * horizontal hole is by its elevation.
 */
export function toDepth(reference: DepthReference, told: number, zero: DepthZero): number | null {
  if (reference === 'ground') return told
  if (reference === 'tube') return zero.tubeTop === null ? null : clean(told + zero.tubeTop)
  const fall = fallOf(zero.inclination)
  return zero.ground === null || fall === 0 ? null : clean((zero.ground - told) / fall)
}

/** Metres that a metre along the hole goes down; 0 for a horizontal one. */
export function fallOf(inclination: number | null): number {
  const fall = 1 - (elevationAt(1, 1, inclination) as number)
  return Math.abs(fall) < 1e-9 ? 0 : fall
}

/** Whether a reference can tell depths here. */
export const canTellDepths = (reference: DepthReference, zero: DepthZero): boolean =>
  depthIn(reference, 0, zero) !== null

/** The top of a tube, m along the hole: the smallest depth of its layers; null for a tube without layers. */
export const topOf = (tube: { layers: readonly { depthfrom: number }[] }): number | null =>
  tube.layers.length === 0 ? null : Math.min(...tube.layers.map(layer => layer.depthfrom))

/** Whole multiples of `step` metres of a reference between two depths along the hole, from top to base, with their depths. */
export function referenceTicks(
  reference: DepthReference,
  zero: DepthZero,
  [top, base]: readonly [number, number],
  step: number,
): { depth: number; told: number }[] {
  const ends = [depthIn(reference, top, zero), depthIn(reference, base, zero)].filter(end => end !== null)
  if (ends.length < 2) return []
  const marks = listTicks(Math.min(...ends), Math.max(...ends), step).flatMap(told => {
    const depth = toDepth(reference, told, zero)
    return depth === null ? [] : [{ depth, told }]
  })
  return marks.sort((a, b) => a.depth - b.depth)
}

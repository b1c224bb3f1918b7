import { type DepthReference, type DepthZero, depthIn, depthReferences, toDepth } from './depth-reference.ts'

/** One level of water as each reference tells it, m; null where that is not known. */
export type Levels = Record<DepthReference, number | null>

const rounded = (level: number | null): number | null => (level === null ? null : Math.round(level * 1000) / 1000 + 0)

/** Depths along a hole that can be, m: artesian water stands above ground, and the deepest hole ends above 15,000 m. */
export const possibleDepths = { min: -100, max: 15000 } as const
/** Elevations that water in a hole can have, m a.s.l.: from the deepest hole below the sea to above the highest summit. */
const possibleElevations = { min: -30000, max: 10100 } as const
const within = (level: number | null, { min, max }: { min: number; max: number }) =>
  level !== null && level >= min && level <= max ? level : null

/**
 * A level known from one reference as all of them tell it, to the millimetre; the known one as it is. Null where the
 * place does not tell: no elevation without that of the ground, nothing of the tube without its upper end, no depth from
 * an elevation in a horizontal hole; and where what follows cannot be, as over a ground whose elevation was mistyped.
 */
export function levelsFrom(reference: DepthReference, level: number, zero: DepthZero): Levels {
  const depth = within(toDepth(reference, level, zero), possibleDepths)
  const bounds = (as: DepthReference) => (as === 'sea' ? possibleElevations : possibleDepths)
  const told = (as: DepthReference) => (depth === null ? null : within(rounded(depthIn(as, depth, zero)), bounds(as)))
  return Object.fromEntries(depthReferences.map(as => [as, as === reference ? level : told(as)])) as Levels
}

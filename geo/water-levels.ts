import { type DepthReference, type DepthZero, depthOf, depthReferences, toldFrom } from './depth-reference.ts'

/** One level of water as each reference tells it, m; null where that is not known. */
export type Levels = Record<DepthReference, number | null>

const rounded = (level: number | null): number | null => (level === null ? null : Math.round(level * 1000) / 1000 + 0)

/**
 * A level known from one reference as all of them tell it, to the millimetre; the known one as it is. Null where the
 * place does not tell: no elevation without that of the ground, nothing of the tube without its upper end, no depth from
 * an elevation in a horizontal hole.
 */
export function levelsFrom(reference: DepthReference, level: number, zero: DepthZero): Levels {
  const depth = depthOf(reference, level, zero)
  const told = (as: DepthReference) => (depth === null ? null : rounded(toldFrom(as, depth, zero)))
  return Object.fromEntries(depthReferences.map(as => [as, as === reference ? level : told(as)])) as Levels
}

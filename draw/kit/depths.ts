import { sameDepth } from '@borebook/geo/interval.ts'

const known = (depths: readonly unknown[]): number[] =>
  depths.filter((depth): depth is number => typeof depth === 'number' && Number.isFinite(depth))

/** The lowest of what is known of some depths, m; 0 where none lies below the ground. */
export const lowest = (depths: readonly unknown[]): number => known(depths).reduce((a, b) => Math.max(a, b), 0)
/** The highest, m; 0 where none stands above the ground. */
export const highest = (depths: readonly unknown[]): number => known(depths).reduce((a, b) => Math.min(a, b), 0)

/** Whether something at a depth stands on a stretch of the sheet, its ends included. */
export const standsOn =
  ({ top, base }: { top: number; base: number }) =>
  (depth: unknown): boolean =>
    typeof depth === 'number' && depth > top - sameDepth && depth < base + sameDepth

/** Whether a depth belongs to a stretch of the sheet: each to one page, above ground and below the hole's end to the nearest. */
export const startsOn =
  ({ top, base, isLast = false }: { top: number; base: number; isLast?: boolean }) =>
  (depth: number): boolean =>
    (top === 0 || depth > top - sameDepth) && (isLast || depth < base - sameDepth)

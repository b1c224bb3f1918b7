import { roundTo } from '../depth-scale.ts'

/** Step of a depth that is dragged or moved by arrow keys, m. */
const snapStep = 0.05

/**
 * The depth that a drag to `depth` sets, m: the nearest of `snaps` within `reach` metres, else the nearest multiple of
 * `step`; of two equally near boundaries the shallower one. What is no number among `snaps` is passed over.
 */
export function snapDepth(depth: number, snaps: readonly number[], reach: number, step = snapStep): number {
  let nearest: number | undefined
  for (const snap of snaps) {
    const distance = Math.abs(snap - depth)
    if (!(distance <= reach)) continue
    const before = nearest === undefined ? Number.POSITIVE_INFINITY : Math.abs(nearest - depth)
    if (distance < before || (distance === before && snap < nearest!)) nearest = snap
  }
  return nearest ?? roundTo(depth, step) + 0
}

/** The next multiple of `step` below (`direction` 1) or above (−1) a depth, m: 12.42 → 12.45, 12.45 → 12.50. */
export function stepDepth(depth: number, direction: 1 | -1, step = snapStep): number {
  const near = roundTo(depth, step)
  const isPast = direction > 0 ? near > depth + 1e-9 : near < depth - 1e-9
  return (isPast ? near : roundTo(near + direction * step, step)) + 0
}

import { getQuantitySymbol, type SequenceData, sequenceName } from '@borebook/contract/soundings/soundings.ts'

/** What people call a sequence, without its unit. */
export const nameSequence = ({ quantity, sndname, unit }: Omit<SequenceData, 'values'>): string => {
  if (quantity !== null) return getQuantitySymbol(quantity)
  const suffix = sequenceName('', unit)
  return suffix !== '' && sndname.endsWith(suffix) ? sndname.slice(0, -suffix.length) : sndname
}

/** Least and most of what was measured, and how often nothing was between the first and the last value. */
export function spreadOf(
  values: readonly (number | null)[],
): { least: number; most: number; gaps: number } | undefined {
  let [least, most, gaps, waiting] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  for (const value of values) {
    if (value === null) waiting++
    else {
      if (least <= most) gaps += waiting
      waiting = 0
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  }
  return least <= most ? { least, most, gaps } : undefined
}

/** The step from depth to depth, m, where all but a few are the same; undefined where they differ. */
export function stepOf(depth: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (let row = 1; row < depth.length; row++) {
    const step = Number((depth[row]! - depth[row - 1]!).toFixed(4))
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] >= 0.9 * (depth.length - 1) ? most[0] : undefined
}

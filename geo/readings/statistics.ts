import type { ReadingColumn, ReadingColumns } from './traces.ts'

/** What a range of readings comes to; in the quantity's own unit. */
export interface ReadingStatistics {
  /** Readings that count, and those that are flagged and do not. */
  count: number
  flagged: number
  /** Null where nothing counts. */
  mean: number | null
  min: number | null
  max: number | null
}

/**
 * Count, mean, least and greatest of one quantity from an instant to another, both included, ms. Flagged readings count
 * for none of them, those without the quantity not at all. Means of thinned readings are none: give all of them.
 */
export function statisticsOf(
  { at, flag, ...columns }: ReadingColumns,
  column: ReadingColumn,
  from: number,
  to: number,
): ReadingStatistics {
  const values = columns[column]
  let [count, flagged, shifted] = [0, 0, 0]
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let first = 0
  for (let i = 0; i < at.length; i++) {
    const value = values[i]!
    if (at[i]! < from || at[i]! > to || !Number.isFinite(value)) continue
    if (flag[i] !== 0) {
      flagged++
      continue
    }
    // sums of differences keep the millimetres of levels at 2,000 m
    if (count === 0) first = value
    shifted += value - first
    count++
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  if (count === 0) return { count, flagged, mean: null, min: null, max: null }
  return { count, flagged, mean: Math.max(min, Math.min(max, first + shifted / count)), min, max }
}

import type { CalculationResults, SettingValues } from '@borebook/contract/calculations/calculations.ts'

/** A value of a series in a row that another run has otherwise; null: none. */
export interface Difference {
  quantity: string
  row: number
  /** Depth below ground in this run, m. */
  depth: number
  mine: number | null
  other: number | null
  /** The other less this; null where one has none. */
  difference: number | null
}
interface ResultDifferenceSet {
  rows: Difference[]
  /** Rows of this run that the other has not. */
  alone: number
  /** How far the depths of one row lie apart at most, m. */
  mostApart: number
}

/** What shows as the same: half of the last of three decimals. */
const least = 0.0005

/** Finds what differs between two runs, by series and depth; rows are those of equal length as pushed. */
export function differencesOf(mine: CalculationResults, other: CalculationResults): ResultDifferenceSet {
  const rowOf = new Map(other.length.map((length, row) => [length.toFixed(6), row]))
  const partner = mine.length.map(length => rowOf.get(length.toFixed(6)))
  const rows: Difference[] = []
  for (const { quantity, values } of mine.sequences) {
    const theirs = other.sequences.find(one => one.quantity === quantity)?.values
    if (!theirs) continue
    for (const [row, at] of partner.entries()) {
      if (at === undefined) continue
      const [a, b] = [values[row] ?? null, theirs[at] ?? null]
      const difference = a === null || b === null ? null : b - a
      const isSame = difference === null ? a === b : Math.abs(difference) < least
      if (!isSame) rows.push({ quantity, row, depth: mine.depth[row]!, mine: a, other: b, difference })
    }
  }
  const apart = partner.map((at, row) => (at === undefined ? 0 : Math.abs(other.depth[at]! - mine.depth[row]!)))
  return {
    rows,
    alone: partner.filter(at => at === undefined).length,
    mostApart: apart.reduce((a, b) => Math.max(a, b), 0),
  }
}

/** Settings that two runs have otherwise, in the order of the first. */
export const settingDifferences = (mine: SettingValues, other: SettingValues) =>
  [...new Set([...Object.keys(mine), ...Object.keys(other)])].flatMap(key => {
    const [a, b] = [mine[key] ?? null, other[key] ?? null]
    return a === b ? [] : [{ key, mine: a, other: b }]
  })

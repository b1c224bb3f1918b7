/** Rows of a test run in the order in which they are kept. */
interface ByDepth {
  /** Places of the rows that stay, by ascending depth. */
  rows: number[]
  /** Depths of these rows, m, never negative, strictly ascending. */
  depth: number[]
  /** Rows whose depth an earlier row of the file has already, in the file's order. */
  repeated: { row: number; first: number }[]
  /** The file did not have its rows by ascending depth. */
  wasUnsorted: boolean
  /** How many depths were written negative: the way down is counted, whatever sign a program gives it. */
  negative: number
}

/** Depths, m, that differ by less are one. */
const same = 1e-9

/**
 * The rows of a test run by depth. A row without a depth is left out; of rows with the same depth, above or below zero,
 * the first of the file counts.
 */
export function orderByDepth(depths: readonly (number | null)[]): ByDepth {
  const rows: number[] = []
  let [negative, last, isAscending] = [0, -1, true]
  for (const [row, depth] of depths.entries()) {
    if (depth === null) continue
    if (depth < 0) negative++
    const length = Math.abs(depth)
    if (length <= last + same) isAscending = false
    last = length
    rows.push(row)
  }
  const lengthOf = (row: number) => Math.abs(depths[row]!)
  if (isAscending) return { rows, depth: rows.map(lengthOf), repeated: [], wasUnsorted: false, negative }
  return { ...sorted(rows, lengthOf), negative }
}

function sorted(rows: readonly number[], lengthOf: (row: number) => number): Omit<ByDepth, 'negative'> {
  const wasUnsorted = rows.some((row, k) => k > 0 && lengthOf(row) < lengthOf(rows[k - 1]!) - same)
  const kept: number[] = []
  const repeated: ByDepth['repeated'] = []
  for (const row of rows.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a - b)) {
    const before = kept.at(-1)
    if (before === undefined || lengthOf(row) > lengthOf(before) + same) kept.push(row)
    else if (row > before) repeated.push({ row, first: before })
    else {
      kept[kept.length - 1] = row
      repeated.push({ row: before, first: row })
    }
  }
  repeated.sort((a, b) => a.row - b.row)
  return { rows: kept, depth: kept.map(lengthOf), repeated, wasUnsorted }
}

import type { ConeWarning } from './warnings.ts'

/** A push as recorded, one value a row in each array, NaN = nothing measured; a channel that the cone lacks is null. */
export interface ConeRows {
  /** Penetration length, m, ascending strictly. */
  length: Float64Array
  /** MPa. */
  qc: Float64Array
  fs: Float64Array | null
  u2: Float64Array | null
  /** Inclination from the vertical, °: of both axes together, and of each. */
  incl: Float64Array | null
  inclX: Float64Array | null
  inclY: Float64Array | null
}

/** Lengths nearer than this are one, m. */
export const sameLength = 1e-9

/** Rows that count, in ascending order of |length|, and what was put right for it. */
interface RowOrder {
  kept: number[]
  warnings: { code: 'UNSORTED_INPUT' | 'DUPLICATE_LENGTH'; row: null; count?: number }[]
}

/** The places of the rows that have a length, |length| ascending strictly, of equal lengths the first as they came. */
export function orderOf(length: Float64Array): RowOrder {
  const known = Array.from(length.keys()).filter(i => Number.isFinite(length[i]))
  const size = (i: number) => Math.abs(length[i]!)
  const isSorted = known.every((place, k) => k === 0 || size(place) >= size(known[k - 1]!))
  // sort is stable: equal lengths stay in the order of the file
  const sorted = isSorted ? known : [...known].sort((a, b) => size(a) - size(b))
  const kept: number[] = []
  for (const i of sorted) if (kept.length === 0 || size(i) - size(kept.at(-1)!) > sameLength) kept.push(i)
  const warnings: RowOrder['warnings'] = []
  if (!isSorted) warnings.push({ code: 'UNSORTED_INPUT', row: null })
  if (sorted.length > kept.length)
    warnings.push({ code: 'DUPLICATE_LENGTH', row: null, count: sorted.length - kept.length })
  return { kept, warnings }
}

/** What cannot be measured is nothing: an infinite value would run through every sum. */
export const keepMeasured = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : Number.NaN

/**
 * Rows as everything below wants them: without those that have no length, |length| ascending strictly, of equal lengths
 * the first as they came. What was put right is told as warnings.
 */
export function orderConeRows(rows: ConeRows): { rows: ConeRows; warnings: ConeWarning[] } {
  const { length } = rows
  const { kept, warnings: put } = orderOf(length)
  const pick = (values: Float64Array | null) => values && Float64Array.from(kept, i => keepMeasured(values[i]))
  const ordered: ConeRows = {
    length: Float64Array.from(kept, i => Math.abs(length[i]!)),
    qc: pick(rows.qc)!,
    fs: pick(rows.fs),
    u2: pick(rows.u2),
    incl: pick(rows.incl),
    inclX: pick(rows.inclX),
    inclY: pick(rows.inclY),
  }
  const { qc } = ordered
  const lengths = length.reduce((count, l) => count + (Number.isFinite(l) ? 1 : 0), 0)
  const voids = length.length - lengths + qc.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0)
  if (voids === 0) return { rows: ordered, warnings: put }
  // no row stays where all of them are without a length
  const first = qc.findIndex(Number.isNaN)
  return { rows: ordered, warnings: [...put, { code: 'VOID_ROWS', row: first < 0 ? null : first, count: voids }] }
}

/** Whether a channel holds anything. */
export const hasValues = (values: Float64Array | null): values is Float64Array =>
  values?.some(value => !Number.isNaN(value)) === true

/** One column of a calculation; NaN is a gap. */
export interface Sequence<Q extends string> {
  sndname: string
  quantity: Q
  unit: string
  values: Float64Array
}
/** What a calculation gives: a value a row in every column, NaN for a gap. Lengths along the rods and depths in m. */
export interface CalculationColumns<Q extends string, W> {
  method: number
  length: Float64Array
  depth: Float64Array
  sequences: Sequence<Q>[]
  warnings: W[]
}

/** Columns as they are stored and sent: null for a gap. */
export const gapsAsNull = (values: Float64Array): (number | null)[] =>
  Array.from(values, value => (Number.isNaN(value) ? null : value))

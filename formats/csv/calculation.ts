import {
  type CalculationResults,
  type Override,
  rowAt,
  withOverrides,
} from '@borebook/contract/calculations/calculations.ts'
import { writeCsvCell } from './write-cells.ts'

/** Columns of words: one of numbers would be read as a series. */
const ofWhom = ['object', 'run'] as const

/**
 * Results of a run as CSV, every digit: length and depth in m, each series with its unit in its head and what somebody has
 * put in the place of computed values; then whose results they are, so that the file is told apart and read back by its
 * object, and last the series of the row in which a value was replaced. Lines end in CRLF.
 */
export function writeCalculationCsv(
  computed: CalculationResults,
  overrides: readonly Override[],
  { object, sounding, run }: { object: string; sounding: string; run: number },
): string {
  const { length, depth, sequences } = withOverrides(computed, overrides)
  const replaced = new Map<number, string[]>()
  for (const { sndname, quantity } of sequences)
    for (const one of overrides) {
      const row = one.series === quantity ? rowAt(computed, one.depth) : -1
      if (row >= 0) replaced.set(row, [...(replaced.get(row) ?? []), sndname])
    }
  const whose = [object, `${sounding}, calculation ${run}`].map(writeCsvCell)
  const head = ['length [m]', 'depth [m]', ...sequences.map(({ sndname }) => sndname), ...ofWhom, 'replaced']
  const lines = length.map((at, row) => {
    const values = sequences.map(one => writeCsvCell(one.values[row] ?? null))
    return [
      writeCsvCell(at),
      writeCsvCell(depth[row]!),
      ...values,
      ...whose,
      writeCsvCell(replaced.get(row)?.join('; ') ?? null),
    ].join(',')
  })
  return [head.map(writeCsvCell).join(','), ...lines, ''].join('\r\n')
}

import { type SampleInput, sample } from '@borebook/contract/samples.ts'
import { type ReadRow, type RowReader, rowReader } from '../entry/grid/read-row.ts'

export type ReadSample = ReadRow<SampleInput>

const read = rowReader(sample.Input, { sampdate: 'samptime' })

/** Reads a row of cells as a sample. */
export const readRow: RowReader<SampleInput> = (...row) => {
  const result = read(...row)
  if (!result.wrong?.invzend) return result
  // equal and reversed depths are told in the cell
  const { __all__, ...wrong } = result.wrong
  return { wrong }
}

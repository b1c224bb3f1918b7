import { nameOfQuantity, type Remark, type SequenceData, sequenceName } from '@borebook/contract/soundings/soundings.ts'
import { sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { isRefusalText } from './apply.ts'
import { writeCsvCell } from './write-cells.ts'

/** What `data_sequences.csv` is written from. */
interface SequencesToWrite {
  /** m. */
  depth: readonly number[]
  sequences: readonly SequenceData[]
  /** A refusal such as `50/75` stands in the cell of N at their depth. */
  remarks?: readonly Remark[]
}

/**
 * Depth and sequences as CSV, with their units in the header and every digit that they have; `readSequencesCsv` reads
 * the same from it. Lines end in CRLF.
 */
export function writeSequencesCsv({ depth, sequences, remarks = [] }: SequencesToWrite): string {
  const { tests } = sptTests({ depth: [...depth], sequences, remarks: [...remarks] })
  const refusals = new Map(
    tests.flatMap(({ depth, said, refusal }) => {
      const text = [said, refusal].find(text => text !== null && isRefusalText(text))
      return text ? [[depth, text]] : []
    }),
  )
  const rows = [[sequenceName('depth', 'm'), ...sequences.map(headOf)].map(writeCsvCell).join(',')]
  for (const [row, at] of depth.entries()) {
    let line = writeCsvCell(at)
    for (const { quantity, values } of sequences) {
      const value = values[row] ?? null
      line += `,${writeCsvCell(value ?? (quantity === 'N' ? (refusals.get(at) ?? null) : null))}`
    }
    rows.push(line)
  }
  return `${rows.join('\r\n')}\r\n`
}

/** The name of a sequence; of blows also over which length, which the name alone does not say. */
const headOf = ({ sndname, quantity, unit }: SequenceData): string => {
  if (quantity === 'N10' || quantity === 'N20') return quantity
  return quantity === null || sndname !== nameOfQuantity(quantity) ? withUnit(sndname, unit) : sndname
}
const withUnit = (sndname: string, unit: string): string =>
  unit === '' || sndname.endsWith(`[${unit}]`) ? sndname : sequenceName(sndname, unit)

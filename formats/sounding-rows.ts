import type { SequenceData } from '@borebook/contract/soundings.ts'
import { byDepth } from './kit/by-depth.ts'
import type { Findings } from './kit/findings.ts'

/**
 * The rows of a test run by depth, in m, and what is odd about them told: those without a depth, repeated ones, that they
 * were unsorted or negative. `lines` are those of the rows; null where a file has all of them in one.
 */
export function orderedRows(
  depths: readonly (number | null)[],
  lines: readonly number[] | null,
  group: string | null,
  findings: Findings,
): { rows: number[]; depth: number[] } {
  const order = byDepth(depths)
  const lineOf = (row: number) => lines?.[row] ?? row + 1
  for (const [row, depth] of depths.entries())
    if (depth === null) findings.warning(lines ? lineOf(row) : null, group, 'sounding.file.noDepth')
  for (const { row, first } of order.repeated)
    findings.warning(lines ? lineOf(row) : null, group, 'sounding.file.repeated', {
      depth: Math.abs(depths[row]!),
      first: lineOf(first),
    })
  if (order.wasUnsorted) findings.note(null, group, 'sounding.file.unsorted')
  if (order.negative > 0) findings.note(null, group, 'sounding.file.negative', { count: order.negative })
  return order
}

/** Sequences no two of which have the same name: the later ones are numbered. */
export function distinctNames(sequences: readonly SequenceData[]): SequenceData[] {
  const taken = new Set<string>()
  return sequences.map(sequence => {
    let { sndname } = sequence
    for (let k = 2; taken.has(sndname); k++) sndname = `${sequence.sndname} (${k})`
    taken.add(sndname)
    return { ...sequence, sndname }
  })
}

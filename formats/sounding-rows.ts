import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import type { SequenceData } from '@borebook/contract/soundings/soundings.ts'
import { orderByDepth } from './kit/by-depth.ts'
import type { Findings } from './kit/findings.ts'

/**
 * The rows of a test run by depth, in m, and what is odd about them told: those without a depth, repeated ones, that they
 * were unsorted or negative. `lines` are those of the rows; null: they are records without lines of their own.
 */
export function orderSoundingRows(
  depths: readonly (number | null)[],
  lines: readonly number[] | null,
  findings: Findings,
): { rows: number[]; depth: number[] } {
  const { rows, depth, repeated, wasUnsorted, negative } = orderByDepth(depths)
  for (const [row, depth] of depths.entries()) {
    if (depth !== null) continue
    if (lines) findings.warning(lines[row]!, null, 'sounding.file.noDepth')
    else findings.warning(null, null, 'sounding.file.noDepthRecord', { row: row + 1 })
  }
  for (const { row, first } of repeated) {
    const depth = Math.abs(depths[row]!)
    if (lines) findings.warning(lines[row]!, null, 'sounding.file.repeated', { depth, first: lines[first]! })
    else findings.warning(null, null, 'sounding.file.repeatedRecord', { depth, first: first + 1, row: row + 1 })
  }
  if (wasUnsorted) findings.note(null, null, 'sounding.file.unsorted')
  if (negative > 0) findings.note(null, null, 'sounding.file.negative', { count: negative })
  return { rows, depth }
}

/** Sequences no two of which have the same name: the later ones are numbered. */
export function distinctNames(sequences: readonly SequenceData[]): SequenceData[] {
  const names = new FreeNames([], Number.POSITIVE_INFINITY)
  return sequences.map(sequence => ({ ...sequence, sndname: names.take(sequence.sndname) }))
}

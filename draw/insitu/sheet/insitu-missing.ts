import type { WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { missingValue, type SoundingColumns } from '@borebook/contract/soundings/soundings.ts'

/**
 * A sounding and its run without what many programs write for nothing measured, and without what was worked out of it; the
 * very same ones where there is none of it.
 */
export function cleared<R extends WholeCalculation | null>({
  sounding,
  active,
}: {
  sounding: SoundingColumns
  active: R
}): { sounding: SoundingColumns; active: R } {
  const rows = new Set(
    sounding.sequences.flatMap(({ values }) => values.flatMap((value, row) => (value === missingValue ? [row] : []))),
  )
  const isOfRows = active?.sounding === sounding.id && active.results?.length.length === sounding.depth.length
  return {
    sounding: rows.size > 0 ? { ...sounding, sequences: measured(sounding.sequences) } : sounding,
    active: active && clearedRun(active, isOfRows ? rows : none),
  }
}
const none: ReadonlySet<number> = new Set()

const isMissing = ({ values }: { values: readonly (number | null)[] }) => values.includes(missingValue)
const measured = <S extends { values: (number | null)[] }>(sequences: readonly S[]): S[] =>
  sequences.map(one =>
    isMissing(one) ? { ...one, values: one.values.map(value => (value === missingValue ? null : value)) } : one,
  )

function clearedRun<R extends WholeCalculation>(run: R, rows: ReadonlySet<number>): R {
  const { results } = run
  if (!results || (rows.size === 0 && !results.sequences.some(isMissing))) return run
  const sequences = measured(results.sequences).map(one =>
    rows.size > 0 ? { ...one, values: one.values.map((value, row) => (rows.has(row) ? null : value)) } : one,
  )
  return { ...run, results: { ...results, sequences } }
}

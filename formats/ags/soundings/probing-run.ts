import type { SoundingMeta } from '@borebook/contract/soundings/soundings.ts'
import type { Findings } from '../../kit/findings.ts'
import { quoteText } from '../../kit/findings.ts'
import { findUnitScale, readScaled } from '../../kit/scale.ts'
import type { AgsRows } from '../read/rows.ts'
import type { SoundingRun } from './sounding-run.ts'

const heading = 'DPRB_INC'
/** Metres within which an increment is the one of a count. */
const nearly = 0.005

/** Keeps what the row at hand says of its increment, in millimetres where it says a length. */
export function takeIncrement(run: SoundingRun, rows: AgsRows): void {
  const cell = rows.raw(heading)
  if (cell === '') return
  const scale = findUnitScale(rows.unit(heading) || 'mm', 'mm')
  const { value } = scale === null ? { value: null } : readScaled(cell, scale)
  run.keepCell(run.row, heading, value === null ? cell : String(value))
}

/**
 * Whether blows are counted over 10 or over 20 cm: by the increment that most rows state, checked against the step of
 * the depths, which is believed where the two differ. A hammer of 63.5 kg that lost its half in a whole number gets it
 * back.
 */
export function settleProbing(
  run: SoundingRun,
  meta: SoundingMeta,
  general: Record<string, string>,
  findings: Findings,
): void {
  const of = { hole: quoteText(run.hole.key), name: quoteText(run.test || '–') }
  const cells = run.cellsOf(heading)
  const stated = mostOf(cells.flatMap(({ cell }) => (Number(cell) > 0 ? [Number(cell)] : [])))
  const step = mostOf(steps(run.depthsOfRows))
  const increment = step ?? stated
  const isDoubted = stated !== null && step !== null && Math.abs(stated - step) > nearly * 1000
  if (isDoubted) findings.warning(run.line, 'DPRB', 'import.sounding.increment', { ...of, stated, step })
  else if (stated === null && step !== null)
    findings.note(run.line, 'DPRB', 'import.sounding.increment.none', { ...of, step })
  // what contradicts the depths is kept: it goes out as it came, and the finding says the doubt
  if (!isDoubted) for (const { row, cell } of cells) if (Number(cell) === stated) run.forget(row, heading)
  const isOf = (metres: number) => increment !== null && Math.abs(increment / 1000 - metres) <= nearly
  run.rename('N10', isOf(0.1) ? 'N10' : isOf(0.2) ? 'N20' : null)
  if (increment !== null) meta.increment = { value: increment / 1000, unit: 'm' }
  if (!isOf(0.1) && !isOf(0.2))
    findings.warning(run.line, 'DPRB', 'import.sounding.increment.odd', { ...of, increment: increment ?? '–' })
  if (meta.hammer?.value === 64 && /^DPSH/i.test(String(meta.probing?.value ?? ''))) {
    meta.hammer = { value: 63.5, unit: 'kg' }
    general.DPRG_MASS = '64'
    findings.note(run.line, 'DPRG', 'import.sounding.hammer', of)
  }
}

/** Millimetres between rows that follow each other down. */
function steps(depths: readonly (number | null)[]): number[] {
  const sorted = depths
    .flatMap(depth => (depth === null ? [] : [Math.round(Math.abs(depth) * 1000)]))
    .sort((a, b) => a - b)
  return sorted.flatMap((depth, k) => (k > 0 && depth > sorted[k - 1]! ? [depth - sorted[k - 1]!] : []))
}

/** The number that stands most often, of several the smallest; null of none. */
function mostOf(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null
}

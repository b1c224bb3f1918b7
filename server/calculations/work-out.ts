import type { CalculatedKind, SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { coneRowsOf, quantityOf, toConeColumn } from '@borebook/contract/soundings/cone-rows.ts'
import { type SptRows, sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { type ProbingSettings, probingCalculation } from '@borebook/geo/blows/probing.ts'
import { type SptSettings, sptCalculation } from '@borebook/geo/blows/spt.ts'
import { gapsAsNull } from '@borebook/geo/calculation.ts'
import { coneCalculation } from '@borebook/geo/cone/calculation.ts'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import { packResults } from './results.ts'

export interface ToCalculate extends SptRows {
  kind: CalculatedKind
  /** Every setting of the kind. */
  settings: SettingValues
}

export interface Calculated {
  /** Results as `stored` takes them. */
  results: string
  warnings: { code: string; row: number | null; count?: number }[]
  method: number
}

/** Works a run out. */
export function calculateRun({ kind, settings, ...sounding }: ToCalculate): Calculated {
  const { length, depth, sequences, warnings, method } = calculationOf(kind, settings, sounding)
  const results = packResults({
    length: [...length],
    depth: [...depth],
    sequences: sequences.map(one => ({ ...one, values: gapsAsNull(one.values.map(inNineDigits)) })),
  })
  return { results, warnings, method }
}

/**
 * A value in nine digits: what is measured has four, and twice as many more take nearly half of the room, and of the time
 * in which the database serves nobody else. As `Number(value.toPrecision(9))`, in a fifth of the time.
 */
function inNineDigits(value: number): number {
  if (!(Math.abs(value) > 1e-12)) return value
  const power = 8 - Math.floor(Math.log10(Math.abs(value)))
  // beyond these, powers of ten are not exact
  if (power < 0 || power > 22) return Number(value.toPrecision(9))
  return Math.round(value * 10 ** power) / 10 ** power
}

function calculationOf(kind: CalculatedKind, settings: unknown, sounding: SptRows) {
  if (kind === 'cpt') return coneCalculation(coneRowsOf(sounding), settings as ConeSettings)
  if (kind === 'spt') return sptCalculation(sptBlowsOf(sounding), settings as SptSettings)
  const depth = Float64Array.from(sounding.depth)
  return probingCalculation({ depth, N: blowsOf(sounding, ['N10', 'N20']) }, settings as ProbingSettings)
}

/** N of each row, NaN where the drive was refused: nothing is extrapolated. */
function sptBlowsOf(sounding: SptRows) {
  const { tests } = sptTests(sounding)
  const byDepth = new Map(tests.map(({ depth, N }) => [depth, N]))
  return {
    depth: Float64Array.from(sounding.depth),
    N: Float64Array.from(sounding.depth, depth => byDepth.get(depth) ?? Number.NaN),
    refused: Float64Array.from(tests.filter(({ refusal }) => refusal !== null).map(({ depth }) => depth)),
  }
}

/** The first sequence of one of some quantities, NaN for nothing. */
function blowsOf(sounding: SptRows, quantities: readonly ('N10' | 'N20')[]): Float64Array {
  for (const quantity of quantities) {
    const values = quantityOf(sounding, quantity)
    if (values) return values
  }
  return toConeColumn([], sounding.depth.length)
}

import {
  describedProbing,
  type ProbingQuantity,
  type ProbingSettings,
  probingQuantities,
  probingWorking,
} from '@borebook/geo/blows/probing.ts'
import { describedSpt, type SptQuantity, type SptSettings, sptQuantities, sptWorking } from '@borebook/geo/blows/spt.ts'
import {
  type ConeQuantity,
  coneColumns,
  coneQuantities,
  coneWorking,
  describedCone,
  modifiedQuantities,
  storedColumns,
} from '@borebook/geo/cone/calculation.ts'
import type { ConeSettings } from '@borebook/geo/cone/settings.ts'
import type { DescribedFigure, Working } from '@borebook/geo/derivation.ts'
import { coneRowsOf, type Sequences, toConeColumn } from '../soundings/cone-rows.ts'
import type { CalculatedKind, CalculationResults, SettingValues } from './calculations.ts'

/** What runs of each kind can give, in the order of their columns. */
export const figureQuantities: Readonly<Record<CalculatedKind, readonly string[]>> = {
  cpt: [...coneQuantities, ...modifiedQuantities],
  dp: probingQuantities,
  spt: sptQuantities,
}

/** What a figure of a run is: formulas, the settings that count with their values, source, and whether it was checked. */
export function describedOf(kind: CalculatedKind, quantity: string, settings: SettingValues): DescribedFigure {
  const of: unknown = settings
  if (kind === 'cpt') return describedCone(quantity as ConeQuantity, of as ConeSettings)
  if (kind === 'spt') return describedSpt(quantity as SptQuantity, of as SptSettings)
  return describedProbing(quantity as ProbingQuantity, of as ProbingSettings)
}

/** How a figure of a row came about; the figure is that of the calculation, whatever somebody has put in its place. */
export type WorkingReader = (quantity: string, row: number) => Working

/** Reads lines of working of a run. `readings`: those that it was worked out from, where they are still the same. */
export function workingsOf(
  kind: CalculatedKind,
  results: CalculationResults,
  settings: SettingValues,
  readings?: Sequences,
): WorkingReader {
  const of: unknown = settings
  const count = results.length.length
  const columns = {
    length: Float64Array.from(results.length),
    depth: Float64Array.from(results.depth),
    sequences: results.sequences.map(one => ({ ...one, values: toConeColumn(one.values, count) })),
  }
  if (kind === 'cpt') {
    const cone = of as ConeSettings
    const known = readings && coneColumns(coneRowsOf(readings), cone).columns
    const read = known?.length?.length === count ? known : storedColumns(columns as never, cone)
    return (quantity, row) => coneWorking(read, cone, quantity as ConeQuantity, row)
  }
  if (kind === 'spt')
    return (quantity, row) => sptWorking(columns as never, of as SptSettings, quantity as SptQuantity, row)
  return (quantity, row) => probingWorking(columns as never, of as ProbingSettings, quantity as ProbingQuantity, row)
}

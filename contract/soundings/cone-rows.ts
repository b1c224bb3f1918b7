import { type ConeRun, deriveCone } from '@borebook/geo/cone/derive.ts'
import type { ConeRows } from '@borebook/geo/cone/rows.ts'
import { asMeasured, type ConeSettings, coneSettings, coneTable } from '@borebook/geo/cone/settings.ts'
import { type WholeCalculation, withOverrides } from '../calculations/calculations.ts'
import { type MetaName, metaUnits, type Quantity, type SequenceData, type SoundingMeta } from './soundings.ts'

/** What numbers are worked out from: depths once, and the sequences over them. */
export interface Sequences {
  depth: readonly number[]
  sequences: readonly Pick<SequenceData, 'quantity' | 'values'>[]
}

/** The values of a sequence as numbers, NaN for nothing; as many as there are depths. */
export const toConeColumn = (values: readonly (number | null)[], count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => values[i] ?? Number.NaN)

/** The first sequence of a quantity, NaN for nothing; null where the sounding has none. */
export function quantityOf({ depth, sequences }: Sequences, quantity: Quantity): Float64Array | null {
  const found = sequences.find(sequence => sequence.quantity === quantity)
  return found ? toConeColumn(found.values, depth.length) : null
}

/** A cone test as its numbers are worked out from it. */
export const coneRowsOf = (sounding: Sequences): ConeRows => ({
  length: Float64Array.from(sounding.depth),
  qc: quantityOf(sounding, 'qc') ?? new Float64Array(sounding.depth.length).fill(Number.NaN),
  fs: quantityOf(sounding, 'fs'),
  u2: quantityOf(sounding, 'u2'),
  incl: quantityOf(sounding, 'incl'),
  inclX: quantityOf(sounding, 'inclX'),
  inclY: quantityOf(sounding, 'inclY'),
})

/** What a sounding states of itself as a number, in the unit in which the product stores it; null where it says nothing. */
export function statedNumber(meta: SoundingMeta, name: MetaName): number | null {
  const stated = meta[name]
  // a unit that nobody could convert is not the number that the name means
  if (!stated || typeof stated.value !== 'number' || (stated.unit !== '' && stated.unit !== metaUnits[name]))
    return null
  return Number.isFinite(stated.value) ? stated.value : null
}

const settingNames = {
  a: 'a',
  waterTable: 'waterDepth',
  qc: 'qcBefore',
  qc2: 'qcAfter',
  u2: 'u2Before',
  u22: 'u2After',
} as const satisfies Partial<Record<keyof ConeSettings, MetaName>>

const isBeyond = (key: 'qc' | 'qc2' | 'u2' | 'u22', value: number): boolean =>
  value < coneTable[key].range[0] || value > coneTable[key].range[1]

/** The settings that a sounding's file or form states; what it does not state is left out. */
export function statedSettings(meta: SoundingMeta): Partial<ConeSettings> {
  const stated: Partial<ConeSettings> = {}
  for (const [key, name] of Object.entries(settingNames) as [keyof typeof settingNames, MetaName][]) {
    const value = statedNumber(meta, name)
    if (value !== null) stated[key] = value
  }
  // a drift is the difference of two readings: one alone says nothing
  for (const [before, after] of [
    ['qc', 'qc2'],
    ['u2', 'u22'],
  ] as const)
    if (stated[before] === undefined || stated[after] === undefined) {
      delete stated[before]
      delete stated[after]
    } else if ([before, after].some(key => isBeyond(key, stated[key]!))) {
      // a recorder that was not set to zero: what counts is how far it drifted
      stated[after] = Number((stated[after]! - stated[before]!).toFixed(6))
      stated[before] = 0
    }
  return stated
}

/**
 * What a cone test shows without a run: qc, fs and u2 as measured, and what follows from them with what the sounding
 * states, else the project, else the defaults; with the settings used and where each comes from.
 */
export function measuredCone(sounding: Sequences & { meta: SoundingMeta }, project: Partial<ConeSettings> = {}) {
  const { settings: stated, origin } = coneSettings(statedSettings(sounding.meta), project)
  const settings = asMeasured(stated)
  return { ...deriveCone(coneRowsOf(sounding), settings), settings, origin }
}

/** What a run of a cone test shows: its series with what was put in their place, and its settings. The run is done. */
export function calculatedCone({ results, overrides, setting_json }: WholeCalculation) {
  const { length, depth, sequences } = withOverrides(results!, overrides)
  const columns = Object.fromEntries(
    sequences.map(({ quantity, values }) => [quantity, toConeColumn(values, depth.length)]),
  ) as unknown as Omit<ConeRun, 'length' | 'depth'>
  const run: ConeRun = { ...columns, length: Float64Array.from(length), depth: Float64Array.from(depth) }
  const settings = setting_json as unknown as ConeSettings
  const origin = Object.fromEntries(Object.keys(setting_json).map(key => [key, 'run'])) as Record<
    keyof ConeSettings,
    'run'
  >
  return { run, settings, origin }
}

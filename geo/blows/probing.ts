import type { CalculationColumns } from '../calculation.ts'
import type { Case, DerivedFigure, MethodStanding } from '../derivation.ts'
import { type SettingSource, type SettingsOf, type SettingTable, settled } from '../setting-table.ts'
import { type BlowRows, type BlowWarning, blowNumbers, waterTableSetting } from './scope.ts'

/** Version of the numbers of a dynamic probing: raised as `coneMethod` is. */
const probingMethod = 2

const equipment = { kind: 'number', default: null, none: true, group: 'Equipment' } as const
/** What a dynamic probing is worked out with; equipment that nobody states is that of its type. */
export const probingTable = {
  dpType: {
    kind: 'choice',
    choices: ['DPL', 'DPM', 'DPH', 'DPSH-A', 'DPSH-B', 'VAWE'],
    default: null,
    none: true,
    group: 'Equipment',
  },
  hammer: { ...equipment, symbol: 'M', unit: 'kg', range: [1, 1000] },
  drop: { ...equipment, symbol: 'H', unit: 'm', range: [0.05, 5] },
  coneArea: { ...equipment, symbol: 'A', unit: 'cm²', range: [1, 1000] },
  // anvil and guide, and a metre of rods
  anvil: { ...equipment, symbol: 'Ma', unit: 'kg', range: [0, 1000] },
  rodMass: { ...equipment, symbol: 'Mr', unit: 'kg/m', range: [0, 100] },
  // penetration per count of blows
  increment: { ...equipment, symbol: 'Δz', unit: 'm', range: [0.01, 5] },
  // sand of Cu ≤ 3, or of Cu ≥ 6
  graded: { kind: 'choice', choices: ['poor', 'well'], default: 'poor', group: 'Soil' },
  waterTable: waterTableSetting,
} as const satisfies SettingTable
export type ProbingSettings = SettingsOf<typeof probingTable>
export type DpType = NonNullable<ProbingSettings['dpType']>
const equipmentKeys = ['hammer', 'drop', 'coneArea', 'anvil', 'rodMass', 'increment'] as const
export type EquipmentKey = (typeof equipmentKeys)[number]

const type = (
  hammer: number,
  drop: number,
  coneArea: number,
  diameter: number,
  anvil: number,
  rodMass: number,
  increment = 0.1,
) => ({
  hammer,
  drop,
  coneArea,
  diameter,
  anvil,
  rodMass,
  increment,
})
/** Equipment of the types of EN ISO 22476-2, in the units of the settings; diameter of the cone in mm. */
export const dpTypes: Readonly<Record<DpType, Record<EquipmentKey | 'diameter', number>>> = {
  DPL: type(10, 0.5, 10, 35.7, 6, 3),
  DPM: type(30, 0.5, 15, 43.7, 18, 6),
  DPH: type(50, 0.5, 15, 43.7, 18, 6),
  'DPSH-A': type(63.5, 0.5, 16, 45, 18, 6),
  'DPSH-B': type(63.5, 0.75, 20, 50.5, 30, 8),
  VAWE: type(30, 0.2, 10, 35.7, 6, 3, 0.2),
}
/** Whether a value of the table was seen in a published source: hammers, drops and increments of the standard's types were. */
export const equipmentStanding = (of: DpType, key: EquipmentKey): MethodStanding =>
  of !== 'VAWE' && ['hammer', 'drop', 'increment'].includes(key) ? 'verified' : 'unverified'

/** The type that a text means, as `dpshb` or `DPSH-B`; null for none, and for a DPSH of which nobody says which. */
export function dpTypeOf(text: string): DpType | null {
  const plain = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')
  return (Object.keys(dpTypes) as DpType[]).find(name => plain(name) === plain(text)) ?? null
}

type ProbingWarning = BlowWarning<'NO_WATER_TABLE' | 'EQUIPMENT_MISSING' | 'HAMMER_ROUNDED' | 'CONE_CONTRADICTS_TYPE'>

/** What each of those who may know states; the sounding's file also the diameter of its cone, mm. */
export interface StatedEquipment {
  run?: Partial<ProbingSettings>
  file?: Partial<ProbingSettings> & { coneDiameter?: number | null }
  object?: Partial<ProbingSettings>
  project?: Partial<ProbingSettings>
}
type ProbingOrigin = SettingSource | 'default' | 'type'

/** Largest difference of a diameter (mm) and share of an area by which a cone is still that of its type. */
const [nearDiameter, nearArea] = [0.5, 0.03]

/**
 * Settings of a probing, each figure as the run has it, else the sounding, its object, its project, else its type; with
 * where each comes from. A hammer of 64 kg is the 63.5 kg of its type, a cone that is not its type's is the type's: both are said.
 */
export function probingSettings({ run = {}, file = {}, object = {}, project = {} }: StatedEquipment): {
  settings: ProbingSettings
  origin: Record<keyof ProbingSettings, ProbingOrigin>
  warnings: ProbingWarning[]
} {
  const warnings: ProbingWarning[] = []
  const { coneDiameter = null, ...stated } = file
  const ofFile: Partial<ProbingSettings> = { ...stated }
  const dpType = run.dpType ?? stated.dpType ?? object.dpType ?? project.dpType ?? null
  const usual = dpType && dpTypes[dpType]
  if (coneDiameter !== null && coneDiameter > 0) {
    const area = (Math.PI / 4) * (coneDiameter / 10) ** 2
    ofFile.coneArea ??= usual && Math.abs(coneDiameter - usual.diameter) <= nearDiameter ? usual.coneArea : area
  }
  const { coneArea } = ofFile
  const isOther = usual && coneArea && Math.abs(coneArea / usual.coneArea - 1) > nearArea
  if (isOther) {
    ofFile.coneArea = usual.coneArea
    warnings.push({ code: 'CONE_CONTRADICTS_TYPE', row: null })
  }
  if (usual?.hammer === 63.5 && ofFile.hammer === 64) {
    ofFile.hammer = 63.5
    warnings.push({ code: 'HAMMER_ROUNDED', row: null })
  }
  // an empty field of equipment says nothing, of water that there is none known
  const ofRun = { ...run }
  for (const key of [...equipmentKeys, 'dpType'] as const) if (ofRun[key] === null) delete ofRun[key]
  const { settings, origin } = settled(probingTable, [
    ['run', ofRun],
    ['file', ofFile],
    ['object', object],
    ['project', project],
  ])
  const from: Record<keyof ProbingSettings, ProbingOrigin> = { ...origin }
  if (isOther && from.coneArea === 'file') from.coneArea = 'type'
  if (usual)
    for (const key of equipmentKeys)
      if (settings[key] === null) {
        settings[key] = usual[key]
        from[key] = 'type'
      }
  return { settings, origin: from, warnings }
}

export const probingQuantities = ['N', 'rd', 'qd', 'Id'] as const
export type ProbingQuantity = (typeof probingQuantities)[number]

/** EN 1997-2, annex G.1: density index of sand above and below the water table; it knows no others. */
const density: Partial<Record<`${DpType} ${ProbingSettings['graded']}`, { above: string; below?: string }>> = {
  'DPL poor': { above: '0.15 + 0.26·log N', below: '0.21 + 0.23·log N' },
  'DPH poor': { above: '0.1 + 0.435·log N', below: '0.23 + 0.38·log N' },
  'DPH well': { above: '−0.14 + 0.55·log N' },
}
/** Cases of the density index; none where blows are not those of 10 cm. */
function densityCases({ dpType, graded, increment, waterTable }: ProbingSettings): Case[] {
  const of = dpType && density[`${dpType} ${graded}`]
  if (!of || increment === null || Math.abs(increment - 0.1) > 1e-6) return []
  const range = '3 ≤ N ≤ 50'
  return [
    ...(of.below && waterTable !== null ? [{ when: ['z > zw', range], formula: of.below }] : []),
    { when: [...(waterTable === null ? [] : ['z ≤ zw']), range], formula: of.above },
  ]
}

/** Blows as counted, never rescaled; resistances in MN/m²; the density index without unit. A row stands for the increment below it. */
function probingFigures(settings: ProbingSettings): Record<ProbingQuantity, DerivedFigure> {
  const source = 'EN ISO 22476-2, annex E'
  const standing: MethodStanding = settings.dpType === 'VAWE' ? 'unverified' : 'verified'
  const none = { when: ['N ≤ 0', 'N ≥ 0'], formula: '0' }
  return {
    N: {
      symbol: 'N',
      sndname: 'Schlaege',
      unit: '',
      method: { cases: [{ formula: 'N' }], source: '', standing: 'verified' },
    },
    rd: {
      symbol: 'rd',
      sndname: 'rd [MN/m2]',
      unit: 'MN/m²',
      method: {
        cases: [{ when: ['N > 0'], formula: 'M·g·H/(100·A·e)' }, none],
        parts: { e: { unit: 'm', cases: [{ formula: 'Δz/N' }] } },
        settings: ['dpType'],
        source,
        standing,
      },
    },
    qd: {
      symbol: 'qd',
      sndname: 'qd [MN/m2]',
      unit: 'MN/m²',
      method: {
        cases: [{ when: ['N > 0'], formula: 'rd·M/(M + m′)' }, none],
        parts: {
          'm′': { unit: 'kg', cases: [{ formula: 'Ma + Mr·rods' }] },
          // whole metres of rods down to the end of the increment
          rods: { unit: 'm', cases: [{ formula: 'max(1; ⌈z + Δz⌉)' }] },
        },
        settings: ['dpType'],
        source,
        standing,
      },
    },
    Id: {
      symbol: 'Id',
      sndname: 'Id [-]',
      unit: '-',
      method: {
        cases: densityCases(settings),
        settings: ['dpType', 'graded'],
        source: 'EN 1997-2, G.1',
        standing: 'verified',
      },
    },
  }
}

const numbers = blowNumbers({
  method: probingMethod,
  table: probingTable,
  quantities: probingQuantities,
  figures: probingFigures,
  units: { z: 'm', N: '', rd: 'MN/m²', g: 'm/s²' },
})
export const { working: probingWorking, described: describedProbing } = numbers

/**
 * A run of a dynamic probing: depths (m, of the upper end of each increment) and blows as recorded, in any order; settings
 * as `probingSettings` gives them. Gaps are NaN.
 */
export function probingCalculation(
  rows: BlowRows,
  settings: ProbingSettings,
): CalculationColumns<ProbingQuantity, ProbingWarning> {
  const isLacking = equipmentKeys.some(key => settings[key] === null)
  const isDry = settings.waterTable === null && densityCases(settings).length > 0
  return numbers.calculation(rows, settings, [
    ...(isLacking ? (['EQUIPMENT_MISSING'] as const) : []),
    ...(isDry ? (['NO_WATER_TABLE'] as const) : []),
  ])
}

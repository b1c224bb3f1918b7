import type { CalculationColumns } from '../calculation.ts'
import type { DerivedFigure, FigureMethod } from '../derivation.ts'
import { type Origins, type SettingsOf, type SettingTable, settled } from '../setting-table.ts'
import { type BlowRows, type BlowWarning, blowNumbers, waterTableSetting } from './scope.ts'

/** Version of the numbers of standard penetration tests: raised as `coneMethod` is. */
const sptMethod = 2

/** What standard penetration tests are worked out with. */
export const sptTable = {
  // energy ratio of the hammer; none is never taken for 60
  Er: { kind: 'number', symbol: 'Er', unit: '%', default: null, none: true, range: [1, 150], group: 'Energy' },
  // λ is 1 where none is known
  rodLength: { kind: 'number', symbol: 'Lr', unit: 'm', default: null, none: true, range: [0, 1000], group: 'Energy' },
  waterTable: waterTableSetting,
  unitWeight: { kind: 'number', symbol: 'γ', unit: 'kN/m³', default: 18, range: [10, 27], group: 'Soil' },
  cnMethod: { kind: 'choice', choices: ['98', 'NC 40-60', 'NC 60-80', 'OC'], default: '98', group: 'Soil' },
} as const satisfies SettingTable
export type SptSettings = SettingsOf<typeof sptTable>

/** Settings of the SPTs of a hole, each as the run has it, else what is said of them, else of the project, else the default. */
export const sptSettings = (
  run: Partial<SptSettings>,
  file: Partial<SptSettings> = {},
  project: Partial<SptSettings> = {},
): { settings: SptSettings; origin: Origins<typeof sptTable, 'run' | 'file' | 'project'> } =>
  settled(sptTable, [
    ['run', run],
    ['file', file],
    ['project', project],
  ])

export const sptQuantities = ['N', 'N60', 'CN', 'N160', 'Id'] as const
export type SptQuantity = (typeof sptQuantities)[number]
type SptWarning = BlowWarning<'NO_WATER_TABLE' | 'NO_ENERGY_RATIO'>

const source = 'EN ISO 22476-3'
/** Correction for the stress, −, with the sands for which it is meant. */
const correction: Record<SptSettings['cnMethod'], string> = {
  '98': 'min(2; √(98/σ′v))',
  'NC 40-60': '200/(100 + σ′v)',
  'NC 60-80': '300/(200 + σ′v)',
  OC: '170/(70 + σ′v)',
}
const stress: Pick<FigureMethod, 'parts'> = {
  parts: {
    // free water above the ground weighs too
    σv: { unit: 'kPa', cases: [{ when: ['zw < 0'], formula: 'γ·z − γw·zw' }, { formula: 'γ·z' }] },
    u: { unit: 'kPa', cases: [{ when: ['z > zw'], formula: 'γw·(z − zw)' }, { formula: '0' }] },
    'σ′v': { unit: 'kPa', cases: [{ formula: 'max(1; σv − u)' }] },
  },
}

/** Blows of 300 mm as counted, for 60 % of the energy, and for that at 100 kPa; the density index where it is above 0.35. */
const makeSptFigures = ({ cnMethod }: Pick<SptSettings, 'cnMethod'>): Record<SptQuantity, DerivedFigure> => ({
  N: { symbol: 'N', sndname: 'N', unit: '', method: { cases: [{ formula: 'N' }], source: '', standing: 'verified' } },
  N60: {
    symbol: 'N60',
    sndname: 'N60',
    unit: '',
    method: {
      cases: [{ when: ['N ≥ 0'], formula: 'N·(Er/60)·λ' }],
      parts: {
        λ: {
          unit: '-',
          cases: [
            { when: ['Lr < 4'], formula: '0.75' },
            { when: ['Lr < 6'], formula: '0.85' },
            { when: ['Lr < 10'], formula: '0.95' },
            { formula: '1' },
          ],
        },
      },
      source,
      standing: 'verified',
    },
  },
  CN: {
    symbol: 'CN',
    sndname: 'CN [-]',
    unit: '-',
    method: {
      cases: [{ formula: correction[cnMethod] }],
      ...stress,
      settings: ['cnMethod'],
      source,
      standing: 'verified',
    },
  },
  N160: {
    symbol: 'N1,60',
    sndname: '(N1)60',
    unit: '',
    method: { cases: [{ formula: 'N60·CN' }], source, standing: 'verified' },
  },
  Id: {
    symbol: 'Id',
    sndname: 'Id [-]',
    unit: '-',
    method: {
      cases: [{ when: ['√(N1,60/60) > 0.35'], formula: '√(N1,60/60)' }],
      source: 'EN 1997-2, annex F',
      standing: 'unverified',
    },
  },
})

const numbers = blowNumbers({
  method: sptMethod,
  table: sptTable,
  quantities: sptQuantities,
  figures: makeSptFigures,
  units: { z: 'm', N: '', N60: '', 'N1,60': '', γw: 'kN/m³' },
})
export const { working: sptWorking, described: describedSpt } = numbers

/** A run of standard penetration tests: depths (m) and blows of 300 mm as recorded, in any order. Gaps are NaN. */
export const sptCalculation = (rows: BlowRows, settings: SptSettings): CalculationColumns<SptQuantity, SptWarning> =>
  numbers.calculation(rows, settings, [
    ...(settings.Er === null ? (['NO_ENERGY_RATIO'] as const) : []),
    ...(settings.waterTable === null ? (['NO_WATER_TABLE'] as const) : []),
  ])

import {
  listDefaults,
  type Origins,
  readSettings,
  type Setting,
  type SettingFault,
  type SettingsOf,
  type SettingTable,
  settled,
} from '../setting-table.ts'

/** Depth beyond which no hole goes, m. */
const deepest = 15_000
const water = { kind: 'number', unit: 'm', default: null, none: true, range: [-100, 1000], group: 'Water' } as const
const length = { kind: 'number', unit: 'm', default: null, none: true, range: [0, deepest] } as const
const offset = { kind: 'number', unit: 'm', default: 0, range: [0, 0.5], group: 'Corrections' } as const
const zero = { kind: 'number', unit: 'MPa', default: 0, group: 'Cone' } as const

/**
 * What a cone test is worked out with, in the order in which a form asks for it. Lengths m, water m below ground,
 * pressures as their unit says; null: not known, or none.
 */
export const coneTable = {
  // net area ratio; none: qt = qc
  a: { kind: 'number', symbol: 'a', unit: '-', default: 0.8, none: true, range: [0, 1], isAbove: true, group: 'Cone' },
  // zero readings before and after the push; only their difference counts
  qc: { ...zero, symbol: 'qc,1', range: [-5, 5] },
  qc2: { ...zero, symbol: 'qc,2', range: [-5, 5] },
  u2: { ...zero, symbol: 'u2,1', range: [-2, 2] },
  u22: { ...zero, symbol: 'u2,2', range: [-2, 2] },
  deepInclinationCorrection: {
    kind: 'choice',
    choices: ['j', 'n'],
    default: 'n',
    also: { true: 'j', ja: 'j', false: 'n', nein: 'n' },
    group: 'Corrections',
  },
  // rod length at the end of the push, and the depth reached, where the run itself holds no inclination
  cptLengthNoCorrection: { ...length, symbol: 'L,e', group: 'Corrections' },
  cptLength: { ...length, symbol: 'z,e', group: 'Corrections' },
  // distance from the cone to the middle of the sleeve and to the filter, where the recorder left them
  offsetSleeveFriction: { ...offset, symbol: 'Δfs' },
  offPorePressure: { ...offset, symbol: 'Δu2' },
  waterTable: { ...water, symbol: 'zw' },
  // depth where the gradient begins to act; the water table when none
  groundWaterLevel: { ...water, symbol: 'zg' },
  gradient: {
    kind: 'number',
    symbol: 'i',
    unit: '-',
    default: 0,
    range: [-1, 1],
    hint: 'gradientHasNoUnit',
    group: 'Water',
  },
  // largest behaviour index that is sand
  maxIrfForSand: {
    kind: 'number',
    symbol: 'Ic,s',
    unit: '-',
    default: 2.6,
    range: [1, 4],
    hint: 'indexNotRatio',
    group: 'Soil',
  },
  // upper limit of CN; none: no limit
  cnMax: { kind: 'number', symbol: 'CN,max', unit: '-', default: 1.7, none: true, range: [1, 10], group: 'Soil' },
  unitWeight: {
    kind: 'number',
    symbol: 'γ,c',
    unit: 'kN/m³',
    default: 'auto',
    word: 'auto',
    range: [10, 27],
    group: 'Soil',
  },
  classMethod: { kind: 'choice', choices: ['R09', 'R16'], default: 'R09', group: 'Soil' },
  nkt: { kind: 'number', symbol: 'Nkt', unit: '-', default: 14, range: [8, 20], group: 'Soil' },
  suMethod: { kind: 'choice', choices: ['nkt', 'nkt-fr', 'nu'], default: 'nkt', group: 'Soil' },
  // cone factor of the excess pore pressure
  ndu: { kind: 'number', symbol: 'NΔu', unit: '-', default: 7, range: [4, 10], group: 'Soil' },
  stMethod: { kind: 'choice', choices: ['fs', 'ns', 'RL86'], default: 'fs', group: 'Soil' },
  sigpMethod: { kind: 'choice', choices: ['M09', '0.33', 'u2'], default: 'M09', group: 'Soil' },
  cohMethod: { kind: 'choice', choices: ['0.02', '0'], default: '0.02', group: 'Soil' },
  phiSandMethod: {
    kind: 'choice',
    choices: ['KM90', 'EN D.2', 'EN D.1', 'EN D.1 silty', 'EN D.1 gravel'],
    default: 'KM90',
    group: 'Soil',
  },
  phiFineMethod: { kind: 'choice', choices: ['NTH', 'OM'], default: 'NTH', group: 'Soil' },
  idMethod: { kind: 'choice', choices: ['J01', 'Qtn', 'B86', 'J03', 'J03 sat'], default: 'J01', group: 'Soil' },
  // earth pressure at rest, of J03
  k0: { kind: 'number', symbol: 'K0', unit: '-', default: 0.5, range: [0.3, 2], group: 'Soil' },
  moduleMethod: {
    kind: 'choice',
    choices: ['R09', 'LC83', 'EN D.4', 'EN D.3', 'EN D.3 well'],
    default: 'R09',
    group: 'Soil',
  },
  // what a building adds to the effective vertical stress, of EN D.3
  stressIncrease: { kind: 'number', symbol: 'Δσ′v', unit: 'kPa', default: 0, range: [0, 1000], group: 'Soil' },
  pileDiameter: { kind: 'number', symbol: 'D', unit: 'm', default: 0.6, range: [0.2, 3], group: 'Pile' },
  // no shaft friction above
  pileHead: { kind: 'number', symbol: 'zh', unit: 'm', default: 0, range: [0, deepest], group: 'Pile' },
  pileBaseGroup: { kind: 'choice', choices: ['I', 'II'], default: 'I', group: 'Pile' },
  pileShaftGroup: { kind: 'choice', choices: ['IA', 'IB', 'IIA', 'IIB'], default: 'IA', group: 'Pile' },
  // the higher limits of shaft friction, which ask for careful execution
  careful: { kind: 'switch', default: false, group: 'Pile' },
  // soil of the rows that have no index
  pileSoil: { kind: 'choice', choices: ['sand', 'silt', 'clay'], default: null, none: true, group: 'Pile' },
  etaA: { kind: 'number', symbol: 'ηa', unit: '-', default: 0.7, range: [0.1, 1], group: 'Pile' },
  gammaM: { kind: 'number', symbol: 'γM', unit: '-', default: 1.3, range: [1, 2], group: 'Pile' },
} as const satisfies SettingTable

export type ConeSettings = SettingsOf<typeof coneTable>
export const coneSettingDefaults: ConeSettings = listDefaults(coneTable)

type NumberKey = {
  [K in keyof typeof coneTable]: (typeof coneTable)[K] extends { kind: 'number' } ? K : never
}[keyof typeof coneTable]
/** Least and greatest value of each setting that is a number, both allowed; of `a` 0 is not. */
export const coneRanges = Object.fromEntries(
  Object.entries<Setting>(coneTable).flatMap(([key, setting]) =>
    setting.kind === 'number' ? [[key, setting.range]] : [],
  ),
) as Record<NumberKey, readonly [number, number]>

/** What is wrong with what was given for a run of a test that ends at `end` (m; null: not known). */
export type ConeFault = SettingFault | { key: 'pileHead'; fault: 'beyondEnd'; most: number }

/** Settings as somebody gives them for a run, understood, with every fault by its key. */
export function readConeSettings(
  given: Readonly<Record<string, unknown>>,
  end: number | null = null,
): { settings: Partial<ConeSettings>; faults: ConeFault[] } {
  const { settings, faults } = readSettings(coneTable, given)
  const { pileHead, ...others } = settings
  if (end === null || pileHead === undefined || pileHead <= end) return { settings, faults }
  return { settings: others, faults: [...faults, { key: 'pileHead', fault: 'beyondEnd', most: end }] }
}

/** Source of a setting that is shown without a run. */
export type SettingOrigin = 'file' | 'project' | 'default'

/** The settings of a cone test without a run: each key as the file states it, else the project, else the default. */
export const coneSettings = (
  file: Partial<ConeSettings> = {},
  project: Partial<ConeSettings> = {},
): { settings: ConeSettings; origin: Origins<typeof coneTable, 'file' | 'project'> } =>
  settled(coneTable, [
    ['file', file],
    ['project', project],
  ])

/** The settings of a run: as `coneSettings`, after what the run itself says. */
export const coneRunSettings = (
  run: Partial<ConeSettings>,
  file: Partial<ConeSettings> = {},
  project: Partial<ConeSettings> = {},
): { settings: ConeSettings; origin: Origins<typeof coneTable, 'run' | 'file' | 'project'> } =>
  settled(coneTable, [
    ['run', run],
    ['file', file],
    ['project', project],
  ])

/** Leaves out of settings what corrects readings: qc, fs and u2 stay as they were measured. */
export const asMeasured = (settings: ConeSettings): ConeSettings => ({
  ...settings,
  qc: 0,
  qc2: 0,
  u2: 0,
  u22: 0,
  offsetSleeveFriction: 0,
  offPorePressure: 0,
})

/** What a cone test is worked out with. Lengths m, pressures MPa, water m below ground; null: not known. */
export interface ConeSettings {
  /** Net area ratio, 0 < a ≤ 1; null: qt = qc. */
  a: number | null
  /** Free water table; above ground < 0. */
  waterTable: number | null
  /** Where the gradient begins to act; the water table when null. */
  groundWaterLevel: number | null
  /** Hydraulic gradient below `groundWaterLevel`, without unit, upward positive, −1 … 1. */
  gradient: number
  /** Rod length at the end of the push; its last length when null. */
  cptLengthNoCorrection: number | null
  /** Depth reached, where the run itself holds no inclination. */
  cptLength: number | null
  /** Whether depths are corrected for inclination: yes or no. */
  deepInclinationCorrection: 'j' | 'n'
  /** Distance from the cone to the middle of the sleeve, and to the filter, 0 … 0.5 m, where the recorder left them. */
  offsetSleeveFriction: number
  offPorePressure: number
  /** Zero readings before (`qc`, `u2`) and after (`qc2`, `u22`) the push, MPa. */
  qc: number
  qc2: number
  u2: number
  u22: number
  /** Largest soil behaviour index that is sand. */
  maxIrfForSand: number
  /** Upper limit of CN, 1 … 10; null: none. */
  cnMax: number | null
  /** kN/m³, or by Robertson & Cabal (2010). */
  unitWeight: number | 'auto'
}

export const coneDefaults: ConeSettings = {
  a: 0.8,
  waterTable: null,
  groundWaterLevel: null,
  gradient: 0,
  cptLengthNoCorrection: null,
  cptLength: null,
  deepInclinationCorrection: 'n',
  offsetSleeveFriction: 0,
  offPorePressure: 0,
  qc: 0,
  qc2: 0,
  u2: 0,
  u22: 0,
  maxIrfForSand: 2.6,
  cnMax: 1.7,
  unitWeight: 'auto',
}

/** Least and greatest value of each setting that is a number, both allowed; of `a` 0 is not. */
export const coneRanges = {
  a: [Number.MIN_VALUE, 1],
  waterTable: [-100, 1000],
  groundWaterLevel: [-100, 1000],
  gradient: [-1, 1],
  cptLengthNoCorrection: [0, 15000],
  cptLength: [0, 15000],
  offsetSleeveFriction: [0, 0.5],
  offPorePressure: [0, 0.5],
  qc: [-5, 5],
  qc2: [-5, 5],
  u2: [-2, 2],
  u22: [-2, 2],
  maxIrfForSand: [1, 4],
  cnMax: [1, 10],
  unitWeight: [10, 27],
} as const satisfies Partial<Record<keyof ConeSettings, readonly [number, number]>>

/** Where the value of a setting comes from. */
export type SettingOrigin = 'file' | 'project' | 'default'

const takes = (key: keyof ConeSettings, value: unknown): boolean => {
  if (key === 'deepInclinationCorrection') return value === 'j' || value === 'n'
  if (key === 'unitWeight' && value === 'auto') return true
  // only of these does 'none' say something that the default does not
  if (value === null) return key === 'cnMax' || key === 'a'
  const [least, most] = coneRanges[key]
  return typeof value === 'number' && value >= least && value <= most
}

/**
 * The settings of a run: each key as the file states it, else as the project has it, else the default; a value outside
 * its range counts as not stated. `origin` says which it was.
 */
export function coneSettings(
  file: Partial<ConeSettings> = {},
  project: Partial<ConeSettings> = {},
): { settings: ConeSettings; origin: Record<keyof ConeSettings, SettingOrigin> } {
  const settings: Record<string, unknown> = {}
  const origin = {} as Record<keyof ConeSettings, SettingOrigin>
  for (const key of Object.keys(coneDefaults) as (keyof ConeSettings)[]) {
    const from = takes(key, file[key]) ? 'file' : takes(key, project[key]) ? 'project' : 'default'
    origin[key] = from
    settings[key] = { file, project, default: coneDefaults }[from][key]
  }
  return { settings: settings as unknown as ConeSettings, origin }
}

/** The same settings without what corrects readings: qc, fs and u2 stay as they were measured. */
export const asMeasured = (settings: ConeSettings): ConeSettings => ({
  ...settings,
  qc: 0,
  qc2: 0,
  u2: 0,
  u22: 0,
  offsetSleeveFriction: 0,
  offPorePressure: 0,
})

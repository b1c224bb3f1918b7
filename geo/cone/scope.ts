import { atmosphere, gammaWater } from '../constants.ts'
import type { SymbolScope, Term } from '../formula.ts'
import { type ConeSettings, coneTable } from './settings.ts'

/** Columns of a run by the symbols under which formulas name them. */
const columnBySymbol = {
  L: 'length',
  z: 'depth',
  // cosine of the inclination, where depths follow it
  C: 'factor',
  // readings as read; u2 at the cone without drift; moved to the soil that they are about
  'qc,m': 'qcRead',
  'fs,m': 'fsRead',
  'u2,m': 'u2Read',
  'u2,c': 'u2Cone',
  'fs,i': 'fs',
  'u2,i': 'u2',
  qc: 'qc',
  fs: 'fs',
  u2: 'u2',
  qt: 'qt',
  Rf: 'Rf',
  γ: 'gamma',
  σv0: 'sv',
  u0: 'u0',
  'σ′v0': 'svp',
  qn: 'qn',
  Bq: 'Bq',
  Qt: 'Qt',
  Fr: 'Fr',
  n: 'n',
  Qtn: 'Qtn',
  Ic: 'Ic',
  IB: 'IB',
  CD: 'CD',
  su: 'su',
  'σ′p': 'sigp',
  // window around a toe: the mean, the number, and the sum of what is clipped
  'q′ca': 'toeMean',
  m: 'toeCount',
  Σq: 'toeSum',
  kc: 'kc',
  α: 'alpha',
  'f,max': 'limit',
  qca: 'qca',
  Fs: 'Fs',
  Qc: 'Qc',
  'Ra,k': 'Rak',
} as const
type ScopeColumn = (typeof columnBySymbol)[keyof typeof columnBySymbol]
/** What nothing else is worked out from. */
type LastColumn = 'zone' | 'class2016' | 'St' | 'c' | 'phi' | 'Id' | 'ME1' | 'Rad'
/** Columns of a push as far as they are worked out, by quantity; NaN is a gap. */
export type ConeColumns = Partial<Record<ScopeColumn | LastColumn, Float64Array>>

const columnOf = (symbol: string): ScopeColumn | undefined =>
  Object.hasOwn(columnBySymbol, symbol) ? columnBySymbol[symbol as keyof typeof columnBySymbol] : undefined

/** Settings as formulas take them, by symbol: NaN for none. */
function numbersOf(settings: ConeSettings): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const [key, setting] of Object.entries(coneTable)) {
    const value = settings[key as keyof ConeSettings]
    if ('symbol' in setting) numbers.set(setting.symbol, typeof value === 'number' ? value : Number.NaN)
  }
  return numbers
}

/** What formulas find above the first row. */
const aboveFirst = { z: 0, Fs: 0 } as const

/**
 * What the formulas of a cone test can name: columns (a name with ↑: of the row above), settings, constants. A column that
 * is not there is missing in every row.
 */
export function coneScope(columns: ConeColumns, settings: ConeSettings): SymbolScope {
  const { waterTable, groundWaterLevel, cptLengthNoCorrection, cnMax } = settings
  const table = waterTable ?? groundWaterLevel ?? Number.NaN
  const { length, depth } = columns
  const end = length?.at(-1) ?? Number.NaN
  const numbers = numbersOf(settings)
    .set('zw', table)
    .set('zg', Math.max(table, groundWaterLevel ?? table))
    .set('L,e', cptLengthNoCorrection ?? end)
    .set('CN,max', cnMax ?? Number.POSITIVE_INFINITY)
    .set('L0', length?.[0] ?? Number.NaN)
    .set('LN', end)
    .set('zN', depth?.at(-1) ?? Number.NaN)
    .set('pa', atmosphere)
    .set('γw', gammaWater)
    .set('π', Math.PI)
    .set('e', Math.E)
  // free water above the ground weighs too
  const first: Readonly<Record<string, number>> = { ...aboveFirst, σv0: gammaWater * Math.max(0, -table || 0) }
  const missing = () => Number.NaN
  return (symbol): Term | undefined => {
    const isAbove = symbol.endsWith('↑')
    const name = isAbove ? symbol.slice(0, -1) : symbol
    const key = columnOf(name)
    if (key === undefined) return numbers.get(symbol)
    const column = columns[key]
    if (!column) return missing
    return isAbove ? row => (row === 0 ? (first[name] ?? Number.NaN) : column[row - 1]!) : column
  }
}

const otherUnits: Readonly<Record<string, string>> = {
  ...{ L: 'm', z: 'm', L0: 'm', LN: 'm', zN: 'm', 'q′ca': 'MPa', Σq: 'MPa', 'f,max': 'kPa', pa: 'kPa', γw: 'kN/m³' },
  ...{ 'qc,m': 'MPa', 'fs,m': 'MPa', 'u2,m': 'MPa', 'fs,i': 'MPa', 'u2,i': 'MPa' },
}
const settingUnits = new Map<string, string>(
  Object.values(coneTable).flatMap(setting =>
    setting.kind === 'number' ? [[setting.symbol, setting.unit] as const] : [],
  ),
)
/** Unit of a symbol that is no figure. */
export const unitOfOther = (symbol: string): string =>
  otherUnits[symbol.replace('↑', '')] ?? settingUnits.get(symbol) ?? '-'

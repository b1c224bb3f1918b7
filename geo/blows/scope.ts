import type { CalculationColumns } from '../calculation.ts'
import { keepMeasured, orderOf } from '../cone/rows.ts'
import { gammaWater, gravity } from '../constants.ts'
import {
  type DerivedFigure,
  type DescribedFigure,
  described,
  fillColumn,
  type Working,
  workingOf,
} from '../derivation.ts'
import type { SymbolScope } from '../formula.ts'
import type { SettingTable } from '../setting-table.ts'

/** Blows over depth as recorded: m below ground in any order, blows NaN where nothing was counted. */
export interface BlowRows {
  depth: Float64Array
  N: Float64Array
  /** Depths of the tests that were refused, m: they have no N, and are no gap. */
  refused?: Float64Array
}

/** Orders blows by ascending depth, each depth once and as it came first, with what was put right. */
function orderedBlows({ depth, N }: BlowRows) {
  const { kept, warnings } = orderOf(depth)
  const blows = {
    depth: Float64Array.from(kept, i => Math.abs(depth[i]!)),
    N: Float64Array.from(kept, i => keepMeasured(N[i])),
  }
  return { blows, warnings }
}

/** Columns by the symbols of their figures, `z` and `N` among them. */
type BlowColumns = Record<string, Float64Array>

/** What the formulas can name: columns, the settings of a table by their symbols (NaN for none), constants. */
function blowScope(
  columns: BlowColumns,
  table: SettingTable,
  settings: Readonly<Record<string, unknown>>,
): SymbolScope {
  const numbers = new Map<string, number>([
    ['g', gravity],
    ['γw', gammaWater],
  ])
  for (const [key, { symbol }] of Object.entries(table)) {
    const value = settings[key]
    if (symbol !== undefined) numbers.set(symbol, typeof value === 'number' ? value : Number.NaN)
  }
  return symbol => (Object.hasOwn(columns, symbol) ? columns[symbol] : numbers.get(symbol))
}

/** Depth of the water table, m below ground; none: not known. */
export const waterTableSetting = {
  kind: 'number',
  symbol: 'zw',
  unit: 'm',
  default: null,
  none: true,
  range: [-100, 1000],
  group: 'Water',
} as const

/** What is worked out from one kind of blows. */
interface BlowKind<Q extends string, S extends Readonly<Record<string, unknown>>> {
  /** Version of the numbers: raised as `coneMethod` is. */
  method: number
  table: SettingTable
  /** Columns in the order in which they are worked out; the blows as counted come first. */
  quantities: readonly ['N', ...Q[]]
  figures(settings: S): Record<'N' | Q, DerivedFigure>
  /** Units of the symbols that are neither a setting nor without one. */
  units: Readonly<Record<string, string>>
}
/** What any row of blows can say. */
export interface BlowWarning<Code extends string = never> {
  code: 'UNSORTED_INPUT' | 'DUPLICATE_LENGTH' | 'NO_BLOWS' | 'REFUSED' | Code
  row: number | null
  count?: number
}

/** The numbers of one kind of blows. */
export function blowNumbers<Q extends string, S extends Readonly<Record<string, unknown>>>(kind: BlowKind<Q, S>) {
  const { method, table, quantities, figures } = kind
  type Any = 'N' | Q
  const unitOfSymbol = (symbol: string): string => {
    const setting = Object.values(table).find(one => one.symbol === symbol)
    return kind.units[symbol] ?? (setting && 'unit' in setting ? setting.unit : undefined) ?? '-'
  }
  return {
    /** A value a row in every column, from depths (m) and blows as recorded, in any order; with what `lacking` says besides. */
    calculation<Code extends string>(
      rows: BlowRows,
      settings: S,
      lacking: readonly Code[],
    ): CalculationColumns<Any, BlowWarning<Code>> {
      const { blows, warnings: put } = orderedBlows(rows)
      const { depth, N } = blows
      const of = figures(settings)
      const columns: BlowColumns = { z: depth, N }
      const scope = blowScope(columns, table, settings)
      // one after the other: later ones name earlier ones
      for (const { symbol, method } of quantities.slice(1).map(quantity => of[quantity]))
        columns[symbol] = fillColumn(new Float64Array(depth.length), method, scope)
      const refused = new Set(Array.from(rows.refused ?? [], Math.abs))
      const voids = [...N.keys()].filter(row => Number.isNaN(N[row]))
      const without = (code: 'NO_BLOWS' | 'REFUSED', some: readonly number[]) =>
        some.length > 0 ? [{ code, row: some[0]!, count: some.length }] : []
      const warnings: BlowWarning<Code>[] = [
        ...put,
        ...without(
          'NO_BLOWS',
          voids.filter(row => !refused.has(depth[row]!)),
        ),
        ...without(
          'REFUSED',
          voids.filter(row => refused.has(depth[row]!)),
        ),
        ...lacking.map(code => ({ code, row: null })),
      ]
      const sequences = quantities.map(quantity => {
        const { symbol, sndname, unit } = of[quantity]
        return { sndname, quantity, unit, values: columns[symbol]! }
      })
      return { method, length: depth, depth, sequences, warnings }
    },
    /** How a figure of a row of a calculation came about. */
    working(
      { depth, sequences }: Pick<CalculationColumns<Any, unknown>, 'depth' | 'sequences'>,
      settings: S,
      quantity: Any,
      row: number,
    ): Working {
      const of = figures(settings)
      const columns: BlowColumns = { z: depth }
      for (const { quantity: name, values } of sequences) columns[of[name].symbol] = values
      return workingOf(of[quantity], blowScope(columns, table, settings), row, unitOfSymbol)
    },
    described: (quantity: Any, settings: S): DescribedFigure => described(figures(settings)[quantity], table, settings),
  }
}

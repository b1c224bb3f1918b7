import { measured, orderOf } from '../cone/rows.ts'
import { gammaWater, gravity } from '../constants.ts'
import { type Figure, fill } from '../derivation.ts'
import type { Scope } from '../formula.ts'
import type { SettingTable } from '../setting-table.ts'

/** Blows over depth as recorded: m below ground in any order, blows NaN where nothing was counted. */
export interface BlowRows {
  depth: Float64Array
  N: Float64Array
}

/** The same by ascending depth, each depth once and as it came first, with what was put right. */
export function orderedBlows({ depth, N }: BlowRows) {
  const { kept, warnings } = orderOf(depth)
  const blows = {
    depth: Float64Array.from(kept, i => Math.abs(depth[i]!)),
    N: Float64Array.from(kept, i => measured(N[i])),
  }
  return { blows, warnings }
}

/** Columns by the symbols of their figures, `z` and `N` among them. */
export type BlowColumns = Record<string, Float64Array>

/** What the formulas can name: columns, the settings of a table by their symbols (NaN for none), constants. */
export function blowScope(
  columns: BlowColumns,
  table: SettingTable,
  settings: Readonly<Record<string, unknown>>,
): Scope {
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

/** Works out figures one after the other, each into the column of its symbol. */
export function workBlows(figures: readonly Figure[], columns: BlowColumns, scope: Scope): void {
  for (const { symbol, method } of figures) columns[symbol] = fill(new Float64Array(columns.z!.length), method, scope)
}

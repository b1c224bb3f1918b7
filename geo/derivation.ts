import { type Formula, readFormula, type SymbolScope } from './formula.ts'
import type { SettingTable } from './setting-table.ts'

/** Seen in a published source and reproduced; from memory of the source named, not checked; decided by Borebook. */
export type MethodStanding = 'verified' | 'unverified' | 'decided'

/** One case of a figure: its formula counts where all conditions hold and it gives a value. */
export interface Case {
  when?: readonly string[]
  formula: string
  /** What lies outside, both ends allowed, is nothing. */
  within?: readonly [number, number]
}
/** A value on the way to a figure. */
interface IntermediateValue {
  unit: string
  cases: readonly Case[]
}
/** A way to work out a figure: the first case that holds and has a value; nothing where none does. */
export interface FigureMethod {
  cases: readonly Case[]
  /** Values on the way, by the symbol under which formulas name them. */
  parts?: Readonly<Record<string, IntermediateValue>>
  /** Symbols that belong into a line of working though no formula names them. */
  also?: readonly string[]
  /** Keys of settings that it hangs on though no formula names them. */
  settings?: readonly string[]
  source: string
  standing: MethodStanding
}
/** A figure that a calculation gives for every row. */
export interface DerivedFigure {
  /** How formulas and legends call it. */
  symbol: string
  /** Name of its sequence. */
  sndname: string
  unit: string
  method: FigureMethod
}

const read = new Map<string, Formula>()
/** A formula by its text, read once. */
function formulaBy(text: string): Formula {
  const known = read.get(text) ?? readFormula(text)
  read.set(text, known)
  return known
}

type ByRow = (row: number) => number

function boundCases(cases: readonly Case[], scope: SymbolScope): ByRow {
  const all = cases.map(({ when = [], formula, within }) => ({
    conditions: when.map(text => formulaBy(text).bind(scope)),
    value: formulaBy(formula).bind(scope),
    least: within?.[0] ?? -Number.MAX_VALUE,
    most: within?.[1] ?? Number.MAX_VALUE,
  }))
  return row => {
    next: for (const { conditions, value, least, most } of all) {
      for (const holds of conditions) if (holds(row) !== 1) continue next
      const found = value(row)
      if (found >= least && found <= most) return found
    }
    return Number.NaN
  }
}

/** The scope with the values on the way. */
function withParts({ parts = {} }: FigureMethod, scope: SymbolScope): SymbolScope {
  const bound = new Map<string, ByRow>()
  const inner: SymbolScope = symbol => {
    const part = Object.hasOwn(parts, symbol) ? parts[symbol] : undefined
    if (!part) return scope(symbol)
    const known = bound.get(symbol) ?? boundCases(part.cases, inner)
    bound.set(symbol, known)
    return known
  }
  return inner
}

/** A figure by rows; NaN where it has no value. */
export const byRow = (method: FigureMethod, scope: SymbolScope): ByRow =>
  boundCases(method.cases, withParts(method, scope))

/** Works out a figure for all rows, top down, into a column: a formula may name the row above, which is done. */
export function fillColumn(column: Float64Array, method: FigureMethod, scope: SymbolScope): Float64Array {
  const of = byRow(method, scope)
  for (let row = 0; row < column.length; row++) column[row] = of(row)
  return column
}

/** The names in formulas and conditions of a method with its parts, each once, as they come. */
function symbolsOf({ cases, parts = {}, also = [] }: Pick<FigureMethod, 'cases' | 'parts' | 'also'>): string[] {
  const found = new Set<string>()
  const visit = (all: readonly Case[]) => {
    for (const { when = [], formula } of all)
      for (const symbol of [...when, formula].flatMap(text => formulaBy(text).symbols)) {
        if (found.has(symbol)) continue
        found.add(symbol)
        if (Object.hasOwn(parts, symbol)) visit(parts[symbol]!.cases)
      }
  }
  visit(cases)
  visit(also.map(formula => ({ formula })))
  return [...found]
}

/** A value that a figure was worked out from; a value on the way has its own formula. */
interface WorkedTerm {
  symbol: string
  /** Null: not known in this row. */
  value: number | null
  unit: string
  /** Formula of a value on the way, in this row. */
  formula?: string
}
/** A case as it turned out in a row. */
interface WorkedCase {
  when: readonly string[]
  formula: string
  holds: boolean
}
/** How a figure of a row came about. */
export interface Working {
  symbol: string
  value: number | null
  unit: string
  /** The formula that counted; null where none did, and the figure is nothing. */
  formula: string | null
  cases: WorkedCase[]
  /** Everything that the formula that counted and its conditions name, or all cases where none did. */
  terms: WorkedTerm[]
  source: string
  standing: MethodStanding
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** The line of working of a figure in a row: by the formulas that worked it out, in the scope that they had. */
export function workingOf(
  { symbol, unit, method }: DerivedFigure,
  scope: SymbolScope,
  row: number,
  unitOf: (symbol: string) => string,
): Working {
  const inner = withParts(method, scope)
  const cases = method.cases.map(one => ({
    one,
    holds: (one.when ?? []).every(text => formulaBy(text).bind(inner)(row) === 1),
    value: boundCases([{ ...one, when: [] }], inner)(row),
  }))
  const counted = cases.find(({ holds, value }) => holds && !Number.isNaN(value))
  const { parts = {} } = method
  const terms = symbolsOf({ ...method, cases: counted ? [counted.one] : method.cases }).map((name): WorkedTerm => {
    const value = orNull(formulaBy(name).bind(inner)(row))
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!part) return { symbol: name, value, unit: unitOf(name) }
    const used = part.cases.find(one => !Number.isNaN(boundCases([one], inner)(row)))
    return { symbol: name, value, unit: part.unit, ...(used ? { formula: used.formula } : {}) }
  })
  return {
    symbol,
    unit,
    value: orNull(counted?.value ?? Number.NaN),
    formula: counted?.one.formula ?? null,
    cases: cases.map(({ one, holds }) => ({ when: one.when ?? [], formula: one.formula, holds })),
    terms,
    source: method.source,
    standing: method.standing,
  }
}

/** A setting with its value in a run; '' where it has no symbol or unit, null: none. */
export interface Constant {
  key: string
  symbol: string
  value: number | string | boolean | null
  unit: string
}
/** A figure in words of a column's head or a legend: what it is, by which formulas, with which settings, and whether that was checked. */
export interface DescribedFigure {
  symbol: string
  sndname: string
  unit: string
  cases: readonly Case[]
  /** Values on the way, in the order in which they are needed. */
  parts: (IntermediateValue & { symbol: string })[]
  /** Settings that it hangs on, those first that its formulas name. */
  constants: Constant[]
  source: string
  standing: MethodStanding
}

export function described(
  { symbol, sndname, unit, method }: DerivedFigure,
  table: SettingTable,
  values: Readonly<Record<string, unknown>>,
): DescribedFigure {
  const { cases, parts = {}, settings = [], source, standing } = method
  const symbols = symbolsOf(method)
  const keys = [...symbols.flatMap(name => Object.keys(table).filter(key => table[key]!.symbol === name)), ...settings]
  return {
    symbol,
    sndname,
    unit,
    cases,
    parts: symbols.flatMap(name => (Object.hasOwn(parts, name) ? [{ symbol: name, ...parts[name]! }] : [])),
    constants: keys.map(key => {
      const setting = table[key]!
      const ofUnit = setting.kind === 'number' ? setting.unit : ''
      return { key, symbol: setting.symbol ?? '', value: values[key] as Constant['value'], unit: ofUnit }
    }),
    source,
    standing,
  }
}

import type { Working } from './derivation.ts'

const name = /\p{L}[\p{L}\p{N}′↑]*(?:,[\p{L}\p{N}]+)*/gu
/** What stands in a formula by its name: functions, and numbers that every calculator has. */
const said: readonly string[] = ['log', 'ln', 'min', 'max', 'π', 'e']

/** The names that a formula stands for figures by, each once. */
export const namesIn = (formula: string): string[] =>
  [...new Set(formula.match(name) ?? [])].filter(one => !said.includes(one))

/** A figure as it stands in a line of working: five digits that count, no exponent. */
export function formatWorkingFigure(value: number): string {
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  const decimals = size === 0 ? 0 : Math.max(0, Math.min(9, 4 - Math.floor(Math.log10(size) + 1e-12)))
  return String(Number(value.toFixed(decimals))).replace('-', '−')
}

/** A formula with figures in the place of its names: `qn/Nkt` is `576.03/14`. What is not known stays a name. */
export const inFigures = (formula: string, valueIn: (symbol: string) => number | null | undefined): string =>
  formula.replace(name, symbol => {
    const value = said.includes(symbol) ? null : (valueIn(symbol) ?? null)
    if (value === null) return symbol
    return value < 0 ? `(${formatWorkingFigure(value)})` : formatWorkingFigure(value)
  })

/** A line of working: `su = qn/Nkt = 576.03/14 = 41.145 kPa`. */
interface WorkingLine {
  symbol: string
  formula: string
  figures: string
  value: number | null
  unit: string
}

/** Figures of figures that are told. */
const deepest = 2

/**
 * The lines that lead to a figure of a row, those first on which others rest, each figure once; none where no formula
 * gives it. `read` tells how a figure came about by its symbol, undefined for what is no figure.
 */
export function listWorkingLines(symbol: string, read: (symbol: string) => Working | undefined): WorkingLine[] {
  const lines: WorkingLine[] = []
  const told = new Set<string>()
  const tell = (own: string, level: number): void => {
    const working = told.has(own) ? undefined : read(own)
    if (!working?.formula) return
    told.add(own)
    const terms = new Map(working.terms.map(term => [term.symbol, term]))
    const figures = (formula: string) => inFigures(formula, one => terms.get(one)?.value)
    const visit = (formula: string): void => {
      for (const one of namesIn(formula)) {
        const part = terms.get(one)?.formula
        if (part === undefined) {
          if (one !== own && level < deepest) tell(one, level + 1)
        } else if (!told.has(one)) {
          told.add(one)
          visit(part)
          const { value, unit } = terms.get(one)!
          lines.push({ symbol: one, formula: part, figures: figures(part), value, unit })
        }
      }
    }
    visit(working.formula)
    const { formula, value, unit } = working
    lines.push({ symbol: own, formula, figures: figures(formula), value, unit })
  }
  tell(symbol, 0)
  return lines
}

import { expect, test } from 'vitest'
import { type ConeQuantity, coneColumns, coneFigures, coneWorking } from './cone/calculation.ts'
import { coneSettingDefaults } from './cone/settings.ts'
import { readFormula } from './formula.ts'
import { formatWorkingFigure, inFigures, listWorkingLines } from './formula-figures.ts'

const column = (...values: number[]) => Float64Array.from(values)
const rows = {
  length: column(7.68, 7.7, 7.72),
  qc: column(0.64, 0.641, 0.64),
  fs: column(0.022, 0.022, 0.022),
  u2: column(0.32, 0.321, 0.32),
  ...{ incl: null, inclX: null, inclY: null },
}
const settings = { ...coneSettingDefaults, waterTable: 1.35 }
const { columns } = coneColumns(rows, settings)
const figures = coneFigures(settings)
const bySymbol = new Map(Object.entries(figures).map(([quantity, { symbol }]) => [symbol, quantity as ConeQuantity]))
const linesAt = (symbol: string, row: number) =>
  listWorkingLines(symbol, one =>
    bySymbol.has(one) ? coneWorking(columns, settings, bySymbol.get(one)!, row) : undefined,
  )

test('a formula is told in figures: names become numbers, functions and π stay, what is negative stands in brackets', () => {
  const values: Record<string, number> = { qc: 0.641, 'u2,c': -0.321, a: 0.8, D: 0.6 }
  expect(inFigures('qc + u2,c·(1 − a)', one => values[one])).toBe('0.641 + (−0.321)·(1 − 0.8)')
  expect(inFigures('min(22; max(12; log qc))', one => values[one])).toBe('min(22; max(12; log 0.641))')
  expect(inFigures('π·D^2/4', one => values[one])).toBe('π·0.6^2/4')
  expect(inFigures('σv0↑ + Nkt', () => null)).toBe('σv0↑ + Nkt')
})

test('figures have five digits that count', () => {
  expect([576.03214, 0.0123456, 12345.678, 0, -3.00004, 1e-12].map(formatWorkingFigure)).toEqual([
    ...['576.03', '0.012346', '12346', '0', '−3', '0'],
  ])
  expect(formatWorkingFigure(Number.POSITIVE_INFINITY)).toBe('∞')
})

test('the lines that lead to su begin with qt and σv0, name each figure once, and come out to the digits that they show', () => {
  const lines = linesAt('su', 1)
  expect(lines.map(({ symbol }) => symbol)).toEqual(['qt', 'σv0', 'qn', 'su'])
  expect(lines.at(-1)).toMatchObject({ formula: 'qn/Nkt', unit: 'kPa' })
  for (const { figures: told, value } of lines) {
    const out = readFormula(told).bind(() => undefined)(0)
    expect(Math.abs(out / value! - 1), told).toBeLessThan(1e-3)
  }
})

test('values on the way have lines of their own; a figure that rests on itself ends', () => {
  expect(linesAt('ME1', 1).map(({ symbol }) => symbol)).toContain('αM')
  expect(linesAt('Ic', 1).map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['CN', 'Qtn', 'Fr', 'Ic']))
})

test('a figure that is nothing has no lines', () => {
  expect(linesAt('Id', 1)).toEqual([])
})

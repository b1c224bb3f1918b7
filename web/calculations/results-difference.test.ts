import type { CalculationResults } from '@borebook/contract/calculations/calculations.ts'
import { expect, test } from 'vitest'
import { differencesOf, settingDifferences } from './results-difference.ts'

const run = (length: number[], su: (number | null)[], depth = length): CalculationResults => ({
  length,
  depth,
  sequences: [{ sndname: 'su [kPa]', quantity: 'su', unit: 'kPa', values: su }],
})

test('only what shows otherwise differs; a gap on one side does, on both sides not', () => {
  const { rows, alone } = differencesOf(
    run([1, 2, 3, 4], [10, 20, null, null]),
    run([1, 2, 3, 4], [10.0004, 21, 30, null]),
  )
  expect(alone).toBe(0)
  expect(rows).toEqual([
    { quantity: 'su', row: 1, depth: 2, mine: 20, other: 21, difference: 1 },
    { quantity: 'su', row: 2, depth: 3, mine: null, other: 30, difference: null },
  ])
})

test('rows are matched by the length as pushed, whatever their depths; what has no counterpart is counted', () => {
  const { rows, alone, mostApart } = differencesOf(run([1, 2, 2.5], [1, 1, 1]), run([1, 2], [2, 2], [1, 1.9]))
  expect(rows.map(({ row, depth }) => [row, depth])).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(alone).toBe(1)
  expect(mostApart).toBeCloseTo(0.1, 9)
})

test('a run does not differ from itself, and a series that only one has is no difference', () => {
  const mine = run([1, 2], [1, null])
  expect(differencesOf(mine, mine)).toEqual({ rows: [], alone: 0, mostApart: 0 })
  expect(differencesOf(mine, { ...mine, sequences: [] }).rows).toEqual([])
})

test('settings that differ are named once, also those that only one run has', () => {
  expect(settingDifferences({ nkt: 14, a: 0.8, waterTable: null }, { nkt: 16, a: 0.8, k0: 0.5 })).toEqual([
    { key: 'nkt', mine: 14, other: 16 },
    { key: 'k0', mine: null, other: 0.5 },
  ])
})

import { expect, test } from 'vitest'
import { pairAtInstants } from './common-instants.ts'

const minutes = (...all: [number, number][]) => ({
  at: Float64Array.from(all, ([at]) => at * 60_000),
  values: Float64Array.from(all, ([, value]) => value),
})
const pairs = (...of: Parameters<typeof pairAtInstants>) => {
  const { at, a, b } = pairAtInstants(...of)
  return Array.from(at, (one, i) => [one / 60_000, a[i], b[i]])
}
/** Every ten minutes, with nothing between 30 and 90. */
const often = minutes([0, 1], [10, 2], [20, 3], [30, 4], [90, 5], [100, 6])

test('each reading of the rarer sensor stands with the nearest of the other, and with none in a gap', () => {
  const rare = minutes([4, 7], [26, 8], [60, 9], [95, 10])
  expect(pairs(often, rare)).toEqual([
    [4, 1, 7],
    [26, 4, 8],
    [95, 5, 10],
  ])
  expect(pairs(rare, often).map(([at, a, b]) => [at, b, a])).toEqual(pairs(often, rare))
})

test('farther than half the interval is no common instant', () => {
  expect(pairs(often, minutes([35, 1], [36, 2]))).toEqual([[35, 4, 1]])
})

test('a single reading has only its own instant in common', () => {
  expect(pairs(minutes([10, 1]), minutes([10, 5]))).toEqual([[10, 1, 5]])
  expect(pairs(minutes([10, 1]), minutes([11, 5]))).toEqual([])
})

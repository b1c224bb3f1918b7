import { expect, test } from 'vitest'
import { averageDifference, compareWithHand } from './against-hand.ts'

const hour = 3_600_000
const columns = (rows: [number, number, number?][]) => ({
  at: Float64Array.from(rows, ([at]) => at * hour),
  wvl_datum: Float64Array.from(rows, ([, level]) => level),
  flag: Uint8Array.from(rows, ([, , flag = 0]) => flag),
})
const hand = (...rows: [number, number][]) => ({
  at: Float64Array.from(rows, ([at]) => at * hour),
  wvl_datum: Float64Array.from(rows, ([, level]) => level),
})

test('a logger is compared with the hand by what lies between its readings, flagged ones and gaps aside', () => {
  const logger = columns([
    [0, 500],
    [1, 502],
    [2, 900, 2],
    [3, 504],
    [40, 504],
  ])
  const checks = compareWithHand(logger, hand([0.5, 500.9], [1, 502], [2, 502.8], [20, 504], [41, 504]))
  expect(checks.map(one => one.logger)).toEqual([501, 502, 503, null, null])
  expect(averageDifference(checks)).toBeCloseTo((0.1 + 0 + 0.2) / 3, 9)
  expect(averageDifference(compareWithHand(columns([]), hand([1, 500])))).toBeNull()
})

test('readings that were thinned may lie as far apart as that', () => {
  const logger = columns([
    [0, 500],
    [48, 502],
  ])
  expect(compareWithHand(logger, hand([24, 501]))[0]!.logger).toBeNull()
  expect(compareWithHand(logger, hand([24, 501]), 48 * hour)[0]!.logger).toBe(501)
})

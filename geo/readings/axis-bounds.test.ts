import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBounds, fittedBounds, temperatureBounds, tensBounds } from './axis-bounds.ts'

test('the axis of pressures and levels goes outward to tens', () => {
  expect(tensBounds([502.4, 507.7])).toEqual([500, 510])
  expect(tensBounds([399.9, 400.1])).toEqual([390, 410])
  expect(tensBounds([-3, 35.2])).toEqual([-10, 40])
  expect([tensBounds([500, 510]), tensBounds([500, 500]), tensBounds([0, 0])]).toEqual([
    ...[
      [500, 510],
      [490, 510],
      [-10, 10],
    ],
  ])
})

test('the axis of temperatures has five degrees more at either end, outward to fives', () => {
  expect(temperatureBounds([8.4, 14.6])).toEqual([0, 20])
  expect(temperatureBounds([10, 10])).toEqual([5, 15])
  expect(temperatureBounds([-4, 3])).toEqual([-10, 10])
})

test('an axis that fits shows what is there and little more', () => {
  expect(fittedBounds([502.38, 505.14], 0.1)).toEqual([502, 505.5])
  expect(fittedBounds([0.001, 0.002], 0.1)[1]).toBeLessThanOrEqual(0.06)
  expect(fittedBounds([500, 500], 0.1)).toEqual([499.94, 500.06])
})

// bounds to a thousandth, as readings are
const extent = fc
  .tuple(fc.integer({ min: -12_000_000, max: 100_000_000 }), fc.integer({ min: 0, max: 5_000_000 }))
  .map(([from, more]) => [from / 1000, (from + more) / 1000] as const)

test('whatever is on it: each axis holds it, has an extent and no zero with a sign', () => {
  fc.assert(
    fc.property(extent, given => {
      for (const [low, high] of [tensBounds(given), temperatureBounds(given), fittedBounds(given, 0.1)]) {
        expect(low).toBeLessThanOrEqual(given[0])
        expect(high).toBeGreaterThanOrEqual(given[1])
        expect(high).toBeGreaterThan(low)
        expect(Object.is(low, -0) || Object.is(high, -0)).toBe(false)
      }
      const [low, high] = fittedBounds(given, 0.1)
      // a tenth of room, and at either end a step that is a quarter of it all at most
      expect(high - low).toBeLessThan(1.6501 * Math.max(0.1, given[1] - given[0]))
    }),
  )
})

test('the extent of values leaves out what is none', () => {
  expect(findBounds(Float64Array.of(Number.NaN, 3, 1))).toEqual([1, 3])
  expect(findBounds(Float64Array.of(9, 3, 1), 1, 2)).toEqual([3, 3])
  expect(findBounds(Float64Array.of(Number.NaN))).toBeUndefined()
})

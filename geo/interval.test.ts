import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byDepth, contains, doIntervalsOverlap, type Interval, thickness } from './interval.ts'

const of = (depthfrom: number, depthto: number): Interval => ({ depthfrom, depthto })
const interval = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 5000 }))
  .map(([from, length]) => of(from / 1000, (from + length) / 1000))

test.each([
  ['apart', of(0, 1), of(2, 3), false],
  ['touching', of(0, 2), of(2, 3), false],
  ['touching but for binary dust', of(0, 0.1 + 0.2), of(0.3, 1), false],
  ['within half a millimetre', of(0, 2.0004), of(2, 3), false],
  ['by a millimetre', of(0, 2.001), of(2, 3), true],
  ['one inside the other', of(0, 10), of(4, 5), true],
  ['the same', of(1, 2), of(1, 2), true],
  ['a level inside', of(0, 10), of(5, 5), true],
  ['a level on the boundary', of(0, 5), of(5, 5), false],
])('two that are %s', (_, a, b, expected) => {
  expect([doIntervalsOverlap(a, b), doIntervalsOverlap(b, a)]).toEqual([expected, expected])
})

test.each([
  ['itself', of(1, 4), of(1, 4), true],
  ['a part at its end', of(1, 4), of(3, 4), true],
  ['its end but for binary dust', of(0, 0.3), of(0.1, 0.1 + 0.2), true],
  ['not what begins above it', of(1, 4), of(0.9, 2), false],
  ['not what ends below it', of(1, 4), of(3, 4.001), false],
  ['not what is around it', of(1, 4), of(0, 5), false],
])('one contains %s', (_, outer, inner, expected) => {
  expect(contains(outer, inner)).toBe(expected)
})

describe('for any two', () => {
  test('overlapping goes both ways; what contains the other overlaps it; lengths are without dust', () => {
    fc.assert(
      fc.property(interval, interval, (a, b) => {
        expect(doIntervalsOverlap(a, b)).toBe(doIntervalsOverlap(b, a))
        if (contains(a, b)) expect(doIntervalsOverlap(a, b)).toBe(true)
        if (contains(a, b) && contains(b, a)) expect(Math.abs(thickness(a) - thickness(b))).toBeLessThan(0.002)
        expect(String(thickness(a)).length).toBeLessThan(7)
      }),
    )
  })

  test('sorting is by depth from, then by depth to', () => {
    expect([of(2, 3), of(1, 9), of(1, 4), of(0, 5)].sort(byDepth)).toEqual([of(0, 5), of(1, 4), of(1, 9), of(2, 3)])
  })
})

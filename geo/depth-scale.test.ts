import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depthScale, fitScale, roundTo } from './depth-scale.ts'

/** A depth as people log it, whole millimetres. */
const depth = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map(mm => mm / 1000)

describe('a depth scale', () => {
  test('draws 1 : 50 as 20 mm for a metre', () => {
    const scale = depthScale(0, 12.5, 20)
    expect([scale.y(0), scale.y(2.3), scale.y(12.5)]).toEqual([0, 46, 250])
    expect(scale.depth(46)).toBe(2.3)
  })

  test('may begin below ground or above it', () => {
    expect(depthScale(10, 20, 5).y(12)).toBe(10)
    expect(depthScale(-1, 4, 5).y(0)).toBe(5)
  })

  test('fits a stretch into a length exactly', () => {
    const scale = fitScale(3.2, 18.7, 240)
    expect(scale.y(3.2)).toBe(0)
    expect(scale.y(18.7)).toBeCloseTo(240, 9)
  })

  test('comes back from the drawing to the depth it started with, and runs downward', () => {
    fc.assert(
      fc.property(
        depth(500),
        depth(500),
        depth(500),
        fc.double({ min: 0.01, max: 5000, noNaN: true }),
        (a, b, d, perMetre) => {
          fc.pre(a !== b)
          const scale = depthScale(Math.min(a, b), Math.max(a, b), perMetre)
          expect(scale.depth(scale.y(d))).toBeCloseTo(d, 6)
          expect(scale.y(d + 1)).toBeGreaterThan(scale.y(d))
        },
      ),
    )
  })

  test.each([
    [0, 0, 1],
    [5, 2, 1],
    [0, 1, 0],
    [0, 1, -2],
    [Number.NaN, 1, 1],
    [0, Number.POSITIVE_INFINITY, 1],
    [0, 1, Number.NaN],
  ])('is refused from %d to %d m at %d per metre', (top, base, perMetre) => {
    expect(() => depthScale(top, base, perMetre)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test.each([
    [0.1 + 0.2, 0.1, 0.3],
    [2.3000000000000003, 0.001, 2.3],
    [1.005, 0.01, 1],
    [7.74, 0.05, 7.75],
    [123.4, 5, 125],
    [-1.26, 0.5, -1.5],
    [1e-7, 1e-8, 1e-7],
  ])('%d to a multiple of %d is %d', (value, step, expected) => {
    expect(roundTo(value, step)).toBe(expected)
  })
})

test.each([
  [0.26, 0.25, 0.25],
  [12.345, 0.05, 12.35],
  [0.1 + 0.2, 0.001, 0.3],
  [1.7e-7, 1e-8, 1.7e-7],
  [123, 50, 100],
])('%d rounded to a multiple of %d is %d', (value, step, rounded) => expect(roundTo(value, step)).toBe(rounded))

import { depthScale } from '@borebook/geo/depth-scale.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textWidth } from '../kit/text.ts'
import { axisFigures, chooseCurveStep, handyBounds, reachingAxis, shortNumber } from './curve-axis.ts'
import { beyondAxis, curvePath, rowsInView, stepsPath } from './curve-path.ts'

const gap = Number.NaN
const column = (...values: number[]) => Float64Array.from(values)
const axis = { min: 0, max: 10, x0: 0, x1: 100 }
const scale = depthScale(0, 10, 10)
const every = (count: number, step: number) => Float64Array.from({ length: count }, (_, i) => i * step)
const points = (d: string) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(m => [Number(m[1]), Number(m[2])])

test('a curve runs through its values, broken where one is missing; a value alone is a dash', () => {
  const depth = column(1, 2, 3, 4, 5, 6)
  expect(curvePath({ depth, values: column(1, 2, gap, 4, gap, 6) }, axis, scale, 0.1)).toBe(
    'M10 10L20 20M39.4 40h1.2M59.4 60h1.2',
  )
})

test('9999 is a gap wherever something is drawn, and nothing reaches for it', () => {
  const depth = column(1, 2, 3, 4, 5, 6)
  const [missing, gaps] = [column(1, 2, 9999, 4, 9999, 6), column(1, 2, gap, 4, gap, 6)]
  expect(curvePath({ depth, values: missing }, axis, scale, 0.1)).toBe(
    curvePath({ depth, values: gaps }, axis, scale, 0.1),
  )
  expect(stepsPath({ depth, values: missing }, axis, scale, 1)).toEqual(
    stepsPath({ depth, values: gaps }, axis, scale, 1),
  )
  expect(beyondAxis({ depth, values: missing }, axis, scale, 5)).toEqual([])
  expect(handyBounds(missing)).toEqual(handyBounds(gaps))
  const usual = { min: 0, max: 8, step: 2 }
  expect(reachingAxis(usual, [missing])).toEqual(usual)
})

test('a curve is cut where it leaves its axis, not bent along it', () => {
  const depth = column(1, 2, 3)
  expect(curvePath({ depth, values: column(5, 15, 5) }, axis, scale, 0.1)).toBe('M50 10L100 15M100 25L50 30')
  // a line that only touches the outside on its way is cut on both sides
  expect(curvePath({ depth: column(1, 2), values: column(-10, 20) }, axis, scale, 0.1)).toBe('M0 13.33L100 16.67')
  expect(curvePath({ depth: column(1, 2), values: column(11, 12) }, axis, scale, 0.1)).toBe('')
})

test('a curve is cut at the ends of the view, on its way to the rows outside', () => {
  const view = depthScale(2, 4, 10)
  expect(curvePath({ depth: column(1, 3, 5), values: column(0, 10, 0) }, axis, view, 0.1)).toBe('M50 0L100 10L50 20')
  expect(curvePath({ depth: column(1, 9), values: column(5, 5) }, axis, view, 0.1)).toBe('M50 0L50 20')
  expect(curvePath({ depth: column(5, 6), values: column(5, 5) }, axis, view, 0.1)).toBe('')
  expect(curvePath({ depth: column(), values: column() }, axis, view, 0.1)).toBe('')
  expect(rowsInView(column(1, 2, 3, 4, 5), view)).toEqual([0, 4])
})

const noisy = fc.array(fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.constant(gap)), {
  minLength: 500,
  maxLength: 3000,
})

test('thinned to what can be seen a curve keeps its extremes, its gaps and its edges', () => {
  fc.assert(
    fc.property(noisy, all => {
      const values = Float64Array.from(all)
      const drawn = curvePath({ depth: every(values.length, 10 / values.length), values }, axis, scale, 1)
      const xs = [
        ...points(drawn).map(([x]) => x!),
        ...[...drawn.matchAll(/M(-?[\d.]+) [\d.]+h/g)].map(m => Number(m[1]) + 2.5),
      ]
      const known = all.filter(v => !Number.isNaN(v))
      if (known.length === 0) expect(drawn).toBe('')
      else {
        expect(Math.max(...xs)).toBeGreaterThanOrEqual(Math.max(...known) * 10 - 0.06)
        expect(Math.min(...xs)).toBeLessThanOrEqual(Math.min(...known) * 10 + 0.06)
        for (const x of xs) expect(x).toBeLessThanOrEqual(102.5)
      }
    }),
    { numRuns: 30 },
  )
})

test('what of six thousand rows falls on four points a line of the screen is all that is drawn', () => {
  const values = every(6000, 0.001).map(v => (v * 7919) % 10)
  expect(points(curvePath({ depth: every(6000, 10 / 6000), values }, axis, scale, 1)).length).toBeLessThanOrEqual(
    4 * 100,
  )
})

test('values beyond an axis are told as one where they are near, with the farthest', () => {
  const depth = column(1, 1.1, 1.2, 4, 5, 20)
  const values = column(11, 37.3, 12, -1, gap, 99)
  expect(beyondAxis({ depth, values }, axis, scale, 5)).toEqual([
    { side: 'max', value: 37.3, y: 11, from: 10, to: 12 },
    { side: 'min', value: -1, y: 40, from: 40, to: 40 },
  ])
  expect(beyondAxis({ depth, values: column(10, 10, 10, 0, 0, 0) }, axis, scale, 5)).toEqual([])
})

test('blows are steps over the increment below their depth; a gap ends them, one beyond the axis ends at its edge', () => {
  const steps = (depth: Float64Array, values: Float64Array, increment = 1) =>
    stepsPath({ depth, values }, axis, scale, increment).outline
  expect(steps(column(0, 1, 2, 3), column(1, 2, gap, 20))).toBe('M0 0H10V10H20V20H0M0 30H100V40H0')
  // rows further apart than the increment leave the ground between them bare
  expect(steps(column(0, 3), column(1, 2))).toBe('M0 0H10V10H0M0 30H20V40H0')
  // rows nearer than it do not overlap
  expect(steps(column(0, 0.5), column(1, 2))).toBe('M0 0H10V5H20V15H0')
  // a step that begins above the view is cut at its edge
  expect(stepsPath({ depth: column(1.5), values: column(3) }, axis, depthScale(2, 5, 10), 1).outline).toBe(
    'M0 0H30V5H0',
  )
  expect(stepsPath({ depth: column(0), values: column(2) }, axis, scale, 1).area).toBe('M0 0H20V10H0Z')
  // blows of 0 are ground that gave way by itself, not a gap
  expect(steps(column(0, 1), column(0, 2))).toBe('M0 0H0V10H20V20H0')
})

test('an axis has handy ends around its values, from 0 where they are near it', () => {
  const bounds = (...values: number[]) => {
    const { min, max, step } = handyBounds(column(...values))
    return [min, max, step]
  }
  expect(bounds(0.3, 37.4)).toEqual([0, 40, 10])
  expect(bounds(-0.008, 0.419)).toEqual([-0.2, 0.6, 0.2])
  expect(bounds(9.8, 12.1)).toEqual([9, 13, 1])
  expect(bounds(-5, -1)).toEqual([-6, 0, 2])
  expect(bounds()).toEqual([0, 1, 0.25])
  expect(bounds(gap, Infinity)).toEqual([0, 1, 0.25])
  expect(bounds(0)).toEqual([0, 1, 0.25])
  expect(bounds(5)).toEqual([4.5, 5.5, 0.25])
  expect(bounds(5e-324)).toEqual([0, 1, 0.25])
})

test('a lone spike among many values stays beyond the axis, a tenth of them does not', () => {
  const usual = every(200, 0.05)
  expect(handyBounds(column(...usual, 980))).toMatchObject({ min: 0, max: 10 })
  expect(handyBounds(column(...usual, ...every(20, 49)))).toMatchObject({ min: 0, max: 1000 })
  expect(handyBounds(column(1, 2, 980))).toMatchObject({ min: 0, max: 1000 })
})

test('an axis of a cone test reaches as far as its values do, spikes left out, and no less than the usual one', () => {
  const ends = (most: number, ...values: Float64Array[]) => {
    const { max, step } = reachingAxis({ min: 0, max: most, step: most / 4 }, values)
    return [max, step]
  }
  const usual = every(200, 0.15)
  expect(ends(32, column(...usual))).toEqual([32, 8])
  expect(ends(32, column(...usual, 39.7))).toEqual([40, 10])
  expect(ends(32, column(...usual), column(41))).toEqual([50, 10])
  expect(ends(32, column(...usual, 98))).toEqual([32, 8])
  expect(ends(32, column(66))).toEqual([80, 20])
  expect(ends(0.32, column(0.342))).toEqual([0.4, 0.1])
  expect(ends(8, column(9.5))).toEqual([10, 2])
  for (const nothing of [[], [gap], [-5], [1e308]]) expect(ends(8, column(...nothing))).toEqual([8, 2])
})

test('all values but spikes lie on their axis, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 49 }), all => {
      const { min, max, step } = handyBounds(Float64Array.from(all))
      expect(max).toBeGreaterThan(min)
      expect(step).toBeGreaterThan(0)
      // what is nearer to 0 than this is 0 on an axis
      const slack = Math.max(1e-8, (max - min) * 1e-9)
      for (const value of all) expect(value >= min - slack && value <= max + slack).toBe(true)
    }),
  )
})

test('the figures of an axis never touch each other nor leave it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.double({ min: 0.01, max: 5000, noNaN: true }),
      fc.double({ min: 12, max: 120, noNaN: true }),
      fc.option(fc.double({ min: 0.0001, max: 1000, noNaN: true })),
      (min, span, width, step) => {
        const figures = axisFigures({ min, max: min + span, ...(step ? { step } : {}) }, width, 2.4)
        expect(figures.length).toBeGreaterThan(0)
        let end = Number.NEGATIVE_INFINITY
        for (const { x, text } of figures) {
          expect(x).toBeGreaterThan(end)
          end = x + textWidth(text, 2.4)
          if (textWidth(text, 2.4) <= width) expect(end).toBeLessThanOrEqual(width + 1e-9)
        }
      },
    ),
  )
  const texts = (width: number) => axisFigures({ min: 0, max: 32, step: 8 }, width, 2.4).map(f => f.text)
  expect([texts(60), texts(14), texts(9)]).toEqual([
    ['0', '8', '16', '24', '32'],
    ['0', '16', '32'],
    ['0', '32'],
  ])
})

test('numbers are said with three digits that count', () => {
  expect([37.34, 8.61, -0.6249, 980.4, 12345, 0, 0.0251, 2.5e9].map(shortNumber)).toEqual([
    '37.3',
    '8.61',
    '−0.625',
    '980',
    '12345',
    '0',
    '0.0251',
    '2.5e9',
  ])
  expect([0.3, 7, 2.1, 100].map(chooseCurveStep)).toEqual([0.5, 10, 2.5, 100])
})

const tens = { min: 1, max: 1000, isLog: true, x0: 0, x1: 300 }

test('on an axis by powers of ten every power is as wide, what is not above 0 is a gap, and beyond its ends it is cut', () => {
  const depth = column(1, 2, 3, 4, 5)
  expect(curvePath({ depth, values: column(1, 10, 100, 1000, 1) }, tens, scale, 0.1)).toBe(
    'M0 10L100 20L200 30L300 40L0 50',
  )
  expect(curvePath({ depth, values: column(10, 0, 10, -5, 10) }, tens, scale, 0.1)).toBe(
    'M99.4 10h1.2M99.4 30h1.2M99.4 50h1.2',
  )
  // from 100 to 100,000 a third of the way is on the axis
  expect(curvePath({ depth: column(1, 4), values: column(100, 1e5) }, tens, scale, 0.1)).toBe('M200 10L300 20')
})

test('what lies beyond an axis by powers of ten is marked at its ends, what has no place on it is not', () => {
  const depth = column(1, 3, 5, 7)
  expect(beyondAxis({ depth, values: column(2000, 0.5, 0, -3) }, tens, scale, 5)).toEqual([
    { side: 'max', value: 2000, y: 10, from: 10, to: 10 },
    { side: 'min', value: 0.5, y: 30, from: 30, to: 30 },
  ])
})

test('an axis by powers of ten has a figure at each that there is room for, both ends always', () => {
  const texts = (width: number) => axisFigures(tens, width, 2.4).map(({ text }) => text)
  expect(texts(60)).toEqual(['1', '10', '100', '1000'])
  expect(texts(12)).toEqual(['1', '1000'])
  const [one, ten, hundred] = axisFigures(tens, 60, 2.4)
  const middle = ({ text, x }: { text: string; x: number }) => x + textWidth(text, 2.4) / 2
  expect(middle(ten!)).toBeCloseTo(20, 6)
  expect(middle(hundred!)).toBeCloseTo(40, 6)
  expect(one!.x).toBe(0)
})

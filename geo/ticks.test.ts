import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseStep, countStepDecimals, findDecade, listDecades, listTicks } from './ticks.ts'

/** A depth as people log it, whole millimetres. */
const depth = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map(mm => mm / 1000)

describe('ticks', () => {
  test('are whole multiples of the step, both ends included, without binary dust', () => {
    expect(listTicks(0, 1, 0.1)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    expect(listTicks(0.3, 0.95, 0.1)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
    expect(listTicks(7.2, 21, 5)).toEqual([10, 15, 20])
    expect(listTicks(1.1, 1.9, 1)).toEqual([])
    expect(listTicks(-0.5, 0.5, 0.25)).toEqual([-0.5, -0.25, 0, 0.25, 0.5])
    expect(listTicks(0, 0.002, 0.0005)).toEqual([0, 0.0005, 0.001, 0.0015, 0.002])
  })

  test('stand inside the stretch, one step apart, and none is missing', () => {
    fc.assert(
      fc.property(depth(300), depth(300), fc.constantFrom(0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10), (a, b, step) => {
        const [top, base] = [Math.min(a, b), Math.max(a, b)]
        const found = listTicks(top, base, step)
        for (const tick of found) {
          expect(tick).toBeGreaterThanOrEqual(top - 1e-6)
          expect(tick).toBeLessThanOrEqual(base + 1e-6)
          expect(Math.abs(tick / step - Math.round(tick / step))).toBeLessThan(1e-6)
        }
        for (let i = 1; i < found.length; i++) expect(found[i]! - found[i - 1]!).toBeCloseTo(step, 9)
        expect(found.length).toBeGreaterThanOrEqual(Math.floor((base - top) / step - 1e-6))
      }),
    )
  })

  test('the step is the smallest of 1, 2, 5 × 10ⁿ that leaves the room asked for', () => {
    expect(chooseStep(10 / 20)).toBe(0.5)
    expect(chooseStep(20 / 20)).toBe(1)
    expect(chooseStep(25 / 10)).toBe(5)
    expect(chooseStep(60 / 1)).toBe(100)
    expect(chooseStep(30 / 1000)).toBe(0.05)
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 5000, noNaN: true }),
        fc.double({ min: 1, max: 200, noNaN: true }),
        (perMetre, apart) => {
          const step = chooseStep(apart / perMetre)
          expect(['1', '2', '5']).toContain(step.toExponential().split('e')[0])
          expect(step * perMetre).toBeGreaterThanOrEqual(apart * (1 - 1e-9))
          const smaller = step.toExponential().startsWith('5') ? step / 2.5 : step / 2
          expect(smaller * perMetre).toBeLessThan(apart * (1 + 1e-9))
        },
      ),
    )
  })

  test('the step may have other multiples, and one that is short of the room by binary dust has enough', () => {
    expect([0.3, 7, 2.1, 100].map(least => chooseStep(least, [1, 2, 2.5, 5]))).toEqual([0.5, 10, 2.5, 100])
    expect([0.1 + 0.2, 1000 / 3, 1e-7].map(least => chooseStep(least, [1, 3]))).toEqual([0.3, 1000, 1e-7])
  })

  test('the labels of a step have as many decimals as its multiples, so that none is rounded', () => {
    expect([20, 1, 0.5, 0.25, 0.001, 1e-7].map(countStepDecimals)).toEqual([0, 0, 1, 2, 3, 7])
  })

  test('of an axis by powers of ten are the powers that it holds, ends included', () => {
    expect(listDecades(0.001, 1)).toEqual([0.001, 0.01, 0.1, 1])
    expect(listDecades(0.2, 90)).toEqual([1, 10])
    expect(listDecades(2, 9)).toEqual([])
    expect([0.001, 0.99, 1, 250, 1000].map(findDecade)).toEqual([0.001, 0.1, 1, 100, 1000])
  })
})

import { expect, test } from 'vitest'
import { findStartOfChange, subtractBaseline } from './since-baseline.ts'

const sensor = (levels: number[], flags: number[] = levels.map(() => 0)) => ({
  key: '1',
  name: 'P1',
  place: 0,
  readings: {
    at: Float64Array.from(levels.keys()),
    pwp: Float64Array.from(levels, () => Number.NaN),
    wvl_datum: Float64Array.from(levels),
    wtemp: Float64Array.from(levels, () => 11),
    flag: Uint8Array.from(flags),
  },
  hand: { at: Float64Array.of(2), pwp: Float64Array.of(7), wvl_datum: Float64Array.of(498) },
})

test('a change counts from the first reading in view that is worth its value, for the hand too; temperatures stay', () => {
  const { readings, hand } = subtractBaseline(sensor([600, 900, 500, 499, 497.5], [0, 2, 0, 0, 0]), 1)
  expect([...readings.wvl_datum]).toEqual([100, 400, 0, -1, -2.5])
  expect([...readings.wtemp]).toEqual([11, 11, 11, 11, 11])
  expect(hand!.wvl_datum[0]).toBe(-2)
})

test('where nothing was read from then on there is no change', () => {
  expect([...subtractBaseline(sensor([500, 501]), 5).readings.wvl_datum]).toEqual([Number.NaN, Number.NaN])
})

test('a change of several sensors began at the earliest of their baselines', () => {
  const early = sensor([600, 500, 499], [0, 1, 0])
  const late = { ...sensor([7, 8]), readings: { ...sensor([7, 8]).readings, at: Float64Array.of(5, 9) } }
  expect(findStartOfChange([late, early], 'wvl_datum', 1)).toBe(2)
  expect(findStartOfChange([late], 'wvl_datum', 1)).toBe(5)
  expect(findStartOfChange([late], 'pwp', 1)).toBe(1)
})

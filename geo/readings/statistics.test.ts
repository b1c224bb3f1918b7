import { expect, test } from 'vitest'
import { statisticsOf } from './statistics.ts'

const column = Float64Array.of(2000.001, 2000.003, 9999, Number.NaN, 2000.005)
const readings = {
  ...{ at: Float64Array.of(0, 10, 20, 30, 40), flag: Uint8Array.of(0, 0, 2, 0, 0) },
  ...{ pwp: column, wvl_datum: column, wtemp: column },
}

test('flagged readings are counted apart and stay out of all else', () => {
  const { mean, ...rest } = statisticsOf(readings, 'pwp', 0, 40)
  expect(rest).toEqual({ count: 3, flagged: 1, min: 2000.001, max: 2000.005 })
  expect(mean).toBeCloseTo(2000.003, 9)
})

test('a range holds its ends', () => {
  expect(statisticsOf(readings, 'pwp', 10, 40)).toMatchObject({ count: 2, min: 2000.003 })
  expect(statisticsOf(readings, 'pwp', 11, 39)).toEqual({ count: 0, flagged: 1, mean: null, min: null, max: null })
})

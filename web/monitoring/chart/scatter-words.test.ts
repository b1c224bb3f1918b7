import { expect, test } from 'vitest'
import { describeLine, pairSensors } from './scatter-words.ts'

const sensor = (at: number[], { flag = [], ...columns }: { wvl_datum?: number[]; pwp?: number[]; flag?: number[] }) => {
  const column = (of: number[] = []) => Float64Array.from(at, (_, i) => of[i] ?? Number.NaN)
  return {
    ...{ key: '1', name: 'P', place: 0 },
    readings: {
      ...{ at: Float64Array.from(at), pwp: column(columns.pwp), wvl_datum: column(columns.wvl_datum), wtemp: column() },
      flag: Uint8Array.from(at, (_, i) => flag[i] ?? 0),
    },
  }
}

test('what is flagged, has no value or lies beyond the range stands against nothing; a barometer has its pressure', () => {
  const level = sensor([0, 10, 20, 30, 40, 50], { wvl_datum: [1, 2, 3, Number.NaN, 5, 6], flag: [0, 2] })
  const barometer = sensor([1, 11, 21, 31, 41, 51], { pwp: [90, 91, 92, 93, 94, 95] })
  const { x, y } = pairSensors([level, barometer], 'm', { from: 0, to: 45 })
  expect([x.column, ...x.values]).toEqual(['wvl_datum', 1, 3, 5])
  expect([y.column, ...y.values]).toEqual(['pwp', 90, 92, 94])
})

test('a line is told with its sign, and so that levels keep their centimetres', () => {
  expect(describeLine({ slope: -0.12345678, intercept: -502.3449, r2: 0.98765, n: 7 }, 7)).toEqual([
    'y = −0.123457 x − 502.345',
    'r² = 0.988, n = 7',
  ])
  expect(describeLine(null, 1)).toEqual(['n = 1'])
})

import { expect, test } from 'vitest'
import { clipLineToPlot } from './scatter-chart.tsx'

const axis = (min: number, max: number) => ({ min, max })
const line = (slope: number, intercept: number) => ({ slope, intercept, r2: 1, n: 9 })

test.each([
  ['rises out of the upper edge', line(2, 0), [0, 2.5]],
  ['falls in from the upper edge', line(-1, 8), [3, 8]],
  ['leaves by the right', line(0.1, 3), [0, 10]],
  ['is level', line(0, 4), [0, 10]],
  ['passes by', line(1, 40), null],
] as const)('a line that %s is drawn as far as it is in the plot', (_, of, ends) => {
  expect(clipLineToPlot(of, axis(0, 10), axis(0, 5))).toEqual(ends)
})

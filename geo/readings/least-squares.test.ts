import { expect, test } from 'vitest'
import { fitLine } from './least-squares.ts'

test('the line through the four points 1 2, 2 3, 3 5, 4 6 rises by 1.4', () => {
  // means 2.5 and 4; sums of squares 5, 7 and 10
  const line = fitLine([1, 2, 3, 4], [2, 3, 5, 6])!
  expect(line.slope).toBeCloseTo(1.4, 12)
  expect(line.intercept).toBeCloseTo(0.5, 12)
  expect(line.r2).toBeCloseTo(49 / 50, 12)
  expect(line.n).toBe(4)
})

test('levels far above the sea lose nothing of their millimetres', () => {
  const x = Array.from({ length: 2000 }, (_, i) => 1999 + ((i * 7) % 11) / 1000)
  const line = fitLine(
    x,
    x.map(one => 2 * (one - 1999) + 1500),
  )!
  expect(line.slope).toBeCloseTo(2, 7)
  expect(line.r2).toBeCloseTo(1, 9)
})

test('there is no line of one point, of points one above the other, or of a sensor that never changes', () => {
  expect(fitLine([1], [2])).toBeNull()
  expect(fitLine([3, 3, 3], [1, 2, 3])).toBeNull()
  expect(fitLine([1, 2, 3], [505.1, 505.1, 505.1])).toBeNull()
})

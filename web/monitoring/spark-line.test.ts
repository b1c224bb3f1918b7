import { expect, test } from 'vitest'
import { drawSparkLine } from './spark-line.ts'

const box = { width: 14, height: 12, edge: 1 }

test('a curve keeps the least and the greatest value of each pixel, and leaves out what is missing', () => {
  expect(drawSparkLine([0, 1, 2, 100], [5, 0, Number.NaN, 10], box)).toBe('M2,11.0 L2,6.0 L12,1.0')
})

test('one reading is a dot in the middle, none is nothing', () => {
  expect(drawSparkLine([7], [3], box)).toBe('M2,6.0 h2')
  expect(drawSparkLine([7], [Number.NaN], box)).toBe('')
  expect(drawSparkLine([], [], box)).toBe('')
})

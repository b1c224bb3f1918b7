import { expect, test } from 'vitest'
import { inView } from './window-of-columns.ts'

const columns = Array.from({ length: 25 }, () => ({ least: 80 }))

test('of more columns than have room those in view are drawn, and two beyond on each side', () => {
  expect(inView(columns, 0, 400)).toEqual({ first: 0, end: 7 })
  // half of the fifth and half of the tenth
  expect(inView(columns, 360, 400)).toEqual({ first: 2, end: 12 })
  expect(inView(columns, 1600, 400)).toEqual({ first: 18, end: 25 })
})

test('of columns that have room all are drawn: they are wider than their least then', () => {
  expect(inView(columns.slice(0, 5), 0, 400)).toEqual({ first: 0, end: 5 })
  expect(inView([], 0, 400)).toEqual({ first: 0, end: 0 })
})

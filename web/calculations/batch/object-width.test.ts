import { expect, test } from 'vitest'
import { objectWidth } from './object-width.ts'

test('the column of objects is as wide as its longest name, within bounds', () => {
  expect([objectWidth([]), objectWidth(['B1'])]).toEqual([110, 110])
  expect(objectWidth(['B1', 'CPTU Hafen Ost 17/26'])).toBeGreaterThan(objectWidth(['CPTU Hafen 17']))
  expect(objectWidth(['x'.repeat(200)])).toBe(260)
})

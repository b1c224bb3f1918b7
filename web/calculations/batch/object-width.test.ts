import { expect, test } from 'vitest'
import { fitObjectColumn } from './object-width.ts'

test('the column of objects is as wide as its longest name, within bounds', () => {
  expect([fitObjectColumn([]), fitObjectColumn(['B1'])]).toEqual([110, 110])
  expect(fitObjectColumn(['B1', 'CPTU Hafen Ost 17/26'])).toBeGreaterThan(fitObjectColumn(['CPTU Hafen 17']))
  expect(fitObjectColumn(['x'.repeat(200)])).toBe(260)
})

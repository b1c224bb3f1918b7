import { expect, test } from 'vitest'
import { findOtherPointer, findWheelFactor, limitWheel } from './gestures.ts'

test('a wheel that is flung counts one notch, either way', () => {
  expect([3, 120, 4000, -3, -4000, 0].map(limitWheel)).toEqual([3, 120, 120, -3, -120, 0])
})

test('a turn of the wheel and the same turn back end where they began', () => {
  expect(findWheelFactor(120)).toBeCloseTo(1.2411, 4)
  expect(findWheelFactor(53) * findWheelFactor(-53)).toBeCloseTo(1, 12)
  expect(findWheelFactor(0)).toBe(1)
})

test('the other finger is the one that has not moved; one alone has none', () => {
  const down = new Map([
    [4, 10],
    [7, 90],
  ])
  expect(findOtherPointer(down, { pointerId: 4 })).toBe(90)
  expect(findOtherPointer(down, { pointerId: 7 })).toBe(10)
  expect(findOtherPointer(new Map([[4, 10]]), { pointerId: 4 })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { elevationAt } from './elevation.ts'

test.each([
  ['a vertical hole', 12.3, 408.55, 90, 396.25],
  ['no inclination given: vertical', 12.3, 408.55, null, 396.25],
  ['30° from the horizontal: half the length is depth', 20, 500, 30, 490],
  ['60°', 10, 432.1, 60, 432.1 - 8.660254037844386],
  ['45°', Math.SQRT2, 100, 45, 99],
  ['a horizontal hole stays at its height', 250, 620.4, 0, 620.4],
  ['the ground itself', 0, 408.55, 75, 408.55],
  ['above ground, where a depth is negative', -0.6, 408.55, 90, 409.15],
  ['below the sea', 40, 12.5, 90, -27.5],
])('%s', (_, depth, ground, inclination, elevation) => {
  expect(elevationAt(depth, ground, inclination)).toBeCloseTo(elevation, 9)
})

test('nobody knows the elevation where that of the ground is not known', () => {
  expect(elevationAt(5, null)).toBeNull()
  expect(elevationAt(5, null, 60)).toBeNull()
})

test('a ground at sea level is known', () => {
  expect(elevationAt(5, 0)).toBe(-5)
})

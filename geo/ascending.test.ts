import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstFrom, nearestTo, nearTo, placesWithin } from './ascending.ts'

test('the nearest of two is found, of two as near the first, of none none', () => {
  const along = Float64Array.of(1, 2, 4)
  expect([-5, 1.4, 1.5, 1.6, 3, 3.01, 99].map(value => nearestTo(along, value))).toEqual([0, 0, 0, 1, 1, 2, 2])
  expect(nearestTo(new Float64Array(0), 1)).toBe(-1)
})

test('the places within two values include both, and are none where nothing lies between', () => {
  const along = [1, 2, 2, 4, 4, 5]
  expect(placesWithin(along, 2, 4)).toEqual([1, 5])
  expect(placesWithin(along, 2.5, 3)).toEqual([3, 3])
  expect(placesWithin(along, 9, 10)).toEqual([6, 6])
  expect(placesWithin([], 0, 1)).toEqual([0, 0])
})

test('no place is nearer than the one that is found, and all before the first have lower values', () => {
  const ascending = fc
    .array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 })
    .map(all => Float64Array.from(all).sort())
  fc.assert(
    fc.property(ascending, fc.double({ noNaN: true, min: -2e6, max: 2e6 }), (along, value) => {
      const found = Math.abs(along[nearestTo(along, value)]! - value)
      for (const one of along) expect(Math.abs(one - value)).toBeGreaterThanOrEqual(found)
      expect(firstFrom(along, value)).toBe(along.filter(one => one < value).length)
    }),
  )
})

test('what is farther from every place than three steps is near to none, as in a gap or beyond the ends', () => {
  const along = Float64Array.of(1, 1.1, 1.2, 1.3, 2.6)
  expect([1.14, 1.9, 2.5, 4, -1].map(value => nearTo(along, value))).toEqual([1, 3, 4, -1, -1])
  expect(nearTo(new Float64Array(0), 1)).toBe(-1)
  expect([5.2, 6].map(value => nearTo(Float64Array.of(5), value))).toEqual([0, -1])
})

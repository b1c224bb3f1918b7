import { expect, test } from 'vitest'
import {
  clearAzimuth,
  eyeOf,
  firstOrbit,
  firstRoom,
  orbitAround,
  panOrbit,
  perPixel,
  rightOf,
  turned,
  zoomed,
} from './orbit.ts'

const first = firstOrbit(86, 0.58, [0, -43, 0])

test('the first view looks to the north-east from the south-west, 15° down, and the column takes its share', () => {
  const [x, y, z] = eyeOf(first)
  expect(x).toBeLessThan(0)
  expect(z).toBeGreaterThan(0)
  expect(y).toBeGreaterThan(-43)
  expect(((86 * Math.cos(Math.PI / 12)) / perPixel(first, 700) / 700).toFixed(3)).toBe('0.580')
})

test('looking north, east is to the right; looking east, south is', () => {
  expect(rightOf({ azimuth: 0 })).toEqual([1, 0, 0])
  expect(rightOf({ azimuth: 90 })[2]).toBeCloseTo(1)
})

test('nobody turns over the head or under the ground for good, and a whole turn ends where it began', () => {
  expect(turned(first, 0, 500).pitch).toBe(85)
  expect(turned(first, 0, -500).pitch).toBe(-30)
  expect(turned(first, 360, 0).azimuth).toBeCloseTo(45)
  expect(turned(first, -50, 0).azimuth).toBeCloseTo(355)
})

test('what is dragged stays under the pointer: 100 px down raises the target by 100 px of the picture', () => {
  const level = { ...first, pitch: 0, azimuth: 0 }
  const there = panOrbit(level, 40, 100, 700)
  expect(there.target[1] - level.target[1]).toBeCloseTo(100 * perPixel(level, 700))
  expect(there.target[0] - level.target[0]).toBeCloseTo(-40 * perPixel(level, 700))
  expect(there.target[2]).toBeCloseTo(0)
})

test('zoom ends before the eye is in the column or the scene a dot', () => {
  expect(zoomed(first, 1e9, first.distance).distance).toBe(first.distance / 8)
  expect(zoomed(first, 1e-9, first.distance).distance).toBe(60 * first.distance)
  expect(zoomed(first, 2, first.distance).distance).toBe(first.distance / 2)
  // all that is shown may be a thousand kilometres wide: zoom goes on from there, and no farther
  const wide = { ...first, distance: 1e7 }
  expect(zoomed(wide, 2, first.distance).distance).toBe(5e6)
  expect(zoomed(wide, 0.5, first.distance).distance).toBe(1e7)
})

test('a neighbour that would hide the column is looked past: the view turns to another edge', () => {
  expect(clearAzimuth([], 86)).toBe(45)
  expect(clearAzimuth([{ east: -30, north: -30 }], 86)).not.toBe(45)
  expect(clearAzimuth([{ east: 200, north: -200 }], 86)).toBe(45)
})

test('the labels of a column have their room on a telephone too, however far its hole leans', () => {
  const sides = { half: 0.105, right: 0.51, lean: 0 }
  const labels = (width: number, height: number, lean: number) => {
    const { share, middle } = firstRoom(width, height, { ...sides, lean })
    return middle[0] * width - (sides.half + lean / 2) * share * height
  }
  expect(labels(390, 540, 0)).toBeGreaterThanOrEqual(123.9)
  expect(labels(390, 540, 0.115)).toBeGreaterThanOrEqual(123.9)
  expect(labels(390, 540, 1.2)).toBeGreaterThanOrEqual(123.9)
  expect(labels(1027, 740, 0)).toBeGreaterThanOrEqual(239.9)
  const { share, middle } = firstRoom(390, 540, { ...sides, lean: 0.115 })
  expect(middle[0] * 390 + (sides.right + 0.0575) * share * 540).toBeLessThanOrEqual(390)
})

test('what is fitted reaches to no edge of the picture, wherever in it the target stands', () => {
  const framed = { width: 1027, height: 714, middle: [0.335, 0.59] } as const
  const { distance } = orbitAround(first, [0, 0, 0], 1e6, framed)
  const px = 1e6 / perPixel({ distance }, framed.height)
  expect(px).toBeCloseTo(0.41 * 714)
  expect(px).toBeLessThan(0.335 * 1027)
})

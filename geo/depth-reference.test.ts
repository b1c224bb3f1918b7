import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canTellDepths,
  type DepthZero,
  depthIn,
  depthReferences,
  fallOf,
  referenceTicks,
  toDepth,
  topOf,
} from './depth-reference.ts'

const zero: DepthZero = { ground: 431.2, inclination: 90, tubeTop: -0.45 }

test('one depth is told three ways: from the ground, from a tube that stands above it, from the sea', () => {
  expect(depthReferences.map(reference => depthIn(reference, 12.4, zero))).toEqual([12.4, 12.85, 418.8])
})

test('in an inclined hole the sea is nearer than the depth along it says', () => {
  expect(depthIn('sea', 10, { ...zero, inclination: 30 })).toBe(426.2)
  expect(fallOf(30)).toBeCloseTo(0.5, 12)
})

test('what is told leads back to the same depth', () => {
  const depth = fc.integer({ min: -100_000, max: 15_000_000 }).map(mm => mm / 1000)
  fc.assert(
    fc.property(depth, fc.constantFrom(...depthReferences), fc.integer({ min: 5, max: 90 }), (d, reference, dip) => {
      const there = { ...zero, inclination: dip }
      expect(toDepth(reference, depthIn(reference, d, there)!, there)).toBeCloseTo(d, 6)
    }),
  )
})

describe('what is not known is not made up', () => {
  test('without an elevation nothing is told from the sea, without a tube nothing from its top', () => {
    const bare = { ground: null, inclination: 60, tubeTop: null }
    expect(depthReferences.map(reference => depthIn(reference, 3, bare))).toEqual([3, null, null])
    expect(depthReferences.map(reference => toDepth(reference, 3, bare))).toEqual([3, null, null])
    expect(depthReferences.map(reference => canTellDepths(reference, bare))).toEqual([true, false, false])
  })

  test('an elevation tells no depth in a horizontal hole', () => {
    expect(toDepth('sea', 431.2, { ...zero, inclination: 0 })).toBeNull()
  })

  test('an elevation of 0 is an elevation', () => {
    expect(depthIn('sea', 2, { ...zero, ground: 0 })).toBe(-2)
  })
})

test('the top of a tube is its highest layer, wherever that stands in the list; a tube without layers has none', () => {
  expect(topOf({ layers: [{ depthfrom: 3 }, { depthfrom: -0.45 }, { depthfrom: 5 }] })).toBe(-0.45)
  expect(topOf({ layers: [] })).toBeNull()
})

describe('a ruler', () => {
  test('has its ticks at round numbers of what it tells, not of the depth', () => {
    expect(referenceTicks('tube', zero, [0, 2], 1)).toEqual([
      { depth: 0.55, told: 1 },
      { depth: 1.55, told: 2 },
    ])
    expect(referenceTicks('sea', zero, [0, 2], 1)).toEqual([
      { depth: 0.2, told: 431 },
      { depth: 1.2, told: 430 },
    ])
  })

  test('has none where nothing is known, and none by elevation along a horizontal hole', () => {
    expect(referenceTicks('sea', { ...zero, ground: null }, [0, 9], 1)).toEqual([])
    expect(referenceTicks('sea', { ...zero, ground: 431, inclination: 0 }, [0, 9], 1)).toEqual([])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DepthReference, depthReferences } from './depth-reference.ts'
import { levelsFrom } from './water-levels.ts'

const vertical = { ground: 432.5, inclination: 90, tubeTop: -0.45 }

test('a reading 3.20 m below a tube that stands 0.45 m out of the ground is 2.75 m below ground and at 429.75 m a.s.l.', () => {
  expect(levelsFrom('tube', 3.2, vertical)).toEqual({ tube: 3.2, ground: 2.75, sea: 429.75 })
  expect(levelsFrom('ground', 2.75, vertical)).toEqual({ tube: 3.2, ground: 2.75, sea: 429.75 })
  expect(levelsFrom('sea', 429.75, vertical)).toEqual({ tube: 3.2, ground: 2.75, sea: 429.75 })
})

test('along a hole that dips 30° a depth of 10 m is 5 m below the ground’s elevation, and back', () => {
  const inclined = { ground: 400, inclination: 30, tubeTop: null }
  expect(levelsFrom('ground', 10, inclined)).toEqual({ tube: null, ground: 10, sea: 395 })
  expect(levelsFrom('sea', 395, inclined).ground).toBe(10)
})

test('artesian water stands above ground: negative depth, higher than the ground', () => {
  expect(levelsFrom('ground', -1.2, { ground: 400, inclination: null, tubeTop: null }).sea).toBe(401.2)
})

test('what the place does not tell is null and never 0', () => {
  const nothing = { ground: null, inclination: null, tubeTop: null }
  expect(levelsFrom('ground', 3, nothing)).toEqual({ tube: null, ground: 3, sea: null })
  expect(levelsFrom('tube', 3, nothing)).toEqual({ tube: 3, ground: null, sea: null })
  expect(levelsFrom('sea', 3, nothing)).toEqual({ tube: null, ground: null, sea: 3 })
  expect(levelsFrom('sea', 3, { ground: 400, inclination: 0, tubeTop: null }).ground).toBeNull()
})

test('what cannot be is null: a depth of 99 km under a mistyped ground, an elevation above every summit', () => {
  const mistyped = { ground: 99999, inclination: 90, tubeTop: -0.5 }
  expect(levelsFrom('sea', 396, mistyped)).toEqual({ tube: null, ground: null, sea: 396 })
  expect(levelsFrom('ground', 3, mistyped)).toEqual({ tube: 3.5, ground: 3, sea: null })
  expect(levelsFrom('tube', 15000, { ground: 400, inclination: 90, tubeTop: 9 })).toMatchObject({
    ground: null,
    sea: null,
  })
  expect(levelsFrom('sea', 399.9, { ground: 400, inclination: 1e-5, tubeTop: null }).ground).toBeNull()
})

test('derived levels have three decimals, a typed one keeps what was typed', () => {
  const place = { ground: 400.12345, inclination: 90, tubeTop: null }
  expect(levelsFrom('ground', 1.00004, place)).toEqual({
    tube: null,
    ground: 1.00004,
    sea: 399.123,
  })
})

test('the views agree with each other, whichever is typed', () => {
  const metres = fc.integer({ min: -50_000, max: 500_000 }).map(mm => mm / 1000)
  const place = fc.record({
    ground: metres,
    inclination: fc.integer({ min: 20, max: 90 }),
    tubeTop: fc.integer({ min: -10, max: 40 }),
  })
  fc.assert(
    fc.property(fc.constantFrom<DepthReference>(...depthReferences), metres, place, (view, level, at) => {
      const levels = levelsFrom(view, level, at)
      for (const other of depthReferences) {
        const known = levels[other]
        if (known !== null) expect(Math.abs(levelsFrom(other, known, at)[view]! - level)).toBeLessThan(0.005)
      }
    }),
  )
})

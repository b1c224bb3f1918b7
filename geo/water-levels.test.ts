import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Levels, type LevelView, levelsFrom } from './water-levels.ts'

const vertical = { ground: 432.5, inclination: 90, tubeTop: -0.45 }

test('a reading 3.20 m below a tube that stands 0.45 m out of the ground is 2.75 m below ground and at 429.75 m a.s.l.', () => {
  expect(levelsFrom('belowTube', 3.2, vertical)).toEqual({ belowTube: 3.2, belowGround: 2.75, elevation: 429.75 })
  expect(levelsFrom('belowGround', 2.75, vertical)).toEqual({ belowTube: 3.2, belowGround: 2.75, elevation: 429.75 })
  expect(levelsFrom('elevation', 429.75, vertical)).toEqual({ belowTube: 3.2, belowGround: 2.75, elevation: 429.75 })
})

test('along a hole that dips 30° a depth of 10 m is 5 m below the ground’s elevation, and back', () => {
  const inclined = { ground: 400, inclination: 30 }
  expect(levelsFrom('belowGround', 10, inclined)).toEqual({ belowTube: null, belowGround: 10, elevation: 395 })
  expect(levelsFrom('elevation', 395, inclined).belowGround).toBe(10)
})

test('artesian water stands above ground: negative depth, higher than the ground', () => {
  expect(levelsFrom('belowGround', -1.2, { ground: 400, inclination: null }).elevation).toBe(401.2)
})

test('what the place does not tell is null and never 0', () => {
  const nothing = { ground: null, inclination: null, tubeTop: null }
  expect(levelsFrom('belowGround', 3, nothing)).toEqual({ belowTube: null, belowGround: 3, elevation: null })
  expect(levelsFrom('belowTube', 3, nothing)).toEqual({ belowTube: 3, belowGround: null, elevation: null })
  expect(levelsFrom('elevation', 3, nothing)).toEqual({ belowTube: null, belowGround: null, elevation: 3 })
  expect(levelsFrom('elevation', 3, { ground: 400, inclination: 0 }).belowGround).toBeNull()
})

test('derived levels have three decimals, a typed one keeps what was typed', () => {
  const place = { ground: 400.12345, inclination: 90 }
  expect(levelsFrom('belowGround', 1.00004, place)).toEqual({
    belowTube: null,
    belowGround: 1.00004,
    elevation: 399.123,
  })
})

test('the views agree with each other, whichever is typed', () => {
  const metres = fc.integer({ min: -50_000, max: 500_000 }).map(mm => mm / 1000)
  const place = fc.record({ ground: metres, inclination: fc.integer({ min: 20, max: 90 }), tubeTop: metres })
  fc.assert(
    fc.property(
      fc.constantFrom<LevelView>('belowTube', 'belowGround', 'elevation'),
      metres,
      place,
      (view, level, at) => {
        const levels = levelsFrom(view, level, at)
        for (const other of Object.keys(levels) as (keyof Levels)[])
          expect(Math.abs(levelsFrom(other, levels[other]!, at)[view]! - level)).toBeLessThan(0.005)
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MatchedBoundary, proposeMatches } from './section-match.ts'

/** The boundaries of layers from materials and thicknesses, the ground at a height. */
function hole(ground: number, ...layers: readonly (readonly [string | null, number])[]): MatchedBoundary[] {
  let depth = 0
  return layers.slice(1).flatMap(([below], i) => {
    const [above, thickness] = layers[i]!
    depth += thickness
    return above === below ? [] : [{ depth, height: ground - depth, above, below }]
  })
}

describe('proposed correlations', () => {
  test('join the same boundaries of neighbours, whatever their depths', () => {
    const left = hole(505, ['a', 3.25], ['wk', 2.8], ['u', 4.15], ['sa', 4])
    const right = hole(506, ['a', 2.5], ['wk', 1.85], ['u', 2.25], ['sa', 9])
    expect(proposeMatches(left, right)).toEqual([0, 1, 2].map(place => ({ from: place, to: place, isCertain: true })))
  })

  test('leave out what one hole alone has, and join what goes on below it as supposed', () => {
    const left = hole(505, ['a', 3], ['wk', 3], ['u', 4])
    const right = hole(505, ['a', 2], ['h', 1], ['wk', 3], ['u', 4])
    expect(proposeMatches(left, right)).toEqual([
      { from: 0, to: expect.any(Number), isCertain: false },
      { from: 1, to: 2, isCertain: true },
    ])
  })

  test('take the nearer of two equal ones', () => {
    const left = hole(500, ['sa', 5], ['cl', 1], ['sa', 5])
    const right = hole(500, ['sa', 1], ['cl', 0.2], ['sa', 3.8], ['cl', 1], ['sa', 5])
    expect(proposeMatches(left, right).map(({ to }) => to)).toEqual([2, 3])
  })

  test('do not join what has no material in common', () => {
    expect(proposeMatches(hole(500, ['sa', 1], ['cl', 2]), hole(500, ['gr', 1], ['si', 2]))).toEqual([])
    expect(proposeMatches(hole(500, ['sa', 1], [null, 2]), hole(500, ['gr', 1], [null, 2]))).toEqual([])
  })

  const layer = fc.tuple(
    fc.constantFrom('sa', 'cl', 'gr', 'si', null),
    fc.integer({ min: 0, max: 40 }).map(dm => dm / 10),
  )
  const layers = fc.array(layer, { maxLength: 25 })
  const ground = fc.integer({ min: -20, max: 20 })

  test('never cross, never use a boundary twice, and join only where a material is the same', () => {
    fc.assert(
      fc.property(ground, layers, layers, (height, one, other) => {
        const [left, right] = [hole(height, ...one), hole(0, ...other)]
        const matches = proposeMatches(left, right)
        for (const [i, { from, to }] of matches.entries()) {
          const before = matches[i - 1]
          if (before) expect(from > before.from && to > before.to).toBe(true)
          const [a, b] = [left[from]!, right[to]!]
          expect((a.above !== null && a.above === b.above) || (a.below !== null && a.below === b.below)).toBe(true)
        }
      }),
    )
  })

  test('of a hole and itself join every boundary with itself', () => {
    fc.assert(
      fc.property(layers, own => {
        const known = own.filter(([material]) => material !== null)
        const boundaries = hole(0, ...known)
        expect(proposeMatches(boundaries, boundaries)).toEqual(
          boundaries.map((_, place) => ({ from: place, to: place, isCertain: true })),
        )
      }),
    )
  })
})

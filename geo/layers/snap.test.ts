import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapDepth, stepDepth } from './snap.ts'

test.each([
  [12.43, [], 0.2, 12.45],
  [12.42, [], 0.2, 12.4],
  [-0.51, [], 0.2, -0.5],
  [-0.01, [], 0.2, 0],
  [12.43, [12.37], 0.2, 12.37],
  [12.43, [12.37], 0.05, 12.45],
  [12.43, [12.37, 12.44, 12.6], 0.2, 12.44],
  [5, [4.9, 5.1], 0.2, 4.9],
  [5, [5.1, 4.9], 0.2, 4.9],
  [5.01, [Number.NaN, 5.013], 0.2, 5.013],
])('a drag to %s with boundaries at %j within %s m sets %s', (depth, snaps, reach, set) => {
  expect(snapDepth(depth, snaps, reach)).toBe(set)
})

test('what is set lies within half a step of the pointer, or within reach on a boundary', () => {
  const depth = fc.double({ min: -10, max: 15000, noNaN: true })
  fc.assert(
    fc.property(
      depth,
      fc.array(depth, { maxLength: 20 }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      (d, snaps, reach) => {
        const set = snapDepth(d, snaps, reach)
        if (snaps.some(s => Math.abs(s - d) <= reach)) {
          expect(snaps).toContain(set)
          expect(Math.abs(set - d)).toBe(Math.min(...snaps.map(s => Math.abs(s - d))))
        } else expect(Math.abs(set - d)).toBeLessThanOrEqual(0.025 + 1e-9)
      },
    ),
  )
})

test.each([
  [12.42, 1, 12.45],
  [12.42, -1, 12.4],
  [12.45, 1, 12.5],
  [12.45, -1, 12.4],
  [0.05, -1, 0],
  [0, -1, -0.05],
] as const)('an arrow key takes %s m in direction %s to %s m', (depth, direction, to) => {
  expect(stepDepth(depth, direction)).toBe(to)
})

test('arrow keys there and back come to the same depth', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 300000 }), n => {
      const depth = Number((n * 0.05).toFixed(2))
      expect(stepDepth(stepDepth(depth, 1), -1)).toBe(depth)
    }),
  )
})

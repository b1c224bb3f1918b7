import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meansBetween, proposePicks, zoneBetween } from './boundaries.ts'

const gap = Number.NaN
/** Rows every `step` m from `top` on, of zones with how many rows each. */
function push(
  layers: readonly (readonly [zone: number, rows: number])[],
  { step = 0.02, top = 0.02 }: { step?: number; top?: number } = {},
) {
  const zone = Float64Array.from(layers.flatMap(([z, rows]) => new Array<number>(rows).fill(z)))
  return { depth: zone.map((_, i) => Math.round((top + i * step) * 1e6) / 1e6), zone }
}
const propose = ({ depth, zone }: ReturnType<typeof push>, least?: number) =>
  proposePicks(depth, zone, least).map(({ depth: at, above, below }) => [at, above, below])

test('a change of zone is a boundary, between its rows, on an even hundredth', () => {
  expect(
    propose(
      push([
        [6, 100],
        [3, 100],
        [4, 50],
      ]),
    ),
  ).toEqual([
    [2.02, 6, 3],
    [4.02, 3, 4],
  ])
})

test('single rows and flicker of another zone are no layers, a clear layer of 0.2 m is one', () => {
  expect(
    propose(
      push([
        [6, 50],
        [5, 1],
        [6, 50],
        [5, 3],
        [6, 40],
      ]),
    ),
  ).toEqual([])
  expect(propose(push([[3, 60], ...Array.from({ length: 30 }, (_, i) => [3 + (i % 2), 1] as const), [3, 60]]))).toEqual(
    [],
  )
  expect(
    propose(
      push([
        [3, 60],
        [6, 10],
        [3, 60],
      ]),
    ),
  ).toEqual([
    [1.22, 3, 6],
    [1.42, 6, 3],
  ])
  expect(
    propose(
      push([
        [3, 60],
        [6, 9],
        [3, 60],
      ]),
    ),
  ).toEqual([])
  expect(
    propose(
      push([
        [3, 60],
        [6, 9],
        [3, 60],
      ]),
      0.1,
    ),
  ).toHaveLength(2)
  // a layer with flicker in it is one layer
  expect(
    propose(
      push([
        [3, 60],
        [6, 6],
        [5, 1],
        [6, 6],
        [3, 60],
      ]),
    ),
  ).toEqual([
    [1.22, 3, 6],
    [1.48, 6, 3],
  ])
})

test('a sharp change that runs through the zones between is one boundary, in the middle of them', () => {
  expect(
    propose(
      push([
        [6, 100],
        [5, 3],
        [4, 3],
        [3, 100],
      ]),
    ),
  ).toEqual([[2.08, 6, 3]])
})

test('a gap is no layer: within one zone it changes nothing, between two the boundary is its middle', () => {
  expect(
    propose(
      push([
        [3, 50],
        [gap, 100],
        [3, 50],
      ]),
    ),
  ).toEqual([])
  expect(
    propose(
      push([
        [3, 50],
        [gap, 100],
        [6, 50],
      ]),
    ),
  ).toEqual([[2.02, 3, 6]])
  // rows that the file does not have at all
  const depth = Float64Array.from([1, 1.02, 1.04, 1.06, 5, 5.02, 5.04, 5.06])
  expect(proposePicks(depth, Float64Array.from([3, 3, 3, 3, 6, 6, 6, 6]), 0.06)).toEqual([
    { depth: 3.04, above: 3, below: 6 },
  ])
})

test('of what is thinner than a layer, of one row and of nothing there is no boundary', () => {
  expect(
    propose(
      push([
        [3, 3],
        [6, 3],
      ]),
    ),
  ).toEqual([])
  expect(propose(push([[3, 1]]))).toEqual([])
  expect(propose(push([[gap, 40]]))).toEqual([])
  expect(proposePicks(new Float64Array(0), new Float64Array(0))).toEqual([])
})

test('a coarse test with a row a metre still has its layers, and a single row of it is none', () => {
  expect(
    propose(
      push(
        [
          [6, 3],
          [3, 4],
        ],
        { step: 1, top: 1 },
      ),
    ),
  ).toEqual([[3.5, 6, 3]])
  const flicker = [3, 4, 3, 6, 3].map(zone => [zone, 1] as const)
  expect(propose(push([[3, 8], ...flicker, [3, 8]], { step: 0.2, top: 0.2 }))).toEqual([])
})

const pushes = fc
  .array(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, gap), fc.integer({ min: 1, max: 40 })), { maxLength: 30 })
  .chain(layers => fc.constantFrom(0.01, 0.02, 0.05).map(step => push(layers, { step, top: 0.3 })))

test('proposals ascend on even hundredths inside the test, change the zone, and leave no layer thinner than asked', () => {
  fc.assert(
    fc.property(pushes, fc.double({ min: 0.02, max: 2, noNaN: true }), ({ depth, zone }, least) => {
      const found = proposePicks(depth, zone, least)
      for (const [i, { depth: at, above, below }] of found.entries()) {
        expect(Math.round(at * 100) % 2).toBe(0)
        expect(at).toBeGreaterThan(0.28)
        expect(at).toBeLessThanOrEqual(depth.at(-1)! + 0.01)
        expect(above).not.toBe(below)
        if (i > 0) {
          expect(above).toBe(found[i - 1]!.below)
          // a depth is off by no more than half a step of picks
          expect(at - found[i - 1]!.depth).toBeGreaterThan(least - 0.021)
        }
      }
    }),
  )
})

test('layers of at least twice the least thickness are all found where they are', () => {
  const distinct = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 20, max: 80 })), { minLength: 1, maxLength: 12 })
    .map(all => all.filter(([zone], i) => i === 0 || all[i - 1]![0] !== zone))
  fc.assert(
    fc.property(distinct, layers => {
      let rows = 0
      const expected = layers.slice(1).map(([below], i) => {
        rows += layers[i]![1]
        // midway between rows on even hundredths is an odd one, and goes to the deeper
        return [Math.round((rows + 1) * 2) / 100, layers[i]![0], below]
      })
      expect(propose(push(layers))).toEqual(expected)
    }),
  )
})

test('the zone of a stretch is the one that most of its rows have; the row at its base belongs to it', () => {
  const { depth, zone } = push([
    [6, 4],
    [gap, 2],
    [3, 3],
  ])
  expect(zoneBetween(depth, zone, 0, 0.18)).toBe(6)
  expect(zoneBetween(depth, zone, 0.08, 0.18)).toBe(3)
  expect(zoneBetween(depth, zone, 0.06, 0.08)).toBe(6)
  expect(zoneBetween(depth, zone, 0.08, 0.12)).toBeNull()
  expect(zoneBetween(depth, zone, 5, 6)).toBeNull()
})

test('means leave out 0.10 m at each boundary, and nothing where a layer is too thin for that', () => {
  const depth = Float64Array.from({ length: 300 }, (_, i) => Math.round((4 + i * 0.02) * 100) / 100)
  const columns = { qc: depth.map(d => (d < 6.16 + 0.01 || d > 8.69 ? 50 : 2)), u2: depth.map(() => gap) }
  expect(meansBetween(depth, columns, 6.06, 8.78)).toEqual({ rows: 126, leftOut: 0.1, of: { qc: 2, u2: null } })
  expect(meansBetween(depth, columns, 6.2, 6.3)).toMatchObject({ rows: 5, leftOut: 0, of: { qc: 2 } })
  expect(meansBetween(depth, columns, 50, 60)).toMatchObject({ rows: 0, of: { qc: null } })
})

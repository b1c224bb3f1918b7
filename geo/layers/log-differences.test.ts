import fc from 'fast-check'
import { expect, test } from 'vitest'
import { behaviourStretches, contradicts, type GroundGroup, logDifferences } from './log-differences.ts'

/** Rows every 0.02 m of zones with how many rows each. */
function push(layers: readonly (readonly [zone: number, rows: number])[], top = 0.02) {
  const zone = Float64Array.from(layers.flatMap(([z, rows]) => new Array<number>(rows).fill(z)))
  return { depth: zone.map((_, i) => top + i * 0.02), zone }
}
const log = (...layers: [depthfrom: number, depthto: number, group: GroundGroup | null][]) =>
  layers.map(([depthfrom, depthto, group]) => ({ depthfrom, depthto, group }))
const told = (...args: Parameters<typeof logDifferences>) =>
  logDifferences(...args).map(one => [
    Number(one.depthfrom.toFixed(2)),
    Number(one.depthto.toFixed(2)),
    one.zone,
    one.place,
  ])

const sandOverClay = behaviourStretches(
  push([
    [6, 150],
    [3, 150],
  ]),
)

test('clay that a cone shows where sand is logged differs, and what agrees does not', () => {
  expect(told(log([0, 2, 'coarse'], [2, 6, 'coarse']), sandOverClay)).toEqual([[3.02, 6, 3, 1]])
  expect(told(log([0, 3, 'coarse'], [3, 6, 'fine']), sandOverClay)).toEqual([])
})

test('half a metre is not told, a little more is', () => {
  expect(told(log([0, 3.5, 'coarse'], [3.5, 6, 'fine']), sandOverClay)).toEqual([])
  expect(told(log([0, 3.6, 'coarse'], [3.6, 6, 'fine']), sandOverClay)).toEqual([[3.02, 3.6, 3, 0]])
})

test('a layer without a material is never told, nor made ground or mixed soil', () => {
  for (const group of [null, 'made', 'mixed'] as const) expect(told(log([0, 6, group]), sandOverClay)).toEqual([])
})

test('peat is no clay that a cone could tell, and rock is none that lets it through as clay does', () => {
  expect(contradicts('organic', 'fine')).toBe(false)
  expect(contradicts('fine', 'organic')).toBe(false)
  expect(contradicts('organic', 'coarse')).toBe(true)
  expect(contradicts('rock', 'fine')).toBe(true)
  expect(contradicts('rock', 'coarse')).toBe(false)
})

test('flicker of another zone makes no difference, and zones of one kind are one stretch', () => {
  const flicker = push([
    [6, 80],
    [3, 10],
    [7, 80],
  ])
  expect(told(log([0, 3.4, 'coarse']), behaviourStretches(flicker))).toEqual([])
  const clays = push([
    [3, 40],
    [4, 40],
    [9, 40],
  ])
  expect(behaviourStretches(clays)).toHaveLength(1)
  expect(told(log([0, 5, 'coarse']), behaviourStretches(clays))).toEqual([[0.02, 2.4, 3, 0]])
})

test('where the cone has no rows nothing is told', () => {
  const [above, below] = [push([[3, 30]]), push([[3, 30]], 5)]
  const join = (of: 'depth' | 'zone') => Float64Array.from([...above[of], ...below[of]])
  const shown = behaviourStretches({ depth: join('depth'), zone: join('zone') })
  expect(told(log([0, 9, 'coarse']), shown)).toEqual([
    [0.02, 0.6, 3, 0],
    [5, 5.58, 3, 0],
  ])
})

test('whatever comes in, what is told lies in its layer and in the test, is longer than half a metre, and contradicts', () => {
  const wild = fc.oneof(fc.double({ min: -1, max: 20 }), fc.constantFrom(Number.NaN, 1, 3, 6, 9))
  const rows = fc
    .array(fc.tuple(wild, fc.oneof(wild, fc.constantFrom(2, 3, 6, 7))), { maxLength: 200 })
    .map(all => ({ depth: Float64Array.from(all, row => row[0]), zone: Float64Array.from(all, row => row[1]) }))
  const group = fc.constantFrom('fine', 'mixed', 'coarse', 'organic', 'rock', 'made', null)
  const layers = fc.array(fc.record({ depthfrom: wild, depthto: wild, group }), { maxLength: 8 })
  fc.assert(
    fc.property(rows, layers, (test, layer) => {
      const shown = behaviourStretches(test)
      for (const one of logDifferences(layer, shown)) {
        const own = layer[one.place]!
        expect(one.depthto - one.depthfrom).toBeGreaterThan(0.5)
        expect(one.depthfrom).toBeGreaterThanOrEqual(own.depthfrom)
        expect(one.depthto).toBeLessThanOrEqual(own.depthto)
        expect(
          shown.some(stretch => stretch.depthfrom <= one.depthfrom && contradicts(own.group!, stretch.group)),
        ).toBe(true)
      }
    }),
  )
})

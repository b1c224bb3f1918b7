import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Interval } from '../interval.ts'
import {
  type ConeEvidence,
  characterOf,
  finenesses,
  notLogged,
  orderedEvidence,
  type ProposedLayer,
  partedAt,
  proposedCuts,
  proposedLayers,
} from './proposed-layers.ts'
import { consistencyClass, densityClass, strengthClass } from './proposed-layers-terms.ts'

const nothing = Number.NaN
/** Rows every 0.02 m of layers: zone, qc (MPa) and how many rows. */
function cone(layers: readonly (readonly [zone: number, qc: number, rows: number])[], top = 0.02): ConeEvidence {
  const rows = layers.flatMap(([zone, qc, count]) => Array.from({ length: count }, () => [zone, qc] as const))
  return {
    depth: Float64Array.from(rows, (_, i) => top + i * 0.02),
    zone: Float64Array.from(rows, ([zone]) => zone),
    qc: Float64Array.from(rows, ([, qc]) => qc),
    su: Float64Array.from(rows, ([zone, qc]) => (zone === 3 ? qc * 60 : nothing)),
  }
}
const none = cone([])
const sandOverClay = cone([
  [6, 10, 150],
  [3, 0.5, 100],
  [6, 12, 100],
])
const to = (depthto: number): Interval => ({ depthfrom: 0, depthto })

test('layers are proposed where soil behaviour changes, each with its zone, resistance, strength and blows', () => {
  const found = proposedLayers(sandOverClay, [{ depth: 1.5, N: 18 }], to(7))
  expect(found.map(({ depthfrom, depthto, zone }) => [depthfrom, depthto, zone])).toEqual([
    [0, 3.01, 6],
    [3.01, 5.01, 3],
    [5.01, 7, 6],
  ])
  expect(found[0]).toMatchObject({ qc: [10, 10], N: 18, su: null })
  expect(found[1]).toMatchObject({ qc: [0.5, 0.5], N: null, su: 30 })
})

test('a boundary goes to the largest change of resistance nearby, not to where the zone flips', () => {
  // the sleeve lags behind: the zone changes 0.10 m below the jump
  const late = cone([
    [6, 10, 100],
    [6, 0.5, 5],
    [3, 0.5, 100],
  ])
  expect(proposedCuts(late, [], to(4))).toEqual([2.01])
})

test('kinds of soil make fewer layers than zones, and steps of resistance more', () => {
  const test = cone([
    [6, 8, 100],
    [7, 9, 100],
    [7, 30, 100],
    [3, 0.6, 100],
  ])
  const count = finenesses.map(fineness => proposedLayers(test, [], to(8), { fineness }).length)
  expect(count).toEqual([2, 3, 4])
})

test('a thin layer goes to the neighbour whose resistance is nearer', () => {
  const thin = cone([
    [6, 10, 100],
    [5, 6, 20],
    [3, 0.5, 100],
  ])
  const parts = partedAt(to(4.4), proposedCuts(thin, [], { depthfrom: 0, depthto: 4.4 }, { least: 1 }))
  expect(parts).toHaveLength(2)
  expect(parts[1]!.depthfrom).toBeGreaterThan(2.3)
})

test('blows alone part a hole where their class changes, and say of no soil what it is', () => {
  const blows = [3, 5, 20, 22, 60].map((N, i) => ({ depth: 1.5 * (i + 1), N }))
  const found = proposedLayers(none, blows, to(9))
  expect(found.map(({ depthto }) => depthto)).toEqual([2.25, 3.75, 6.75, 9])
  expect(found.map(({ zone, N }) => [zone, N])).toEqual([
    [null, 3],
    [null, 5],
    [null, 21],
    [null, 60],
  ])
})

test('density and consistency have the terms of their limits', () => {
  const measured = (some: object) => ({ qc: null, su: null, N: null, ...some })
  expect([3, 4, 29, 30, 50].map(N => densityClass(measured({ N })))).toEqual([0, 1, 2, 3, 4])
  expect([1, 4, 9, 15, 30].map(qc => densityClass(measured({ qc: [qc, qc] })))).toEqual([0, 1, 2, 3, 4])
  expect([19, 20, 74, 75, 150].map(su => consistencyClass(measured({ su })))).toEqual([0, 1, 2, 3, 4])
  expect([1, 3, 7, 14, 15].map(N => consistencyClass(measured({ N })))).toEqual([0, 1, 2, 3, 4])
  expect([9, 39, 300].map(su => strengthClass(measured({ su })))).toEqual([0, 2, 6])
  expect([densityClass, consistencyClass, strengthClass].map(of => of(measured({})))).toEqual([null, null, null])
})

test('what is not logged lies between the layers, above them and below, within the stretch', () => {
  const logged = [
    { depthfrom: 4, depthto: 5 },
    { depthfrom: 1, depthto: 2 },
    { depthfrom: 1.5, depthto: 3 },
    { depthfrom: 9, depthto: 12 },
  ]
  expect(notLogged({ depthfrom: 0.5, depthto: 10 }, logged).map(gap => [gap.depthfrom, gap.depthto])).toEqual([
    [0.5, 1],
    [3, 4],
    [5, 9],
  ])
  expect(notLogged(to(3), [to(3)])).toEqual([])
})

const wild = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, 0, -1, 1, 6, 9, 9.5, Number.POSITIVE_INFINITY))
const nonsense = fc
  .array(fc.tuple(fc.oneof(fc.double({ min: -1, max: 30 }), wild), wild, wild, wild), { maxLength: 60 })
  .map(rows => {
    const column = (of: number) => Float64Array.from(rows, row => row[of]!)
    return { depth: column(0), zone: column(1), qc: column(2), su: column(3) }
  })
const likely = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0.1, max: 40, noNaN: true }), fc.nat({ max: 80 })), {
    maxLength: 12,
  })
  .map(layers => cone(layers))
const blowCounts = fc.array(fc.record({ depth: wild, N: wild }), { maxLength: 12 })
const stretches = fc.oneof(
  fc.record({ depthfrom: wild, depthto: wild }),
  fc
    .tuple(fc.nat({ max: 500 }), fc.nat({ max: 3000 }))
    .map(([a, b]) => ({ depthfrom: a / 100, depthto: (a + b) / 100 })),
)
const options = fc.record({
  least: fc.oneof(wild, fc.double({ min: 0.02, max: 3, noNaN: true })),
  fineness: fc.constantFrom(...finenesses),
})

test('whatever comes in, the layers cover the stretch without gap or overlap, none thinner than asked, the same each time', () => {
  fc.assert(
    fc.property(fc.oneof(nonsense, likely), blowCounts, stretches, options, (rows, blows, stretch, asked) => {
      const found = proposedLayers(rows, blows, stretch, asked)
      expect(proposedLayers(rows, blows, stretch, asked)).toEqual(found)
      if (!(stretch.depthto > stretch.depthfrom)) {
        expect(found).toEqual([])
        return
      }
      expect([found[0]!.depthfrom, found.at(-1)!.depthto]).toEqual([stretch.depthfrom, stretch.depthto])
      found.slice(1).forEach(({ depthfrom }, i) => {
        expect(depthfrom).toBe(found[i]!.depthto)
      })
      const least = asked.least > 0.02 ? asked.least : 0.02
      if (found.length > 1)
        for (const { depthfrom, depthto } of found) expect(depthto - depthfrom).toBeGreaterThan(least - 1e-5)
    }),
    { numRuns: 400 },
  )
})

test('rows in any order propose the same', () => {
  fc.assert(
    fc.property(likely, fc.infiniteStream(fc.nat()), (rows, order) => {
      const places = Array.from(rows.depth.keys())
      const keys = places.map(() => order.next().value as number)
      const shuffled = [...places].sort((a, b) => keys[a]! - keys[b]! || a - b)
      const pick = (values: Float64Array) => Float64Array.from(shuffled, i => values[i]!)
      const turned = { depth: pick(rows.depth), zone: pick(rows.zone), qc: pick(rows.qc), su: pick(rows.su) }
      expect(proposedLayers(turned, [], to(10))).toEqual(proposedLayers(rows, [], to(10)))
    }),
  )
})

test('six thousand rows, one row and none have their layers', () => {
  const long = cone(Array.from({ length: 60 }, (_, i) => [i % 2 === 0 ? 6 : 3, i % 2 === 0 ? 10 : 0.5, 100] as const))
  expect(proposedLayers(long, [], to(120), { fineness: 'steps' })).toHaveLength(60)
  const whole: Partial<ProposedLayer>[] = [{ depthfrom: 0, depthto: 5 }]
  expect(proposedLayers(cone([[6, 10, 1]]), [], to(5))).toMatchObject(whole)
  expect(proposedLayers(none, [], to(5))).toMatchObject(whole)
  expect(characterOf(orderedEvidence(none), [], to(5))).toEqual({ zone: null, qc: null, su: null, N: null })
})

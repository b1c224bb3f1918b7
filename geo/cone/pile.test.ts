import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coneColumns } from './calculation.ts'
import { pileClassOf, pileFactors, pileSoilOf, toeWindows } from './pile.ts'
import type { ConeRows } from './rows.ts'
import { type ConeSettings, coneSettingDefaults } from './settings.ts'

const gap = Number.NaN
const settingsOf = (more: Partial<ConeSettings>): ConeSettings => ({ ...coneSettingDefaults, waterTable: 1, ...more })
const reading = (most: number) =>
  fc.oneof(
    { weight: 10, arbitrary: fc.double({ min: -most / 50, max: most, noNaN: true }) },
    { weight: 2, arbitrary: fc.constantFrom(1, 5, 12) },
    { weight: 1, arbitrary: fc.constant(gap) },
  )
const pushes = fc
  .array(
    fc.record({
      step: fc.constantFrom(0.02, 0.02, 0.05, 0.4),
      qc: reading(30),
      fs: fc.oneof(fc.double({ min: 0.0005, max: 0.3, noNaN: true }), fc.constantFrom(gap, -0.01)),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((all): ConeRows => {
    let at = 0
    return {
      length: Float64Array.from(all, ({ step }) => (at += step)),
      qc: Float64Array.from(all, ({ qc }) => qc),
      fs: Float64Array.from(all, ({ fs }) => fs),
      ...{ u2: null, incl: null, inclX: null, inclY: null },
    }
  })
const piles = fc.record({
  pileDiameter: fc.constantFrom(0.2, 0.6, 1.5),
  pileHead: fc.constantFrom(0, 0.33),
  pileBaseGroup: fc.constantFrom('I' as const, 'II' as const),
  pileShaftGroup: fc.constantFrom('IA' as const, 'IB' as const, 'IIA' as const, 'IIB' as const),
  careful: fc.boolean(),
  pileSoil: fc.constantFrom(null, 'sand' as const, 'clay' as const),
})

test('the resistance of every toe is what summing up its own window row by row gives', () => {
  fc.assert(
    fc.property(pushes, piles, (rows, pile) => {
      const settings = settingsOf(pile)
      const { columns } = coneColumns(rows, settings)
      const { depth, qc, Ic, qca, Fs, Qc, Rak, Rad } = columns as Required<typeof columns>
      const D = pile.pileDiameter
      const q = qc.map(value => Math.max(0, value))
      for (let toe = 0; toe < depth.length; toe++) {
        let shaft = 0
        for (let i = 1; i <= toe; i++) {
          const soil = pileSoilOf(Ic[i]!, settings)
          if (soil === null || Number.isNaN(q[i]) || depth[i]! <= pile.pileHead) continue
          const { alpha, limit, careful } = pileClassOf(soil, q[i]!)
          const most = (pile.careful ? careful : limit)[pile.pileShaftGroup]
          const friction = Math.min((1000 * q[i]!) / alpha[pile.pileShaftGroup], most)
          shaft += Math.PI * D * friction * (depth[i]! - Math.max(depth[i - 1]!, pile.pileHead))
        }
        expect(Fs[toe]).toBeCloseTo(shaft, 6)
        const window = [...depth.keys()].filter(
          j => Math.abs(depth[j]! - depth[toe]!) <= 1.5 * D + 1e-9 && !Number.isNaN(q[j]),
        )
        if (depth[toe]! + 1.5 * D > depth.at(-1)! + 1e-9 || window.length === 0) {
          expect([qca[toe], Qc[toe], Rak[toe], Rad[toe]]).toEqual([gap, gap, gap, gap])
          continue
        }
        const mean = window.reduce((sum, j) => sum + q[j]!, 0) / window.length
        const clipped = window.map(j => Math.max(Math.min(q[j]!, 1.3 * mean), j <= toe ? 0.7 * mean : 0))
        const expected = clipped.reduce((sum, value) => sum + value, 0) / window.length
        expect(qca[toe]).toBeCloseTo(expected, 9)
        const soil = pileSoilOf(Ic[toe]!, settings)
        if (soil === null) {
          expect([Qc[toe], Rak[toe], Rad[toe]]).toEqual([gap, gap, gap])
          continue
        }
        const base = (pileClassOf(soil, expected).kc[pile.pileBaseGroup] * expected * 1000 * Math.PI * D * D) / 4
        expect(Qc[toe]! / Math.max(1, base)).toBeCloseTo(base / Math.max(1, base), 9)
        expect(Rak[toe]).toBe(Fs[toe]! + Qc[toe]!)
        expect(Rad[toe]).toBeCloseTo((0.7 * Rak[toe]!) / 1.3, 9)
      }
    }),
    { numRuns: 60 },
  )
})

test('a resistance on a boundary belongs to the lower class, but clay of just 1 MPa to the one above', () => {
  const kc = (soil: 'sand' | 'silt' | 'clay', q: number) => pileClassOf(soil, q).kc.I
  const around = (soil: 'sand' | 'silt' | 'clay', q: number) => [kc(soil, q - 1e-6), kc(soil, q), kc(soil, q + 1e-6)]
  expect(around('clay', 1)).toEqual([0.4, 0.35, 0.35])
  expect(around('clay', 5)).toEqual([0.35, 0.35, 0.45])
  expect(around('silt', 5)).toEqual([0.4, 0.4, 0.45])
  expect(pileClassOf('sand', 5).limit.IA).toBe(35)
  expect(pileClassOf('sand', 5.000001).limit.IA).toBe(80)
  expect(around('sand', 12)).toEqual([0.4, 0.4, 0.3])
  // a mean that misses the boundary by its rounding is on it
  expect(kc('sand', 12.000000000000002)).toBe(0.4)
})

test('the soil is sand to its largest index, silt to 2.95, then clay; without an index it is what the form says', () => {
  const soilOf = (Ic: number, pileSoil: ConeSettings['pileSoil'] = null) =>
    pileSoilOf(Ic, { maxIrfForSand: 2.6, pileSoil })
  expect([2.6, 2.600001, 2.95, 2.950001].map(Ic => soilOf(Ic))).toEqual(['sand', 'silt', 'silt', 'clay'])
  expect([soilOf(gap), soilOf(gap, 'silt'), soilOf(2, 'silt')]).toEqual([null, 'silt', 'sand'])
})

test('a layer of 12 MPa below a soft one is of its class as soon as the window has left the soft one', () => {
  const depth = Float64Array.from({ length: 1000 }, (_, i) => Math.round((i + 1) * 2) / 100)
  const qc = depth.map((z, i) => (z < 8 ? 0.1 + 0.37 * Math.abs(Math.sin(i)) : 12))
  const { mean, sum, count } = toeWindows(depth, qc, 0.6)
  const qca = mean.map((_, i) => sum[i]! / count[i]!)
  const { kc } = pileFactors({ qc, qca, Ic: depth.map(() => 1.8) }, coneSettingDefaults)
  for (const [i, z] of depth.entries()) if (z > 8.91) expect([z, kc[i]]).toEqual([z, 0.4])
})

test('twice the resistance below all limits is twice the shaft and the base; a deeper start shifts the curves', () => {
  const count = 200
  const at = (from: number) => Float64Array.from({ length: count }, (_, i) => from + i * 0.05)
  const qc = Float64Array.from({ length: count }, (_, i) => 1 + 0.4 * Math.sin(i / 7))
  const Ic = qc.map(() => 2)
  const forcesOf = (depth: Float64Array, q: Float64Array) => {
    const { sum, count: of } = toeWindows(depth, q, 0.4)
    const { kc, alpha } = pileFactors({ qc: q, qca: sum.map((s, i) => s / of[i]!), Ic }, coneSettingDefaults)
    return { base: sum.map((s, i) => (kc[i]! * s) / of[i]!), shaft: q.map((value, i) => value / alpha[i]!) }
  }
  const [once, twice, shifted] = [
    forcesOf(at(0), qc),
    forcesOf(
      at(0),
      qc.map(q => q * 2),
    ),
    forcesOf(at(16), qc),
  ]
  for (let i = 0; i < count; i++) {
    expect(twice.base[i]).toBeCloseTo(2 * once.base[i]!, 9)
    expect(twice.shaft[i]).toBeCloseTo(2 * once.shaft[i]!, 9)
    expect(shifted.base[i]).toBeCloseTo(once.base[i]!, 9)
  }
})

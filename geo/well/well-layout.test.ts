import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayFit } from '../circles.ts'
import { emptyWell, hasWell, read, type Well, type WellNumber, type WellTube, wellBase, wellTop } from './well.ts'
import { holeProfile } from './well-hole.ts'
import { hitAt, type WellLayout, wellLayout } from './well-layout.ts'

const drilling = (blbeg: WellNumber, blend: WellNumber, drill_od: WellNumber = null) => ({
  key: `d${blbeg}`,
  blbeg,
  blend,
  drill_od,
})
const tube = (
  key: string,
  type: string,
  from: WellNumber,
  to: WellNumber,
  od: WellNumber,
  id: WellNumber = null,
  more = {},
): WellTube => ({
  key,
  id: Number(key.slice(1)) || null,
  name: key,
  layers: [{ key: `${key}-l`, type_of_tube: type, depthfrom: from, depthto: to, tube_od: od, tube_id: id, ...more }],
})
const well = (more: Partial<Well>): Well => ({ ...emptyWell, ...more })
const at = (layout: WellLayout, key: string) => layout.boxes.filter(b => b.key === key)
const box = (layout: WellLayout, key: string) => at(layout, key)[0]!
const wide = (b: { x0: number; x1: number }) => b.x1 - b.x0

test('a number half typed is no number', () => {
  for (const typed of ['', '-', '.', '1e', '1e3', '12x', 'NaN', null, undefined, Number.NaN, Infinity])
    expect(read(typed)).toBeNull()
  expect([read(' 1.5 '), read('-0.4'), read('12.'), read('.5'), read(0)]).toEqual([1.5, -0.4, 12, 0.5, 0])
})

test('a temporary casing is not in the finished hole, any other is', () => {
  const cased = (blcode: string | null) =>
    wellLayout(well({ drilling: [{ ...drilling(0, 10, 220), casing_od: 178, blcode }] }), { width: 20 }).casings
  expect(cased('tv')).toEqual([])
  for (const blcode of ['pv', 'hv', null]) expect(cased(blcode)).toMatchObject([{ od: 178, depthto: 10 }])
})

test('the hole takes 14 of 20 mm, a tube of half its diameter 7', () => {
  const layout = wellLayout(well({ drilling: [drilling(0, 10, 150)], tubes: [tube('t1', 'bt', 0, 8, 75)] }), {
    width: 20,
  })
  expect(wide(box(layout, 'd0'))).toBeCloseTo(14)
  expect(wide(box(layout, 't1-l'))).toBeCloseTo(7)
  expect(layout.axis).toBe(10)
})

test('a thin tube is drawn 2 mm wide while there is room, and keeps to the hole where there is none', () => {
  const thin = (count: number) =>
    wellLayout(
      well({
        drilling: [drilling(0, 10, 150)],
        tubes: Array.from({ length: count }, (_, i) => tube(`t${i + 1}`, 'bt', 0, 8, 10)),
      }),
      { width: 20 },
    )
  expect(wide(box(thin(2), 't1-l'))).toBeCloseTo(2)
  const many = thin(12)
  expect(wide(box(many, 't1-l'))).toBeGreaterThan((14 * 10) / 150)
  expect(wide(box(many, 't1-l'))).toBeLessThan(2)
  expect(box(many, 't12-l').x1).toBeLessThanOrEqual(17 + 1e-9)
})

test('tubes that share a depth stand beside each other; tubes that follow each other stand on one axis', () => {
  const layout = wellLayout(
    well({
      drilling: [drilling(0, 30, 200)],
      tubes: [tube('t1', 'bt', 0, 10, 50), tube('t2', 'bt', 5, 12, 50), tube('t3', 'bt', 15, 30, 50)],
    }),
    { width: 20 },
  )
  expect(box(layout, 't1-l').x1).toBeLessThan(box(layout, 't2-l').x0)
  expect((box(layout, 't3-l').x0 + box(layout, 't3-l').x1) / 2).toBeCloseTo(10)
})

test('three piezometers that fit into a protective pipe stand in it; one that is wider than its inside stands beside it', () => {
  const standpipes = [1, 2, 3].map(i => tube(`t${i}`, 'sp', -0.4, 10 * i, 40))
  const nested = wellLayout(
    well({ drilling: [drilling(0, 30, 250)], tubes: [...standpipes, tube('t9', 'pp', -0.5, 1, 200, 190)] }),
    { width: 20 },
  )
  for (const i of [1, 2, 3]) {
    expect(box(nested, `t${i}-l`).x0).toBeGreaterThan(box(nested, 't9-l').x0)
    expect(box(nested, `t${i}-l`).x1).toBeLessThan(box(nested, 't9-l').x1)
  }
  const beside = wellLayout(
    well({ drilling: [drilling(0, 30, 400)], tubes: [tube('t1', 'sp', 0, 10, 195), tube('t9', 'pp', 0, 1, 200, 190)] }),
    { width: 20 },
  )
  expect(box(beside, 't1-l').x1).toBeLessThanOrEqual(box(beside, 't9-l').x0 + 1e-9)
})

test('a blank tube holds no other tube but a pump line', () => {
  const layout = (type: string) =>
    wellLayout(
      well({
        drilling: [drilling(0, 30, 600)],
        tubes: [tube('t1', 'bt', 0, 20, 300, 280), tube('t2', type, 0, 15, 60)],
      }),
      { width: 20 },
    )
  const isInside = (l: WellLayout) => box(l, 't2-l').x0 > box(l, 't1-l').x0 && box(l, 't2-l').x1 < box(l, 't1-l').x1
  expect(isInside(layout('rt'))).toBe(true)
  expect(isInside(layout('dip'))).toBe(false)
})

test('four pipes of 40 mm lie in a hole of 152: they are drawn narrower and stay inside', () => {
  const layout = wellLayout(well({ drilling: [drilling(0, 60, 152)], tubes: [tube('t1', 'dut', 0, 59, 40)] }), {
    width: 20,
  })
  expect(wide(box(layout, 't1-l'))).toBeLessThan(14)
  expect(box(layout, 't1-l').x0).toBeGreaterThan(3)
})

test('a tube wider than the hole is drawn as wide as it is and sticks out', () => {
  const layout = wellLayout(well({ drilling: [drilling(0, 10, 100)], tubes: [tube('t1', 'bt', 0, 8, 150)] }), {
    width: 20,
  })
  expect(wide(box(layout, 't1-l')) / wide(box(layout, 'd0'))).toBeCloseTo(1.5)
})

test('rings repeat down to the foot of their tube, the foot included', () => {
  const ring = { key: 'r', name: 'r', depth: 1, repeat_interval: 0.5, system_component: 'mr' }
  const tubes = [tube('t1', 'bt', 0, 3, 50)]
  const on = wellLayout(well({ tubes, instruments: [{ ...ring, associated_to: 1 }], holeDepth: 5 }), { width: 20 })
  expect(at(on, 'r').map(b => b.depthfrom)).toEqual([1, 1.5, 2, 2.5, 3])
  const free = wellLayout(well({ drilling: [drilling(0, 5, 100)], instruments: [ring] }), { width: 20 })
  expect(at(free, 'r')).toHaveLength(9)
  const never = wellLayout(well({ instruments: [{ ...ring, repeat_interval: 0 }], holeDepth: 5 }), { width: 20 })
  expect(at(never, 'r')).toHaveLength(1)
})

test('of two fills at one depth the first is the outer ring; alone it fills the hole', () => {
  const fill = (key: string, depth: number, depthto: number) => ({
    key,
    name: key,
    layers: [{ key: `${key}-l`, depth, depthto, backfill_material: 's' }],
  })
  const { fills } = wellLayout(well({ drilling: [drilling(0, 10, 100)], fills: [fill('a', 0, 10), fill('b', 4, 6)] }), {
    width: 20,
  })
  const middle = fills.filter(p => p.depthfrom === 4)
  expect(middle.map(p => p.key)).toEqual(['a-l', 'b-l'])
  expect(middle[0]!.inner).toBeCloseTo(middle[1]!.outer)
  expect(middle[1]!.inner).toBe(0)
  expect(fills.filter(p => p.key === 'a-l').map(p => [p.depthfrom, p.depthto])).toEqual([
    [0, 4],
    [4, 6],
    [6, 10],
  ])
})

test('pointing finds the smallest thing: the tube over the fill, the ring over the tube, the hole last', () => {
  const layout = wellLayout(
    well({
      drilling: [drilling(0, 10, 150)],
      tubes: [tube('t1', 'bt', 0, 8, 50)],
      fills: [{ key: 'f', name: 'f', layers: [{ key: 'f-l', depth: 0, depthto: 9 }] }],
      instruments: [{ key: 'i', name: 'i', depth: 5, associated_to: 1, system_component: 'mr' }],
    }),
    { width: 20 },
  )
  expect(hitAt(layout, 10, 5.05, 0.1)?.key).toBe('i')
  expect(hitAt(layout, 10, 2)?.key).toBe('t1-l')
  expect(hitAt(layout, 4, 2)?.key).toBe('f-l')
  expect(hitAt(layout, 4, 9.5)?.key).toBe('d0')
  expect(hitAt(layout, 1, 9.5)).toBeUndefined()
})

test('pointing finds a sensor over the tube that it hangs in; a hole with nothing but a sensor has a well to draw', () => {
  const sensors = [{ key: 'X1', name: 'P1', depth: 5, tube: 2 }]
  const tubes = [{ key: 'T', id: 2, name: 'T', layers: [{ key: 'L', depthfrom: 0, depthto: 8, tube_od: 60 }] }]
  const layout = wellLayout({ ...emptyWell, tubes, sensors }, { width: 20 })
  expect([hitAt(layout, 10, 5.1, 0.2)?.key, hitAt(layout, 10, 6, 0.2)?.key]).toEqual(['X1', 'L'])
  expect([
    hasWell({ ...emptyWell, sensors }),
    hasWell({ ...emptyWell, sensors: [{ ...sensors[0]!, depth: null }] }),
  ]).toEqual([true, false])
})

test('the hole has its steps, the wider of two intervals, and what nobody drilled is assumed', () => {
  const profile = holeProfile({ drilling: [drilling(1, 10, 300), drilling(5, 20, 150), drilling(22, 25)] }, 25)
  expect(profile.map(p => [p.depthfrom, p.depthto, p.diameter, p.isAssumed])).toEqual([
    [0, 1, 150, true],
    [1, 10, 300, false],
    [10, 20, 150, false],
    [20, 25, 150, true],
  ])
})

test('what stands above ground raises the top', () => {
  const above = well({ tubes: [tube('t1', 'bt', '-0.45', 8, 50)], instruments: [{ key: 'i', name: 'i', depth: 31 }] })
  expect(wellTop(above)).toBe(-0.45)
  expect(wellBase(above)).toBe(31)
  expect([wellTop(emptyWell), wellBase(emptyWell)]).toEqual([0, 0])
})

test('two circles fit when their diameters add up to no more; three when they lie in a triangle; a small one in the gap', () => {
  expect([mayFit([60, 40], 100), mayFit([60, 41], 100)]).toEqual([true, false])
  expect([mayFit([46, 46, 46], 100), mayFit([47, 47, 47], 100)]).toEqual([true, false])
  expect([mayFit([50, 50, 33], 100), mayFit([50, 50, 20], 100), mayFit([50, 50, 34], 100)]).toEqual([true, true, false])
  expect(mayFit(Array<number>(120).fill(10), 100)).toBe(false)
})

const depth = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -20, max: 400 }).map(v => v / 10) },
  { weight: 1, arbitrary: fc.constantFrom(null, '', '-', '3.', '7.5', 'x', Number.NaN, 15000, 1e9) },
)
const size = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 5, max: 400 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, '110', -3, Number.NaN, 1e-9, 1e9) },
)
const anyTube = fc.record({
  type: fc.constantFrom('bt', 'ft', 'pp', 'cp', 'rt', 'dut', 'ut', 'cx', 'st', 'own', null),
  layers: fc.array(fc.tuple(depth, depth, size, size, size), { minLength: 0, maxLength: 4 }),
})
const anyWell = fc
  .record({
    drilling: fc.array(fc.tuple(depth, depth, size, size), { maxLength: 4 }),
    tubes: fc.array(anyTube, { maxLength: 7 }),
    fills: fc.array(fc.array(fc.tuple(depth, depth), { maxLength: 4 }), { maxLength: 3 }),
    instruments: fc.array(fc.tuple(depth, size, fc.integer({ min: 0, max: 8 })), { maxLength: 4 }),
    enclosures: fc.array(fc.tuple(depth, depth, size, fc.constantFrom('mwl', 'schr', 'brnst', 'x')), { maxLength: 2 }),
  })
  .map(
    ({ drilling, tubes, fills, instruments, enclosures }): Well => ({
      drilling: drilling.map(([blbeg, blend, drill_od, casing_od], i) => ({
        key: `d${i}`,
        blbeg,
        blend,
        drill_od,
        casing_od,
      })),
      tubes: tubes.map(({ type, layers }, t) => ({
        key: `t${t}`,
        id: t + 1,
        name: 'T',
        layers: layers.map(([depthfrom, depthto, tube_od, tube_id, coupling_od], l) => ({
          key: `t${t}-${l}`,
          type_of_tube: type,
          depthfrom,
          depthto,
          tube_od,
          tube_id,
          coupling_od,
        })),
      })),
      fills: fills.map((layers, f) => ({
        key: `f${f}`,
        name: 'F',
        layers: layers.map(([from, depthto], l) => ({ key: `f${f}-${l}`, depth: from, depthto })),
      })),
      instruments: instruments.map(([d, repeat_interval, associated_to], i) => ({
        key: `i${i}`,
        name: 'I',
        depth: d,
        repeat_interval,
        associated_to,
        system_component: 'mr',
      })),
      enclosures: enclosures.map(([d, depthto, enclosure_od, enclosure_type], i) => ({
        key: `e${i}`,
        name: 'E',
        depth: d,
        depthto,
        enclosure_od,
        enclosure_type,
      })),
    }),
  )

test('whatever has been typed, everything lies within the width, and tubes cover each other only when one stands in the other', () => {
  fc.assert(
    fc.property(anyWell, fc.constantFrom('none' as const, 'beside' as const), (any, labels) => {
      const layout = wellLayout(any, { width: 100, labels })
      const sums = [layout.perMm, layout.axis, ...layout.boxes.flatMap(b => [b.x0, b.x1, b.depthfrom, b.depthto])]
      expect(sums.every(Number.isFinite)).toBe(true)
      for (const b of layout.boxes.filter(b => b.kind !== 'instrument')) {
        expect(b.x0).toBeGreaterThanOrEqual(layout.left - 1e-6)
        expect(b.x1).toBeLessThanOrEqual(layout.right + 1e-6)
        expect(b.x1).toBeGreaterThan(b.x0)
      }
      const lineage = (t: WellLayout['tubes'][number]): unknown[] => [t, ...(t.outer ? lineage(t.outer) : [])]
      for (const [i, a] of layout.tubes.entries())
        for (const b of layout.tubes.slice(i + 1)) {
          if (lineage(a).includes(b) || lineage(b).includes(a)) continue
          for (const la of a.layers)
            for (const lb of b.layers)
              if (la.depthfrom < lb.depthto - 1e-6 && lb.depthfrom < la.depthto - 1e-6)
                expect(Math.min(la.x1, lb.x1) - Math.max(la.x0, lb.x0)).toBeLessThan(1e-6)
        }
    }),
    { numRuns: 300 },
  )
})

test('a drilling interval without length makes no hole: what stands in it lies within the width', () => {
  const drilling = [{ key: 'd', blbeg: -0.1, blend: -0.1, drill_od: null, casing_od: 5 }]
  const fills = [{ key: 'f', name: 'F', layers: [{ key: 'l', depth: 0, depthto: 0.1 }] }]
  const { boxes, hole } = wellLayout({ ...emptyWell, drilling, fills }, { width: 100 })
  expect(hole).toEqual([{ depthfrom: 0, depthto: expect.any(Number), diameter: 30, isAssumed: true }])
  for (const box of boxes) expect(box.x0).toBeGreaterThanOrEqual(0)
})

test('twice the same well is laid out twice the same', () => {
  fc.assert(
    fc.property(anyWell, any => {
      const options = { width: 60, unit: 96 / 25.4 }
      expect(wellLayout(structuredClone(any), options)).toEqual(wellLayout(any, options))
    }),
    { numRuns: 50 },
  )
})

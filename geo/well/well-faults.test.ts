import { expect, test } from 'vitest'
import { emptyWell, type Well, type WellNumber, type WellTubeLayer } from './well.ts'
import { impossibilities } from './well-faults.ts'

const hole = [
  { key: 'd1', blbeg: 0, blend: 10, drill_od: 150 },
  { key: 'd2', blbeg: 10, blend: 20, drill_od: 100 },
]
const layer = (
  key: string,
  from: WellNumber,
  to: WellNumber,
  od: WellNumber,
  more: Partial<WellTubeLayer> = {},
): WellTubeLayer => ({
  key,
  depthfrom: from,
  depthto: to,
  tube_od: od,
  type_of_tube: 'bt',
  ...more,
})
const tubes = (...layers: WellTubeLayer[]): Well['tubes'] =>
  layers.map((l, i) => ({ key: `t${i}`, id: i + 1, name: 'T', layers: [l] }))
const faults = (more: Partial<Well>) => impossibilities({ ...emptyWell, drilling: hole, ...more })

test('a tube is judged by the narrowest part of the hole that it runs through', () => {
  expect(faults({ tubes: tubes(layer('a', 0, 10, 120)) })).toEqual([])
  expect(faults({ tubes: tubes(layer('a', 0, 12, 120)) })).toEqual([
    { key: 'a', kind: 'tubeWiderThanHole', od: 120, hole: 100, depth: 10 },
  ])
  expect(faults({ tubes: tubes(layer('a', -1, 0, 400)) })).toEqual([])
})

test('a coupling may not be wider than the hole either', () => {
  expect(faults({ tubes: tubes(layer('a', 2, 9, 120, { coupling_od: 160 })) })).toEqual([
    { key: 'a', kind: 'couplingWiderThanHole', od: 160, hole: 150, depth: 2 },
  ])
})

test('tubes that each fit alone are told of where they meet, once, by the one that came last', () => {
  expect(faults({ tubes: tubes(layer('a', 0, 9, 90), layer('b', 3, 9, 70), layer('c', 4, 9, 20)) })).toEqual([
    { key: 'b', kind: 'tubesTooWide', count: 2, hole: 150, depth: 3 },
  ])
  expect(faults({ tubes: tubes(layer('a', 0, 9, 90), layer('b', 3, 9, 60)) })).toEqual([])
})

test('a U-tube counts with all its pipes: four of 40 mm fit into 150, four of 70 do not', () => {
  const probe = (od: number) =>
    faults({ tubes: tubes(layer('a', 0, 9, od, { type_of_tube: 'dut' }), layer('b', 0, 9, 5)) })
  expect(probe(40)).toEqual([])
  expect(probe(70).map(f => f.kind)).toEqual(['tubesTooWide'])
})

test('a tube inside a protective pipe takes no room of its own', () => {
  const pipe = layer('p', 0, 5, 140, { type_of_tube: 'pp', tube_id: 130 })
  expect(faults({ tubes: tubes(pipe, layer('a', 0, 9, 60)) })).toEqual([])
  expect(faults({ tubes: tubes({ ...pipe, type_of_tube: 'bt' }, layer('a', 0, 9, 60)) })).toHaveLength(1)
})

test('below the end of the hole: a tube, a filter, a fill and an instrument, each by its own name', () => {
  const deep = {
    tubes: tubes(layer('a', 0, 21, 50), layer('b', 18, 20.5, 40, { type_of_tube: 'ft' })),
    fills: [{ key: 'f', name: 'F', layers: [{ key: 'f1', depth: 0, depthto: 20.2 }] }],
    backfill: [{ key: 'k', depthfrom: 0, depthto: 22 }],
    instruments: [{ key: 'i', name: 'I', depth: 23 }],
  }
  expect(faults(deep).map(f => `${f.key} ${f.kind}`)).toEqual([
    'a tubeBelowHole',
    'b filterBelowHole',
    'f1 fillBelowHole',
    'k fillBelowHole',
    'i instrumentBelowHole',
  ])
  expect(impossibilities({ ...emptyWell, ...deep })).toEqual([])
  expect(impossibilities({ ...emptyWell, ...deep, drilling: [], holeDepth: 20 })).toHaveLength(5)
})

test('a code of the users’ own is a filter when they say so', () => {
  const own = tubes(layer('a', 0, 21, 50, { type_of_tube: 'own' }))
  expect(impossibilities({ ...emptyWell, drilling: hole, tubes: own }, new Set(['own']))[0]!.kind).toBe(
    'filterBelowHole',
  )
})

test('an instrument hangs no deeper than its tube', () => {
  const at = (depth: number) =>
    faults({ tubes: tubes(layer('a', 0, 8, 50)), instruments: [{ key: 'i', name: 'I', depth, associated_to: 1 }] })
  expect(at(8)).toEqual([])
  expect(at(8.5)).toEqual([{ key: 'i', kind: 'instrumentBelowTube', depth: 8.5, end: 8 }])
})

test('layers of one fill and of one tube do not overlap; those of two fills may', () => {
  const fill = (key: string, ...at: [number, number][]) => ({
    key,
    name: key,
    layers: at.map(([depth, depthto], i) => ({ key: `${key}${i}`, depth, depthto })),
  })
  expect(faults({ fills: [fill('a', [0, 5], [4, 6], [6, 9])] })).toEqual([
    { key: 'a1', kind: 'fillOverlap', from: 4, to: 5 },
  ])
  expect(faults({ fills: [fill('a', [0, 5]), fill('b', [0, 5])] })).toEqual([])
  const one = [{ key: 't', name: 'T', layers: [layer('x', 0, 5, 50), layer('y', 4.5, 8, 50)] }]
  expect(faults({ tubes: one })).toEqual([{ key: 'y', kind: 'tubeOverlap', from: 4.5, to: 5 }])
})

test('a casing wider than its bit, and inner diameters above outer ones', () => {
  const drilling = [{ key: 'd', blbeg: 0, blend: 5, drill_od: 100, drill_bit_id: 110, casing_od: 120, casing_id: 130 }]
  expect(impossibilities({ ...emptyWell, drilling }).map(f => f.kind)).toEqual([
    'casingWiderThanBit',
    'innerAboveOuter',
    'innerAboveOuter',
  ])
  expect(faults({ tubes: tubes(layer('a', 'x', '', 50, { tube_id: 60 })) }).map(f => f.kind)).toEqual([
    'innerAboveOuter',
  ])
})

test('what is half typed is no fault', () => {
  expect(
    faults({
      tubes: tubes(layer('a', 0, '', 900), layer('b', '-', 30, 50), layer('c', 0, 5, null), layer('d', 0, 5, '9x')),
      instruments: [{ key: 'i', name: 'I', depth: '' }],
    }),
  ).toEqual([])
})

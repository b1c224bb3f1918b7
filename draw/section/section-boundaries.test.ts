import type { SectionHole } from '@borebook/contract/sections.ts'
import { expect, test } from 'vitest'
import { exampleHoles } from '../gallery/example-section.ts'
import { boundariesIn, isProvable } from './section-boundaries.ts'
import { layoutSection, type SectionPlan } from './section-layout.ts'
import { proposalsFor } from './section-proposals.ts'

const plan: SectionPlan = {
  ...{ name: 'Section 1', line: null, band: 5, spacing: 'even', hung: 'depth', exaggeration: null, correlations: [] },
}
type LoggedLayer = readonly [depthfrom: number, depthto: number, prinstype: string | null]
const holeOf = (locid: number, end: number, ...layers: readonly LoggedLayer[]): SectionHole => ({
  ...{ ...exampleHoles[0]!, locid, at: { x: 20 * locid, y: 0 }, end },
  layers: layers.map(([depthfrom, depthto, prinstype]) => ({ depthfrom, depthto, prinstype, secstype: null })),
})
const stationsOf = (...holes: SectionHole[]) => layoutSection(plan, holes).stations
const gapped = holeOf(1, 14, [0, 2, 'si'], [3.5, 6, 'sa'], [6, 8, 'gr'], [8, 12, 'gr'])

test('every top and base of a layer is a boundary: at a gap, between like soils, at the ground and at the last base', () => {
  const [station] = stationsOf(gapped)
  expect(boundariesIn(station!).map(({ depth, above, below, beside }) => [depth, above, below, beside])).toEqual([
    [0, null, 'si', 'ground'],
    [2, 'si', null, 'gap'],
    [3.5, null, 'sa', 'gap'],
    [6, 'sa', 'gr', null],
    [8, 'gr', 'gr', null],
    [12, 'gr', null, 'gap'],
  ])
  expect([0, 2, 3.5, 6, 8, 12].filter(depth => isProvable(station!, depth))).toEqual([0, 6, 8])
})

test('a hole that is logged to its end has a boundary there, and layers that overlap keep all of theirs', () => {
  const [whole, overlapping] = stationsOf(
    holeOf(1, 5, [0, 2, 'si'], [2, 5, 'sa']),
    holeOf(2, 5, [0, 3, 'si'], [2, 5, 'sa']),
  )
  expect(boundariesIn(whole!).at(-1)).toMatchObject({ depth: 5, above: 'sa', beside: 'end' })
  expect(boundariesIn(overlapping!).map(({ depth, beside }) => [depth, beside])).toEqual([
    [0, 'ground'],
    [2, null],
    [3, null],
    [5, 'end'],
  ])
})

test('edges of gaps are proposed as supposed; boundaries between like soils, the ground and the ends of holes are not', () => {
  const proposed = proposalsFor(stationsOf(gapped, { ...gapped, locid: 2, at: { x: 40, y: 0 } }), [])
  expect(proposed.map(({ from, to, kind }) => [from.depth, to!.depth, kind])).toEqual([
    [2, 2, 'supposed'],
    [3.5, 3.5, 'supposed'],
    [6, 6, 'proved'],
    [12, 12, 'supposed'],
  ])
})

test('a line to the edge of a gap is drawn as supposed, whatever it is called', () => {
  const joins = (depth: number) => ({
    ...{ from: { locid: 1, depth }, to: { locid: 2, depth }, towards: null, reach: null, name: null },
    kind: 'proved' as const,
  })
  const holes = [gapped, { ...gapped, locid: 2, at: { x: 40, y: 0 } }]
  const [span] = layoutSection({ ...plan, correlations: [2, 6, 12].map(joins) }, holes).spans
  expect(span!.lines.map(({ isProved }) => isProved)).toEqual([false, true, false])
})

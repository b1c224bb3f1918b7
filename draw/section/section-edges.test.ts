import type { Correlation, SectionHole } from '@borebook/contract/sections.ts'
import { expect, test } from 'vitest'
import { edgesOf } from './section-edges.ts'
import { layoutSection } from './section-layout.ts'

const holeOf = (locid: number, layers: readonly (readonly [code: string, base: number])[]): SectionHole => ({
  ...{ locid, shortname: `KB ${locid}`, boretype: 'kb', isApproved: true, ground: 500, end: layers.at(-1)![1] },
  ...{ at: { x: locid * 20, y: 0 }, inclinat: 90, direct: null, water: [], tubes: [], fills: [], qc: [] },
  layers: layers.map(([prinstype, depthto], i) => ({
    ...{ depthfrom: layers[i - 1]?.[1] ?? 0, depthto, prinstype, secstype: null },
  })),
})
const joins = (from: number, to: number): Correlation => ({
  ...{ from: { locid: 1, depth: from }, to: { locid: 2, depth: to }, towards: null, reach: null },
  ...{ kind: 'proved', name: null },
})
function edgesBy(holes: readonly SectionHole[], correlations: readonly Correlation[]) {
  const plan = { name: '', line: null, band: 5, spacing: 'even', hung: 'elevation', exaggeration: null } as const
  const [span] = layoutSection({ ...plan, correlations: [...correlations] }, holes).spans
  return edgesOf(span!).map(edge => edge.map(([x, height]) => [x, Math.round(height * 1000) / 1000]))
}

test('a boundary of the ground that nobody joined is an edge, those that are drawn and ends of holes are none', () => {
  const holes = [
    holeOf(1, [
      ['si', 2],
      ['sa', 5],
      ['gr', 9],
    ]),
    holeOf(2, [
      ['si', 3],
      ['sa', 6],
      ['gr', 8],
    ]),
  ]
  expect(edgesBy(holes, [joins(5, 6)])).toEqual([
    [
      [20, 497],
      [0, 498],
    ],
  ])
  expect(edgesBy(holes, [joins(2, 3), joins(5, 6)])).toEqual([])
  expect(edgesBy(holes, [])).toEqual([])
})

test('a layer that runs out has edges, the same ground above and below its point has none', () => {
  const holes = [
    holeOf(1, [
      ['sa', 2],
      ['si', 4],
      ['sa', 6],
      ['gr', 9],
    ]),
    holeOf(2, [
      ['sa', 6],
      ['gr', 9],
    ]),
  ]
  const edges = edgesBy(holes, [joins(6, 6)])
  expect(edges.flat().length).toBeGreaterThan(0)
  // half way the silt ends, and nothing goes on from there
  expect(Math.max(...edges.flat().map(([x]) => x!))).toBe(10)
})

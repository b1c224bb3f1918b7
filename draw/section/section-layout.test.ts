import type { Correlation, SectionHole } from '@borebook/contract/sections.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alongPath, sharesOf } from './section-borders.ts'
import { drawnEnd, holeFrame } from './section-hole.tsx'
import { layoutSection, lineAmong, type SectionPlan } from './section-layout.ts'
import { proposalsFor } from './section-proposals.ts'
import { reachAt, scalesOf } from './section-sheet-input.ts'
import { cornerName, heightAt, xAt } from './section-station.ts'
import { sectionView } from './section-view.ts'

const holeAt = (locid: number, x: number, over: Partial<SectionHole> = {}): SectionHole => ({
  ...{ locid, shortname: `KB ${locid}`, boretype: 'kb', isApproved: true, at: { x, y: 0 }, ground: 500, end: 10 },
  ...{ inclinat: 90, direct: null, water: [], tubes: [], fills: [], qc: [] },
  layers: [
    { depthfrom: 0, depthto: 4, prinstype: 'si', secstype: null },
    { depthfrom: 4, depthto: 10, prinstype: 'gr', secstype: null },
  ],
  ...over,
})
const plan = (over: Partial<SectionPlan> = {}): SectionPlan => ({
  ...{ name: 'Section 1', line: null, band: 5, spacing: 'true', hung: 'elevation', exaggeration: null },
  ...{ correlations: [], ...over },
})
const joins = (from: number, to: number, kind: Correlation['kind'] = 'proved'): Correlation => ({
  ...{ from: { locid: from, depth: 4 }, to: { locid: to, depth: 4 }, towards: null, reach: null, kind, name: null },
})

describe('holes beside each other', () => {
  test('stand along a line where they lie, else in the order in which they are named', () => {
    const holes = [holeAt(1, 60), holeAt(2, 10)]
    const line = [
      { x: 0, y: 3 },
      { x: 100, y: 3 },
    ]
    const along = layoutSection(plan({ line }), holes).stations
    expect(along.map(({ hole, x, offset }) => [hole.locid, x, offset])).toEqual([
      [2, 10, 3],
      [1, 60, 3],
    ])
    const named = layoutSection(plan(), holes).stations
    expect(named.map(({ hole, x }) => [hole.locid, x])).toEqual([
      [1, 0],
      [2, 50],
    ])
  })

  test('stand as far apart as others where that is wanted, and at their depths', () => {
    const holes = [holeAt(1, 0), holeAt(2, 10), holeAt(3, 100, { ground: 480 })]
    const { stations, top, base, legs } = layoutSection(plan({ spacing: 'even', hung: 'depth' }), holes)
    expect(stations.map(({ x }) => x)).toEqual([0, 50, 100])
    expect([top, base, legs.length]).toEqual([0, -10, 0])
  })

  test('a line is told before it is made as it will be drawn, one that passes a hole in all its parts', () => {
    const holes = [0, 30, 80, 90].map((x, i) => holeAt(i + 1, x, { ground: 500 + (i % 2) * 3 }))
    const before = plan({ correlations: [joins(1, 2)] })
    const out: Correlation = { ...joins(3, 4), to: null, towards: 4, reach: 0.7 }
    for (const added of [joins(2, 3), joins(2, 4), out]) {
      const lines = [...before.correlations, added]
      const told = lineAmong(lines, 1, { plan: before, layout: layoutSection(before, holes) })
      const drawn = layoutSection(plan({ correlations: lines }), holes).spans.flatMap(span => span.lines)
      expect(told).toEqual(drawn.filter(({ correlation }) => correlation === 1))
      expect(told).toHaveLength(added.from.locid === 2 && added.to?.locid === 4 ? 2 : 1)
    }
  })

  test('without an elevation stand on the ground between their neighbours', () => {
    const holes = [holeAt(1, 0), holeAt(2, 25, { ground: null }), holeAt(3, 100, { ground: 504 })]
    const { stations } = layoutSection(plan(), holes)
    expect(stations.map(({ ground, isGroundAssumed }) => [ground, isGroundAssumed])).toEqual([
      [500, false],
      [501, true],
      [504, false],
    ])
  })

  test('run along the section as they are inclined', () => {
    const [station] = layoutSection(plan(), [holeAt(1, 0, { inclinat: 30, direct: 90 }), holeAt(2, 50)]).stations
    expect(xAt(station!, 10)).toBeCloseTo(8.66, 2)
    expect(heightAt(station!, 10)).toBeCloseTo(495, 6)
  })

  test('run along the leg that they stand on, although one before them has no place', () => {
    const holes = [
      ...[holeAt(1, 0), holeAt(2, 0, { at: null }), holeAt(3, 1000)],
      ...[100, 200, 300].map((y, i) => holeAt(4 + i, 0, { at: { x: 1000, y }, inclinat: 45, direct: 0 })),
    ]
    const alongOf = (some: SectionHole[]) =>
      layoutSection(plan(), some)
        .stations.slice(-2)
        .map(({ run }) => run.along)
    expect(alongOf(holes)).toEqual([expect.closeTo(Math.SQRT1_2, 9), expect.closeTo(Math.SQRT1_2, 9)])
    expect(alongOf(holes)).toEqual(alongOf(holes.filter(({ at }) => at)))
  })

  test('whose inclination cannot be meant stand upright, and level ones that say towards where are drawn level', () => {
    const runs = (over: Partial<SectionHole>) => {
      const [station] = layoutSection(plan(), [holeAt(1, 0, over), holeAt(2, 50)]).stations
      return [station!.run.along, station!.run.down, station!.isCourseInDoubt]
    }
    for (const over of [{ inclinat: 0 }, { inclinat: 0, direct: 0 }, { inclinat: 3, direct: 0 }])
      expect(runs(over)).toEqual([0, 1, true])
    expect(runs({ boretype: 'cptu', inclinat: 0, direct: 90 })).toEqual([0, 1, true])
    expect(runs({ inclinat: 0, direct: 90 })).toEqual([1, 0, false])
    const [level] = layoutSection(plan(), [holeAt(1, 0, { inclinat: 0, direct: 90 }), holeAt(2, 50)]).stations
    const view = sectionView(
      { left: 0, right: 100, top: 0, bottom: 100, unit: 1 },
      { along: 0, height: 505, perAlong: 1, perHeight: 1 },
    )
    expect(drawnEnd(level!, view)).toEqual({ depth: 10, isBroken: false })
    expect(holeFrame(level!, view)).toMatchObject({ perMetre: 1 })
  })

  test('reach as deep as their log, whatever depth is entered', () => {
    for (const end of [null, 0, 3, 14]) {
      const [station] = layoutSection(plan(), [holeAt(1, 0, { end })]).stations
      expect(station!.end).toBe(end === 14 ? 14 : 10)
    }
  })

  test('that lean beyond an end of the line are drawn there, and the line is no longer for it', () => {
    const leaning = (locid: number, x: number, direct: number) => holeAt(locid, x, { inclinat: 30, direct })
    const line = [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
    ]
    const { from, to, length } = layoutSection(plan({ line }), [leaning(1, 0, 270), leaning(2, 50, 90)])
    expect([from, to, length]).toEqual([expect.closeTo(-8.66, 2), expect.closeTo(58.66, 2), 50])
    const along = layoutSection(plan(), [leaning(1, 0, 270), leaning(2, 50, 90)])
    expect([along.from, along.to, along.length]).toEqual([expect.closeTo(-8.66, 2), expect.closeTo(58.66, 2), 50])
  })

  test('of which none has a place or an elevation break nothing', () => {
    const bare = { at: null, ground: null, layers: [], end: null }
    const { stations, length } = layoutSection(plan(), [holeAt(1, 0, bare), holeAt(2, 0, bare)])
    expect([stations.length, length]).toEqual([2, 20])
  })
})

test('corners of a line are called by letters, and after Z by two', () => {
  expect([0, 25, 26, 27, 51, 52, 99].map(cornerName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'CV'])
})

describe('lines between holes', () => {
  const three = [
    holeAt(1, 0),
    holeAt(2, 50, { end: 3, layers: [{ depthfrom: 0, depthto: 3, prinstype: 'si', secstype: null }] }),
    holeAt(3, 100),
  ]

  test('are solid between neighbours that prove them, and dashed where they pass below a hole', () => {
    const between = (correlations: Correlation[], holes: SectionHole[]) =>
      layoutSection(plan({ correlations }), holes).spans.map(({ lines }) => lines.map(({ isProved }) => isProved))
    expect(between([joins(1, 3)], [three[0]!, three[2]!])).toEqual([[true]])
    expect(between([joins(3, 1)], three)).toEqual([[false], [false]])
    expect(between([joins(1, 3, 'supposed')], [three[0]!, three[2]!])).toEqual([[false]])
    const provable = (holes: SectionHole[]) =>
      layoutSection(plan({ correlations: [joins(1, 3, 'supposed')] }), holes).spans.map(
        ({ lines }) => lines[0]!.isProvable,
      )
    expect([provable([three[0]!, three[2]!]), provable(three)]).toEqual([[true], [false, false]])
  })

  test('pass a hole at the height between their ends', () => {
    const { spans } = layoutSection(plan({ correlations: [joins(1, 3)] }), [
      three[0]!,
      three[1]!,
      holeAt(3, 100, { ground: 510 }),
    ])
    expect([spans[0]!.lines[0]!.to, spans[1]!.lines[0]!.from]).toEqual([
      [50, 501],
      [50, 501],
    ])
  })

  test('that run out end half way, on the line next to them', () => {
    const out: Correlation = { ...joins(1, 3), from: { locid: 1, depth: 1 }, to: null, towards: 3, kind: 'supposed' }
    const { spans } = layoutSection(plan({ correlations: [joins(1, 3), out] }), [three[0]!, three[2]!])
    expect(spans[0]!.lines[1]).toMatchObject({ from: [0, 499], to: [50, 500], knownAt: 'left' })
  })

  test('that cross change places where they do, so that no ground lies upside down', () => {
    const from = (upper: number, lower: number) => ({
      ...{ ...joins(1, 3), from: { locid: 1, depth: upper }, to: { locid: 3, depth: lower } },
    })
    const { spans } = layoutSection(plan({ correlations: [from(2, 6), from(6, 2)] }), [three[0]!, three[2]!])
    expect(spans[0]!.tints.flatMap(({ outline }) => outline)).toContainEqual([50, 496])
  })

  test('are smooth through true heights, with the ground between them, and straight where they would lie', () => {
    const holes = [holeAt(1, 0), holeAt(2, 50, { ground: 501 }), holeAt(3, 100, { ground: 509 })]
    const joined = { correlations: [joins(1, 2), joins(2, 3)] }
    const [first] = layoutSection(plan(joined), holes).spans
    const { path } = first!.lines[0]!
    const middle = path[path.length / 2 - 0.5]!
    expect(middle[0]).toBe(25)
    expect(middle[1]).toBeLessThan(496.5)
    const si = first!.tints.find(({ prinstype }) => prinstype === 'si')!
    for (const spot of path) expect(si.outline).toContainEqual(spot)
    for (const over of [{ spacing: 'even' }, { hung: 'depth' }] as const)
      for (const { lines } of layoutSection(plan({ ...joined, ...over }), holes).spans)
        expect(lines[0]!.path).toEqual([lines[0]!.from, lines[0]!.to])
  })

  test('are straight where there are hundreds of them between two holes', () => {
    const holes = [holeAt(1, 0), holeAt(2, 50, { ground: 501 }), holeAt(3, 100, { ground: 509 })]
    const linesOf = (count: number) => {
      const all = [1, 2].flatMap(from =>
        Array.from({ length: count }, (_, i): Correlation => {
          const depth = 1 + (8 * i) / count
          return { ...joins(from, from + 1), from: { locid: from, depth }, to: { locid: from + 1, depth } }
        }),
      )
      return layoutSection(plan({ correlations: all }), holes).spans.flatMap(({ lines }) => lines)
    }
    expect(linesOf(100).some(({ path }) => path.length > 2)).toBe(true)
    const many = linesOf(1000)
    expect(many).toHaveLength(2000)
    expect(many.every(({ path }) => path.length === 2)).toBe(true)
  })

  test('leave no ground tinted where there are none', () => {
    expect(layoutSection(plan(), three).spans.flatMap(({ tints }) => tints)).toEqual([])
  })
})

const layers = fc.array(fc.tuple(fc.constantFrom('si', 'gr', 'sa', 'cl'), fc.integer({ min: 0, max: 30 })), {
  maxLength: 12,
})
const holeOf = (locid: number, x: number, ground: number, given: readonly (readonly [string, number])[]) => {
  let depth = 0
  const own = given.map(([prinstype, dm]) => {
    depth += dm / 10
    return { depthfrom: depth - dm / 10, depthto: depth, prinstype, secstype: null }
  })
  return holeAt(locid, x, { ground, layers: own, end: depth })
}

test('the ground between holes never leaves the stretch between them, and is a number wherever it is drawn', () => {
  fc.assert(
    fc.property(layers, layers, layers, fc.integer({ min: -5, max: 5 }), (a, b, c, slope) => {
      const holes = [holeOf(1, 0, 500, a), holeOf(2, 30, 500 + slope, b), holeOf(3, 80, 500, c)]
      const { stations } = layoutSection(plan(), holes)
      const { spans } = layoutSection(plan({ correlations: proposalsFor(stations, []) }), holes)
      for (const { left, right, tints } of spans)
        for (const [x, height] of tints.flatMap(({ outline }) => outline)) {
          expect(x).toBeGreaterThanOrEqual(left.x - 1e-9)
          expect(x).toBeLessThanOrEqual(right.x + 1e-9)
          expect(Number.isFinite(height)).toBe(true)
        }
    }),
  )
})

const overlapping = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    thick: fc.integer({ min: 0, max: 20 }),
    code: fc.constantFrom('si', 'gr', 'sa', null),
  }),
  { maxLength: 8 },
)
const loggedAs = (locid: number, x: number, rows: readonly { from: number; thick: number; code: string | null }[]) => {
  const layers = rows
    .map(({ from, thick, code }) => ({
      depthfrom: from / 10,
      depthto: (from + thick) / 10,
      prinstype: code,
      secstype: null,
    }))
    .sort((a, b) => a.depthfrom - b.depthfrom || a.depthto - b.depthto)
  return holeAt(locid, x, { ground: 500 + (locid % 2), layers, end: null })
}
const anyDepth = fc.integer({ min: 0, max: 70 }).map(dm => dm / 10)
const anyLine = fc
  .tuple(fc.constantFrom([1, 2], [2, 3], [1, 3], [3, 2]), anyDepth, anyDepth, fc.boolean())
  .map(([[from, to], upper, lower, isOut]): Correlation => {
    const line = { ...joins(from!, to!), from: { locid: from!, depth: upper } }
    return isOut ? { ...line, to: null, towards: to! } : { ...line, to: { locid: to!, depth: lower } }
  })

test('logs whose layers overlap, with whatever lines, break no section: all is a number, and no ground lies above the surface', () => {
  fc.assert(
    fc.property(
      overlapping,
      overlapping,
      overlapping,
      fc.array(anyLine, { maxLength: 8 }),
      fc.constantFrom('elevation', 'depth'),
      (a, b, c, correlations, hung) => {
        const holes = [loggedAs(1, 0, a), loggedAs(2, 30, b), loggedAs(3, 80, c)]
        for (const { left, right, ground, lines, tints } of layoutSection(plan({ correlations, hung }), holes).spans) {
          for (const [x, height] of [
            ...tints.flatMap(({ outline }) => outline),
            ...lines.flatMap(({ path }) => path),
          ]) {
            expect([Number.isFinite(x), Number.isFinite(height)]).toEqual([true, true])
            expect(height).toBeGreaterThan(left.ground - 100)
          }
          const surface = alongPath(ground)
          for (const [x, height] of tints.flatMap(({ outline }) => outline))
            expect(height).toBeLessThanOrEqual(surface((x - left.x) / (right.x - left.x))[1] + 1e-6)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('where layers overlap the lower one counts, as far as it goes', () => {
  const logs = (...rows: (readonly [number, number, string])[]) =>
    rows.map(([depthfrom, depthto, prinstype]) => ({ depthfrom, depthto, prinstype, secstype: null }))
  const holes = [
    holeAt(1, 0, { end: null, layers: logs([0, 4, 'si'], [1, 2, 'sa'], [4, 5, 'gr']) }),
    holeAt(2, 50, { end: null, layers: logs([0, 5, 'gr']) }),
  ]
  const { stations } = layoutSection(plan(), holes)
  expect(sharesOf(stations[0]!, 500, 495)).toEqual([
    { prinstype: 'si', start: 0, end: expect.closeTo(0.2, 9) },
    { prinstype: 'sa', start: expect.closeTo(0.2, 9), end: expect.closeTo(0.4, 9) },
    { prinstype: 'si', start: expect.closeTo(0.4, 9), end: expect.closeTo(0.8, 9) },
    { prinstype: 'gr', start: expect.closeTo(0.8, 9), end: 1 },
  ])
})

test('what is taken is not proposed again, and nothing is proposed across a line that is drawn', () => {
  fc.assert(
    fc.property(layers, layers, (a, b) => {
      const { stations } = layoutSection(plan(), [holeOf(1, 0, 500, a), holeOf(2, 30, 500, b)])
      const all = proposalsFor(stations, [])
      expect(proposalsFor(stations, all)).toEqual([])
      for (const one of all)
        for (const other of proposalsFor(stations, [one]))
          expect((one.from.depth - other.from.depth) * (one.to!.depth - other.to!.depth)).toBeGreaterThan(0)
    }),
  )
})

test('a scale that fits has room for the line, and for figures beside the first and the last hole', () => {
  const metres = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(
      metres,
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(null, 1, 2.5, 10),
      (length, height, exaggeration) => {
        const reach = { from: 0, to: length, first: 0, last: length }
        const box = { width: 300, height: 190 }
        const { lengths, heights, pages } = scalesOf({ reach, height }, box, { scale: 'fit', exaggeration })
        const [from, to] = reachAt(reach, lengths)
        expect(((to - from) * 1000) / lengths).toBeLessThanOrEqual(300 + 1e-6)
        expect((height * 1000) / heights).toBeLessThanOrEqual(190 + 1e-6)
        expect(pages).toBe(1)
      },
    ),
  )
})

describe('a section that fits', () => {
  const fourHoles = { reach: { from: 0, to: 60, first: 0, last: 60 }, height: 15.5 }
  const threeKilometres = { reach: { from: 0, to: 3000, first: 0, last: 3000 }, height: 34 }

  test.each([
    ['four holes on A3', fourHoles, { width: 300, height: 188 }, [250, 100]],
    ['four holes on A1', fourHoles, { width: 721, height: 485 }, [100, 40]],
    ['four holes on A0', fourHoles, { width: 1069, height: 732 }, [75, 25]],
    ['a line of 3 km on A1', threeKilometres, { width: 721, height: 485 }, [5000, 75]],
  ] as const)('fills the width of its sheet, then its height: %s', (_, given, box, expected) => {
    const { lengths, heights } = scalesOf(given, box, { scale: 'fit', exaggeration: null })
    expect([lengths, heights]).toEqual(expected)
    const [from, to] = reachAt(given.reach, lengths)
    expect(((to - from) * 1000) / lengths / box.width).toBeGreaterThan(0.6)
    expect((given.height * 1000) / heights / box.height).toBeGreaterThan(0.75)
  })
})

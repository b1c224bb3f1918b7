import type { Correlation } from '@borebook/contract/sections.ts'
import type { MatchedBoundary } from '@borebook/geo/section/section-match.ts'
import { expect, test } from 'vitest'
import {
  chainOf,
  findFirstBoundary,
  joinOf,
  linesAt,
  movedBy,
  partedFrom,
  runningOut,
  type SectionLineEnd,
  settledReach,
  withLine,
} from './section-keys.ts'

const at = (...heights: number[]): MatchedBoundary[] =>
  heights.map(height => ({ depth: 500 - height, height, above: 'si', below: 'gr' }))
const holes = [[], at(498, 490), [], at(499, 492, 489)]
const joined = (from: readonly [locid: number, depth: number], to: readonly [locid: number, depth: number]) =>
  joinOf(
    ...([from, to].map(([locid, depth]) => ({ locid, depth, place: locid, beside: null })) as [
      SectionLineEnd,
      SectionLineEnd,
    ]),
  )

test('arrows go up and down a hole and stop at its ends', () => {
  const first = findFirstBoundary(holes)!
  expect(first).toEqual({ hole: 1, boundary: 0 })
  expect(movedBy('ArrowUp', first, holes)).toEqual(first)
  expect(movedBy('ArrowDown', first, holes)).toEqual({ hole: 1, boundary: 1 })
  expect(movedBy('ArrowDown', { hole: 1, boundary: 1 }, holes)).toEqual({ hole: 1, boundary: 1 })
  expect(findFirstBoundary([[], []])).toBeUndefined()
})

test('arrows aside pass holes without boundaries and take what is as high', () => {
  expect(movedBy('ArrowRight', { hole: 1, boundary: 1 }, holes)).toEqual({ hole: 3, boundary: 2 })
  expect(movedBy('ArrowLeft', { hole: 3, boundary: 1 }, holes)).toEqual({ hole: 1, boundary: 1 })
  expect(movedBy('ArrowLeft', { hole: 1, boundary: 1 }, holes)).toEqual({ hole: 1, boundary: 1 })
})

test('a line between neighbours is proved, past a hole it is supposed; each is found at both of its ends', () => {
  const [a, b, c] = [1, 2, 3].map(locid => ({ place: locid, locid, depth: locid + 0.5, beside: null })) as [
    never,
    never,
    never,
  ]
  const lines: Correlation[] = [joinOf(a, b), joinOf(a, c)]
  expect(lines.map(({ kind }) => kind)).toEqual(['proved', 'supposed'])
  expect(linesAt(lines, { locid: 1, depth: 1.5 })).toEqual([0, 1])
  expect(linesAt(lines, { locid: 3, depth: 3.5 })).toEqual([1])
  expect(linesAt(lines, { locid: 3, depth: 3.6 })).toEqual([])
})

test('a line to the edge of a gap or to the end of a hole is supposed, one to the ground is proved', () => {
  const kindOf = (beside: SectionLineEnd['beside']) =>
    joinOf({ place: 0, locid: 1, depth: 2, beside: null }, { place: 1, locid: 2, depth: 3, beside }).kind
  expect([null, 'ground', 'gap', 'end'].map(beside => kindOf(beside as SectionLineEnd['beside']))).toEqual([
    'proved',
    'proved',
    'supposed',
    'supposed',
  ])
})

test('a boundary runs out towards a hole once: whoever lets it do so again moves its point', () => {
  const end = { locid: 1, depth: 3.2 }
  const once = withLine([], runningOut(end, 2)).lines
  expect(withLine(once, runningOut(end, 2, 0.8))).toEqual({ lines: [runningOut(end, 2, 0.8)], place: 0 })
  expect(withLine(once, runningOut(end, 7)).place).toBe(1)
  expect(withLine(once, joined([1, 3.2], [2, 4])).place).toBe(1)
})

test('what is joined already is joined once, from whichever end', () => {
  const lines = [joined([1, 3.2], [2, 4])]
  expect(withLine(lines, joined([2, 4], [1, 3.2]))).toEqual({ lines, place: 0 })
  expect(withLine(lines, joined([2, 5], [1, 3.2])).place).toBe(1)
})

test('a line goes on from boundary to boundary; who leads to a second boundary of the same hole is told', () => {
  const lines = [
    ...[joined([1, 3], [2, 4]), joined([2, 4], [3, 5]), joined([1, 6], [2, 7])],
    ...[joined([3, 5], [2, 8]), runningOut({ locid: 3, depth: 5 }, 4)],
  ]
  expect(chainOf(lines, 0)).toEqual([0, 1, 3, 4])
  expect(chainOf(lines, 2)).toEqual([2])
  expect(lines.map((_, place) => partedFrom(lines, place))).toEqual([[], [3], [], [1], []])
})

test('a point near the middle is half of the way, others stay between the holes', () => {
  expect([0.48, 0.7049, 0, 1].map(settledReach)).toEqual([null, 0.7, 0.05, 0.95])
})

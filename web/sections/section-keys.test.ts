import type { Correlation } from '@borebook/contract/sections.ts'
import type { Boundary } from '@borebook/geo/section-match.ts'
import { expect, test } from 'vitest'
import { firstOf, joinOf, linesAt, movedBy } from './section-keys.ts'

const at = (...heights: number[]): Boundary[] =>
  heights.map(height => ({ depth: 500 - height, height, above: 'si', below: 'gr' }))
const holes = [[], at(498, 490), [], at(499, 492, 489)]

test('arrows go up and down a hole and stop at its ends', () => {
  const first = firstOf(holes)!
  expect(first).toEqual({ hole: 1, boundary: 0 })
  expect(movedBy('ArrowUp', first, holes)).toEqual(first)
  expect(movedBy('ArrowDown', first, holes)).toEqual({ hole: 1, boundary: 1 })
  expect(movedBy('ArrowDown', { hole: 1, boundary: 1 }, holes)).toEqual({ hole: 1, boundary: 1 })
  expect(firstOf([[], []])).toBeUndefined()
})

test('arrows aside pass holes without boundaries and take what is as high', () => {
  expect(movedBy('ArrowRight', { hole: 1, boundary: 1 }, holes)).toEqual({ hole: 3, boundary: 2 })
  expect(movedBy('ArrowLeft', { hole: 3, boundary: 1 }, holes)).toEqual({ hole: 1, boundary: 1 })
  expect(movedBy('ArrowLeft', { hole: 1, boundary: 1 }, holes)).toEqual({ hole: 1, boundary: 1 })
})

test('a line between neighbours is proved, past a hole it is supposed; each is found at both of its ends', () => {
  const [a, b, c] = [1, 2, 3].map(locid => ({ place: locid, locid, depth: locid + 0.5 })) as [never, never, never]
  const lines: Correlation[] = [joinOf(a, b), joinOf(a, c)]
  expect(lines.map(({ kind }) => kind)).toEqual(['proved', 'supposed'])
  expect(linesAt(lines, { locid: 1, depth: 1.5 })).toEqual([0, 1])
  expect(linesAt(lines, { locid: 3, depth: 3.5 })).toEqual([1])
  expect(linesAt(lines, { locid: 3, depth: 3.6 })).toEqual([])
})

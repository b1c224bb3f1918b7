import type { Correlation, SectionFields } from '@borebook/contract/sections.ts'
import { expect, test } from 'vitest'
import { newSection } from './section-fields.ts'
import { mergedOf } from './section-merge.ts'

const joins = (from: number, to: number, depth: number, over: Partial<Correlation> = {}): Correlation => ({
  ...{ from: { locid: from, depth }, to: { locid: to, depth: depth + 1 }, towards: null, reach: null },
  ...{ kind: 'proved', name: null, ...over },
})
const runsOut = (from: number, towards: number, over: Partial<Correlation> = {}): Correlation => ({
  ...{ from: { locid: from, depth: 3 }, to: null, towards, reach: null, kind: 'supposed', name: null, ...over },
})
const section = (correlations: Correlation[], objects = [1, 2, 3]): SectionFields => ({
  ...newSection('Section 1', '2056'),
  ...{ objects, correlations },
})
const began = section([joins(1, 2, 1), joins(2, 3, 1), runsOut(3, 2)])

test('lines that either of two people drew, removed or altered are merged, and none is in doubt', () => {
  const mine = section([joins(1, 2, 1, { name: 'Peat' }), joins(2, 3, 1), runsOut(3, 2), joins(1, 2, 7)])
  const theirs = section([joins(1, 2, 1), runsOut(3, 2, { reach: 0.8 }), joins(2, 3, 9)])
  const { fields, doubtful, isTheirsIn } = mergedOf(began, mine, theirs)
  expect([doubtful, isTheirsIn]).toEqual([[], true])
  expect(fields.correlations).toEqual([
    joins(1, 2, 1, { name: 'Peat' }),
    runsOut(3, 2, { reach: 0.8 }),
    joins(1, 2, 7),
    joins(2, 3, 9),
  ])
})

test('the same from the server, its keys in another order and drawn from the other end, is no change', () => {
  const turned = began.correlations.map(({ from, to, ...said }) =>
    to ? { ...said, to: from, from: { depth: to.depth, locid: to.locid } } : { ...said, to, from },
  )
  const mine = section([...began.correlations, joins(1, 2, 7)])
  const { fields, doubtful, isTheirsIn } = mergedOf(began, mine, section(turned))
  expect([doubtful, isTheirsIn]).toEqual([[], false])
  expect(fields).toEqual(mine)
})

test('a line that both altered differently, or one altered and one removed, is in doubt, and in neither version', () => {
  const mine = section([joins(1, 2, 1, { name: 'Peat' }), runsOut(3, 2, { reach: 0.3 })])
  const theirs = section([joins(1, 2, 1, { kind: 'supposed' }), joins(2, 3, 1, { name: 'Clay' }), runsOut(3, 2)])
  const { fields, doubtful } = mergedOf(began, mine, theirs)
  expect(fields.correlations).toEqual([runsOut(3, 2, { reach: 0.3 })])
  expect(doubtful).toEqual([
    { mine: joins(1, 2, 1, { name: 'Peat' }), theirs: joins(1, 2, 1, { kind: 'supposed' }) },
    { mine: undefined, theirs: joins(2, 3, 1, { name: 'Clay' }) },
  ])
})

test('what both altered alike is taken once', () => {
  const both = section([joins(1, 2, 1, { name: 'Peat' }), joins(1, 3, 4)])
  const { fields, doubtful } = mergedOf(began, both, section([...both.correlations]))
  expect([fields, doubtful]).toEqual([both, []])
})

test('objects that either added stand in it, those that either took out do not, and their lines are gone', () => {
  const mine = section([...began.correlations, joins(1, 2, 7), joins(3, 5, 2)], [1, 2, 3, 5])
  const theirs = section([joins(2, 3, 1, { name: 'Clay' }), runsOut(3, 2), joins(4, 3, 2)], [4, 2, 3, 6])
  const { fields, doubtful, isTheirsIn } = mergedOf(began, mine, theirs)
  expect([doubtful, isTheirsIn]).toEqual([[], true])
  expect(fields.objects).toEqual([2, 3, 5, 4, 6])
  expect(fields.correlations).toEqual([joins(2, 3, 1, { name: 'Clay' }), runsOut(3, 2), joins(3, 5, 2), joins(4, 3, 2)])
})

test('a line in doubt whose object is taken out is in doubt no more', () => {
  const mine = section([joins(1, 2, 1, { name: 'Peat' })], [1, 2, 3])
  const theirs = section([], [2, 3])
  expect(mergedOf(began, mine, theirs).doubtful).toEqual([])
})

test('both add the same object, and it stands in it once', () => {
  const more = section(began.correlations as Correlation[], [1, 2, 3, 4])
  expect(mergedOf(began, more, { ...more }).fields.objects).toEqual([1, 2, 3, 4])
})

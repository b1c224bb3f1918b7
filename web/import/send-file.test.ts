import type { ImportPlan } from '@borebook/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import { choiceOf, countTests, leftAtFirst, objectsMade, shownSize } from './send-file.ts'

const plan = (...holes: [key: string, exists: boolean][]): ImportPlan =>
  ({ objects: holes.map(([key, exists]) => ({ key, exists })) }) as ImportPlan

test('the shorter of the two lists goes along, and none when every new hole is wanted', () => {
  const four = plan(['A', false], ['B', false], ['C', false], ['D', true])
  expect(choiceOf(four, new Set())).toEqual({})
  expect(choiceOf(four, new Set(['B']))).toEqual({ leave_out: '["B"]' })
  expect(choiceOf(four, new Set(['A', 'B']))).toEqual({ objects: '["C"]' })
})

test('a hole that its file does not describe is left out at first, and goes along by name where it is wanted', () => {
  const objects = [
    { key: 'A', file: 0, exists: false },
    { key: 'BH9', file: 0, exists: false, stray: true },
  ]
  const some = { files: [{ format: 'AGS4', duplicate: null }], objects } as ImportPlan
  expect([...leftAtFirst(some)]).toEqual(['BH9'])
  expect(choiceOf(some, leftAtFirst(some))).toEqual({})
  expect(choiceOf(some, new Set())).toEqual({ objects: '["A","BH9"]' })
  expect(choiceOf(some, new Set(['A']))).toEqual({ objects: '["BH9"]' })
})

test('a hole that exists is neither chosen nor left out', () => {
  expect(choiceOf(plan(['A', false], ['D', true]), new Set(['D']))).toEqual({})
})

test('sizes are told in kB below a megabyte, in MB from there', () => {
  expect([1, 74_964, 1024 ** 2, 12.3 * 1024 ** 2].map(shownSize)).toEqual(['1 kB', '74 kB', '1 MB', '12.3 MB'])
})

test('pushes of one hole make one object; with the first left out the others still make one', () => {
  const pushes = {
    objects: [
      { key: '1/C1', exists: false, joins: null },
      { key: '2/C1', exists: false, joins: '1/C1' },
      { key: '3/C1', exists: false, joins: '1/C1' },
      { key: '4/C2', exists: false, joins: null },
      { key: '5/C3', exists: true, joins: null },
    ],
  } as ImportPlan
  expect(objectsMade(pushes, new Set())).toBe(2)
  expect(objectsMade(pushes, new Set(['1/C1']))).toBe(2)
  expect(objectsMade(pushes, new Set(['1/C1', '2/C1', '3/C1']))).toBe(1)
})

test('holes of a file that was imported before are left out at first, but not those of AGS, which has many', () => {
  const before = {
    files: [
      { format: 'GEF', duplicate: 'import.duplicate.object|{"shortname":"S1"}' },
      { format: 'AGS4', duplicate: 'import.duplicate.object|{"shortname":"B1"}' },
      { format: 'GEF', duplicate: null },
    ],
    objects: [
      { key: '1/S1', file: 0 },
      { key: '2/B2', file: 1 },
      { key: '3/S3', file: 2 },
    ],
  } as ImportPlan
  expect([...leftAtFirst(before)]).toEqual(['1/S1'])
})

test('into an object dissipation tests are counted with the soundings, and then all are called tests', () => {
  const objects = [
    { key: '1/S1', records: { soundings: 2, layers: 7 } },
    { key: '2/D1', records: { dissipation_tests: 3 } },
  ]
  const both = { objects } as unknown as ImportPlan
  expect(countTests(both, new Set())).toEqual({ count: 5, areSoundings: false })
  expect(countTests(both, new Set(['2/D1']))).toEqual({ count: 2, areSoundings: true })
})

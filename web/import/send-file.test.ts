import type { ImportPlan } from '@borebook/contract/imports.ts'
import { expect, test } from 'vitest'
import { choiceOf, shownSize } from './send-file.ts'

const plan = (...holes: [key: string, exists: boolean][]): ImportPlan =>
  ({ objects: holes.map(([key, exists]) => ({ key, exists })) }) as ImportPlan

test('the shorter of the two lists goes along, and none when every new hole is wanted', () => {
  const four = plan(['A', false], ['B', false], ['C', false], ['D', true])
  expect(choiceOf(four, new Set())).toEqual({})
  expect(choiceOf(four, new Set(['B']))).toEqual({ leave_out: '["B"]' })
  expect(choiceOf(four, new Set(['A', 'B']))).toEqual({ objects: '["C"]' })
})

test('a hole that exists is neither chosen nor left out', () => {
  expect(choiceOf(plan(['A', false], ['D', true]), new Set(['D']))).toEqual({})
})

test('sizes are told in kB below a megabyte, in MB from there', () => {
  expect([1, 74_964, 1024 ** 2, 12.3 * 1024 ** 2].map(shownSize)).toEqual(['1 kB', '74 kB', '1 MB', '12.3 MB'])
})

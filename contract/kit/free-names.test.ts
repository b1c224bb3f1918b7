import { expect, test } from 'vitest'
import { FreeNames } from './free-names.ts'

test('a wished name that is free is taken as it is, and numbered from then on', () => {
  const names = new FreeNames(['CPT 1', 'CPT 1 (2)'])
  expect(names.take('CPT 2')).toBe('CPT 2')
  expect(names.take('CPT 1')).toBe('CPT 1 (3)')
  expect(names.take('CPT 1')).toBe('CPT 1 (4)')
  expect(names.take('CPT 1 (2)')).toBe('CPT 1 (2) (2)')
})

test('of several wishes the first that is free counts, and the last is numbered', () => {
  const names = new FreeNames(['1'])
  expect(names.take('1', 'SPT 1')).toBe('SPT 1')
  expect(names.take('1', 'SPT 1')).toBe('SPT 1 (2)')
})

test('a long name is cut so that its number fits, and never within a character', () => {
  const names = new FreeNames([], 12)
  expect(names.take('a'.repeat(20))).toBe('a'.repeat(12))
  expect(names.take('a'.repeat(20))).toBe(`${'a'.repeat(8)} (2)`)
  expect(names.take(`${'b'.repeat(11)}🜨`)).toBe('b'.repeat(11))
})

test('ten thousand of one name take their numbers one after the other', () => {
  const names = new FreeNames()
  const given = Array.from({ length: 10_000 }, () => names.take('CPT'))
  expect(new Set(given).size).toBe(10_000)
  expect(given.at(-1)).toBe('CPT (10000)')
})

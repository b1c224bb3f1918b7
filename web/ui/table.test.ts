import { expect, test } from 'vitest'
import { sortedBy } from './table.tsx'
import { holdsWords } from './table-filter.tsx'
import { toggled } from './table-links.tsx'

const itself = <T>(value: T): T => value

test('hole numbers are ordered by their number, not by their digits', () => {
  expect(sortedBy(['KB 10/26', 'KB 9/26', 'BH2'], itself, false, 'en')).toEqual(['BH2', 'KB 9/26', 'KB 10/26'])
})

test('what has no value stands last, upwards and downwards', () => {
  expect(sortedBy([null, 3, 20, null, -1], itself, false, 'en')).toEqual([-1, 3, 20, null, null])
  expect(sortedBy([null, 3, 20, null, -1], itself, true, 'en')).toEqual([20, 3, -1, null, null])
})

test('words are ordered as a German reader looks them up: Ö with O', () => {
  expect(sortedBy(['Pumpe', 'Ölspur', 'Ort'], itself, false, 'de')).toEqual(['Ölspur', 'Ort', 'Pumpe'])
})

test('rows of equal value keep the order they came in', () => {
  const rows = ['a1', 'b2', 'c1', 'd2']
  expect(sortedBy(rows, row => row.slice(1), true, 'en')).toEqual(['b2', 'd2', 'a1', 'c1'])
})

test('a filter finds every typed word anywhere, without regard to case and accents', () => {
  expect(holdsWords('carotte 3', ['KB 3/26', 'Forage carotté'])).toBe(true)
  expect(holdsWords('CAROTTÉ', ['forage carotte', null, undefined])).toBe(true)
  expect(holdsWords('carotte 4', ['KB 3/26', 'Forage carotté'])).toBe(false)
  expect(holdsWords('  ', [null])).toBe(true)
})

test('a row toggled alone is chosen or taken back, the others stay as they are', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect([...toggled(new Set(['d']), keys, 1, -1)].sort()).toEqual(['b', 'd'])
  expect([...toggled(new Set(['b', 'd']), keys, 1, -1)]).toEqual(['d'])
})

test('with Shift all rows from the one before become as that one is, upwards and downwards', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect([...toggled(new Set(['b']), keys, 3, 1)].sort()).toEqual(['b', 'c', 'd'])
  expect([...toggled(new Set(['d']), keys, 1, 3)].sort()).toEqual(['b', 'c', 'd'])
  expect([...toggled(new Set(['c', 'e']), keys, 4, 1)].sort()).toEqual([])
})

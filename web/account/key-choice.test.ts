import { expect, test } from 'vitest'
import { lastDay, withScope } from './key-choice.ts'

test('a key that ends with a day is told with that day, one that ends at an instant with its own', () => {
  expect(lastDay('2027-11-24T00:00:00.000Z')).toBe('2027-11-23')
  expect(lastDay('2027-11-23T14:30:00.000Z')).toBe('2027-11-23')
  expect(lastDay(null)).toBeNull()
})

test('a key of readings is one of readings alone, until more is ticked on purpose', () => {
  expect(withScope(['read'], 'readings', true)).toEqual(['readings'])
  expect(withScope(['readings'], 'read', true)).toEqual(['read', 'readings'])
  expect(withScope(['readings'], 'write', true)).toEqual(['write'])
  expect(withScope(['read'], 'write', true)).toEqual(['read', 'write'])
  expect(withScope(['read', 'write'], 'write', false)).toEqual(['read'])
})

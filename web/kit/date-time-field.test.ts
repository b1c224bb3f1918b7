import { expect, test } from 'vitest'
import { readTime } from './date-time-field.tsx'

test.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['7.30', '07:30'],
  ['07:30', '07:30'],
  ['2345', '23:45'],
])('%j typed as a time is %s', (typed, time) => expect(readTime(typed)).toBe(time))

test.each(['24:00', '7:75', 'noon', '123456'])('%j stays as typed, for the schema to refuse', typed =>
  expect(readTime(typed)).toBe(typed),
)

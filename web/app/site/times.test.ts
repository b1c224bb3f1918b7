import { expect, test } from 'vitest'
import { formatDay, formatDayInWords, formatInstant } from './times.ts'

test('lists have one way to write a day and an instant, whatever the language: YYYY-MM-DD HH:mm', () => {
  expect(formatInstant(new Date(2026, 2, 3, 9, 5).toISOString())).toBe('2026-03-03 09:05')
  expect(formatInstant(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31 23:59')
  expect(formatDay(new Date(2026, 2, 3, 23, 59).toISOString())).toBe('2026-03-03')
  expect([formatInstant(Number.NaN), formatInstant(null), formatDay(null)]).toEqual(['', '', ''])
})

test('a heading says the day in words of the reader', () => {
  expect(formatDayInWords('2026-03-01', 'en')).toBe('1 March 2026')
  expect(formatDayInWords('2026-03-01', 'de')).toBe('1. März 2026')
})

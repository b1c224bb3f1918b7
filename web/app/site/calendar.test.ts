import { expect, test } from 'vitest'
import { clampDay, dayByKey, monthsOn, weeksAround } from './calendar.ts'

test('six weeks from Monday on hold every day of a month', () => {
  const weeks = weeksAround('2026-11-22')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]![0]).toBe('2026-10-26')
  expect(weeks.flat()).toContain('2026-11-30')
  expect(
    weeksAround('2024-02-29')
      .flat()
      .filter(day => day.startsWith('2024-02')),
  ).toHaveLength(29)
})

test('a month on from its 31st is the last day of a shorter one', () => {
  expect(monthsOn('2026-10-31', 1)).toBe('2026-11-30')
  expect(monthsOn('2024-02-29', 12)).toBe('2025-02-28')
  expect(monthsOn('2026-01-15', -1)).toBe('2025-12-15')
})

test.each([
  ['ArrowUp', false, '2026-11-15'],
  ['ArrowRight', false, '2026-11-23'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageDown', false, '2026-12-22'],
  ['PageUp', true, '2025-11-22'],
  ['x', false, undefined],
])('%s leads there', (key, shift, day) => expect(dayByKey('2026-11-22', key, shift)).toBe(day))

test('what may not be chosen gives way to the nearest that may', () => {
  expect(clampDay('2026-11-25', '1800-01-01', '2026-11-22')).toBe('2026-11-22')
  expect(clampDay('1700-01-01', '1800-01-01', '2026-11-22')).toBe('1800-01-01')
})

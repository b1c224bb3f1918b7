import { expect, test } from 'vitest'
import { toInstant, wallClock } from './site-clock.ts'

const zurich = 'Europe/Zurich'

test.each([
  ['2026-01-15', '08:30', zurich, '2026-01-15T07:30:00.000Z'],
  ['2026-07-15', '08:30', zurich, '2026-07-15T06:30:00.000Z'],
  ['2026-07-15', '00:15', zurich, '2026-07-14T22:15:00.000Z'],
  ['2026-07-15', '08:30', 'America/St_Johns', '2026-07-15T11:00:00.000Z'],
  ['2026-07-15', '08:30', 'Pacific/Kiritimati', '2026-07-14T18:30:00.000Z'],
])('%s %s on a clock in %s is %s, and reads so again', (date, time, zone, instant) => {
  expect(toInstant(date, time, zone)).toBe(instant)
  expect(wallClock(instant, zone)).toEqual({ date, time })
})

test('the hour that the end of summer time repeats is the first of the two', () => {
  expect(toInstant('2026-10-25', '02:30', zurich)).toBe('2026-10-25T00:30:00.000Z')
  expect(toInstant('2026-10-25', '03:00', zurich)).toBe('2026-10-25T02:00:00.000Z')
  expect(toInstant('2026-10-25', '01:59', zurich)).toBe('2026-10-24T23:59:00.000Z')
})

test('an hour that summer time leaves out counts on from before', () => {
  const instant = toInstant('2026-03-29', '02:30', zurich)!
  expect(instant).toBe('2026-03-29T01:30:00.000Z')
  expect(wallClock(instant, zurich)).toEqual({ date: '2026-03-29', time: '03:30' })
})

test('what is no date or time is no instant', () => {
  for (const [date, time] of [
    ['', '08:30'],
    ['2026-01-15', ''],
    ['2026-13-01', '08:30'],
    ['2026-01-15', '24:30'],
  ])
    expect(toInstant(date!, time!, zurich)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { type CalendarSpan, findSpanAround } from './calendar-span.ts'

const hours = (instant: string, by: CalendarSpan, zone: string) => {
  const { from, to } = findSpanAround(Date.parse(instant), by, zone)
  return [new Date(from).toISOString(), (to - from) / 3_600_000]
}

test.each([
  ['2025-03-30T12:00:00Z', 'day', 'Europe/Zurich', '2025-03-29T23:00:00.000Z', 23],
  ['2025-10-26T22:59:59Z', 'day', 'Europe/Zurich', '2025-10-25T22:00:00.000Z', 25],
  ['2025-10-26T23:00:00Z', 'day', 'Europe/Zurich', '2025-10-26T23:00:00.000Z', 24],
  ['2025-03-15T00:00:00Z', 'month', 'Europe/Zurich', '2025-02-28T23:00:00.000Z', 31 * 24 - 1],
  ['2024-02-29T18:40:00Z', 'month', 'Asia/Kolkata', '2024-02-29T18:30:00.000Z', 31 * 24],
  // the clock goes from 01:00 back to midnight: the day begins with the first of two
  ['2025-10-26T00:30:00Z', 'day', 'Atlantic/Azores', '2025-10-26T00:00:00.000Z', 25],
] as const)('%s lies in a %s of %s from %s, %i hours long', (instant, by, zone, from, length) => {
  expect(hours(instant, by, zone)).toEqual([from, length])
})

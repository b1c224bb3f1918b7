import type { ProtocolEntry } from '@borebook/contract/protocol.ts'
import { expect, test } from 'vitest'
import { byDay } from './protocol-times.ts'

const zurich = 'Europe/Zurich'

test('entries stand under the day at the site, not the day in UTC, the latest first', () => {
  const entry = (id: number, protocol_date: string) => ({ id, protocol_date }) as ProtocolEntry
  const days = byDay(
    [
      entry(1, '2026-07-14T21:59:00Z'),
      entry(2, '2026-07-14T22:00:00Z'),
      entry(4, '2026-07-15T08:00:00Z'),
      entry(3, '2026-07-15T08:00:00Z'),
    ],
    zurich,
  )
  expect(days.map(d => [d.date, d.entries.map(e => [e.entry.id, e.time])])).toEqual([
    [
      '2026-07-15',
      [
        [4, '10:00'],
        [3, '10:00'],
        [2, '00:00'],
      ],
    ],
    ['2026-07-14', [[1, '23:59']]],
  ])
})

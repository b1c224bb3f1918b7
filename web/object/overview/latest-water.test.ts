import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import { expect, test } from 'vitest'
import { findLatestWater } from './latest-water.ts'

test('of each tube the latest reading counts, of what was seen while drilling the latest with a depth', () => {
  const seen = (date_time: string, groundwater_depth: number | null) =>
    ({ date_time, groundwater_depth }) as unknown as Observation
  const read = (tube_name: string, date_time: string, below_surface: number) =>
    ({ tube_name, date_time, below_surface }) as unknown as Pressure
  const levels = findLatestWater(
    [seen('2026-02-01T08:00:00Z', 4.2), seen('2026-02-03T08:00:00Z', null)],
    [
      read('P1', '2026-03-02T08:00:00Z', 3.9),
      read('P1', '2026-03-01T08:00:00Z', 4),
      read('P2', '2026-02-20T08:00:00Z', 7),
    ],
  )
  expect(levels.map(({ name, depth }) => [name, depth])).toEqual([
    ['P1', 3.9],
    ['P2', 7],
    ['', 4.2],
  ])
})

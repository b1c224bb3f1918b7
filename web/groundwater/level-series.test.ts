import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { DepthReference } from '@borebook/geo/depth-reference.ts'
import { expect, test } from 'vitest'
import { levelSeries } from './level-series.ts'

let id = 0
const reading = (tube: number | null, tube_name: string, date_time: string, below_surface: number | null) =>
  ({ id: ++id, tube, tube_name, date_time, below_surface }) as Pressure
const rounds = (tube: number | null, name: string, level: number | null) =>
  ['2026-03-03', '2026-03-01', '2026-03-02'].map(day => reading(tube, name, `${day}T10:00:00Z`, level))
const drawn = (readings: readonly Pressure[], reference: DepthReference = 'ground') =>
  levelSeries(readings, {
    reference,
    zero: { ground: 430, inclination: 90, tubeTop: -0.5 },
    zone: 'Europe/Zurich',
    goneName: name => `${name} (deleted)`,
  })

test('a tube is drawn from three readings on, in order of time whatever the order of the list', () => {
  const readings = [...rounds(1, 'P1', 3), ...rounds(2, 'P2', 5).slice(1)]
  const [only, ...others] = drawn(readings)
  expect(others).toEqual([])
  expect(only).toMatchObject({ name: 'P1', isJoined: true })
  const times = only!.points.map(p => p.time)
  expect(times).toEqual([...times].sort())
})

test('a reading without a known depth is no point', () => {
  expect(drawn([...rounds(1, 'P1', 3).slice(1), reading(1, 'P1', '2026-04-01T10:00:00Z', null)])).toEqual([])
})

test('a deleted tube is never joined to another of its name', () => {
  const series = drawn([...rounds(null, 'P1', 3), ...rounds(7, 'P1', 4)])
  expect(series.map(({ name, isJoined, points }) => [name, isJoined, points.length])).toEqual([
    ['P1', true, 3],
    ['P1 (deleted)', false, 3],
  ])
})

test('levels are told in the reference, moments by the clock of the site', () => {
  const [series] = drawn(rounds(1, 'P1', 3), 'sea')
  expect(series!.points[0]).toMatchObject({ level: 427, time: Date.parse('2026-03-01T11:00Z') })
  expect(drawn(rounds(1, 'P1', 3), 'tube')[0]!.points[0]!.level).toBe(3.5)
})

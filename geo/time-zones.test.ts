import { expect, test } from 'vitest'
import { grids } from './grids-known.ts'
import { zoneAt, zoneOfMost } from './time-zones.ts'

test.each([
  ['2056', 2683000, 1248000, 'Europe/Zurich'],
  ['27700', 416000, 433000, 'Europe/London'],
  ['2157', 715000, 734000, 'Europe/Dublin'],
  ['28992', 121000, 487000, 'Europe/Amsterdam'],
  ['2154', 652000, 6862000, 'Europe/Paris'],
  ['31256', 2000, 341000, 'Europe/Vienna'],
  ['2193', 1757000, 5920000, 'Pacific/Auckland'],
  ['25832', 691000, 5334000, 'Europe/Berlin'],
  ['32632', 514000, 5034000, 'Europe/Rome'],
  ['4326', 8.54, 47.37, 'Europe/Zurich'],
  ['4326', 1.31, 51.13, 'Europe/London'],
  ['4326', 1.61, 50.72, 'Europe/Paris'],
  ['4326', -6.26, 53.35, 'Europe/Dublin'],
  ['4326', 4.35, 50.85, 'Europe/Brussels'],
  ['4326', 174.76, -36.85, 'Pacific/Auckland'],
])('%s %d / %d lies in %s', (epsg, x, y, zone) => expect(zoneAt(epsg, x, y)).toBe(zone))

test('what lies elsewhere, nowhere or in no known system tells no zone', () => {
  expect(zoneAt('4326', -79.4, 43.7)).toBeUndefined()
  expect(zoneAt('25832', 0, 0)).toBeUndefined()
  expect(zoneAt('0', 100, 100)).toBeUndefined()
  expect(zoneAt(null, 2683000, 1248000)).toBeUndefined()
})

test('every grid of one country has its zone, and every zone is one that there is', () => {
  for (const [code, { area, isGeographic }] of Object.entries(grids)) {
    const [west, south, east, north] = area
    const isLocal = !isGeographic && east - west < 25 && !/^(258|326)/.test(code)
    if (!isLocal) continue
    const zone = zoneAt(code, 0, 0)
    expect([code, zone]).not.toEqual([code, undefined])
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    expect(north).toBeGreaterThan(south)
  }
})

test('a project lies where most of its objects lie', () => {
  const london = { epsg: '27700', xcoord: 416000, ycoord: 433000 }
  expect(zoneOfMost([{ epsg: '2056', xcoord: null, ycoord: null }, london])).toBe('Europe/London')
  expect(zoneOfMost([{ epsg: '2056', xcoord: 1, ycoord: 1 }, london, london])).toBe('Europe/London')
  expect(zoneOfMost([])).toBeUndefined()
})

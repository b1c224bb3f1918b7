import { describe, expect, it } from 'vitest'
import { describeOffset, offsetIn, timeZone } from './time-zone.ts'

const utc = (text: string) => Date.parse(`${text}Z`)
const iso = (at: number) => new Date(at).toISOString().slice(0, 19)
const meant = (zone: string, wall: string) => {
  const clocks = timeZone(zone)!
  clocks.meant(utc(wall))
  return [iso(clocks.first), Number.isNaN(clocks.second) ? null : iso(clocks.second), clocks.isMissing]
}

describe('a wall clock', () => {
  it.each([
    ['Europe/Zurich', '2024-07-01T12:00:00', '2024-07-01T10:00:00', null, false],
    ['Europe/Zurich', '2024-10-27T01:59:59', '2024-10-26T23:59:59', null, false],
    ['Europe/Zurich', '2024-10-27T02:00:00', '2024-10-27T00:00:00', '2024-10-27T01:00:00', false],
    ['Europe/Zurich', '2024-10-27T03:00:00', '2024-10-27T02:00:00', null, false],
    ['Europe/Zurich', '2024-03-31T01:59:59', '2024-03-31T00:59:59', null, false],
    ['Europe/Zurich', '2024-03-31T02:30:00', '2024-03-31T01:30:00', null, true],
    ['Europe/Zurich', '2024-03-31T03:00:00', '2024-03-31T01:00:00', null, false],
    ['America/St_Johns', '2024-11-03T01:30:00', '2024-11-03T04:00:00', '2024-11-03T05:00:00', false],
    ['Australia/Lord_Howe', '2024-04-07T01:45:00', '2024-04-06T14:45:00', '2024-04-06T15:15:00', false],
    ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00', null, true],
    ['Europe/Berlin', '1945-05-24T01:30:00', '1945-05-23T23:30:00', null, false],
    ['+01:00', '2024-03-31T02:30:00', '2024-03-31T01:30:00', null, false],
    ['UTC', '2024-03-31T02:30:00', '2024-03-31T02:30:00', null, false],
  ])('in %s at %s is %s, %s', (zone, wall, first, second, isMissing) => {
    expect(meant(zone, wall)).toEqual([first, second, isMissing])
  })

  it('follows the clocks as Intl has them, every seven hours of some years that had odd ones', () => {
    for (const [zone, years] of [
      ['Europe/Zurich', [1941, 1942, 1980, 1981, 2024, 2090]],
      ['Europe/Amsterdam', [1900, 1916, 1940, 1945, 1977]],
      ['Africa/Casablanca', [2012, 2020, 2030]],
      ['America/Sao_Paulo', [1963, 2018]],
    ] as const) {
      const clocks = timeZone(zone)!
      const form = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      for (const year of years)
        for (let at = Date.UTC(year, 0, 1, 0, 13); at < Date.UTC(year + 1, 0, 1); at += 7 * 3_600_000) {
          const wall = clocks.wallAt(at)
          expect(iso(wall)).toBe(form.format(at).replace(' ', 'T'))
          clocks.meant(wall)
          expect([clocks.first, clocks.second]).toContain(at)
        }
    }
  })
})

it('zones are IANA names and fixed offsets, and nothing else', () => {
  expect(['+01:00', 'UTC+1', 'GMT-05:30', 'Z', '−0130'].map(offsetIn)).toEqual([
    3_600_000, 3_600_000, -19_800_000, 0, -5_400_000,
  ])
  for (const text of ['', 'x', 'Europe/Nowhere', '+99:00', 'CET; drop table', '__proto__', '+1:77'])
    expect(timeZone(text), text).toBeNull()
})

it('an offset is said without what is nought in it', () => {
  expect(['+01:00', '+00:00', '-03:30', '+10:00'].map(describeOffset)).toEqual(['UTC+1', 'UTC+0', 'UTC−3:30', 'UTC+10'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallAt } from './site-time.ts'
import { timeLabels, timeTicks } from './time-ticks.ts'

const zone = 'Europe/Zurich'
const at = (iso: string) => Date.parse(iso)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const widthOf = (text: string) => text.length * 6
const labelled = (from: string, to: string, length = 800, site = zone) =>
  timeLabels({ from: at(from), to: at(to), zone: site, length, widthOf, months, afterDay: '' })
const texts = (...given: Parameters<typeof labelled>) => labelled(...given).labels.map(({ text }) => text)

test('months stand in the middle of their own stretch, the first with the year', () => {
  const { lines, labels } = labelled('2026-04-01T00:00:00+02:00', '2026-11-23T00:00:00+01:00')
  expect(labels.map(({ text }) => text)).toEqual(['Apr 2026', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'])
  expect(lines).toHaveLength(8)
  expect(labels[1]!.x).toBeCloseTo((lines[1]! + lines[2]!) / 2)
})

test('where the year changes it is named again', () => {
  expect(texts('2025-10-10T00:00:00Z', '2026-03-20T00:00:00Z', 600)).toEqual([
    ...['Oct 2025', 'Nov', 'Dec', 'Jan 2026', 'Feb', 'Mar'],
  ])
})

test('where the first month has no room for the year, the next one has it', () => {
  expect(texts('2026-04-28T00:00:00Z', '2026-11-23T00:00:00Z')[0]).toBe('May 2026')
})

test('minutes, hours, days and decades have names that are told apart', () => {
  expect(texts('2026-10-14T20:00:00Z', '2026-10-15T06:00:00Z', 500)).toEqual([
    ...['22:00', '15 Oct 2026', '02:00', '04:00', '06:00', '08:00'],
  ])
  expect(texts('2026-10-14T08:01:00Z', '2026-10-14T08:09:00Z', 400).slice(-2)).toEqual(['10:06', '10:08'])
  expect(texts('2026-10-14T06:00:00Z', '2026-10-14T11:00:00Z', 500)[0]).toBe('14 Oct 2026, 08:00')
  expect(texts('2026-12-29T00:00:00Z', '2027-01-03T12:00:00Z', 600)).toEqual([
    ...['30 Dec 2026', '31 Dec', '1 Jan 2027', '2 Jan', '12:00', '3 Jan', '12:00'],
  ])
  expect(texts('1890-01-01T00:00:00Z', '2026-06-01T00:00:00Z', 500)).toContain('1900')
})

test('days begin at midnight of the site, weeks on Monday', () => {
  const days = timeTicks(at('2026-03-27T00:00:00Z'), at('2026-03-31T00:00:00Z'), () => 6, zone)
  for (const { wall } of days.ticks) expect(wall % 86_400_000).toBe(0)
  expect(days.ticks.map(tick => new Date(tick.at).getUTCHours())).toEqual([23, 23, 22, 22])
  const weeks = timeTicks(at('2026-03-01T00:00:00Z'), at('2026-05-01T00:00:00Z'), () => 10, zone)
  for (const { wall } of weeks.ticks) expect(new Date(wall).getUTCDay()).toBe(1)
})

test('the hour that is there twice has its ticks twice, the one that is left out none', () => {
  const hours = (from: string, to: string) =>
    timeTicks(at(from), at(to), () => 12, zone).ticks.map(({ wall }) => new Date(wall).getUTCHours())
  expect(hours('2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z')).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 4])
  expect(hours('2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z')).toEqual([0, 1, 3, 4, 5, 6, 7, 8])
})

test('a day whose midnight is left out begins where its clock goes on', () => {
  // clocks went from 24:00 of the 2nd to 01:00 of the 3rd
  const { ticks } = timeTicks(at('2018-11-02T12:00:00Z'), at('2018-11-06T12:00:00Z'), () => 6, 'America/Sao_Paulo')
  expect(ticks.map(tick => new Date(tick.at).toISOString().slice(5, 16))).toEqual([
    ...['11-03T03:00', '11-04T03:00', '11-05T02:00', '11-06T02:00'],
  ])
})

const stretch = fc
  .tuple(fc.integer({ min: at('1800-01-01'), max: at('2299-01-01') }), fc.double({ min: 3.5, max: 12.9, noNaN: true }))
  .map(([from, power]) => ({ from, to: Math.round(from + 10 ** power) }))

test('whatever the stretch and the zone: ticks are few, ascend, lie within it and show what they say', () => {
  fc.assert(
    fc.property(
      stretch,
      fc.constantFrom(zone, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo'),
      ({ from, to }, site) => {
        const { ticks } = timeTicks(from, to, () => 8, site)
        expect(ticks.length).toBeLessThanOrEqual(18)
        for (const [i, tick] of ticks.entries()) {
          expect(tick.at).toBeGreaterThanOrEqual(Math.max(from, i > 0 ? ticks[i - 1]!.at + 1 : from))
          expect(tick.at).toBeLessThanOrEqual(to)
          expect(Math.abs(wallAt(tick.at, site) - tick.wall)).toBeLessThanOrEqual(3_600_000)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('whatever the stretch: no name touches the next or stands out of the axis', () => {
  fc.assert(
    fc.property(stretch, fc.integer({ min: 40, max: 2000 }), ({ from, to }, length) => {
      const { labels } = timeLabels({ from, to, zone, length, widthOf, months, afterDay: '.' })
      let free = 0
      for (const { x, text } of labels) {
        expect(x - widthOf(text) / 2).toBeGreaterThanOrEqual(free - 1e-6)
        free = x + widthOf(text) / 2 + 12
      }
      expect(free - 12).toBeLessThanOrEqual(length + 1e-6)
    }),
    { numRuns: 40 },
  )
})

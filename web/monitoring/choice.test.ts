import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { lifeOf } from '@borebook/draw/monitoring/drawn-station.ts'
import { expect, test } from 'vitest'
import { chosenIn, rangeIn, rangeText, readStamp, thisYear } from './choice.ts'
import { wholeReadings } from './data-csv.ts'
import { portionsOf } from './use-readings.ts'

const zone = 'Europe/Zurich'
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

test('the address names each sensor once, those that are not drawn with a minus, and whatever else it says is no sensor', () => {
  expect(chosenIn('4,-3,4,x,,0,1.5,-0,12345678901')).toEqual([
    { id: 4, isDrawn: true },
    { id: 3, isDrawn: false },
  ])
  expect(chosenIn(undefined)).toEqual([])
})

test('a range goes into the address and back; one that ends before it begins is none', () => {
  const range = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 5, 1, 12, 30) }
  expect(rangeIn(rangeText(range))).toEqual(range)
  for (const text of [undefined, '', 'a_b', rangeText({ from: range.to, to: range.from }), '2026-01-01'])
    expect(rangeIn(text)).toBeUndefined()
})

test('a typed time is one of the site, whole or without seconds or time', () => {
  expect(iso(readStamp('21.11.2026 14:30:05', zone))).toBe('2026-11-21T13:30:05.000Z')
  expect(iso(readStamp(' 1.7.2026 08:00 ', zone))).toBe('2026-07-01T06:00:00.000Z')
  expect(iso(readStamp('01.07.2026', zone))).toBe('2026-06-30T22:00:00.000Z')
  expect(iso(readStamp('01.07.2026', zone, true))).toBe('2026-07-01T21:59:59.000Z')
  expect(iso(readStamp('01.07.2026 00:00', zone, true))).toBe('2026-06-30T22:00:00.000Z')
  // the hour that summer time leaves out counts on from before, and so does a day that a place skipped
  expect(iso(readStamp('29.03.2026 02:30', zone))).toBe('2026-03-29T01:30:00.000Z')
  expect(iso(readStamp('30.12.2011 12:00', 'Pacific/Apia'))).toBe('2011-12-30T22:00:00.000Z')
})

test('what is no time is none', () => {
  for (const typed of [
    '',
    'x',
    '31.02.2026',
    '1.13.2026',
    '01.01.2026 24:00',
    '01.01.2026 10:60',
    '01.01.1700',
    '01.01.2300',
    '2026-01-01',
  ])
    expect(readStamp(typed, zone)).toBeUndefined()
})

test('this year begins at the midnight of the site, on New Year’s Eve too', () => {
  expect(iso(thisYear(Date.parse('2026-12-31T23:30:00Z'), zone).from)).toBe('2026-12-31T23:00:00.000Z')
})

test('the life of stations is from their first reading to their last; of one reading it has a length', () => {
  const station = (earliest: string | null, smpdate: string) =>
    ({ sensor: { earliest, latest: earliest && { smpdate } } }) as never
  const one = '2026-01-01T00:00:00.000Z'
  const life = lifeOf([station(one, one), station(null, one)])!
  expect([iso(life.from), life.to - life.from]).toEqual([one, 1000])
  expect(lifeOf([station(null, one)])).toBeUndefined()
})

test('no call names more than 200 sensors, nor those of two objects', () => {
  const sensors = Array.from({ length: 450 }, (_, id) => ({ id, locid: id < 420 ? 1 : 2 })) as Sensor[]
  expect(portionsOf(sensors).map(part => part.length)).toEqual([200, 200, 20, 30])
})

test('an answer in pieces is the same readings wherever it is cut, and one that breaks off is refused', async () => {
  const list = ['P 1', ',{"serial_nr":', 'ü'].map((source, i) => ({
    serial_nr: 'A',
    smpdate: `2026-01-0${i + 1}`,
    source,
  }))
  const read = async (...pieces: string[]) => {
    const all: unknown[] = []
    for await (const some of wholeReadings(
      (async function* () {
        yield* pieces
      })(),
    ))
      all.push(...some)
    return all
  }
  const text = JSON.stringify(list)
  for (let cut = 0; cut <= text.length; cut++) expect(await read(text.slice(0, cut), text.slice(cut))).toEqual(list)
  expect(await read(...text)).toEqual(list)
  expect([await read('[]'), await read()]).toEqual([[], []])
  await expect(read(text.slice(0, -5))).rejects.toThrow(SyntaxError)
})

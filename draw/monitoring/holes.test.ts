import { expect, test } from 'vitest'
import { type HoleWithReadings, handReadingsIn, linesIn } from './holes.ts'
import type { PlacedStation } from './station.ts'

const hole = (locid: number, zcoordb: number | null, byHand: object[] = []) =>
  ({
    object: { locid, shortname: `KB ${locid}`, boretype: 'kb', zcoordb, inclinat: 90, direct: null },
    byHand,
  }) as unknown as HoleWithReadings
const station = (id: number, locid: number, sensor: object = {}) =>
  ({
    ...{ id, title: `S${id}`, type: '', place: id },
    sensor: { id, locid, tube: 7, depth: 10, reference_elevation: null, casing: { elbeg: 8, elend: 9 }, ...sensor },
  }) as unknown as PlacedStation
const say = (key: string) => key.split('.').at(-1)!

test('what was read by hand is that of the sensor’s tube, in order of time, and as the pressure at its depth', () => {
  const read = (date_time: string, tube: number, a_msl: number | null) => ({ date_time, tube, a_msl })
  const one = hole(1, 500, [
    read('2026-02-01T00:00:00Z', 7, 496),
    read('2026-01-01T00:00:00Z', 7, 495),
    read('2026-01-01T00:00:00Z', 8, 1),
    read('2026-03-01T00:00:00Z', 7, null),
  ])
  const found = handReadingsIn(one, station(1, 1))!
  expect([...found.wvl_datum]).toEqual([495, 496])
  expect([...found.pwp].map(value => value.toFixed(2))).toEqual(['49.05', '58.86'])
  expect(handReadingsIn(one, station(1, 1, { tube: null }))).toBeUndefined()
})

test('lines are of the holes that the stations are in: each ground once, with the name of its object among others', () => {
  const holes = new Map([hole(1, 500), hole(2, 600), hole(3, 700)].map(one => [one.object.locid, one]))
  const lines = linesIn(holes, [station(1, 1), station(2, 2), station(3, 2)], say as never, true)
  expect(lines.map(({ text, value, base }) => [text, value, base])).toEqual([
    ['ground KB 1', 500, undefined],
    ['ground KB 2', 600, undefined],
    ['filter S1', 492, 491],
    ['filter S2', 592, 591],
    ['filter S3', 592, 591],
  ])
  expect(linesIn(holes, [station(1, 1)], say as never, false)[0]!.text).toBe('ground')
})

test('a hole that has not come yet, or whose elevation is not known, has no lines', () => {
  expect(linesIn(new Map(), [station(1, 1)], say as never, false)).toEqual([])
  expect(linesIn(new Map([[1, hole(1, null)]]), [station(1, 1)], say as never, false)).toEqual([])
})

import { expect, test } from 'vitest'
import { findMissingRecords, type RecordedHole } from './missing-records.ts'

const whole = { boretype: 'kb', xcoord: 2_600_000, zcoordb: 431, zcoorde: 12, drilldate2: '2026-03-01' }
const toldOf = (hole: Partial<Omit<RecordedHole, 'object'>> & { object?: Partial<RecordedHole['object']> }) =>
  findMissingRecords({
    ...{ counts: { observations: 1, soundings: 1 }, layers: [{ depthfrom: 0, depthto: 12 }], photos: [], ...hole },
    object: { ...whole, ...hole.object },
  }).map(({ text, values = {} }) => [text.replace('overview.missing.', ''), ...Object.values(values)].join(' '))

test('a hole that is placed, levelled, logged to its end and has its water lacks nothing', () => {
  expect(toldOf({})).toEqual([])
})

test('each part of the place and the dates that nobody has given is named', () => {
  const object = { xcoord: null, zcoordb: null, zcoorde: null, drilldate2: null }
  expect(toldOf({ object })).toEqual(['xcoord', 'zcoordb', 'zcoorde', 'drilldate2'])
})

test('a log that ends above the hole says from where on, and one that was not begun that it is missing', () => {
  expect(toldOf({ layers: [{ depthfrom: 0, depthto: 9.5 }] })).toEqual(['layersBelow 9.50'])
  expect(toldOf({ layers: [] })).toEqual(['layers'])
})

test('photos are missed only beside others: the first stretch that none shows', () => {
  const photos = [
    { depthfrom: 3, depthto: 6 },
    { depthfrom: 0, depthto: 3 },
  ]
  expect(toldOf({ photos })).toEqual(['photos 6.00 12.00'])
  expect(toldOf({ photos: [...photos, { depthfrom: 9, depthto: 12 }] })).toEqual(['photos 6.00 9.00'])
})

test('of what is pushed in neither ground nor water is missed, but its measurements', () => {
  const cone = { object: { boretype: 'cptu' }, layers: [] }
  expect(toldOf({ ...cone, counts: { soundings: 1 } })).toEqual([])
  expect(toldOf({ ...cone, counts: {} })).toEqual(['soundings'])
})

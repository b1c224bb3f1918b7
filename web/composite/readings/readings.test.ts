import { layOutLanes, usualOrder } from '@borebook/draw/composite/widths.ts'
import { exampleLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { everyRecord } from '@borebook/draw/gallery/gallery-tracks.tsx'
import { trackOf } from '@borebook/draw/tracks/tracks.ts'
import { expect, test } from 'vitest'
import { readTrackAt, recordAt, soughtPlaces } from './readings.ts'

const layers = exampleLayers.map((one, i) => ({ ...one, layerid: i + 1 }))
const hole = exampleLog(layers, { records: { ...everyRecord, layers } })
const lanes = layOutLanes(hole, usualOrder, 0)
const description = trackOf('description')!
const middle = (i: number) => (layers[i]!.depthfrom + layers[i]!.depthto!) / 2

test('at a depth each track says what stands there, and nothing where nothing does', () => {
  expect(readTrackAt(hole, description, middle(1), 0)).toMatch(/^\d+\.\d\d–\d+\.\d\d \S/)
  expect(readTrackAt(hole, description, 9999, 0)).toBe('')
  expect(readTrackAt(hole, trackOf('qc')!, 9999, 0)).toBe('')
})

test('what lies at a depth is opened by its record, of a layer with parts the part', () => {
  expect(recordAt(hole, { track: description, width: 60 }, middle(1), 0)?.record).toEqual({
    table: 'layers',
    key: 'L2',
  })
  expect(recordAt(hole, { track: trackOf('qc')!, width: 20 }, middle(1), 0)).toBeUndefined()
})

test('of a well the tube or what fills the annulus is opened, as one of them is pointed at, and an instrument before both', () => {
  const well = trackOf('well')!
  const lane = { track: well, width: 30 }
  const places = well.places!(hole)
  const at = (table: string) => places.filter(({ record }) => record?.table === table)
  expect(places.every(({ record }) => record !== undefined)).toBe(true)
  const fill = at('tubefill_layers').at(-1)
  const tube = at('tube_layers').find(({ from, to }) => from < fill!.to && to > fill!.from)!
  const depth = (Math.max(fill!.from, tube.from) + Math.min(fill!.to, tube.to)) / 2
  const opened = (x: number) => recordAt(hole, lane, depth, 0, x)!.record!.table
  expect([15, 29].map(opened)).toEqual(['tube_layers', 'tube_layers'])
  expect([9, 21].map(opened)).toEqual(['tubefill_layers', 'tubefill_layers'])
  const [measuring] = [...at('instruments'), ...at('sensors')]
  expect(recordAt(hole, lane, measuring!.from, 0.01, 15)).toBe(measuring)
})

test('a depth is found with comma or point, with and without its unit', () => {
  for (const typed of ['5.35', '5,35', ' 5.35 m', '5.35m'])
    expect(soughtPlaces(hole, lanes, typed)).toMatchObject([{ from: 5.35, to: 5.35 }])
})

test('words are found in every track, each place once, from above', () => {
  const name = description.places!(hole)[1]!.text.split(/[ ,]/)[0]!
  const found = soughtPlaces(hole, lanes, name)
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(({ from }) => from)).toEqual(found.map(({ from }) => from).toSorted((a, b) => a - b))
  expect(new Set(found.map(({ from, text }) => `${from} ${text}`)).size).toBe(found.length)
  expect(soughtPlaces(hole, lanes, 'no such word')).toEqual([])
  expect(soughtPlaces(hole, lanes, '')).toEqual([])
})

test('codes are found by themselves and by what they are called in any language, each record once', () => {
  const named = { english: 'clay', german: 'Ton', french: 'argile', italian: 'argilla' }
  const other = { english: 'stone', german: 'Stein', french: 'pierre', italian: 'pietra' }
  const bare = { layer_name: 'described', commentary: null, secstype: '', sublayers: [] }
  const own = layers.map((one, i) => ({ ...one, ...bare, prinstype: i === 1 ? 'cl' : 'st' }))
  const entry = (_: number, code: string) => ({ ...(code === 'cl' ? named : other), code }) as never
  const coded = { ...exampleLog(own, { records: { layers: own } }), entry }
  const keys = (typed: string) =>
    soughtPlaces(coded, lanes, typed).flatMap(({ record }) => (record?.table === 'layers' ? record.key : []))
  for (const typed of ['Ton', 'ton', 'argil', 'CL', 'argilla ton']) expect(keys(typed), typed).toEqual(['L2'])
  expect(keys('Pierre')).toHaveLength(layers.length - 1)
  expect(keys('Gyttja')).toEqual([])
})

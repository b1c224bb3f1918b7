import { lanesOf, usualOrder } from '@borebook/draw/composite/widths.ts'
import { exampleLayers, exampleLog } from '@borebook/draw/example-log.ts'
import { everyRecord } from '@borebook/draw/gallery-tracks.tsx'
import { trackOf } from '@borebook/draw/tracks.ts'
import { expect, test } from 'vitest'
import { readingAt, recordAt, soughtPlaces } from './readings.ts'

const layers = exampleLayers.map((one, i) => ({ ...one, layerid: i + 1 }))
const hole = exampleLog(layers, { records: { ...everyRecord, layers } })
const lanes = lanesOf(hole, usualOrder, 0)
const description = trackOf('description')!
const middle = (i: number) => (layers[i]!.depthfrom + layers[i]!.depthto!) / 2

test('at a depth each track says what stands there, and nothing where nothing does', () => {
  expect(readingAt(hole, description, middle(1), 0)).toMatch(/^\d+\.\d\d–\d+\.\d\d \S/)
  expect(readingAt(hole, description, 9999, 0)).toBe('')
  expect(readingAt(hole, trackOf('qc')!, 9999, 0)).toBe('')
})

test('what lies at a depth is opened by its record, of a layer with parts the part', () => {
  expect(recordAt(hole, description, middle(1), 0)?.record).toEqual({ table: 'layers', key: 'L2' })
  expect(recordAt(hole, trackOf('qc')!, middle(1), 0)).toBeUndefined()
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

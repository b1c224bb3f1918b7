import { expect, test } from 'vitest'
import { listDepthPlaces, placesAt, placesNamed, saidOfPlace } from './places.ts'

const sand = { from: 1, to: 2.5, text: 'Medium sand, grey' }
const clay = { from: 2.5, to: 4, text: 'Clay' }
const seam = { from: 3, to: 3, text: 'seam' }
const places = [sand, clay, seam]

test('a depth reads what holds it, at a boundary what begins there, at the end what ends there', () => {
  expect(placesAt(places, 1.2, 0.1)).toEqual([sand])
  expect(placesAt(places, 2.5, 0.1)).toEqual([clay])
  expect(placesAt(places, 4, 0.1)).toEqual([clay])
  expect(placesAt(places, 4.1, 0.1)).toEqual([])
})

test('a point is read from near by, beside the stretch that it lies in', () => {
  expect(placesAt(places, 3.05, 0.1)).toEqual([clay, seam])
  expect(placesAt(places, 3.05, 0.01)).toEqual([clay])
})

test('words are found in any case and order, and nothing is found for nothing', () => {
  expect(placesNamed(places, 'GREY sand')).toEqual([sand])
  expect(placesNamed(places, 'gravel')).toEqual([])
  expect(placesNamed(places, '  ')).toEqual([])
})

test('records without a depth have no place, reversed ones stand upright, and a record is named by its key', () => {
  const noun = { table: 'layers', letter: 'L', namedBy: ['layerid'] }
  const records = [
    { layerid: 3, a: 2, b: 1 },
    { layerid: 4, a: null, b: 1 },
    { layerid: 5, a: 7, b: null },
  ]
  expect(listDepthPlaces(noun, records, ({ a, b }) => ({ from: a, to: b, text: '' }))).toEqual([
    { from: 1, to: 2, text: '', record: { table: 'layers', key: 'L3' } },
    { from: 7, to: 7, text: '', record: { table: 'layers', key: 'L5' } },
  ])
})

test('a place says where it is', () => {
  expect([sand, seam].map(saidOfPlace)).toEqual(['1.00–2.50 Medium sand, grey', '3.00 seam'])
})

import { lanesOf, usualOrder } from '@borebook/draw/composite/widths.ts'
import { exampleLayers, exampleLog } from '@borebook/draw/example-log.ts'
import { everyRecord } from '@borebook/draw/gallery-tracks.tsx'
import { trackOf } from '@borebook/draw/tracks.ts'
import { expect, test } from 'vitest'
import { changesFor, edgeAt, snapsNear, tableOf } from './edges.ts'

const layers = exampleLayers.map((one, i) => ({ ...one, layerid: i + 1, version: 7 }))
const hole = exampleLog(layers, { records: { ...everyRecord, layers } })
const lanes = lanesOf(hole, usualOrder, 0)
const description = trackOf('description')!
const boundary = layers[1]!.depthto!

test('at a boundary the layer above and the one below are taken hold of together, at the ends of the log one alone', () => {
  expect(edgeAt(hole, description, boundary + 0.02, 0.05)).toEqual({
    depth: boundary,
    ends: [
      { table: 'layers', key: 'L2', field: 'depthto' },
      { table: 'layers', key: 'L3', field: 'depthfrom' },
    ],
  })
  expect(edgeAt(hole, description, layers[0]!.depthfrom, 0.001)!.ends).toHaveLength(1)
  expect(edgeAt(hole, description, boundary + 0.2, 0.05)).toBeUndefined()
  expect(edgeAt(hole, trackOf('qc')!, boundary, 5)).toBeUndefined()
})

test('what is sent is the whole of each record with that end moved, from the version that was read', () => {
  const changes = changesFor(hole, edgeAt(hole, description, boundary, 0.001)!, boundary + 0.3)
  expect(changes).toMatchObject([
    { table: 'layers', key: 2, version: 7, values: { depthfrom: layers[1]!.depthfrom, depthto: boundary + 0.3 } },
    { table: 'layers', key: 3, version: 7, values: { depthfrom: boundary + 0.3, prinstype: layers[2]!.prinstype } },
  ])
  expect(changes[0]!.values).not.toHaveProperty('sublayers')
})

test('an edge settles on edges of other tracks near by and on the jump of a curve, never on itself', () => {
  const edge = edgeAt(hole, description, boundary, 0.001)!
  const snaps = snapsNear(hole, lanes, edge.depth, boundary, 2)
  expect(snaps.length).toBeGreaterThan(1)
  for (const snap of snaps) expect(Math.abs(snap - boundary)).toBeLessThanOrEqual(2 + 1e-9)
  expect(snaps.some(snap => Math.abs(snap - boundary) < 1e-6)).toBe(false)
})

test('a new record of a track is of the kind that it shows: of layers where it shows their intervals too', () => {
  const kinds = ['description', 'symbol', 'samples', 'coring', 'drilling', 'qc'].map(key => tableOf(trackOf(key)!))
  expect(kinds).toEqual(['layers', 'layers', 'samples', 'coring', 'drilling', undefined])
})

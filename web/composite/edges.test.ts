import { layOutLanes, usualOrder } from '@borebook/draw/composite/widths.ts'
import { exampleLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { everyRecord } from '@borebook/draw/gallery/gallery-tracks.tsx'
import { trackOf } from '@borebook/draw/tracks/tracks.ts'
import { expect, test } from 'vitest'
import { changesFor, edgeAt, findDragLimits, getDraggableTable, settledAt } from './edges.ts'

const layers = exampleLayers.map((one, i) => ({ ...one, layerid: i + 1, version: 7 }))
const hole = exampleLog(layers, { records: { ...everyRecord, layers } })
const lanes = layOutLanes(hole, usualOrder, 0)
const symbol = trackOf('symbol')!
const boundary = layers[1]!.depthto!

test('at a boundary the layer above and the one below are taken hold of together, at the ends of the log one alone', () => {
  expect(edgeAt(hole, symbol, boundary + 0.02, 0.05)).toEqual({
    depth: boundary,
    ends: [
      { table: 'layers', key: 'L2', field: 'depthto' },
      { table: 'layers', key: 'L3', field: 'depthfrom' },
    ],
  })
  expect(edgeAt(hole, symbol, layers[0]!.depthfrom, 0.001)!.ends).toHaveLength(1)
  expect(edgeAt(hole, symbol, boundary + 0.2, 0.05)).toBeUndefined()
  expect(edgeAt(hole, trackOf('qc')!, boundary, 5)).toBeUndefined()
})

test('an edge that moves changes that end of each of its records', () => {
  const changes = changesFor(hole, edgeAt(hole, symbol, boundary, 0.001)!, boundary + 0.3)
  expect(changes).toEqual([
    { table: 'layers', key: 2, field: 'depthto', value: boundary + 0.3 },
    { table: 'layers', key: 3, field: 'depthfrom', value: boundary + 0.3 },
  ])
})

test('where texts stand away from their depths nothing is taken hold of', () => {
  expect(edgeAt(hole, trackOf('description')!, boundary, 0.05)).toBeUndefined()
})

test('an edge settles on edges of other tracks and on picks, where a curve jumps and else on a step, never where it was, and stays within its records', () => {
  const edge = edgeAt(hole, symbol, boundary, 0.001)!
  const other = layers[3]!.depthto!
  expect(settledAt(hole, lanes, boundary, other + 0.03, 0.05, [])).toEqual({ depth: other, on: 'edge' })
  const bare = { ...hole, records: { ...hole.records, soundings: [] } }
  const none = lanes.filter(({ key }) => key === 'qc')
  expect(settledAt(bare, none, boundary, boundary + 0.02, 0.05, []).on).toBeUndefined()
  expect(settledAt(bare, none, boundary, 40.02, 0.05, [40])).toEqual({ depth: 40, on: 'pick' })
  expect(findDragLimits(hole, edge)).toEqual([layers[1]!.depthfrom + 0.01, layers[2]!.depthto! - 0.01])
})

test('where qc rises from 17 to 31 MPa an edge settles on the jump, and on no stripe of soil behaviour beside it', () => {
  const [cone] = hole.records.soundings.filter(({ kind }) => kind === 'cpt')
  const depth = Array.from({ length: 400 }, (_, i) => 30 + (i + 1) / 50)
  const qc = depth.map((_, i) => (i < 200 ? 17 : 31) * (1 + 0.2 * (i % 2)))
  const sequences = [{ ...cone!.sequences.find(({ quantity }) => quantity === 'qc')!, values: qc }]
  const jumping = { ...hole, records: { ...hole.records, soundings: [{ ...cone!, depth, sequences }] } }
  const settled = settledAt(jumping, lanes, boundary, 33.9, 0.2, [])
  expect(settled.on).toBe('jump')
  expect(settled.depth).toBeCloseTo(34.01, 5)
})

test('a new record of a track is of the kind that it shows: of layers where it shows their intervals too', () => {
  const kinds = ['description', 'symbol', 'samples', 'coring', 'drilling', 'qc'].map(key =>
    getDraggableTable(trackOf(key)!),
  )
  expect(kinds).toEqual(['layers', 'layers', 'samples', 'coring', 'drilling', undefined])
})

import { type Layer, layer } from '@borebook/contract/layers.ts'
import { expect, test } from 'vitest'
import { undoing } from './propose-store.tsx'

const stored = (layerid: number, more: object) =>
  ({
    layerid,
    version: 3,
    depthfrom: layerid,
    depthto: layerid + 1,
    prinstype: 'sa',
    sublayers: [],
    ...more,
  }) as never as Layer
const proposed = { notelayer: 'Vorschlag aus push: SBT 6, qc 11–13 MPa', colour: 'gr' }

test('a proposal that has replaced others is undone by one call: its layers go, and those others are made again', () => {
  const [change, made] = undoing([stored(7, {})], [stored(1, proposed)])
  expect(change).toEqual({ table: 'layers', key: 7, version: 3, remove: true })
  expect(made).toMatchObject({
    table: 'layers',
    values: { depthfrom: 1, depthto: 2, notelayer: proposed.notelayer, colour: 'gr' },
  })
  expect(made).not.toHaveProperty('key')
  expect(layer.Input.safeParse(made!.values).success).toBe(true)
})

test('what somebody has logged, or described in parts, is not made anew: it comes back from the history as it was', () => {
  const part = { ...proposed, sublayers: [{}] }
  expect(undoing([], [stored(1, { notelayer: 'wet' }), stored(2, { notelayer: null }), stored(3, part)])).toEqual([])
})

import { layer } from '@borebook/contract/layers.ts'
import { sample } from '@borebook/contract/samples.ts'
import { coringRun } from '@borebook/contract/wells/coring.ts'
import { flushingRecord } from '@borebook/contract/wells/flushing.ts'
import { tubeLayer } from '@borebook/contract/wells/tubes.ts'
import { expect, test } from 'vitest'
import { getFieldSort, isAskedFor } from './field-looks.ts'

test.each([
  ['a code', layer.Input.shape.colour, { sort: 'code', dictionary: 73 }],
  ['a required code', layer.Input.shape.prinstype, { sort: 'code', dictionary: 86 }],
  ['codes with strengths', layer.Input.shape.secstype, { sort: 'codes', dictionary: 88 }],
  ['a depth', coringRun.Input.shape.depthfrom, { sort: 'number', unit: 'm', decimals: 2 }],
  ['a share', coringRun.Input.shape.tcr, { sort: 'number', unit: '%', decimals: 0 }],
  ['a unit with a power', flushingRecord.Input.shape.unit_weight, { sort: 'number', unit: 'kN/m³', decimals: 0 }],
  ['a number without unit', flushingRecord.Input.shape.ph, { sort: 'number', unit: undefined, decimals: 0 }],
  ['a day', flushingRecord.Input.shape.date, { sort: 'date' }],
  ['a comment', flushingRecord.Input.shape.brand_type_comment, { sort: 'longText' }],
  ['a field without schema', undefined, { sort: 'text' }],
])('%s is known by the contract’s own schema', (_, schema, sort) => {
  expect(getFieldSort(schema)).toEqual(sort)
})

test('a list that holds one code is picked like a code, and no other code is such a list', () => {
  const lists = Object.entries(tubeLayer.Input.shape).filter(([, schema]) => getFieldSort(schema).sort === 'oneCode')
  expect(lists.map(([name]) => name)).toEqual(['tube_closure'])
})

test('the star stands at what must be filled in, but at no depth', () => {
  const starred = (shape: object) =>
    Object.entries(shape).flatMap(([name, schema]) => (isAskedFor(schema) ? [name] : []))
  expect(starred(sample.Input.shape)).toEqual(['sampmat', 'sampdate'])
  expect(starred(layer.Input.shape)).toEqual(['prinstype'])
  expect(starred(tubeLayer.Input.shape)).toEqual(['type_of_tube', 'tube_od'])
  expect(isAskedFor(undefined)).toBe(false)
})

import { CoringInput } from '@borebook/contract/coring.ts'
import { FlushingInput } from '@borebook/contract/flushing.ts'
import { LayerInput } from '@borebook/contract/layers.ts'
import { TubeLayerInput } from '@borebook/contract/tubes.ts'
import { expect, test } from 'vitest'
import { sortOf } from './field-looks.ts'

test.each([
  ['a code', LayerInput.shape.colour, { sort: 'code', dictionary: 73 }],
  ['a required code', LayerInput.shape.prinstype, { sort: 'code', dictionary: 86 }],
  ['codes with strengths', LayerInput.shape.secstype, { sort: 'codes', dictionary: 88 }],
  ['a depth', CoringInput.shape.depthfrom, { sort: 'number', unit: 'm', decimals: 2 }],
  ['a share', CoringInput.shape.tcr, { sort: 'number', unit: '%', decimals: 0 }],
  ['a unit with a power', FlushingInput.shape.unit_weight, { sort: 'number', unit: 'kN/m³', decimals: 0 }],
  ['a number without unit', FlushingInput.shape.ph, { sort: 'number', unit: undefined, decimals: 0 }],
  ['a day', FlushingInput.shape.date, { sort: 'date' }],
  ['a comment', FlushingInput.shape.brand_type_comment, { sort: 'longText' }],
  ['a field without schema', undefined, { sort: 'text' }],
])('%s is known by the contract’s own schema', (_, schema, sort) => {
  expect(sortOf(schema)).toEqual(sort)
})

test('a list that holds one code is picked like a code, and no other code is such a list', () => {
  const lists = Object.entries(TubeLayerInput.shape).filter(([, schema]) => sortOf(schema).sort === 'oneCode')
  expect(lists.map(([name]) => name)).toEqual(['tube_closure'])
})

import type { Change } from '@borebook/contract/history.ts'
import { expect, test } from 'vitest'
import { changedNames } from './change-logs.tsx'

let id = 0
const change = (noun: string, action: Change['action'], fields: Change['fields'], key = '7'): Change => ({
  ...{ id: ++id, at: '2026-11-21T09:00:00Z', by: 'lead', batch: null },
  ...{ noun, key, action, fields },
})
/** Of changes in the order in which they were made. */
const names = (...changes: Change[]) => {
  const found = changedNames([...changes].reverse())
  return changes.map(c => found.get(c.id))
}

test('a layer is called by its depths as they were then, also where only another field was changed', () => {
  expect(
    names(
      change('layers', 'create', { depthfrom: [null, 1], depthto: [null, 2.5], prinstype: [null, 'si'] }),
      change('layers', 'update', { prinstype: ['si', 'sa'] }),
      change('layers', 'update', { depthto: [2.5, 3] }),
      change('layers', 'delete', { depthfrom: [1, null], depthto: [3, null] }),
    ),
  ).toEqual(['1.00 – 2.50 m', '1.00 – 2.50 m', '1.00 – 3.00 m', '1.00 – 3.00 m'])
})

test('a layer and a sub-layer of one key are two records; an object is called by its short name', () => {
  expect(
    names(
      change('objects', 'create', { shortname: [null, 'KB 1/26'] }),
      change('layers', 'create', { depthfrom: [null, 0], depthto: [null, 9] }),
      change('sublayers', 'create', { depthfrom: [null, 4], depthto: [null, null] }),
      change('layers', 'update', { commentary: [null, 'soft'] }),
      change('objects', 'update', { shortname: ['KB 1/26', 'KB 2/26'] }),
    ),
  ).toEqual(['KB 1/26', '0.00 – 9.00 m', '4.00 m', '0.00 – 9.00 m', 'KB 2/26'])
})

test('a record whose creation is not among the changes read keeps its key', () => {
  expect(
    names(change('layers', 'update', { depthto: [2, 3] }), change('objects', 'update', { zcoordb: [1, 2] })),
  ).toEqual(['7', '7'])
})

import type { Change, StatusChange } from '@borebook/contract/history.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'
import { nounGroups, textGroups } from '@borebook/contract/texts/groups.ts'
import { expect, test } from 'vitest'
import { changedNames, countEach, currentRecords, inSaves } from './change-logs-names.ts'

let id = 0
const change = (noun: string, action: Change['action'], fields: Change['fields'], key = '7', at = ''): Change => ({
  id: ++id,
  at,
  by: 'lead',
  batch: null,
  import: null,
  noun,
  key,
  action,
  fields,
})
/** Names changes, given in the order in which they were made. */
const names = (changes: Change[], now: Record<string, Record<string, unknown>> = {}) => {
  const found = changedNames([...changes].reverse(), new Map(Object.entries(now)), iso => iso.slice(0, 10))
  return changes.map(c => found.get(c.id))
}

test('a layer is called by its depths as they were then, also where only another field was changed', () => {
  expect(
    names([
      change('layers', 'create', { depthfrom: [null, 1], depthto: [null, 2.5], prinstype: [null, 'si'] }),
      change('layers', 'update', { prinstype: ['si', 'sa'] }),
      change('layers', 'update', { depthto: [2.5, 3] }),
      change('layers', 'delete', { depthfrom: [1, null], depthto: [3, null] }),
    ]),
  ).toEqual(['1.00 – 2.50 m', '1.00 – 2.50 m', '1.00 – 3.00 m', '1.00 – 3.00 m'])
})

test('where older changes are not read, the names go back from the records as they are now', () => {
  expect(
    names(
      [
        change('layers', 'update', { colour: [null, 'br'] }),
        change('layers', 'update', { depthto: [2, 3] }),
        change('layers', 'update', { colour: ['br', 'gr'] }),
        change('objects', 'update', { zcoordb: [1, 2] }),
      ],
      { 'layers 7': { depthfrom: 0, depthto: 3 }, 'objects 7': { shortname: 'KB 1/26' } },
    ),
  ).toEqual(['0.00 – 2.00 m', '0.00 – 3.00 m', '0.00 – 3.00 m', 'KB 1/26'])
})

test('a record that is gone is called by what its creation says, when its end is not among the changes read', () => {
  expect(
    names([
      change('layers', 'create', { depthfrom: [null, 1], depthto: [null, 2] }),
      change('layers', 'update', { colour: [null, 'br'] }),
    ]),
  ).toEqual(['1.00 – 2.00 m', '1.00 – 2.00 m'])
})

test('a layer and a sub-layer of one key are two records; a protocol entry is called by its time', () => {
  expect(
    names([
      change('objects', 'create', { shortname: [null, 'KB 1/26'] }),
      change('layers', 'create', { depthfrom: [null, 0], depthto: [null, 9] }),
      change('sublayers', 'create', { depthfrom: [null, 4], depthto: [null, null] }),
      change('layers', 'update', { commentary: [null, 'soft'] }),
      change('objects', 'update', { shortname: ['KB 1/26', 'KB 2/26'] }),
      change('protocol', 'create', { protocol_date: [null, '2026-11-20T09:00:00Z'] }),
    ]),
  ).toEqual(['KB 1/26', '0.00 – 9.00 m', '4.00 m', '0.00 – 9.00 m', 'KB 2/26', '2026-11-20'])
})

test('a record of which nothing is told keeps its key', () => {
  expect(
    names([change('layers', 'update', { depthto: [2, 3] }), change('objects', 'update', { zcoordb: [1, 2] })]),
  ).toEqual(['7', '7'])
})

test('the records of now stand under the key that the history gives them', () => {
  const answers = new Map<string, unknown>([
    [historyNouns.objects!.list.path, { locid: 3, shortname: 'KB 1' }],
    [
      historyNouns.layers!.list.path,
      [{ layerid: 5, depthfrom: 0, sublayers: [{ layerid: 5, layercntr: 2, depthfrom: 1 }] }],
    ],
  ])
  expect([...currentRecords(answers).keys()]).toEqual(['objects 3', 'layers 5', 'sublayers 5/2'])
})

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const status = (timestamp: string, reason: string): StatusChange => ({
  id: ++id,
  timestamp,
  changed_by: 'lead',
  previous_status: 'pri',
  objstatus: 'app',
  reason,
})

test('what one save changed is one entry with its reason, the object first; what another person saved then is another', () => {
  const changes = [
    change('sublayers', 'delete', {}, 'c', at(10)),
    { ...change('layers', 'update', {}, 'd', at(10)), by: 'field' },
    change('layers', 'delete', {}, 'b', at(10)),
    change('objects', 'update', {}, 'a', at(10)),
  ]
  expect(
    inSaves(changes, [status(at(10), 'why')], false).map(save => [
      save.by,
      save.status?.reason,
      save.changes.map(c => c.key),
    ]),
  ).toEqual([
    ['lead', 'why', ['a', 'b', 'c']],
    ['field', undefined, ['d']],
  ])
})

test('the newest save comes first, and a status waits until the changes around it are read', () => {
  const changes = [change('objects', 'update', {}, 'b', at(10)), change('objects', 'update', {}, 'a', at(8))]
  const statuses = [status(at(11), 'new'), status(at(10), 'same'), status(at(7), 'old')]
  const order = (hasOlder: boolean) =>
    inSaves(changes, statuses, hasOlder).map(save => [save.status?.reason, save.changes[0]?.key])
  const read = [
    ['new', undefined],
    ['same', 'b'],
    [undefined, 'a'],
  ]
  expect(order(true)).toEqual(read)
  expect(order(false)).toEqual([...read, ['old', undefined]])
})

test('every field of every noun has a label, and every noun its words', () => {
  const lacking = Object.entries(historyNouns).flatMap(([noun, { changes, labels }]) => [
    ...Object.keys(changes).map(field => `${labels}.${field}`),
    `history.noun.${noun}`,
    ...(noun === 'objects' ? [] : [`history.nouns.${noun}`]),
  ])
  const loaded = new Set([...nounGroups, 'shell', 'pages'] as const)
  const tables = [...loaded].flatMap(group => Object.values<object>(textGroups[group]))
  expect(lacking.filter(key => !tables.some(table => key in table))).toEqual([])
})

test('what one save did is counted by what was done', () => {
  const done = ['history.delete', 'history.create', 'history.create', 'history.delete', 'history.create']
  expect([...countEach(done)]).toEqual([
    ['history.delete', 2],
    ['history.create', 3],
  ])
})

import { layers, sublayers } from '@borebook/contract/layers.ts'
import { projects } from '@borebook/contract/projects.ts'
import { records } from '@borebook/contract/records.ts'
import { samples } from '@borebook/contract/samples.ts'
import { expect, test } from 'vitest'
import { changedBy, type FindKnownRecord } from './heard-changes.ts'

const stored = { layerid: 5, version: 3, depthfrom: 1, depthto: 2, prinstype: 'sa', changed_by: 'lead' }
const known: FindKnownRecord = ({ table, key }) => (table === 'layers' && key === 5 ? stored : undefined)
const heard = (endpoint: object, call: object, answer: unknown) =>
  changedBy({ endpoint, call, answer } as Parameters<typeof changedBy>[0], known)

test('a save of a form is a step from the record as it was to what was stored', () => {
  const answer = { ...stored, version: 4, depthto: 2.5 }
  const changed = heard(layers.update, { path: { id: 1, locid: 2 }, body: { layerid: 5, depthto: 2.5 } }, answer)!
  expect(changed.step).toMatchObject([
    { table: 'layers', key: 5, before: { depthto: 2, prinstype: 'sa' }, after: { depthto: 2.5, prinstype: 'sa' } },
  ])
  expect(changed.step[0]!.before).not.toHaveProperty('version')
  expect([...changed.versions]).toEqual([['layers 5', 4]])
})

test('new records have nothing before, deleted ones nothing after, and parts say what they lie under', () => {
  const made = heard(samples.create, { path: {}, body: {} }, { data: { recid: 9, version: 1, invzbeg: 2 } })!
  expect(made.step).toMatchObject([{ table: 'samples', key: 9, before: null, after: { invzbeg: 2 } }])
  const part = heard(
    sublayers.create,
    { path: { id: 1, locid: 2, layerid: 5 }, body: {} },
    { id: 2, version: 1, depthfrom: 1 },
  )
  expect(part?.step).toMatchObject([{ table: 'sublayers', whole: 5, before: null }])
  const both = { changes: [{ table: 'layers', key: 5, remove: true }] }
  const gone = heard(records.change, { path: {}, body: both }, { records: [null] })!
  expect(gone.step).toMatchObject([{ key: 5, before: { depthto: 2 }, after: null }])
})

test('what somebody else had changed before, what is not known here and what is no record is no step', () => {
  expect(heard(layers.update, { path: {}, body: { layerid: 5 } }, { ...stored, version: 5 })).toBeUndefined()
  expect(
    heard(layers.update, { path: {}, body: { layerid: 6 } }, { ...stored, layerid: 6, version: 2 }),
  ).toBeUndefined()
  expect(heard(projects.create, { body: {} }, { prj_id: 1, version: 1 })).toBeUndefined()
})

test('proposed layers are one step, with those that they replace', () => {
  const made = [
    { layerid: 8, version: 1, depthfrom: 0.5, depthto: 1.2, prinstype: 'cl' },
    { layerid: 9, version: 1, depthfrom: 1.2, depthto: 3, prinstype: 'gr' },
  ]
  const below = { layerid: 6, version: 2, depthfrom: 3, depthto: 4, prinstype: 'si' }
  const step = (instead: boolean) => {
    const call = { path: { id: 1, locid: 2 }, body: { layers: [], instead } }
    const log = [stored, below]
    return changedBy({ endpoint: layers.addLog, call, answer: made } as never, known, () => log)?.step
  }
  const created = [
    { table: 'layers', key: 8, before: null, after: { depthfrom: 0.5, prinstype: 'cl' } },
    { table: 'layers', key: 9, before: null, after: { depthfrom: 1.2, prinstype: 'gr' } },
  ]
  expect(step(false)).toMatchObject(created)
  expect(step(false)).toHaveLength(2)
  const replaced = { table: 'layers', key: 5, before: { depthfrom: 1, prinstype: 'sa' }, after: null }
  expect(step(true)).toMatchObject([...created, replaced])
  expect(step(true)).toHaveLength(3)
})

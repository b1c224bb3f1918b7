import { expect, test } from 'vitest'
import { addSavedStep, type ChangedRecord, doneAgain, noSteps, refusedAs, takenBack, towards } from './steps-back.ts'

const layer = (key: number, before: number | null, after: number | null): ChangedRecord => ({
  ...{ table: 'layers', key },
  before: before === null ? null : { depthto: before },
  after: after === null ? null : { depthto: after },
})
const at = (key: number, version: number) => new Map([[`layers ${key}`, version]])

test('what was saved is taken back from the version that it made, and done again from that which this made', () => {
  const step = [layer(1, 2, 3)]
  const saved = addSavedStep(noSteps, step, at(1, 2))
  expect(towards(step, 'before', saved).changes).toEqual([
    { table: 'layers', key: 1, version: 2, values: { depthto: 2 } },
  ])
  const back = takenBack(saved, at(1, 3))
  expect([back.past, back.future]).toEqual([[], [step]])
  expect(towards(step, 'after', back).changes).toMatchObject([{ version: 3, values: { depthto: 3 } }])
  const again = doneAgain(back, at(1, 4))
  expect([again.past, again.future]).toEqual([[step], []])
  expect(towards(step, 'before', again).changes).toMatchObject([{ version: 4 }])
})

test('a step that is refused, or of which everything is gone, is passed over, and the one before it is next', () => {
  const [first, second] = [[layer(1, 2, 3)], [layer(2, 5, 6)]]
  const both = addSavedStep(addSavedStep(noSteps, first, at(1, 2)), second, at(2, 2))
  const back = takenBack(takenBack(both, at(2, 3)), at(1, 3))
  for (const status of [400, 403, 404]) {
    expect(refusedAs(both, 'before', status).past).toEqual([first])
    expect(refusedAs(back, 'after', status).future).toEqual([second])
  }
})

test('a step stays next while the server is away, the session has ended or somebody is asked about it', () => {
  const both = addSavedStep(addSavedStep(noSteps, [layer(1, 2, 3)], at(1, 2)), [layer(2, 5, 6)], at(2, 2))
  for (const status of [401, 409, 429, 500, 503]) expect(refusedAs(both, 'before', status)).toBe(both)
})

test('a later step tells its versions to all that touch the same record, and what was taken back is gone', () => {
  const first = addSavedStep(noSteps, [layer(1, 2, 3)], at(1, 2))
  const both = [layer(1, 2, 4), layer(2, 5, 6)]
  const second = addSavedStep(takenBack(first, at(1, 3)), both, new Map([...at(1, 4), ...at(2, 8)]))
  expect(second.future).toEqual([])
  expect(towards(both, 'before', second).changes.map(({ version }) => version)).toEqual([4, 8])
})

test('a new record is taken back by deleting it, and comes back, as one that was deleted does, from the history', () => {
  const step = [layer(7, null, 3)]
  const made = addSavedStep(noSteps, step, at(7, 1))
  expect(towards(step, 'before', made)).toEqual({
    changes: [{ table: 'layers', key: 7, version: 1, remove: true }],
    deleted: [],
  })
  expect(towards(step, 'after', takenBack(made, new Map())).deleted).toEqual(step)
  const gone = [layer(7, 3, null)]
  expect(towards(gone, 'before', noSteps)).toEqual({ changes: [], deleted: gone })
})

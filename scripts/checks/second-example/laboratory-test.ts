import { history, projectHistory } from '@borebook/contract/history.ts'
import { grading, gradingPoint, labOrder, specimen } from '@borebook/contract/laboratory.ts'
import { samples } from '@borebook/contract/samples.ts'
import { expect, test } from 'vitest'
import { a } from './builders.ts'
import { refusal, testServer } from './testing/server.ts'

const t = testServer()

async function site() {
  const { prj_id, locid } = await a(t.db).object()
  const { recid } = await a(t.db).sample({ locid })
  const as = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  return { as, path: { id: prj_id, locid }, recid }
}

test('the specimens, gradings and points of a deleted sample come back with it', async () => {
  const { as, path, recid } = await site()
  const piece = await as(specimen.calls.create, { path, body: { sample: recid, top: 1, base: 1.2 } })
  const order = await as(labOrder.calls.create, { path: { id: path.id }, body: { number: '26-117' } })
  const body = { specimen: piece.id, method: 'Sieving', order: order.id }
  const curve = await as(grading.calls.create, { path, body })
  for (const size of [0.063, 2])
    await as(gradingPoint.calls.create, { path: { id: curve.id }, body: { size, passing: 50 } })
  const all = async () => [await as(specimen.calls.list, { path }), await as(grading.calls.list, { path })]
  const unstamped = async () =>
    JSON.parse(JSON.stringify(await all(), (key, value) => (key === 'changed_at' ? undefined : value)))
  const before = await unstamped()
  expect(before).toMatchObject([[{ sample: recid }], [{ order: order.id, points: [{ size: 2 }, { size: 0.063 }] }]])
  await as(samples.remove, { path: { ...path, recid } } as never)
  expect(await all()).toEqual([[], []])
  const deletion = (await as(history.list, { path, query: {} })).find(one => one.noun === 'samples')!
  await as(history.restore, { path: { ...path, change: deletion.id }, body: {} })
  expect(await unstamped()).toEqual(before)
})

test('a specimen is of a sample of its own object, and a grading of an order of its own project', async () => {
  const [own, other] = [await site(), await site()]
  const body = { sample: other.recid, top: 1, base: 1.2 }
  const refused = await refusal(own.as, specimen.calls.create, { path: own.path, body })
  expect([refused.status, refused.body]).toEqual([400, { sample: ['Not a record of this object or project.'] }])
  const piece = await own.as(specimen.calls.create, { path: own.path, body: { ...body, sample: own.recid } })
  const { id } = await other.as(labOrder.calls.create, { path: { id: other.path.id }, body: { number: '26-118' } })
  const ordered = { path: own.path, body: { specimen: piece.id, order: id } }
  expect((await refusal(own.as, grading.calls.create, ordered)).body).toEqual({ order: [expect.any(String)] })
})

test('a deleted order comes back to the gradings that had to let go of it', async () => {
  const { as, path, recid } = await site()
  const project = { id: path.id }
  const piece = await as(specimen.calls.create, { path, body: { sample: recid, top: 1, base: 1.2 } })
  const { id } = await as(labOrder.calls.create, { path: project, body: { number: '26-117' } })
  await as(grading.calls.create, { path, body: { specimen: piece.id, order: id } })
  const orders = async () => (await as(grading.calls.list, { path })).map(({ order }) => order)
  await as(labOrder.calls.remove, { path: { ...project, key: id } })
  expect(await orders()).toEqual([null])
  const [deletion] = await as(projectHistory.list, { path: project, query: {} })
  await as(projectHistory.restore, { path: { ...project, change: deletion.id }, body: {} })
  expect(await orders()).toEqual([id])
})

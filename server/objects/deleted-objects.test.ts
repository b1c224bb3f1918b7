import { layers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { protocol } from '@borebook/contract/protocol.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
async function site() {
  const { prj_id } = await a(t.db).project()
  const user = await a(t.db).user({ role: 'lead', prj_id })
  return { ...user, prj_id, path: { id: prj_id }, call: t.as(user.key) }
}

test('what an object holds is counted by kind, and kinds without any are left out', async () => {
  const { prj_id, path, call } = await site()
  const { locid } = await a(t.db).object({ prj_id })
  const at = { ...path, locid }
  expect(await call(objects.holdings, { path: at })).toEqual({})
  const { layerid } = await a(t.db).layer({ locid, depthto: 5 })
  await a(t.db).layer({ locid, depthfrom: 5, depthto: 6 })
  await a(t.db).sublayer({ locid, layerid })
  await a(t.db).protocol({ locid })
  expect(await call(objects.holdings, { path: at })).toEqual({ layers: 2, sublayers: 1, protocol: 1 })
})

test('a deleted object is listed with who and until when, and comes back with everything it held', async () => {
  const { prj_id, path, call, username } = await site()
  const { locid, shortname } = await a(t.db).object({ prj_id, boretype: 'kb' })
  await a(t.db).layer({ locid })
  await a(t.db).protocol({ locid })
  await call(objects.remove, { path: { ...path, locid } })
  expect(await call(objects.list, { path })).toEqual([])
  const [gone, ...others] = await call(objects.deleted, { path })
  expect(others).toEqual([])
  expect(gone).toMatchObject({ locid, shortname, boretype: 'kb', deleted_by: username })
  expect(Date.parse(gone!.until) - Date.parse(gone!.deleted_at)).toBe(30 * 86400_000)
  const back = await call(objects.restore, { path: { ...path, deleted: locid }, body: {} })
  expect(back).toMatchObject({ locid, shortname, layers: 1 })
  expect(await call(layers.list, { path: { ...path, locid } })).toHaveLength(1)
  expect(await call(protocol.list, { path: { ...path, locid } })).toHaveLength(1)
  expect(await call(objects.deleted, { path })).toEqual([])
})

test('where the short name is taken meanwhile, another one is asked for and taken', async () => {
  const { prj_id, path, call } = await site()
  const { locid, shortname } = await a(t.db).object({ prj_id })
  await call(objects.remove, { path: { ...path, locid } })
  await a(t.db).object({ prj_id, shortname })
  const at = { ...path, deleted: locid }
  expect(await refusal(call, objects.restore, { path: at, body: {} })).toEqual({
    status: 400,
    body: { shortname: ['Borehole number already exists'] },
  })
  expect(await call(objects.restore, { path: at, body: { shortname: 'other' } })).toMatchObject({ shortname: 'other' })
})

test('after 30 days it is neither listed nor brought back', async () => {
  const { prj_id, path, call } = await site()
  const { locid } = await a(t.db).object({ prj_id })
  await sql`update objects set deleted_at = now() - interval '30 days 1 minute' where locid = ${locid}`.execute(t.db)
  expect(await call(objects.deleted, { path })).toEqual([])
  expect((await refusal(call, objects.restore, { path: { ...path, deleted: locid }, body: {} })).status).toBe(404)
})

test('a live object and another project’s deleted one are not brought back', async () => {
  const [mine, other] = [await site(), await site()]
  const live = await a(t.db).object({ prj_id: mine.prj_id })
  const { locid } = await a(t.db).object({ prj_id: other.prj_id })
  await other.call(objects.remove, { path: { ...other.path, locid } })
  for (const deleted of [live.locid, locid])
    expect((await refusal(mine.call, objects.restore, { path: { ...mine.path, deleted }, body: {} })).status).toBe(404)
})

test('who edits objects does not delete them, nor bring them back', async () => {
  const { prj_id, path, call } = await site()
  const engineer = t.as((await a(t.db).user({ role: 'engineer', prj_id })).key)
  const { locid } = await a(t.db).object({ prj_id })
  expect((await refusal(engineer, objects.remove, { path: { ...path, locid } })).status).toBe(403)
  await call(objects.remove, { path: { ...path, locid } })
  expect((await refusal(engineer, objects.restore, { path: { ...path, deleted: locid }, body: {} })).status).toBe(403)
})

test('an object that changed since it was opened is not deleted', async () => {
  const { prj_id, path, call } = await site()
  const { locid, version } = await a(t.db).object({ prj_id })
  const at = { ...path, locid }
  await call(objects.update, { path: at, body: { longname: 'x' } })
  expect((await refusal(call, objects.remove, { path: at, ifMatch: version })).status).toBe(409)
})

import { layers } from '@borebook/contract/layers.ts'
import { ListedObject, objects } from '@borebook/contract/objects.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
async function site() {
  const { prj_id } = await a(t.db).project()
  const viewer = await a(t.db).user({ role: 'viewer', prj_id })
  return { prj_id, path: { id: prj_id }, call: t.as(viewer.key) }
}

test('the list is by short name as people sort it, accents and case aside, and counts layers', async () => {
  const { prj_id, path, call } = await site()
  for (const shortname of ['KB 2', 'Übung', 'kb 1', 'Zug', 'Élan']) await a(t.db).object({ prj_id, shortname })
  const { locid } = await a(t.db).object({ prj_id, shortname: 'ABC' })
  await a(t.db).layer({ locid })
  await a(t.db).layer({ locid, depthfrom: 1, depthto: 2 })
  const list = await call(objects.list, { path })
  expect(list.map(o => o.shortname)).toEqual(['ABC', 'Élan', 'kb 1', 'KB 2', 'Übung', 'Zug'])
  expect(list.map(o => o.layers)).toEqual([2, 0, 0, 0, 0, 0])
})

test('numbers come as they were stored, dates as days, whatever the engine', async () => {
  const { prj_id, path, call } = await site()
  const { locid } = await a(t.db).object({
    prj_id,
    xcoord: 2683141.123,
    ycoord: 1247100.1,
    zcoordb: 408.55,
    inclinat: 0.1 + 0.2,
    gwdepth: -0.35,
    drilldate2: '2026-03-29',
    drilldtto2: '1899-12-31',
  })
  expect(await call(objects.get, { path: { ...path, locid } })).toMatchObject({
    xcoord: 2683141.123,
    ycoord: 1247100.1,
    zcoordb: 408.55,
    inclinat: 0.30000000000000004,
    gwdepth: -0.35,
    drilldate2: '2026-03-29',
    drilldtto2: '1899-12-31',
    authordate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    objstatus: 'pri',
    longname: null,
    version: 1,
    layers: 0,
    incomplete: false,
    author: 'borebook',
  })
})

test('a deleted object is gone from the list, from its address and from everything below, and frees its name', async () => {
  const { prj_id, path } = await site()
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const { locid, shortname } = await a(t.db).object({ prj_id })
  const { layerid } = await a(t.db).layer({ locid })
  await sql`update objects set deleted_at = now() where locid = ${locid}`.execute(t.db)
  const at = { ...path, locid }
  expect(await lead(objects.list, { path })).toEqual([])
  for (const refused of [
    await refusal(lead, objects.get, { path: at }),
    await refusal(lead, layers.list, { path: at }),
    await refusal(lead, layers.create, { path: at, body: { prinstype: 'si' } }),
    await refusal(lead, layers.remove, { path: { ...at, layerid } }),
  ])
    expect(refused.status).toBe(404)
  await a(t.db).object({ prj_id, shortname })
  await expect(a(t.db).object({ prj_id, shortname })).rejects.toThrow(/object\.shortname\.unique/)
})

test('the same short name stands in two projects', async () => {
  const [one, two] = [await site(), await site()]
  await a(t.db).object({ prj_id: one.prj_id, shortname: 'KB 1' })
  await a(t.db).object({ prj_id: two.prj_id, shortname: 'KB 1' })
  expect(await one.call(objects.list, { path: one.path })).toHaveLength(1)
})

test('a search finds objects of every project one is a member of, and never those of others or deleted ones', async () => {
  const mine = await a(t.db).project({ prj_num: 'S-1' })
  const other = await a(t.db).project({ prj_num: 'S-2' })
  const foreign = await a(t.db).project({ prj_num: 'S-3' })
  const user = await a(t.db).user({ role: 'viewer', prj_id: mine.prj_id })
  await a(t.db).member({ prj_id: other.prj_id, user_id: user.user_id, role: 'field' })
  const { locid } = await a(t.db).object({ prj_id: mine.prj_id, shortname: 'Find 1', longname: 'Quay, pier 7' })
  await a(t.db).object({ prj_id: other.prj_id, shortname: 'Pier find' })
  await a(t.db).object({ prj_id: foreign.prj_id, shortname: 'Find 9', longname: 'pier' })
  const gone = await a(t.db).object({ prj_id: mine.prj_id, shortname: 'Find 0' })
  await sql`update objects set deleted_at = now() where locid = ${gone.locid}`.execute(t.db)
  const found = async (key: string, q: string) =>
    (await t.as(key)(objects.search, { query: { q } })).map(o => `${o.prj_num} ${o.shortname}`)
  expect(await found(user.key, 'find')).toEqual(['S-1 Find 1', 'S-2 Pier find'])
  expect(await found(user.key, ' PIER  7 ')).toEqual(['S-1 Find 1'])
  expect(await t.as(user.key)(objects.search, { query: { q: 'quay' } })).toEqual([
    { locid, prj_id: mine.prj_id, prj_num: 'S-1', shortname: 'Find 1', longname: 'Quay, pier 7' },
  ])
  const { key } = await a(t.db).user({ superuser: true })
  expect(await found(key, 'find')).toEqual(['S-1 Find 1', 'S-3 Find 9', 'S-2 Pier find'])
  expect((await refusal(t.as(), objects.search, { query: { q: 'find' } })).status).toBe(401)
})

test('in a search %, _ and \\ stand for themselves, and 20 objects are answered at most', async () => {
  const { prj_id, call } = await site()
  for (const shortname of ['50% x', '50 x', 'a_b', 'aXb', 'c\\d', 'cd']) await a(t.db).object({ prj_id, shortname })
  for (let i = 0; i < 25; i++) await a(t.db).object({ prj_id, shortname: `Row ${i}` })
  const found = async (q?: string) => (await call(objects.search, { query: { q } })).map(o => o.shortname)
  expect(await found('0%')).toEqual(['50% x'])
  expect(await found('a_')).toEqual(['a_b'])
  expect(await found('c\\')).toEqual(['c\\d'])
  expect(await found('row')).toHaveLength(20)
  expect(await found()).toHaveLength(20)
  expect((await found('row 1'))[0]).toBe('Row 1')
})

test('the list, which the database writes as one text, is what the contract says, whole or a part of it', async () => {
  const { prj_id, path, call } = await site()
  const full = { boretype: 'kb', xcoord: 2683141.25, epsg: '2056', drilldate2: '2026-03-01', longname: 'a "b" \\ ü' }
  await a(t.db).object({ prj_id, shortname: 'A', ...full })
  for (const shortname of ['B', 'C']) await a(t.db).object({ prj_id, shortname })
  const list = await call(objects.list, { path })
  expect(z.array(z.strictObject(ListedObject.shape)).parse(list)).toEqual(list)
  const one = await call(objects.get, { path: { ...path, locid: list[0]!.locid } })
  expect(one).toMatchObject(list[0]!)
  const part = await call(objects.list, { path, query: { limit: '1', offset: '1' } })
  expect(part.map(o => o.shortname)).toEqual(['B'])
})

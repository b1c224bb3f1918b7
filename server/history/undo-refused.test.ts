import { history } from '@borebook/contract/history.ts'
import { layers, sublayers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { coring } from '@borebook/contract/wells/coring.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'
import { changedLayer, replacedLayer, undoSite } from '../testing/undo-site.ts'

const t = testServer()

describe('what somebody has changed since', () => {
  async function late() {
    const one = await undoSite(t)
    const colleague = await a(t.db).user({ role: 'field', prj_id: one.prj_id })
    const [layer, other] = await one.make([0, 2], [2, 4])
    const batch = await one.save(
      changedLayer(layer!, { depthto: 3, colour: 'gr' }),
      changedLayer(other!, { depthfrom: 3 }),
    )
    return { ...one, layer: layer!, other: other!, batch, colleague, as: t.as(colleague.key) }
  }

  test('in the same field is a 409 that names record, person and field, and changes nothing', async () => {
    const { path, log, refused, batch, as, colleague, layer } = await late()
    const [now] = await log()
    await as(layers.update, { path, body: replacedLayer(now!, { depthto: 3.5, commentary: 'mine' }) })
    const before = [await log(), await t.db.selectFrom('history').select('id').orderBy('id', 'desc').limit(1).execute()]
    expect(await refused(batch)).toMatchObject({
      status: 409,
      current: [
        {
          ...{ noun: 'layers', key: String(layer.layerid), name: '0.00 – 3.50 m', by: colleague.username },
          ...{ isGone: false, fields: { depthto: [2, 3.5] } },
        },
      ],
    })
    expect([
      await log(),
      await t.db.selectFrom('history').select('id').orderBy('id', 'desc').limit(1).execute(),
    ]).toEqual(before)
  })

  test('gives way where it is said so, in that field alone, and comes back when that is taken back', async () => {
    const { path, log, undo, batch, as } = await late()
    const [now] = await log()
    await as(layers.update, { path, body: replacedLayer(now!, { depthto: 3.5, commentary: 'mine' }) })
    const back = await undo(batch, true)
    expect(await log()).toMatchObject([{ depthto: 2, colour: null, commentary: 'mine' }, { depthfrom: 2 }])
    await undo(back.batch)
    expect(await log()).toMatchObject([{ depthto: 3.5, colour: 'gr', commentary: 'mine' }, { depthfrom: 3 }])
  })

  test('a record that is gone is named as gone; all the same the others go back', async () => {
    const { path, log, undo, refused, batch, as, layer, colleague } = await late()
    await as(layers.remove, { path: { ...path, layerid: layer.layerid } })
    expect(await refused(batch)).toMatchObject({
      status: 409,
      current: [{ key: String(layer.layerid), isGone: true, by: colleague.username, fields: {} }],
    })
    await undo(batch, true)
    expect(await log()).toMatchObject([{ depthfrom: 2 }])
  })

  test('a new record that somebody has written into, or put a part into, is not deleted unasked', async () => {
    const { path, call, batchOf, log, refused, undo } = await undoSite(t)
    const batch = (await batchOf(layers.create, { path, body: { depthto: 2, prinstype: 'si' } }))!
    const [layer] = await log()
    await call(layers.update, { path, body: replacedLayer(layer!, { commentary: 'wet' }) })
    expect(await refused(batch)).toMatchObject({ status: 409, current: [{ fields: { commentary: [null, 'wet'] } }] })
    const [now] = await log()
    await call(layers.update, { path, body: replacedLayer(now!, { commentary: null }) })
    await call(sublayers.create, { path: { ...path, layerid: layer!.layerid }, body: { depthfrom: 1, depthto: 2 } })
    expect(await refused(batch)).toMatchObject({ status: 409, current: [{ fields: { sublayers: [null, 1] } }] })
    await undo(batch, true)
    expect(await log()).toEqual([])
  })

  test('a deleted record that somebody has brought back is asked about, and stays', async () => {
    const { path, call, batchOf, make, log, refused } = await undoSite(t)
    const [layer] = await make([0, 2])
    const batch = (await batchOf(layers.remove, { path: { ...path, layerid: layer!.layerid } }))!
    await call(history.bringBack, { path, body: { records: [{ noun: 'layers', key: String(layer!.layerid) }] } })
    expect(await refused(batch)).toMatchObject({ status: 409, current: [{ isGone: false, name: '0.00 – 2.00 m' }] })
    expect(await refused(batch, { anyway: true })).toMatchObject({ status: 400 })
    expect(await log()).toHaveLength(1)
  })

  test('what stands as it was before already needs nothing; a batch is taken back once', async () => {
    const { path, undo, refused, batch, log, as, layer } = await late()
    const [now] = await log()
    await as(layers.update, { path, body: replacedLayer(now!, { depthto: layer.depthto }) })
    expect((await undo(batch)).records).toHaveLength(2)
    expect(await refused(batch)).toEqual({ status: 400, __all__: ['This is taken back already.'] })
  })

  test('of two at the same time one takes it back, and the other is told so', async () => {
    const { undo, batch, log } = await late()
    const both = await Promise.allSettled([undo(batch), undo(batch)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await log()).toMatchObject([
      { depthto: 2, version: 3 },
      { depthfrom: 2, version: 3 },
    ])
  })
})

describe('nobody takes back', () => {
  test('what the rules no longer allow; nothing of it changes', async () => {
    const { path, call, save, refused } = await undoSite(t)
    await save({ table: 'drilling', values: { blbeg: 0, blend: 8 } })
    await save(
      { table: 'coring', values: { depthfrom: 0, depthto: 2 } },
      { table: 'coring', values: { depthfrom: 4, depthto: 6 } },
    )
    const [first, second] = await call(coring.list, { path })
    const gone = await save(
      { table: 'coring', key: first!.layerid, remove: true },
      { table: 'coring', key: second!.layerid, values: { ...second, depthto: 7 } },
    )
    await save({ table: 'coring', values: { depthfrom: 1, depthto: 3 } })
    const before = await call(coring.list, { path })
    const answer = await refused(gone)
    expect(answer.status).toBe(400)
    expect(answer.__all__![0]).toMatch(/overlap/i)
    expect(await call(coring.list, { path })).toEqual(before)
  })

  test('a depth that would lie above where the layer begins by now', async () => {
    const { path, call, batchOf, make, log, refused } = await undoSite(t)
    const [layer] = await make([0, 2])
    const batch = (await batchOf(layers.update, { path, body: replacedLayer(layer!, { depthto: 5 }) }))!
    const [now] = await log()
    await call(layers.update, { path, body: replacedLayer(now!, { depthfrom: 3 }) })
    expect(await refused(batch)).toMatchObject({ status: 400 })
    expect(await log()).toMatchObject([{ depthfrom: 3, depthto: 5 }])
  })

  test('who may not write the records, or not see the object', async () => {
    const { path, save, prj_id, log } = await undoSite(t)
    const batch = await save({ table: 'tubes', values: { name: 'Tube' } })
    const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id })).key)
    const field = t.as((await a(t.db).user({ role: 'field', prj_id })).key)
    const stranger = t.as((await a(t.db).user()).key)
    for (const [who, status] of [
      [viewer, 403],
      [field, 403],
      [stranger, 404],
    ] as const)
      expect((await refusal(who, history.undo, { path, body: { batch } })).status).toBe(status)
    expect(await log()).toEqual([])
  })

  test('a batch of another object or project, or one that never was', async () => {
    const { path, call, refused, save, prj_id } = await undoSite(t)
    const other = await undoSite(t)
    const theirs = await other.save({ table: 'layers', values: { depthto: 1, prinstype: 'si' } })
    const beside = await a(t.db).object({ prj_id })
    const own = await save({ table: 'layers', values: { depthto: 1, prinstype: 'si' } })
    expect((await refused(theirs)).status).toBe(404)
    expect((await refused('none')).status).toBe(404)
    expect((await refused('\ud800')).status).toBe(404)
    const at = { ...path, locid: beside.locid }
    expect((await refusal(call, history.undo, { path: at, body: { batch: own } })).status).toBe(404)
    expect(await other.log()).toHaveLength(1)
  })

  test('an import, and what is more than records', async () => {
    const { path, call, refused } = await undoSite(t)
    await sql`insert into batches (batch, kind, title, prj_id) values ('imported', 'import', 'a.ags', ${path.id})`.execute(
      t.db,
    )
    await t.db.transaction().execute(async tx => {
      await sql`select set_config('borebook.batch', 'imported', true)`.execute(tx)
      await tx
        .insertInto('samples')
        .values({ locid: path.locid, invzbeg: 1, invzend: 2, sampmat: 'bo' } as never)
        .execute()
    })
    expect(await refused('imported')).toEqual({ status: 400, __all__: ['This came by an import; undo the import.'] })
    await call(objects.update, { path, body: { longname: 'Long' } })
    const newest = t.db.selectFrom('history').select('batch').where('locid', '=', path.locid).orderBy('id', 'desc')
    const { batch } = await newest.limit(1).executeTakeFirstOrThrow()
    expect(await refused(batch!)).toMatchObject({
      status: 400,
      __all__: [expect.stringMatching(/^More than records/)],
    })
  })
})

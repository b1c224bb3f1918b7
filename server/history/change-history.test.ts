import { history } from '@borebook/contract/history.ts'
import { layers, sublayers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { protocol } from '@borebook/contract/protocol.ts'
import { records } from '@borebook/contract/records.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
const whole = { shortname: 'KB 1', boretype: 'kb', xcoord: 2683141.2, ycoord: 1247100.5, zcoordb: 431.27 }

async function hole() {
  const { prj_id } = await a(t.db).project()
  const user = await a(t.db).user({ role: 'field', prj_id })
  const call = t.as(user.key)
  const object = await call(objects.create, { path: { id: prj_id }, body: whole })
  return { ...user, prj_id, call, object, path: { id: prj_id, locid: object.locid } }
}

test('what is brought back may be named by half a character, which is refused like any other that is not there', async () => {
  const { path, call } = await hole()
  const body = { records: [{ noun: 'layers', key: '\ud800' }] }
  expect((await refusal(call, history.bringBack, { path, body })).status).toBe(404)
})

describe('the status', () => {
  test('each change of it is kept with who, when, from and to, newest first, and takes its reason afterwards', async () => {
    const { path, call, username } = await hole()
    expect(await call(history.statusChanges, { path })).toEqual([])
    await call(objects.update, { path, body: { objstatus: 'app' } })
    const entry = { changed_by: username, previous_status: 'pri', objstatus: 'app' }
    expect(await call(history.statusChanges, { path })).toMatchObject([{ ...entry, reason: null }])
    expect(await call(history.giveReason, { path, body: { reason: 'checked' } })).toMatchObject({
      ...entry,
      reason: 'checked',
    })
    await call(objects.update, { path, body: { objstatus: 'pri' } })
    expect(await call(history.statusChanges, { path })).toMatchObject([
      { previous_status: 'app', objstatus: 'pri', reason: null },
      { ...entry, reason: 'checked' },
    ])
  })

  test('an edit of an approved object leaves an entry too, an edit of a preliminary one and a change of nothing do not', async () => {
    const { path, call } = await hole()
    await call(objects.update, { path, body: { longname: 'a' } })
    await call(objects.update, { path, body: { objstatus: 'app' } })
    await call(objects.update, { path, body: { longname: 'a' } })
    await call(objects.update, { path, body: { longname: 'b' } })
    const entries = await call(history.statusChanges, { path })
    expect(entries.map(e => [e.previous_status, e.objstatus])).toEqual([
      ['app', 'app'],
      ['pri', 'app'],
    ])
  })

  test('a reason goes to the caller’s own newest entry that has none; without one, and without words, it is refused', async () => {
    const { path, call, prj_id } = await hole()
    const other = t.as((await a(t.db).user({ role: 'engineer', prj_id })).key)
    await call(objects.update, { path, body: { objstatus: 'app' } })
    await call(objects.update, { path, body: { longname: 'b' } })
    expect(await refusal(other, history.giveReason, { path, body: { reason: 'mine' } })).toEqual({
      status: 400,
      body: { __all__: ['None of your changes waits for a reason.'] },
    })
    for (const reason of ['', '  '])
      expect((await refusal(call, history.giveReason, { path, body: { reason } })).body).toEqual({
        reason: ['Please enter a reason'],
      })
    await call(history.giveReason, { path, body: { reason: 'second' } })
    await call(history.giveReason, { path, body: { reason: 'first' } })
    expect((await call(history.statusChanges, { path })).map(e => e.reason)).toEqual(['second', 'first'])
    expect((await refusal(call, history.giveReason, { path, body: { reason: 'third' } })).status).toBe(400)
  })

  test('a viewer neither approves nor gives a reason, nor reads who did', async () => {
    const { path, prj_id } = await hole()
    const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id })).key)
    expect((await refusal(viewer, objects.update, { path, body: { objstatus: 'app' } })).status).toBe(403)
    expect((await refusal(viewer, history.giveReason, { path, body: { reason: 'x' } })).status).toBe(403)
    expect((await refusal(viewer, history.statusChanges, { path })).status).toBe(403)
  })

  test('who approved an object last, and when, is read by whoever sees it: it stands on its sheets', async () => {
    const { path, call, prj_id, username } = await hole()
    const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id })).key)
    const stranger = t.as((await a(t.db).user()).key)
    expect(await viewer(history.approval, { path })).toBeNull()
    await call(objects.update, { path, body: { objstatus: 'app' } })
    const [approved] = await call(history.statusChanges, { path })
    await call(objects.update, { path, body: { longname: 'edited when it was approved' } })
    expect(await viewer(history.approval, { path })).toEqual({ by: username, at: approved!.timestamp })
    expect((await refusal(stranger, history.approval, { path })).status).toBe(404)
    await call(objects.update, { path, body: { objstatus: 'pri' } })
    expect(await viewer(history.approval, { path })).toBeNull()
  })

  test('there is no third status', async () => {
    const { path, call } = await hole()
    expect((await refusal(call, objects.update, { path, body: { objstatus: 'rejected' } })).body).toEqual({
      objstatus: ['“rejected” is not in this list'],
    })
    expect((await refusal(call, objects.update, { path, body: { objstatus: null as never } })).status).toBe(400)
  })
})

describe('Change Logs', () => {
  test('are of one person or one field when asked, and say who and what there is to choose', async () => {
    const { path, call, prj_id, username } = await hole()
    const second = await a(t.db).user({ role: 'engineer', prj_id })
    await t.as(second.key)(objects.update, { path, body: { longname: 'b' } })
    await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    const by = await call(history.list, { path, query: { by: second.username } })
    expect(by.map(c => c.fields)).toEqual([{ longname: [null, 'b'] }])
    const ofField = await call(history.list, { path, query: { field: 'prinstype' } })
    expect(ofField.map(c => [c.noun, c.action])).toEqual([['layers', 'create']])
    const facets = await call(history.facets, { path })
    expect(facets.by).toEqual([username, second.username].sort())
    expect(facets.changes).toBe(3)
    expect(facets.fields).toEqual(expect.arrayContaining(['longname', 'prinstype', 'xcoord']))
  })
})

describe('putting back', () => {
  const newest = async ({ call, path }: Awaited<ReturnType<typeof hole>>, noun: string) =>
    (await call(history.list, { path })).find(c => c.noun === noun)!

  test('one value: the others of the same change stay', async () => {
    const h = await hole()
    const { call, path } = h
    await call(objects.update, { path, body: { longname: 'b', drillcomp: 'Drill Ltd' } })
    const { id } = await newest(h, 'objects')
    await call(history.restore, { path: { ...path, change: id }, body: { field: 'longname' } })
    expect(await call(objects.get, { path })).toMatchObject({ longname: null, drillcomp: 'Drill Ltd', version: 3 })
  })

  test('all that a change replaced, by the rules of an edit: the designation follows the cone', async () => {
    const h = await hole()
    const { call, path } = h
    await call(objects.update, { path, body: { conemanuf: 'Geomil', conearea: 15 } })
    await call(objects.update, { path, body: { conemanuf: 'Fugro', conearea: 10, longname: 'c' } })
    const { id } = await newest(h, 'objects')
    await call(history.restore, { path: { ...path, change: id }, body: {} })
    expect(await call(objects.get, { path })).toMatchObject({
      conemanuf: 'Geomil',
      conetypdes: 'GE-15',
      longname: null,
    })
  })

  test('a number that has been taken since is refused in its own words, and nothing changes', async () => {
    const h = await hole()
    const { call, path } = h
    await call(objects.update, { path, body: { shortname: 'KB 2' } })
    await call(objects.create, { path: { id: path.id }, body: whole })
    const { id } = await newest(h, 'objects')
    const refused = await refusal(call, history.restore, { path: { ...path, change: id }, body: {} })
    expect(refused).toEqual({ status: 400, body: { shortname: ['Borehole number already exists'] } })
    expect((await call(objects.get, { path })).shortname).toBe('KB 2')
  })

  test('a value of a layer and of a sub-layer', async () => {
    const h = await hole()
    const { call, path } = h
    const layer = await call(layers.create, { path, body: { depthto: 5, prinstype: 'si', commentary: 'first' } })
    const under = { ...path, layerid: layer.layerid }
    const part = await call(sublayers.create, { path: under, body: { depthfrom: 1, depthto: 2, colour: null } })
    await call(layers.update, { path, body: { depthto: 4, prinstype: 'gr', layerid: layer.layerid } })
    await call(sublayers.update, { path: under, body: { depthfrom: 1, depthto: 3, layercntr: part.layercntr } })
    const layerChange = await newest(h, 'layers')
    await call(history.restore, { path: { ...path, change: layerChange.id }, body: { field: 'prinstype' } })
    const partChange = await newest(h, 'sublayers')
    await call(history.restore, { path: { ...path, change: partChange.id }, body: {} })
    expect(await call(layers.list, { path })).toMatchObject([
      { depthto: 4, prinstype: 'si', commentary: null, sublayers: [{ depthfrom: 1, depthto: 2 }] },
    ])
  })

  test('a value that would break a rule now is refused: a layer that no longer holds its part', async () => {
    const h = await hole()
    const { call, path } = h
    const { layerid } = await call(layers.create, { path, body: { depthto: 2, prinstype: 'si' } })
    await call(layers.update, { path, body: { depthto: 5, prinstype: 'si', layerid } })
    const { id } = await newest(h, 'layers')
    await call(sublayers.create, { path: { ...path, layerid }, body: { depthfrom: 3, depthto: 4 } })
    expect((await refusal(call, history.restore, { path: { ...path, change: id }, body: {} })).body).toEqual({
      __all__: ['The sub-layer 3.00 – 4.00 m lies outside its layer 0.00 – 2.00 m.'],
    })
  })

  test('a deleted layer comes back under its own key with the sub-layers that went with it', async () => {
    const h = await hole()
    const { call, path } = h
    const layer = await call(layers.create, { path, body: { depthto: 5, prinstype: 'si', commentary: 'deep' } })
    const under = { ...path, layerid: layer.layerid }
    await call(sublayers.create, { path: under, body: { depthfrom: 1, depthto: 2 } })
    const second = await call(sublayers.create, { path: under, body: { depthfrom: 3, depthto: 4 } })
    await call(sublayers.remove, { path: { ...under, layercntr: second.layercntr } })
    await call(layers.remove, { path: under })
    const { id } = await newest(h, 'layers')
    expect(await call(history.restore, { path: { ...path, change: id }, body: {} })).toEqual({
      noun: 'layers',
      key: String(layer.layerid),
    })
    expect(await call(layers.list, { path })).toMatchObject([
      { layerid: layer.layerid, commentary: 'deep', sublayers: [{ layercntr: 1, depthfrom: 1, depthto: 2 }] },
    ])
    expect((await refusal(call, history.restore, { path: { ...path, change: id }, body: {} })).body).toEqual({
      __all__: ['This record exists; there is nothing to bring back.'],
    })
  })

  test('a sub-layer does not come back before its layer, nor a value before its record', async () => {
    const h = await hole()
    const { call, path } = h
    const { layerid } = await call(layers.create, { path, body: { depthto: 5, prinstype: 'si' } })
    const under = { ...path, layerid }
    const { layercntr } = await call(sublayers.create, { path: under, body: { depthfrom: 1, depthto: 2 } })
    await call(sublayers.update, { path: under, body: { depthfrom: 1, depthto: 3, layercntr } })
    const change = await newest(h, 'sublayers')
    await call(sublayers.remove, { path: { ...under, layercntr } })
    const gone = await newest(h, 'sublayers')
    await call(layers.remove, { path: under })
    const restore = (id: number) => refusal(call, history.restore, { path: { ...path, change: id }, body: {} })
    expect((await restore(change.id)).body).toEqual({
      __all__: ['This record no longer exists; bring the whole record back first.'],
    })
    expect((await restore(gone.id)).body).toEqual({
      __all__: ['The record it belonged to no longer exists; bring that one back first.'],
    })
  })

  test('many deleted records come back as one step, a part that went before its layer too, or none of them', async () => {
    const h = await hole()
    const { call, path, username } = h
    const log = await Promise.all(
      [0, 1, 2].map(at => call(layers.create, { path, body: { depthfrom: at, depthto: at + 1, prinstype: 'si' } })),
    )
    const first = { ...path, layerid: log[0]!.layerid }
    const parts = [0.2, 0.5].map(depthfrom =>
      call(sublayers.create, { path: first, body: { depthfrom, depthto: depthfrom + 0.1 } }),
    )
    const [early, late] = await Promise.all(parts)
    await call(sublayers.remove, { path: { ...first, layercntr: early!.layercntr } })
    const before = await call(layers.list, { path })
    const changes = log.map(({ layerid }) => ({ table: 'layers' as const, key: layerid, remove: true as const }))
    await call(records.change, { path, body: { changes } })
    const named = (noun: string, key: number | string) => ({ noun, key: String(key) })
    const layerOf = log.map(({ layerid }) => named('layers', layerid))
    const partOf = (one: { layercntr: number }) => named('sublayers', `${first.layerid}/${one.layercntr}`)
    const back = (records: ReturnType<typeof named>[], by?: string) =>
      refusal(call, history.bringBack, { path, body: { records, ...(by && { by }) } })

    expect((await back([...layerOf, named('layers', 999_999)])).status).toBe(404)
    expect((await back(layerOf, 'somebody else')).status).toBe(404)
    expect((await back([partOf(early!)])).body).toEqual({
      __all__: ['The record it belonged to no longer exists; bring that one back first.'],
    })
    expect((await back([])).status).toBe(400)
    expect(await call(layers.list, { path })).toEqual([])

    const all = [partOf(early!), partOf(late!), ...layerOf, layerOf[0]!]
    expect(await call(history.bringBack, { path, body: { records: all, by: username } })).toEqual({ records: 5 })
    const now = await call(layers.list, { path })
    expect(now.map(({ layerid }) => layerid)).toEqual(before.map(({ layerid }) => layerid))
    expect(now[0]!.sublayers.map(({ depthfrom }) => depthfrom)).toEqual([0.2, 0.5])
    expect((await back(layerOf)).body).toEqual({ __all__: ['This record exists; there is nothing to bring back.'] })
  })

  test('a protocol entry, changed or deleted, with its time and who wrote it', async () => {
    const h = await hole()
    const { call, path, username } = h
    const body = { protocol_date: '2026-01-05T10:00:00.000Z', protocol_desc: 'first' }
    const { id } = await call(protocol.create, { path, body })
    await call(protocol.update, { path, body: { id, protocol_date: '2026-01-06T10:00Z', protocol_desc: 'second' } })
    await call(history.restore, { path: { ...path, change: (await newest(h, 'protocol')).id }, body: {} })
    expect(await call(protocol.list, { path })).toMatchObject([{ ...body, protocol_user: username }])
    await call(protocol.remove, { path, body: { id } })
    await call(history.restore, { path: { ...path, change: (await newest(h, 'protocol')).id }, body: {} })
    expect(await call(protocol.list, { path })).toMatchObject([{ id, ...body, protocol_user: username }])
  })

  test('a creation, a field that did not change and another object’s change are refused', async () => {
    const [h, other] = [await hole(), await hole()]
    const { call, path } = h
    const created = await newest(h, 'objects')
    const nothing = { __all__: ['This change replaced nothing that can be put back.'] }
    const restore = (change: number, body: { field?: string }) =>
      refusal(call, history.restore, { path: { ...path, change }, body })
    expect((await restore(created.id, {})).body).toEqual(nothing)
    await call(objects.update, { path, body: { longname: 'b' } })
    const { id } = await newest(h, 'objects')
    for (const field of ['drillcomp', 'deleted_at', 'author', '__proto__', 'locid'])
      expect((await restore(id, { field })).body).toEqual(nothing)
    expect((await restore((await newest(other, 'objects')).id, {})).status).toBe(404)
  })

  test('of an approved object leaves an entry that waits for a reason', async () => {
    const h = await hole()
    const { call, path } = h
    await call(objects.update, { path, body: { longname: 'b' } })
    const { id } = await newest(h, 'objects')
    await call(objects.update, { path, body: { objstatus: 'app' } })
    await call(history.restore, { path: { ...path, change: id }, body: {} })
    expect(await call(history.giveReason, { path, body: { reason: 'typo' } })).toMatchObject({
      previous_status: 'app',
      objstatus: 'app',
      reason: 'typo',
    })
  })
})

import { history } from '@borebook/contract/history.ts'
import { batchHeader } from '@borebook/contract/kit/endpoint.ts'
import { layers, sublayers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import type { RecordChange } from '@borebook/contract/records.ts'
import { coring } from '@borebook/contract/wells/coring.ts'
import { drilling } from '@borebook/contract/wells/drilling.ts'
import { instruments } from '@borebook/contract/wells/instruments.ts'
import { tubes } from '@borebook/contract/wells/tubes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'
import { changedLayer, replacedLayer, undoSite } from '../testing/undo-site.ts'

const t = testServer()

/** All that is stored of an object's layers, but for who stamped it when. */
const rowsOf = async (locid: number) => {
  const { rows } = await sql<{ row: object }>`select to_jsonb(l) - 'version' - 'changed_at' - 'changed_by' as row
    from layers l where locid = ${locid} union all select to_jsonb(s) - 'version' - 'changed_at' - 'changed_by'
    from sublayers s where locid = ${locid} order by 1`.execute(t.db)
  return rows.map(({ row }) => row)
}

describe('the batch of a save', () => {
  test('is named by its answer and stands in the history, with whatever else the call has changed', async () => {
    const { call, path, batchOf, save, make, log } = await undoSite(t)
    const body = { depthto: 1, prinstype: 'si' }
    const made = await batchOf(layers.create, { path, body })
    const both = await save(
      ...(await make([1, 2]).then(all => all.map(layer => changedLayer(layer, { commentary: 'wet' })))),
    )
    const [layer] = await log()
    const gone = await batchOf(layers.remove, { path: { ...path, layerid: layer!.layerid } })
    expect(new Set([made, both, gone]).size).toBe(3)
    const { rows } = await sql<{ action: string; batch: string }>`
      select action, batch from history where locid = ${path.locid} and noun = 'layers'`.execute(t.db)
    const did = (named: string | undefined) => rows.filter(({ batch }) => batch === named).map(({ action }) => action)
    expect([made, both, gone].map(did)).toEqual([['create'], ['update', 'update'], ['delete']])
    // imports alone are told of in Change Logs
    expect((await call(history.list, { path })).map(({ batch }) => batch)).not.toContain(gone)
  })

  test('is not named where nothing was written, nothing was stored, or something else than records', async () => {
    const { call, path, engineer, batchOf, make, save } = await undoSite(t)
    const [layer] = await make([0, 1])
    expect(await batchOf(layers.list, { path })).toBeUndefined()
    expect(await batchOf(layers.update, { path, body: replacedLayer(layer!, {}) })).toBeUndefined()
    expect(await save(changedLayer(layer!, {}))).toBeUndefined()
    const object = await call(objects.get, { path })
    expect(await batchOf(objects.update, { path, body: { longname: `${object.shortname} long` } })).toBeUndefined()
    const answer = await t.request({
      ...{ method: 'POST', url: `/api/project/${path.id}/object/${path.locid}/layer_data`, key: engineer.key },
      payload: { depthfrom: 3, depthto: 2, prinstype: 'si' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers[batchHeader]).toBeUndefined()
  })
})

describe('taking back', () => {
  test('a new record deletes it, again brings the same one back, ten times over', async () => {
    const { path, batchOf, undo, log } = await undoSite(t)
    const body = { depthto: 1.5, prinstype: 'si', commentary: 'wet' }
    let batch = (await batchOf(layers.create, { path, body }))!
    const [made] = await log()
    const stored = await rowsOf(path.locid)
    const key = String(made!.layerid)
    for (let i = 0; i < 10; i++) {
      const back = await undo(batch)
      expect(back.records).toEqual([{ noun: 'layers', key, name: ['0.00 – 1.50 m', null] }])
      expect(await log()).toEqual([])
      const again = await undo(back.batch)
      expect(again.records).toEqual([{ noun: 'layers', key, name: [null, '0.00 – 1.50 m'] }])
      expect(await rowsOf(path.locid)).toEqual(stored)
      expect(new Set([batch, back.batch, again.batch]).size).toBe(3)
      batch = again.batch
    }
  })

  test('a change puts back the fields that it changed; what a colleague has changed beside it stays', async () => {
    const { path, batchOf, undo, make, log, prj_id } = await undoSite(t)
    const [layer] = await make([0, 2])
    const batch = (await batchOf(layers.update, { path, body: replacedLayer(layer!, { depthto: 3, colour: 'gr' }) }))!
    const colleague = t.as((await a(t.db).user({ role: 'field', prj_id })).key)
    const [now] = await log()
    await colleague(layers.update, { path, body: replacedLayer(now!, { commentary: 'seen' }) })
    const back = await undo(batch)
    expect(back.records).toMatchObject([{ name: ['0.00 – 3.00 m', '0.00 – 2.00 m'] }])
    expect(await log()).toMatchObject([{ depthto: 2, colour: null, commentary: 'seen' }])
    await undo(back.batch)
    expect(await log()).toMatchObject([{ depthto: 3, colour: 'gr', commentary: 'seen' }])
  })

  test('a deleted record comes back with its parts and is deleted again with them', async () => {
    const { path, call, batchOf, undo, make, log } = await undoSite(t)
    const [layer] = await make([0, 4])
    const at = { ...path, layerid: layer!.layerid }
    await call(sublayers.create, { path: at, body: { depthfrom: 1, depthto: 2 } })
    await call(sublayers.create, { path: at, body: { depthfrom: 2, depthto: 3 } })
    const stored = await rowsOf(path.locid)
    const batch = (await batchOf(layers.remove, { path: at }))!
    const back = await undo(batch)
    expect(back.records.map(({ noun }) => noun)).toEqual(['layers'])
    expect(await rowsOf(path.locid)).toEqual(stored)
    const again = await undo(back.batch)
    expect([await log(), again.records.length]).toEqual([[], 1])
    await undo(again.batch)
    expect(await rowsOf(path.locid)).toEqual(stored)
  })

  test('a part alone is made, changed and deleted back', async () => {
    const { path, batchOf, undo, make } = await undoSite(t)
    const [layer] = await make([0, 4])
    const at = { ...path, layerid: layer!.layerid }
    const before = await rowsOf(path.locid)
    const made = (await batchOf(sublayers.create, { path: at, body: { depthfrom: 1, depthto: 2 } }))!
    const [first] = [await rowsOf(path.locid)]
    const changed = (await batchOf(sublayers.update, {
      path: at,
      body: { depthfrom: 1, depthto: 3, layercntr: 1 } as never,
    }))!
    const gone = (await batchOf(sublayers.remove, { path: { ...at, layercntr: 1 } }))!
    await undo(gone)
    await undo(changed)
    expect(await rowsOf(path.locid)).toEqual(first)
    await undo(made)
    expect(await rowsOf(path.locid)).toEqual(before)
  })

  test('many changes of one step go back together, whichever make room for whichever', async () => {
    const { path, call, save, undo } = await undoSite(t)
    const runs = async () => (await call(coring.list, { path })).map(({ depthfrom, depthto }) => [depthfrom, depthto])
    await save({ table: 'drilling', values: { blbeg: 0, blend: 8 } })
    await save(
      ...[0, 2, 4].map(
        (depthfrom): RecordChange => ({ table: 'coring', values: { depthfrom, depthto: depthfrom + 2 } }),
      ),
    )
    const [first, second, third] = await call(coring.list, { path })
    const run = (one: typeof first, depthfrom: number, depthto: number): RecordChange => ({
      ...{ table: 'coring', key: one!.layerid },
      values: { ...one, depthfrom, depthto },
    })
    // all move down by one, and the first gives its place to a new one
    const shifted = await save(run(first, 1, 3), run(second, 3, 5), run(third, 5, 7), {
      ...{ table: 'coring', values: { depthfrom: 0, depthto: 1 } },
    })
    expect(await runs()).toEqual([
      [0, 1],
      [1, 3],
      [3, 5],
      [5, 7],
    ])
    const back = await undo(shifted)
    expect(await runs()).toEqual([
      [0, 2],
      [2, 4],
      [4, 6],
    ])
    const again = await undo(back.batch)
    expect(await runs()).toEqual([
      [0, 1],
      [1, 3],
      [3, 5],
      [5, 7],
    ])
    await undo(again.batch)
    // one takes the place of another that goes
    const taken = await save({ table: 'coring', key: second!.layerid, remove: true }, run(first, 0, 4))
    expect(await runs()).toEqual([
      [0, 4],
      [4, 6],
    ])
    await undo(taken)
    expect(await runs()).toEqual([
      [0, 2],
      [2, 4],
      [4, 6],
    ])
  })

  test('what was deleted along with a drilling interval comes back with it', async () => {
    const { path, call, save, batchOf, undo } = await undoSite(t)
    await save({ table: 'drilling', values: { blbeg: 0, blend: 8 } })
    await save({ table: 'coring', values: { depthfrom: 0, depthto: 2 } })
    const [interval] = (await call(drilling.list, { path })).data
    const all = async () => [
      (await call(drilling.list, { path })).data.length,
      (await call(coring.list, { path })).length,
    ]
    const gone = (await batchOf(drilling.remove, {
      path: { ...path, recid: interval!.recid },
      query: { coring: 'delete' },
    }))!
    expect(await all()).toEqual([0, 0])
    const back = await undo(gone)
    expect(await all()).toEqual([1, 1])
    await undo(back.batch)
    expect(await all()).toEqual([0, 0])
  })

  test('what had let go of a deleted tube holds it again, and lets go again', async () => {
    const { path, call, batchOf, undo } = await undoSite(t)
    const tube = await a(t.db).tube({ locid: path.locid })
    const instrument = await a(t.db).instrument({ locid: path.locid, associated_to: tube.id })
    const holds = async () =>
      (await t.db.selectFrom('instruments').select('associated_to').where('id', '=', instrument.id).execute())[0]
    const gone = (await batchOf(tubes.remove, { path: { id: tube.id } }))!
    expect(await holds()).toEqual({ associated_to: null })
    const back = await undo(gone)
    expect(await holds()).toEqual({ associated_to: tube.id })
    const again = await undo(back.batch)
    expect([
      await holds(),
      (await call(instruments.list, { query: { prj: String(path.id), locid: String(path.locid) } })).length,
    ]).toEqual([{ associated_to: null }, 1])
    await undo(again.batch)
    expect(await holds()).toEqual({ associated_to: tube.id })
  })

  test('what hangs on a tube goes before the tube, so that it lets go of nothing', async () => {
    const { path, save, undo } = await undoSite(t)
    const tube = await a(t.db).tube({ locid: path.locid })
    const instrument = await a(t.db).instrument({ locid: path.locid, associated_to: tube.id })
    const gone = await save(
      { table: 'instruments', key: instrument.id, remove: true },
      { table: 'tubes', key: tube.id, remove: true },
    )
    const again = await undo((await undo(gone)).batch)
    const { rows } = await sql<{ noun: string; action: string }>`
      select noun, action from history where batch = ${again.batch} order by id`.execute(t.db)
    expect(rows).toEqual([
      { noun: 'instruments', action: 'delete' },
      { noun: 'tubes', action: 'delete' },
    ])
    await undo(again.batch)
    const held = await t.db.selectFrom('instruments').select('associated_to').where('id', '=', instrument.id).execute()
    expect(held).toEqual([{ associated_to: tube.id }])
  })

  test('a whole log that has replaced layers gives these back, with their sub-layers and keys', async () => {
    const { path, call, batchOf, undo, make, stretches } = await undoSite(t)
    const [first] = await make([0, 2], [2, 5], [7, 9])
    await call(sublayers.create, { path: { ...path, layerid: first!.layerid }, body: { depthfrom: 1, depthto: 2 } })
    const stored = await rowsOf(path.locid)
    const log = [0.5, 1.5, 3].map(depthfrom => ({ depthfrom, depthto: depthfrom + 1, prinstype: 'sa' }))
    const added = (await batchOf(layers.addLog, { path, body: { layers: log, instead: true } as never }))!
    const proposed = await stretches()
    expect(proposed).toEqual([
      [0.5, 1.5],
      [1.5, 2.5],
      [3, 4],
      [7, 9],
    ])
    const back = await undo(added)
    expect(await rowsOf(path.locid)).toEqual(stored)
    await undo(back.batch)
    expect(await stretches()).toEqual(proposed)
  })

  test('a mend of the log goes back in one', async () => {
    const { path, batchOf, undo, make, log, stretches } = await undoSite(t)
    const [above, below] = await make([0, 2], [3, 5])
    const body = { above: above!.layerid, below: below!.layerid, mend: 'fill' as const }
    const mended = (await batchOf(layers.mend, { path, body }))!
    expect(await stretches()).toEqual([
      [0, 2],
      [2, 3],
      [3, 5],
    ])
    await undo(mended)
    expect((await log()).map(({ layerid }) => layerid)).toEqual([above!.layerid, below!.layerid])
  })

  test('what Change Logs have brought back goes again', async () => {
    const { path, call, batchOf, undo, make, log } = await undoSite(t)
    const [layer] = await make([0, 2])
    await call(layers.remove, { path: { ...path, layerid: layer!.layerid } })
    const body = { records: [{ noun: 'layers', key: String(layer!.layerid) }] }
    const back = (await batchOf(history.bringBack, { path, body }))!
    expect(await log()).toHaveLength(1)
    await undo(back)
    expect(await log()).toEqual([])
  })

  test('hundreds of layers that have made room for each other, or have gone, are one step', async () => {
    const { save, undo, make, stretches, log } = await undoSite(t)
    const all = await make(...Array.from({ length: 300 }, (_, i) => [i / 10, (i + 1) / 10] as [number, number]))
    const before = await stretches()
    const shifted = await save(
      ...all.map(layer => changedLayer(layer, { depthfrom: layer.depthfrom + 1, depthto: layer.depthto + 1 })),
    )
    await undo(shifted)
    expect(await stretches()).toEqual(before)
    const gone = await save(
      ...all.map(({ layerid }): RecordChange => ({ table: 'layers', key: layerid, remove: true })),
    )
    expect(await log()).toEqual([])
    const back = await undo(gone)
    expect(await stretches()).toEqual(before)
    expect(back.records).toHaveLength(300)
  })
})

import { coring } from '@borebook/contract/wells/coring.ts'
import { drilling } from '@borebook/contract/wells/drilling.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

async function site() {
  const object = await a(t.db).object()
  const field = await a(t.db).user({ role: 'field', prj_id: object.prj_id })
  const path = { id: object.prj_id, locid: object.locid }
  const call = t.as(field.key)
  const drill = (blbeg: number, blend: number, over = {}) =>
    call(drilling.create, { path, body: { blbeg, blend, ...over } })
  const core = (depthfrom: number, depthto: number, over = {}) =>
    call(coring.create, { path, body: { depthfrom, depthto, ...over } })
  return { path, call, drill, core, key: field.key }
}

describe('drilling intervals', () => {
  test('come as `data`, from top to bottom, each with its key twice', async () => {
    const { call, path, drill } = await site()
    const lower = await drill(5, 12.5, { boremeth: 'rkb', drill_od: 146, casing_od: 178, casing_id: 160 })
    const upper = await drill(0, 5)
    expect(lower).toMatchObject({ recid: lower.id, drill_od: 146, drill_bit_id: null, blcode: null, version: 1 })
    expect(await call(drilling.list, { path })).toEqual({ data: [upper, lower] })
  })

  test('a PUT replaces: what it leaves out becomes null', async () => {
    const { call, path, drill } = await site()
    const { recid } = await drill(0, 5, { boremeth: 'rkb', drill_od: 146 })
    const body = { blbeg: 0, blend: 6, drill_od: 116 }
    expect(await call(drilling.update, { path: { ...path, recid }, body })).toMatchObject({
      blend: 6,
      drill_od: 116,
      boremeth: null,
      version: 2,
    })
  })

  test('depths are required, and none is negative or runs upward', async () => {
    const { call, path } = await site()
    const refused = async (body: object) => (await refusal(call, drilling.create, { path, body: body as never })).body
    expect(await refused({})).toEqual({ blbeg: ['Depth from is required'], blend: ['Depth to is required'] })
    expect(await refused({ blbeg: '', blend: null })).toEqual({
      blbeg: ['Depth from is required'],
      blend: ['Depth to is required'],
    })
    expect(await refused({ blbeg: 5, blend: 4.99 })).toEqual({ __all__: ["Depth from can't be greater than Depth to"] })
    expect(await refused({ blbeg: -1, blend: 4 })).toEqual({ blbeg: ['Depth cannot be negative'] })
    expect(await refused({ blbeg: '5', blend: 'deep' })).toEqual({
      blbeg: ['Must be a number'],
      blend: ['Must be a number'],
    })
    expect((await call(drilling.list, { path })).data).toEqual([])
  })

  test('no diameter is negative, no inner one above its outer one, and every code is in its list', async () => {
    const { call, path } = await site()
    const refused = async (over: object) =>
      (await refusal(call, drilling.create, { path, body: { blbeg: 0, blend: 1, ...over } as never })).body
    expect(await refused({ drill_od: -1 })).toEqual({ drill_od: ['Must be at least 0'] })
    expect(await refused({ drill_od: 100, drill_bit_id: 101, casing_od: 50, casing_id: 60 })).toEqual({
      drill_bit_id: ['The inner diameter cannot be larger than the outer one'],
      casing_id: ['The inner diameter cannot be larger than the outer one'],
    })
    expect(await refused({ boremeth: 'laser', blcode: 'x' })).toEqual({
      boremeth: ['“laser” is not in this list'],
      blcode: ['“x” is not in this list'],
    })
  })

  test('intervals of another object are neither changed nor deleted through this one', async () => {
    const { call, path } = await site()
    const { recid } = await a(t.db).drilling()
    const at = { ...path, recid }
    expect((await refusal(call, drilling.update, { path: at, body: { blbeg: 0, blend: 1 } })).status).toBe(404)
    expect((await refusal(call, drilling.remove, { path: at })).status).toBe(404)
  })

  test('what was changed since is a 409 with the record as it is', async () => {
    const { call, path, drill } = await site()
    const { recid } = await drill(0, 5)
    const at = { ...path, recid }
    const current = await call(drilling.update, { path: at, body: { blbeg: 0, blend: 6 } })
    expect(await refusal(call, drilling.update, { path: at, body: { blbeg: 0, blend: 7 }, ifMatch: 1 })).toEqual({
      status: 409,
      body: { detail: 'Somebody changed this since you opened it.', current },
    })
  })
})

describe('coring runs', () => {
  test('know their penetration to two decimals, whatever a body says of it', async () => {
    const { call, path, drill, core } = await site()
    await drill(0, 10)
    const run = await core(1.005, 2.5, { tcr: 98, scr: 90, rqd: 75, penetration: 77 })
    expect(run).toMatchObject({ penetration: 1.5, layercntr: 1, id: run.layerid, core_recovery: null })
    expect(await call(coring.list, { path })).toEqual([run])
  })

  test('lie wholly in one drilling interval', async () => {
    const { call, path, drill, core } = await site()
    await drill(0, 5)
    await drill(5, 10)
    await core(3, 5)
    for (const [from, to] of [
      [4.5, 5.5],
      [9, 10.5],
      [20, 21],
    ] as const)
      expect(await refusal(call, coring.create, { path, body: { depthfrom: from, depthto: to } })).toMatchObject({
        status: 400,
        body: {
          __all__: expect.arrayContaining([
            `The coring run ${from.toFixed(2)} – ${to.toFixed(2)} m does not lie in one drilling interval.`,
          ]),
        },
      })
  })

  test('overlap no other run, and touch each other freely', async () => {
    const { call, path, drill, core } = await site()
    await drill(0, 10)
    const upper = await core(1, 2)
    const { layerid } = await core(2, 3)
    const all = await refusal(call, coring.update, { path, body: { layerid, depthfrom: 1.9, depthto: 3 } })
    expect(all.body).toEqual({ __all__: ['The coring run 1.90 – 3.00 m overlaps the one at 1.00 – 2.00 m.'] })
    const own = await call(coring.update, { path, body: { layerid, depthfrom: 2.1, depthto: 3.1 } })
    expect(await call(coring.list, { path })).toEqual([upper, own])
  })

  test('that overlap are never both stored, though they come at the same time', async () => {
    const { call, path, drill } = await site()
    await drill(0, 10)
    const both = await Promise.allSettled(
      [1, 1.5, 1.2, 1.7].map(depthfrom => call(coring.create, { path, body: { depthfrom, depthto: depthfrom + 1 } })),
    )
    expect(both.filter(r => r.status === 'fulfilled')).toHaveLength(1)
  })

  test('run downward and hold percentages that can be', async () => {
    const { call, path, drill } = await site()
    await drill(0, 10)
    const refused = async (over: object) =>
      (await refusal(call, coring.create, { path, body: { depthfrom: 0, depthto: 1, ...over } as never })).body
    expect(await refused({ depthfrom: 2 })).toEqual({ __all__: ["Depth from can't be greater than Depth to"] })
    expect(await refused({ tcr: 201, scr: 101, rqd: -1 })).toEqual({
      tcr: ['Must be at most 200'],
      scr: ['Must be at most 100'],
      rqd: ['Must be at least 0'],
    })
  })

  test('hold no more solid or sound core than core', async () => {
    const { call, path, drill, core } = await site()
    await drill(0, 10)
    const body = { depthfrom: 0, depthto: 1, tcr: 50, scr: 51, rqd: 60 }
    expect((await refusal(call, coring.create, { path, body })).body).toEqual({
      scr: ['Cannot be above the TCR'],
      rqd: ['Cannot be above the TCR'],
    })
    await core(0, 1, { tcr: 50, scr: 50, rqd: 50 })
    await core(1, 2, { scr: 90 })
  })

  test('go by layerid and, where it is said, by their own layercntr', async () => {
    const { call, path, drill, core, key } = await site()
    await drill(0, 10)
    const { layerid } = await core(1, 2)
    const at = { ...path, layerid }
    expect((await refusal(call, coring.remove, { path: at, query: { layercntr: '2' } })).status).toBe(404)
    const remove = (body: object) =>
      t.request({
        method: 'DELETE',
        url: `/e2/api/wdcoring/${path.id}/${path.locid}/${layerid}?layercntr=1`,
        key,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    for (const other of [{ layerid: layerid + 1 }, { layerid, locid: path.locid + 1 }, { prj: path.id + 1 }])
      expect((await remove(other)).statusCode).toBe(404)
    expect((await remove({ layerid })).statusCode).toBe(204)
    expect(await call(coring.list, { path })).toEqual([])
  })
})

describe('an interval over coring runs', () => {
  test('is not shrunk or deleted under them: the refusal names those that would be left', async () => {
    const { call, path, drill, core } = await site()
    const { recid } = await drill(0, 10)
    await core(1, 2)
    await core(8, 9)
    const at = { ...path, recid }
    expect(await refusal(call, drilling.update, { path: at, body: { blbeg: 0, blend: 5 } })).toEqual({
      status: 400,
      body: { __all__: ['The coring run 8.00 – 9.00 m would lie in no drilling interval.'] },
    })
    expect((await refusal(call, drilling.remove, { path: at })).body).toEqual({
      __all__: [
        'The coring run 1.00 – 2.00 m would lie in no drilling interval.',
        'The coring run 8.00 – 9.00 m would lie in no drilling interval.',
      ],
    })
    expect(await call(coring.list, { path })).toHaveLength(2)
  })

  test('takes the runs that it leaves along where the caller says so, and no others', async () => {
    const { call, path, drill, core } = await site()
    const { recid } = await drill(0, 10)
    await drill(0, 3)
    const kept = await core(1, 2)
    await core(8, 9)
    await call(drilling.remove, { path: { ...path, recid }, query: { coring: 'delete' } })
    expect(await call(coring.list, { path })).toEqual([kept])
  })
})

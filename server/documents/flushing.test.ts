import { backfill } from '@borebook/contract/wells/backfill.ts'
import { flushing } from '@borebook/contract/wells/flushing.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

async function site() {
  const object = await a(t.db).object()
  const field = await a(t.db).user({ role: 'field', prj_id: object.prj_id })
  const home = { prj: object.prj_id, locid: object.locid }
  const query = { prj_id: String(home.prj), locid: String(home.locid) }
  return { home, query, call: t.as(field.key), key: field.key }
}

describe('flushing records', () => {
  test('name their object in the body, and come by depth', async () => {
    const { call, home, query } = await site()
    const make = (depthfrom: number, over = {}) =>
      call(flushing.create, { body: { ...home, depthfrom, depthto: depthfrom + 2, ...over } })
    const lower = await make(7, { date: '2026-03-01', time: '07:30', duration: 45, ph: 7.4, fluid_loss: 12 })
    const upper = await make(1)
    expect(lower).toMatchObject({ ...home, date: '2026-03-01', time: '07:30', ph: 7.4, viscosity: null })
    expect(await call(flushing.list, { query })).toEqual([upper, lower])
  })

  test('come in part where limit and offset ask for it, as every list does', async () => {
    const { call, home, key } = await site()
    for (const depthfrom of [0, 1, 2, 3]) await call(flushing.create, { body: { ...home, depthfrom, depthto: 9 } })
    const list = (part: string) =>
      t.request({ url: `/e2/api/wddrilling/flushing?prj_id=${home.prj}&locid=${home.locid}${part}`, key })
    const depths = async (part: string) => (await list(part)).json().map((r: { depthfrom: number }) => r.depthfrom)
    expect(await depths('&limit=2&offset=1')).toEqual([1, 2])
    expect(await depths('&offset=3')).toEqual([3])
    expect(await depths('&limit=0')).toEqual([])
    expect((await list('&limit=-1&offset=x')).json()).toEqual({
      limit: ['Must be a whole number'],
      offset: ['Must be a whole number'],
    })
  })

  test('are found only where project and object belong together', async () => {
    const { call, home, key } = await site()
    const other = await a(t.db).object()
    await a(t.db).flushing({ locid: other.locid })
    for (const url of [
      `?prj_id=${home.prj}&locid=${other.locid}`,
      `?prj_id=${other.prj_id}&locid=${other.locid}`,
      `?prj_id=${home.prj}&locid=abc`,
    ])
      expect((await t.request({ url: `/e2/api/wddrilling/flushing${url}`, key })).statusCode).toBe(404)
    expect((await t.request({ url: `/e2/api/wddrilling/flushing?locid=${home.locid}`, key })).json()).toEqual({
      prj_id: ['Is required'],
    })
    const body = { prj: home.prj, locid: other.locid, depthfrom: 0, depthto: 1 }
    expect((await refusal(call, flushing.create, { body })).status).toBe(404)
    expect((await refusal(call, flushing.create, { body: { depthfrom: 0, depthto: 1 } })).body).toEqual({
      prj: ['Is required'],
      locid: ['Is required'],
    })
  })

  test('are changed and deleted by their own row: what the body names besides must agree with it', async () => {
    const { call, home, query, key } = await site()
    const record = await call(flushing.create, { body: { ...home, depthfrom: 0, depthto: 1 } })
    const other = await a(t.db).object()
    const send = (method: 'PUT' | 'DELETE', body: object) =>
      t.request({
        method,
        url: `/e2/api/wddrilling/flushing/${record.id}`,
        key,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    for (const strange of [{ locid: other.locid }, { prj: other.prj_id }, { id: record.id + 1 }, { prj: 'x' }]) {
      expect((await send('PUT', { ...home, depthfrom: 0, depthto: 2, ...strange })).statusCode).toBe(404)
      expect((await send('DELETE', { ...home, ...strange })).statusCode).toBe(404)
    }
    expect(await call(flushing.list, { query })).toEqual([record])
    expect((await send('PUT', { ...record, depthto: 2 })).json()).toMatchObject({ depthto: 2, version: 2 })
    expect((await send('DELETE', home)).statusCode).toBe(204)
    expect(await call(flushing.list, { query })).toEqual([])
  })

  test('keep a date that is not in the future, and a time only with its date', async () => {
    const { call, home } = await site()
    const refused = async (over: object) =>
      (await refusal(call, flushing.create, { body: { ...home, depthfrom: 0, depthto: 1, ...over } as never })).body
    expect(await refused({ time: '08:00' })).toEqual({ date: ['A time needs a date'] })
    expect(await refused({ date: '2999-01-01' })).toEqual({ date: ['The date cannot be in the future.'] })
    expect(await refused({ date: '2026-02-30', time: '25:00' })).toEqual({
      date: ['Must be a date, YYYY-MM-DD'],
      time: ['Must be a time of day, HH:mm'],
    })
    expect(await refused({ ph: 15, fluid_loss: 101, duration: 'long' })).toEqual({
      ph: ['Must be at most 14'],
      fluid_loss: ['Must be at most 100'],
      duration: ['Must be a number'],
    })
  })
})

describe('backfill records', () => {
  test('need a material of the list, and grain sizes that are numbers in order', async () => {
    const { call, home, query } = await site()
    const refused = async (over: object) =>
      (await refusal(call, backfill.create, { body: { ...home, depthfrom: 0, depthto: 1, ...over } as never })).body
    expect(await refused({})).toEqual({ backfill_material: ['Backfill material is required!'] })
    expect(await refused({ backfill_material: '' })).toEqual({ backfill_material: ['Backfill material is required!'] })
    expect(await refused({ backfill_material: 'gold' })).toEqual({
      backfill_material: ['“gold” is not in this list'],
    })
    expect(await refused({ backfill_material: 'fk', grain_size_from: 'fine' })).toEqual({
      grain_size_from: ['Must be a number'],
    })
    expect(await refused({ backfill_material: 'fk', grain_size_from: 8, grain_size_to: 2 })).toEqual({
      grain_size_to: ['The grain size from cannot be larger than the grain size to'],
    })
    expect(await refused({ backfill_material: 'fk', volume_used: -1 })).toEqual({
      volume_used: ['Must be at least 0'],
    })
    expect(await refused({ backfill_material: 'fk', depthfrom: 2 })).toEqual({
      __all__: ["Depth from can't be greater than Depth to"],
    })
    expect(await call(backfill.list, { query })).toEqual([])
  })

  test('are replaced by a PUT and go by a DELETE', async () => {
    const { call, home, query } = await site()
    const body = { ...home, depthfrom: 0, depthto: 1, backfill_material: 'fk', grain_size_from: 2, volume_used: 12.5 }
    const { id, volume_used } = await call(backfill.create, { body })
    expect(volume_used).toBe(12.5)
    const replaced = await call(backfill.update, {
      path: { id },
      body: { ...home, depthfrom: 0, depthto: 3, backfill_material: 'bent' },
    })
    expect(replaced).toMatchObject({
      ...home,
      depthto: 3,
      backfill_material: 'bent',
      grain_size_from: null,
      volume_used: null,
    })
    await call(backfill.remove, { path: { id } })
    expect(await call(backfill.list, { query })).toEqual([])
  })
})

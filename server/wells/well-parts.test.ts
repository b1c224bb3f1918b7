import { history } from '@borebook/contract/history.ts'
import { objects } from '@borebook/contract/objects.ts'
import { usedCodes } from '@borebook/contract/used-codes.ts'
import { backfill } from '@borebook/contract/wells/backfill.ts'
import { coring } from '@borebook/contract/wells/coring.ts'
import { drilling } from '@borebook/contract/wells/drilling.ts'
import { enclosures } from '@borebook/contract/wells/enclosures.ts'
import { flushing } from '@borebook/contract/wells/flushing.ts'
import { instruments } from '@borebook/contract/wells/instruments.ts'
import { tubefills } from '@borebook/contract/wells/tubefills.ts'
import { tubeLayers, tubes } from '@borebook/contract/wells/tubes.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

async function site() {
  const { prj_id, locid } = await a(t.db).object()
  const keys = await a(t.db).everything(locid)
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  const path = { id: prj_id, locid }
  return { prj_id, path, keys, call: t.as(lead.key), home: { prj: prj_id, locid } }
}
type Site = Awaited<ReturnType<typeof site>>

/** Everything that a well is made of, without keys and stamps. */
async function wellOf({ call }: Pick<Site, 'call'>, path: { id: number; locid: number }) {
  const [prj, locid] = [String(path.id), String(path.locid)]
  const all = {
    drilling: (await call(drilling.list, { path })).data,
    coring: await call(coring.list, { path }),
    flushing: await call(flushing.list, { query: { prj_id: prj, locid } }),
    backfill: await call(backfill.list, { query: { prj_id: prj, locid } }),
    tubes: await call(tubes.list, { query: { prj, locid } }),
    tubefills: await call(tubefills.list, { query: { prj, locid } }),
    enclosures: await call(enclosures.list, { query: { prj, locid } }),
    instruments: await call(instruments.list, { query: { prj, locid } }),
  }
  const own = ['id', 'recid', 'layerid', 'locid', 'version', 'changed_at', 'changed_by', 'associated_to']
  return JSON.parse(JSON.stringify(all, (name, value) => (own.includes(name) ? undefined : value))) as typeof all
}

const newHole = {
  shortname: 'copy',
  boretype: 'kb',
  xcoord: 2600000,
  ycoord: 1200000,
  zcoordb: 540,
}

describe('duplicating an object', () => {
  test('with Duplicate Drilling copies the well design, and no fixtures', async () => {
    const s = await site()
    const body = { ...newHole, duplicate_from: s.path.locid, duplicate_drilling: true }
    const { locid } = await s.call(objects.create, { path: { id: s.prj_id }, body })
    const [from, to] = [await wellOf(s, s.path), await wellOf(s, { ...s.path, locid })]
    for (const kind of ['drilling', 'coring', 'flushing', 'backfill'] as const) {
      expect(to[kind].length).toBeGreaterThan(0)
      expect(to[kind]).toEqual(from[kind])
    }
    expect([to.tubes, to.tubefills, to.enclosures, to.instruments]).toEqual([[], [], [], []])
  })

  test('with Duplicate Fixtures copies them, each instrument on the copy of its tube', async () => {
    const s = await site()
    await a(t.db).instrument({ locid: s.path.locid, associated_to: null })
    const body = { ...newHole, duplicate_from: s.path.locid, duplicate_fixtures: true }
    const { locid } = await s.call(objects.create, { path: { id: s.prj_id }, body })
    const query = { prj: String(s.prj_id), locid: String(locid) }
    const [from, to] = [await wellOf(s, s.path), await wellOf(s, { ...s.path, locid })]
    for (const kind of ['tubes', 'tubefills', 'enclosures', 'instruments'] as const)
      expect(to[kind]).toEqual(from[kind])
    expect(to.drilling).toEqual([])
    const [tube] = await s.call(tubes.list, { query })
    expect((await s.call(instruments.list, { query })).map(i => i.associated_to)).toEqual([tube!.id, null])
    expect(tube!.id).not.toBe(s.keys.tubes)
  })

  test('with Duplicate Fixtures takes the right to write fixtures', async () => {
    const s = await site()
    const { key } = await a(t.db).user({ role: 'field', prj_id: s.prj_id })
    const body = { ...newHole, duplicate_from: s.path.locid, duplicate_fixtures: true }
    expect((await refusal(t.as(key), objects.create, { path: { id: s.prj_id }, body })).status).toBe(403)
    await t.as(key)(objects.create, {
      path: { id: s.prj_id },
      body: { ...body, duplicate_fixtures: false, duplicate_drilling: true },
    })
  })
})

test('Think Again counts every kind of record', async () => {
  const { call, path } = await site()
  expect(await call(objects.holdings, { path })).toEqual({
    drilling: 2,
    coring: 1,
    flushing: 1,
    backfill: 1,
    tubes: 1,
    tube_layers: 1,
    tubefills: 1,
    tubefill_layers: 1,
    enclosures: 1,
    instruments: 1,
    sensors: 1,
    samples: 1,
    observations: 1,
    pressures: 1,
    hydraulic_tests: 1,
    dissipation_tests: 1,
    protocol: 1,
    layers: 1,
    sublayers: 1,
    soundings: 1,
    calculations: 1,
    documents: 1,
  })
})

describe('Change Logs', () => {
  /** Puts back the newest change of a noun. */
  async function putBack({ call, path }: Site, noun: string, action: string) {
    const change = (await call(history.list, { path })).find(c => c.noun === noun && c.action === action)!
    return call(history.restore, { path: { ...path, change: change.id }, body: {} })
  }

  test('put a change of every kind of record back by its own rules', async () => {
    const s = await site()
    const before = await wellOf(s, s.path)
    const at = { ...s.home, depthfrom: 0, depthto: 0.5 }
    await s.call(drilling.update, { path: { ...s.path, recid: s.keys.drilling }, body: { blbeg: 15, blend: 40 } })
    await s.call(coring.update, { path: s.path, body: { layerid: s.keys.coring, depthfrom: 1, depthto: 2 } })
    await s.call(flushing.update, { path: { id: s.keys.flushing }, body: at })
    await s.call(backfill.update, { path: { id: s.keys.backfill }, body: { ...at, backfill_material: 'fk' } })
    await s.call(tubeLayers.update, {
      path: { id: s.keys.tubes, layerId: s.keys.tube_layers },
      body: { depthfrom: 0, depthto: 3, type_of_tube: 'ft', tube_od: 60, tube_closure: ['bk'] },
    })
    await s.call(enclosures.update, { path: { id: s.keys.enclosures }, body: { depthto: 2 } })
    await s.call(instruments.update, { path: { id: s.keys.instruments }, body: { depth: 1, associated_to: null } })
    expect(await wellOf(s, s.path)).not.toEqual(before)
    for (const noun of ['drilling', 'coring', 'flushing', 'backfill', 'tube_layers', 'enclosures', 'instruments'])
      await putBack(s, noun, 'update')
    expect(await wellOf(s, s.path)).toEqual(before)
    const query = { prj: String(s.prj_id), locid: String(s.path.locid) }
    expect((await s.call(instruments.list, { query }))[0]!.associated_to).toBe(s.keys.tubes)
  })

  test('put a name back, of a tube as of a fill', async () => {
    const s = await site()
    const before = await wellOf(s, s.path)
    await s.call(tubes.update, { path: { id: s.keys.tubes }, body: { name: 'x' } })
    await s.call(tubefills.update, { path: { id: s.keys.tubefills }, body: { name: 'y' } })
    await putBack(s, 'tubes', 'update')
    await putBack(s, 'tubefills', 'update')
    expect(await wellOf(s, s.path)).toEqual(before)
  })

  test('bring a deleted tube back with its layers', async () => {
    const s = await site()
    const before = await wellOf(s, s.path)
    await s.call(tubes.remove, { path: { id: s.keys.tubes } })
    await putBack(s, 'tubes', 'delete')
    expect((await wellOf(s, s.path)).tubes).toEqual(before.tubes)
  })

  test('bring an instrument back though its tube is gone, on no tube', async () => {
    const s = await site()
    await s.call(instruments.remove, { path: { id: s.keys.instruments } })
    await s.call(tubes.remove, { path: { id: s.keys.tubes } })
    await putBack(s, 'instruments', 'delete')
    const query = { prj: String(s.prj_id), locid: String(s.path.locid) }
    expect(await s.call(instruments.list, { query })).toMatchObject([{ id: s.keys.instruments, associated_to: null }])
  })

  test('bring nothing back that the rules no longer allow', async () => {
    const s = await site()
    const lid = { ...s.home, depth: 0, depthto: 1, enclosure_type: 'mwl' }
    await s.call(enclosures.remove, { path: { id: s.keys.enclosures } })
    await s.call(enclosures.create, { body: lid })
    await s.call(enclosures.create, { body: lid })
    await expect(putBack(s, 'enclosures', 'delete')).rejects.toMatchObject({
      body: { __all__: ['An object has no more than two surface enclosures.'] },
    })
    await s.call(coring.remove, { path: { ...s.path, layerid: s.keys.coring } })
    await s.call(coring.create, { path: s.path, body: { depthfrom: 0.5, depthto: 1.5 } })
    await expect(putBack(s, 'coring', 'delete')).rejects.toMatchObject({
      body: { __all__: ['The coring run 0.00 – 1.00 m overlaps the one at 0.50 – 1.50 m.'] },
    })
    const at = { id: s.keys.tubes, layerId: s.keys.tube_layers }
    await s.call(tubeLayers.remove, { path: at })
    await s.call(tubeLayers.create, {
      path: { id: s.keys.tubes },
      body: { depthfrom: 0, depthto: 9, type_of_tube: 'ut', tube_od: 32 },
    })
    await expect(putBack(s, 'tube_layers', 'delete')).rejects.toMatchObject({ status: 400 })
  })

  test('put fixtures back only for who may write them', async () => {
    const s = await site()
    await s.call(tubes.update, { path: { id: s.keys.tubes }, body: { name: 'x' } })
    const { key } = await a(t.db).user({ role: 'field', prj_id: s.prj_id })
    await expect(putBack({ ...s, call: t.as(key) }, 'tubes', 'update')).rejects.toMatchObject({ status: 403 })
  })
})

test('the codes most used in a project come by field, of the kinds asked for and of no other project', async () => {
  const s = await site()
  await site()
  for (const boremeth of ['rkb', 'skb', 'rkb']) await a(t.db).drilling({ locid: s.path.locid, boremeth })
  await a(t.db).tubeLayer({ locid: s.path.locid, tube: s.keys.tubes, type_of_tube: 'ft', tube_closure: ['bk'] })
  const path = { id: s.prj_id }
  expect(await s.call(usedCodes.list, { path, query: { nouns: 'drilling,tube_layers' } })).toEqual({
    boremeth: ['rkb', 'skb'],
    type_of_tube: ['bt', 'ft'],
    tube_closure: ['bk'],
  })
  expect((await refusal(s.call, usedCodes.list, { path, query: { nouns: 'users' } })).status).toBe(400)
})

import { hydraulicTests } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { observations } from '@borebook/contract/groundwater/observations.ts'
import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { history } from '@borebook/contract/history.ts'
import { objects } from '@borebook/contract/objects.ts'
import { samples } from '@borebook/contract/samples.ts'
import { usedCodes } from '@borebook/contract/used-codes.ts'
import { instruments } from '@borebook/contract/wells/instruments.ts'
import { tubeLayers, tubes } from '@borebook/contract/wells/tubes.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

async function site() {
  const { prj_id, locid } = await a(t.db).object()
  const keys = await a(t.db).everything(locid)
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  return {
    prj_id,
    keys,
    path: { id: prj_id, locid },
    call: t.as(lead.key),
    query: { prj: String(prj_id), locid: String(locid) },
  }
}
type Site = Awaited<ReturnType<typeof site>>

/** Samples and groundwater of an object, without stamps. */
async function waterOf({ call, path, query }: Pick<Site, 'call' | 'path' | 'query'>) {
  const all = {
    samples: await call(samples.list, { path }),
    observations: await call(observations.list, { query }),
    pressures: await call(pressures.list, { query }),
    hydraulic_tests: await call(hydraulicTests.list, { query }),
  }
  const own = ['version', 'changed_at', 'changed_by']
  return JSON.parse(JSON.stringify(all, (name, value) => (own.includes(name) ? undefined : value))) as typeof all
}

/** Puts back the newest change of a noun. */
async function putBack({ call, path }: Site, noun: string, action: string) {
  const change = (await call(history.list, { path })).find(c => c.noun === noun && c.action === action)!
  return call(history.restore, { path: { ...path, change: change.id }, body: {} })
}
const byId = (id: number) => ({ query: { id: String(id) } })

test('Think Again counts samples and every kind of groundwater', async () => {
  const { call, path } = await site()
  expect(await call(objects.holdings, { path })).toMatchObject({
    samples: 1,
    observations: 1,
    pressures: 1,
    hydraulic_tests: 1,
  })
})

test('a duplicate of the object has none of them: they belong to the hole that was drilled', async () => {
  const s = await site()
  const body = {
    shortname: 'copy',
    boretype: 'kb',
    xcoord: 2600000,
    ycoord: 1200000,
    zcoordb: 540,
    duplicate_from: s.path.locid,
    duplicate_drilling: true,
    duplicate_fixtures: true,
  }
  const { locid } = await s.call(objects.create, { path: { id: s.prj_id }, body })
  const copy = { ...s, path: { ...s.path, locid }, query: { ...s.query, locid: String(locid) } }
  expect(await waterOf(copy)).toEqual({ samples: [], observations: [], pressures: [], hydraulic_tests: [] })
})

describe('Change Logs', () => {
  test('put a change of every kind back by its own rules', async () => {
    const s = await site()
    const before = await waterOf(s)
    const { keys, path, call } = s
    await call(samples.update, {
      path: { ...path, recid: keys.samples },
      body: { invzbeg: 7, invzend: 8, sampmat: 'fe', sampdate: '2026-05-01', samptime: '07:00' },
    })
    const seen = { observation: 'fls', depthfrom: 1, date_time: '2026-05-01 07:00', elevation: 300 }
    await call(observations.update, { ...byId(keys.observations), body: seen })
    const read = { date_time: '2026-05-02 07:00', tube: keys.tubes, below_surface: 9 }
    await call(pressures.update, { ...byId(keys.pressures), body: read })
    const tested = { depthfrom: 1, depthto: 2, test_type: 'double', test_date: '2026-05-03' }
    await call(hydraulicTests.update, { ...byId(keys.hydraulic_tests), body: tested })
    expect(await waterOf(s)).not.toEqual(before)
    for (const noun of Object.keys(before)) await putBack(s, noun, 'update')
    expect(await waterOf(s)).toEqual(before)
  })

  test('bring back what was deleted', async () => {
    const s = await site()
    const before = await waterOf(s)
    await s.call(samples.remove, { path: { ...s.path, recid: s.keys.samples } })
    await s.call(observations.remove, byId(s.keys.observations))
    await s.call(pressures.remove, byId(s.keys.pressures))
    await s.call(hydraulicTests.remove, byId(s.keys.hydraulic_tests))
    for (const noun of Object.keys(before)) await putBack(s, noun, 'delete')
    expect(await waterOf(s)).toEqual(before)
  })

  test('bring a reading back without its tube when that is gone, and with it once that is back', async () => {
    const s = await site()
    await s.call(pressures.remove, byId(s.keys.pressures))
    await s.call(tubes.remove, { path: { id: s.keys.tubes } })
    await putBack(s, 'pressures', 'delete')
    expect((await waterOf(s)).pressures).toMatchObject([{ tube: null, filter_tube: null, top_of_tube: 3 }])
  })

  test('bring a tube back under its readings, its filter and the instruments that hung on it', async () => {
    const s = await site()
    const path = { id: s.keys.tubes }
    const filter = { depthfrom: 3, depthto: 5, type_of_tube: 'ft', tube_od: 60 }
    const { id: filter_tube } = await s.call(tubeLayers.create, { path, body: filter })
    const read = { date_time: '2026-05-02 07:00', tube: s.keys.tubes, filter_tube, top_of_tube: 3 }
    await s.call(pressures.update, { ...byId(s.keys.pressures), body: read })
    const before = [await waterOf(s), await s.call(instruments.list, { query: s.query })] as const
    await s.call(tubes.remove, { path })
    expect((await waterOf(s)).pressures).toMatchObject([
      { tube: null, filter_tube: null, typed: ['top_of_tube', 'below_surface'] },
    ])
    await putBack(s, 'tubes', 'delete')
    expect(await waterOf(s)).toEqual(before[0])
    const [hanging] = await s.call(instruments.list, { query: s.query })
    expect(hanging!.associated_to).toBe(before[1][0]!.associated_to)
  })

  test('leave a reading that has been moved to another tube meanwhile where it is', async () => {
    const s = await site()
    const other = await a(t.db).tube({ locid: s.path.locid })
    await s.call(tubes.remove, { path: { id: s.keys.tubes } })
    const read = { date_time: '2026-05-02 07:00', tube: other.id, top_of_tube: 1 }
    await s.call(pressures.update, { ...byId(s.keys.pressures), body: read })
    await putBack(s, 'tubes', 'delete')
    expect((await waterOf(s)).pressures).toMatchObject([{ tube: other.id, top_of_tube: 1 }])
  })

  test('a filter that is deleted is let go by the readings that named it', async () => {
    const s = await site()
    const at = { path: { id: s.keys.tubes, layerId: s.keys.tube_layers } }
    const filter = { depthfrom: 0, depthto: 3, type_of_tube: 'ft', tube_od: 60 }
    await s.call(tubeLayers.update, { ...at, body: filter })
    const read = { date_time: '2026-05-02 07:00', tube: s.keys.tubes, filter_tube: s.keys.tube_layers }
    await s.call(pressures.update, { ...byId(s.keys.pressures), body: read })
    await s.call(tubeLayers.remove, at)
    expect((await waterOf(s)).pressures).toMatchObject([{ tube: s.keys.tubes, filter_tube: null }])
  })
})

test('the codes most used of samples and groundwater are counted', async () => {
  const s = await site()
  await a(t.db).sample({ locid: s.path.locid, samptype: 'ug' })
  const query = { nouns: 'samples,observations,hydraulic_tests' }
  expect(await s.call(usedCodes.list, { path: { id: s.prj_id }, query })).toMatchObject({
    sampmat: ['bo'],
    samptype: ['ug'],
    observation: ['ws'],
    test_type: ['lefranc'],
  })
})

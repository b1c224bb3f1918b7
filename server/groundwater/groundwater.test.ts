import { hydraulicTests } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { observations } from '@borebook/contract/groundwater/observations.ts'
import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { objects } from '@borebook/contract/objects.ts'
import { tubes } from '@borebook/contract/wells/tubes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

async function site(over: { zcoordb?: number | null; inclinat?: number } = {}) {
  const object = await a(t.db).object({ zcoordb: 400, inclinat: 90, ...over })
  const { key } = await a(t.db).user({ role: 'engineer', prj_id: object.prj_id })
  const query = { prj: String(object.prj_id), locid: String(object.locid) }
  return { object, query, call: t.as(key), key, locid: object.locid, prj: object.prj_id }
}
type Site = Awaited<ReturnType<typeof site>>
const byId = ({ id }: { id: number }) => ({ query: { id: String(id) } })

const seen = { observation: 'ws', depthfrom: 4.2, date_time: '2026-03-01 08:30' }

describe('a drilling observation', () => {
  test('is made, listed by depth, replaced and deleted by the id in the query', async () => {
    const { call, query, prj, locid } = await site()
    const lower = await call(observations.create, { query, body: { ...seen, depthfrom: 9, prj, locid } as never })
    const upper = await call(observations.create, { query, body: { ...seen, comments: 'a trickle' } })
    expect(upper).toMatchObject({ ...seen, prj, locid, date_time: '2026-03-01T07:30:00.000Z', comments: 'a trickle' })
    expect(await call(observations.list, { query })).toEqual([upper, lower])
    const changed = await call(observations.update, { ...byId(upper), body: { ...seen, depthfrom: 4.5 } })
    expect(changed).toMatchObject({ id: upper.id, depthfrom: 4.5, comments: null, version: 2 })
    await call(observations.remove, byId(upper))
    expect(await call(observations.list, { query })).toEqual([lower])
  })

  test('derives elevation and depth from each other, to the millimetre, and stores only what was typed', async () => {
    const { call, query, object } = await site({ zcoordb: 400.1234 })
    const deep = await call(observations.create, { query, body: { ...seen, groundwater_depth: 3.25 } })
    expect(deep).toMatchObject({ groundwater_depth: 3.25, elevation: 396.873, typed: ['groundwater_depth'] })
    const high = await call(observations.create, { query, body: { ...seen, elevation: 396 } })
    expect(high).toMatchObject({ groundwater_depth: 4.123, elevation: 396, typed: ['elevation'] })
    // the ground is surveyed anew: what was typed stays, what follows from it follows
    const path = { id: object.prj_id, locid: object.locid }
    await call(objects.update, { path, body: { zcoordb: 401 } })
    const [first, second] = await call(observations.list, { query })
    expect([first, second]).toMatchObject([
      { groundwater_depth: 3.25, elevation: 397.75 },
      { groundwater_depth: 5, elevation: 396 },
    ])
  })

  test('sent back whole remembers which of the two was typed', async () => {
    const { call, query } = await site()
    const high = await call(observations.create, { query, body: { ...seen, elevation: 396.5 } })
    const again = await call(observations.update, { ...byId(high), body: { ...high, comments: 'x' } as never })
    expect(again).toMatchObject({ groundwater_depth: 3.5, elevation: 396.5, typed: ['elevation'] })
    const both = { ...seen, groundwater_depth: 3.5, elevation: 396.5 }
    expect(await call(observations.create, { query, body: both })).toMatchObject({ typed: ['groundwater_depth'] })
    // within 5 mm they are one level
    const near = await call(observations.create, { query, body: { ...both, elevation: 396.504 } })
    expect(near).toMatchObject({ groundwater_depth: 3.5, elevation: 396.5, typed: ['groundwater_depth'] })
  })

  test('is refused where depth and elevation contradict each other by more than 5 mm, in a sentence that names both', async () => {
    const { call, query } = await site()
    const one = await call(observations.create, { query, body: { ...seen, elevation: 396.5 } })
    for (const elevation of [396.506, 396.494, 300]) {
      const body = { ...seen, groundwater_depth: 3.5, elevation }
      const words = `3.50 m below ground is 396.50 m a.s.l., not ${elevation.toFixed(2)} m a.s.l.; the two contradict each other`
      const fields = { groundwater_depth: [words], elevation: [words] }
      expect(await refusal(call, observations.create, { query, body })).toEqual({ status: 400, body: fields })
      expect(await refusal(call, observations.update, { ...byId(one), body })).toEqual({ status: 400, body: fields })
    }
    expect(await call(observations.list, { query })).toEqual([one])
  })

  test('is refused where its elevation gives a depth that no hole has', async () => {
    const { call, query } = await site()
    const body = { ...seen, elevation: -14700 }
    expect((await refusal(call, observations.create, { query, body })).body).toEqual({
      elevation: [
        '-14700.00 m a.s.l. lies 15100.00 m below the ground of this object at 400.00 m a.s.l.; a depth must lie between -100 and 15000 m',
      ],
    })
    expect(await call(observations.create, { query, body: { ...seen, elevation: 396 } })).toMatchObject({ doubts: [] })
  })

  test('stays readable over a ground whose elevation was mistyped: what follows is null, with a doubt that names it', async () => {
    const { call, query, locid, key } = await site()
    const high = await call(observations.create, { query, body: { ...seen, elevation: 396 } })
    const deep = await call(observations.create, { query, body: { ...seen, groundwater_depth: 4 } })
    await sql`update objects set zcoordb = 99999 where locid = ${locid}`.execute(t.db)
    const [first, second] = await call(observations.list, { query })
    expect(first).toMatchObject({ id: high.id, elevation: 396, groundwater_depth: null, typed: ['elevation'] })
    expect(first!.doubts).toEqual([expect.stringContaining('the ground of this object at 99999.00 m a.s.l.')])
    expect(second).toMatchObject({ id: deep.id, elevation: null, groundwater_depth: 4, typed: ['groundwater_depth'] })
    expect(second!.doubts).toEqual([
      'No elevation follows from the ground of this object at 99999.00 m a.s.l.; its elevation cannot be right.',
    ])
    const german = t.as(key, { 'accept-language': 'de' })
    expect((await german(observations.list, { query }))[0]!.doubts[0]).toContain('auf 99999.00 m ü. M.')
  })

  test('in a hole whose inclination is in doubt tells no elevation and says why', async () => {
    const { call, query } = await site({ inclinat: 0 })
    const made = await call(observations.create, { query, body: { ...seen, groundwater_depth: 4 } })
    expect(made).toMatchObject({ groundwater_depth: 4, elevation: null })
    expect(made.doubts).toEqual([expect.stringContaining('At 0° from the horizontal')])
  })

  test('of an object without elevation derives nothing, and along an inclined hole goes by its dip', async () => {
    const flat = await site({ zcoordb: null })
    const body = { ...seen, groundwater_depth: 10 }
    expect(await flat.call(observations.create, { query: flat.query, body })).toMatchObject({ elevation: null })
    const inclined = await site({ inclinat: 30 })
    expect(await inclined.call(observations.create, { query: inclined.query, body })).toMatchObject({ elevation: 395 })
  })

  test('is refused in the words of the specification', async () => {
    const { call, query } = await site()
    const refused = async (body: object) =>
      (await refusal(call, observations.create, { query, body: body as never })).body
    expect(await refused({})).toEqual({
      observation: ['Observation is required'],
      depthfrom: ['Depth from is required'],
      date_time: ['Date/time is required'],
    })
    for (const observation of ['flr', 'flf'])
      expect(await refused({ ...seen, observation })).toEqual({ depthto: ['Depth to is required'] })
    expect(await refused({ ...seen, observation: 'flr', depthto: 4.2 })).toEqual({
      depthto: ['"Depth to" must be greater than "Depth from"'],
    })
    expect(await refused({ ...seen, observation: 'flf', depthto: 4.2 })).toEqual({
      depthfrom: ['"Depth from" must be greater than "Depth to"'],
    })
    expect(await refused({ ...seen, depthto: 1 })).toEqual({ __all__: ["Depth from can't be greater than Depth to"] })
    expect(await refused({ ...seen, depthfrom: -1, date_time: '1.3.2026' })).toEqual({
      depthfrom: ['Depth cannot be negative'],
      date_time: ['Invalid date/time'],
    })
    expect(await refused({ ...seen, date_time: new Date(Date.now() + 3600_000).toISOString() })).toEqual({
      date_time: ['The date and time cannot be in the future.'],
    })
    expect(await refused({ ...seen, groundwater_depth: -0.5 })).toEqual({
      groundwater_depth: ['Cannot be negative: water above ground is an artesian overflow or an inflow under pressure'],
    })
    expect(await call(observations.list, { query })).toEqual([])
  })

  test('rises from the depth to to the depth from, falls the other way, and may stand above ground where artesian', async () => {
    const { call, query } = await site()
    await call(observations.create, { query, body: { ...seen, observation: 'flr', depthfrom: 3, depthto: 4 } })
    await call(observations.create, { query, body: { ...seen, observation: 'flf', depthfrom: 5, depthto: 4 } })
    for (const observation of ['art', 'inp']) {
      const body = { ...seen, observation, groundwater_depth: -1.25 }
      expect(await call(observations.create, { query, body })).toMatchObject({ elevation: 401.25 })
    }
  })

  test('is found only where query, body and record name the same object', async () => {
    const { call, query, key, prj, locid } = await site()
    const other = await a(t.db).observation()
    const own = await call(observations.create, { query, body: seen })
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', search: string, body?: object) =>
      t.request({
        method,
        url: `/api/gw/drilling-observations${search}`,
        key,
        ...(body && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
      })
    expect((await send('GET', `?prj=${prj}&locid=${other.locid}`)).statusCode).toBe(404)
    expect((await send('POST', `?prj=${prj}&locid=${locid}`, { ...seen, locid: other.locid })).statusCode).toBe(404)
    expect((await send('PUT', `?id=${other.id}`, seen)).statusCode).toBe(404)
    expect((await send('DELETE', `?id=${other.id}`)).statusCode).toBe(404)
    expect((await send('PUT', `?id=${own.id}`, { ...seen, locid: other.locid })).statusCode).toBe(404)
    expect((await send('PUT', '?id=abc', seen)).statusCode).toBe(404)
    expect((await send('PUT', '', seen)).json()).toEqual({ id: ['Is required'] })
    expect((await send('POST', '', seen)).json()).toEqual({ prj: ['Is required'], locid: ['Is required'] })
    expect(await call(observations.list, { query })).toEqual([own])
  })
})

/** A tube that stands 0.5 m out of the ground, with a filter from 10 to 12 m. */
async function tubeOf({ locid }: Site) {
  const tube = await a(t.db).tube({ locid, name: 'P1' })
  await a(t.db).tubeLayer({ tube: tube.id, locid, depthfrom: -0.5, depthto: 10 })
  const filter = await a(t.db).tubeLayer({ tube: tube.id, locid, depthfrom: 10, depthto: 12, type_of_tube: 'ft' })
  return { ...tube, filter: filter.id }
}
const read = (tube: number, over = {}) => ({ date_time: '2026-04-01T10:00:00+02:00', tube, ...over })

describe('a reading of hydrostatic pressure', () => {
  test('keeps what was typed, and the other two views follow through tube and ground', async () => {
    const s = await site()
    const { id, filter } = await tubeOf(s)
    const make = (over: object) => s.call(pressures.create, { query: s.query, body: read(id, over) })
    expect(await make({ top_of_tube: 3.25, filter_tube: filter })).toMatchObject({
      top_of_tube: 3.25,
      below_surface: 2.75,
      a_msl: 397.25,
      typed: ['top_of_tube'],
      tube_name: 'P1',
      filter_tube: filter,
      date_time: '2026-04-01T08:00:00.000Z',
    })
    expect(await make({ below_surface: 2 })).toMatchObject({ top_of_tube: 2.5, a_msl: 398, typed: ['below_surface'] })
    expect(await make({ a_msl: 399.1 })).toMatchObject({ top_of_tube: 1.4, below_surface: 0.9, typed: ['a_msl'] })
    // all three, as an older client sends them
    const all = { top_of_tube: 1.4, below_surface: 0.9, a_msl: 399.1 }
    expect(await make(all)).toMatchObject({ ...all, typed: ['top_of_tube'] })
    expect((await s.call(pressures.list, { query: s.query })).map(p => p.top_of_tube)).toEqual([1.4, 1.4, 2.5, 3.25])
  })

  test('is refused where two of its three views contradict each other, or the depth it gives cannot be', async () => {
    const s = await site()
    const { id } = await tubeOf(s)
    const refused = async (body: object) =>
      (await refusal(s.call, pressures.create, { query: s.query, body: read(id, body) })).body as Record<
        string,
        string[]
      >
    const odd = await refused({ top_of_tube: 3.25, below_surface: 2.76 })
    expect(odd.top_of_tube).toEqual([
      '3.25 m below the top of the tube is 2.75 m below ground, not 2.76 m; the two contradict each other',
    ])
    expect(odd.below_surface).toEqual(odd.top_of_tube)
    expect(Object.keys(await refused({ top_of_tube: 3.25, a_msl: 397 }))).toEqual(['top_of_tube', 'a_msl'])
    expect(Object.keys(await refused({ below_surface: 3.25, a_msl: 397 }))).toEqual(['below_surface', 'a_msl'])
    expect(Object.keys(await refused({ a_msl: 5e5 }))).toEqual(['a_msl'])
    expect(await s.call(pressures.list, { query: s.query })).toEqual([])
  })

  test('follows its tube when that is moved, and keeps its level and the name when the tube is deleted', async () => {
    const s = await site()
    const { id } = await tubeOf(s)
    const reading = await s.call(pressures.create, { query: s.query, body: read(id, { top_of_tube: 3 }) })
    expect(reading.below_surface).toBe(2.5)
    await s.call(tubes.update, { path: { id }, body: { name: 'Piezo 1' } })
    await s.call(tubes.remove, { path: { id } })
    const [kept] = await s.call(pressures.list, { query: s.query })
    expect(kept).toMatchObject({ tube: null, tube_name: 'Piezo 1', top_of_tube: 3, below_surface: 2.5, a_msl: 397.5 })
    const again = { ...byId(reading), body: read(id) }
    expect((await refusal(s.call, pressures.update, again)).body).toEqual({ tube: ['Is not a tube of this object'] })
  })

  test('takes only a tube of its object and a filter of that tube', async () => {
    const s = await site()
    const own = await tubeOf(s)
    const foreign = await tubeOf(await site())
    const refused = async (body: object) =>
      (await refusal(s.call, pressures.create, { query: s.query, body: body as never })).body
    expect(await refused({})).toEqual({ date_time: ['Date/time is required'], tube: ['Tube is required'] })
    expect(await refused(read(foreign.id))).toEqual({ tube: ['Is not a tube of this object'] })
    expect(await refused(read(own.id, { filter_tube: foreign.filter }))).toEqual({
      filter_tube: ['Is not a filter of this tube'],
    })
    const [blank] = (await s.call(tubes.list, { query: s.query }))[0]!.layers
    expect(await refused(read(own.id, { filter_tube: blank!.id }))).toEqual({
      filter_tube: ['Is not a filter of this tube'],
    })
  })

  test('without elevation and without tube layers derives nothing', async () => {
    const s = await site({ zcoordb: null })
    const { id } = await a(t.db).tube({ locid: s.locid })
    const reading = await s.call(pressures.create, { query: s.query, body: read(id, { top_of_tube: 3 }) })
    expect(reading).toMatchObject({ top_of_tube: 3, below_surface: null, a_msl: null })
  })
})

const tested = { depthfrom: 6, test_type: 'lefranc', test_date: '2026-03-02' }

describe('a hydraulic test', () => {
  test('keeps a conductivity of 1.7e-7 m/s as it is', async () => {
    const { call, query, key, prj, locid } = await site()
    const made = await call(hydraulicTests.create, { query, body: { ...tested, hydraulic_conductivity: 1.7e-7 } })
    expect(made).toMatchObject({ ...tested, depthto: null, hydraulic_conductivity: 1.7e-7 })
    const answer = await t.request({ url: `/api/gw/hydraulic-testing?prj=${prj}&locid=${locid}`, key })
    expect(answer.payload).toContain('"hydraulic_conductivity":1.7e-7')
    for (const hydraulic_conductivity of [3.14159e-11, 0, 1e-14, 0.02]) {
      const body = { ...tested, hydraulic_conductivity }
      expect(await call(hydraulicTests.update, { ...byId(made), body })).toMatchObject({ hydraulic_conductivity })
    }
    await call(hydraulicTests.remove, byId(made))
    expect(await call(hydraulicTests.list, { query })).toEqual([])
  })

  test('needs both ends when it is a double packer test', async () => {
    const { call, query } = await site()
    const refused = async (body: object) =>
      (await refusal(call, hydraulicTests.create, { query, body: body as never })).body
    expect(await refused({})).toEqual({
      depthfrom: ['Depth from is required'],
      test_type: ['Type of test is required'],
      test_date: ['Test date is required'],
    })
    const double = { ...tested, test_type: 'double' }
    expect(await refused(double)).toEqual({ depthto: ['Depth to is required for double tests'] })
    expect(await refused({ ...double, depthto: 6 })).toEqual({
      depthto: ['"Depth to" must be greater than "Depth from"'],
    })
    expect(await refused({ ...tested, depthto: 5, hydraulic_conductivity: 1 })).toEqual({
      __all__: ["Depth from can't be greater than Depth to"],
    })
    expect(await refused({ ...tested, hydraulic_conductivity: -1e-9, test_date: '2999-01-01' })).toEqual({
      hydraulic_conductivity: ['Must be at least 0'],
      test_date: ['The date cannot be in the future.'],
    })
  })
})

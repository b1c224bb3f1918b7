import { samples } from '@borebook/contract/samples.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

const good = { invzbeg: 1, invzend: 1.5, sampmat: 'bo', sampdate: '2026-03-01' }

async function site(over: { timezone?: string } = {}) {
  const { prj_id } = await a(t.db).project(over)
  const object = await a(t.db).object({ prj_id })
  const { key } = await a(t.db).user({ role: 'field', prj_id })
  return { path: { id: prj_id, locid: object.locid }, call: t.as(key), key, object }
}

describe('a sample', () => {
  test('is answered under data when it is made, bare when it is changed, and listed from top to bottom', async () => {
    const { path, call } = await site()
    const whole = {
      ...good,
      invname: 'P 1',
      samptime: '09:15',
      samptype: 'ug',
      penetr: 450,
      invlength: 430.5,
      sample_container: 'st',
      sample_state: 'ent',
      sampcomm: 'wet',
    }
    const { data: lower } = await call(samples.create, { path, body: { ...whole, invzbeg: 4, invzend: 4.45 } })
    const { data: upper } = await call(samples.create, { path, body: good })
    expect(lower).toMatchObject({ ...whole, invzbeg: 4, invzend: 4.45, id: lower.recid, incomplete: false, version: 1 })
    expect(await call(samples.list, { path })).toEqual([upper, lower])
    const at = { ...path, recid: lower.recid }
    const changed = await call(samples.update, { path: at, body: { ...lower, invname: 'P 2' } as never })
    expect(changed).toMatchObject({ invname: 'P 2', penetr: 450, version: 2 })
    // PUT replaces: what is not named becomes null
    expect(await call(samples.update, { path: at, body: good })).toMatchObject({ invname: null, penetr: null })
    await call(samples.remove, { path: at })
    expect(await call(samples.list, { path })).toEqual([upper])
  })

  test('is refused with the specification’s sentences, all at once, and nothing is stored', async () => {
    const { path, call } = await site()
    const refused = async (body: object) => (await refusal(call, samples.create, { path, body: body as never })).body
    expect(await refused({})).toEqual({
      invzbeg: ['Depth from is required'],
      invzend: ['Depth to is required'],
      sampmat: ['Sample material is required'],
      sampdate: ['Date/time is required'],
    })
    expect(await refused({ ...good, invzbeg: -1, penetr: -5, invlength: -0.1 })).toEqual({
      invzbeg: ['Depth cannot be negative'],
      penetr: ['Cannot be negative'],
      invlength: ['Cannot be negative'],
    })
    expect(await refused({ ...good, invzbeg: 'two', sampdate: '31.1.26' })).toEqual({
      invzbeg: ['Must be a number'],
      sampdate: ['Invalid date/time'],
    })
    const order = 'Must be greater than "Depth from"'
    expect(await refused({ ...good, invzend: 1 })).toEqual({ invzend: [order] })
    expect(await refused({ ...good, invzend: 0.5 })).toEqual({
      invzend: [order],
      __all__: ["Depth from can't be greater than Depth to"],
    })
    expect(await refused({ ...good, sampmat: 'nonsense', sampdate: '2999-01-01' })).toEqual({
      sampdate: ['The date cannot be in the future.'],
    })
    expect(await refused({ ...good, sampmat: 'nonsense' })).toEqual({
      sampmat: ['“nonsense” is not in this list'],
    })
    expect(await call(samples.list, { path })).toEqual([])
  })

  test('may have been taken this minute at the site, and not in an hour, whatever zone the site is in', async () => {
    for (const timezone of ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Zurich']) {
      const { path, call } = await site({ timezone })
      const wallClock = (ahead: number) => {
        const text = new Date(Date.now() + ahead).toLocaleString('sv-SE', { timeZone: timezone })
        return { sampdate: text.slice(0, 10), samptime: text.slice(11, 16) }
      }
      await call(samples.create, { path, body: { ...good, ...wallClock(0) } })
      const refused = await refusal(call, samples.create, { path, body: { ...good, ...wallClock(3600_000) } })
      // an hour ahead may be tomorrow, which the schema refuses by its date
      expect(JSON.stringify(refused.body)).toContain('cannot be in the future.')
    }
  })

  test('that an import left incomplete is completed by the next edit, and not without what it lacks', async () => {
    const { path, call, object } = await site()
    const { recid } = await a(t.db).sample({ locid: object.locid })
    await sql`update samples set invzend = null, sampdate = null, incomplete = true where recid = ${recid}`.execute(
      t.db,
    )
    const [stored] = await call(samples.list, { path })
    expect(stored).toMatchObject({ invzend: null, sampdate: null, incomplete: true })
    const at = { ...path, recid }
    expect((await refusal(call, samples.update, { path: at, body: stored as never })).body).toEqual({
      invzend: ['Depth to is required'],
      sampdate: ['Date/time is required'],
    })
    expect(await call(samples.update, { path: at, body: good })).toMatchObject({ incomplete: false })
  })

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { path, call } = await site()
    const { data } = await call(samples.create, { path, body: good })
    const at = { ...path, recid: data.recid }
    await call(samples.update, { path: at, body: { ...good, invname: 'first' }, ifMatch: 1 })
    const { status, body } = await refusal(call, samples.update, { path: at, body: good, ifMatch: 1 })
    expect([status, body]).toMatchObject([409, { current: { invname: 'first', version: 2 } }])
    expect((await refusal(call, samples.remove, { path: at, ifMatch: 1 })).status).toBe(409)
  })
})

describe('many samples at once', () => {
  const rows = (count: number, over = (_: number): object => ({})) =>
    Array.from({ length: count }, (_, i) => ({ ...good, invzbeg: i, invzend: i + 0.5, invname: `P${i}`, ...over(i) }))

  test('are stored in one step, in the order sent, each with its history', async () => {
    const { path, call } = await site()
    const { data } = await call(samples.createMany, { path, body: { samples: rows(300) } })
    expect(data.map(s => s.invname)).toEqual(rows(300).map(s => s.invname))
    expect(data[299]).toMatchObject({ invzbeg: 299, sampmat: 'bo', samptime: null, version: 1 })
    expect(await call(samples.list, { path })).toEqual(data)
    const { rows: kept } = await sql`select 1 from history where noun = 'samples' and locid = ${path.locid}`.execute(
      t.db,
    )
    expect(kept).toHaveLength(300)
  })

  test('are all refused when one is wrong, each failure under its row', async () => {
    const { path, call } = await site()
    const bad = rows(20, i => (i === 3 ? { invzend: 1, sampdate: '' } : i === 17 ? { invzbeg: 'deep' } : {}))
    expect((await refusal(call, samples.createMany, { path, body: { samples: bad } as never })).body).toEqual({
      'samples.3.invzend': ['Must be greater than "Depth from"'],
      'samples.3.__all__': ["Depth from can't be greater than Depth to"],
      'samples.3.sampdate': ['Date/time is required'],
      'samples.17.invzbeg': ['Must be a number'],
    })
    const coded = rows(5, i => (i === 4 ? { samptype: 'nonsense' } : { samptype: 'g' }))
    expect((await refusal(call, samples.createMany, { path, body: { samples: coded } })).body).toEqual({
      'samples.4.samptype': ['“nonsense” is not in this list'],
    })
    const soon = new Date(Date.now() + 50 * 3600_000).toISOString().slice(0, 10)
    const late = rows(2, i => (i === 1 ? { sampdate: soon } : {}))
    expect((await refusal(call, samples.createMany, { path, body: { samples: late } })).status).toBe(400)
    expect(await call(samples.list, { path })).toEqual([])
  })

  test('are 1 to 5,000', async () => {
    const { path, call } = await site()
    expect((await refusal(call, samples.createMany, { path, body: { samples: [] } })).body).toEqual({
      samples: ['There is no sample in it.'],
    })
    expect((await refusal(call, samples.createMany, { path, body: { samples: rows(5001) } })).body).toEqual({
      samples: ['No more than 5000 samples at once.'],
    })
    const { data } = await call(samples.createMany, { path, body: { samples: rows(5000) } })
    expect(data).toHaveLength(5000)
  })
})

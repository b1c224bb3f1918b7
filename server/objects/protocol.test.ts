import { objects } from '@borebook/contract/objects.ts'
import { protocol } from '@borebook/contract/protocol.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
async function hole(timezone = 'Europe/Zurich') {
  const { prj_id } = await a(t.db).project({ timezone })
  const { locid } = await a(t.db).object({ prj_id })
  const user = await a(t.db).user({ role: 'field', prj_id })
  return { ...user, prj_id, call: t.as(user.key), path: { id: prj_id, locid } }
}
const inMinutes = (minutes: number, of = Date.now()) => new Date(of + minutes * 60_000).toISOString()
const future = { protocol_date: ['Error: The selected date and time cannot be in the future.'] }

describe('the protocol of an object', () => {
  test('is signed by the caller, whatever the body says, and stands latest first', async () => {
    const { call, path, key, username } = await hole()
    const url = `/api/project/${path.id}/object/${path.locid}/protocol`
    const payload = {
      protocol_date: '2026-01-05',
      protocol_time: '09:30',
      protocol_user: 'somebody',
      protocol_desc: 'Set up',
    }
    const answer = await t.request({ method: 'POST', url, key, payload })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      protocol_date: '2026-01-05T08:30:00.000Z',
      protocol_user: username,
      protocol_desc: 'Set up',
      version: 1,
    })
    await call(protocol.create, { path, body: { protocol_date: '2026-01-06', protocol_desc: 'Day two' } })
    await call(protocol.create, { path, body: { protocol_date: '2025-12-24', protocol_desc: 'Before' } })
    expect((await call(protocol.list, { path })).map(e => e.protocol_desc)).toEqual(['Day two', 'Set up', 'Before'])
  })

  test('PUT and DELETE go to the same address with the id in the body, and answer 200 and 204', async () => {
    const { call, path, key, prj_id, username } = await hole()
    const url = `/api/project/${path.id}/object/${path.locid}/protocol`
    const { id } = await call(protocol.create, { path, body: { protocol_date: '2026-01-05', protocol_desc: 'x' } })
    const colleague = (await a(t.db).user({ role: 'engineer', prj_id })).key
    const payload = { id, protocol_date: '2026-01-05 10:00', protocol_user: 'somebody', protocol_desc: 'y' }
    const put = await t.request({ method: 'PUT', url, key: colleague, payload })
    expect(put.statusCode).toBe(200)
    expect(put.json()).toMatchObject({ id, protocol_desc: 'y', protocol_user: username, version: 2 })
    const gone = await t.request({ method: 'DELETE', url, key, payload: { id } })
    expect([gone.statusCode, gone.payload]).toEqual([204, ''])
    expect((await t.request({ method: 'DELETE', url, key, payload: { id } })).statusCode).toBe(404)
  })

  test('an entry that somebody changed meanwhile is not overwritten', async () => {
    const { call, path } = await hole()
    const body = { protocol_date: '2026-01-05', protocol_desc: 'x' }
    const { id, version } = await call(protocol.create, { path, body })
    await call(protocol.update, { path, body: { ...body, id, protocol_desc: 'first' } })
    const again = { path, body: { ...body, id, protocol_desc: 'second' }, ifMatch: version }
    expect(await refusal(call, protocol.update, again)).toMatchObject({
      status: 409,
      body: { current: { protocol_desc: 'first' } },
    })
  })

  test('another object’s entry is not to be reached', async () => {
    const [mine, other] = [await hole(), await hole()]
    const { id } = await a(t.db).protocol({ locid: other.path.locid })
    const body = { id, protocol_date: '2026-01-05', protocol_desc: 'x' }
    expect((await refusal(mine.call, protocol.update, { path: mine.path, body })).status).toBe(404)
    expect((await refusal(mine.call, protocol.remove, { path: mine.path, body: { id } })).status).toBe(404)
  })

  test('the object shows its latest entry', async () => {
    const { call, path, username } = await hole()
    await call(protocol.create, { path, body: { protocol_date: '2026-01-06T08:00Z', protocol_desc: 'last' } })
    await call(protocol.create, { path, body: { protocol_date: '2026-01-05T08:00Z', protocol_desc: 'first' } })
    expect(await call(objects.get, { path })).toMatchObject({
      protocol_date: '2026-01-06T08:00:00.000Z',
      protocol_user: username,
      protocol_desc: 'last',
    })
  })
})

describe('when an entry was', () => {
  test.each([
    ['2026-07-01T12:00:00+02:00', '2026-07-01T10:00:00.000Z'],
    ['2026-07-01 12:00', '2026-07-01T10:00:00.000Z'],
    ['2026-01-01T12:00', '2026-01-01T11:00:00.000Z'],
    ['2026-01-01', '2025-12-31T23:00:00.000Z'],
    ['2026-01-01T12:00:00.5Z', '2026-01-01T12:00:00.500Z'],
  ])('%s at a Swiss site is %s', async (protocol_date, instant) => {
    const { call, path } = await hole()
    const made = await call(protocol.create, { path, body: { protocol_date, protocol_desc: 'x' } })
    expect(made.protocol_date).toBe(instant)
  })

  test('the time in the date wins over the time beside it', async () => {
    const { call, path } = await hole('UTC')
    const body = { protocol_date: '2026-01-01T12:00', protocol_time: '15:00', protocol_desc: 'x' }
    expect((await call(protocol.create, { path, body })).protocol_date).toBe('2026-01-01T12:00:00.000Z')
  })

  test.each([
    '2026-02-30',
    '0000-01-01',
    '0001-01-01T00:00:00Z',
    '9999-01-01x',
    '2026-01-01T25:00',
    '2026-13-01 10:00',
    'today',
    '2026-01-01T10:00+99:00',
  ])('%s is no date and time', async protocol_date => {
    const { call, path } = await hole()
    expect(await refusal(call, protocol.create, { path, body: { protocol_date, protocol_desc: 'x' } })).toEqual({
      status: 400,
      body: { protocol_date: ['Invalid date/time'] },
    })
  })

  test('two minutes ahead is the future and half a minute is a clock that runs fast', async () => {
    const { call, path } = await hole()
    const at = (protocol_date: string) => ({ path, body: { protocol_date, protocol_desc: 'x' } })
    expect(await refusal(call, protocol.create, at(inMinutes(2)))).toEqual({ status: 400, body: future })
    const { id } = await call(protocol.create, at(inMinutes(0.5)))
    expect((await refusal(call, protocol.update, { path, body: { ...at(inMinutes(2)).body, id } })).body).toEqual(
      future,
    )
    expect(await call(protocol.list, { path })).toHaveLength(1)
  })

  test('a zone does not make the future the past: neither a westerly offset nor a site far ahead', async () => {
    const { call, path } = await hole('Pacific/Kiritimati')
    const wall = inMinutes(5).slice(0, 16)
    const body = (protocol_date: string) => ({ path, body: { protocol_date, protocol_desc: 'x' } })
    expect((await refusal(call, protocol.create, body(`${wall}Z`))).body).toEqual(future)
    // the same digits further west are later still
    expect((await refusal(call, protocol.create, body(`${wall}-11:00`))).body).toEqual(future)
    // the wall clock of the site, 14 hours ahead of Greenwich
    await call(protocol.create, body(inMinutes(14 * 60 - 5).slice(0, 16)))
    expect((await refusal(call, protocol.create, body(inMinutes(14 * 60 + 5).slice(0, 16)))).body).toEqual(future)
  })

  test('a date alone may be today anywhere on earth, and no later', async () => {
    const { call, path } = await hole()
    const day = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString().slice(0, 10)
    const body = (protocol_date: string) => ({ path, body: { protocol_date, protocol_desc: 'x' } })
    await call(protocol.create, body(day(14)))
    expect((await refusal(call, protocol.create, body(day(14 + 24)))).body).toEqual(future)
  })

  test('without a date or a description it says which', async () => {
    const { call, path } = await hole()
    expect((await refusal(call, protocol.create, { path, body: { protocol_desc: ' ' } as never })).body).toEqual({
      protocol_date: ['Date/time is required'],
      protocol_desc: ['Description is required'],
    })
  })
})

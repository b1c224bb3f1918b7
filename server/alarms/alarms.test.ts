import { history } from '@borebook/contract/history.ts'
import { type Alarm, alarms, type LimitsInput } from '@borebook/contract/monitoring/alarms.ts'
import { readings } from '@borebook/contract/monitoring/readings.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'
import { beginSilences } from './silence.ts'

const t = testServer({ runsJobs: true })

let site: Awaited<ReturnType<typeof place>>
/** A vented transducer 10 m deep: 9.81 kPa are a level of 391 m. */
async function place() {
  const project = await a(t.db).project()
  const object = await a(t.db).object({ prj_id: project.prj_id, zcoordb: 400 })
  const { key, username, user_id } = await a(t.db).user({ role: 'engineer', prj_id: project.prj_id })
  const sensor = await a(t.db).sensor({ locid: object.locid, serial_nr: 'P1', sensor_type: 'pv', depth: 10 })
  const path = { id: project.prj_id, locid: object.locid }
  return {
    project,
    object,
    key,
    username,
    user_id,
    sensor,
    path,
    url: `/e2/api/meassurements/${path.id}/${path.locid}`,
  }
}
beforeEach(async () => {
  site = await place()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const limit = (over: Partial<LimitsInput['limits'][number]>) => ({ quantity: 'level' as const, ...over })
const watch = (body: object) =>
  t.as(site.key)(alarms.setLimits, { path: { ...site.path, sensor: site.sensor.id }, body: body as never })
/** Sends levels by their minutes ago. */
async function send(levels: [number, number][], query = '', serial_nr = 'P1') {
  const answer = await t.request({
    method: 'POST',
    url: `${site.url}${query}`,
    key: site.key,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(levels.map(([ago, wvl_datum]) => ({ serial_nr, smpdate: minutesAgo(ago), wvl_datum }))),
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
}
const listed = (query: object = {}) => t.as(site.key)(alarms.list, { path: { id: site.path.id }, query })
/** What is listed, the oldest first, in a word each. */
const words = async () =>
  (await listed())
    .map(
      ({ kind, severity, value, past, ended_by }) => `${past ? 'past ' : ''}${kind} ${severity} ${value} ${ended_by}`,
    )
    .reverse()

describe('limits', () => {
  test('are read back as they were set, by viewers too, and only editors set them', async () => {
    const set = await watch({ limits: [limit({ high_warning: 392, high_alarm: 393 })], silence: 6 })
    expect(set).toMatchObject({ silence: 6, version: 1, email: false, webhook_hosts: [], recipients: [] })
    const viewer = await a(t.db).user({ role: 'viewer', prj_id: site.path.id })
    const path = { ...site.path, sensor: site.sensor.id }
    expect(await t.as(viewer.key)(alarms.limits, { path })).toEqual(set)
    expect((await refusal(t.as(viewer.key), alarms.setLimits, { path, body: {} as never })).status).toBe(403)
  })

  test('that cannot be are refused: not rising, twice, a hysteresis wider than their span, strangers, hosts that nobody listed', async () => {
    const stranger = await a(t.db).user()
    const path = { ...site.path, sensor: site.sensor.id }
    for (const [body, field] of [
      [{ limits: [limit({ low_warning: 395, high_warning: 390 })] }, 'limits.0.__all__'],
      [{ limits: [limit({}), limit({})] }, 'limits'],
      [{ limits: [limit({ low_alarm: 1, high_alarm: 2, hysteresis: 1 })] }, 'limits.0.hysteresis'],
      [{ limits: [limit({ high_alarm: 1e308 })] }, 'limits.0.high_alarm'],
      [{ limits: [{ quantity: 'x' }] }, 'limits.0.quantity'],
      [{ silence: 0 }, 'silence'],
      [{ recipients: [stranger.user_id] }, 'recipients'],
      [{ webhooks: ['http://127.0.0.1/'] }, 'webhooks'],
    ] as const) {
      const answer = await refusal(t.as(site.key), alarms.setLimits, { path, body: body as never })
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]])
    }
  })

  test('of a foreign sensor are not found', async () => {
    const other = await place()
    const path = { ...site.path, sensor: other.sensor.id }
    expect((await refusal(t.as(site.key), alarms.limits, { path })).status).toBe(404)
  })
})

describe('an alarm', () => {
  test('begins once when its limit is passed, and ends by the hysteresis only', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([[50, 391]])
    expect(await words()).toEqual([])
    await send([[40, 392.5]])
    await send([[30, 392.6]])
    await send([[25, 391.99]])
    expect(await words()).toEqual(['high alarm 392.5 null'])
    await send([[20, 391.98]])
    expect(await words()).toEqual(['high alarm 392.5 readings'])
    await send([[10, 392.01]])
    expect(await words()).toEqual(['high alarm 392.5 readings', 'high alarm 392.01 null'])
    expect(await listed({ open: 'true' })).toMatchObject([
      { value: 392.01, limit: 392, quantity: 'level', object: site.object.shortname },
    ])
  })

  test('of a limit that one batch passes and leaves again is listed with both instants', async () => {
    await watch({ limits: [limit({ low_warning: 390, low_alarm: 389 })] })
    await send([
      [50, 391],
      [40, 388],
      [30, 389.5],
      [20, 391],
    ])
    expect(await words()).toEqual(['low warning 388 readings', 'low alarm 388 readings'])
    const [one, other] = await listed()
    expect(one!.ended_at! > one!.smpdate).toBe(true)
    expect(new Set([one!.severity, other!.severity])).toEqual(new Set(['warning', 'alarm']))
  })

  test('follows from a pressure as from a level, and late readings are past', async () => {
    await watch({ limits: [{ quantity: 'pressure', high_alarm: 10 }] })
    await send([[10, 391]])
    await send([[20, 395]])
    expect(await words()).toEqual([`past high alarm ${(395 - 390) * 9.81} readings`])
  })

  test('is past for readings of over a day ago and for those of a file', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([
      [3000, 393],
      [2900, 394],
      [2800, 391],
    ])
    await send([[30, 395]], '?file=logger.csv')
    expect(await words()).toEqual(['past high alarm 393 readings', 'past high alarm 395 readings'])
    expect(await listed({ open: 'true' })).toEqual([])
    await send([[5, 396]])
    expect((await words()).at(-1)).toBe('high alarm 396 null')
    expect(await listed()).toHaveLength(3)
  })

  test('of a change within an hour begins whatever the level is', async () => {
    await watch({ limits: [limit({ change: 0.5 })] })
    await send([
      [120, 391],
      [50, 391.2],
      [40, 391.3],
      [10, 391.8],
    ])
    expect(await words()).toEqual([expect.stringMatching(/^change alarm 0\.6\d* null$/)])
    await send([[1, 391.8]])
    expect(await listed({ open: 'true' })).toHaveLength(1)
  })

  test('is raised by no flagged reading, and flagging the one that raised it ends it', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([
      [50, 391],
      [10, 395],
    ])
    const flag = (value: 'ok' | 'rejected') =>
      t.as(site.key)(readings.flag, {
        path: site.path,
        body: { serial_nr: 'P1', from: minutesAgo(15), to: minutesAgo(5), flag: value, reason: 'spike' },
      })
    await flag('rejected')
    expect(await words()).toEqual(['high alarm 395 flagged'])
    await flag('ok')
    expect(await listed({ open: 'true' })).toHaveLength(1)
  })

  test('ends with its limit', async () => {
    await watch({ limits: [limit({ high_alarm: 392, low_alarm: 380 })] })
    await send([[10, 395]])
    expect(await watch({ limits: [limit({ low_alarm: 380 })] })).toMatchObject({ version: 2 })
    expect(await words()).toEqual(['high alarm 395 limits'])
  })

  test('begins when a limit is set that the newest reading passes, and not for what older ones passed', async () => {
    await send([
      [300, 399],
      [200, 391],
      [10, 393],
    ])
    await watch({ limits: [limit({ high_alarm: 392 })] })
    expect(await words()).toEqual(['high alarm 393 null'])
  })

  test('waits for a reading that is ahead of the clock, and does not miss the ones before it', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([[-600, 391]])
    await send([[5, 395]])
    expect(await words()).toEqual(['high alarm 395 null'])
  })

  test('of an absolute transducer begins as soon as its barometer is read', async () => {
    const absolute = await a(t.db).sensor({ locid: site.object.locid, serial_nr: 'ABS', sensor_type: 'pa', depth: 10 })
    await a(t.db).sensor({ locid: site.object.locid, serial_nr: 'BARO', sensor_type: 'bar' })
    await t.as(site.key)(alarms.setLimits, {
      path: { ...site.path, sensor: absolute.id },
      body: { limits: [limit({ high_alarm: 390.5 })] } as never,
    })
    const post = (serial_nr: string, ago: number, pwp: number) =>
      t.request({
        method: 'POST',
        url: site.url,
        key: site.key,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify([{ serial_nr, smpdate: minutesAgo(ago), pwp }]),
      })
    await post('ABS', 10, 109.81)
    expect(await words()).toEqual([])
    await post('BARO', 12, 100)
    await post('BARO', 8, 100)
    await expect.poll(words).toEqual([expect.stringMatching(/^high alarm 391/)])
  })
})

describe('silence', () => {
  test('begins when the last reading is too old and ends with the next', async () => {
    await send([[120, 391]])
    await watch({ silence: 1.5 })
    await beginSilences(t.db)
    expect(await words()).toEqual(['silence warning null null'])
    await beginSilences(t.db)
    await send([[1, 391]])
    expect(await words()).toEqual(['silence warning null readings'])
  })

  test('is none of a sensor that measures no longer', async () => {
    await send([[120, 391]])
    await sql`update sensors set active_to = current_date - 1 where id = ${site.sensor.id}`.execute(t.db)
    await watch({ silence: 1 })
    await beginSilences(t.db)
    expect(await words()).toEqual([])
  })
})

describe('whoever looks', () => {
  test('acknowledges and comments, with their name; viewers read it', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([[10, 395]])
    const [one] = await listed()
    const path = { id: site.path.id, alarm: one!.id }
    const comment = '<img src=x onerror=alert(1)> pump was off'
    const said = await t.as(site.key)(alarms.update, { path, body: { acknowledged: true, comment } })
    expect(said).toMatchObject({ acknowledged: true, acknowledged_by: site.username, comment })
    expect(await t.as(site.key)(alarms.update, { path, body: { comment: 'later' } })).toMatchObject({
      acknowledged: true,
      comment: 'later',
    })
    const viewer = await a(t.db).user({ role: 'viewer', prj_id: site.path.id })
    expect(await t.as(viewer.key)(alarms.list, { path: { id: site.path.id } })).toMatchObject([{ comment: 'later' }])
    expect((await refusal(t.as(viewer.key), alarms.update, { path, body: {} })).status).toBe(403)
    const stranger = await place()
    expect(
      (await refusal(t.as(stranger.key), alarms.update, { path: { ...path, id: stranger.path.id }, body: {} })).status,
    ).toBe(404)
  })

  test('finds limits and what was said in Change Logs, and puts both back', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([[10, 395]])
    const [one] = await listed()
    await t.as(site.key)(alarms.update, { path: { id: site.path.id, alarm: one!.id }, body: { acknowledged: true } })
    await watch({ limits: [limit({ high_alarm: 399 })], silence: 3 })
    const changes = await t.as(site.key)(history.list, { path: site.path })
    const of = (field: string) => changes.find(change => field in change.fields)!
    expect(of('silence').fields).toMatchObject({
      silence: [null, 3],
      level_limits: [{ high_alarm: 392 }, { high_alarm: 399 }],
    })
    expect(of('alarm').fields.alarm).toMatchObject([
      { smpdate: one!.smpdate, acknowledged: false },
      { smpdate: one!.smpdate, acknowledged: true },
    ])
    const restore = (field: string) =>
      t.as(site.key)(history.restore, { path: { ...site.path, change: of(field).id }, body: {} })
    await restore('alarm')
    expect(await listed()).toMatchObject([{ acknowledged: false, acknowledged_by: null }])
    await restore('silence')
    const path = { ...site.path, sensor: site.sensor.id }
    expect(await t.as(site.key)(alarms.limits, { path })).toMatchObject({
      silence: null,
      limits: [{ high_alarm: 392 }],
    })
  })

  test('learns the name of a recipient who is no member any more', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })], recipients: [site.user_id] })
    const names = async (key: string) => (await t.as(key)(history.facets, { path: site.path })).people
    const told = [{ user_id: site.user_id, name: expect.stringMatching(/./) }]
    expect(await names(site.key)).toEqual(told)
    await sql`delete from members where user_id = ${site.user_id}`.execute(t.db)
    const other = await a(t.db).user({ role: 'engineer', prj_id: site.path.id })
    expect(await names(other.key)).toEqual(told)
  })

  test('sees none of a sensor that was deleted, and all of it when that is back', async () => {
    await watch({ limits: [limit({ high_alarm: 392 })] })
    await send([[10, 395]])
    await t.as(site.key)(sensors.remove, { path: { ...site.path, key: site.sensor.id } } as never)
    expect(await listed()).toEqual([])
    const changes = await t.as(site.key)(history.list, { path: site.path })
    const gone = changes.find(({ action, noun }) => action === 'delete' && noun === 'sensors')!
    await t.as(site.key)(history.restore, { path: { ...site.path, change: gone.id }, body: {} })
    expect((await listed()).map((one: Alarm) => one.value)).toEqual([395])
  })
})

import { gzipSync } from 'node:zlib'
import { history } from '@borebook/contract/history.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { readingColumns, readings } from '@borebook/contract/monitoring/readings.ts'
import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { statisticsOf } from '@borebook/geo/readings/statistics.ts'
import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })

let site: Awaited<ReturnType<typeof place>>
async function place() {
  const project = await a(t.db).project()
  const object = await a(t.db).object({ prj_id: project.prj_id, zcoordb: 400 })
  const { key, username } = await a(t.db).user({ role: 'engineer', prj_id: project.prj_id })
  const sensor = await a(t.db).sensor({ locid: object.locid, serial_nr: 'P1', sensor_type: 'pv', depth: 10 })
  return { project, object, key, username, sensor, url: `/e2/api/meassurements/${project.prj_id}/${object.locid}` }
}
beforeEach(async () => {
  site = await place()
})

const send = (payload: unknown, query = '', headers: Record<string, string> = {}) =>
  t.request({
    method: 'POST',
    url: `${site.url}${query}`,
    key: site.key,
    headers: { 'content-type': typeof payload === 'string' ? 'text/csv' : 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const list = async (query = '') => {
  const answer = await t.request({ method: 'GET', url: `${site.url}${query}`, key: site.key })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json() as Record<string, unknown>[]
}
const reading = (smpdate: string, more: object) => ({ serial_nr: 'P1', smpdate, ...more })

describe('storing', () => {
  test('a level follows from a pressure and the depth of the sensor, and a pressure from a level', async () => {
    const answer = await send([
      reading('2026-01-01T00:00:00Z', { pwp: 9.81, wtemp: 11.5 }),
      reading('2026-01-01T01:00:00Z', { wvl_datum: 392 }),
    ])
    expect([answer.statusCode, answer.json()]).toEqual([201, { stored: 2, same: 0, conflicting: [], refused: [] }])
    expect(await list()).toMatchObject([
      { serial_nr: 'P1', smpdate: '2026-01-01T00:00:00.000Z', pwp: 9.81, wvl_datum: 391, wtemp: 11.5, flag: 'ok' },
      { pwp: expect.closeTo(19.62, 9), wvl_datum: 392, wtemp: null },
    ])
  })

  test('the same again is the same, another value is a conflict that stores nothing, unless it is to take its place', async () => {
    await send([reading('2026-01-01T00:00:00Z', { pwp: 10 })])
    const same = await send([reading('2026-01-01T00:00:00Z', { pwp: 10 })])
    expect([same.statusCode, same.json()]).toMatchObject([200, { stored: 0, same: 1 }])
    const both = [reading('2026-01-01T00:00:00Z', { pwp: 11 }), reading('2026-01-02T00:00:00Z', { pwp: 1 })]
    const other = await send(both)
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({
      stored: 0,
      conflicting: [{ line: 1, serial_nr: 'P1', smpdate: '2026-01-01T00:00:00.000Z', given: { pwp: 11 } }],
      __all__: ['One time already has another value: nothing is stored'],
    })
    expect(await list()).toHaveLength(1)
    const taken = await send(both, '?overwrite=true')
    expect([taken.statusCode, taken.json().stored]).toEqual([201, 2])
    expect((await list()).map(one => one.pwp)).toEqual([11, 1])
  })

  test('what takes the place of a reading leaves what it says nothing of', async () => {
    const [night, day] = ['2026-01-01T00:00:00Z', '2026-01-01T12:00:00Z']
    await send([reading(night, { pwp: 10, flag: 'suspect' }), reading(day, { raw: 8712, raw_unit: 'digit', wtemp: 9 })])
    await send([reading(night, { wtemp: 11.5 }), reading(day, { wtemp: 9.5 })], '?overwrite=true')
    expect(await list()).toMatchObject([
      { pwp: 10, wvl_datum: expect.any(Number), wtemp: 11.5, flag: 'suspect' },
      { raw: 8712, raw_unit: 'digit', wtemp: 9.5 },
    ])
    await send([reading(night, { wvl_datum: 392 })], '?overwrite=true')
    expect((await list())[0]).toMatchObject({ pwp: expect.closeTo(19.62, 9), wvl_datum: 392, wtemp: 11.5, flag: 'ok' })
  })

  test('refused lines are told with the line of the file, and nothing is stored unless they are to be skipped', async () => {
    const csv = [
      'serial_nr,smpdate,pwp,wtemp',
      'P1,2026-01-01T00:00:00Z,10,',
      'P1,2026-01-01T25:00:00Z,10,',
      'P1,2300-01-01T00:00:00Z,10,',
      'P1,2026-01-01T02:00:00Z,1e308,',
      'P1,2026-01-01T03:00:00Z,NaN,',
      'P9,2026-01-01T04:00:00Z,3,',
      'P1,2026-01-01T00:00:00Z,12,',
      'P1,2026-01-01T05:00:00Z,,',
    ].join('\n')
    const answer = await send(csv)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().refused.map((one: { line: number }) => one.line)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(await list()).toEqual([])
    const skipped = await send(csv, '?skip=true')
    expect([skipped.statusCode, skipped.json().stored]).toEqual([201, 1])
  })

  test('a cell of blanks is no reading of 0', async () => {
    const answer = await send(
      'serial_nr,smpdate,pwp,wtemp\nP1,2026-01-01T00:00:00Z,10,  \nP1,2026-01-01T01:00:00Z, ,9\n',
    )
    expect([answer.statusCode, answer.json().stored]).toEqual([201, 2])
    expect(await list()).toMatchObject([
      { pwp: 10, wtemp: null },
      { pwp: null, wtemp: 9 },
    ])
  })

  test('what would become of readings is told without storing any', async () => {
    const at = (hour: number, pwp: number) => reading(`2026-01-01T0${hour}:00:00Z`, { pwp })
    await send([at(0, 10), at(1, 11), at(2, 12)])
    const before = await list()
    const csv = [
      'serial_nr,smpdate,pwp',
      ...[0, 1, 2, 3, 4].map(hour => `P1,2026-01-01T0${hour}:00:00Z,${hour < 2 ? 10 : 7}`),
      'P9,2026-01-01T00:00:00Z,1',
    ]
    const told = await t.request({
      method: 'POST',
      url: `${site.url}/compare`,
      key: site.key,
      headers: { 'content-type': 'text/csv' },
      payload: csv.join('\n'),
    })
    expect([told.statusCode, told.json()]).toEqual([200, { fresh: 2, same: 1, conflicts: 2 }])
    expect(await list()).toEqual(before)
  })

  test('gzip is unpacked, and what unpacks beyond the limit is refused', async () => {
    const packed = (text: string | Buffer) =>
      t.request({
        method: 'POST',
        url: site.url,
        key: site.key,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: gzipSync(text),
      })
    const good = await packed(JSON.stringify([reading('2026-01-01T00:00:00Z', { pwp: 10 })]))
    expect(good.statusCode).toBe(201)
    expect((await packed(Buffer.alloc(80 * 1024 ** 2, 32))).statusCode).toBe(413)
  })

  test('without a zone it is site time, in summer too', async () => {
    await send([reading('2026-07-01 12:00', { pwp: 1 }), reading('2026-01-01 12:00:00', { pwp: 1 })])
    expect((await list()).map(one => one.smpdate)).toEqual(['2026-01-01T11:00:00.000Z', '2026-07-01T10:00:00.000Z'])
  })
})

describe('air pressure', () => {
  const absolute = async () => {
    await a(t.db).sensor({ locid: site.object.locid, serial_nr: 'ABS', sensor_type: 'pa', depth: 10 })
    return a(t.db).sensor({ locid: site.object.locid, serial_nr: 'BARO', sensor_type: 'bar' })
  }
  test('an absolute transducer has no level before its barometer has been read, and one as soon as that is sent', async () => {
    await absolute()
    await send([{ serial_nr: 'ABS', smpdate: '2026-01-01T00:30:00Z', pwp: 109.81 }])
    expect(await list('?serial_nrs=[ABS,]')).toMatchObject([
      { wvl_datum: null, pwp: null, raw: 109.81, doubt: 'noBarometer' },
    ])
    await send([
      { serial_nr: 'BARO', smpdate: '2026-01-01T00:00:00Z', pwp: 99 },
      { serial_nr: 'BARO', smpdate: '2026-01-01T01:00:00Z', pwp: 101 },
    ])
    expect(await list('?serial_nrs=[ABS]')).toMatchObject([{ wvl_datum: expect.closeTo(391, 9), doubt: null }])
    // sent once more it is still the same
    const again = await send([{ serial_nr: 'ABS', smpdate: '2026-01-01T00:30:00Z', pwp: 109.81 }])
    expect(again.json()).toMatchObject({ stored: 0, same: 1 })
  })

  test('is that of a barometer on the days on which it was active, as the site counts them', async () => {
    await sql`update sensors set active_from = '2026-01-02' where id = ${(await absolute()).id}`.execute(t.db)
    const hours = ['2026-01-01T22:30:00Z', '2026-01-01T23:30:00Z']
    await send(hours.map(smpdate => ({ serial_nr: 'BARO', smpdate, pwp: 100 })))
    await send(hours.map(smpdate => ({ serial_nr: 'ABS', smpdate, pwp: 109.81 })))
    const read = await list('?serial_nrs=[ABS]')
    expect(read.map(({ doubt }) => doubt)).toEqual(['noBarometer', null])
  })
})

describe('reading', () => {
  const many = (count: number, minutes = 15) =>
    Array.from({ length: count }, (_, i) =>
      reading(new Date(Date.UTC(2003, 0, 1) + i * minutes * 60_000).toISOString(), {
        pwp:
          Math.round(1000 * (50 + 10 * Math.sin(i / 300) + (i % 997 === 5 ? 20 : 0) + ((i * 7919) % 101) / 100)) / 1000,
        wtemp: 10 + ((i * 31) % 57) / 10,
      }),
    )
  test.each([
    [15, 30_000],
    [1, 60_000],
    [600, 20_000],
  ])(
    'thinned readings of every %s minutes are real ones, few enough, and keep every extreme',
    async (minutes, count) => {
      for (let from = 0; from < count; from += 30_000) await send(many(count, minutes).slice(from, from + 30_000))
      const all = await list()
      expect(all).toHaveLength(count)
      const key = (one: Record<string, unknown>) => JSON.stringify(one)
      const real = new Set(all.map(key))
      for (const [points, range] of [
        [2, ''],
        [100, ''],
        [1400, ''],
        [300, '&data_from=2003-01-05T07:13:00Z&data_to=2003-02-11T03:00:00Z'],
        [500, '&data_from=2003-01-10T00:00:00Z&data_to=2003-01-10T23:59:59Z'],
      ] as const) {
        const some = await list(`?points=${points}${range}`)
        const inRange = range === '' ? all : await list(`?${range.slice(1)}`)
        expect(some.length).toBeLessThanOrEqual(4 * points)
        expect(some.every(one => real.has(key(one)))).toBe(true)
        for (const quantity of ['pwp', 'wvl_datum', 'wtemp'] as const) {
          const of = (rows: Record<string, unknown>[]) => rows.map(one => one[quantity] as number)
          expect(Math.max(...of(some))).toBe(of(inRange).reduce((one, other) => Math.max(one, other)))
          expect(Math.min(...of(some))).toBe(of(inRange).reduce((one, other) => Math.min(one, other)))
        }
        if (inRange.length <= 4 * points) expect(some).toEqual(inRange)
      }
    },
  )

  test('a range whose end lies before its start, points out of range and what is no list of serials are refused', async () => {
    for (const query of [
      'data_from=2026-02-01&data_to=2026-01-01',
      'points=0',
      'points=1',
      'points=10001',
      'points=x',
      'serial_nrs=P1',
    ])
      expect([
        query,
        (await t.request({ method: 'GET', url: `${site.url}?${query}`, key: site.key })).statusCode,
      ]).toEqual([query, 400])
    const serials = Array.from({ length: 10_000 }, (_, i) => i).join(',')
    expect(
      (await t.request({ method: 'GET', url: `${site.url}?serial_nrs=[${serials}]`, key: site.key })).statusCode,
    ).toBeGreaterThanOrEqual(400)
    expect(await list(`?serial_nrs=${encodeURIComponent(`["'; drop table readings; --",]`)}`)).toEqual([])
  })
})

describe('Change Logs', () => {
  const day = (pwp: number) => [reading('2026-01-01T00:00:00Z', { pwp }), reading('2026-01-01T01:00:00Z', { pwp: 2 })]
  const path = () => ({ id: site.project.prj_id, locid: site.object.locid })

  test('one entry tells what came; an import is undone whole, and what it had overwritten stands again', async () => {
    await send(day(1).slice(0, 1))
    const sent = await send(day(9), '?overwrite=true&file=april.csv')
    expect(sent.statusCode).toBe(201)
    expect((await list()).map(one => [one.pwp, one.source])).toEqual([
      [9, 'april.csv'],
      [2, 'april.csv'],
    ])
    const [change] = await t.as(site.key)(history.list, { path: path() })
    expect(change).toMatchObject({ noun: 'sensors', fields: { readings: [null, { stored: 2, file: 'april.csv' }] } })
    const undone = await t.as(site.key)(imports.undo, { path: { id: site.project.prj_id, batch: change!.batch! } })
    expect(undone).toMatchObject({ removed: 0, readings: 2 })
    expect((await list()).map(one => one.pwp)).toEqual([1])
    const { rows } = await sql`select pwp_max, readings from readings_rolled where sensor = ${site.sensor.id}`.execute(
      t.db,
    )
    expect(rows).toEqual([{ pwp_max: 1, readings: 1 }])
  })

  test('an overwritten value is put back by its entry, and so are flags', async () => {
    await send(day(1))
    await send(day(9), '?overwrite=true')
    await t.as(site.key)(readings.flag, {
      path: path(),
      body: { serial_nr: 'P1', from: '2026-01-01T00:30:00Z', to: '2026-01-02T00:00:00Z', flag: 'suspect' },
    })
    const [flagged, overwritten] = await t.as(site.key)(history.list, { path: path() })
    await t.as(site.key)(history.restore, { path: { ...path(), change: flagged!.id }, body: {} })
    await t.as(site.key)(history.restore, { path: { ...path(), change: overwritten!.id }, body: {} })
    expect((await list()).map(one => [one.pwp, one.flag])).toEqual([
      [1, 'ok'],
      [2, 'ok'],
    ])
  })

  test('a deleted sensor comes back with its readings', async () => {
    await send(day(1))
    await t.as(site.key)(sensors.remove, { path: { ...path(), key: site.sensor.id } })
    expect(await list()).toEqual([])
    const [deleted] = await t.as(site.key)(history.list, { path: path() })
    await t.as(site.key)(history.restore, { path: { ...path(), change: deleted!.id }, body: {} })
    expect(await list()).toHaveLength(2)
  })
})

describe('a sensor that hangs otherwise', () => {
  test('has its readings worked out anew, from the beginning of its period on, and says how many', async () => {
    await send([reading('2026-01-01T00:00:00Z', { pwp: 9.81 }), reading('2026-02-01T00:00:00Z', { pwp: 9.81 })])
    const call = t.as(site.key)
    const path = { id: site.project.prj_id, locid: site.object.locid }
    const [stored] = await call(sensors.list, { path })
    expect(stored).toMatchObject({ readings: 2, latest: { wvl_datum: 391 }, calibration_data: { depth: 10 } })
    const depth = (value: number) => ({ ...stored!.calibration_data, depth: value })
    const changed = await call(sensors.update, {
      path: { ...path, key: stored!.id },
      body: {
        serial_nr: 'P1',
        sensor_type: 'pv',
        periods: [
          { from: null, ...depth(10) },
          { from: '2026-01-15T00:00:00Z', ...depth(12) },
        ],
      },
    })
    expect(changed).toMatchObject({ recomputing: 2, calibration_data: { depth: 12 } })
    await expect.poll(async () => (await list()).map(one => one.wvl_datum)).toEqual([391, 389])
  })

  test('so does one whose ground gets another elevation', async () => {
    await send([reading('2026-01-01T00:00:00Z', { pwp: 9.81 })])
    await sql`update objects set zcoordb = 500 where locid = ${site.object.locid}`.execute(t.db)
    await send([reading('2026-01-02T00:00:00Z', { pwp: 9.81 })])
    await expect.poll(async () => (await list()).map(one => one.wvl_datum)).toEqual([491, 491])
  })
})

describe('figures', () => {
  const figuresOf = (query = {}) =>
    t.as(site.key)(readings.figures, { path: { id: site.project.prj_id, locid: site.object.locid }, query })
  const nothing = { count: 0, flagged: 0, mean: null, min: null, max: null }

  test('are those of every reading of a range, ends included: no thinning, no flagged ones, levels to the millimetre', async () => {
    await send(
      Array.from({ length: 2000 }, (_, i) =>
        reading(new Date(Date.UTC(2026, 0, 1) + i * 900_000).toISOString(), {
          wvl_datum: 1999.123 + 0.001 * ((i * 7) % 11),
          ...(i % 3 > 0 && { wtemp: 10 + (i % 5) }),
          flag: i % 97 === 5 ? 'rejected' : 'ok',
        }),
      ),
    )
    const query = { data_from: '2026-01-02T05:00:00Z', data_to: '2026-01-19T07:00:00Z' }
    const all = await list(`?data_from=${query.data_from}&data_to=${query.data_to}`)
    const columns = {
      at: Float64Array.from(all, one => Date.parse(String(one.smpdate))),
      flag: Uint8Array.from(all, one => (one.flag === 'ok' ? 0 : 1)),
      ...Object.fromEntries(
        readingColumns.map(name => [name, Float64Array.from(all, one => (one[name] as number | null) ?? Number.NaN)]),
      ),
    } as ReadingColumns
    const [told] = await figuresOf(query)
    for (const name of readingColumns) {
      const { mean, ...rest } = statisticsOf(columns, name, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
      expect([name, told![name]]).toEqual([name, { ...rest, mean: expect.closeTo(mean!, 6) }])
    }
    expect(told!.wtemp.count).toBeLessThan(told!.wvl_datum.count)
    expect(told!.wvl_datum.flagged).toBeGreaterThan(10)
  })

  test('of nothing, of one reading and of values all alike are what they are', async () => {
    expect(await figuresOf()).toEqual([{ serial_nr: 'P1', pwp: nothing, wvl_datum: nothing, wtemp: nothing }])
    await send([reading('2026-01-01T00:00:00Z', { wtemp: 0.1 })])
    expect(await figuresOf()).toMatchObject([
      { pwp: nothing, wtemp: { count: 1, flagged: 0, mean: 0.1, min: 0.1, max: 0.1 } },
    ])
    await send(Array.from({ length: 9 }, (_, i) => reading(`2026-01-02T0${i}:00:00Z`, { wtemp: 0.1 })))
    expect(await figuresOf()).toMatchObject([{ wtemp: { count: 10, mean: 0.1, min: 0.1, max: 0.1 } }])
  })
})

describe('means by day and month', () => {
  beforeEach(async () => {
    await sql`update projects set timezone = 'Europe/Zurich' where prj_id = ${site.project.prj_id}`.execute(t.db)
  })
  const meansOf = (query = {}) =>
    t.as(site.key)(readings.means, { path: { id: site.project.prj_id, locid: site.object.locid }, query })
  /** Temperatures from an instant on, one every so many minutes, each by its place. */
  const temperatures = (from: string, count: number, minutes: number, valueAt: (k: number) => number) =>
    Array.from({ length: count }, (_, k) =>
      reading(new Date(Date.parse(from) + k * minutes * 60_000).toISOString(), { wtemp: valueAt(k) }),
    )

  test('have 23 hours on the day on which clocks go forward and 25 on the one on which they go back', async () => {
    // hourly over three days of Zurich in March, and three in October
    await send([
      ...temperatures('2025-03-28T23:00:00Z', 71, 60, k => k),
      ...temperatures('2025-10-24T22:00:00Z', 73, 60, k => k / 2),
    ])
    const told = await meansOf()
    expect(told.map(({ date, wtemp: { count, mean, min, max } }) => [date, count, mean, min, max])).toEqual([
      ['2025-03-29', 24, 11.5, 0, 23],
      ['2025-03-30', 23, 35, 24, 46],
      ['2025-03-31', 24, 58.5, 47, 70],
      ['2025-10-25', 24, 5.75, 0, 11.5],
      ['2025-10-26', 25, 18, 12, 24],
      ['2025-10-27', 24, 30.25, 24.5, 36],
    ])
    expect(told[0]).toMatchObject({ serial_nr: 'P1', pwp: { count: 0, mean: null, min: null, max: null } })
  })

  test.each([
    [5, 'every hour of UTC is rolled up'],
    [20, 'quarters of a day are'],
    [240, 'whole days are'],
  ])('every %i minutes, where %s, are those of the single readings', async minutes => {
    const count = (4 * 24 * 60) / minutes
    const flagged = (k: number) => k % 7 === 3
    const sent = temperatures('2026-06-28T20:20:00Z', count, minutes, k => ((k * 37) % 101) / 10 - 3)
    await send(sent.map((one, k) => ({ ...one, flag: flagged(k) ? 'suspect' : 'ok' })))
    const [from, to] = ['2026-06-29T09:00:00Z', '2026-07-02T02:00:00Z']
    for (const by of ['day', 'month'] as const) {
      const groups = new Map<string, number[]>()
      for (const [k, { smpdate, wtemp }] of (sent as unknown as { smpdate: string; wtemp: number }[]).entries()) {
        const at = Date.parse(smpdate)
        if (flagged(k) || at < Date.parse(from) || at > Date.parse(to)) continue
        // two hours ahead in summer
        const day = new Date(at + 7_200_000).toISOString().slice(0, 10)
        const date = by === 'day' ? day : `${day.slice(0, 7)}-01`
        groups.set(date, [...(groups.get(date) ?? []), wtemp])
      }
      const told = await meansOf({ data_from: from, data_to: to, by })
      expect(told.map(({ date, wtemp }) => ({ date, ...wtemp }))).toEqual(
        [...groups].map(([date, values]) => ({
          ...{ date, count: values.length, min: Math.min(...values), max: Math.max(...values) },
          mean: expect.closeTo(values.reduce((sum, one) => sum + one, 0) / values.length, 9),
        })),
      )
    }
  })

  test('leave out a day without a reading that counts, and are told for each sensor by itself', async () => {
    await a(t.db).sensor({ locid: site.object.locid, serial_nr: 'P2', sensor_type: 'll' })
    await send([
      reading('2026-01-01T12:00:00Z', { wtemp: 4 }),
      reading('2026-01-02T12:00:00Z', { wtemp: 5, flag: 'rejected' }),
      { serial_nr: 'P2', smpdate: '2026-01-02T12:00:00Z', wvl_datum: 391.5 },
    ])
    const told = await meansOf()
    expect(told.map(({ serial_nr, date }) => [serial_nr, date])).toEqual([
      ['P1', '2026-01-01'],
      ['P2', '2026-01-02'],
    ])
    expect(told[1]!.wvl_datum).toEqual({ count: 1, mean: 391.5, min: 391.5, max: 391.5 })
    expect(await meansOf({ serial_nrs: '[P2]', by: 'month' })).toMatchObject([{ serial_nr: 'P2', date: '2026-01-01' }])
  })
})

describe('counts', () => {
  test('of a range that cuts days are those of the readings in it, flagged ones too, ends included', async () => {
    await send(
      Array.from({ length: 300 }, (_, i) =>
        reading(new Date(Date.UTC(2026, 0, 1, i)).toISOString(), { pwp: i, flag: i % 50 === 7 ? 'suspect' : 'ok' }),
      ),
    )
    const call = t.as(site.key)
    const path = { id: site.project.prj_id, locid: site.object.locid }
    const range = { data_from: '2026-01-02T05:00:00Z', data_to: '2026-01-10T07:00:00Z' }
    const all = await list(`?data_from=${range.data_from}&data_to=${range.data_to}`)
    expect(await call(readings.counts, { path, query: range })).toEqual([
      {
        serial_nr: 'P1',
        readings: all.length,
        flagged: all.filter(one => one.flag === 'suspect').length,
        first: all[0]!.smpdate,
        last: all.at(-1)!.smpdate,
      },
    ])
    expect(await call(readings.counts, { path })).toMatchObject([{ readings: 300, flagged: 6 }])
    const none = { data_from: '2027-01-01T00:00:00Z' }
    expect(await call(readings.counts, { path, query: none })).toMatchObject([{ readings: 0, first: null }])
  })
})

describe('sensors of a project', () => {
  test('stand by object, each with its own place and filter, without those of other projects', async () => {
    const other = await a(t.db).object({ prj_id: site.project.prj_id, shortname: 'A 1', zcoordb: 512 })
    await a(t.db).sensor({ locid: other.locid, serial_nr: 'Z9', sensor_type: 'pv', elbeg: 3, elend: 4 })
    await a(t.db).sensor({ serial_nr: 'elsewhere' })
    await send([reading('2026-01-01T00:00:00Z', { pwp: 1 }), reading('2026-01-03T00:00:00Z', { pwp: 2 })])
    const found = await t.as(site.key)(sensors.ofProject, { path: { id: site.project.prj_id } })
    expect(found).toMatchObject([
      { serial_nr: 'Z9', object: 'A 1', location: { zcoordb: 512 }, casing: { elbeg: 3, elend: 4 }, earliest: null },
      { serial_nr: 'P1', location: { zcoordb: 400 }, earliest: '2026-01-01T00:00:00.000Z', readings: 2 },
    ])
  })
})

describe('flags', () => {
  test('a flagged stretch stays out of the rolled sums, and its extreme is still told', async () => {
    await send(
      Array.from({ length: 200 }, (_, i) =>
        reading(new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(), { pwp: i === 50 ? 900 : i }),
      ),
    )
    const answer = await t.request({
      method: 'PUT',
      url: `${site.url}/flags`,
      key: site.key,
      payload: {
        serial_nr: 'P1',
        from: '2026-01-01T00:50:00Z',
        to: '2026-01-01T00:50:00Z',
        flag: 'rejected',
        reason: 'spike',
      },
    })
    expect(answer.json()).toEqual({ flagged: 1 })
    const { rows } = await sql`select * from readings_rolled where sensor = ${site.sensor.id} and hours = 24`.execute(
      t.db,
    )
    expect(rows[0]).toMatchObject({
      pwp_max: 199,
      flagged: 1,
      pwp_count: 199,
    })
    expect((await list('?points=20')).find(one => one.flag === 'rejected')).toMatchObject({ pwp: 900 })
  })

  test('are told with their reason and who set them, the newest first; what Change Logs put back has none', async () => {
    await send(
      Array.from({ length: 4 }, (_, i) => reading(new Date(Date.UTC(2026, 0, 1, i)).toISOString(), { pwp: i })),
    )
    const path = { id: site.project.prj_id, locid: site.object.locid }
    const flag = (from: number, to: number, as: string, reason: string) =>
      t.as(site.key)(readings.flag, {
        path,
        body: {
          serial_nr: 'P1',
          from: `2026-01-01T0${from}:00Z`,
          to: `2026-01-01T0${to}:00Z`,
          flag: as as 'ok',
          reason,
        },
      })
    await flag(0, 3, 'suspect', 'pump test')
    await flag(1, 1, 'rejected', 'air in the line')
    const told = async () =>
      (await t.as(site.key)(readings.flaggings, { path, query: {} })).map(one =>
        [one.serial_nr, one.flag, one.reason, one.by, one.from.slice(11, 13), one.to.slice(11, 13)].join(' '),
      )
    const both = [`P1 rejected air in the line ${site.username} 01 01`, `P1 suspect pump test ${site.username} 00 03`]
    expect(await told()).toEqual(both)
    const [newest] = await t.as(site.key)(history.list, { path, query: {} })
    await t.as(site.key)(history.restore, { path: { ...path, change: newest!.id }, body: {} })
    expect(await told()).toEqual([`P1 suspect  ${site.username} 01 01`, ...both])
  })
})

import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

test('water is proposed from what was read nearest by, in place and then in time, as a depth below the ground of the sounding', async () => {
  const place = { xcoord: 2_600_000, ycoord: 1_200_000, zcoordb: 400, epsg: '2056' }
  const { prj_id, locid } = await a(t.db).object({ boretype: 'cptu', ...place })
  const as = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const path = { id: prj_id, locid }
  const sounding = await a(t.db).sounding({ locid, ...inFile(), started: '2026-04-14' })
  const water = () => as(calculations.water, { path, query: { sounding: String(sounding) } })
  expect(await water()).toEqual([])

  const well = async (metres: number, serial_nr: string, readings: [string, number, string?][]) => {
    const hole = await a(t.db).object({ prj_id, ...place, xcoord: place.xcoord + metres, zcoordb: 401 })
    await a(t.db).sensor({ locid: hole.locid, serial_nr, name: serial_nr, sensor_type: 'pv', depth: 10 })
    const { statusCode } = await t.request({
      method: 'POST',
      url: `/e2/api/meassurements/${prj_id}/${hole.locid}`,
      key: (await a(t.db).user({ role: 'lead', prj_id })).key,
      payload: readings.map(([smpdate, wvl_datum, flag]) => ({ serial_nr, smpdate, wvl_datum, ...(flag && { flag }) })),
    })
    expect(statusCode).toBe(201)
  }
  await well(300, 'far', [['2026-04-14T09:00:00Z', 398]])
  await well(40, 'near', [
    ['2026-04-12T00:00:00Z', 397],
    ['2026-04-14T09:00:00Z', 397.5],
    ['2026-04-14T10:30:00Z', 300, 'rejected'],
    ['2026-04-14T22:00:00Z', 397.9],
  ])
  await well(10, 'old', [['2026-02-01T00:00:00Z', 399]])
  await well(600, 'beyond', [['2026-04-14T09:00:00Z', 399]])
  expect(
    (await water()).map(({ name, distance, level, depth, at, by_hand }) => [name, distance, level, depth, at, by_hand]),
  ).toEqual([
    ['near', 40, 397.5, 2.5, '2026-04-14T09:00:00Z', false],
    ['far', 300, 398, 2, '2026-04-14T09:00:00Z', false],
  ])
})

test('of objects in degrees nothing is read from others: their coordinates tell no metres', async () => {
  const place = { xcoord: 8.54, ycoord: 47.37, zcoordb: 400, epsg: '4326' }
  const { prj_id, locid } = await a(t.db).object({ boretype: 'cptu', ...place })
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const sounding = await a(t.db).sounding({ locid, ...inFile(), started: '2026-04-14' })
  const { locid: away } = await a(t.db).object({ prj_id, ...place, xcoord: 8.94 })
  for (const [serial_nr, at] of [
    ['own', locid],
    ['30 km away', away],
  ] as const) {
    await a(t.db).sensor({ locid: at, serial_nr, name: serial_nr, sensor_type: 'pv', depth: 10 })
    const payload = [{ serial_nr, smpdate: '2026-04-14T09:00:00Z', wvl_datum: 397 }]
    await t.request({ method: 'POST', url: `/e2/api/meassurements/${prj_id}/${at}`, key, payload })
  }
  const found = await t.as(key)(calculations.water, {
    path: { id: prj_id, locid },
    query: { sounding: String(sounding) },
  })
  expect(found.map(({ name }) => name)).toEqual(['own'])
})

import { sensors } from '@borebook/contract/monitoring/sensors.ts'
import { objects } from '@borebook/contract/objects.ts'
import { instruments } from '@borebook/contract/wells/instruments.ts'
import { tubes } from '@borebook/contract/wells/tubes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

async function place() {
  const { prj_id } = await a(t.db).project()
  const { locid } = await a(t.db).object({ prj_id, zcoordb: 400 })
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  return { path: { id: prj_id, locid }, call: t.as(key), prj_id, locid }
}
let site: Awaited<ReturnType<typeof place>>
beforeEach(async () => {
  site = await place()
})

describe('a sensor', () => {
  test('is entered as it is listed, and listed as the specification says', async () => {
    const { call, path } = site
    const entry = {
      serial_nr: 'A 1',
      sensor_type: 'pv',
      calibration_data: { depth: 7.5, zero: 0.2 },
      casing: { elbeg: 5, elend: 8 },
    }
    const made = await call(sensors.create, { path, body: entry })
    expect(made).toMatchObject({ name: 'A 1', depth: 7.5, elbeg: 5, latest: null, readings: 0, ...entry })
    expect(made.location).toMatchObject({ ...{ prj: path.id, locid: path.locid }, zcoordb: 400 })
    // sent back with another depth, and nothing else changed
    const body = { ...made, calibration_data: { ...made.calibration_data, depth: 8 } }
    const changed = await call(sensors.update, { path: { ...path, key: made.id }, body: body as never })
    expect(changed).toMatchObject({ depth: 8, zero: 0.2, elbeg: 5, calibration_data: { depth: 8 } })
    expect(await call(sensors.names, { path })).toEqual([{ id: made.id, name: 'A 1' }])
  })

  test('has the filter of the tube that it hangs in, the one it is nearest to', async () => {
    const { call, path, locid } = site
    const tube = await a(t.db).tube({ locid })
    for (const [depthfrom, depthto, type_of_tube] of [
      [0, 5, 'bt'],
      [5, 8, 'ft'],
      [8, 15, 'bt'],
      [15, 18, 'ft'],
    ] as const)
      await a(t.db).tubeLayer({ locid, tube: tube.id, depthfrom, depthto, type_of_tube })
    const body = { serial_nr: 'A', sensor_type: 'pv', tube: tube.id, depth: 14 }
    const made = await call(sensors.create, { path, body })
    expect(made.casing).toEqual({ elbeg: 15, elend: 18 })
    // and stays when that is deleted
    await call(tubes.remove, { path: { id: tube.id } })
    expect((await call(sensors.list, { path }))[0]).toMatchObject({ tube: null, depth: 14 })
  })

  test('counts in the list of objects on the days on which it is active', async () => {
    const { call, path, locid } = site
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (const [serial_nr, active_from, active_to] of [
      ['ever', null, null],
      ['now', at(-9), at(9)],
      ['gone', null, at(-2)],
      ['soon', at(2), null],
    ] as const)
      await call(sensors.create, { path, body: { serial_nr, sensor_type: 'pv', active_from, active_to } })
    const other = await a(t.db).object({ prj_id: site.prj_id })
    const counts = (await call(objects.list, { path: { id: path.id } })).map(one => [one.locid, one.sensors])
    expect(new Map(counts as [number, number][])).toEqual(
      new Map([
        [locid, 2],
        [other.locid, 0],
      ]),
    )
  })

  test('tells the barometer whose air is taken off, how much higher that stands, and what that makes', async () => {
    const { call, path, prj_id } = site
    const hill = await a(t.db).object({ prj_id, zcoordb: 450 })
    const at = { id: prj_id, locid: hill.locid }
    await call(sensors.create, { path: at, body: { serial_nr: 'B 1', name: 'BARO 1', sensor_type: 'bar' } })
    await call(sensors.create, { path, body: { serial_nr: 'abs', sensor_type: 'pa', depth: 5 } })
    await call(sensors.create, { path, body: { serial_nr: 'vented', sensor_type: 'pv', depth: 5 } })
    const air = async () =>
      Object.fromEntries((await call(sensors.list, { path })).map(one => [one.serial_nr, one.air]))
    const told = { serial_nr: 'B 1', name: 'BARO 1', object: hill.shortname }
    expect(await air()).toEqual({ abs: { ...told, higher: 50, shift: expect.closeTo(0.6) }, vented: null })
    await call(sensors.create, { path, body: { serial_nr: 'B 0', sensor_type: 'bar', active_to: '2020-01-01' } })
    expect((await air()).abs).toMatchObject(told)
  })

  test('is refused with what it cannot have', async () => {
    const { call, path } = site
    const refused = async (body: object) =>
      (await refusal(call, sensors.create, { path, body: body as never })).body as Record<string, string[]>
    const good = { serial_nr: 'B', sensor_type: 'pv' }
    expect(await refused({ serial_nr: ' ' })).toEqual({
      serial_nr: ['Enter the serial number'],
      sensor_type: ['Choose the type of sensor'],
    })
    expect(await refused({ ...good, tube: 999999, instrument: 999999, barometer: 'none' })).toEqual({
      tube: ['Is not a tube of this object'],
      instrument: ['Is not an instrument of this object'],
      barometer: ['Is not a barometer of this project'],
    })
    expect(await refused({ ...good, elbeg: 8, elend: 5 })).toEqual({ __all__: [expect.any(String)] })
    expect(await refused({ ...good, active_from: '2026-02-01', active_to: '2026-01-01' })).toHaveProperty('active_to')
    const twice = [{ from: '2026-02-01T00:00:00Z' }, { from: '2026-01-01T00:00:00Z' }]
    expect(await refused({ ...good, periods: twice })).toHaveProperty('periods')
    expect(await refused({ ...good, depth: 'deep', sensor_type: 'sonar' })).toHaveProperty('depth')
  })

  test('is unique in its object, and active in one object of the project at a time', async () => {
    const { call, path, prj_id } = site
    const body = { serial_nr: 'C', sensor_type: 'pv', active_to: '2026-01-31' }
    await call(sensors.create, { path, body })
    expect(await refusal(call, sensors.create, { path, body })).toMatchObject({
      status: 400,
      body: { serial_nr: ['This object has a sensor with this serial number already'] },
    })
    const other = await a(t.db).object({ prj_id })
    const there = { id: prj_id, locid: other.locid }
    expect(await refusal(call, sensors.create, { path: there, body })).toMatchObject({ status: 400 })
    const later = { ...body, active_from: '2026-02-01', active_to: null }
    expect(await call(sensors.create, { path: there, body: later })).toMatchObject({ serial_nr: 'C' })
  })

  test('is one instrument alone, which it loses with it', async () => {
    const { call, path, locid } = site
    const instrument = await a(t.db).instrument({ locid, name: 'Cell' })
    const body = { serial_nr: 'D', sensor_type: 'vw', instrument: instrument.id }
    await call(sensors.create, { path, body })
    expect(await refusal(call, sensors.create, { path, body: { ...body, serial_nr: 'E' } })).toMatchObject({
      body: { instrument: ['Another sensor is this instrument already'] },
    })
    await call(instruments.remove, { path: { id: instrument.id } })
    expect((await call(sensors.list, { path }))[0]!.instrument).toBeNull()
  })

  test('is copied with the fixtures, without readings and under a serial number of its own', async () => {
    const { call, path } = site
    const depth = { ...{ depth: 3, zero: null, factor: null }, date: null }
    await call(sensors.create, {
      path,
      body: {
        serial_nr: 'F',
        sensor_type: 'pv',
        periods: [
          { from: null, ...depth },
          { from: '2026-01-01', depth: 4 },
        ],
      } as never,
    })
    const copy = await duplicated(path)
    expect(await call(sensors.list, { path: { ...path, locid: copy } })).toMatchObject([
      { serial_nr: `F (${copy})`, depth: 4, readings: 0, periods: [{ depth: 3 }, { depth: 4 }] },
    ])
  })
})

/** A duplicate of the object with its fixtures. */
async function duplicated({ id, locid }: { id: number; locid: number }): Promise<number> {
  const made = await site.call(objects.create, {
    body: {
      ...{ prj: id, shortname: 'Copy', boretype: 'kb', xcoord: 2600000, ycoord: 1200000, zcoordb: 400, zcoorde: 10 },
      ...{ duplicate_from: locid, duplicate_fixtures: true },
    } as never,
    path: { id },
  })
  return (made as { locid: number }).locid
}

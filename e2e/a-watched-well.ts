import { callAs, expect, type Server } from './a-server.ts'

let made = 0

/** An object of its own with a tube, a place above the sea and sensors as asked for. */
export async function aWell(server: Server, sensors: readonly object[] = []) {
  const call = await callAs(server.url, 'lead')
  const name = `Well ${++made}`
  const place = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 507.71, zcoorde: 30 }
  const { body } = await call('POST', '/api/project/1/object', { ...place, shortname: name })
  const { locid } = body
  const tube = await call('POST', '/e2/api/wdfixtures/tube', { prj: 1, locid, name: 'Tube A', layers: [] })
  const at = `/e2/api/sensors/1/${locid}`
  const ids: number[] = []
  for (const sensor of sensors) {
    const answer = await call('POST', at, sensor)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    ids.push(answer.body.id)
  }
  return {
    locid,
    name,
    tube: tube.body.id as number,
    ids,
    address: `/projects/1/location/${locid}?open=Monitoring`,
    sensors: async () => (await call('GET', at)).body,
    /** Stores readings; answers nothing but that they were taken. */
    read: async (readings: readonly object[]) => {
      const answer = await call('POST', `/e2/api/meassurements/1/${locid}`, readings)
      expect([answer.status, answer.body.refused]).toEqual([201, []])
    },
    call,
  }
}
/** A level every hour from an instant on, m above sea. */
export const levels = (serial_nr: string, from: string, values: readonly number[], minutes = 60) =>
  values.map((wvl_datum, i) => ({
    serial_nr,
    smpdate: new Date(Date.parse(from) + i * minutes * 60_000).toISOString(),
    wvl_datum,
    wtemp: 11,
  }))

/** A well with two sensors, an hour apart ten days of readings each from 2026 on. */
export async function aWatchedWell(server: Server) {
  const [shallow, deep] = [`S-${made}`, `T-${made}`]
  const well = await aWell(server, [
    { serial_nr: shallow, name: 'Shallow', sensor_type: 'pv', depth: 5 },
    { serial_nr: deep, name: 'Deep', sensor_type: 'pv', depth: 15 },
  ])
  const hours = Array.from({ length: 240 }, (_, i) => i)
  await well.read(
    levels(
      shallow,
      '2026-01-01T00:00:00Z',
      hours.map(i => 505 + (i % 24) / 100),
    ),
  )
  await well.read(
    levels(
      deep,
      '2026-01-01T00:00:00Z',
      hours.map(() => 501.5),
    ),
  )
  const chosen = `sensors=${well.ids.join(',')}&range=2025-12-31T23:00:00.000Z_2026-01-11T00:00:00.000Z`
  return { ...well, shallow, chart: `${well.address}&${chosen}` }
}

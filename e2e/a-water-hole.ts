import { callAs, expect, type Server } from './a-server.ts'
import { makeObject, storeBy } from './builders.ts'

let made = 0
/** An object of its own, 30 m deep, its ground at 504 m. */
export async function aHole(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30 }
  const body = await makeObject(call, object, 'G')
  return holeOf(server, body.locid)
}

/** An object whose elevation nobody knows: only an import brings one, into a project whose imports no journey counts. */
export async function aHoleWithoutElevation(server: Server) {
  const name = `G ${++made}`
  const file = [
    ['GROUP', 'LOCA'],
    ['HEADING', 'LOCA_ID', 'LOCA_TYPE', 'LOCA_NATE', 'LOCA_NATN', 'LOCA_GREF', 'LOCA_GL', 'LOCA_FDEP'],
    ['UNIT', '', '', 'm', 'm', '', 'm', 'm'],
    ['TYPE', 'ID', 'PA', '2DP', '2DP', 'PA', '2DP', '2DP'],
    ['DATA', name, 'RC', '2654700.00', '1222150.00', 'CH1903+ / LV95', '', '30.00'],
  ]
  const text = file.map(row => `${row.map(cell => `"${cell}"`).join(',')}\r\n`).join('')
  const call = await callAs(server.url, 'lead')
  const { body: session } = await call('POST', '/api/auth/login', { username: 'lead', password: 'borebook' })
  const answer = await fetch(`${server.url}/api/import?project=3`, {
    method: 'POST',
    headers: { authorization: `Token ${session.token}`, 'content-type': 'application/octet-stream' },
    body: text,
  })
  expect(answer.status).toBe(200)
  const { body } = await call('GET', '/api/project/3/objects')
  return holeOf(server, body.find((o: { shortname: string }) => o.shortname === name).locid, 3)
}

async function holeOf(server: Server, locid: number, project = 1) {
  const call = await callAs(server.url, 'lead')
  const query = `prj=${project}&locid=${locid}`
  const store = storeBy(call)
  return {
    locid,
    call,
    address: (tab = '') =>
      `/projects/${project}/location/${locid}?open=GroundWater${tab && `&openMinor=${tab.replaceAll(' ', '+')}`}`,
    list: async (kind: string) => (await call('GET', `/api/gw/${kind}?${query}`)).body,
    observe: (observation: string, depthfrom: number, more: object = {}) =>
      store(`/api/gw/drilling-observations?${query}`, {
        observation,
        depthfrom,
        date_time: '2026-04-01 08:30',
        ...more,
      }),
    read: (tube: number, date_time: string, more: object) =>
      store(`/api/gw/hydrostatic-pressure?${query}`, { tube, date_time, ...more }),
    /** A tube with its top at −0.5 m and a filter from 12 to 15 m. */
    tube: async () => {
      const tube = await store('/e2/api/wdfixtures/tube', { prj: project, locid })
      const layer = (depthfrom: number, depthto: number, type_of_tube: string) =>
        store(`/e2/api/wdfixtures/tube/${tube.id}/layer`, { depthfrom, depthto, type_of_tube, tube_od: 50 })
      await layer(-0.5, 12, 'bt')
      await layer(12, 15, 'ft')
      return tube as { id: number; name: string }
    },
  }
}

import { sendPush } from './a-push.ts'
import { expect, type Server } from './a-server.ts'
import { storeBy } from './builders.ts'
import { aSite } from './documents-site.ts'

const readings = Array.from({ length: 200 }, (_, i) => `${(1.2 + i * 0.02).toFixed(2)},${i < 100 ? 8 : 0.6},0.05,0.1`)

/** An object in a project of its own that holds something in each of its panels; members of every role may see it. */
export async function aFullObject(server: Server) {
  const site = await aSite(server)
  const { prj, locid, call } = site
  const path = `/api/project/${prj}/object/${locid}`
  const store = storeBy(call)
  await store(`/api/project/${prj}/members`, { username: 'field', permissions: ['view', 'objectEdit'] })
  await store(`/api/project/${prj}/members`, {
    username: 'engineer',
    permissions: ['view', 'objectEdit', 'wellDesign'],
  })
  // with a gap between them
  await store(`${path}/layer_data`, { depthfrom: 0, depthto: 2, prinstype: 'sa' })
  await store(`${path}/layer_data`, { depthfrom: 3, depthto: 5, prinstype: 'cl' })
  await store(`${path}/sample_data`, { invzbeg: 1, invzend: 2, sampmat: 'bo', sampdate: '2026-01-31', invname: 'P1' })
  await store(`${path}/protocol`, { protocol_date: '2026-05-04', protocol_desc: 'Start' })
  await store(`/e2/api/wdbrhole/${prj}/${locid}`, { blbeg: 0, blend: 20, drill_od: 100 })
  const { id: tube } = await store('/e2/api/wdfixtures/tube', { prj, locid, name: 'P1' })
  await store(`/e2/api/wdfixtures/tube/${tube}/layer`, { depthfrom: 0, depthto: 9, type_of_tube: 'ft', tube_od: 50 })
  const observed = { observation: 'ws', depthfrom: 4, date_time: '2026-04-01 08:30' }
  await store(`/api/gw/drilling-observations?prj=${prj}&locid=${locid}`, observed)
  const { id: sensor } = await store(`/e2/api/sensors/${prj}/${locid}`, {
    serial_nr: 'F-1',
    name: 'Logger',
    sensor_type: 'vw',
    depth: 6,
  })
  await store(`/e2/api/meassurements/${prj}/${locid}`, [
    { serial_nr: 'F-1', smpdate: '2026-01-01T00:00:00Z', wvl_datum: 500, wtemp: 11 },
    { serial_nr: 'F-1', smpdate: '2026-01-01T01:00:00Z', wvl_datum: 500.1, wtemp: 11 },
  ])
  const sounding = await sendPush(server, path, { rows: readings })
  await call('PUT', `${path}/soundings/${sounding}/picks`, { picks: [{ depth: 3, zone: 6 }] })
  const { id: run } = await store(`${path}/seq_cal`, { setting_json: {} })
  await expect.poll(async () => (await call('GET', `${path}/seq_cal`)).body[0].status).toBe('done')
  await site.folder('Reports')
  await site.file('', 'plan.txt', 'a plan')
  return {
    ...site,
    run,
    chart: `/projects/${prj}/location/${locid}?open=Monitoring&sensors=${sensor}&range=2025-12-31T23:00:00.000Z_2026-01-02T00:00:00.000Z`,
    panels: `/projects/${prj}/location/${locid}`,
    page: `/projects/${prj}/object/${locid}`,
    project: `/projects/${prj}`,
    changes: async () => (await call('GET', `${path}/changes`)).body,
  }
}

import { type Call, callAs, expect, type Server } from './a-server.ts'

/** Stores records by the calls of an account; one that is not made fails the journey with the server's words. */
export const storeBy = (call: Call) => async (path: string, record: object) => {
  const { status, body } = await call('POST', path, record)
  expect([path, status, body]).toEqual([path, 201, body])
  return body
}

const hole = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504 }
let made = 0
/** Makes a project of a journey's own, with the rights of its members by user name, and answers its key. */
export async function makeProject(call: Call, title: string, members: Record<string, string[]> = {}): Promise<number> {
  const store = storeBy(call)
  const { prj_id } = await store('/api/project', { prj_num: `P ${++made}`, prj_title: title })
  for (const [username, permissions] of Object.entries(members))
    await store(`/api/project/${prj_id}/members`, { username, permissions })
  return prj_id
}

/**
 * Makes an object in a project, the demo's if not said, and answers it. Its name begins with `prefix` and is no other
 * journey's: those of a worker share a server, which takes each name once.
 */
export const makeObject = (call: Call, fields: object = {}, prefix = 'H', project = 1) =>
  storeBy(call)(`/api/project/${project}/object`, { ...hole, shortname: `${prefix} ${++made}`, ...fields })

/** An object of its own in the demo project, 30 m deep, so that no journey meets another's records. */
export async function aHole(server: Server, fields: Record<string, unknown> = {}) {
  const call = await callAs(server.url, 'lead')
  const { locid, shortname } = await makeObject(call, { zcoorde: 30, ...fields })
  const store = storeBy(call)
  const path = `/api/project/1/object/${locid}`
  return {
    locid,
    shortname: shortname as string,
    call,
    path,
    /** Leads to one of its panels on the location page. */
    at: (panel: string) => `/projects/1/location/${locid}?open=${panel}`,
    layer: (depthfrom: number, depthto: number, prinstype: string) =>
      store(`${path}/layer_data`, { depthfrom, depthto, prinstype }),
    log: async () => (await call('GET', `${path}/layer_data`)).body,
    /** Answers its key in the list. */
    sample: async (invzbeg: number, invzend: number, more: object = {}): Promise<string> => {
      const sample = { invzbeg, invzend, sampmat: 'bo', sampdate: '2026-11-02', ...more }
      return `S${(await store(`${path}/sample_data`, sample)).data.recid}`
    },
    samples: async () => (await call('GET', `${path}/sample_data`)).body,
    drill: (blbeg: number, blend: number, more: object = {}) =>
      store(`/e2/api/wdbrhole/1/${locid}`, { blbeg, blend, ...more }),
    core: (depthfrom: number, depthto: number) => store(`/e2/api/wdcoring/1/${locid}`, { depthfrom, depthto }),
    fill: (depthfrom: number, depthto: number, backfill_material: string) =>
      store('/e2/api/wddrilling/backfill', { prj: 1, locid, depthfrom, depthto, backfill_material }),
  }
}

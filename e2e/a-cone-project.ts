import { sendPush } from './a-push.ts'
import { callAs, type Server } from './a-server.ts'
import { makeObject, makeProject } from './builders.ts'

/** A project of its own with so many cone tests, a dynamic probing, an SPT and a hole without any, which `viewer` may see and `engineer` change. */
export async function aConeProject(server: Server, cones: number) {
  const call = await callAs(server.url, 'lead')
  const prj = await makeProject(call, 'Lake side', { viewer: ['view'], engineer: ['view', 'objectEdit'] })
  const at = `/api/project/${prj}`
  const hole = async (shortname: string, sounding?: Parameters<typeof sendPush>[2]): Promise<void> => {
    const { locid } = await makeObject(call, { boretype: 'cptu', zcoorde: 30, shortname }, '', prj)
    if (sounding) await sendPush(server, `${at}/object/${locid}`, sounding)
  }
  const depths = Array.from({ length: 200 }, (_, row) => 1 + row * 0.02)
  for (let i = 1; i <= cones; i++) {
    const meta = i % 2 ? { a: { value: 0.6 + i / 100, unit: '-' } } : {}
    await hole(`CPT ${i}`, {
      kind: 'cpt',
      meta,
      head: 'Depth [m],qc [MPa],fs [MPa],u2 [MPa]',
      rows: depths.map(z => `${z.toFixed(2)},${(4 + 3 * Math.sin(z)).toFixed(3)},0.045,${(0.01 * z).toFixed(4)}`),
    })
  }
  await hole('DP 1', { kind: 'dp', head: 'Depth [m],N10', rows: ['1.0,8', '2.5,9', '3.0,12'] })
  await hole('BH 1')
  const runs = async () => (await call('GET', `${at}/calculations`)).body
  return { call, prj, at, runs, page: `/projects/${prj}` }
}

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { roleNames } from '@borebook/contract/accounts/members.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { a } from '../builders.ts'
import { PackWriter } from '../plans/pack.ts'
import { contentName, digestOf } from '../store/content-name.ts'
import { storeFile } from '../store/on-disk.ts'
import { addressOf, keysOf, makeAcceptedBody, type SampleValues } from './endpoints.ts'
import type { TestServer } from './server.ts'

/** A picture of one point, in the store. */
async function picture(t: TestServer): Promise<string> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const name = contentName([digestOf(gif)])
  await t.store.put(name, gif)
  return name
}

/** A pack of one tile, the last of its second level, in the store. */
async function tiles(t: TestServer): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pack-'))
  const level = { columns: 2, rows: 2, left: 0, top: 0 }
  const pack = new PackWriter(path.join(folder, 'pack'), {
    ...{ tile: 512, form: 'picture', levels: [2, 1].map(scale => ({ ...level, scale })) },
  })
  pack.put(1, 1, 1, Buffer.from([0xff, 0xd8, 0xff]))
  pack.close()
  const { name } = await storeFile(t.store, path.join(folder, 'pack'))
  rmSync(folder, { recursive: true })
  return name
}

/** A project with one of everything, each with the mark in its words, and a member in every role. */
export async function siteOf(t: TestServer, mark: string) {
  const project = await a(t.db).project({ prj_title: `${mark} site`, memo: mark })
  const { prj_id } = project
  const object = await a(t.db).object({ prj_id, longname: mark })
  const { locid } = object
  const keys = await a(t.db).everything(locid, mark)
  const batch = `batch-${mark}`
  const deleted = await a(t.db).object({ prj_id, longname: mark })
  await sql`update objects set deleted_at = now() where locid = ${deleted.locid}`.execute(t.db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from history where locid = ${locid}`.execute(t.db)
  await t.db.insertInto('batches').values({ batch, kind: 'import', title: mark, prj_id, by_user: null }).execute()
  const people = Object.fromEntries(
    await Promise.all(roleNames.map(async role => [role, await a(t.db).user({ role, prj_id, fullname: mark })])),
  ) as Record<(typeof roleNames)[number], Awaited<ReturnType<ReturnType<typeof a>['user']>>>
  const { serial_nr: serial } = await t.db
    .selectFrom('sensors')
    .select('serial_nr')
    .where('id', '=', keys.sensors)
    .executeTakeFirstOrThrow()
  const values: SampleValues = {
    id: prj_id,
    locid,
    batch,
    user_id: people.field.user_id,
    locids: [locid],
    deleted: deleted.locid,
    change: rows[0]!.id,
    above: keys.layers,
    below: keys.layers,
    type: '86',
    code: 'si',
    ...keysOf(keys),
    ownSerial: serial,
  }
  await t.db
    .updateTable('documents')
    .set({ content: await picture(t) })
    .where('locid', '=', locid)
    .execute()
  await t.db
    .updateTable('plans')
    .set({ content: await picture(t) })
    .where('id', '=', keys.plan)
    .execute()
  await t.db
    .updateTable('plan_drawings')
    .set({ content: await tiles(t) })
    .where('plan', '=', keys.plan)
    .execute()
  return { project, object, people, values }
}
/** A call with all that its schema asks for, from `values`. */
export async function callOf(
  t: TestServer,
  endpoint: Endpoint,
  values: SampleValues,
  key?: string,
  headers: Record<string, string> = {},
) {
  const body = makeAcceptedBody(endpoint, values)
  const type = body
    ? 'application/json'
    : [endpoint.consumes ?? []].flat()[0]?.replace('form-data', 'form-data; boundary=x')
  return t.request({
    method: endpoint.method,
    url: addressOf(endpoint, values),
    ...(key === undefined ? {} : { key }),
    headers: { ...(type ? { 'content-type': type } : {}), ...headers },
    ...(body ? { payload: JSON.stringify(body) } : type ? { payload: '--x--\r\n' } : {}),
  })
}

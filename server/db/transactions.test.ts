import { performance } from 'node:perf_hooks'
import { history, projectHistory } from '@borebook/contract/history.ts'
import { layers, sublayers } from '@borebook/contract/layers.ts'
import { projects } from '@borebook/contract/projects.ts'
import type { FastifyInstance } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import { addressOf, everyEndpoint, keysOf, makeAcceptedBody, type SampleValues, title } from '../testing/endpoints.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
async function site() {
  const { prj_id, locid } = await a(t.db).object()
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  return { path: { id: prj_id, locid }, lead, call: t.as(lead.key) }
}

describe('at the same time', () => {
  test('sub-layers that are added in parallel never share a number, and none is lost', async () => {
    const { call, path, lead } = await site()
    const { layerid } = await call(layers.create, { path, body: { depthto: 20, prinstype: 'si' } })
    const colleague = t.as((await a(t.db).user({ role: 'field', prj_id: path.id })).key)
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? t.as(lead.key) : colleague)(sublayers.create, {
          path: { ...path, layerid },
          body: { depthfrom: i, depthto: i + 1 },
        }),
      ),
    )
    expect(made.map(s => s.layercntr).sort((x, y) => x - y)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect((await call(layers.list, { path }))[0]!.sublayers).toHaveLength(12)
  })

  test('layers that are added in parallel are all there, each once', async () => {
    const { call, path } = await site()
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        call(layers.create, { path, body: { depthfrom: i, depthto: i + 1, prinstype: 'si' } }),
      ),
    )
    expect(new Set(made.map(l => l.layerid)).size).toBe(12)
    expect((await call(layers.list, { path })).map(l => l.depthfrom)).toEqual(Array.from({ length: 12 }, (_, i) => i))
  })

  test('of ten who save the same version one gets through', async () => {
    const { call, path } = await site()
    const read = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call(layers.update, { path, ifMatch: 1, body: { ...read, commentary: `${i}` } as never }).then(
          () => 200,
          e => e.status,
        ),
      ),
    )
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await call(layers.list, { path }))[0]!.version).toBe(2)
  })

  test('a layer that is shortened while a sub-layer is added below never leaves it outside', async () => {
    for (let round = 0; round < 6; round++) {
      const { call, path } = await site()
      const layer = await call(layers.create, { path, body: { depthto: 10, prinstype: 'si' } })
      await Promise.allSettled([
        call(layers.update, { path, body: { ...layer, depthto: 5 } as never }),
        call(sublayers.create, { path: { ...path, layerid: layer.layerid }, body: { depthfrom: 7, depthto: 8 } }),
      ])
      const [after] = await call(layers.list, { path })
      for (const part of after!.sublayers) expect(part.depthto).toBeLessThanOrEqual(after!.depthto)
    }
  })

  test('ten projects of one number: one is created', async () => {
    const { call } = await site()
    const body = { prj_num: 'race', prj_title: 'x' }
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(projects.create, { body }).then(
          () => 201,
          e => e.status,
        ),
      ),
    )
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(400)])
  })
})

describe('inside a transaction', () => {
  /**
   * Time in which a transaction waited for something that is no statement: the event loop's idle ms between one answer and
   * the next statement. A machine that is busy with other work makes nobody wait who does not.
   */
  function stopwatch() {
    const idle = () => performance.eventLoopUtilization().idle
    const watch = { answered: Number.NaN, longest: 0 }
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (!Number.isNaN(watch.answered)) watch.longest = Math.max(watch.longest, idle() - watch.answered)
        watch.answered = Number.NaN
        return node
      },
      transformResult: async ({ result }) => {
        watch.answered = idle()
        return result
      },
    }
    return { watch, plugin }
  }
  const writes = everyEndpoint.filter(e => e.tx === 'write')
  const { watch, plugin } = stopwatch()
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createApp(t.db.withPlugin(plugin), { demoAccounts: true })
    await app.ready()
  })
  afterAll(() => app.close())

  /** One good call of a write endpoint on records of its own; its status, and the longest wait in ms. */
  async function timed(e: (typeof writes)[number]): Promise<{ status: number; wait: number }> {
    const { path } = await site()
    const above = await a(t.db).layer({ locid: path.locid, depthto: 5 })
    const below = await a(t.db).layer({ locid: path.locid, depthfrom: 6, depthto: 7 })
    const gone = await a(t.db).layer({ locid: path.locid, depthfrom: 8, depthto: 9 })
    await t.db.deleteFrom('layers').where('layerid', '=', gone.layerid).execute()
    const layercntr = 1
    if (e.path.includes('/sublayer')) await a(t.db).sublayer({ locid: path.locid, layerid: above.layerid, layercntr })
    const member = await a(t.db).user({ role: 'field', prj_id: path.id })
    const free = await a(t.db).user()
    const code = `c${free.user_id}x`
    if (e.method !== 'POST')
      await t.db
        .insertInto('dictionary_entries')
        .values({ type: 73, code, english: 'a', german: 'a', french: 'a', italian: 'a', svg_code: null })
        .execute()
    const batch = `timed-${path.id}`
    await t.db
      .insertInto('batches')
      .values({ batch, kind: 'import', title: 'x', prj_id: path.id, by_user: null })
      .execute()
    const deleted = await a(t.db).object({ prj_id: path.id })
    await sql`update objects set deleted_at = now() where locid = ${deleted.locid}`.execute(t.db)
    await sql`update objects set drillcomm = 'Rig 1' where locid = ${path.locid}`.execute(t.db)
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from history where locid = ${path.locid} and noun = 'objects'`.execute(t.db)
    const { key, username, user_id } = await a(t.db).user({ superuser: true })
    const { id: apiKey } = await a(t.db).apiKey({ user_id })
    const { id: session } = await t.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const range = { start: { row: 1, col: 1 }, end: { row: 2, col: 1 } }
    const ranges = Object.fromEntries(['depth', 'header', 'data'].map(of => [`${of}_range`, JSON.stringify(range)]))
    const { id: mask } = await t.db
      .insertInto('masks')
      .values({ user_id, name: 'A mask', ...ranges } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into account_links (user_id, token_hash, expires_at)
      values (${member.user_id}, ${`link ${member.user_id}`}, now() + interval '1 day')`.execute(t.db)
    await sql`insert into change_history (locid, changed_by, previous_status, objstatus)
      values (${path.locid}, ${username}, 'pri', 'app')`.execute(t.db)
    const keys = await a(t.db).everything(path.locid)
    await sql`update sections set name = 'A – A’' where prj_id = ${path.id}`.execute(t.db)
    const { rows: ofProject } = await sql<{ id: number }>`
      select max(id) as id from history where prj_id = ${path.id} and noun = 'sections'`.execute(t.db)
    const saved = `saved-${path.id}`
    await sql`update history set batch = ${saved}
      where locid = ${path.locid} and noun = 'layers' and key = ${String(above.layerid)}`.execute(t.db)
    const { serial_nr } = await t.db
      .selectFrom('sensors')
      .select('serial_nr')
      .where('locid', '=', path.locid)
      .executeTakeFirstOrThrow()
    const values: SampleValues = {
      serial_nr: code,
      ownSerial: serial_nr,
      locids: [path.locid],
      objects: [path.locid],
      deleted: deleted.locid,
      change: (e === projectHistory.restore ? ofProject : rows)[0]!.id,
      shortname: code,
      ...{
        ...path,
        user_id: member.user_id,
        username: free.username,
        ownName: username,
        mask,
        type: '73',
        code,
      },
      above: above.layerid,
      below: below.layerid,
      records: [{ noun: 'layers', key: String(gone.layerid) }],
      prj_num: code,
      batch: e === history.undo ? saved : batch,
      apiKey,
      session,
      ...keysOf(keys),
    }
    const body = makeAcceptedBody(e, values)
    Object.assign(watch, { answered: Number.NaN, longest: 0 })
    const answer = await app.inject({
      method: e.method,
      url: addressOf(e, values),
      headers: { authorization: `Token ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    return { status: answer.statusCode, wait: watch.longest }
  }

  test.each(writes.map(e => [title(e), e] as const))('%s waits for nothing but the database', async (_, e) => {
    const { status, wait } = await timed(e)
    expect([200, 201, 204]).toContain(status)
    expect(wait).toBeLessThan(20)
  })

  test('the stopwatch would notice', async () => {
    Object.assign(watch, { answered: Number.NaN, longest: 0 })
    await t.db
      .withPlugin(plugin)
      .transaction()
      .execute(async tx => {
        await tx.selectFrom('marks').selectAll().execute()
        await new Promise(resolve => setTimeout(resolve, 60))
        await tx.selectFrom('marks').selectAll().execute()
      })
    expect(watch.longest).toBeGreaterThan(20)
  })
})

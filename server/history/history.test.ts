import { members } from '@borebook/contract/accounts/members.ts'
import { history, projectHistory } from '@borebook/contract/history.ts'
import { layers, sublayers } from '@borebook/contract/layers.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
async function site() {
  const object = await a(t.db).object()
  const { prj_id, locid } = object
  const engineer = await a(t.db).user({ role: 'engineer', prj_id })
  return { path: { id: prj_id, locid }, call: t.as(engineer.key), engineer, object }
}
const rowsOf = (prj_id: number) =>
  t.db.selectFrom('history').selectAll().where('prj_id', '=', prj_id).orderBy('id').execute()

/** Tables that hold no noun of the wire: how the product works, who may sign in, and the history itself. */
const kitTables = [
  'migrations',
  'marks',
  'batches',
  'history',
  'change_history',
  'users',
  'sessions',
  'sign_ins',
  'account_links',
  'api_keys',
  'login_failures',
  'dictionary_types',
  'kept_ags',
  'uploads',
  'upload_chunks',
  'jobs',
  'masks',
  'calculation_defaults',
  // the sounding above them remembers for them
  'sequences',
  // told in the history of their sensor
  'readings',
  'readings_rolled',
  'reading_sources',
  'recomputations',
  'sensor_limits',
  'alarms',
  'alarm_tellings',
  // made of a plan's file, and can be made again
  'plan_drawings',
]

const itsOwn: Record<string, string[]> = {
  calculations: ['count_change', 'remember_calculation', 'stamp'],
  objects: ['count_sections', 'ground_of_sensors', 'note_status', 'remember', 'stamp'],
  sensors: ['hangs_otherwise', 'remember', 'stamp'],
  drafts: ['remember', 'remember_deleted', 'stamp'],
  sections: ['remember', 'stamp', 'stamp_changed'],
  soundings: ['remember_sounding', 'remember_sounding_deleted', 'stamp'],
}

describe('what is written', () => {
  test('every table but those of the kit remembers its changes and counts its versions', async () => {
    const { rows } = await sql<{ table: string; triggers: string[]; columns: string[] }>`
      select c.relname as table,
        array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal and tgenabled = 'O' order by 1) as triggers,
        array(select attname::text from pg_attribute where attrelid = c.oid and attname in ('version', 'changed_at', 'changed_by') order by 1) as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(t.db)
    const nouns = rows.filter(r => !kitTables.includes(r.table))
    expect(nouns.length).toBeGreaterThanOrEqual(6)
    for (const { table, triggers, columns } of nouns)
      expect({ table, triggers, columns }).toEqual({
        table,
        triggers: itsOwn[table] ?? ['remember', 'stamp'],
        columns: ['changed_at', 'changed_by', 'version'],
      })
    for (const table of kitTables) expect(rows.map(r => r.table)).toContain(table)
  })

  test('create, change and delete leave who, when, and each field from what to what', async () => {
    const { call, path, engineer } = await site()
    const before = Date.now()
    const made = await call(layers.create, { path, body: { depthto: 1.5, prinstype: 'si', commentary: 'wet' } })
    await call(layers.update, { path, body: { ...made, depthto: 2.25, commentary: null } as never })
    await call(layers.remove, { path: { ...path, layerid: made.layerid } })
    const [deleted, updated, created, ...older] = await call(history.list, { path })
    const key = String(made.layerid)
    for (const change of [created, updated, deleted]) {
      expect(change).toMatchObject({ noun: 'layers', key, by: engineer.username, batch: null })
      expect(change!.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Math.abs(Date.parse(change!.at) - before)).toBeLessThan(60_000)
    }
    expect(created).toMatchObject({ action: 'create', fields: { depthto: [null, 1.5], prinstype: [null, 'si'] } })
    expect(created!.fields).not.toHaveProperty('colour')
    expect(updated).toMatchObject({ action: 'update', fields: { depthto: [1.5, 2.25], commentary: ['wet', null] } })
    expect(Object.keys(updated!.fields).sort()).toEqual(['commentary', 'depthto'])
    expect(deleted).toMatchObject({ action: 'delete', fields: { depthto: [2.25, null], prinstype: ['si', null] } })
    expect(older.every(change => change.noun === 'objects')).toBe(true)
  })

  test('a PUT that changes nothing leaves no row and the version as it was', async () => {
    const { call, path, object } = await site()
    const made = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    const sub = await call(sublayers.create, { path: { ...path, layerid: made.layerid }, body: { depthto: 1 } })
    const lead = await a(t.db).user({ role: 'lead', prj_id: object.prj_id })
    const as = t.as(lead.key)
    const project = await as(projects.get, { path: { id: object.prj_id } })
    const before = await rowsOf(object.prj_id)
    expect((await call(layers.update, { path, body: made as never })).version).toBe(1)
    expect(
      (await call(sublayers.update, { path: { ...path, layerid: made.layerid }, body: sub as never })).version,
    ).toBe(1)
    expect(await as(projects.update, { path: { id: object.prj_id }, body: project as never })).toEqual(project)
    const at = { id: object.prj_id, user_id: lead.user_id }
    expect((await as(members.update, { path: at, body: { permissions: project.permissions } })).version).toBe(1)
    expect(await rowsOf(object.prj_id)).toEqual(before)
  })

  test('a refused call leaves no row, even when it was refused by the database', async () => {
    const { object } = await site()
    const lead = t.as((await a(t.db).user({ role: 'lead', prj_id: object.prj_id })).key)
    const { prj_num } = await a(t.db).project()
    const before = await rowsOf(object.prj_id)
    await refusal(lead, projects.update, { path: { id: object.prj_id }, body: { memo: 'lost', prj_num } })
    expect(await rowsOf(object.prj_id)).toEqual(before)
    expect((await lead(projects.get, { path: { id: object.prj_id } })).memo).toBe(null)
  })

  test('the name of one caller never stands on another’s change', async () => {
    const sites = await Promise.all(Array.from({ length: 6 }, site))
    await Promise.all(
      sites.flatMap(({ call, path }) =>
        Array.from({ length: 4 }, (_, i) => call(layers.create, { path, body: { depthfrom: i, prinstype: 'si' } })),
      ),
    )
    for (const { engineer, object } of sites) {
      const made = (await rowsOf(object.prj_id)).filter(r => r.noun === 'layers')
      expect(made.map(r => r.by_user)).toEqual(Array(4).fill(engineer.username))
    }
  })

  test('text that looks like code is kept as text', async () => {
    const { call, path } = await site()
    for (const commentary of [
      "'; drop table layers; --",
      '$'.concat('{7*7}'),
      '{{7*7}}',
      '<img src=x onerror=alert(1)>',
      '|{"a":1}',
    ]) {
      const made = await call(layers.create, { path, body: { prinstype: 'si', commentary } })
      expect(made.commentary).toBe(commentary)
      expect((await call(history.list, { path }))[0]!.fields.commentary).toEqual([null, commentary])
    }
  })
})

describe('reading', () => {
  test('limit and offset cut the list, newest first', async () => {
    const { call, path } = await site()
    for (let i = 0; i < 5; i++) await call(layers.create, { path, body: { depthfrom: i, prinstype: 'si' } })
    const all = await call(history.list, { path })
    expect(all.map(c => c.id)).toEqual([...all.map(c => c.id)].sort((x, y) => y - x))
    expect(await call(history.list, { path, query: { limit: '2', offset: '1' } })).toEqual(all.slice(1, 3))
    expect(await call(history.list, { path, query: { limit: '0' } })).toEqual([])
    for (const limit of ['-1', 'all', '1.5', '1; drop table history'])
      expect((await refusal(call, history.list, { path, query: { limit } })).status).toBe(400)
  })

  test('an object’s history holds its own changes only', async () => {
    const [one, two] = [await site(), await site()]
    await two.call(layers.create, { path: two.path, body: { prinstype: 'si', commentary: 'not yours' } })
    expect(JSON.stringify(await one.call(history.list, { path: one.path }))).not.toContain('not yours')
  })
})

test('what belongs to a project and to no object has its history too, for who leads it', async () => {
  const { path, engineer } = await site()
  const lead = await a(t.db).user({ role: 'lead', prj_id: path.id })
  const as = t.as(lead.key)
  await as(projects.update, { path: { id: path.id }, body: { memo: 'Bridge' } })
  await as(members.update, { path: { id: path.id, user_id: engineer.user_id }, body: { permissions: ['view'] } })
  const changes = await as(projectHistory.list, { path: { id: path.id } })
  expect(changes.slice(0, 2)).toMatchObject([
    { noun: 'members', action: 'update', by: lead.username },
    { noun: 'projects', action: 'update', fields: { memo: [null, 'Bridge'] } },
  ])
  expect(changes.map(({ noun }) => noun)).not.toContain('objects')
  expect(await as(projectHistory.list, { path: { id: path.id }, query: { limit: '1', offset: '1' } })).toEqual([
    changes[1],
  ])
  expect((await refusal(t.as(engineer.key), projectHistory.list, { path: { id: path.id } })).status).toBe(403)
})

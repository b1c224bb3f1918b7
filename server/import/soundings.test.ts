import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { type ImportPlan, imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { objects } from '@borebook/contract/objects.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { fixtureText } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
let last = 0

/** Imports a text of AGS into a project of a number of its own. */
async function imported(key: string, text: string): Promise<ImportPlan> {
  const answer = await t.request({
    method: 'POST',
    url: urlOf(imports.run, { query: { filename: 'probes.ags' } }),
    key,
    headers: { 'content-type': 'application/octet-stream' },
    payload: text.replace(/("GROUP","PROJ"\r\n.*\r\n.*\r\n.*\r\n"DATA",)"[^"]*"/, `$1"SND-${++last}"`),
  })
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200)
  return answer.json() as ImportPlan
}
const idOf = ({ project }: ImportPlan) => project.prj_id!

test('the soundings of a file are counted in the plan, stored under their objects, and gone when it is taken back', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const call = t.as(key)
  const plan = await imported(key, fixtureText('soundings-ags4.ags'))
  expect(plan.objects.map(({ shortname, records }) => [shortname, records.soundings])).toEqual([
    ['C1', 2],
    ['D1', 2],
    ['B1', 2],
    // no row of LOCA describes it
    ['GONE', 1],
  ])
  const id = idOf(plan)
  const list = await call(objects.list, { path: { id } })
  const { locid } = list.find(({ shortname }) => shortname === 'C1')!
  const stored = await call(soundings.heads, { path: { id, locid } })
  expect(stored.map(({ name, kind, readings }) => [name, kind, readings])).toEqual([
    ['P1', 'cpt', 4],
    ['P2', 'cpt', 2],
  ])
  expect(stored[0]).toMatchObject({
    source: { file: 'probes.ags', format: 'AGS4', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    meta: { a: { value: 0.75, unit: '-' } },
    remarks: [{ depth: 0.04, text: 'Obstacle' }],
  })
  const undone = await call(imports.undo, { path: { id, batch: plan.batch! } })
  expect(undone).toEqual({
    removed: 3,
    soundings: 0,
    dissipation_tests: 0,
    readings: 0,
    readings_kept: 0,
    sensors: 0,
    kept: [],
    project_removed: true,
  })
  expect(await t.db.selectFrom('soundings').select('id').where('locid', '=', locid).execute()).toEqual([])
})

test('an object whose sounding somebody has changed since stays when its import is taken back', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const call = t.as(key)
  const plan = await imported(key, fixtureText('soundings-ags4.ags'))
  const id = idOf(plan)
  const { locid } = (await call(objects.list, { path: { id } })).find(({ shortname }) => shortname === 'D1')!
  const [probing] = await call(soundings.heads, { path: { id, locid } })
  await call(soundings.edit, {
    path: { id, locid, sounding: probing!.id },
    body: { cells: [{ sequence: 'Schlaege', depth: 0.1, value: 6 }] },
  })
  expect(await call(imports.undo, { path: { id, batch: plan.batch! } })).toMatchObject({ removed: 2, kept: ['D1'] })
})

test('a value that was corrected is what the export says, beside all that the file said otherwise', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const call = t.as(key)
  const plan = await imported(key, fixtureText('soundings-ags4.ags'))
  const id = idOf(plan)
  const { locid } = (await call(objects.list, { path: { id } })).find(({ shortname }) => shortname === 'C1')!
  const [push] = await call(soundings.heads, { path: { id, locid } })
  await call(soundings.edit, {
    path: { id, locid, sounding: push!.id },
    body: { cells: [{ sequence: 'fs [MPa]', depth: 0.02, value: 0.0701 }] },
  })
  const answer = await t.request({ method: 'GET', url: urlOf(exportAgs.file, { path: { id } }), key })
  const group = answer.payload.split('\r\n\r\n').find(part => part.startsWith('"GROUP","SCPT"'))!
  const [, heads, units, ...rows] = group.split('\r\n').map(line => line.slice(1, -1).split('","')) as string[][]
  const first = rows.find(row => row.includes('C1') && row.includes('P1'))
  const cell = (row: string[] | undefined, heading: string) => row?.[heads!.indexOf(heading)]
  expect(cell(units, 'SCPT_FRES')).toBe('kN/m2')
  expect(Number(cell(first, 'SCPT_FRES'))).toBe(70.1)
  expect(Number(cell(first, 'SCPT_RES'))).toBe(0.164)
  expect(cell(first, 'SCPT_WEIR')).toBe('1.00')
})

test('a run of our own export that lost its depths becomes no sounding, says so, and its rows are kept', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const call = t.as(key)
  const first = idOf(await imported(key, fixtureText('soundings-ags4.ags')))
  const written = await t.request({ method: 'GET', url: urlOf(exportAgs.file, { path: { id: first } }), key })
  const damaged = written.payload.replaceAll('"SCPT_DPTH"', '"SCPT_DPTX"')
  const plan = await imported(key, damaged)
  const counts = plan.objects.map(({ shortname, records }) => [shortname, records.soundings ?? 0])
  expect(Object.fromEntries(counts)).toEqual({ C1: 0, D1: 2, B1: 1 })
  const said = plan.findings.filter(({ group }) => group === 'BBSO')
  expect(said).toMatchObject([{ rows: 3, text: expect.stringContaining('SCPT_DPTH') }])
  const again = await t.request({ method: 'GET', url: urlOf(exportAgs.file, { path: { id: idOf(plan) } }), key })
  expect(again.statusCode).toBe(200)
  expect(again.payload).toContain('"SCPT_DPTX"')
  expect(await call(objects.list, { path: { id: idOf(plan) } })).toHaveLength(3)
})

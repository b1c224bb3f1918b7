import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { alarms } from '@borebook/contract/monitoring/alarms.ts'
import { sections } from '@borebook/contract/sections.ts'
import { layoutSection } from '@borebook/draw/section/section-layout.ts'
import { proposalsFor } from '@borebook/draw/section/section-proposals.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { resultsOf } from '../calculations/results.ts'
import { testServer } from '../testing/server.ts'
import { makeDemo } from './make-demo.ts'
import { makeDemoReadings } from './monitoring.ts'

const t = testServer()
let id: number
let call: ReturnType<typeof t.as>
const locidOf = async (shortname: string) => {
  const { rows } = await sql<{ locid: number }>`
    select locid from objects where prj_id = ${id} and shortname = ${shortname}`.execute(t.db)
  return rows[0]!.locid
}
beforeAll(async () => {
  await makeDemo(t.db)
  id = (await sql<{ id: number }>`select min(prj_id) as id from projects`.execute(t.db)).rows[0]!.id
  call = t.as((await a(t.db).user({ role: 'lead', prj_id: id })).key)
})

test('the demo has a section through three holes in which nothing is left to be joined', async () => {
  const [section, ...others] = await call(sections.list, { path: { id } })
  expect(others).toEqual([])
  expect(section!.correlations.length).toBeGreaterThan(10)
  const query = { objects: section!.objects.join(), epsg: section!.epsg }
  const holes = await call(sections.holes, { path: { id }, query })
  expect(holes.map(({ shortname }) => shortname)).toEqual(['KB 1/26', 'KB 2/26', 'KB 3/26'])
  expect(proposalsFor(layoutSection(section!, holes).stations, section!.correlations)).toEqual([])
})

test('the demo has an active calculation of the readings as they are', async () => {
  const path = { id, locid: await locidOf('CPTU 2/26') }
  const [run, ...others] = await call(calculations.list, { path })
  expect(others).toEqual([])
  expect(run).toMatchObject({ status: 'done', active: true, created_by: 'engineer' })
  const results = await resultsOf(t.db, run!.id)
  expect(results!.depth.length).toBeGreaterThan(500)
  expect(results!.sequences.map(({ quantity }) => quantity)).toContain('qt')
})

test('the demo has an import of one probing, which can be taken back and leaves the other objects', async () => {
  const before = await sql`select from objects where prj_id = ${id} and deleted_at is null`.execute(t.db)
  const [one, ...others] = await call(imports.list, { path: { id } })
  expect(others).toEqual([])
  expect(one).toMatchObject({ filename: 'DPH 2-26.gef', objects: 1, soundings: 0, undone: false })
  const undone = await call(imports.undo, { path: { id, batch: one!.batch } })
  expect(undone).toMatchObject({ removed: 1, kept: [] })
  const after = await sql`select from objects where prj_id = ${id} and deleted_at is null`.execute(t.db)
  expect(after.rows.length).toBe(before.rows.length - 1)
})

test('the level of a sensor falls below its limits at the end of the readings of the demo, and stays there', async () => {
  const locid = await locidOf('GWM 1/24')
  const told = () => call(alarms.list, { path: { id }, query: { open: 'true' } as never })
  expect(await told()).toEqual([])
  await makeDemoReadings(t.db)
  expect(await told()).toMatchObject([
    { locid, kind: 'low', quantity: 'level', severity: 'alarm', limit: 505.7, ended_at: null },
    { locid, kind: 'low', quantity: 'level', severity: 'warning', limit: 505.8, ended_at: null },
  ])
}, 60_000)

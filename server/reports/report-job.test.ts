import { projectDocuments } from '@borebook/contract/documents/documents.ts'
import { type Job, jobs } from '@borebook/contract/jobs.ts'
import type { ReportAsked } from '@borebook/contract/paper/reports.ts'
import { sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { sweep } from '../documents/sweep.ts'
import { reading, readPdfText } from '../testing/pdf.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })

/** A project with cored holes of these names. */
async function site(...names: string[]) {
  const { prj_id, prj_num } = await a(t.db).project()
  const of = async (role: 'lead' | 'viewer') => a(t.db).user({ role, prj_id })
  const [lead, viewer] = [await of('lead'), await of('viewer')]
  const objects: number[] = []
  for (const shortname of names) {
    const { locid } = await a(t.db).object({ prj_id, boretype: 'kb', shortname })
    await a(t.db).layer({ locid, depthfrom: 0, depthto: 4 })
    objects.push(locid)
  }
  return { prj_id, prj_num, objects, lead, viewer, path: { id: prj_id } }
}
type Person = { key: string }
type ReportInput = Partial<ReportAsked> & Pick<ReportAsked, 'objects'>

const ask = ({ key }: Person, id: number, body: ReportInput) =>
  t.as(key)(jobs.report, { path: { id }, body: body as ReportAsked })
async function ended({ key }: Person, { id }: Job): Promise<Job> {
  const now = () => t.as(key)(jobs.one, { path: { job: id } })
  await expect.poll(async () => (await now()).ended_at, { interval: 100 }).not.toBeNull()
  return now()
}
async function fileOf({ key }: Person, { id }: Job): Promise<Buffer> {
  const { url } = await t.as(key)(jobs.link, { path: { job: id } })
  return (await t.request({ method: 'GET', url })).rawPayload
}

reading(
  'a report binds the sheets of objects in the order of their names behind contents that tell their pages',
  async () => {
    const { prj_id, prj_num, objects, viewer } = await site('KB 10', 'KB 2')
    const job = await ended(viewer, await ask(viewer, prj_id, { objects, language: 'de' }))
    expect(job).toMatchObject({ state: 'done', title: `${prj_num} Bericht.pdf`, result: { sheets: 2, failed: 0 } })
    const pdf = await fileOf(viewer, job)
    const pages = readPdfText(pdf, 'layout').split('\f').slice(0, -1)
    expect(pages).toHaveLength(3)
    expect(pages[0]!.match(/^ *KB.*\d$/gm)!.map(row => row.trim().replace(/\s{2,}/g, ' | '))).toEqual([
      'KB 2 | Bohrprofil Schweiz A4 | 2',
      'KB 10 | Bohrprofil Schweiz A4 | 3',
    ])
    expect([pages[1], pages[2]].map(page => /KB \d+/.exec(page!)![0])).toEqual(['KB 2', 'KB 10'])
    // bookmarks and links name their pages
    const raw = pdf.toString('latin1')
    expect(raw.match(/\/Subtype \/Link/g)).toHaveLength(2)
    expect(raw).toContain('/Outlines')
  },
)

test('of chosen templates each object is printed by those that are for it; where none is, the job says so', async () => {
  const { prj_id, objects, lead } = await site('KB 1', 'KB 2')
  const all = await t.as(lead.key)(sheetTemplates.list, {})
  const idOf = (name: string) => all.find(one => one.name === name)!.id
  const logs = [idOf('Borehole log Swiss A4'), idOf('Borehole log UK A4'), idOf('CPT data A3 E2 1:100 v7')]
  const both = await ended(lead, await ask(lead, prj_id, { objects, drafts: logs }))
  expect(both).toMatchObject({ state: 'done', result: { sheets: 4, failed: 0 } })
  const none = await ended(lead, await ask(lead, prj_id, { objects, drafts: [idOf('CPT data A3 E2 1:100 v7')] }))
  expect(none).toMatchObject({ state: 'failed', error: 'report.nothing', file: null })
})

test('what could not be drawn is named with why, in a ZIP as in one PDF, and so is what has gone or no template is for', async () => {
  const { prj_id, objects, lead } = await site('KB 1', 'KB 2', 'KB 3')
  const { locid: cone } = await a(t.db).object({ prj_id, boretype: 'CPT', shortname: 'CPT 1' })
  const good = await a(t.db).draft({ prj_id, name: 'Good' })
  const broken = await a(t.db).draft({ prj_id, name: 'No such paper' })
  await sql`update drafts set bore_types = '{kb}' where prj_id = ${prj_id}`.execute(t.db)
  await sql`update drafts set json_data = jsonb_set(json_data, '{layoutSettings,pageType}', '"A9"') where id = ${broken}`.execute(
    t.db,
  )
  for (const form of ['pdf', 'zip'] as const) {
    const body = { objects: [...objects, cone], drafts: [good, broken], form }
    await sql`update objects set deleted_at = null where locid = ${objects[2]!}`.execute(t.db)
    const { id } = await ended(lead, await ask(lead, prj_id, body))
    await sql`update objects set deleted_at = now() where locid = ${objects[2]!}`.execute(t.db)
    await sql`update jobs set state = 'failed' where id = ${id}`.execute(t.db)
    const job = await ended(lead, await t.as(lead.key)(jobs.retry, { path: { job: id } }))
    expect(job).toMatchObject({ state: 'done' })
    expect(job.result).toEqual({
      sheets: 4,
      failed: 2,
      failures: [
        { object: 'CPT 1', template: null, reason: 'noTemplate' },
        { object: 'KB 1', template: 'No such paper', reason: 'undrawn' },
        { object: 'KB 2', template: 'No such paper', reason: 'undrawn' },
        { object: 'KB 3', template: null, reason: 'gone' },
      ],
    })
  }
})

test('a report of one sheet that cannot be made says why', async () => {
  const { prj_id, objects, lead } = await site('KB 1')
  const first = await ended(lead, await ask(lead, prj_id, { objects }))
  await sql`update objects set deleted_at = now() where locid = ${objects[0]!}`.execute(t.db)
  await sql`update jobs set state = 'failed' where id = ${first.id}`.execute(t.db)
  const job = await ended(lead, await t.as(lead.key)(jobs.retry, { path: { job: first.id } }))
  expect(job).toMatchObject({ state: 'failed', error: 'report.reason.gone' })
})

test('a job tells what it holds: how many objects, of one its name, and by which templates', async () => {
  const { prj_id, objects, lead } = await site('KB 1', 'KB 2')
  const uk = (await t.as(lead.key)(sheetTemplates.list, {})).find(one => one.name === 'Borehole log UK A4')!
  expect(await ask(lead, prj_id, { objects })).toMatchObject({ holds: { objects: 2, only: null, templates: [] } })
  expect(await ask(lead, prj_id, { objects: [objects[1]!], drafts: [uk.id] })).toMatchObject({
    holds: { objects: 1, only: 'KB 2', templates: ['Borehole log UK A4'] },
  })
  for (const job of await t.as(lead.key)(jobs.list, {})) await ended(lead, job)
})

reading('as a ZIP every sheet is a file of its own, named by project, object and template', async () => {
  const { prj_id, prj_num, objects, viewer } = await site('KB 1', 'KB 2')
  const job = await ended(viewer, await ask(viewer, prj_id, { objects, form: 'zip' }))
  const files = unzipSync(new Uint8Array(await fileOf(viewer, job)))
  expect(Object.keys(files).sort()).toEqual([1, 2].map(n => `${prj_num} KB ${n} Borehole log Swiss A4.pdf`))
  for (const [name, bytes] of Object.entries(files)) expect(readPdfText(bytes)).toContain(/KB \d/.exec(name)![0])
})

test('a report that is kept lies among the documents for 7 days; without the right to edit nobody may keep one', async () => {
  const { prj_id, objects, lead, viewer } = await site('KB 1')
  const body = { objects, keep: true }
  expect(
    (await refusal(t.as(viewer.key), jobs.report, { path: { id: prj_id }, body: body as ReportAsked })).status,
  ).toBe(403)
  const job = await ended(lead, await ask(lead, prj_id, body))
  expect(job.file?.size).toBeGreaterThan(1000)
  const kept = () =>
    t.db
      .selectFrom('documents')
      .select(['name', 'size', 'expires_at', 'uploaded_at'])
      .where('prj_id', '=', prj_id)
      .where('type', '=', 'file')
      .execute()
  const [file] = await kept()
  expect(file).toMatchObject({ size: job.file!.size })
  // whoever looks at the list sees until when
  const { files_and_folders: listed } = await t.as(viewer.key)(projectDocuments.list, { path: { id: prj_id } })
  expect(listed.flatMap(({ expires_at }) => expires_at ?? [])).toEqual([new Date(file!.expires_at!).toISOString()])
  expect(Math.round((Date.parse(file!.expires_at!) - Date.parse(file!.uploaded_at)) / 86_400_000)).toBe(7)
  await sql`update documents set expires_at = now() - interval '1 minute' where prj_id = ${prj_id} and expires_at is not null`.execute(
    t.db,
  )
  await sweep(t.db, t.store)
  expect(await kept()).toEqual([])
  // what the job has made is still there
  expect((await fileOf(lead, job)).length).toBe(job.file!.size)
})

test('for an archive every PDF says that it is a PDF/A-2b and brings its colours along, and no other does', async () => {
  const { prj_id, objects, lead } = await site('KB 1', 'KB 2')
  const says = (pdf: Uint8Array) => {
    const raw = Buffer.from(pdf).toString('latin1')
    return [/<pdfaid:part>2<.*<pdfaid:conformance>B</s.test(raw), raw.includes('/OutputIntents')]
  }
  const printed = async (more: object) => fileOf(lead, await ended(lead, await ask(lead, prj_id, { objects, ...more })))
  expect(says(await printed({}))).toEqual([false, false])
  expect(says(await printed({ archive: true }))).toEqual([true, true])
  const files = unzipSync(await printed({ archive: true, form: 'zip' }))
  expect(Object.values(files).map(says)).toEqual([
    [true, true],
    [true, true],
  ])
})

test('objects and templates of others are not found, and nothing is enqueued', async () => {
  const { prj_id, objects, lead, path } = await site('KB 1')
  const other = await site('KB 9')
  const foreign = await a(t.db).draft({ prj_id: other.prj_id })
  for (const body of [
    { objects: [...objects, ...other.objects] },
    { objects, drafts: [foreign] },
    { objects: [999_999] },
  ])
    expect((await refusal(t.as(lead.key), jobs.report, { path, body: body as ReportAsked })).status).toBe(404)
  for (const body of [
    { objects: [] },
    { objects, form: 'docx' },
    { objects: Array.from({ length: 1001 }, (_, i) => i + 1) },
  ])
    expect((await refusal(t.as(lead.key), jobs.report, { path, body: body as never })).status).toBe(400)
  expect((await refusal(t.as(other.lead.key), jobs.report, { path, body: { objects } as ReportAsked })).status).toBe(
    404,
  )
  expect(await t.as(lead.key)(jobs.list, {})).toEqual([])
  expect(prj_id).toBe(path.id)
})

test('a report can be cancelled while it is printed, and begun again', async () => {
  const { prj_id, objects, lead } = await site(...Array.from({ length: 30 }, (_, i) => `KB ${i}`))
  const many = await ask(lead, prj_id, { objects })
  await t.as(lead.key)(jobs.cancel, { path: { job: many.id } })
  expect(await ended(lead, many)).toMatchObject({ state: 'cancelled', file: null })
  await t.as(lead.key)(jobs.retry, { path: { job: many.id } })
  expect(await ended(lead, many)).toMatchObject({ state: 'done', result: { sheets: 30, failed: 0 } })
})

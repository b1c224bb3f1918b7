import { documents } from '@borebook/contract/documents/documents.ts'
import { type Job, jobs } from '@borebook/contract/jobs.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { site, uploadTestFiles } from '../testing/documents-site.ts'
import { testServer } from '../testing/server.ts'
import { JobQueue } from './job-queue.ts'
import { Jobs } from './jobs.ts'

const t = testServer({ runsJobs: true })
type Site = Awaited<ReturnType<typeof site>>

const ended = async (lead: Site['lead'], job: string): Promise<Job> => {
  const isOver = async () => (await lead(jobs.one, { path: { job } })).ended_at !== null
  await expect.poll(isOver, { interval: 100 }).toBe(true)
  return lead(jobs.one, { path: { job } })
}

const ags = (hole: string) =>
  [
    '"GROUP","PROJ"',
    '"HEADING","PROJ_ID","PROJ_NAME"',
    '"DATA","elsewhere","x"',
    '',
    '"GROUP","LOCA"',
    '"HEADING","LOCA_ID","LOCA_TYPE"',
    `"DATA","${hole}","RC"`,
    '',
  ].join('\r\n')
const sendImport = (key: string, query: string) =>
  t.request({
    method: 'POST',
    url: `/api/jobs/import?${query}`,
    key,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(ags('B1')),
  })

test('a ZIP made as a job is the one that is downloaded at once', async () => {
  const s = await site(t)
  const sent = await uploadTestFiles(t, s, 'Reports', [
    ['a.txt', 'first'],
    ['b.txt', 'second'],
  ])
  const ids = (sent.json() as { files_and_folders: { id: number }[] }).files_and_folders.map(({ id }) => id)
  const body = { documents: ids }
  const job = await s.lead(jobs.zip, { path: s.project, body })
  const { file } = await ended(s.lead, job.id)
  const { url } = await s.lead(jobs.link, { path: { job: job.id } })
  const made = (await t.request({ url })).rawPayload
  const atOnce = (await t.request({ url: (await s.lead(documents.pack, { path: s.project, body })).url })).rawPayload
  expect(file!.size).toBe(made.length)
  expect(made.equals(atOnce)).toBe(true)
  // a part of it, as a download that was cut off asks for the rest
  const part = await t.request({ url, headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.rawPayload.equals(made.subarray(10, 20))]).toEqual([206, true])
})

test('whoever has lost their rights when a job runs gets nothing by it', async () => {
  const s = await site(t)
  await uploadTestFiles(t, s, '', [['a.txt', 'first']])
  // as an import that waited while its owner was taken off the project
  const { user_id } = s
  const data = { prj: s.project.id, documents: [1], project: String(s.project.id) }
  await t.db.deleteFrom('members').where('user_id', '=', user_id).execute()
  await t.app.jobs.boss.ready()
  const id = await t.db
    .transaction()
    .execute(tx => t.app.jobs.enqueue(tx, { kind: 'zip', title: 'x', data, owner: { user_id, only_projects: null } }))
  t.app.jobs.wake(user_id)
  expect(await ended(s.lead, id)).toMatchObject({ state: 'failed', error: 'kit.notFound', file: null })
})

test('an import is refused at once into a project that its sender may not change', async () => {
  const s = await site(t)
  const viewer = await a(t.db).user({ role: 'viewer', prj_id: s.project.id })
  expect((await sendImport(viewer.key, `project=${s.project.id}`)).statusCode).toBe(403)
  expect((await sendImport((await a(t.db).user()).key, `project=${s.project.id}`)).statusCode).toBe(404)
  const sent = await sendImport(s.key, `project=${s.project.id}`)
  expect(sent.statusCode).toBe(201)
  expect(await ended(s.lead, sent.json().id)).toMatchObject({ state: 'done', prj_id: s.project.id })
})

test('a server that has opened the queue a moment ago enqueues in a transaction, and keeps nobody waiting', async () => {
  const { user_id } = await a(t.db).user()
  const fresh = new Jobs(t.db, new JobQueue(t.db), () => t.store, {}, { queue: 'fresh' })
  await fresh.boss.ready()
  const owner = { user_id, only_projects: null }
  await t.db.transaction().execute(tx => fresh.enqueue(tx, { kind: 'zip', title: 'x', data: {}, owner }))
  expect(await t.db.selectFrom('jobs').select('state').where('user_id', '=', user_id).execute()).toEqual([
    { state: 'waiting' },
  ])
  await fresh.boss.stop()
})

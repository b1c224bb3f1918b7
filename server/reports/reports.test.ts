import { jobs } from '@borebook/contract/jobs.ts'
import { layers } from '@borebook/contract/layers.ts'
import { type ReportAsked, reports } from '@borebook/contract/paper/reports.ts'
import { sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import { reading, readPdfText } from '../testing/pdf.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
afterEach(() => vi.useRealTimers())

/** A project with a cored hole, and its people. */
async function site() {
  const { prj_id, prj_num } = await a(t.db).project()
  const of = async (role: 'lead' | 'engineer' | 'viewer') => a(t.db).user({ role, prj_id })
  const [lead, viewer] = [await of('lead'), await of('viewer')]
  const { locid, shortname } = await a(t.db).object({ prj_id, boretype: 'kb' })
  const all = await t.as(lead.key)(sheetTemplates.list, {})
  const idOf = (name: string) => all.find(one => one.name === name)!.id
  return {
    prj_id,
    prj_num,
    locid,
    shortname,
    lead,
    viewer,
    idOf,
    path: { id: prj_id, locid, draft: idOf('Borehole log Swiss A4') },
  }
}

const open = (url: string, headers: Record<string, string> = {}) => t.request({ method: 'GET', url, headers })

reading(
  'a link leads anybody to the sheet of the object, within its time, twice, in parts, without signing in',
  async () => {
    const { viewer, path, shortname } = await site()
    const { signed_url } = await t.as(viewer.key)(reports.link, { path, query: {} })
    const answer = await open(signed_url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(readPdfText(answer.rawPayload)).toContain(shortname)
    expect(answer.headers['content-disposition']).toContain(`${encodeURIComponent(shortname)}`)
    const part = await open(signed_url, { range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, answer.rawPayload.subarray(10, 20)])
  },
)

test('whoever opens a late or spoilt link in a browser reads a sentence in their language and finds the start; a script gets JSON', async () => {
  const { viewer, prj_id, locid, path } = await site()
  const { signed_url } = await t.as(viewer.key)(reports.link, { path, query: {} })
  const job = await t.as(viewer.key)(jobs.report, { path: { id: prj_id }, body: { objects: [locid] } as ReportAsked })
  const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'fr-CH, de;q=0.5' }
  const spoilt = signed_url.replace(/signature=./, 'signature=x')
  const twice = `${signed_url}&expires=1`
  const ofJob = `/api/jobs/${job.id}/file?expires=1&signature=0`
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  for (const [url, status, said] of [
    [signed_url, 403, 'Ce lien a expiré. Demandez-en un nouveau.'],
    [spoilt, 404, 'Cela n’existe pas, ou vous n’avez pas le droit de le consulter.'],
    [ofJob, 404, 'Cela n’existe pas, ou vous n’avez pas le droit de le consulter.'],
    [twice, 400, undefined],
  ] as const) {
    const read = await open(url, person)
    expect([read.statusCode, read.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(read.payload).toContain('<html lang="fr">')
    if (said) expect(read.payload).toContain(`<p>${said}</p>`)
    expect(read.payload).toContain('<a href="/">')
    expect(read.payload).not.toMatch(/<script|src=|@import|url\(/)
    const asked = await open(url, { accept: '*/*' })
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
  }
})

test('a link fails with any part of it changed, for another object, another template, once the object is deleted and after five minutes', async () => {
  const { lead, prj_id, path, idOf } = await site()
  const { signed_url } = await t.as(lead.key)(reports.link, { path, query: { language: 'de' } })
  const other = await a(t.db).object({ prj_id, boretype: 'kb' })
  for (const changed of [
    signed_url.replace(/signature=./, found => (found.endsWith('0') ? 'signature=1' : 'signature=0')),
    signed_url.replace(`object=${path.locid}`, `object=${other.locid}`),
    signed_url.replace(`draft=${path.draft}`, `draft=${idOf('Borehole log UK A4')}`),
    signed_url.replace('language=de', 'language=fr'),
    signed_url.replace('archive=', 'archive=true'),
    signed_url.replace(/by=\d+/, 'by=1'),
    signed_url.replace(/expires=\d/, 'expires=9'),
    signed_url.replace(/&signature=.*/, ''),
  ]) {
    expect(changed).not.toBe(signed_url)
    expect([changed, (await open(changed)).statusCode]).toEqual([changed, 404])
  }
  const post = await t.request({ method: 'POST', url: signed_url, payload: {} })
  expect(post.statusCode).toBe(404)
  await t.db
    .updateTable('objects')
    .set({ deleted_at: new Date().toISOString() })
    .where('locid', '=', path.locid)
    .execute()
  expect((await open(signed_url)).statusCode).toBe(404)
  await t.db.updateTable('objects').set({ deleted_at: null }).where('locid', '=', path.locid).execute()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  expect((await open(signed_url)).statusCode).toBe(403)
})

test('what a link leads to is what was stored when it was made; a process that has not drawn it draws the same', async () => {
  const { lead, path, prj_id, locid } = await site()
  const call = t.as(lead.key)
  const { signed_url } = await call(reports.link, { path, query: {} })
  const first = (await open(signed_url)).rawPayload
  const other = await createApp(t.db)
  const drawn = await other.inject({ method: 'GET', url: signed_url })
  expect([drawn.statusCode, drawn.rawPayload.equals(first)]).toEqual([200, true])
  await other.close()
  const body = { depthfrom: 0, depthto: 2, prinstype: 'si' } as never
  await call(layers.create, { path: { id: prj_id, locid }, body })
  expect((await open(signed_url)).rawPayload.equals(first)).toBe(true)
})

test('a template that is not for such objects is refused with a sentence, one that nobody sees is not found', async () => {
  const { lead, viewer, path, idOf } = await site()
  const wrong = { ...path, draft: idOf('DPSH data A4 E2 1:100 v7') }
  const refused = await refusal(t.as(viewer.key), reports.link, { path: wrong, query: {} })
  expect(refused).toMatchObject({
    status: 400,
    body: { __all__: ['This template is not for objects of this type.'] },
  })
  const none = { ...path, draft: 999_999 }
  expect((await refusal(t.as(lead.key), reports.link, { path: none, query: {} })).status).toBe(404)
  const stranger = await a(t.db).user()
  expect((await refusal(t.as(stranger.key), reports.link, { path, query: {} })).status).toBe(404)
})

reading('the template says the language of the sheet, else the caller does', async () => {
  const { lead, path, prj_id } = await site()
  const call = t.as(lead.key)
  const shipped = (await call(sheetTemplates.list, {})).find(({ id }) => id === path.draft)!
  const { id: _, owner: _1, mayChange: _2, version: _3, ...body } = shipped
  const french = { ...body, prj_id, name: 'Notre modèle', json_data: { ...body.json_data, languages: ['fr' as const] } }
  const { id } = await call(sheetTemplates.create, { body: french })
  const textBy = async (draft: number) => {
    const { signed_url } = await call(reports.link, { path: { ...path, draft }, query: { language: 'de' } })
    return readPdfText((await open(signed_url)).rawPayload)
  }
  expect(await textBy(path.draft)).toContain('Bohrprofil')
  expect(await textBy(id)).toContain('Profil de forage')
})

reading('a cone test without a reading has a sheet that says so, a hole has none of cone tests', async () => {
  const { lead, prj_id, idOf } = await site()
  const { locid } = await a(t.db).object({ prj_id, boretype: 'cptu', shortname: 'CPT 7' })
  const path = { id: prj_id, locid, draft: idOf('CPT data A3 E2 1:100 v7') }
  const { signed_url } = await t.as(lead.key)(reports.link, { path, query: {} })
  const answer = await open(signed_url)
  expect(answer.statusCode).toBe(200)
  expect(readPdfText(answer.rawPayload)).toContain('CPT 7')
})

import { urlOf } from '@borebook/contract/kit/client.ts'
import { logs } from '@borebook/contract/paper/logs.ts'
import { sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { reading, readPdfText } from '../testing/pdf.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

test('the file is called by project, hole and scale; its title is in the language of the sheet, not of the caller', async () => {
  const { prj_id } = await a(t.db).project({ prj_num: '2026.014' })
  const { locid } = await a(t.db).object({ prj_id, shortname: 'KB 1/26' })
  const { key } = await a(t.db).user({ role: 'viewer', prj_id })
  const path = { id: prj_id, locid }
  const printed = async (query: { scale: 'fit' | '100'; language: 'de' | 'fr' }) => {
    const url = urlOf(logs.pdf, { path, query })
    const { headers, rawPayload } = await t.request({ url, key, headers: { 'accept-language': 'it' } })
    const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)
    const pdf = rawPayload.toString('latin1')
    const title = /\/Title (\d+) 0 R/.exec(pdf)![1]!
    return [name, new RegExp(`\\n${title} 0 obj\\n\\((.*)\\)`).exec(pdf)?.[1]]
  }
  expect(await printed({ scale: '100', language: 'de' })).toEqual(['2026.014 KB 1-26 1-100.pdf', 'Bohrprofil KB 1/26'])
  expect(await printed({ scale: 'fit', language: 'fr' })).toEqual([
    '2026.014 KB 1-26 fit.pdf',
    'Profil de forage KB 1/26',
  ])
})

reading(
  'the file holds what was drilled and completed, also of a hole that nobody logged; a tube not of this hole is not in it',
  async () => {
    const { prj_id } = await a(t.db).project()
    const { key } = await a(t.db).user({ role: 'viewer', prj_id })
    const hole = (await a(t.db).object({ prj_id })).locid
    const other = (await a(t.db).object({ prj_id })).locid
    const printed = async (locid: number) => {
      const { rawPayload } = await t.request({ url: urlOf(logs.pdf, { path: { id: prj_id, locid } }), key })
      return readPdfText(rawPayload, 'layout')
    }
    await a(t.db).drilling({ locid: hole, blbeg: 0, blend: 12, boremeth: 'rkb', drill_od: 220 })
    const tube = await a(t.db).tube({ locid: hole, name: 'Standpipe' })
    await a(t.db).tubeLayer({ tube: tube.id, locid: hole, depthfrom: -0.5, depthto: 11, type_of_tube: 'ft' })
    const fill = await a(t.db).fill({ locid: hole })
    await a(t.db).fillLayer({ tubefill: fill.id, locid: hole, depth: 0, depthto: 12, backfill_material: 'fk' })
    const text = await printed(hole)
    for (const words of ['Ø 220 mm', 'rotary coring', 'Standpipe', 'filter tube', 'filter gravel', '12.00'])
      expect(text).toContain(words)
    expect(await printed(other)).not.toContain('Standpipe')
  },
)

reading(
  'curves of soundings stand in the file only where they are asked for, SPTs always, and none of another hole',
  async () => {
    const { prj_id } = await a(t.db).project()
    const { key } = await a(t.db).user({ role: 'viewer', prj_id })
    const hole = (await a(t.db).object({ prj_id })).locid
    const other = (await a(t.db).object({ prj_id })).locid
    await a(t.db).sounding({
      locid: hole,
      kind: 'spt',
      depth: [3, 6],
      sequences: [{ sndname: 'N', quantity: 'N', unit: '', values: [17, null] }],
      remarks: [{ depth: 6, text: '50/75' }],
    })
    const printed = async (locid: number, beside?: string) => {
      const query = { scale: '100' as const, ...(beside ? { beside } : {}) }
      const { statusCode, rawPayload } = await t.request({
        url: urlOf(logs.pdf, { path: { id: prj_id, locid }, query }),
        key,
      })
      expect(statusCode).toBe(200)
      return readPdfText(rawPayload, 'layout')
    }
    const asked = await printed(hole, 'spt,qc')
    for (const words of ['SPT', '17', '50/75']) expect(asked).toContain(words)
    expect(asked).not.toContain('MPa')
    // a refusal breaks where its column is narrow
    expect(await printed(hole)).toMatch(/SPT[\s\S]*\b17\b[\s\S]*50\s*\/75/)
    expect(await printed(other, 'spt')).not.toMatch(/50\s*\/75/)
    const refused = await t.request({
      url: urlOf(logs.pdf, { path: { id: prj_id, locid: hole }, query: { beside: 'a b;' } as never }),
      key,
    })
    expect(refused.statusCode).toBe(400)
  },
)

test('a template gives the log its columns, paper and scale; one that is not for it is refused, one unseen not found', async () => {
  const { prj_id } = await a(t.db).project({ prj_num: '2026.015' })
  const { locid } = await a(t.db).object({ prj_id, shortname: 'KB 1/26', boretype: 'kb' })
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const lead = t.as(key)
  const all = await lead(sheetTemplates.list, {})
  const shipped = (name: string) => all.find(one => one.name === name)!
  const printed = (draft: number, more: object = {}) =>
    t.request({ url: urlOf(logs.pdf, { path: { id: prj_id, locid }, query: { draft: String(draft), ...more } }), key })
  const sheet = async (draft: number, more: object = {}) => {
    const { headers, rawPayload } = await printed(draft, more)
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(rawPayload.toString('latin1'))!
    const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)
    return [name, ...box.slice(1).map(points => Math.round((Number(points) / 72) * 25.4))]
  }
  expect(await sheet(shipped('Borehole log Swiss A4').id)).toEqual(['2026.015 KB 1-26 1-100.pdf', 210, 297])
  expect(await sheet(shipped('Borehole log Swiss A3').id)).toEqual(['2026.015 KB 1-26 1-100.pdf', 420, 297])
  expect(await sheet(shipped('Borehole log UK A4').id, { scale: '50' })).toEqual([
    '2026.015 KB 1-26 1-50.pdf',
    210,
    297,
  ])
  const { id: _, owner: _1, mayChange: _2, version: _3, ...body } = shipped('Borehole log DIN 4023 A4')
  const others = await lead(sheetTemplates.create, { body: { ...body, prj_id, name: 'Pits', bore_types: ['ss'] } })
  for (const [draft, why] of [
    [shipped('Pressure').id, 'This template is not one of logs.'],
    [others.id, 'This template is not for objects of this type.'],
  ] as const) {
    const answer = await printed(draft)
    expect([answer.statusCode, answer.json()]).toEqual([400, { draft: [why] }])
  }
  const elsewhere = await a(t.db).user({ superuser: true })
  const { prj_id: foreign } = await a(t.db).project()
  const unseen = await t.as(elsewhere.key)(sheetTemplates.create, { body: { ...body, prj_id: foreign } })
  expect((await printed(unseen.id)).statusCode).toBe(404)
  expect((await printed(999)).statusCode).toBe(404)
})

test('without a template a log is drawn by the one that its object begins with; what is asked for counts before it', async () => {
  const { prj_id } = await a(t.db).project({ prj_num: '2026.016' })
  const { locid } = await a(t.db).object({ prj_id, shortname: 'KB 1/26', boretype: 'kb' })
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const lead = t.as(key)
  const a3 = (await lead(sheetTemplates.list, {})).find(one => one.name === 'Borehole log Swiss A3')!
  const { id: _, owner: _1, mayChange: _2, version: _3, ...body } = a3
  const sheet = async (query: object = {}) => {
    const { rawPayload } = await t.request({ url: urlOf(logs.pdf, { path: { id: prj_id, locid }, query }), key })
    const pdf = rawPayload.toString('latin1')
    const title = /\/Title (\d+) 0 R/.exec(pdf)![1]!
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
    const said = new RegExp(`\\n${title} 0 obj\\n\\((.*)\\)`).exec(pdf)?.[1]
    return [said, ...box.slice(1).map(points => Math.round((Number(points) / 72) * 25.4))]
  }
  expect(await sheet()).toEqual(['Borehole log KB 1/26', 210, 297])
  const json_data = { ...body.json_data, languages: ['fr', 'de'] as ('fr' | 'de')[] }
  await lead(sheetTemplates.create, { body: { ...body, json_data, prj_id, name: 'Ours', project_wise_default: true } })
  expect(await sheet()).toEqual(['Profil de forage KB 1/26', 420, 297])
  expect(await sheet({ orientation: 'landscape' })).toEqual(['Profil de forage KB 1/26', 297, 210])
  expect(await sheet({ language: 'it' })).toEqual(['Profilo stratigrafico KB 1/26', 420, 297])
  const drawn = await lead(sheetTemplates.default, {
    path: { id: prj_id },
    query: { locid: String(locid), dataType: 'log' },
  })
  expect(drawn.name).toBe('Ours')
  // a cone test begins with its data; its log is a log all the same
  const cone = await a(t.db).object({ prj_id: (await a(t.db).project()).prj_id, boretype: 'cpt' })
  const { key: superuser } = await a(t.db).user({ superuser: true })
  const { prj_id: id } = await t.db
    .selectFrom('objects')
    .select('prj_id')
    .where('locid', '=', cone.locid)
    .executeTakeFirstOrThrow()
  const of = (query: object) =>
    t.as(superuser)(sheetTemplates.default, { path: { id }, query: { locid: String(cone.locid), ...query } })
  expect((await of({})).json_data.layoutSettings.dataType).toBe('sounding')
  expect((await of({ dataType: 'log' })).name).toBe('Borehole log Swiss A4')
})

reading('photos of cores and sensors stand in a log whose template has their columns', async () => {
  const { prj_id } = await a(t.db).project()
  const { locid } = await a(t.db).object({ prj_id, boretype: 'kb' })
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const lead = t.as(key)
  await a(t.db).sensor({ locid, serial_nr: 'VW-4711', depth: 4.5 })
  await a(t.db).document({ prj_id, locid, name: 'Core 0-5.jpg', shown: 'image', depth_from: 0, depth_to: 5 })
  await a(t.db).document({ prj_id, locid, name: 'Panorama.jpg', shown: 'image' })
  const shipped = (await lead(sheetTemplates.list, {})).find(one => one.name === 'Borehole log Swiss A4')!
  const { id: _, owner: _1, mayChange: _2, version: _3, ...body } = shipped
  const columns = [...body.json_data.columns!, { key: 'sensors' as const }, { key: 'photos' as const }]
  const printed = async (draft?: number) => {
    const query = draft === undefined ? {} : { draft: String(draft) }
    const { rawPayload } = await t.request({ url: urlOf(logs.pdf, { path: { id: prj_id, locid }, query }), key })
    return readPdfText(rawPayload, 'layout')
  }
  const { id } = await lead(sheetTemplates.create, {
    body: { ...body, prj_id, name: 'More', bore_type_is_default: false, json_data: { ...body.json_data, columns } },
  })
  const text = await printed(id)
  for (const words of ['Sensors', 'VW-4711', '4.50', 'Photos', 'Core 0-5']) expect(text).toContain(words)
  expect(text).not.toContain('Panorama')
  expect(await printed()).not.toContain('Photos')
})

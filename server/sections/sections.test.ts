import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { projectHistory } from '@borebook/contract/history.ts'
import { objects } from '@borebook/contract/objects.ts'
import { reports } from '@borebook/contract/paper/reports.ts'
import {
  isOfSections,
  type SheetTemplateFields,
  sheetTemplates,
  shippedIds,
} from '@borebook/contract/paper/sheet-templates.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { type Correlation, mostSections, type SectionFields, sections } from '@borebook/contract/sections.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

let path: { id: number }
let holes: { locid: number; shortname: string }[]
let elsewhere: { locid: number; shortname: string }
let as: Record<'lead' | 'viewer' | 'stranger', ReturnType<typeof t.as>>
beforeAll(async () => {
  const { prj_id } = await a(t.db).project()
  const other = await a(t.db).project()
  path = { id: prj_id }
  holes = [await a(t.db).object({ prj_id }), await a(t.db).object({ prj_id }), await a(t.db).object({ prj_id })]
  elsewhere = await a(t.db).object({ prj_id: other.prj_id })
  const keyOf = async (role: 'lead' | 'viewer', id: number) => t.as((await a(t.db).user({ role, prj_id: id })).key)
  as = {
    lead: await keyOf('lead', prj_id),
    viewer: await keyOf('viewer', prj_id),
    stranger: await keyOf('lead', other.prj_id),
  }
})

const [first, second, third] = [0, 1, 2].map(place => () => holes[place]!.locid) as [
  () => number,
  () => number,
  () => number,
]
const line = [
  { x: 2_600_000, y: 1_200_000 },
  { x: 2_600_100, y: 1_200_050 },
]
const body = (over: Partial<SectionFields> = {}): SectionFields => ({
  ...{ name: 'Section 1', epsg: '2056', line, band: 5, objects: [first(), second(), third()] },
  ...{ spacing: 'true', hung: 'elevation', exaggeration: 2.5, correlations: [], ...over },
})
const joins = (from: number, to: number): Correlation => ({
  ...{ from: { locid: from, depth: 2.5 }, to: { locid: to, depth: 3.05 } },
  ...{ towards: null, reach: null, kind: 'proved', name: 'Top of the peat' },
})

test('a section comes back as it was sent, and is listed by name', async () => {
  const runsOut = {
    from: { locid: second(), depth: 4 },
    to: null,
    towards: third(),
    reach: 0.8,
    kind: 'supposed',
    name: null,
  } as const
  const sent = body({ correlations: [joins(first(), second()), runsOut] })
  const made = await as.lead(sections.create, { path, body: sent })
  expect(made).toMatchObject({ ...sent, prj_id: path.id, gone: [], version: 1 })
  await as.lead(sections.create, { path, body: body({ name: 'Along the quay', line: null, objects: [] }) })
  expect((await as.viewer(sections.list, { path })).map(({ name }) => name)).toEqual(['Along the quay', 'Section 1'])
  expect(await as.viewer(sections.get, { path: { ...path, section: made.id } })).toEqual(made)
})

test('what a section does not say is five metres beside a line, true distances, elevations, and a height that fits', async () => {
  const made = await as.lead(sections.create, { path, body: { name: 'Short', epsg: '2056', objects: [first()] } })
  expect(made).toMatchObject({
    line: null,
    band: 5,
    spacing: 'true',
    hung: 'elevation',
    exaggeration: null,
    correlations: [],
  })
})

test('a viewer reads sections and changes none; somebody of another project finds none', async () => {
  const { id } = await as.lead(sections.create, { path, body: body() })
  const at = { path: { ...path, section: id } }
  for (const refused of [
    await refusal(as.viewer, sections.create, { path, body: body() }),
    await refusal(as.viewer, sections.update, { ...at, body: body() }),
    await refusal(as.viewer, sections.delete, at),
  ])
    expect(refused.status).toBe(403)
  expect((await refusal(as.stranger, sections.get, at)).status).toBe(404)
})

test('objects that the project does not have are refused by name, and nothing is kept', async () => {
  const before = await as.lead(sections.list, { path })
  expect(
    await refusal(as.lead, sections.create, { path, body: body({ objects: [first(), elsewhere.locid] }) }),
  ).toEqual({
    status: 400,
    body: { objects: [`The project has no such object, or it has been deleted: ${elsewhere.locid}.`] },
  })
  expect(await as.lead(sections.list, { path })).toEqual(before)
})

test.each([
  ['a name', { name: ' ' }, 'name', 'Give the section a name.'],
  ['two points', { line: [line[0]!] }, 'line', 'A line has two different points at least.'],
  ['points that differ', { line: [line[0]!, line[0]!] }, 'line', 'A line has two different points at least.'],
])('a section without %s is refused', async (_, over, field, told) => {
  const refused = await refusal(as.lead, sections.create, { path, body: body(over) })
  expect(refused).toEqual({ status: 400, body: { [field]: [told] } })
})

test.each(['4326', '3857'])('a section in %s, which counts no true metres, is refused', async epsg => {
  const refused = await refusal(as.lead, sections.create, { path, body: body({ epsg }) })
  expect(refused).toEqual({
    status: 400,
    body: { epsg: [expect.stringContaining('A section needs a system that counts in true metres')] },
  })
})

test('an object stands in a section once', async () => {
  const refused = await refusal(as.lead, sections.create, { path, body: body({ objects: [first(), first()] }) })
  expect(refused).toEqual({ status: 400, body: { objects: ['An object stands in a section once.'] } })
})

test('lines join two different objects of their section, or run out towards one', async () => {
  const saidOf = async (correlation: object, objects = [first(), second()]) => {
    const wrong = body({ objects, correlations: [correlation as never] })
    const { status, body: told } = await refusal(as.lead, sections.create, { path, body: wrong })
    return [status, JSON.stringify(told)]
  }
  const told = (sentence: string) => [400, expect.stringContaining(sentence)]
  expect(await saidOf(joins(first(), third()))).toEqual(told('A correlation line joins objects of its section.'))
  expect(await saidOf(joins(first(), first()))).toEqual(told('A correlation line joins two different objects.'))
  expect(await saidOf({ ...joins(first(), second()), to: null })).toEqual(told('Say towards which object'))
  expect(await saidOf({ ...joins(first(), second()), towards: second() })).toEqual(told('Say towards which object'))
})

test('a line is kept once, whichever way it is sent, and reaches nowhere where it joins two', async () => {
  const line = { ...joins(first(), second()), name: null, reach: 0.3 }
  const back = { ...line, from: line.to!, to: line.from, kind: 'supposed' as const, name: 'Top of the peat' }
  const out = { ...line, to: null, towards: second() }
  const other = { ...out, from: { ...out.from, depth: 3 } }
  const correlations = [line, out, back, other, out]
  const made = await as.lead(sections.create, { path, body: body({ correlations }) })
  expect(made.correlations).toEqual([{ ...line, reach: null, name: 'Top of the peat' }, out, other])
})

test('half a sign in a name is kept as the sign for what is none, and a NUL is refused', async () => {
  const named = (name: string) => body({ name, correlations: [{ ...joins(first(), second()), name }] })
  const made = await as.lead(sections.create, { path, body: named('peat \ud800') })
  expect([made.name, made.correlations[0]!.name]).toEqual(['peat \ufffd', 'peat \ufffd'])
  expect((await refusal(as.lead, sections.create, { path, body: named('peat \u0000') })).status).toBe(400)
})

test('objects that no project has are left out of what a section shows, and keys that can be none are refused', async () => {
  const holesIn = (objects: string) => ({ path, query: { objects } })
  expect(await as.lead(sections.holes, holesIn('999999999'))).toEqual([])
  for (const wrong of ['1000000000', '9999999999999', 'x'])
    expect((await refusal(as.lead, sections.holes, holesIn(wrong))).status).toBe(400)
})

test('who saves over a newer version is told so and changes nothing', async () => {
  const made = await as.lead(sections.create, { path, body: body() })
  const at = { path: { ...path, section: made.id } }
  const newer = await as.lead(sections.update, { ...at, body: body({ name: 'Newer' }), ifMatch: made.version })
  expect(newer.version).toBe(2)
  const refused = await refusal(as.lead, sections.update, {
    ...at,
    body: body({ name: 'Older' }),
    ifMatch: made.version,
  })
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ current: newer })])
  expect(await as.lead(sections.get, at)).toEqual(newer)
})

test('a deleted object leaves the section with its lines, is named, and comes back with both', async () => {
  const { prj_id } = await a(t.db).project()
  const [stays, goes] = [await a(t.db).object({ prj_id }), await a(t.db).object({ prj_id })]
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const correlations = [joins(stays.locid, goes.locid)]
  const sent = body({ objects: [stays.locid, goes.locid], correlations })
  const { id } = await lead(sections.create, { path: { id: prj_id }, body: sent })
  const at = { path: { id: prj_id, section: id } }
  await lead(objects.remove, { path: { id: prj_id, locid: goes.locid } })
  const without = await lead(sections.get, at)
  expect(without).toMatchObject({
    ...{ objects: [stays.locid], correlations: [] },
    gone: [{ locid: goes.locid, shortname: goes.shortname }],
  })
  expect(await refusal(lead, sections.update, { ...at, body: sent })).toEqual({
    status: 400,
    body: { objects: [`The project has no such object, or it has been deleted: ${goes.shortname}.`] },
  })
  await lead(objects.restore, { path: { id: prj_id, deleted: goes.locid }, body: {} })
  expect(await lead(sections.get, at)).toMatchObject({ objects: [stays.locid, goes.locid], correlations, gone: [] })
})

test('who has read a section while an object of it was gone does not save it away once it is back', async () => {
  const { prj_id } = await a(t.db).project()
  const [stays, goes] = [await a(t.db).object({ prj_id }), await a(t.db).object({ prj_id })]
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const sent = body({ objects: [stays.locid, goes.locid], correlations: [joins(stays.locid, goes.locid)] })
  const made = await lead(sections.create, { path: { id: prj_id }, body: sent })
  const at = { path: { id: prj_id, section: made.id } }
  await lead(objects.remove, { path: { id: prj_id, locid: goes.locid } })
  const read = await lead(sections.get, at)
  await lead(objects.restore, { path: { id: prj_id, deleted: goes.locid }, body: {} })
  const renamed = body({ name: 'Renamed', objects: read.objects, correlations: read.correlations })
  const whole = await lead(sections.get, at)
  expect(await refusal(lead, sections.update, { ...at, body: renamed, ifMatch: read.version })).toMatchObject({
    status: 409,
    body: { current: { objects: sent.objects, correlations: sent.correlations } },
  })
  expect(await lead(sections.get, at)).toEqual(whole)
  // it was not changed by anybody, and has no entry in the history for it
  expect([whole.changed_at, whole.changed_by]).toEqual([made.changed_at, made.changed_by])
  const again = await lead(sections.update, { ...at, body: renamed, ifMatch: whole.version })
  expect(again).toMatchObject({ name: 'Renamed', objects: [stays.locid], version: whole.version + 1 })
})

test('what a section shows of holes: places in its system, layers, water at rest, its well, and the cone', async () => {
  const { prj_id } = await a(t.db).project()
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const place = { xcoord: 2_600_000, ycoord: 1_200_000, epsg: '2056', zcoordb: 505.02, zcoorde: 30 }
  const hole = await a(t.db).object({ prj_id, ...place, boretype: 'kb' })
  const cone = await a(t.db).object({ prj_id, boretype: 'cptu', zcoorde: null })
  await a(t.db).layer({ locid: hole.locid, depthfrom: 0, depthto: 3.25, prinstype: 'sa' })
  await a(t.db).observation({ locid: hole.locid, observation: 'fls', depthfrom: 0.8, date_time: '2026-03-11' })
  await a(t.db).sounding({ locid: cone.locid })
  const { id: tube } = await a(t.db).tube({ locid: hole.locid, name: 'P1' })
  await a(t.db).tubeLayer({ locid: hole.locid, tube, depthfrom: -0.5, depthto: 8, type_of_tube: 'bt' })
  await a(t.db).tubeLayer({ locid: hole.locid, tube, depthfrom: 8, depthto: 11, type_of_tube: 'ft' })
  const { id: tubefill } = await a(t.db).fill({ locid: hole.locid })
  await a(t.db).fillLayer({ locid: hole.locid, tubefill, depth: 7, depthto: 12, backfill_material: 'fk' })
  await a(t.db).backfill({ locid: hole.locid, depthfrom: 12, depthto: 30, backfill_material: 'zb' })
  const holesIn = (query: { objects: string; epsg?: string }) => lead(sections.holes, { path: { id: prj_id }, query })
  const found = await holesIn({ objects: `${cone.locid},${hole.locid},${elsewhere.locid}` })
  expect(found.map(({ locid }) => locid)).toEqual([cone.locid, hole.locid])
  expect(found[1]).toMatchObject({
    ...{ at: { x: 2_600_000, y: 1_200_000 }, ground: 505.02, end: 30, boretype: 'kb', isApproved: false },
    layers: [{ depthfrom: 0, depthto: 3.25, prinstype: 'sa' }],
    water: [{ depth: 0.8, date: '2026-03-11', name: null, filter: null }],
    tubes: [
      { tube, name: 'P1', depthfrom: -0.5, depthto: 8, isFilter: false },
      { tube, name: 'P1', depthfrom: 8, depthto: 11, isFilter: true },
    ],
    fills: [
      { fill: tubefill, depthfrom: 7, depthto: 12, backfill_material: 'fk' },
      { fill: null, depthfrom: 12, depthto: 30, backfill_material: 'zb' },
    ],
  })
  expect(found[0]).toMatchObject({
    at: null,
    end: null,
    layers: [],
    qc: [
      [1, 1.5],
      [1.04, 2.25],
    ],
  })
  // a depth that is less than its log is not where it ends
  const shallow = await a(t.db).object({ prj_id, ...place, zcoorde: 0 })
  await a(t.db).layer({ locid: shallow.locid, depthfrom: 0, depthto: 3.25, prinstype: 'sa' })
  expect((await holesIn({ objects: String(shallow.locid) }))[0]!.end).toBe(3.25)
  const [elsewhereToo] = await holesIn({ objects: String(hole.locid), epsg: '21781' })
  expect(elsewhereToo!.at).toEqual({ x: 600_000, y: 200_000 })
})

test('of each tube the latest level counts, by hand or of a sensor, with its name, its filter and its day', async () => {
  const { prj_id } = await a(t.db).project({ timezone: 'Europe/Zurich' })
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const { locid } = await a(t.db).object({ prj_id, zcoordb: 508, zcoorde: 24, boretype: 'gwm' })
  const tubeOf = async (name: string, from: number) => {
    const { id } = await a(t.db).tube({ locid, name })
    await a(t.db).tubeLayer({ locid, tube: id, depthfrom: 0, depthto: from, type_of_tube: 'bt' })
    await a(t.db).tubeLayer({ locid, tube: id, depthfrom: from, depthto: from + 3, type_of_tube: 'ft' })
    return id
  }
  const [shallow, deep] = [await tubeOf('shallow', 5), await tubeOf('deep', 19)]
  for (const [tube, date_time, below_surface] of [
    [shallow, '2025-01-06T10:00:00Z', 3],
    [deep, '2026-11-02T10:00:00Z', 2.25],
  ] as const)
    await lead(pressures.create, {
      query: { prj: String(prj_id), locid: String(locid) },
      body: { tube, date_time, below_surface } as never,
    })
  for (const [serial_nr, tube, own] of [
    ['P1', shallow, {}],
    ['P2', deep, {}],
    ['P3', null, { name: 'middle', elbeg: 11.9, elend: 12.1 }],
  ] as const)
    await a(t.db).sensor({ locid, serial_nr, tube, sensor_type: 'pv', depth: 20, ...own })
  await sql`insert into readings (sensor, source, smpdate, wvl_datum, flag)
    select s.id, 1, r.at, r.level, r.flag::reading_flag from sensors s, (values ('2026-10-31T23:30:00Z'::timestamptz, 504.5, 'ok'),
      ('2026-11-01T23:30:00Z', 499, 'rejected')) r (at, level, flag) where s.locid = ${locid}`.execute(t.db)
  const [hole] = await lead(sections.holes, { path: { id: prj_id }, query: { objects: String(locid) } })
  expect(hole!.water.toSorted((one, other) => one.filter! - other.filter!)).toEqual([
    { depth: 3.5, date: '2026-11-01', name: 'shallow', filter: 5 },
    { depth: 3.5, date: '2026-11-01', name: 'middle', filter: 11.9 },
    { depth: 2.25, date: '2026-11-02', name: 'deep', filter: 19 },
  ])
})

test.each([
  ['A3', [420, 297]],
  ['A1', [841, 594]],
] as const)(
  'a section is printed on %s, as large as that paper is, in the reader’s language',
  async (paper, [width, height]) => {
    const { id } = await as.lead(sections.create, { path, body: body({ correlations: [joins(first(), second())] }) })
    const viewer = await a(t.db).user({ role: 'viewer', prj_id: path.id })
    const answer = await t.request({
      ...{ method: 'GET', url: `/api/project/${path.id}/section/${id}/section.pdf?paper=${paper}&language=de` },
      key: viewer.key,
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`Section 1 ${paper}.pdf`)
    const [, right, top] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(answer.rawPayload.toString('latin1'))!.map(Number)
    expect([(right! / 72) * 25.4, (top! / 72) * 25.4]).toEqual([expect.closeTo(width, 1), expect.closeTo(height, 1)])
  },
)

describe('a section is printed by a template', () => {
  const papersOf = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) =>
      Math.round((Number(width) / 72) * 25.4),
    )
  const templateOf = async (over: Partial<TemplateJson['layoutSettings']>, rest: Partial<SheetTemplateFields> = {}) => {
    const { json_data, saveSettings, bore_types } = (await as.lead(sheetTemplates.list, {})).find(isOfSections)!
    const layoutSettings = { ...json_data.layoutSettings, ...over }
    const fields = { name: 'Own', saveSettings, bore_types, json_data: { ...json_data, layoutSettings }, ...rest }
    return { ...fields, prj_id: path.id } as never
  }
  let printed: (query: string) => ReturnType<typeof t.request>
  beforeAll(async () => {
    const { id } = await as.lead(sections.create, { path, body: body({ objects: [] }) })
    const { key } = await a(t.db).user({ role: 'lead', prj_id: path.id })
    printed = query =>
      t.request({ method: 'GET', url: `/api/project/${path.id}/section/${id}/section.pdf?${query}`, key })
  })

  test('on its paper and at its scale, unless others are asked for', async () => {
    const own = await as.lead(sheetTemplates.create, {
      body: await templateOf({ pageType: 'A2', Pagescale: 100, isDrawnWhole: false }),
    })
    // 112 m at 1 : 100, in 473 mm
    expect(papersOf((await printed(`draft=${own.id}`)).rawPayload)).toEqual([594, 594, 594])
    expect(papersOf((await printed(`draft=${own.id}&scale=fit`)).rawPayload)).toEqual([594])
    expect(papersOf((await printed(`draft=${own.id}&paper=A1`)).rawPayload)).toEqual([841, 841])
  })

  test('the shipped one lies across A3, until the project begins with one of its own', async () => {
    expect(papersOf((await printed('')).rawPayload)).toEqual([420])
    const own = await as.lead(sheetTemplates.create, {
      body: await templateOf({ pageType: 'A0' }, { project_wise_default: true }),
    })
    expect(papersOf((await printed('')).rawPayload)).toEqual([1189])
    // what a project begins with is still one of soundings
    expect(isOfSections(await as.lead(sheetTemplates.default, { path, query: {} }))).toBe(false)
    await as.lead(sheetTemplates.delete, { path: { id: own.id } })
  })

  test('one of logs, or one that nobody sees, is refused; so is one of sections for an object', async () => {
    const log = (await as.lead(sheetTemplates.list, {})).find(
      ({ json_data }) => json_data.layoutSettings.dataType === 'log',
    )!
    const refused = await printed(`draft=${log.id}`)
    expect([refused.statusCode, refused.json()]).toEqual([400, { draft: ['This template is not one of sections.'] }])
    expect((await printed('draft=999999')).statusCode).toBe(404)
    const link = { path: { ...path, locid: first(), draft: shippedIds.section }, query: {} }
    expect((await refusal(as.lead, reports.link, link)).status).toBe(400)
  })

  test('one that stands upright or on A4 is not kept, nor a log on A2', async () => {
    for (const over of [
      { pageOrientation: 'Portrait' },
      { pageType: 'A4' },
      { dataType: 'log', pageType: 'A2' },
    ] as const)
      expect((await refusal(as.lead, sheetTemplates.create, { body: await templateOf(over) })).status).toBe(400)
  })
})

test('a section of a scale that takes more than forty pages is refused, as fits it is printed', async () => {
  const far = [line[0]!, { x: 2_700_000, y: 1_200_000 }]
  const { id } = await as.lead(sections.create, { path, body: body({ objects: [], line: far }) })
  const { key } = await a(t.db).user({ role: 'viewer', prj_id: path.id })
  const printed = (scale: string) =>
    t.request({ method: 'GET', url: `/api/project/${path.id}/section/${id}/section.pdf?scale=${scale}`, key })
  const refused = await printed('50')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { scale: ['At this scale the section takes more than 40 pages. Choose a smaller scale.'] },
  ])
  expect((await printed('fit')).statusCode).toBe(200)
})

test('a section of a scale that is longer than its paper goes on overleaf', async () => {
  const { id } = await as.lead(sections.create, { path, body: body({ objects: [] }) })
  const lead = await a(t.db).user({ role: 'lead', prj_id: path.id })
  const pagesAt = async (scale: string) => {
    const url = `/api/project/${path.id}/section/${id}/section.pdf?scale=${scale}`
    const { rawPayload } = await t.request({ method: 'GET', url, key: lead.key })
    return rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  // 112 m in 300 mm
  expect([await pagesAt('500'), await pagesAt('200'), await pagesAt('fit')]).toEqual([1, 2, 1])
})

test('a section that is deleted is gone, and its history tells who changed what of it', async () => {
  const made = await as.lead(sections.create, { path, body: body({ name: 'To be deleted' }) })
  const at = { path: { ...path, section: made.id } }
  await as.lead(sections.update, { ...at, body: body({ name: 'Renamed' }) })
  await as.lead(sections.delete, at)
  expect((await refusal(as.lead, sections.get, at)).status).toBe(404)
  const changes = (await as.lead(projectHistory.list, { path, query: {} })).filter(
    ({ noun, key }) => noun === 'sections' && key === String(made.id),
  )
  expect(changes.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  expect(changes[1]!.fields).toEqual({ name: ['To be deleted', 'Renamed'] })
})

test('a project that has as many sections as it can keep takes no other', async () => {
  const { prj_id } = await a(t.db).project()
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  for (let i = 0; i < mostSections; i++) await a(t.db).section({ prj_id })
  const refused = await refusal(lead, sections.create, { path: { id: prj_id }, body: body({ objects: [] }) })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('Delete one first.')
})

test('one field of a change to a section is put back, the rest of it stays', async () => {
  const made = await as.lead(sections.create, { path, body: body({ name: 'Before', band: 5 }) })
  const at = { path: { ...path, section: made.id } }
  await as.lead(sections.update, { ...at, body: body({ name: 'After', band: 7 }) })
  const [change] = (await as.lead(projectHistory.list, { path, query: {} })).filter(({ noun }) => noun === 'sections')
  await as.lead(projectHistory.restore, { path: { ...path, change: change!.id }, body: { field: 'name' } })
  expect(await as.lead(sections.get, at)).toMatchObject({ name: 'Before', band: 7, version: 3 })
})

test('whoever may not edit brings nothing back, and no project brings back what is another’s', async () => {
  const made = await as.lead(sections.create, { path, body: body({ name: 'To be deleted' }) })
  await as.lead(sections.delete, { path: { ...path, section: made.id } })
  const [change] = (await as.lead(projectHistory.list, { path, query: {} })).filter(({ noun }) => noun === 'sections')
  const at = { path: { ...path, change: change!.id }, body: {} }
  const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id: path.id })).key)
  expect((await refusal(viewer, projectHistory.restore, at)).status).toBe(403)
  const { prj_id } = await a(t.db).project()
  const other = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const elsewhere = { ...at, path: { ...at.path, id: prj_id } }
  expect((await refusal(other, projectHistory.restore, elsewhere)).status).toBe(404)
  await as.lead(projectHistory.restore, at)
  expect((await refusal(as.lead, projectHistory.restore, at)).status).toBe(400)
})

test('a section whose project has no room for it does not come back', async () => {
  const { prj_id } = await a(t.db).project()
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const own = { id: prj_id }
  const made = await lead(sections.create, { path: own, body: body({ objects: [] }) })
  await lead(sections.delete, { path: { ...own, section: made.id } })
  const [change] = await lead(projectHistory.list, { path: own, query: {} })
  for (let i = 0; i < mostSections; i++) await a(t.db).section({ prj_id })
  const at = { path: { ...own, change: change!.id }, body: {} }
  expect(JSON.stringify((await refusal(lead, projectHistory.restore, at)).body)).toContain('Delete one first.')
})

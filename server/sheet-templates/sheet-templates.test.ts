import { projectHistory } from '@borebook/contract/history.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import {
  firstOwnTemplate,
  measurands,
  mostOwnTemplates,
  offeredFor,
  SheetTemplate,
  sheetTemplates,
  templateTitle,
} from '@borebook/contract/paper/sheet-templates.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { sayIn } from '../config/language.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
const sayTo = (language: Language) => (key: string) => sayIn(language, key)

test('every measurand has templates of monitoring on A4, whole in all that they say, for whoever is signed in', async () => {
  const { key } = await a(t.db).user()
  const all = await t.as(key)(sheetTemplates.list, {})
  for (const measurand of measurands) expect(offeredFor(all, measurand)).toHaveLength(2)
  const layouts = all
    .filter(({ saveSettings }) => saveSettings.measurand !== null)
    .map(({ json_data }) => json_data.layoutSettings)
  expect(new Set(layouts.map(({ pageOrientation }) => pageOrientation))).toEqual(new Set(['Portrait', 'Landscape']))
  for (const layout of layouts)
    expect(layout).toMatchObject({ pageType: 'A4', dataType: 'monitoring', noOfPages: null })
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, owner } of all) expect([owner, id < firstOwnTemplate]).toEqual(['shipped', true])
})

test('shipped templates are named in the language of the caller', async () => {
  const { key } = await a(t.db).user()
  const names = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await t.request({ method: 'GET', url: '/api/drafts/', key, headers })
    return answer.json().flatMap(({ name, saveSettings }: SheetTemplate) => (saveSettings.measurand ? [name] : []))
  }
  expect(await names('en')).toEqual(['Pressure', 'Temperature', 'Pressure and temperature'])
  expect(await names('de')).toEqual(['Druck', 'Temperatur', 'Druck und Temperatur'])
})

test('templates of soundings are called in English as on the wire, and in no other language so; own ones as they are named', async () => {
  const { key } = await a(t.db).user()
  const all = (await t.as(key)(sheetTemplates.list, {})).filter(
    one => one.json_data.layoutSettings.dataType === 'sounding',
  )
  const titles = (language: Language) => all.map(draft => templateTitle(draft, sayTo(language)))
  expect(titles('en')).toEqual(all.map(({ name }) => name))
  expect(titles('de')).toContain('CPT-Daten A3 E2 1:100 v7')
  for (const language of ['de', 'fr', 'it'] as const)
    for (const [i, { name }] of all.entries()) expect(titles(language)[i]).not.toBe(name)
  const own = { ...all[0]!, owner: 'project' as const, name: 'Unsere' }
  expect(templateTitle(own, sayTo('it'))).toBe('Unsere')
})

test('a draft keeps what it does not know, and refuses papers that there are not', async () => {
  const { key } = await a(t.db).user()
  const [draft] = await t.as(key)(sheetTemplates.list, {})
  const layoutSettings = { ...draft!.json_data.layoutSettings, stamp: { text: 'draft' } }
  const json_data = { ...draft!.json_data, layoutSettings, own: [1] }
  expect(SheetTemplate.parse({ ...draft, json_data }).json_data).toEqual(json_data)
  const wrong = { ...json_data, layoutSettings: { ...layoutSettings, pageType: 'A5' } }
  expect(SheetTemplate.safeParse({ ...draft, json_data: wrong }).success).toBe(false)
})

test('what ships passes the door that people’s templates pass, and says each track of its sheet of soundings', async () => {
  const { key } = await a(t.db).user()
  const all = await t.as(key)(sheetTemplates.list, {})
  for (const draft of all) expect(SheetTemplate.parse(draft).json_data, draft.name).toEqual(draft.json_data)
  const tracks = Object.fromEntries(
    all
      .filter(({ json_data }) => json_data.layoutSettings.dataType === 'sounding')
      .map(({ json_data: { sheet, chartSettings } }) => [
        sheet,
        chartSettings.tracks.map(({ quantity, with: more = [] }) =>
          [quantity, ...more.map(one => one.quantity)].join('+'),
        ),
      ]),
  )
  expect(tracks).toEqual({
    blows: ['Schlaege', 'qd [MN/m2]'],
    pile: ['qc', 'zone', 'Fs [kN]+Qc [kN]+Ra,k [kN]+Ra,d [kN]'],
    data: ['qc+fs', 'u2+u0', 'Rf', 'Bq'],
    interpretation: [
      ...['qt+fs', 'u2+u0', 'Rf', 'zone', 'Ic'],
      ...["su [kPa]+ME1 [MPa]+sigma'p [kPa]+c' [kPa]+St [-]", "phi' [0]", 'Id [-]'],
    ],
  })
})

test('what is switched off is offered for nothing, what is for both under either', async () => {
  const { key } = await a(t.db).user()
  const all = await t.as(key)(sheetTemplates.list, {})
  expect(offeredFor(all, 'Pressure').map(({ id }) => id)).toEqual([1, 3])
  const off = all.map(draft => ({ ...draft, saveSettings: { ...draft.saveSettings, Active: false } }))
  for (const measurand of measurands) {
    expect(offeredFor(off, measurand)).toEqual([])
    expect(offeredFor(all, measurand).map(({ saveSettings }) => saveSettings.measurand)).toEqual([measurand, 'both'])
  }
})

async function people() {
  const { prj_id } = await a(t.db).project()
  const of = (role: 'lead' | 'engineer' | 'viewer') => a(t.db).user({ role, prj_id })
  const [lead, engineer] = [await of('lead'), await of('engineer')]
  const [draft] = await t.as(lead.key)(sheetTemplates.list, {})
  const { id: _, owner: _1, mayChange: _2, version: _3, ...body } = draft!
  return { prj_id, lead: t.as(lead.key), engineer: t.as(engineer.key), body: { ...body, prj_id, name: 'Ours' } }
}

test('a lead makes, changes and deletes a template of the project, members read it, strangers never hear of it', async () => {
  const { lead, engineer, body } = await people()
  const made = await lead(sheetTemplates.create, { body })
  expect(made).toMatchObject({ ...body, owner: 'project', mayChange: true, version: 1 })
  expect(made.id).toBeGreaterThanOrEqual(firstOwnTemplate)
  const path = { id: made.id }
  const shown = (await engineer(sheetTemplates.list, {})).find(({ id }) => id === made.id)
  expect(shown).toMatchObject({ name: 'Ours', mayChange: false })
  for (const call of [
    refusal(engineer, sheetTemplates.create, { body }),
    refusal(engineer, sheetTemplates.update, { path, body }),
    refusal(engineer, sheetTemplates.delete, { path }),
  ])
    expect((await call).status).toBe(403)
  const stranger = t.as((await a(t.db).user()).key)
  expect((await stranger(sheetTemplates.list, {})).some(({ id }) => id === made.id)).toBe(false)
  for (const call of [
    refusal(stranger, sheetTemplates.create, { body }),
    refusal(stranger, sheetTemplates.update, { path, body }),
    refusal(stranger, sheetTemplates.delete, { path }),
  ])
    expect((await call).status).toBe(404)
  expect(await lead(sheetTemplates.update, { path, body: { ...body, name: 'Theirs' } })).toMatchObject({
    name: 'Theirs',
    version: 2,
  })
  await lead(sheetTemplates.delete, { path })
  expect((await lead(sheetTemplates.list, {})).some(({ id }) => id === made.id)).toBe(false)
})

test('of their own people keep a hundred templates at most', async () => {
  const { prj_id, body } = await people()
  const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id })).key)
  const own = { ...body, name: 'Mine', isOwn: true }
  const { id } = await viewer(sheetTemplates.create, { body: own })
  for (let count = 1; count < mostOwnTemplates; count++) await viewer(sheetTemplates.create, { body: own })
  expect(await refusal(viewer, sheetTemplates.create, { body: own })).toEqual({
    status: 400,
    body: { __all__: ['You keep 100 templates of your own at most. Delete one first.'] },
  })
  await viewer(sheetTemplates.delete, { path: { id } })
  expect((await viewer(sheetTemplates.create, { body: own })).owner).toBe('user')
})

test('whoever sees a project keeps templates of their own, which nobody else sees and nothing begins with', async () => {
  const { prj_id, lead, engineer, body } = await people()
  const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id })).key)
  const own = { ...body, name: 'Mine', isOwn: true }
  const made = await viewer(sheetTemplates.create, { body: own })
  expect(made).toMatchObject({ ...own, owner: 'user', mayChange: true })
  const path = { id: made.id }
  expect(await viewer(sheetTemplates.update, { path, body: { ...own, name: 'Still mine' } })).toMatchObject({
    ...{ name: 'Still mine', owner: 'user', version: 2 },
  })
  for (const other of [lead, engineer]) {
    expect((await other(sheetTemplates.list, {})).some(({ id }) => id === made.id)).toBe(false)
    expect((await refusal(other, sheetTemplates.update, { path, body: own })).status).toBe(404)
    expect((await refusal(other, sheetTemplates.delete, { path })).status).toBe(404)
  }
  for (const wrong of [{ project_wise_default: true }, { bore_type_is_default: true }]) {
    const refused = { status: 400, body: { isOwn: expect.any(Array) } }
    expect(await refusal(viewer, sheetTemplates.create, { body: { ...own, ...wrong } })).toMatchObject(refused)
    expect(await refusal(viewer, sheetTemplates.update, { path, body: { ...own, ...wrong } })).toMatchObject(refused)
  }
  expect((await refusal(viewer, sheetTemplates.create, { body: { ...own, prj_id: null } })).status).toBe(400)
  const stranger = t.as((await a(t.db).user()).key)
  expect((await refusal(stranger, sheetTemplates.create, { body: own })).status).toBe(404)
  await viewer(sheetTemplates.delete, { path })
  expect((await viewer(sheetTemplates.list, {})).some(({ id }) => id === made.id)).toBe(false)
  // the project's Change Logs tell of its own templates alone
  const { id } = await lead(sheetTemplates.create, { body })
  await lead(sheetTemplates.delete, { path: { id } })
  const told = await lead(projectHistory.list, { path: { id: prj_id } })
  const keys = told.filter(({ noun }) => noun === 'drafts').map(({ key, action }) => `${action} ${key}`)
  expect(keys.sort()).toEqual([`create ${id}`, `delete ${id}`])
})

test('a lead puts back what a change of a template replaced; an engineer does not', async () => {
  const { lead, engineer, body, prj_id } = await people()
  const { id } = await lead(sheetTemplates.create, { body })
  const changed = { ...body, name: 'Other', saveSettings: { ...body.saveSettings, Active: false } }
  await lead(sheetTemplates.update, { path: { id }, body: changed })
  const [change] = await lead(projectHistory.list, { path: { id: prj_id } })
  const at = { path: { id: prj_id, change: change!.id }, body: {} }
  expect((await refusal(engineer, projectHistory.restore, at)).status).toBe(403)
  await lead(projectHistory.restore, at)
  const all = await lead(sheetTemplates.list, {})
  expect(all.find(one => one.id === id)).toMatchObject({ name: 'Ours', saveSettings: body.saveSettings, version: 3 })
})

test('a deleted template comes back; it is the default again only where no other has become it', async () => {
  const { lead, body, prj_id } = await people()
  const { id } = await lead(sheetTemplates.create, { body: { ...body, project_wise_default: true } })
  const restoreDeleted = async () => {
    await lead(sheetTemplates.delete, { path: { id } })
    const [deletion] = await lead(projectHistory.list, { path: { id: prj_id } })
    return () => lead(projectHistory.restore, { path: { id: prj_id, change: deletion!.id }, body: {} })
  }
  const defaults = async () => {
    const all = await lead(sheetTemplates.list, {})
    return all.filter(one => one.prj_id === prj_id).map(one => [one.id === id, one.project_wise_default])
  }
  await (await restoreDeleted())()
  expect(await defaults()).toEqual([[true, true]])
  const comeBack = await restoreDeleted()
  await lead(sheetTemplates.create, { body: { ...body, name: 'Younger', project_wise_default: true } })
  await comeBack()
  expect(await defaults()).toEqual([
    [true, false],
    [false, true],
  ])
})

test('of two leads who save one template the second is shown what the first has saved', async () => {
  const { lead, body } = await people()
  const { id } = await lead(sheetTemplates.create, { body })
  await lead(sheetTemplates.update, { path: { id }, ifMatch: 1, body: { ...body, name: 'First' } })
  const second = await refusal(lead, sheetTemplates.update, {
    path: { id },
    ifMatch: 1,
    body: { ...body, name: 'Second' },
  })
  expect(second).toMatchObject({ status: 409, body: { current: { name: 'First', version: 2 } } })
})

test('shipped templates are never changed, a template stays with its project, and only superusers make them for all', async () => {
  const { lead, body, prj_id } = await people()
  for (const call of [
    refusal(lead, sheetTemplates.update, { path: { id: 1 }, body }),
    refusal(lead, sheetTemplates.delete, { path: { id: 1 } }),
  ])
    expect((await call).status).toBe(403)
  const { id } = await lead(sheetTemplates.create, { body })
  expect(await lead(sheetTemplates.update, { path: { id }, body: { ...body, prj_id: null } as never })).toMatchObject({
    prj_id,
  })
  expect((await refusal(lead, sheetTemplates.create, { body: { ...body, prj_id: null } })).status).toBe(403)
  const admin = t.as((await a(t.db).user({ superuser: true })).key)
  const made = await admin(sheetTemplates.create, { body: { ...body, prj_id: null } })
  expect(made).toMatchObject({ owner: 'installation', mayChange: true })
  expect((await lead(sheetTemplates.list, {})).find(one => one.id === made.id)).toMatchObject({ mayChange: false })
  expect((await refusal(lead, sheetTemplates.update, { path: { id: made.id }, body })).status).toBe(403)
})

test('a project begins with one template of each kind of data: the last that says so', async () => {
  const { lead, body } = await people()
  const first = await lead(sheetTemplates.create, { body: { ...body, project_wise_default: true } })
  const log = { ...body.json_data, layoutSettings: { ...body.json_data.layoutSettings, dataType: 'log' as const } }
  const other = await lead(sheetTemplates.create, { body: { ...body, json_data: log, project_wise_default: true } })
  const second = await lead(sheetTemplates.create, { body: { ...body, project_wise_default: true } })
  const begins = (await lead(sheetTemplates.list, {})).filter(one => one.project_wise_default).map(({ id }) => id)
  expect(begins.sort()).toEqual([other.id, second.id].sort())
  expect(begins).not.toContain(first.id)
})

test('what cannot be drawn is refused with a sentence, and nothing is stored', async () => {
  const { lead, body } = await people()
  const { chartSettings, layoutSettings } = body.json_data
  const track = { quantity: 'qc' }
  const tracks = (...all: object[]) => ({
    json_data: { ...body.json_data, chartSettings: { ...chartSettings, tracks: all } },
  })
  const layout = (more: object) => ({
    json_data: { ...body.json_data, layoutSettings: { ...layoutSettings, ...more } },
  })
  const drawn = (more: object) => ({ json_data: { ...body.json_data, ...more } })
  const before = (await lead(sheetTemplates.list, {})).length
  for (const wrong of [
    tracks({ quantity: 'moonlight' }),
    tracks({ ...track, width: -5 }),
    tracks({ ...track, min: 10, max: 5 }),
    tracks(...Array.from({ length: 10_000 }, () => track)),
    tracks({ ...track, colour: 'url(#x)' }),
    tracks({ ...track, with: [{ quantity: 'moonlight' }] }),
    drawn({ columns: Array.from({ length: 10_000 }, () => ({ key: 'depth' })) }),
    drawn({ columns: [{ key: 'depth' }, { key: 'depth' }] }),
    drawn({ columns: [{ key: 'horoscope' }] }),
    drawn({ columns: [{ key: 'depth', width: -3 }] }),
    drawn({ languages: [] }),
    drawn({ languages: ['de', 'fr', 'it'] }),
    drawn({ languages: ['de', 'de'] }),
    drawn({ scaleBarSettings: { length: -1 } }),
    drawn({ header: { logos: { company: 'https://example.org/logo.png' } } }),
    drawn({ header: { logos: { company: `data:image/png;base64,${'A'.repeat(1_000_000)}` } } }),
    drawn({ header: { fields: Array.from({ length: 100 }, () => ({ text: 'x' })) } }),
    layout({ Pagescale: 0 }),
    layout({ Pagescale: '100' }),
    layout({ pageType: 'A9' }),
    layout({ pageOrientation: 'sideways' }),
    layout({ noOfPages: 0 }),
    { json_data: JSON.stringify(body.json_data) },
    { bore_types: ['no such type'] },
    { name: '' },
    { name: '   ' },
    { json_data_web: { ...body.json_data, layoutSettings: { ...layoutSettings, dataType: 'log' } } },
  ])
    expect([
      wrong,
      (await refusal(lead, sheetTemplates.create, { body: { ...body, ...wrong } as never })).status,
    ]).toEqual([wrong, 400])
  expect(await lead(sheetTemplates.list, {})).toHaveLength(before)
})

test('a template of readings that asks for colours, powers of ten or a second quantity is refused and says why', async () => {
  const { lead, body } = await people()
  const { layoutSettings } = body.json_data
  const readings = (track: object) => ({
    ...body,
    json_data: {
      ...body.json_data,
      chartSettings: { tracks: [{ quantity: 'wvl_datum', ...track }] },
      layoutSettings: { ...layoutSettings, dataType: 'monitoring' as const },
    },
  })
  for (const wrong of [{ colour: '#FF0000' }, { log: true }, { with: [{ quantity: 'wtemp' }] }]) {
    const refused = await refusal(lead, sheetTemplates.create, { body: readings(wrong) })
    expect(refused).toEqual({ status: 400, body: { json_data: [sayTo('en')('draft.readings.looks')] } })
  }
  const { json_data } = await lead(sheetTemplates.create, {
    body: readings({ line: 0.5, max: 510, log: false, with: [] }),
  })
  expect(json_data.chartSettings.tracks[0]).toMatchObject({ line: 0.5, max: 510 })
})

test('the templates of soundings have the names and the paper that everybody knows, and whole layouts', async () => {
  const { key } = await a(t.db).user()
  const all = await t.as(key)(sheetTemplates.list, {})
  const soundings = all.filter(({ json_data }) => json_data.layoutSettings.dataType === 'sounding')
  expect(soundings.map(({ name, json_data: { layoutSettings: of } }) => [name, of.pageType, of.Pagescale])).toEqual([
    ['DPSH data A4 E2 1:100 v7', 'A4', 100],
    ['pile A4 E2 1:100 v7', 'A4', 100],
    ['CPT data A3 E2 1:100 v7', 'A3', 100],
    ['CPT interpretation A3 E2 1:100 v7', 'A3', 100],
  ])
  for (const one of all) expect(SheetTemplate.parse(one)).toEqual(one)
})

test('an object begins with what its project has set, else with the template of its type, else with CPT data', async () => {
  const { lead, body, prj_id } = await people()
  const begins = async (boretype?: string) => {
    const query = boretype ? { locid: String((await a(t.db).object({ prj_id, boretype })).locid) } : {}
    return (await lead(sheetTemplates.default, { path: { id: prj_id }, query })).name
  }
  const coneData = 'CPT data A3 E2 1:100 v7'
  expect(await begins()).toBe(coneData)
  expect(await begins('cptu')).toBe(coneData)
  expect(await begins('rs')).toBe('DPSH data A4 E2 1:100 v7')
  expect(await begins('kb')).toBe('Borehole log Swiss A4')
  const of = (dataType: 'sounding' | 'log', more: object) => ({
    ...body,
    json_data: { ...body.json_data, layoutSettings: { ...body.json_data.layoutSettings, dataType } },
    saveSettings: { Active: true, measurand: null },
    ...more,
  })
  await lead(sheetTemplates.create, {
    body: of('log', { name: 'Our cores', bore_types: ['kb'], bore_type_is_default: true }),
  })
  expect(await begins('kb')).toBe('Our cores')
  await lead(sheetTemplates.create, { body: of('log', { name: 'Our logs', project_wise_default: true }) })
  expect(await begins('kb')).toBe('Our logs')
  await lead(sheetTemplates.create, { body: of('sounding', { name: 'Our soundings', project_wise_default: true }) })
  expect([await begins(), await begins('cptu'), await begins('kb')]).toEqual([
    'Our soundings',
    'Our soundings',
    'Our logs',
  ])
  const isles = await people()
  const hole = await a(t.db).object({ prj_id: isles.prj_id, boretype: 'kb', epsg: '27700' })
  const bare = await a(t.db).object({ prj_id: isles.prj_id, boretype: 'gwm' })
  for (const { locid } of [hole, bare])
    expect(
      (await isles.lead(sheetTemplates.default, { path: { id: isles.prj_id }, query: { locid: String(locid) } })).name,
    ).toBe('Borehole log UK A4')
  // nothing of another project counts, and its objects are not found
  const other = await people()
  expect((await other.lead(sheetTemplates.default, { path: { id: other.prj_id }, query: {} })).name).toBe(coneData)
  const { locid } = await a(t.db).object({ prj_id })
  const call = { path: { id: other.prj_id }, query: { locid: String(locid) } }
  expect((await refusal(other.lead, sheetTemplates.default, call)).status).toBe(404)
  expect((await refusal(other.lead, sheetTemplates.default, { ...call, path: { id: prj_id } })).status).toBe(404)
})

import { calculations, type WholeCalculation } from '@borebook/contract/calculations/calculations.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { sheetTemplates, shippedIds } from '@borebook/contract/paper/sheet-templates.ts'
import { dissipationTests } from '@borebook/contract/soundings/dissipation-tests.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { type TestSheetOptions, testSheets } from '@borebook/contract/soundings/test-sheets.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { printSheetPages } from '../reports/print-sheet.ts'
import { reading, readPdfText } from '../testing/pdf.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'
import { testSheetToPrint } from './test-sheets.ts'

const t = testServer({ runsJobs: true })
async function site(role: 'lead' | 'viewer' = 'lead', project: { prj_num?: string } = {}) {
  const { prj_id } = await a(t.db).project({ contractor: 'Example Drilling Ltd', ...project })
  const { locid } = await a(t.db).object({ prj_id, shortname: 'CPT 2/26', boretype: 'cptu', zcoordb: 504.86 })
  const push = await a(t.db).sounding({ locid, ...inFile() })
  const { key, username } = await a(t.db).user({ role, prj_id })
  const { key: leadKey, username: lead } = await a(t.db).user({ role: 'lead', prj_id })
  const [path, as] = [{ id: prj_id, locid }, t.as(leadKey)]
  const whole = async (id: number): Promise<WholeCalculation> =>
    (await t.request({ url: `/api/project/${prj_id}/object/${locid}/seq_cal/${id}`, key })).json()
  const put = (id: number, body: object) => as(calculations.update, { path: { ...path, calculation: id }, body })
  /** A finished run that is active. */
  const active = async (setting_json = {}, sounding = push) => {
    const { id } = await as(calculations.create, { path, body: { sounding, setting_json } })
    await expect.poll(async () => (await whole(id)).status, { interval: 50 }).toBe('done')
    await put(id, { active: true })
    return id
  }
  const printed = (query: Partial<TestSheetOptions> = {}, sounding = push) => {
    const url = urlOf(testSheets.pdf, { path: { ...path, sounding }, query: query as TestSheetOptions })
    return t.request({ url, key, headers: { 'accept-language': 'it' } })
  }
  const pick = (picks: { depth: number; name: string }[]) =>
    as(soundings.setPicks, { path: { ...path, sounding: push }, body: { picks } as never })
  const text = async (...asked: Parameters<typeof printed>) => {
    const { statusCode, rawPayload } = await printed(...asked)
    expect(statusCode).toBe(200)
    return readPdfText(rawPayload, 'layout').replace(/[\s\u00a0]+/g, ' ')
  }
  return { path, push, locid, username, lead, as, whole, active, put, pick, printed, text }
}

test('the file is called by project, object, sheet and scale; its title is in the language of the sheet', async () => {
  const here = await site('viewer', { prj_num: '2026.014' })
  const { headers, rawPayload, statusCode } = await here.printed({ sheet: 'pile', scale: '100', language: 'de' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  const name = decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)
  expect(name).toBe('2026.014 CPT 2-26 pile 1-100.pdf')
  const pdf = rawPayload.toString('latin1')
  const title = /\/Title (\d+) 0 R/.exec(pdf)![1]!
  expect(new RegExp(`\\n${title} 0 obj\\n\\((.*)\\)`).exec(pdf)?.[1]).toBe('Pfahltragwiderstand CPT 2/26')
})

reading('it names the run that is active, with its constants, and the next one once that is', async () => {
  const here = await site('viewer')
  expect(await here.text({ language: 'en' })).toContain('Default Calculation')
  const first = await here.active({ nkt: 15 })
  const one = await here.text({ language: 'en' })
  expect(one).toContain(`Calculation ${first} of`)
  expect(one).toContain(`(${here.lead}), method 1`)
  expect(one).toContain(`, ${here.username}`)
  expect(one).toContain('Nkt 15')
  expect(one).toContain('Example Drilling Ltd')
  const second = await here.active({ nkt: 18 })
  const other = await here.text({ language: 'en' })
  expect(other).toContain(`Calculation ${second} of`)
  expect(other).not.toContain(`Calculation ${first} of`)
  expect(other).toContain('Nkt 18')
  expect(await here.text()).toContain(`Calcolo ${second} del`)
})

reading('every pick stands in the file by name and depth, and each replaced value with its reason', async () => {
  const here = await site()
  const id = await here.active()
  await here.pick([
    { depth: 2.5, name: 'Lake deposit, soft' },
    { depth: 3.5, name: 'Delta sand' },
  ])
  const { results } = await here.whole(id)
  const depth = results!.length[20]!
  await here.put(id, { overrides: [{ series: 'qt', depth, value: 7.77, reason: 'rod change' }] })
  const text = await here.text({ language: 'en' })
  for (const said of ['Lake deposit, soft', '– 2.50 m', 'Delta sand', '2.50 – 3.50 m', '7.77 MPa', '‘rod change’'])
    expect(text).toContain(said)
})

reading(
  'a run of older data says so, one of another push does not count, and the sheet names whose it is',
  async () => {
    const here = await site()
    const id = await here.active()
    const sequence = await t.db
      .selectFrom('sequences')
      .select('id')
      .where('sounding', '=', here.push)
      .where('quantity', '=', 'qc')
      .executeTakeFirstOrThrow()
    const [depth] = (
      await t.db.selectFrom('soundings').select('depth').where('id', '=', here.push).executeTakeFirstOrThrow()
    ).depth as unknown as number[]
    await here.as(soundings.edit, {
      path: { ...here.path, sounding: here.push },
      body: { cells: [{ sequence: sequence.id, depth: depth!, value: 3.21 }] } as never,
    })
    const older = await here.text({ language: 'en' })
    expect(older).toContain('Calculation of older data')
    expect(older).toContain(`Calculation ${id} of`)
    const other = await a(t.db).sounding({ locid: here.locid, ...inFile(), name: 'Push 2' })
    const text = await here.text({ language: 'en', sheet: 'pile' }, other)
    expect(text).toContain(`Default Calculation; the active calculation ${id} is of`)
    expect(text).toContain('there is no pile resistance')
  },
)

reading(
  'the sheet of a dynamic probing has its blows, their means, the resistance and what it was driven with',
  async () => {
    const here = await site()
    const probing = await a(t.db).sounding({
      locid: here.locid,
      kind: 'dp',
      name: 'DPSH 3/26',
      depth: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
      sequences: [{ sndname: 'Schlaege', quantity: 'N10', unit: '', values: [4, 6, 8, 97, 5, 5, 5, 5, 5, null] }],
      meta: { probing: { value: 'DPSH-B', unit: '' }, drop: { value: 0.75, unit: 'm' } },
      remarks: [{ depth: 0.3, text: 'obstacle, rubble' }],
    } as never)
    const text = await here.text({ language: 'en' }, probing)
    for (const said of [
      'Dynamic probing',
      'Mean N10',
      '63.5 kg, drop 0.75 m',
      'obstacle, rubble',
      'max 97',
      'qd = ',
      'N10 as counted',
    ])
      expect(text).toContain(said)
    // (4 + 6 + 8 + 97 + 5 · 5) / 9
    expect(text).toContain(' 16 ')
  },
)

test('a sounding has the sheets of its kind and no others, and one of another object is not found', async () => {
  const here = await site()
  const probing = await a(t.db).sounding({ locid: here.locid, kind: 'dp', name: 'Probing' })
  const spt = await a(t.db).sounding({ locid: here.locid, kind: 'spt', name: 'SPT' })
  const other = await a(t.db).sounding({ locid: here.locid, kind: 'other', name: 'Other' })
  const isRefused = { sheet: ['Un sondaggio di questo tipo non ha questo foglio.'] }
  for (const [query, sounding] of [
    [{ sheet: 'pile' }, probing],
    [{ sheet: 'blows' }, here.push],
    [{ sheet: 'data' }, spt],
    [{}, other],
  ] as const) {
    const refused = await here.printed(query, sounding)
    expect([refused.statusCode, refused.json()]).toEqual([400, isRefused])
  }
  expect((await here.printed({}, spt)).statusCode).toBe(200)
  expect((await here.printed({}, await a(t.db).sounding())).statusCode).toBe(404)
  expect((await here.printed({ scale: '75' as never })).statusCode).toBe(400)
  expect((await here.printed({ sheet: 'log' as never })).statusCode).toBe(400)
  const { key } = await a(t.db).user()
  const url = urlOf(testSheets.pdf, { path: { ...here.path, sounding: here.push } })
  expect((await t.request({ url, key })).statusCode).toBe(404)
})

/** A template of this project, drawn on A4 upright by its own tracks. */
async function templated(here: Awaited<ReturnType<typeof site>>, more: object = {}) {
  const all = await here.as(sheetTemplates.list, {})
  const { id: _, owner: _1, mayChange: _2, version: _3, ...data } = all.find(({ id }) => id === shippedIds.coneData)!
  const { json_data } = data
  const layoutSettings = { ...json_data.layoutSettings, pageType: 'A4' as const, Pagescale: 50 }
  const tracks = [{ quantity: 'Rf', title: 'Own ratio' }]
  const drawn = { ...json_data, layoutSettings, chartSettings: { tracks }, ...more }
  const body = { ...data, prj_id: here.path.id, name: 'Own A4', json_data: drawn }
  return String((await here.as(sheetTemplates.create, { body })).id)
}

reading('a template draws the sheet by its tracks, scale and language, and names the file', async () => {
  const here = await site()
  const draft = await templated(here, { languages: ['fr'] })
  const { headers } = await here.printed({ draft })
  expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)).toMatch(/ CPT 2-26 Own A4\.pdf$/)
  const text = await here.text({ draft })
  for (const said of ['Own ratio', '1 : 50', 'Profondeur']) expect(text).toContain(said)
  expect(text).not.toContain('Résistance de pointe')
  expect(await here.text({ draft, scale: '100', language: 'en' })).toContain('Depth 1 : 100')
  // what ships is drawn by its key
  expect(await here.text({ draft: '7', language: 'en' })).toContain('Cone penetration test, interpretation')
})

test('a template of something else, or for other objects, is refused under its name, one that nobody sees is not found', async () => {
  const here = await site()
  const refused = async (draft: string) => {
    const { statusCode, json } = await here.printed({ draft, language: 'en' })
    return [statusCode, json()]
  }
  expect(await refused('1')).toEqual([400, { draft: ['Questo non è un modello di prove in situ.'] }])
  expect(await refused('4')).toEqual([400, { draft: ['Questo modello non è per oggetti di questo tipo.'] }])
  expect((await refused('999999'))[0]).toBe(404)
  expect((await refused('x'))[0]).toBe(400)
})

reading(
  'without a named sounding the one with the active run counts, else the first of the sheet’s kind, else none',
  async () => {
    const here = await site()
    const at = { prj: here.path.id, locid: here.path.locid }
    const of = (asked: Partial<Parameters<typeof testSheetToPrint>[2]> = {}) =>
      testSheetToPrint(t.db, at, { language: 'en', ...asked }, { at: '2026-11-23T09:00:00Z', by: 'ada' })
    const second = await a(t.db).sounding({ locid: here.locid, ...inFile(), name: 'Push 2' })
    expect((await of()).sounding.id).toBe(here.push)
    await here.active({}, second)
    expect((await of()).sounding.id).toBe(second)
    expect((await of({ sounding: here.push })).sounding.id).toBe(here.push)
    const none = await of({ options: { sheet: 'blows' } })
    expect([none.sounding.id, none.sounding.kind]).toEqual([0, 'dp'])
    const pdf = await printSheetPages({ kind: 'testSheet', from: none })
    expect(readPdfText(Buffer.from(pdf), 'layout')).toContain('No data: the object has no sounding of this kind')
    await expect(of({ sounding: here.push, options: { sheet: 'blows' } })).rejects.toThrow()
  },
)

reading('dissipation tests are printed behind the cone test in which they were made, not behind another', async () => {
  const here = await site('viewer')
  const other = await a(t.db).sounding({ locid: here.locid, ...inFile(), name: 'Push 2' })
  const [first] = await here.as(soundings.heads, { path: here.path })
  const readings = { times: [2, 20, 200], u2: [0.31, 0.19, 0.11] }
  for (const [depth, run] of [
    [7.77, first!.name],
    [8.88, 'Push 2'],
  ] as const)
    await here.as(dissipationTests.create, { path: here.path, body: { depth, run, u0: 0.05, ...readings } as never })
  const said = await here.text({ language: 'en', sheet: 'data' })
  expect(said).toContain('Dissipation tests')
  expect(said).toContain('7.77 m')
  expect(said).toContain('310.0 kPa, greatest reading')
  expect(said).not.toContain('8.88 m')
  expect(await here.text({ language: 'en', sheet: 'data' }, other)).toContain('8.88 m')
})

reading(
  'an object without a cone test has its dissipation tests printed, also those called as another sounding',
  async () => {
    const { prj_id, locid } = await a(t.db).object({ boretype: 'cptu' })
    await a(t.db).sounding({ locid, name: 'P1', kind: 'other' })
    const readings = { times: [2, 20, 200], u2: [0.31, 0.19, 0.11], u0: 0.05 }
    await a(t.db).dissipationTest({ locid, depth: 7.77, run: 'P1', ...readings })
    await a(t.db).dissipationTest({ locid, depth: 9.12, run: null, ...readings })
    for (const sheet of ['data', 'interpretation', 'pile'] as const) {
      const asked = { language: 'en', options: { sheet } } as const
      const printed = { at: '2026-11-29T09:00:00Z', by: 'ada' }
      const from = await testSheetToPrint(t.db, { prj: prj_id, locid }, asked, printed)
      const said = readPdfText(Buffer.from(await printSheetPages({ kind: 'testSheet', from })), 'layout')
      expect(said).toContain('No data: the object has no')
      const depths = ['7.77 m', '9.12 m'].filter(depth => said.includes(depth))
      expect([sheet, depths.length]).toEqual([sheet, sheet === 'pile' ? 0 : 2])
    }
  },
)

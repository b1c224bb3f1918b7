import { type Job, jobs } from '@borebook/contract/jobs.ts'
import { readings } from '@borebook/contract/monitoring/readings.ts'
import { type SensorInput, sensors } from '@borebook/contract/monitoring/sensors.ts'
import { type ReportAsked, reports } from '@borebook/contract/paper/reports.ts'
import { type SheetTemplate, sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { printSheetPages } from '../reports/print-sheet.ts'
import { listShippedTemplates } from '../sheet-templates/shipped.ts'
import { reading, readPdfText, unbroken } from '../testing/pdf.ts'
import { refusal, testServer } from '../testing/server.ts'
import { monitoringToPrint } from './monitoring-sheets.ts'

const t = testServer({ runsJobs: true })

const shipped = Object.fromEntries(
  (['Pressure', 'Temperature', 'both'] as const).map(what => [
    what,
    listShippedTemplates('en').find(({ saveSettings }) => saveSettings.measurand === what)!,
  ]),
) as Record<'Pressure' | 'Temperature' | 'both', SheetTemplate>
const printed = { at: '2026-11-23T09:14:00Z', by: 'lead' }
const hour = 3_600_000
const begin = Date.UTC(2026, 0, 1)

async function site(...hung: Partial<SensorInput>[]) {
  const { prj_id } = await a(t.db).project()
  const { locid, shortname } = await a(t.db).object({ prj_id, zcoordb: 400, boretype: 'gwm' })
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const ids: number[] = []
  for (const [i, fields] of hung.entries()) {
    const own = { serial_nr: `S-${i + 1}`, name: `P${i + 1}`, sensor_type: 'pv', depth: 10, ...fields }
    ids.push((await a(t.db).sensor({ locid, ...own } as never)).id)
  }
  return { at: { prj: prj_id, locid }, path: { id: prj_id, locid }, shortname, key, ids }
}
type Site = Awaited<ReturnType<typeof site>>

/** Stores rows of `level,temperature`, an hour apart, for a sensor by its serial number; '' is nothing. */
async function measured({ path, key }: Site, serial: string, rows: readonly string[], step = hour): Promise<void> {
  const lines = rows.map((row, i) => `${serial},${new Date(begin + i * step).toISOString()},${row}`)
  const payload = ['serial_nr,smpdate,wvl_datum,wtemp', ...lines].join('\n')
  const url = readings.create.path.replace(':id', String(path.id)).replace(':locid', String(path.locid))
  const answer = await t.request({ method: 'POST', url, key, headers: { 'content-type': 'text/csv' }, payload })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.anything()])
}

const withJson = (of: SheetTemplate, json: Partial<TemplateJson>): SheetTemplate => ({
  ...of,
  json_data: { ...of.json_data, ...json },
})
const sheet = async ({ at }: Site, draft: SheetTemplate, language: 'en' | 'de' = 'en') =>
  printSheetPages({ kind: 'monitoring', from: await monitoringToPrint(t.db, at, { draft, language }, printed) })
const wordsOf = (pdf: Uint8Array) => readPdfText(pdf).replace(/\s+/g, ' ')
/** Reads lines as they lie on the paper: rows of tables are whole. */
const linesOf = (pdf: Uint8Array) => readPdfText(pdf, 'layout').replace(/ +/g, ' ')
const pagesOf = (pdf: Uint8Array) => readPdfText(pdf).split('\f').slice(0, -1)

const linked = async ({ path, key }: Site, draft: number) =>
  t.as(key)(reports.link, { path: { ...path, draft }, query: {} })
const refused = ({ path, key }: Site, draft: number) =>
  refusal(t.as(key), reports.link, { path: { ...path, draft }, query: {} })

reading(
  'a signed link leads to the figures of all readings, with the name of the object as one run of text',
  async () => {
    const here = await site({}, { name: 'Tief', depth: 20 })
    await measured(here, 'S-1', ['391.25,9.5', '391.75,10.5', '393.00,11.5'])
    await measured(here, 'S-2', ['385.10,', '386.30,'])
    const { signed_url } = await linked(here, shipped.both.id)
    const { statusCode, headers, rawPayload } = await t.request({ method: 'GET', url: signed_url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('Pressure and temperature.pdf')
    const words = wordsOf(rawPayload)
    for (const said of [
      ...[here.shortname, 'Page 1 of 1', 'S-1', 'S-2', 'P1 393.00', 'Tief 386.30', 'P1 11.5', 'Ground 400.00'],
    ])
      expect(words).toContain(said)
    // count, flagged, mean, least, greatest of levels and temperatures
    const lines = linesOf(rawPayload)
    expect(lines).toContain('P1 3 0 392.00 391.25 393.00 3 0 10.5 9.5 11.5')
    expect(lines).toContain('Tief 2 0 385.70 385.10 386.30 0 0 – – –')
    expect(rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  },
)

test('an object without a sensor that measures what is drawn has no such sheet, and that is said in the caller’s language', async () => {
  const none = await site()
  const url = `/api/draftpdf/${none.path.id}/${none.path.locid}/${shipped.Pressure.id}/`
  const said = async (language: string) =>
    (await t.request({ method: 'GET', url, key: none.key, headers: { 'accept-language': language } })).json().__all__
  expect(await said('en')).toEqual(['The object has no sensor that measures what this template draws.'])
  expect(await said('de')).toEqual(['Das Objekt hat keinen Sensor, der misst, was diese Vorlage zeigt.'])
  const air = await site({ sensor_type: 'bar' }, { sensor_type: 't', serial_nr: 'T' })
  expect((await refused(air, shipped.Pressure.id)).status).toBe(400)
  expect((await linked(air, shipped.Temperature.id)).signed_url).toContain('/aws/sheet')
})

reading('sensors without any reading have a sheet that says so', async () => {
  const here = await site({}, {})
  const words = wordsOf(await sheet(here, shipped.both, 'de'))
  expect(words.match(/Noch keine Messwerte/g)).toHaveLength(2)
  expect(words).toContain('S-2')
  expect(words).not.toContain(' bis ')
})

reading(
  'what has no value of what is drawn is named at the foot, and flagged readings count for no figure',
  async () => {
    const here = await site({}, { name: 'Kalt' })
    await measured(here, 'S-1', ['391.00,9.5', '392.00,30.5', '393.00,11.5'])
    await measured(here, 'S-2', ['385.10,', '386.30,'])
    const at = (i: number) => new Date(begin + i * hour).toISOString()
    await t.as(here.key)(readings.flag, {
      path: here.path,
      body: { serial_nr: 'S-1', from: at(1), to: at(1), flag: 'rejected', reason: '' },
    })
    const pdf = await sheet(here, shipped.Temperature)
    const words = wordsOf(pdf)
    expect(words).toContain('Without values of it: Kalt.')
    expect(words).not.toContain('S-2')
    expect(linesOf(pdf)).toContain('P1 2 1 10.5 9.5 11.5')
  },
)

reading('a sensor that is deleted meanwhile is on no sheet; without the last one there is none', async () => {
  const here = await site({}, {})
  for (const serial of ['S-1', 'S-2']) await measured(here, serial, ['391.00,9.5', '392.00,10.5'])
  const remove = (key: number) => t.as(here.key)(sensors.remove, { path: { ...here.path, key } })
  await remove(here.ids[0]!)
  const words = wordsOf(await sheet(here, shipped.Pressure))
  expect(words).toContain('S-2')
  expect(words).not.toContain('S-1')
  await remove(here.ids[1]!)
  expect((await refused(here, shipped.Pressure.id)).status).toBe(400)
})

reading('a page each as far as the number of pages allows; then several sensors share one', async () => {
  const here = await site({}, {}, {}, {})
  for (const i of [1, 2, 3, 4]) await measured(here, `S-${i}`, [`39${i}.00,`, `39${i}.50,`])
  const apart = (noOfPages: number | null) =>
    withJson(shipped.Pressure, {
      chartSettings: { tracks: [{ quantity: 'wvl_datum' }], overlay: false },
      layoutSettings: { ...shipped.Pressure.json_data.layoutSettings, noOfPages, pageType: 'A3' },
    })
  const each = await sheet(here, apart(null))
  expect(pagesOf(each).map(page => page.match(/S-\d/g)!.join())).toEqual(['S-1', 'S-2', 'S-3', 'S-4'])
  expect(
    Buffer.from(each)
      .toString('latin1')
      .match(/\/MediaBox \[0 0 1190[.\d]* 841[.\d]*\]/g),
  ).toHaveLength(4)
  // bookmarks are written in two bytes a letter
  const raw = Buffer.from(each).toString('latin1').replaceAll('\0', '')
  expect(raw.match(/\/Title \([^)]*P\d\)/g)).toHaveLength(4)
  expect(pagesOf(await sheet(here, apart(3)))).toHaveLength(3)
  const two = pagesOf(await sheet(here, apart(2)))
  expect(two.map(page => page.match(/S-\d/g)!.join())).toEqual(['S-1,S-2', 'S-3,S-4'])
})

reading('head, languages, axis, title and months are as the template says', async () => {
  const here = await site({})
  await measured(
    here,
    'S-1',
    Array.from({ length: 200 }, (_, day) => `${390 + day / 100},`),
    24 * hour,
  )
  const draft = withJson(shipped.Pressure, {
    header: { company: 'Sondiert AG', client: 'Gemeinde', fields: [{ key: 'serial' }, { text: 'Los 7' }] },
    languages: ['de', 'fr'],
    chartSettings: {
      tracks: [{ quantity: 'wvl_datum', min: 380, max: 395, step: 5, titles: { de: 'Piezometer' } }],
      months: 1,
    },
  })
  const pdf = await sheet(here, draft)
  const words = wordsOf(pdf)
  for (const said of [
    ...['Sondiert AG', 'Gemeinde', 'Los 7', 'Seriennr.', 'N° de série', 'Überwachung', 'Surveillance'],
    ...['Piezometer / Niveau m s. m.', 'Messwerte', 'mesures', '380 385 390 395'],
  ])
    expect(unbroken(words)).toContain(unbroken(said))
  // from 19 June to 19 July
  expect(linesOf(pdf)).toContain('P1 31 0 391.84 391.69 391.99')
  // a field that is not chosen does not stand there
  expect(words).not.toContain('Koordinaten')
})

reading('of many readings those that are drawn keep every extreme, and the figures are of all', async () => {
  const here = await site({})
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i === 12_345 ? 399.5 : 391 + Math.sin(i / 500)},`)
  await measured(here, 'S-1', rows, 60_000)
  const from = await monitoringToPrint(t.db, here.at, { draft: shipped.Pressure, language: 'en' }, printed)
  const [{ readings: drawn, spacing }] = [...from.readings.values()] as [
    NonNullable<ReturnType<typeof from.readings.get>>,
  ]
  expect(drawn.at.length).toBeLessThanOrEqual(5600)
  expect(Math.max(...drawn.wvl_datum)).toBe(399.5)
  expect(spacing).toBeGreaterThan(0)
  const pdf = await printSheetPages({ kind: 'monitoring', from })
  expect(linesOf(pdf)).toMatch(/P1 20 000 0 391\.0\d 390\.00 399\.50/)
  expect(wordsOf(pdf)).toContain(`Drawn from ${drawn.at.length} of 20 000 readings`)
})

test('what a template says wrongly of readings is refused', async () => {
  const here = await site({})
  const { id: _, owner: _1, mayChange: _2, version: _3, ...fields } = shipped.Pressure
  for (const wrong of [{ months: 0 }, { months: 'all' }, { isFitted: 1 }, { overlay: 'yes' }]) {
    const json_data = { ...fields.json_data, chartSettings: { ...fields.json_data.chartSettings, ...wrong } }
    const body = { ...fields, prj_id: here.path.id, json_data: json_data as never }
    expect({ ...wrong, status: (await refusal(t.as(here.key), sheetTemplates.create, { body })).status }).toEqual({
      ...{ ...wrong, status: 400 },
    })
  }
})

reading('a report prints the readings of objects that have sensors and leaves the others out', async () => {
  const here = await site({})
  await measured(here, 'S-1', ['391.00,9.5', '392.00,10.5'])
  const dry = await a(t.db).object({ prj_id: here.path.id, boretype: 'gwm' })
  const ended = async ({ id }: Job): Promise<Job> => {
    const now = () => t.as(here.key)(jobs.one, { path: { job: id } })
    await expect.poll(async () => (await now()).ended_at, { interval: 100 }).not.toBeNull()
    return now()
  }
  const ask = (objects: number[]) =>
    t.as(here.key)(jobs.report, {
      path: { id: here.path.id },
      body: { objects, drafts: [shipped.Pressure.id, shipped.both.id] } as ReportAsked,
    })
  const job = await ended(await ask([here.at.locid, dry.locid]))
  expect(job).toMatchObject({ state: 'done', result: { sheets: 2, failed: 0 } })
  const { url } = await t.as(here.key)(jobs.link, { path: { job: job.id } })
  const lines = linesOf((await t.request({ method: 'GET', url })).rawPayload)
  expect(lines.match(/P1 2 0 391.50 391.00 392.00/g)).toHaveLength(2)
  expect(lines).not.toContain(dry.shortname)
  expect(await ended(await ask([dry.locid]))).toMatchObject({ state: 'failed', error: 'report.nothing' })
})

import { urlOf } from '@borebook/contract/kit/client.ts'
import { logs } from '@borebook/contract/paper/logs.ts'
import { sheetTemplates } from '@borebook/contract/paper/sheet-templates.ts'
import { largestLogo } from '@borebook/contract/paper/template-json.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { reading, readPdfText } from '../testing/pdf.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 90, alpha: 0.5 } } })
const svg = (inner: string) => dataUrl('svg+xml', `<svg viewBox="0 0 60 20">${inner}</svg>`)

async function people() {
  const { prj_id } = await a(t.db).project()
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  const lead = t.as(key)
  const log = (await lead(sheetTemplates.list, {})).find(({ name }) => name === 'Borehole log Swiss A4')!
  const { id: _, owner: _1, mayChange: _2, version: _3, ...shipped } = log
  const bodyWith = (logos: object, more: object = {}) => ({
    ...shipped,
    ...{ prj_id, name: 'With logos', ...more },
    json_data: { ...shipped.json_data, header: { logos } },
  })
  return { prj_id, key, lead, bodyWith }
}

test('of an SVG nothing but its drawing is stored, however it comes', async () => {
  const { lead, bodyWith } = await people()
  const company = svg('<script>alert(1)</script><g onload="alert(1)"><rect width="60" height="20" fill="teal"/></g>')
  const made = await lead(sheetTemplates.create, { body: bodyWith({ company }) })
  const kept = Buffer.from(made.json_data.header!.logos!.company!.split(',')[1]!, 'base64').toString()
  expect(kept).toContain('#008080')
  expect(kept).not.toMatch(/script|onload|alert/)
  const { id: _, owner: _1, mayChange: _2, prj_id: _3, ...again } = made
  const changed = await lead(sheetTemplates.update, { path: { id: made.id }, body: { ...again, name: 'Again' } })
  expect(changed.json_data.header).toEqual(made.json_data.header)
  const browser = { ...made.json_data, header: { logos: { client: company } } }
  const elsewhere = { ...again, version: changed.version, json_data_web: browser }
  const { json_data_web } = await lead(sheetTemplates.update, { path: { id: made.id }, body: elsewhere })
  expect(json_data_web!.header!.logos!.client).toBe(made.json_data.header!.logos!.company)
})

test('two logos of the most bytes that one may have are stored by one call', async () => {
  const { lead, bodyWith } = await people()
  const jpeg = await picture(400, 120).flatten().jpeg().toBuffer()
  const logo = dataUrl('jpeg', Buffer.concat([jpeg, Buffer.alloc(largestLogo - jpeg.length)]))
  const { json_data } = await lead(sheetTemplates.create, { body: bodyWith({ company: logo, client: logo }) })
  expect(json_data.header!.logos!.client).toBe(logo)
})

test('a logo that is not what it says, broken or too large is refused under its name, and nothing is stored', async () => {
  const { lead, bodyWith } = await people()
  const jpeg = await picture(40, 20).flatten().jpeg().toBuffer()
  const png = await picture(300, 200).png().toBuffer()
  const wide = await picture(4001, 2).png().toBuffer()
  const entities = '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg viewBox="0 0 9 9"><text>&c;</text></svg>'
  const cut = Buffer.from(png)
  // the pixels of another picture under this one's head
  cut.writeUInt32BE(301, 16)
  const groups = `${'<g>'.repeat(10_000)}<rect width="9" height="9"/>${'</g>'.repeat(10_000)}`
  const before = (await lead(sheetTemplates.list, {})).length
  for (const [logo, why] of [
    [dataUrl('png', jpeg), /cannot be read/],
    [dataUrl('jpeg', png), /cannot be read/],
    [dataUrl('png', cut), /cannot be read/],
    [dataUrl('png', png.subarray(0, png.length - 20)), /cannot be read/],
    [dataUrl('png', wide), /at most 4000 pixels/],
    [dataUrl('svg+xml', entities), /cannot be read/],
    [svg(groups), /cannot be read/],
    [svg('<image href="https://example.com/a.png" width="9" height="9"/>'), /cannot be read/],
  ] as const) {
    const { status, body } = await refusal(lead, sheetTemplates.create, { body: bodyWith({ client: logo }) })
    expect([logo.slice(0, 40), status]).toEqual([logo.slice(0, 40), 400])
    expect((body as Record<string, string[]>)['json_data.header.logos.client']![0]).toMatch(why)
  }
  const large = { client: `data:image/png;base64,${'A'.repeat(50_000_000)}` }
  expect([400, 413]).toContain((await refusal(lead, sheetTemplates.create, { body: bodyWith(large) })).status)
  expect(await lead(sheetTemplates.list, {})).toHaveLength(before)
})

reading('a printed log has its logos in it: pictures once, an SVG as shapes and words', async () => {
  const { prj_id, key, lead, bodyWith } = await people()
  const { locid } = await a(t.db).object({ prj_id, shortname: 'KB 1/26', boretype: 'kb' })
  const client = dataUrl('png', await picture(200, 100).png().toBuffer())
  const company = svg('<text x="2" y="14" font-size="9">Muster Geologie</text>')
  const { id } = await lead(sheetTemplates.create, { body: bodyWith({ company, client }) })
  const { statusCode, rawPayload } = await t.request({
    url: urlOf(logs.pdf, { path: { id: prj_id, locid }, query: { draft: String(id) } }),
    key,
  })
  expect(statusCode).toBe(200)
  expect(readPdfText(rawPayload)).toContain('Muster Geologie')
  expect(rawPayload.toString('latin1').match(/\/Width 200\b/g)).not.toBeNull()
})

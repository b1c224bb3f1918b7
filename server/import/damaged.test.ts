import { observations } from '@borebook/contract/groundwater/observations.ts'
import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { layers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { samples } from '@borebook/contract/samples.ts'
import { drilling } from '@borebook/contract/wells/drilling.ts'
import { tubes } from '@borebook/contract/wells/tubes.ts'
import { fixture } from '@borebook/formats/fixtures/fixture.test.node.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
const fixtures = ['lakeside-ags4.ags', 'lakeside-ags3.ags', 'harbour-ags4.ags', 'soundings-ags4.ags']
const files = fixtures.map(name => Buffer.from(fixture(name)).toString('utf8'))

/** What cells hold in bad files, and what the database might choke on. */
const oddCell = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    '1e999',
    '-1e308',
    'NaN',
    '0001-01-01',
    '9999-12-31',
    '31/12/0000',
    '\ud800',
    '\u0000',
    '""',
  ),
  fc.constantFrom(
    '1e-320',
    '12,5',
    '99999999999999999999',
    '||',
    "'; --",
    '\\u0000',
    '\\',
    '{"a":1}',
    'EPSG:0',
    '4326',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.constant('x'.repeat(5000)),
)
/** Replaces some cells of a file, or some of its bytes. */
const damaged = (of: readonly string[]) =>
  fc
    .record({
      file: fc.constantFrom(...of),
      cells: fc.array(fc.tuple(fc.nat(), oddCell), { maxLength: 40 }),
      bytes: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
      encoding: fc.constantFrom('utf8', 'utf16le', 'latin1'),
    })
    .map(({ file, cells, bytes, encoding }) => {
      const parts = file.split(/(?<=")([^",\r\n]*)(?=")/)
      for (const [at, cell] of cells) parts[(at * 2 + 1) % (parts.length - 1)] = cell
      const text = Buffer.from((encoding === 'utf16le' ? '\ufeff' : '') + parts.join(''), encoding as BufferEncoding)
      for (const [at, byte] of bytes) text[at % text.length] = byte
      return text
    })

/** Imports files made of `of`; every answer is 200 or 400, and what was stored can be read by every list. */
async function survives(of: readonly string[], numRuns: number): Promise<number> {
  const { key } = await a(t.db).user()
  const { prj_id } = await a(t.db).project()
  const { key: engineer } = await a(t.db).user({ role: 'engineer', prj_id })
  let stored = 0
  await fc.assert(
    fc.asyncProperty(damaged(of), fc.boolean(), async (payload, intoOne) => {
      // what a project holds already is left alone
      await t.db
        .updateTable('objects')
        .set({ deleted_at: sql`now()` as never })
        .execute()
      const query = { epsg: '2056', ...(intoOne ? { project: String(prj_id) } : {}) }
      const answer = await t.request({
        method: 'POST',
        url: urlOf(imports.run, { query }),
        key: intoOne ? engineer : key,
        headers: { 'content-type': 'application/octet-stream' },
        payload,
      })
      expect([200, 400], answer.payload.slice(0, 300)).toContain(answer.statusCode)
      const { batch, project } = answer.json()
      if (!batch) return
      stored++
      // what was stored is within the contract: it can be read, its logs too, and written again
      const call = t.as(intoOne ? engineer : key)
      const id = project.prj_id
      for (const { locid } of await call(objects.list, { path: { id } })) {
        await call(layers.list, { path: { id, locid } })
        await call(samples.list, { path: { id, locid } })
        await call(drilling.list, { path: { id, locid } })
        await call(observations.list, { query: { prj: String(id), locid: String(locid) } })
        await call(tubes.list, { query: { prj: String(id), locid: String(locid) } })
      }
      const url = urlOf(exportAgs.file, { path: { id } })
      const written = await t.request({ method: 'GET', url, key: intoOne ? engineer : key })
      expect(written.statusCode, written.payload.slice(0, 300)).toBe(200)
    }),
    { numRuns, endOnFailure: true },
  )
  return stored
}

test('a damaged file is stored with its findings or refused with a sentence, and never breaks the server', async () => {
  expect(await survives(files, 30)).toBeGreaterThan(4)
})

test('a damaged export is stored or refused just so', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const { prj_id, locid } = await a(t.db).object()
  await a(t.db).everything(locid)
  const { layerid } = await a(t.db).layer({ locid })
  await a(t.db).sublayer({ locid, layerid })
  await a(t.db).protocol({ locid })
  const written = await t.request({ method: 'GET', url: urlOf(exportAgs.file, { path: { id: prj_id } }), key })
  await t.db.updateTable('projects').set({ prj_num: 'elsewhere' }).where('prj_id', '=', prj_id).execute()
  expect(await survives([written.payload], 20)).toBeGreaterThan(4)
})

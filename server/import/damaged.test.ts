import { imports } from '@borebook/contract/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { layers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { fixture } from '@borebook/formats/fixtures/fixture.test.node.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../kit/test-server.ts'

const t = testServer()
const files = ['lakeside-ags4.ags', 'lakeside-ags3.ags'].map(name => Buffer.from(fixture(name)).toString('utf8'))

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
const damaged = fc
  .record({
    file: fc.constantFrom(...files),
    cells: fc.array(fc.tuple(fc.nat(), oddCell), { maxLength: 12 }),
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

test('a damaged file is stored with its findings or refused with a sentence, and never breaks the server', async () => {
  const { key } = await a(t.db).user()
  const { prj_id } = await a(t.db).project()
  const { key: engineer } = await a(t.db).user({ role: 'engineer', prj_id })
  let stored = 0
  await fc.assert(
    fc.asyncProperty(damaged, fc.boolean(), async (payload, intoOne) => {
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
      // what was stored is within the contract: it can be read, and its logs too
      const call = t.as(intoOne ? engineer : key)
      for (const { locid } of await call(objects.list, { path: { id: project.prj_id } }))
        await call(layers.list, { path: { id: project.prj_id, locid } })
    }),
    { numRuns: 150 },
  )
  expect(stored).toBeGreaterThan(10)
}, 60_000)

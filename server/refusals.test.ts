import { layers } from '@borebook/contract/layers.ts'
import { projects } from '@borebook/contract/projects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from './builders.ts'
import { testServer } from './testing/server.ts'

const t = testServer()
let key = ''
let at = ''
beforeAll(async () => {
  const { locid, prj_id } = await a(t.db).object()
  key = (await a(t.db).user({ role: 'lead', prj_id })).key
  at = layers.create.path.replace(':id', String(prj_id)).replace(':locid', String(locid))
})
const post = (body: object, url = at) =>
  t.request({
    method: 'POST',
    url,
    key,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const long = 'x'.repeat(900_000)

describe('an answer never gives back what was sent by the megabyte', () => {
  test.each([
    ['an unknown field', { [long]: 1, depthfrom: 0, prinstype: 'si' }],
    ['a code that no list holds', { depthfrom: 0, prinstype: 'x'.repeat(59) }],
    ['many codes that no list holds', { depthfrom: 0, prinstype: 'si', secstype: 'y'.repeat(399) }],
    ['a value that is too long', { depthfrom: 0, prinstype: long }],
    ['60,000 unknown fields', Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`f${i}`, 1]))],
  ])('%s', async (_, body) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.payload.length).toBeLessThan(100_000)
  })

  test('what is left out is counted', async () => {
    const answer = await post(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, 1])))
    expect(answer.json().__all__).toEqual([
      expect.stringMatching(/^4\d{4} more fields are wrong; they are not listed\.$/),
    ])
  })

  test('a file whose names are megabytes long', async () => {
    const payload = [
      '"GROUP","PROJ"',
      `"HEADING","PROJ_ID","${long}"`,
      '"UNIT","",""',
      '"TYPE","ID","X"',
      `"DATA","${long}","${long}"`,
      '',
      `"GROUP","${long}"`,
      '"HEADING","A"',
      '"DATA","b"',
      '',
    ].join('\r\n')
    const answer = await t.request({
      method: 'POST',
      url: '/api/import?dry_run=true',
      key,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect([200, 400]).toContain(answer.statusCode)
    expect(answer.payload.length).toBeLessThan(100_000)
    expect(await t.as(key)(projects.list, {})).toHaveLength(1)
  })
})

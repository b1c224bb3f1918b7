import { history } from '@borebook/contract/history.ts'
import { dissipationTests } from '@borebook/contract/soundings/dissipation-tests.ts'
import { ags4Faults } from '@borebook/formats/fixtures/rules.test.node.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { agsFiles } from '../testing/ags.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
const { imported, exported, contents } = agsFiles(t)
const readings = { times: [0, 20, 60], u2: [0.45, 0.3, null], qc: [1.2, 1.1, 1.1] }

const rowsIn = (text: string, group: string): string[] =>
  (text.split(`"GROUP","${group}"`)[1] ?? '').split('"GROUP"')[0]!.match(/"DATA".*/g) ?? []

async function site() {
  const { prj_id, locid } = await a(t.db).object()
  const { key } = await a(t.db).user({ role: 'lead', prj_id })
  return { key, path: { id: prj_id, locid }, own: t.as(key) }
}

describe('a dissipation test', () => {
  test('is made with its readings, and a change of what it is read with leaves these as they are', async () => {
    const { path, own } = await site()
    const { id, version } = await own(dissipationTests.create, { path, body: { depth: 8.5, run: 'P1', ...readings } })
    const changed = await own(dissipationTests.update, {
      path: { ...path, key: id },
      ifMatch: version,
      body: { u0: 0.07, rigidity: 150 },
    })
    expect(changed).toMatchObject({ depth: 8.5, run: 'P1', u0: 0.07, rigidity: 150, u1: null, ...readings })
    const [latest] = await own(history.list, { path })
    expect(Object.keys(latest!.fields).sort()).toEqual(['rigidity', 'u0'])
  })

  test.each([
    ['times that do not ascend', { times: [0, 20, 20] }, { times: ['Each time must be later than the one before'] }],
    ['fewer pressures than times', { u2: [0.4] }, { u2: ['Must have one value for each time'] }],
    ['no pressure at all', { u2: [null, null, null] }, { __all__: [expect.stringContaining('at least')] }],
    ['a pressure of 200 MPa', { u2: [0.4, 200, 0.3] }, { 'u2.1': [expect.any(String)] }],
    [
      'more readings than are kept',
      { times: Array.from({ length: 10_001 }, (_, k) => k) },
      { times: expect.anything() },
    ],
  ])('with %s is refused', async (_, wrong, fields) => {
    const { key, path } = await site()
    const answer = await t.request({
      method: 'POST',
      url: `/api/project/${path.id}/object/${path.locid}/dissipation_tests`,
      key,
      payload: JSON.stringify({ depth: 8.5, ...readings, ...wrong }),
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(fields)])
  })
})

describe('dissipation tests in AGS', () => {
  test('come back the same, with their results for others in SCDG and every reading in SCDT', async () => {
    const { key, path } = await site()
    const cone = { times: [0, 10, 100, 1000], u2: [0.5, 0.48, 0.3, 0.1005], qc: null }
    await a(t.db).sounding({ locid: path.locid, name: 'P1', kind: 'cpt' })
    await a(t.db).dissipationTest({ locid: path.locid, depth: 5.25, run: 'P1', u0: 0.1, cone_area: 1000, ...cone })
    await a(t.db).dissipationTest({ locid: path.locid, depth: 9, run: null, comments: 'by hand', ...readings })
    const text = await exported(key, path.id)
    expect(ags4Faults(text)).toEqual([])
    // half of 0.4 MPa is gone at 100 s: 0.245 · 3.186E-4 m² · 10 / 100 s, in a year 246 m²
    expect(rowsIn(text, 'SCDG')).toEqual([
      expect.stringMatching(/"P1","5.25","0.5","0.100","50","100","246"/),
      expect.stringContaining('by hand'),
    ])
    expect(rowsIn(text, 'SCDT')).toHaveLength(7)
    const again = await imported(text)
    expect(await contents(again.prj_id)).toEqual(await contents(path.id))
    expect(ags4Faults(await exported(again.key, again.prj_id))).toEqual([])
    expect(rowsIn(await exported(again.key, again.prj_id), 'SCDT')).toEqual(rowsIn(text, 'SCDT'))
  })
})

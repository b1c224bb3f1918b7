import { objects } from '@borebook/contract/objects.ts'
import { splitCells } from '@borebook/formats/csv/cells.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
async function site() {
  const { prj_id, prj_num } = await a(t.db).project()
  const user = await a(t.db).user({ role: 'viewer', prj_id })
  return { ...user, prj_id, prj_num }
}
const get = (url: string, key: string, language = 'en') =>
  t.request({ url, key, headers: { 'accept-language': language } })

/** Rows of a CSV by the names in its head. */
function rowsOf(csv: string): Record<string, string | undefined>[] {
  const [head, ...rows] = splitCells(csv.slice(1), ';').cells
  return rows.map(cells => Object.fromEntries(head!.map((name, k) => [name, cells[k]])))
}

test('the CSV has every field of every object, numbers as stored, labels beside codes in the reader’s language', async () => {
  const { prj_id, key, prj_num } = await site()
  await a(t.db).object({ prj_id, shortname: 'B', boretype: 'kb', xcoord: 2683141.25, longname: 'a;b "c"\nd' })
  await a(t.db).object({ prj_id, shortname: 'A', boretype: null })
  const answer = await get(`/api/project/${prj_id}/objects.csv`, key, 'de')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${prj_num} objects.csv`))
  expect(answer.payload.startsWith('\ufeff')).toBe(true)
  const data = rowsOf(answer.payload)
  expect(data).toMatchObject([
    { shortname: 'A', boretype: '', boretype_label: '' },
    { shortname: 'B', boretype: 'kb', boretype_label: 'Kernbohrung', xcoord: '2683141.25', longname: 'a;b "c"\nd' },
  ])
  for (const field of Object.keys(objects.update.body.shape)) expect(Object.keys(data[0]!)).toContain(field)
})

test('a text that a spreadsheet would run as a formula is marked as text, a negative number is not, though it is a name', async () => {
  const { prj_id, key } = await site()
  await a(t.db).object({ prj_id, shortname: '=1+1', longname: '@SUM(A1)', zcoordb: -3.5 })
  await a(t.db).object({ prj_id, shortname: '-7' })
  const { payload } = await get(`/api/project/${prj_id}/objects.csv`, key)
  const rows = rowsOf(payload)
  expect(rows.map(({ shortname }) => shortname).toSorted()).toEqual(["'=1+1", '-7'])
  expect(rows.find(({ longname }) => longname !== '')).toMatchObject({ longname: "'@SUM(A1)", zcoordb: '-3.5' })
})

test('the GeoJSON has points in WGS 84, longitude first, and no point where the system is not known', async () => {
  const { prj_id, key } = await site()
  const bern = { xcoord: 2600000, ycoord: 1200000, epsg: '2056' }
  await a(t.db).object({ prj_id, shortname: 'A', ...bern })
  await a(t.db).object({ prj_id, shortname: 'B', xcoord: 7.43863, ycoord: 46.95108, epsg: '4326' })
  await a(t.db).object({ prj_id, shortname: 'C', xcoord: 10, ycoord: 20, epsg: '0' })
  await a(t.db).object({ prj_id, shortname: 'D' })
  const answer = await get(`/api/project/${prj_id}/objects.geojson`, key)
  expect(answer.headers['content-type']).toBe('application/geo+json; charset=utf-8')
  const { type, features } = answer.json()
  expect(type).toBe('FeatureCollection')
  expect(features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point' },
    properties: { shortname: 'A', ...bern },
  })
  for (const feature of features.slice(0, 2)) {
    expect(feature.geometry.coordinates[0]).toBeCloseTo(7.43863, 4)
    expect(feature.geometry.coordinates[1]).toBeCloseTo(46.95108, 4)
  }
  expect(features.slice(2).map((f: { geometry: unknown }) => f.geometry)).toEqual([null, null])
})

test('chosen objects only, of this project only', async () => {
  const { prj_id, key } = await site()
  const one = await a(t.db).object({ prj_id, shortname: 'A' })
  await a(t.db).object({ prj_id, shortname: 'B' })
  const foreign = await a(t.db).object({ longname: 'foreign' })
  const ask = (format: string, locids: unknown) =>
    t.request({ method: 'POST', url: `/api/project/${prj_id}/objects/export`, key, payload: { format, locids } })
  expect((await ask('geojson', [one.locid])).json().features).toHaveLength(1)
  expect((await ask('csv', [one.locid])).payload).not.toContain('\r\nB;')
  expect((await ask('csv', [one.locid, foreign.locid])).statusCode).toBe(404)
  expect((await ask('xls', [one.locid])).statusCode).toBe(400)
  expect((await ask('csv', [])).json()).toEqual({ locids: ['Choose at least one object'] })
})

test('an empty project gives a head and no rows', async () => {
  const { prj_id, key } = await site()
  expect((await get(`/api/project/${prj_id}/objects.csv`, key)).payload.trim().split('\r\n')).toHaveLength(1)
  expect((await get(`/api/project/${prj_id}/objects.geojson`, key)).json()).toEqual({
    type: 'FeatureCollection',
    features: [],
  })
})

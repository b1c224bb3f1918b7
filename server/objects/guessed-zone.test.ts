import { type ImportPlan, imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
let last = 0
const inLeeds = { epsg: '27700', coordsys: 'OSGB36 / British National Grid', xcoord: 416000, ycoord: 433000 }

async function lead() {
  const call = t.as((await a(t.db).user()).key)
  const make = (more: object = {}) =>
    call(projects.create, { body: { prj_num: `ZONE-${++last}`, prj_title: 'x', ...more } })
  const drill = (id: number, more: object = {}) =>
    call(objects.create, {
      path: { id },
      body: { shortname: `KB ${++last}`, boretype: 'kb', zcoordb: 20, ...inLeeds, ...more } as never,
    })
  const zoneOf = async (id: number) => {
    const { timezone, timezone_guessed } = await call(projects.get, { path: { id } })
    return [timezone, timezone_guessed]
  }
  return { call, make, drill, zoneOf }
}

test('a project lies in the zone of its first object, and stays there whatever comes later', async () => {
  const { make, drill, zoneOf } = await lead()
  const { prj_id } = await make()
  expect(await zoneOf(prj_id)).toEqual(['Europe/Zurich', true])
  await drill(prj_id)
  expect(await zoneOf(prj_id)).toEqual(['Europe/London', true])
  await drill(prj_id, {
    epsg: '2193',
    coordsys: 'NZGD2000 / New Zealand Transverse Mercator',
    xcoord: 1757000,
    ycoord: 5920000,
  })
  expect(await zoneOf(prj_id)).toEqual(['Europe/London', true])
})

test('a zone that somebody has chosen stays, before the first object and after it', async () => {
  const { call, make, drill, zoneOf } = await lead()
  const chosen = await make({ timezone: 'Europe/Zurich' })
  await drill(chosen.prj_id)
  expect(await zoneOf(chosen.prj_id)).toEqual(['Europe/Zurich', false])
  const later = await make()
  await call(projects.update, { path: { id: later.prj_id }, body: { timezone: 'UTC' } })
  await drill(later.prj_id)
  expect(await zoneOf(later.prj_id)).toEqual(['UTC', false])
})

const group = (name: string, headings: string, ...rows: string[]) =>
  [
    `"GROUP","${name}"`,
    `"HEADING","${headings.split(',').join('","')}"`,
    `"UNIT"${',""'.repeat(headings.split(',').length)}`,
    `"TYPE"${',"X"'.repeat(headings.split(',').length)}`,
    ...rows.map(row => `"DATA","${row.split(',').join('","')}"`),
    '\r\n',
  ].join('\r\n')

/** Noon in January, of a hole in Leeds whose grid the file names, or does not. */
const readingAtNoon = (grid: string) =>
  [
    group('PROJ', 'PROJ_ID,PROJ_NAME', `ZONE-${++last},Site`),
    group('LOCA', 'LOCA_ID,LOCA_TYPE,LOCA_NATE,LOCA_NATN,LOCA_GREF,LOCA_GL', `BH1,CP,416000,433000,${grid},12.5`),
    group('MONG', 'LOCA_ID,MONG_ID,MONG_DIS,MONG_TYPE', 'BH1,P1,4.00,SPIE'),
    group(
      'MOND',
      'LOCA_ID,MONG_ID,MONG_DIS,MOND_DTIM,MOND_TYPE,MOND_RDNG,MOND_UNIT',
      'BH1,P1,4.00,2018-01-22T12:00:00,WDEP,3.5,m',
    ),
  ].join('')

async function send(key: string, file: string, query: object = {}): Promise<ImportPlan> {
  const answer = await t.request({
    method: 'POST',
    url: urlOf(imports.run, { query: { filename: 'x.ags', ...query } }),
    key,
    payload: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200)
  return answer.json() as ImportPlan
}

async function instantsIn(prj_id: number): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select r.smpdate::text as at from readings r join sensors s on s.id = r.sensor join objects o using (locid)
    where o.prj_id = ${prj_id}`.execute(t.db)
  return rows.map(({ at }) => at)
}

const noonUtc = [expect.stringContaining('2018-01-22 12:00:00')]

test('a file that makes a project is read by the clocks of where its holes lie', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const { prj_id } = (await send(key, readingAtNoon('OSGB'))).project
  expect((await t.as(key)(projects.get, { path: { id: prj_id! } })).timezone).toBe('Europe/London')
  expect(await instantsIn(prj_id!)).toEqual(noonUtc)
})

test('a coordinate system that the caller gives says the clocks as one that the file names, before and when it is stored', async () => {
  const { key } = await a(t.db).user({ superuser: true })
  const { prj_id } = await t.as(key)(projects.create, { body: { prj_num: `ZONE-${++last}`, prj_title: 'x' } })
  const query = { project: String(prj_id), epsg: '27700' }
  const file = readingAtNoon('')
  const said = (plan: ImportPlan) => plan.findings.filter(({ text }) => text.includes('Europe/London')).length
  expect(said(await send(key, file, { ...query, dry_run: 'true' }))).toBe(1)
  expect(said(await send(key, file, query))).toBe(1)
  expect((await t.as(key)(projects.get, { path: { id: prj_id } })).timezone).toBe('Europe/London')
  expect(await instantsIn(prj_id)).toEqual(noonUtc)
})

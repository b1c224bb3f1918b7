import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deflateSync } from 'node:zlib'
import { type Plan, plans } from '@borebook/contract/documents/plans.ts'
import { projectHistory } from '@borebook/contract/history.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { verify } from '../ops/archive.ts'
import { writeBackup } from '../ops/backup.ts'
import { bothStores, storeKinds } from '../testing/documents-site.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })
const useStore = bothStores(t)
const folder = mkdtempSync(path.join(os.tmpdir(), 'plans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let project: { prj_id: number }
let lead: { key: string }
let viewer: { key: string }
let stranger: { key: string }
beforeAll(async () => {
  project = await a(t.db).project()
  lead = await a(t.db).user({ role: 'lead', prj_id: project.prj_id })
  viewer = await a(t.db).user({ role: 'viewer', prj_id: project.prj_id })
  stranger = await a(t.db).user({ role: 'lead', prj_id: (await a(t.db).project()).prj_id })
})

type Files = readonly (readonly [name: string, bytes: Uint8Array | string])[]

async function send(files: Files, key = lead.key) {
  const boundary = 'plan-boundary'
  const parts = files.flatMap(([name, bytes]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return t.request({
    method: 'POST',
    url: `/api/project/${project.prj_id}/plans`,
    key,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
}

async function add(files: Files): Promise<Plan> {
  const answer = await send(files)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json()
}

const refused = async (files: Files) => {
  const answer = await send(files)
  return [answer.statusCode, answer.json()]
}

const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, key = lead.key, body?: object) =>
  t.request({
    method,
    url: `/api/project/${project.prj_id}${url}`,
    key,
    ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } })

/** A TIFF with the tags of a GeoTIFF, its heads at the end. */
async function geoTiff(width: number, height: number): Promise<Buffer> {
  const plain = await picture(width, height).tiff({ compression: 'none' }).toBuffer()
  const at = plain.readUInt32LE(4)
  const count = plain.readUInt16LE(at)
  const entries = plain.subarray(at + 2, at + 2 + 12 * count)
  const start = plain.length
  const doubles = (values: number[]) => {
    const bytes = Buffer.alloc(8 * values.length)
    for (const [i, value] of values.entries()) bytes.writeDoubleLE(value, 8 * i)
    return bytes
  }
  const scale = doubles([0.5, 0.5, 0])
  const tie = doubles([0, 0, 0, 2654000, 1222000, 0])
  const keys = Buffer.from(new Uint16Array([1, 1, 0, 2, 1024, 0, 1, 1, 3072, 0, 1, 2056]).buffer)
  const entry = (tag: number, type: number, many: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(many, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const head = Buffer.alloc(2)
  head.writeUInt16LE(count + 3)
  const ifd = start + scale.length + tie.length + keys.length
  plain.writeUInt32LE(ifd, 4)
  return Buffer.concat([
    ...[plain, scale, tie, keys, head, entries],
    entry(33550, 12, 3, start),
    entry(33922, 12, 6, start + scale.length),
    entry(34735, 3, 12, start + scale.length + tie.length),
    Buffer.alloc(4),
  ])
}

function sqlite(statements: string, tile?: Buffer, table = 'tiles'): Buffer {
  const file = path.join(folder, `${Math.random()}.db`)
  const db = new DatabaseSync(file)
  db.exec(statements)
  if (tile) db.prepare(`update ${table} set tile_data = ?`).run(tile)
  db.close()
  return readFileSync(file)
}

describe('a plan from a file', () => {
  test('a GeoTIFF lies where it says, its tiles come to whoever sees the project', async () => {
    const plan = await add([['ortho.tif', await geoTiff(1200, 800)]])
    expect(plan).toMatchObject({
      ...{ name: 'ortho', kind: 'raster', format: 'geotiff', width: 1200, height: 800, epsg: '2056' },
      ...{ placement: [0.5, 0, 2654000, 0, -0.5, 1222000], is_whole: true, tile: 512, opacity: 1, is_shown: true },
    })
    expect(plan.levels!.map(({ columns, rows }) => [columns, rows]).at(-1)).toEqual([3, 2])
    const last = plan.levels!.length - 1
    const tile = await call('GET', `/plan/${plan.id}/tile?level=${last}&column=0&row=0`, viewer.key)
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    const none = await call('GET', `/plan/${plan.id}/tile?level=${last}&column=9&row=9`, viewer.key)
    expect(none.statusCode).toBe(204)
    expect((await call('GET', `/plan/${plan.id}/tile?level=0&column=0&row=0`, stranger.key)).statusCode).toBe(404)
    const file = await call('GET', `/plan/${plan.id}/file`, viewer.key)
    expect(file.rawPayload.equals(await geoTiff(1200, 800))).toBe(true)
  })

  test('a picture takes its place from the world file beside it, turned as that says', async () => {
    const plan = await add([
      ['scan.png', await picture(700, 500, 4).png().toBuffer()],
      ['scan.pgw', '0.4\n0.3\n0.3\n-0.4\n2654000\n1222000\n'],
    ])
    expect(plan).toMatchObject({ name: 'scan', format: 'image', epsg: null, about: [] })
    expect(plan.placement!.map(v => Math.round(v * 1000) / 1000)).toEqual([0.4, 0.3, 2653999.65, 0.3, -0.4, 1222000.05])
    const tile = await call('GET', `/plan/${plan.id}/tile?level=${plan.levels!.length - 1}&column=1&row=0`)
    expect(tile.headers['content-type']).toBe('image/webp')
    expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 512, hasAlpha: true })
  })

  test('a scan without a place is kept and waits for one; a bad world file is told', async () => {
    const jpeg = await picture(300, 200).jpeg().toBuffer()
    expect(await add([['scan.jpg', jpeg]])).toMatchObject({ placement: null, epsg: null })
    const plan = await add([
      ['scan.jpg', jpeg],
      ['scan.jgw', 'nothing'],
    ])
    expect(plan).toMatchObject({ placement: null, about: ['plan.badWorld|{"name":"scan.jgw"}'] })
    const set = await call('PUT', `/plan/${plan.id}`, lead.key, {
      placement: [1, 0, 2600000, 0, -1, 1200000],
      epsg: '2056',
    })
    expect(set.json()).toMatchObject({ placement: [1, 0, 2600000, 0, -1, 1200000], epsg: '2056', version: 2 })
    const line = await call('PUT', `/plan/${plan.id}`, lead.key, { placement: [1, 1, 0, 1, 1, 0] })
    expect(line.statusCode).toBe(400)
  })

  test('MBTiles and GeoPackage are shown by the tiles they hold', async () => {
    const tile = await picture(256, 256).png().toBuffer()
    const mb = await add([
      [
        'plan.mbtiles',
        sqlite(
          `create table metadata (name text, value text); insert into metadata values ('name', 'Town plan');
           create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
           insert into tiles values (15, 17075, 21214, x'00'), (16, 34150, 42428, x'00'), (16, 34151, 42428, x'00')`,
          tile,
        ),
      ],
    ])
    expect(mb).toMatchObject({ name: 'Town plan', format: 'mbtiles', epsg: '3857', width: 512, height: 256, tile: 256 })
    const got = await call('GET', `/plan/${mb.id}/tile?level=1&column=1&row=0`)
    expect([got.headers['content-type'], got.rawPayload.equals(tile)]).toEqual(['image/png', true])
    const gpkg = await add([
      [
        'plan.gpkg',
        sqlite(
          `create table gpkg_contents (table_name text, data_type text, identifier text, srs_id integer);
           insert into gpkg_contents values ('tiles', 'tiles', 'Werkplan', 1);
           create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer);
           insert into gpkg_spatial_ref_sys values (1, 'epsg', 2056);
           create table gpkg_tile_matrix_set (table_name text, srs_id integer, min_x real, max_y real);
           insert into gpkg_tile_matrix_set values ('tiles', 1, 2654000, 1222000);
           create table gpkg_tile_matrix (table_name text, zoom_level integer, tile_width integer, tile_height integer, pixel_x_size real, pixel_y_size real);
           insert into gpkg_tile_matrix values ('tiles', 0, 256, 256, 0.5, 0.5);
           create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
           insert into tiles values (0, 2, 3, x'00')`,
          tile,
        ),
      ],
    ])
    expect(gpkg).toMatchObject({ name: 'Werkplan', format: 'geopackage', epsg: '2056' })
    expect(gpkg.placement).toEqual([0.5, 0, 2654256, 0, -0.5, 1221616])
  })

  test('MBTiles that keep each picture once are read from their tables, not through the view that they bring', async () => {
    const tile = await picture(256, 256).png().toBuffer()
    const plan = await add([
      [
        'once.mbtiles',
        sqlite(
          `create table images (tile_id text, tile_data blob); insert into images values ('one', x'00');
           create table map (zoom_level integer, tile_column integer, tile_row integer, tile_id text);
           insert into map values (16, 34150, 42428, 'one'), (16, 34151, 42428, 'one');
           create view tiles as with recursive n (i) as (select 1 union all select i + 1 from n)
             select 16 as zoom_level, i as tile_column, 1 as tile_row, x'00' as tile_data from n`,
          tile,
          'images',
        ),
      ],
    ])
    expect(plan).toMatchObject({ format: 'mbtiles', width: 512, height: 256 })
  })

  test('a DXF and a GeoJSON come as lines', async () => {
    const dxf =
      '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n2654000\n20\n1222000\n11\n2654100\n21\n1222050\n0\nENDSEC\n0\nEOF\n'
    const plan = await add([['site.dxf', dxf]])
    expect(plan).toMatchObject({ kind: 'vector', epsg: null, box: [2654000, 1222000, 2654100, 1222050], about: [] })
    const drawing = await call('GET', `/plan/${plan.id}/drawing`, viewer.key)
    expect(drawing.json()).toMatchObject({ origin: [2654000, 1222000], groups: [{ lines: [[0, 0, 100, 50]] }] })
    expect((await call('GET', `/plan/${plan.id}/tile?level=0&column=0&row=0`)).statusCode).toBe(404)
  })
})

test.each(storeKinds)('in %s a large plan has an overview at once, and its other levels by a job', async kind => {
  useStore(kind)
  const large = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer()
  const plan = await add([['large.jpg', large]])
  expect([plan.is_whole, plan.levels!.at(-1)!.scale > 2]).toEqual([false, true])
  expect((await call('GET', `/plan/${plan.id}/tile?level=0&column=0&row=0`)).statusCode).toBe(200)
  const later = async (): Promise<Plan> =>
    (await call('GET', '/plans')).json().find(({ id }: Plan) => id === plan.id) as Plan
  await expect.poll(async () => (await later()).is_whole, { interval: 200 }).toBe(true)
  const whole = await later()
  expect(whole.levels!.at(-1)).toMatchObject({ scale: 1, columns: 14, rows: 12 })
  const last = `level=${whole.levels!.length - 1}&column=13&row=11`
  const tile = await call('GET', `/plan/${plan.id}/tile?${last}`)
  expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/jpeg'])
  useStore('the folder')
})

const endless = `with recursive n (i) as (select 1 union all select i + 1 from n)
  select i as zoom_level, i as tile_column, i as tile_row, x'00' as tile_data, i as table_name, i as data_type from n`

describe('what is no plan is refused in a sentence', () => {
  test('a decompression bomb by its pixels, before anything is decoded', async () => {
    const chunk = (name: string, data: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(data.length)
      return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
    }
    const size = Buffer.alloc(13)
    size.writeUInt32BE(40_000, 0)
    size.writeUInt32BE(40_000, 4)
    size.set([1, 0, 0, 0, 0], 8)
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', size),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    ])
    const tiff = await geoTiff(64, 64)
    const ifd = tiff.readUInt32LE(4)
    for (let i = 0; i < tiff.readUInt16LE(ifd); i++) {
      const at = ifd + 2 + 12 * i
      if (![256, 257].includes(tiff.readUInt16LE(at))) continue
      tiff.writeUInt16LE(4, at + 2)
      tiff.writeUInt32LE(40_000, at + 8)
    }
    const said =
      '40000 × 40000 pixels are too many: a plan may have 1000 million. Save it at a lower resolution or in parts.'
    expect(await refused([['bomb.tif', tiff]])).toEqual([400, { files: [said] }])
    const [status, body] = await refused([['bomb.png', png]])
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/too many|damaged/)])
  })

  test.each<[string, () => Files | Promise<Files>, RegExp]>([
    [
      'a truncated GeoTIFF',
      async () => [['a.tif', (await geoTiff(600, 600)).subarray(0, 5000)]],
      /damaged or ends too early/,
    ],
    ['a world file alone', () => [['a.tfw', '1\n0\n0\n-1\n0\n0']], /drop it together with its picture/],
    [
      'a PNG that is a ZIP',
      () => [['a.png', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')]],
      /is not what its name says/,
    ],
    [
      'an MBTiles whose tiles are a view without end',
      () => [['a.mbtiles', sqlite(`create view tiles as ${endless}`)]],
      /no tables of tiles/,
    ],
    [
      'a GeoPackage whose contents are a view without end',
      () => [['a.gpkg', sqlite(`create view gpkg_contents as ${endless}`)]],
      /no tables of tiles/,
    ],
    [
      'a GeoPackage whose tiles are a view without end',
      () => [
        [
          'a.gpkg',
          sqlite(
            `create table gpkg_contents (table_name text, data_type text, identifier text, srs_id integer);
             insert into gpkg_contents values ('tiles', 'tiles', 'Plan', 1);
             create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer);
             create table gpkg_tile_matrix_set (table_name text, srs_id integer, min_x real, max_y real);
             create table gpkg_tile_matrix (table_name text, zoom_level integer, tile_width integer, tile_height integer, pixel_x_size real, pixel_y_size real);
             create view tiles as ${endless}`,
          ),
        ],
      ],
      /no tables of tiles/,
    ],
    ['another SQLite', () => [['a.mbtiles', sqlite('create table notes (a text)')]], /no tables of tiles/],
    [
      'a corrupt MBTiles',
      () => [['a.mbtiles', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(3000, 7)])]],
      /damaged/,
    ],
    ['a binary DXF', () => [['a.dxf', Buffer.from('AutoCAD Binary DXF\r\n\u001a\0')]], /The DXF is binary/],
    ['an empty DXF', () => [['a.dxf', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n']], /nothing that can be drawn/],
    ['a text', () => [['a.txt', 'hello there']], /is not a plan that can be read/],
    ['a broken GeoJSON', () => [['a.geojson', '{"type": "Feature']], /damaged/],
  ])('%s', async (_, files, said) => {
    const before = (await t.db.selectFrom('plans').select('id').execute()).length
    const answer = await send(await files())
    expect([answer.statusCode, answer.json().files?.[0]]).toEqual([400, expect.stringMatching(said)])
    expect((await t.db.selectFrom('plans').select('id').execute()).length).toBe(before)
  })
})

describe('among members', () => {
  test('a viewer may not add, change or remove; a stranger finds nothing', async () => {
    const png = await picture(20, 20).png().toBuffer()
    const plan = await add([['a.png', png]])
    expect((await send([['a.png', png]], viewer.key)).statusCode).toBe(403)
    expect((await call('PUT', `/plan/${plan.id}`, viewer.key, { opacity: 0.5 })).statusCode).toBe(403)
    expect((await call('DELETE', `/plan/${plan.id}`, viewer.key)).statusCode).toBe(403)
    expect((await send([['a.png', png]], stranger.key)).statusCode).toBe(404)
    expect((await call('GET', '/plans', stranger.key)).statusCode).toBe(404)
  })

  test('two who add at once both have their plan, one above the other', async () => {
    const png = await picture(30, 30).png().toBuffer()
    const both = await Promise.all([add([['one.png', png]]), add([['two.png', png]])])
    expect(Math.abs(both[0].place - both[1].place)).toBe(1)
  })

  test('a plan that is removed is gone with its file, unless another plan holds the same', async () => {
    const png = await picture(41, 41).png().toBuffer()
    const [first, second] = [await add([['x.png', png]]), await add([['y.png', png]])]
    const { content } = await t.db
      .selectFrom('plans')
      .select('content')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    await call('DELETE', `/plan/${first.id}`)
    expect(await t.store.size(content as never)).toBe(png.length)
    expect((await call('GET', `/plan/${second.id}/tile?level=0&column=0&row=0`)).statusCode).toBe(200)
    await call('DELETE', `/plan/${second.id}`)
    expect(await t.store.size(content as never)).toBeUndefined()
    expect((await call('GET', `/plan/${second.id}/tile?level=0&column=0&row=0`)).statusCode).toBe(404)
  })

  test('history tells who has changed what', async () => {
    const plan = await add([['h.png', await picture(20, 20).png().toBuffer()]])
    await call('PUT', `/plan/${plan.id}`, lead.key, { opacity: 0.4 })
    const { rows } = await sql<{ action: string; fields: object; prj_id: number }>`
      select action, fields, prj_id from history where noun = 'plans' and key = ${String(plan.id)} order by id`.execute(
      t.db,
    )
    expect(rows.map(r => [r.action, r.prj_id])).toEqual([
      ['create', project.prj_id],
      ['update', project.prj_id],
    ])
    expect(rows[1]!.fields).toMatchObject({ opacity: [1, 0.4] })
  })

  test('a backup holds the file and what is drawn of it', async () => {
    const plan = await add([['b.png', await picture(77, 77).png().toBuffer()]])
    const contents = await t.db
      .selectFrom('plans as p')
      .innerJoin('plan_drawings as d', 'd.plan', 'p.id')
      .select(['p.content', 'd.content as drawn'])
      .where('p.id', '=', plan.id)
      .executeTakeFirstOrThrow()
    const file = path.join(folder, 'backup.tar.gz')
    await writeBackup(t.database, file, t.store)
    const held = (await verify(file)).files!.map(f => f.name)
    expect(held).toEqual(expect.arrayContaining([contents.content, contents.drawn]))
  })
})

test('the site plan is a PDF to scale, with the plans that are shown beneath, for whoever sees the project', async () => {
  await a(t.db).object({ prj_id: project.prj_id, xcoord: 2654100, ycoord: 1221900, epsg: '2056' })
  await add([['under.tif', await geoTiff(1200, 800)]])
  const answer = await call('GET', '/site-plan.pdf?paper=A4&scale=2000', viewer.key)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = answer.rawPayload.toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf).toContain('/Subtype /Image')
  expect((await call('GET', '/site-plan.pdf', stranger.key)).statusCode).toBe(404)
  expect((await call('GET', '/site-plan.pdf?scale=7', viewer.key)).statusCode).toBe(400)
})

test('what was said of a plan is put back; with its file it is gone for good, and a sentence says so', async () => {
  const { prj_id } = await a(t.db).project()
  const as = t.as((await a(t.db).user({ role: 'lead', prj_id })).key)
  const plan = await a(t.db).plan({ prj_id, name: 'Before' })
  const path = { id: prj_id }
  const restoreLast = async () => {
    const [change] = await as(projectHistory.list, { path })
    return { path: { ...path, change: change!.id }, body: {} }
  }
  const placement = [1, 0, 2600000, 0, -1, 1200000]
  await as(plans.change, { path: { ...path, plan }, body: { name: 'After', placement } })
  await as(projectHistory.restore, await restoreLast())
  expect(await as(plans.list, { path })).toMatchObject([{ name: 'Before', placement: null, version: 3 }])
  await as(plans.remove, { path: { ...path, plan } })
  expect(await refusal(as, projectHistory.restore, await restoreLast())).toMatchObject({
    status: 400,
    body: { __all__: ['Its file was deleted with it; add the file again.'] },
  })
})

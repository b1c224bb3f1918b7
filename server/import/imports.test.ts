import { dictionaries } from '@borebook/contract/dictionaries.ts'
import { history } from '@borebook/contract/history.ts'
import { type ImportPlan, imports } from '@borebook/contract/imports/imports.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { layers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import type { AgsImport } from '@borebook/formats/ags/read/records.ts'
import { readAgs } from '@borebook/formats/ags-records.ts'
import { fixture, published } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { decode } from '@borebook/formats/kit/decode.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { settings } from '../config/settings.ts'
import { refusal, testServer } from '../testing/server.ts'
import { forgetArriving } from './forget.ts'
import { readUploads } from './reader.ts'
import { signAs, storeImport } from './store.ts'
import { finishUndos } from './undo.ts'

const t = testServer()
const lakeside = fixture('lakeside-ags4.ags')

let last = 0
const freshNumber = () => `IMP-${++last}`

/** The lake-side file under another project number, so that the tests do not meet in one project. */
const lakesideAs = (prj_num: string): Buffer =>
  Buffer.from(Buffer.from(lakeside).toString('utf8').replace('"SEE-07"', `"${prj_num}"`))

type Query = NonNullable<Parameters<typeof urlOf>[1]['query']>
async function send(key: string | undefined, body: Uint8Array | string, query: Query = {}, headers = {}) {
  const answer = await t.request({
    method: 'POST',
    url: urlOf(imports.run, { query }),
    ...(key ? { key } : {}),
    headers: { 'content-type': 'application/octet-stream', ...headers },
    payload: typeof body === 'string' ? body : Buffer.from(body),
  })
  return { status: answer.statusCode, body: answer.json() as ImportPlan & Record<string, string[]> }
}
async function run(key: string, body: Uint8Array | string, query: Query = {}): Promise<ImportPlan> {
  const answer = await send(key, body, query)
  expect(answer, JSON.stringify(answer.body).slice(0, 500)).toMatchObject({ status: 200 })
  return answer.body
}

/** Everything an import could leave behind. */
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select (select count(*) from projects) as projects,
    (select count(*) from objects) as objects, (select count(*) from layers) as layers,
    (select count(*) from members) as members, (select count(*) from batches) as batches,
    (select count(*) from history where noun <> 'users') as history`.execute(t.db)
  return rows[0]
}

/** A minimal AGS4 file: holes with one layer each. */
const ags4 = (prj_num: string, holes: readonly string[], { grid = 'LV95', text = 'Firm grey CLAY' } = {}): string =>
  [
    '"GROUP","PROJ"\r\n"HEADING","PROJ_ID","PROJ_NAME"\r\n"UNIT","",""\r\n"TYPE","ID","X"',
    `"DATA","${prj_num}","Test site"\r\n`,
    '"GROUP","LOCA"\r\n"HEADING","LOCA_ID","LOCA_TYPE","LOCA_NATE","LOCA_NATN","LOCA_GREF","LOCA_GL","LOCA_FDEP"',
    '"UNIT","","","m","m","","m","m"\r\n"TYPE","ID","PA","2DP","2DP","PA","2DP","2DP"',
    ...holes.map(hole => `"DATA","${hole}","RC","2690000.00","1230000.00","${grid}","400.00","10.00"`),
    '\r\n"GROUP","GEOL"\r\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"\r\n"UNIT","","m","m",""',
    '"TYPE","ID","2DP","2DP","X"',
    ...holes.map(hole => `"DATA","${hole}","0.00","10.00","${text}"`),
    '',
  ].join('\r\n')

/** What the records of a project say, next to what the reader made of the file. */
async function expectStored(key: string, prj_id: number, read: AgsImport) {
  const stored = await t.as(key)(objects.list, { path: { id: prj_id } })
  const heightSystems = (await t.as(key)(dictionaries.list, { path: { type: 'elevsys' } })).map(e => e.code)
  const described = read.objects.filter(({ isStray }) => !isStray)
  expect(stored.map(o => o.shortname).sort()).toEqual(described.map(o => o.object.shortname).sort())
  for (const { object, layers: rows } of described) {
    const { locid } = stored.find(o => o.shortname === object.shortname)!
    const found = await t.as(key)(objects.get, { path: { id: prj_id, locid } })
    const { epsg, coordsys, elevsys, ...rest } = object
    expect(found).toMatchObject({ ...rest, elevsys: heightSystems.includes(elevsys!) ? elevsys : null })
    const log = await t.as(key)(layers.list, { path: { id: prj_id, locid: found.locid } })
    expect(log).toMatchObject(
      rows.map(({ layer }) => ({
        ...layer,
        depthto: layer.depthto ?? layer.depthfrom,
        incomplete: layer.prinstype === null || layer.depthto === null,
        version: 1,
      })),
    )
  }
}

describe('reading a file without storing it', () => {
  test('says the project, the holes, the groups and the findings with their lines, and stores nothing', async () => {
    const { key } = await a(t.db).user()
    const before = await counts()
    const plan = await run(key, lakesideAs(freshNumber()), { dry_run: 'true' })
    expect(await counts()).toEqual(before)
    expect(plan.project).toEqual({
      prj_id: null,
      prj_num: `IMP-${last}`,
      prj_title: 'Quay "South", Hinterried',
      created: true,
    })
    expect(plan).toMatchObject({ format: 'AGS4', epsg: '2056', epsg_needed: false, batch: null })
    expect(plan.objects.map(o => [o.key, o.layers, o.exists])).toEqual([
      ['KB1', 3, false],
      ['KB2', 3, false],
      ['HINTERRIED-2024-KB-003', 1, false],
      ['TP1', 1, false],
      // no row of LOCA describes these
      ['KB9', 0, false],
      ['KB3', 1, false],
    ])
    expect(plan.objects.filter(o => o.stray).map(o => o.key)).toEqual(['KB9', 'KB3'])
    expect(plan.groups).toContainEqual({ group: 'SAMP', rows: 2, mapped: true })
    expect(plan.objects[0]!.records).toEqual({ layers: 3, drilling: 2, samples: 2 })
    expect(plan.findings).toContainEqual(
      expect.objectContaining({ severity: 'error', group: 'GEOL', line: expect.any(Number) }),
    )
    expect(plan.findings_total).toBe(plan.severities.error + plan.severities.warning + plan.severities.note)
  })

  test('says which details of its project a project that is there keeps as its own', async () => {
    const { prj_id } = await a(t.db).project({ prj_title: 'Quay wall' })
    const { key } = await a(t.db).user({ prj_id, role: 'lead' })
    const number = freshNumber()
    const plan = await run(key, lakesideAs(number), { dry_run: 'true', project: String(prj_id) })
    const said = (found: typeof plan) => found.findings.filter(({ text }) => text.startsWith('import.project.keeps'))
    expect(said(plan)).toEqual([
      expect.objectContaining({ severity: 'note', text: expect.stringContaining('Quay \\"South\\", Hinterried') }),
    ])
    expect(said(await run(key, lakesideAs(number), { dry_run: 'true' }))).toEqual([])
  })

  test('sends the first thousand findings, errors first, and says how many there are', async () => {
    const { key } = await a(t.db).user()
    const rows = Array.from({ length: 1500 }, (_, n) => `"DATA","NOWHERE ${n}","0.00","1.00","Firm CLAY"`).join('\r\n')
    const plan = await run(key, `${ags4(freshNumber(), ['KB1'])}${rows}\r\n`, { dry_run: 'true' })
    expect(plan.findings).toHaveLength(1000)
    // holes that only rows name: so many can be made of them
    expect([plan.severities.error, plan.objects.length]).toEqual([1300, 201])
    expect(plan.findings.every(f => f.severity === 'error')).toBe(true)
  })
})

describe('importing', () => {
  test('creates the project that the file names, led by the caller, with holes and layers as the reader reads them', async () => {
    const { key, username } = await a(t.db).user()
    const file = lakesideAs(freshNumber())
    const plan = await run(key, file, { filename: 'lakeside.ags' })
    const { prj_id } = plan.project
    expect(await t.as(key)(projects.get, { path: { id: prj_id! } })).toMatchObject({
      prj_num: `IMP-${last}`,
      client: 'Example Port Authority',
      memo: 'Invented for tests',
      permissions: expect.arrayContaining(['manageMembers', 'objectDelete']),
    })
    await expectStored(key, prj_id!, readAgs(decode(file).text))
    expect(await t.as(key)(imports.list, { path: { id: prj_id! } })).toEqual([
      {
        batch: plan.batch,
        filename: 'lakeside.ags',
        at: expect.any(String),
        by: username,
        objects: 4,
        soundings: 0,
        dissipation_tests: 0,
        sensors: 0,
        readings: 0,
        undone: false,
      },
    ])
  })

  test('AGS3 is stored too, its units converted', async () => {
    const { key } = await a(t.db).user()
    const file = fixture('lakeside-ags3.ags')
    const plan = await run(key, file, { epsg: '21781' })
    await expectStored(key, plan.project.prj_id!, readAgs(decode(file).text))
  })

  test.skipIf(!published('2370644_2020-07-10_Final.ags'))(
    'a published file of nine holes and 47 layers is stored as it stands',
    async () => {
      const { key } = await a(t.db).user()
      const file = published('2370644_2020-07-10_Final.ags')!
      const plan = await run(key, file)
      expect(plan).toMatchObject({ epsg: '27700', objects: { length: 9 } })
      await expectStored(key, plan.project.prj_id!, readAgs(decode(file).text))
    },
  )
  if (!published('2370644_2020-07-10_Final.ags'))
    console.warn('SKIPPED: 2370644_2020-07-10_Final.ags is not at hand (../shared/data/ags)')

  test('every change is signed in the history with the caller and the batch', async () => {
    const { key, username } = await a(t.db).user()
    const plan = await run(key, ags4(freshNumber(), ['KB1']))
    const id = plan.project.prj_id!
    const { locid } = (await t.as(key)(objects.list, { path: { id } }))[0]!
    const changes = await t.as(key)(history.list, { path: { id, locid } })
    expect(changes.map(c => [c.noun, c.action, c.by, c.batch])).toEqual([
      ['layers', 'create', username, plan.batch],
      ['objects', 'create', username, plan.batch],
    ])
  })

  test('only the chosen holes are stored; a hole the file lacks is refused', async () => {
    const { key } = await a(t.db).user()
    const file = ags4(freshNumber(), ['KB1', 'KB2', 'KB3'])
    expect(await send(key, file, { objects: '["KB1","KB9"]' })).toMatchObject({
      status: 400,
      body: { objects: ['The file contains no hole “KB9”.'] },
    })
    expect(await send(key, file, { leave_out: 'KB9' })).toMatchObject({
      status: 400,
      body: { leave_out: ['Must be a JSON list of hole ids'] },
    })
    const { project } = await run(key, file, { objects: '["KB1","KB3"]' })
    const path = { id: project.prj_id! }
    expect((await t.as(key)(objects.list, { path })).map(o => o.shortname)).toEqual(['KB1', 'KB3'])
    await run(key, file, { leave_out: '["KB1"]' })
    expect((await t.as(key)(objects.list, { path })).map(o => o.shortname)).toEqual(['KB1', 'KB2', 'KB3'])
  })

  test('the same file again leaves what is there alone, says so and stores nothing', async () => {
    const { key } = await a(t.db).user()
    const file = ags4(freshNumber(), ['KB1', 'KB2'])
    const first = await run(key, file)
    const before = await counts()
    const again = await run(key, file)
    expect(again).toMatchObject({ project: { prj_id: first.project.prj_id, created: false }, batch: null })
    expect(again.objects.map(o => o.exists)).toEqual([true, true])
    expect(again.findings).toContainEqual({
      severity: 'note',
      line: 11,
      group: 'LOCA',
      text: 'import.object.exists|{"shortname":"KB1"}',
    })
    expect(await counts()).toEqual(before)
  })

  test('two imports of one file at the same time store each hole once', async () => {
    const { key } = await a(t.db).user()
    const { prj_id } = await a(t.db).project()
    const engineer = await a(t.db).user({ role: 'engineer', prj_id })
    const file = ags4(freshNumber(), ['KB1', 'KB2'])
    await Promise.all([1, 2, 3].map(() => send(engineer.key, file, { project: String(prj_id) })))
    expect((await t.as(engineer.key)(objects.list, { path: { id: prj_id } })).map(o => o.shortname)).toEqual([
      'KB1',
      'KB2',
    ])
    expect((await Promise.all([send(key, file), send(key, file)])).map(answer => answer.status)).toContain(200)
    expect((await t.as(key)(projects.list, { query: { q: `IMP-${last}` } })).map(p => p.objects)).toEqual([2])
  })

  test('a failure in the middle leaves no project, object, layer, batch or history', async () => {
    const { key } = await a(t.db).user()
    await sql`alter table layers add constraint no_quicksand check (layer_name <> 'Quicksand')`.execute(t.db)
    const before = await counts()
    const file = ags4(freshNumber(), ['KB1', 'KB2'], { text: 'Quicksand' })
    expect((await send(key, file)).status).toBe(500)
    expect(await counts()).toEqual(before)
    await sql`alter table layers drop constraint no_quicksand`.execute(t.db)
    expect((await send(key, file)).status).toBe(200)
  })

  test('others are answered while a large file is stored, and see none of it until all of it is there', async () => {
    const { prj_id } = await a(t.db).project()
    const engineer = (await a(t.db).user({ role: 'engineer', prj_id })).key
    const holes = Array.from({ length: 40 }, (_, n) => `KB${n + 1}`)
    const layers = holes.flatMap(hole =>
      Array.from({ length: 200 }, (_, n) => `"DATA","${hole}","${n}.00","${n + 1}.00","Firm grey CLAY"`),
    )
    const sent = send(engineer, `${ags4(freshNumber(), holes)}${layers.join('\r\n')}\r\n`, { project: String(prj_id) })
    const seen: number[] = []
    let isStored = false
    const stored = sent.then(answer => {
      isStored = true
      return answer
    })
    while (!isStored) {
      const names = await t.as(engineer)(objects.list, { path: { id: prj_id } })
      if (!isStored) seen.push(names.length)
    }
    expect((await stored).status).toBe(200)
    expect(seen.length).toBeGreaterThan(10)
    expect(new Set(seen.filter(n => n !== 40))).toEqual(new Set([0]))
    const list = await t.as(engineer)(objects.list, { path: { id: prj_id } })
    expect(list.map(o => [o.layers, o.version])).toEqual(holes.map(() => [201, 1]))
    expect(await t.as(engineer)(objects.deleted, { path: { id: prj_id } })).toEqual([])
  })

  test('one that nobody waits for any more ends, and leaves nothing', async () => {
    const before = await counts()
    const read = await readUploads([{ name: 'two.ags', bytes: Buffer.from(ags4(freshNumber(), ['KB1', 'KB2'])) }], [], {
      zone: null,
      zones: {},
    })
    const gone = new AbortController()
    const stored = storeImport(t.db, null, read, {}, [], { signal: gone.signal, store: t.store })
    setImmediate(() => gone.abort())
    await expect(stored).rejects.toMatchObject({ name: 'AbortError' })
    expect(await counts()).toEqual(before)
  })

  test('what an import that was cut off has left is seen by nobody, and gone at the next start', async () => {
    const before = await counts()
    const { prj_id } = await a(t.db).project()
    const { locid } = await a(t.db).object({ prj_id, deleted_at: 'infinity' })
    await a(t.db).layer({ locid })
    await sql`update history set batch = 'cut off' where locid = ${locid} or prj_id = ${prj_id}`.execute(t.db)
    await sql`insert into batches (batch, kind, title, prj_id) values ('cut off', 'arriving', 'x.ags', ${prj_id})`.execute(
      t.db,
    )
    const { key } = await a(t.db).user({ superuser: true })
    expect(await t.as(key)(objects.list, { path: { id: prj_id } })).toEqual([])
    expect(await t.as(key)(objects.deleted, { path: { id: prj_id } })).toEqual([])
    expect(await t.as(key)(imports.list, { path: { id: prj_id } })).toEqual([])
    await forgetArriving(t.db)
    expect(await counts()).toEqual(before)
  })

  test('coordinates without a system are refused until one is chosen', async () => {
    const { key } = await a(t.db).user()
    const file = ags4(freshNumber(), ['KB1'], { grid: '' })
    expect(await run(key, file, { dry_run: 'true' })).toMatchObject({ epsg: null, epsg_needed: true })
    expect(await send(key, file)).toMatchObject({ status: 400, body: { epsg: ['Choose a coordinate system'] } })
    expect(await send(key, file, { epsg: '99999' })).toMatchObject({
      status: 400,
      body: { epsg: ['“99999” is not in this list'] },
    })
    const { project } = await run(key, file, { epsg: '4326' })
    expect(await t.as(key)(objects.list, { path: { id: project.prj_id! } })).toMatchObject([
      { epsg: '4326', incomplete: false },
    ])
  })

  test('a system that is not in the list is a finding, and the hole is stored without one', async () => {
    const { key } = await a(t.db).user()
    const plan = await run(key, ags4(freshNumber(), ['KB1', 'KB2'], { grid: 'EPSG:32760' }))
    expect(plan.epsg).toBe('32760')
    expect(plan.findings).toContainEqual({
      severity: 'warning',
      line: null,
      group: 'LOCA',
      text: 'import.grid.unlisted|{"epsg":"32760","holes":2}',
    })
    expect(await t.as(key)(objects.list, { path: { id: plan.project.prj_id! } })).toMatchObject([
      { epsg: null, xcoord: 2690000, incomplete: true },
      { epsg: null },
    ])
  })

  test('Windows-1252 and half characters arrive as text', async () => {
    const { key } = await a(t.db).user()
    const text = ags4(freshNumber(), ['KB1'], { text: 'CLAY, 5 \x96 10 % gr\xfcn' })
    const plan = await run(key, Buffer.from(text, 'latin1'))
    const id = plan.project.prj_id!
    const { locid } = (await t.as(key)(objects.list, { path: { id } }))[0]!
    expect((await t.as(key)(layers.list, { path: { id, locid } }))[0]!.layer_name).toBe('CLAY, 5 – 10 % grün')
    const half = Buffer.from(`\ufeff${ags4(freshNumber(), ['KB1'], { text: 'CLAY \ud83c broken' })}`, 'utf16le')
    expect((await send(key, half)).status).toBe(200)
  })

  test('a file of several megabytes, read in a thread of its own, is stored whole', async () => {
    const { key } = await a(t.db).user()
    const holes = Array.from({ length: 300 }, (_, n) => `KB${n + 1}`)
    const rows = Array.from(
      { length: 18000 },
      (_, n) => `"DATA","SAMP${n}","${n}.00","a cell that nobody reads ${'.'.repeat(100)}"`,
    )
    const file = `${ags4(freshNumber(), holes)}\r\n"GROUP","XTRA"\r\n"HEADING","XTRA_ID","XTRA_TOP","XTRA_TEXT"\r\n${rows.join('\r\n')}\r\n`
    expect(file.length).toBeGreaterThan(2.2 * 1024 ** 2)
    const plan = await run(key, file)
    expect(plan.groups).toContainEqual({ group: 'XTRA', rows: 18000, mapped: false })
    const stored = await t.as(key)(objects.list, { path: { id: plan.project.prj_id! } })
    expect(stored).toHaveLength(300)
    expect(stored.every(o => o.layers === 1)).toBe(true)
  })
})

describe('who may import', () => {
  test('into a project: editors; a viewer gets 403, a stranger 404, nobody 401', async () => {
    const { prj_id } = await a(t.db).project()
    const query = { project: String(prj_id) }
    const file = ags4(freshNumber(), ['KB1'])
    const viewer = await a(t.db).user({ role: 'viewer', prj_id })
    const field = await a(t.db).user({ role: 'field', prj_id })
    const stranger = await a(t.db).user()
    expect((await send(viewer.key, file, query)).status).toBe(403)
    expect((await send(viewer.key, file, { ...query, dry_run: 'true' })).status).toBe(403)
    expect((await send(stranger.key, file, query)).status).toBe(404)
    expect((await send(stranger.key, file, { project: '999999999' })).status).toBe(404)
    expect((await send(undefined, file, query)).status).toBe(401)
    expect((await send(field.key, file, query)).body.project).toMatchObject({ prj_id, created: false })
  })

  test('a project of that number which the caller cannot see is not shown, and not written to', async () => {
    const hidden = await a(t.db).project({ prj_num: freshNumber(), prj_title: 'Secret' })
    const viewer = await a(t.db).user({ role: 'viewer', prj_id: hidden.prj_id })
    const stranger = await a(t.db).user()
    const file = ags4(hidden.prj_num, ['KB1'])
    const answer = await send(stranger.key, file, { dry_run: 'true' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual(['prj_num'])
    expect(JSON.stringify(answer.body)).not.toContain('Secret')
    expect((await send(viewer.key, file)).status).toBe(403)
    const own = await a(t.db).project()
    const lead = await a(t.db).user({ role: 'lead', prj_id: own.prj_id })
    expect((await run(lead.key, file, { project: String(own.prj_id) })).project.prj_id).toBe(own.prj_id)
  })

  test('a file that names no project number needs a project', async () => {
    const { key } = await a(t.db).user()
    expect(await send(key, ags4('', ['KB1']))).toMatchObject({
      status: 400,
      body: { prj_num: ['The file names no project number. Choose the project to import into.'] },
    })
  })
})

describe('what is no file of a known format', () => {
  test.each([
    ['%PDF-1.7 …', 'This is not an AGS, GEF, BRO or CSV file; it looks like PDF.'],
    ['PK\x03\x04\x00\x00', 'This is not an AGS, GEF, BRO or CSV file; it looks like ZIP, XLSX, DOCX.'],
    ['{"a": 1}', 'This is not an AGS, GEF, BRO or CSV file; it looks like JSON.'],
    ['<html><body>', 'This is not an AGS, GEF, BRO or CSV file; it looks like HTML.'],
    ['<?xml version="1.0"?><x/>', 'This is not an AGS, GEF, BRO or CSV file; it looks like XML.'],
    ['Dear reader,\nthis is a letter.', 'This is not an AGS, GEF, BRO or CSV file; it looks like ordinary text.'],
    ['a\x00b', 'This is not a text file.'],
    ['', 'The file is empty.'],
  ])('%j is refused with a sentence', async (body, sentence) => {
    const { key } = await a(t.db).user()
    const before = await counts()
    expect(await send(key, Buffer.from(body, 'latin1'))).toEqual({ status: 400, body: { __all__: [sentence] } })
    expect(await counts()).toEqual(before)
  })

  test('another kind of content is 415, and a file beyond the limit 413 with the limit', async () => {
    const { key } = await a(t.db).user()
    expect((await send(key, '{}', {}, { 'content-type': 'application/json' })).status).toBe(415)
    expect(await send(key, 'x', {}, { 'content-length': String(settings.maxImport + 1) })).toEqual({
      status: 413,
      body: { detail: 'The request is larger than the 100 MB allowed here.' },
    })
    expect((await send(undefined, 'x', {}, { 'content-length': String(settings.maxImport + 1) })).status).toBe(401)
  })
})

describe('undoing an import', () => {
  async function imported(holes: string[]) {
    const { prj_id } = await a(t.db).project()
    const engineer = await a(t.db).user({ role: 'engineer', prj_id })
    const call = t.as(engineer.key)
    const plan = await run(engineer.key, ags4(freshNumber(), holes), { project: String(prj_id) })
    const stored = await call(objects.list, { path: { id: prj_id } })
    return { prj_id, call, stored, path: { id: prj_id, batch: plan.batch! } }
  }

  test('takes away what nobody changed, and keeps and names the rest', async () => {
    const { call, stored, path, prj_id } = await imported(['KB1', 'KB2', 'KB3'])
    const edited = { id: prj_id, locid: stored[1]!.locid }
    const [layer] = await call(layers.list, { path: edited })
    await call(layers.update, { path: edited, body: { ...layer, prinstype: 'sa', commentary: 'seen' } as never })
    expect(await call(imports.undo, { path })).toEqual({
      removed: 2,
      soundings: 0,
      dissipation_tests: 0,
      readings: 0,
      readings_kept: 0,
      sensors: 0,
      kept: ['KB2'],
      project_removed: false,
    })
    const left = await call(objects.list, { path: { id: prj_id } })
    expect(left.map(o => [o.shortname, o.layers])).toEqual([['KB2', 1]])
    const { rows } = await sql<{ layers: number }>`
      select count(*) as layers from layers where locid = any (${stored.map(o => o.locid)}::integer[])`.execute(t.db)
    expect(rows[0]!.layers).toBe(1)
    expect(await call(imports.list, { path: { id: prj_id } })).toMatchObject([{ undone: true, objects: 3 }])
  })

  test('is one step of its own in the history', async () => {
    const { call, stored, path } = await imported(['KB1'])
    await call(imports.undo, { path })
    const { rows } = await sql<{ noun: string; action: string; steps: number; kind: string }>`
      select h.noun, h.action, b.kind from history h join batches b on b.batch = h.batch
      where h.locid = ${stored[0]!.locid} and h.batch <> ${path.batch} order by h.id`.execute(t.db)
    expect(rows).toEqual([
      { noun: 'objects', action: 'update', kind: 'undo' },
      { noun: 'layers', action: 'delete', kind: 'undo' },
    ])
  })

  test('twice is refused, at the same time too, and the file can be imported again afterwards', async () => {
    const { call, path } = await imported(['KB1'])
    const both = await Promise.allSettled([call(imports.undo, { path }), call(imports.undo, { path })])
    expect(both.map(b => b.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(call, imports.undo, { path })).toEqual({
      status: 400,
      body: { __all__: ['This import has been undone already.'] },
    })
  })

  test('one that was cut off is finished at the next start', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { project, batch } = await run(key, ags4(freshNumber(), ['KB1', 'KB2']))
    const prj_id = project.prj_id!
    const [first] = await t.as(key)(objects.list, { path: { id: prj_id } })
    await t.db.transaction().execute(async tx => {
      await signAs(tx, null, 'undone')
      await sql`update objects set deleted_at = now() where prj_id = ${prj_id}`.execute(tx)
      await sql`insert into batches (batch, kind, title, prj_id) values ('undone', 'undoing', 'x.ags', ${prj_id})`.execute(
        tx,
      )
      await sql`update batches set undone_by = 'undone' where batch = ${batch}`.execute(tx)
    })
    const held = async () =>
      (await t.db.selectFrom('layers').select('layerid').where('locid', '=', first!.locid).execute()).length
    expect(await held()).toBe(1)
    await finishUndos(t.db)
    expect(await held()).toBe(0)
    expect((await t.as(key)(projects.list, { query: { q: project.prj_num } })).length).toBe(0)
    const { rows } = await sql`select kind from batches where batch = 'undone'`.execute(t.db)
    expect(rows).toEqual([{ kind: 'undo' }])
  })

  test('removes the project that the import created, unless something else was done in it', async () => {
    const { key } = await a(t.db).user()
    const alone = await run(key, ags4(freshNumber(), ['KB1']))
    const path = { id: alone.project.prj_id!, batch: alone.batch! }
    expect(await t.as(key)(imports.undo, { path })).toEqual({
      removed: 1,
      soundings: 0,
      dissipation_tests: 0,
      readings: 0,
      readings_kept: 0,
      sensors: 0,
      kept: [],
      project_removed: true,
    })
    expect((await refusal(t.as(key), projects.get, { path: { id: path.id } })).status).toBe(404)
    const used = await run(key, ags4(freshNumber(), ['KB1']))
    const id = used.project.prj_id!
    await t.as(key)(projects.update, { path: { id }, body: { memo: 'ours' } })
    expect(await t.as(key)(imports.undo, { path: { id, batch: used.batch! } })).toMatchObject({
      project_removed: false,
    })
    expect(await t.as(key)(projects.get, { path: { id } })).toMatchObject({ objects: 0, memo: 'ours' })
  })

  test('is for editors of that very project', async () => {
    const { path, prj_id } = await imported(['KB1'])
    const viewer = await a(t.db).user({ role: 'viewer', prj_id })
    expect((await refusal(t.as(viewer.key), imports.undo, { path })).status).toBe(403)
    const other = await a(t.db).project()
    const lead = await a(t.db).user({ role: 'lead', prj_id: other.prj_id })
    expect((await refusal(t.as(lead.key), imports.undo, { path })).status).toBe(404)
    expect((await refusal(t.as(lead.key), imports.undo, { path: { ...path, id: other.prj_id } })).status).toBe(404)
  })
})

import { buffer } from 'node:stream/consumers'
import { calculations } from '@borebook/contract/calculations/calculations.ts'
import { type ImportPlan, type ImportQuery, imports, nameImport } from '@borebook/contract/imports/imports.ts'
import { jobs } from '@borebook/contract/jobs.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { objects } from '@borebook/contract/objects.ts'
import { dissipationTests } from '@borebook/contract/soundings/dissipation-tests.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import type { ContentName } from '../store/content-name.ts'
import { testServer } from '../testing/server.ts'
import { readUploads } from './reader.ts'

const t = testServer()
let last = 0
const freshNumber = () => `SEV-${++last}`

interface SentFile {
  name: string
  content: string | Buffer
}

/** Multipart/form-data with these files. */
function bodyOf(files: readonly SentFile[], part = 'files'): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'sixty-files'
  const pieces = files.flatMap(({ name, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    content,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...pieces, `--${boundary}--\r\n`].map(piece => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function send(key: string, files: readonly SentFile[], query: ImportQuery = {}) {
  const answer = await t.request({ method: 'POST', url: urlOf(imports.run, { query }), key, ...bodyOf(files) })
  return { status: answer.statusCode, body: answer.json() as ImportPlan & Record<string, string[]> }
}
async function run(key: string, files: readonly SentFile[], query: ImportQuery = {}): Promise<ImportPlan> {
  const { status, body } = await send(key, files, query)
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  return body
}

/** A hole with one push of the cone. */
const push = ({ hole = 'C1', test: name = 'P1', x = 2690000, res = 1.5, grid = 'LV95', number = '' } = {}): string =>
  [
    '"GROUP","PROJ"\r\n"HEADING","PROJ_ID","PROJ_NAME"\r\n"UNIT","",""\r\n"TYPE","ID","X"',
    `"DATA","${number}","Several"\r\n`,
    '"GROUP","LOCA"\r\n"HEADING","LOCA_ID","LOCA_TYPE","LOCA_NATE","LOCA_NATN","LOCA_GREF"',
    `"UNIT","","","m","m",""\r\n"TYPE","ID","PA","2DP","2DP","PA"\r\n"DATA","${hole}","SCP","${x}.00","1230000.00","${grid}"\r\n`,
    '"GROUP","SCPT"\r\n"HEADING","LOCA_ID","SCPG_TESN","SCPT_DPTH","SCPT_RES"\r\n"UNIT","","","m","MN/m2"',
    `"TYPE","ID","X","2DP","3DP"\r\n"DATA","${hole}","${name}","0.02","${res}"\r\n`,
  ].join('\r\n')

const file = (name: string, of: Parameters<typeof push>[0] = {}): SentFile => ({ name, content: push(of) })
const shown = (plan: ImportPlan) => plan.objects.map(({ key, shortname, joins }) => [key, shortname, joins])

describe('several files at once', () => {
  test('are one plan, one batch and one undo; the project is the one that the first names', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const number = freshNumber()
    const files = [file('a.ags', { hole: 'A', number }), file('b.ags', { hole: 'B', x: 2690010 })]
    const plan = await run(key, files, { dry_run: 'true' })
    expect(plan).toMatchObject({
      format: 'AGS4',
      project: { prj_num: number, created: true },
      files: [
        {
          name: 'a.ags',
          format: 'AGS4',
          refused: null,
          duplicate: null,
          objects: 1,
          size: push({ hole: 'A', number }).length,
        },
        { name: 'b.ags', objects: 1 },
      ],
    })
    expect(plan.objects[1]).toMatchObject({ key: '2/B', file: 1, xcoord: 2690010, epsg: '2056' })
    expect(plan.objects[1]!.position!.latitude).toBeCloseTo(47.2, 0)
    const stored = await run(key, files)
    const id = stored.project.prj_id!
    const call = t.as(key)
    expect((await call(objects.list, { path: { id } })).map(({ shortname }) => shortname)).toEqual(['A', 'B'])
    expect(await call(imports.list, { path: { id } })).toMatchObject([
      { filename: nameImport(files.map(({ name }) => name)), objects: 2 },
    ])
    const undone = await call(imports.undo, { path: { id, batch: stored.batch! } })
    expect(undone).toMatchObject({ removed: 2, project_removed: true })
  })

  test('a broken one of many is told with its file, and all others are stored', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const number = freshNumber()
    const sixty = Array.from({ length: 60 }, (_, n) =>
      n === 17
        ? { name: 'program.csv', content: Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0binary', 'latin1') }
        : file(`${n}.ags`, { hole: `H${n}`, x: 2690000 + n, number }),
    )
    const plan = await run(key, sixty)
    expect(plan.files.filter(({ refused }) => refused !== null).map(({ name }) => name)).toEqual(['program.csv'])
    expect(plan.findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ file: 17, line: null }])
    expect(await t.as(key)(objects.list, { path: { id: plan.project.prj_id! } })).toHaveLength(59)
  })

  test('pushes of one hole join: one object with both, each under a name of its own', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const plan = await run(key, [
      file('1.ags', { number: freshNumber() }),
      file('2.ags', { res: 2.5 }),
      file('3.ags', { res: 3.5, test: 'P3' }),
    ])
    expect(shown(plan)).toEqual([
      ['1/C1', 'C1', null],
      ['2/C1', 'C1', '1/C1'],
      ['3/C1', 'C1', '1/C1'],
    ])
    const path = { id: plan.project.prj_id! }
    const [object, ...others] = await t.as(key)(objects.list, { path })
    expect(others).toEqual([])
    const heads = await t.as(key)(soundings.heads, { path: { ...path, locid: object!.locid } })
    expect(heads.map(({ name }) => name)).toEqual(['P1', 'P1 (2)', 'P3'])
    expect(heads.map(({ source }) => source.file)).toEqual(['1.ags', '2.ags', '3.ags'])
  })

  test('the same readings are taken once, whatever file they come in, and that is told', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).project()
    const query = { project: String(prj_id) }
    // kPa instead of MPa and a pore pressure besides: the same test for all that
    const rows = ['-1.00 2500 0.1', '-1.02 2750 0.2']
    const inKilopascals = gef({ test: 'S7', rows })
      .replace('#COLUMN= 2', '#COLUMN= 3')
      .replace('MPa, qc, 2', 'kPa, qc, 2\r\n#COLUMNINFO= 3, MPa, u2, 6')
    const files = [
      { name: 'one.gef', content: gef({ test: 'S7' }) },
      { name: 'again.gef', content: inKilopascals },
      { name: 'other.gef', content: gef({ test: 'S7', rows: ['-1.00 2.50', '-1.02 2.76'] }) },
      { name: 'deeper.gef', content: gef({ test: 'S7', rows: ['-1.00 2.50', '-1.03 2.75'] }) },
    ]
    const plan = await run(key, files, { ...query, dry_run: 'true' })
    expect(plan.objects.map(({ joins, records }) => [joins, records.soundings])).toEqual([
      [null, 1],
      ['1/S7', 0],
      ['1/S7', 1],
      ['1/S7', 1],
    ])
    expect(plan.findings.filter(({ text }) => text.startsWith('import.object.repeated'))).toMatchObject([
      { severity: 'note', file: 1, text: expect.stringContaining('"shortname":"S7"') },
    ])
    // left out, the first leaves its readings to the second
    const left = await run(key, files, { ...query, leave_out: '["1/S7"]', dry_run: 'true' })
    expect(left.objects.map(({ records }) => records.soundings)).toEqual([1, 1, 1, 1])
    await run(key, files, query)
    const [object, ...others] = await t.as(key)(objects.list, { path: { id: prj_id } })
    expect(others).toEqual([])
    const heads = await t.as(key)(soundings.heads, { path: { id: prj_id, locid: object!.locid } })
    expect(heads.map(({ source }) => source.file)).toEqual(['one.gef', 'other.gef', 'deeper.gef'])
  })

  test('holes of one name at different places are numbered, and that is told', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const long = 'LONG-NAME-OF-15'
    const files = [
      file('1.ags', { hole: long, number: freshNumber() }),
      file('2.ags', { hole: long, x: 2690100 }),
      file('3.ags', { hole: long, x: 2690200 }),
    ]
    const plan = await run(key, files)
    expect(shown(plan).map(([, name]) => name)).toEqual([long, 'LONG-NAME-O (2)', 'LONG-NAME-O (3)'])
    expect(plan.findings.map(({ text }) => text.split('|')[0])).toContain('import.object.numbered')
    const names = (await t.as(key)(objects.list, { path: { id: plan.project.prj_id! } })).map(
      ({ shortname }) => shortname,
    )
    expect(names.sort()).toEqual(
      shown(plan)
        .map(([, name]) => name)
        .sort(),
    )
  })

  test('the first of a hole left out, the second makes the object, and the third joins it', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const files = [file('1.ags', { number: freshNumber() }), file('2.ags', { res: 2.5 }), file('3.ags', { res: 3.5 })]
    const plan = await run(key, files, { leave_out: '["1/C1"]' })
    const path = { id: plan.project.prj_id! }
    const [object, ...others] = await t.as(key)(objects.list, { path })
    expect(others).toEqual([])
    const heads = await t.as(key)(soundings.heads, { path: { ...path, locid: object!.locid } })
    expect(heads.map(({ source }) => source.file)).toEqual(['2.ags', '3.ags'])
  })

  test('the same bytes twice are taken once; imported before, the object that has them is named', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const one = file('1.ags', { number: freshNumber() })
    const plan = await run(key, [one, { ...one, name: 'copy.ags' }])
    expect(plan.files.map(({ refused }) => refused)).toEqual([null, 'import.duplicate.file|{"name":"1.ags"}'])
    expect(plan.objects).toHaveLength(1)
    const again = await run(key, [one, file('2.ags', { hole: 'C2' })], { dry_run: 'true' })
    expect(again.files.map(({ duplicate }) => duplicate)).toEqual(['import.duplicate.object|{"shortname":"C1"}', null])
  })

  test('coordinates that do not fit the chosen system, or lie far from the project, are told and make doubtful', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).object({ xcoord: 2600000, ycoord: 1200000, epsg: '2056' })
    const files = ['D1', 'D2', 'D3'].map((test, n) => ({
      name: `${n}.gef`,
      content: gef({ test, x: 116509 + n }).replace('31000', '49000'),
    }))
    const placesOf = async (epsg?: string) => {
      const query = { project: String(prj_id), dry_run: 'true', ...(epsg && { epsg }) } as const
      const { findings, objects, neighbours } = await run(key, files, query)
      expect(neighbours).toEqual([{ latitude: expect.closeTo(46.95, 1), longitude: expect.closeTo(7.44, 1) }])
      const told = findings.filter(({ text }) => text.startsWith('import.place.')).map(({ text }) => text.split('|')[0])
      return [told, objects.filter(({ position }) => position !== null).length]
    }
    expect(await placesOf()).toEqual([[], 0])
    expect(await placesOf('28992')).toEqual([['import.place.far'], 3])
    expect(await placesOf('2056')).toEqual([[expect.stringMatching(/otherGrid|outside/)], expect.any(Number)])
  })

  test('one system and one type are chosen for all', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const files = [
      file('1.ags', { hole: 'A', grid: '', number: freshNumber() }),
      file('2.ags', { hole: 'B', grid: '', x: 2690010 }),
    ]
    expect((await send(key, files)).body).toMatchObject({ epsg: [expect.any(String)] })
    expect((await send(key, files, { epsg: '2056', boretype: 'nonsense' })).body).toMatchObject({
      boretype: [expect.any(String)],
    })
    const plan = await run(key, files, { epsg: '2056', boretype: 'kb' })
    const list = await t.as(key)(objects.list, { path: { id: plan.project.prj_id! } })
    expect(list.map(({ epsg, boretype }) => [epsg, boretype])).toEqual([
      ['2056', 'kb'],
      ['2056', 'kb'],
    ])
  })

  test('more than three hundred, a foreign part and nothing at all are refused with a sentence', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const many = Array.from({ length: 301 }, (_, n) => ({ name: `${n}.ags`, content: `${n}` }))
    expect((await send(key, many)).status).toBe(400)
    expect((await send(key, [])).status).toBe(400)
    const foreign = await t.request({
      method: 'POST',
      url: urlOf(imports.run, {}),
      key,
      ...bodyOf([file('a.ags')], 'other'),
    })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([400, { other: [expect.any(String)] }])
  })
})

describe('files into one object', () => {
  const site = async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id, locid } = await a(t.db).object()
    return { key, prj_id, locid, query: { project: String(prj_id), object: String(locid) } }
  }

  test('bring their soundings and nothing else, under names that are free', async () => {
    const { key, prj_id, locid, query } = await site()
    await a(t.db).sounding({ locid, name: 'P1' })
    const plan = await run(key, [file('1.ags', { hole: 'X' }), file('2.ags', { hole: 'Y', res: 2 })], query)
    expect(plan.objects.map(({ exists }) => exists)).toEqual([false, false])
    const heads = await t.as(key)(soundings.heads, { path: { id: prj_id, locid } })
    expect(heads.map(({ name }) => name)).toEqual(['P1', 'P1 (2)', 'P1 (3)'])
    expect(await t.as(key)(objects.list, { path: { id: prj_id } })).toHaveLength(1)
    expect(await t.as(key)(imports.list, { path: { id: prj_id } })).toMatchObject([{ objects: 0, soundings: 2 }])
  })

  test('are taken back without the object; a sounding that was changed since stays and is named', async () => {
    const { key, prj_id, locid, query } = await site()
    const plan = await run(key, [file('1.ags'), file('2.ags', { test: 'P2' })], query)
    const call = t.as(key)
    const path = { id: prj_id, locid }
    const [first] = await call(soundings.heads, { path })
    await call(soundings.update, { path: { ...path, sounding: first!.id }, body: { name: 'mine' } })
    const undone = await call(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
    expect(undone).toMatchObject({ removed: 0, soundings: 1, project_removed: false })
    expect(undone.kept).toEqual([expect.stringMatching(/ mine$/)])
    expect((await call(soundings.heads, { path })).map(({ name }) => name)).toEqual(['mine'])
  })

  test('are not taken back where somebody has calculated from them', async () => {
    const { key, prj_id, locid, query } = await site()
    const call = t.as(key)
    const path = { id: prj_id, locid }
    const plan = await run(key, [file('1.ags'), file('2.ags', { test: 'P2' })], query)
    const heads = await call(soundings.heads, { path })
    const used = heads[1]!
    await call(calculations.create, { path, body: { sounding: used.id } })
    const undone = await call(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
    expect(undone).toMatchObject({ soundings: 1, kept: [expect.stringMatching(new RegExp(`${used.name}$`))] })
    expect(await call(soundings.heads, { path })).toMatchObject([{ id: used.id }])
    expect(await call(calculations.list, { path })).toHaveLength(1)
  })

  test('of another project is not found', async () => {
    const { key, query } = await site()
    const { locid } = await a(t.db).object()
    expect((await send(key, [file('1.ags')], { ...query, object: String(locid) })).status).toBe(404)
  })
})

/** A cone test as GEF. */
const gef = ({ test = 'S1', x = 116509, rows = ['-1.00 2.50', '-1.02 2.75'], end = '#EOH=' } = {}): string =>
  [
    '#GEFID= 1, 1, 0',
    '#REPORTCODE= GEF-CPT-Report, 1, 1, 0',
    `#TESTID= ${test}`,
    '#STARTDATE= 2025, 03, 30',
    `#XYID= 31000, ${x}, 469890`,
    '#ZID= 31000, -1.63',
    '#COLUMN= 2',
    '#COLUMNINFO= 1, m, length, 1',
    '#COLUMNINFO= 2, MPa, qc, 2',
    end,
    ...rows,
    '',
  ].join('\r\n')

describe('files of single tests', () => {
  test('are kept as they came in a folder of their object, by the hash that their sounding names', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).project()
    const id = prj_id
    const plan = await run(key, [{ name: 'dike.gef', content: gef() }], { project: String(id) })
    expect(plan).toMatchObject({ format: 'GEF', files: [{ format: 'GEF' }] })
    const call = t.as(key)
    const [object] = await call(objects.list, { path: { id } })
    expect(object).toMatchObject({ shortname: 'S1', xcoord: 116509, zcoordb: -1.63, epsg: '28992' })
    const { locid } = object!
    const [sounding] = await call(soundings.heads, { path: { id, locid } })
    expect(sounding!.source).toMatchObject({ file: 'dike.gef', format: 'GEF', sha256: plan.files[0]!.sha256 })
    const document = await t.db
      .selectFrom('documents')
      .selectAll()
      .where('locid', '=', locid)
      .where('type', '=', 'file')
      .executeTakeFirstOrThrow()
    expect(document).toMatchObject({ name: 'dike.gef', size: gef().length })
    const bytes = await buffer(await t.store.read(document.content as ContentName))
    expect(bytes.toString()).toBe(gef())
    await call(imports.undo, { path: { id, batch: plan.batch! } })
    expect(await t.store.size(document.content as ContentName)).toBeUndefined()
  })

  test('that cannot be read are told, by one of several as by itself, and nothing of theirs stays in the store', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).project()
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><x xmlns="http://www.broservices.nl/xsd/dscpt/1.1">&j;</x>`
    const broken: SentFile[] = [
      { name: 'cut.gef', content: gef({ end: '' }) },
      { name: 'bomb.xml', content: bomb },
      { name: 'program.csv', content: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
      { name: 'empty.gef', content: '' },
    ]
    const query = { project: String(prj_id) }
    for (const one of broken) expect((await send(key, [one], query)).status, one.name).toBe(400)
    const plan = await run(key, [...broken, { name: 'good.gef', content: gef({ test: 'S2' }) }], query)
    expect(plan.files.map(({ refused }) => refused !== null)).toEqual([true, true, true, true, false])
    expect((await t.as(key)(objects.list, { path: { id: prj_id } })).map(({ shortname }) => shortname)).toEqual(['S2'])
    const contents = []
    for await (const { name } of t.store.list()) contents.push(name)
    const { rows } = await sql<{
      content: string
    }>`select distinct content from documents where content is not null`.execute(t.db)
    expect(contents.sort()).toEqual(rows.map(({ content }) => content).sort())
  })

  test('small and large ones together, read in threads, are whole and stay whole', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).project()
    const rows = Array.from({ length: 20_000 }, (_, n) => `${(n * 0.02).toFixed(2)} 2.50`)
    const files = [
      { name: 'small.gef', content: gef({ test: 'T1' }) },
      { name: 'large.gef', content: gef({ test: 'T2', rows }) },
      file('many.ags', { hole: 'T3' }),
      { name: 'small too.gef', content: gef({ test: 'T4' }) },
    ]
    const plan = await run(key, files, { project: String(prj_id) })
    expect(plan.objects.map(({ shortname, records }) => [shortname, records.soundings])).toEqual([
      ['T1', 1],
      ['T2', 1],
      ['T3', 1],
      ['T4', 1],
    ])
    const { rows: kept } = await sql<{ name: string; content: ContentName }>`
      select name, content from documents where prj_id = ${prj_id} and type = 'file' order by name`.execute(t.db)
    for (const { name, content } of kept)
      expect((await buffer(await t.store.read(content))).toString()).toBe(files.find(f => f.name === name)!.content)
    expect(kept.map(({ name }) => name)).toEqual(['large.gef', 'small too.gef', 'small.gef'])
  })

  test('beside large ones stay as they are where their bytes share memory with others', async () => {
    const rows = Array.from({ length: 40_000 }, (_, n) => `${(n * 0.02).toFixed(2)} 2.50`)
    const arrived = [gef({ test: 'T1' }), gef({ test: 'T2', rows }), push({ hole: 'T3' })].map((text, n) => ({
      name: `${n}`,
      bytes: Buffer.from(text),
    }))
    expect(arrived[0]!.bytes.buffer.byteLength).toBeGreaterThan(arrived[0]!.bytes.byteLength)
    const read = await readUploads(arrived, [], { zone: null, zones: {} })
    expect(read.map(one => 'holes' in one && one.holes.map(({ key }) => key))).toEqual([['T1'], ['T2'], ['T3']])
    expect(Buffer.from(read[0]!.bytes!).toString()).toBe(gef({ test: 'T1' }))
  })

  test('of one hole, measured in two pushes, are one object with both files beside it', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).project()
    const files = [
      { name: '1.gef', content: gef() },
      { name: '2.gef', content: gef({ rows: ['5.00 3', '5.02 4'] }) },
    ]
    await run(key, files, { project: String(prj_id) })
    const [object, ...others] = await t.as(key)(objects.list, { path: { id: prj_id } })
    expect(others).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select name from documents where locid = ${object!.locid} and type = 'file' order by name`.execute(t.db)
    expect(rows.map(({ name }) => name)).toEqual(['1.gef', '2.gef'])
  })

  test('dropped on an object go among its documents, and come out again with their soundings', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id, locid } = await a(t.db).object()
    const plan = await run(key, [{ name: '1.gef', content: gef() }], { project: String(prj_id), object: String(locid) })
    const files = () =>
      t.db
        .selectFrom('documents')
        .select('name')
        .where('locid', '=', locid)
        .where('type', '=', 'file')
        .where('deleted_at', 'is', null)
        .execute()
    expect(await files()).toEqual([{ name: '1.gef' }])
    await t.as(key)(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
    expect(await files()).toEqual([])
  })

  test('that report something else are kept as files and make nothing else', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id, locid } = await a(t.db).object()
    const sieving = gef().replace('GEF-CPT-Report', 'GEF-SIEVE-Report')
    const project = String(prj_id)
    const plan = await run(key, [{ name: 'sieve.gef', content: sieving }], { project, object: String(locid) })
    expect(plan.files[0]!.refused).not.toBeNull()
    const kept = (at: number | null) =>
      sql<{ name: string }>`
      select name from documents where prj_id = ${prj_id} and locid is not distinct from ${at}::integer and type = 'file'
        and deleted_at is null`
        .execute(t.db)
        .then(({ rows }) => rows.map(({ name }) => name))
    expect(await kept(locid)).toEqual(['sieve.gef'])
    const files = [
      { name: 'one.gef', content: gef() },
      { name: 'sieve of one.gef', content: `${sieving} ` },
    ]
    const both = await run(key, files, { project })
    expect(both.objects).toHaveLength(1)
    expect(await kept(null)).toEqual(['sieve of one.gef'])
    await t.as(key)(imports.undo, { path: { id: prj_id, batch: both.batch! } })
    expect(await kept(null)).toEqual([])
    expect(await t.as(key)(soundings.heads, { path: { id: prj_id, locid } })).toEqual([])
  })

  describe('of a dissipation', () => {
    /** Readings in the cone test that `parent` names by its file. */
    const dissipation = (
      parent: string,
      { test = 'D 1', depth = 8.5, readings = ['0 0.4', '10 0.3', '60 0.2'] } = {},
    ) =>
      gef({ test, rows: readings })
        .replace('GEF-CPT-Report', 'GEF-DISS-Report')
        .replace(/#XYID[^\n]*\n/, `#PARENT = 1, ${parent}, ${depth}, m\n`)
        .replace('m, length, 1', 's, time, 12')
        .replace('MPa, qc, 2', 'MPa, u2, 6')
    const site = async () => {
      const { key } = await a(t.db).user({ superuser: true })
      const { prj_id, locid, shortname } = await a(t.db).object()
      const call = t.as(key)
      const depths = async (at: number) =>
        (await call(dissipationTests.list, { path: { id: prj_id, locid: at } })).map(({ depth, times }) => [
          depth,
          times.length,
        ])
      const named = async () => (await call(objects.list, { path: { id: prj_id } })).filter(one => one.locid !== locid)
      const into = { project: String(prj_id), object: String(locid) }
      return { ...{ key, prj_id, locid, shortname, call, depths, named, into }, project: { project: String(prj_id) } }
    }

    test('go to the object that is named, and out of it with the undo, which counts them as what they are', async () => {
      const { key, prj_id, locid, call, depths, into } = await site()
      const files = [
        { name: 'd.gef', content: dissipation('x.gef') },
        { name: 'cone.gef', content: gef({ test: 'x' }) },
      ]
      const plan = await run(key, files, into)
      expect(plan.objects).toMatchObject([{ records: { dissipation_tests: 1 } }, { records: { soundings: 1 } }])
      expect(await depths(locid)).toEqual([[8.5, 3]])
      const path = { id: prj_id, batch: plan.batch! }
      expect(await call(imports.list, { path })).toMatchObject([{ soundings: 1, dissipation_tests: 1 }])
      expect(await call(imports.undo, { path })).toMatchObject({ removed: 0, soundings: 1, dissipation_tests: 1 })
      expect(await depths(locid)).toEqual([])
    })

    test('that were changed since stay with the undo, and are named by their depth', async () => {
      const { key, prj_id, locid, shortname, call, depths, into } = await site()
      const plan = await run(key, [{ name: 'd.gef', content: dissipation('x.gef') }], into)
      const [one] = await call(dissipationTests.list, { path: { id: prj_id, locid } })
      await call(dissipationTests.update, { path: { id: prj_id, locid, key: one!.id }, body: { u0: 0.07 } })
      const undone = await call(imports.undo, { path: { id: prj_id, batch: plan.batch! } })
      expect(undone).toMatchObject({ soundings: 0, dissipation_tests: 0, kept: [`${shortname} 8.50 m`] })
      expect(await depths(locid)).toEqual([[8.5, 3]])
    })

    test('join the cone test that they name, in whatever order the files lie', async () => {
      const { key, project, named, depths } = await site()
      const [cone, other] = [gef({ test: 'S 1' }), gef({ test: 'S 2', x: 116600 })]
      const files = [
        { name: 'before.gef', content: dissipation('CONE 1.GEF') },
        { name: 'cone 1.gef', content: cone },
        { name: 'cone 2.gef', content: other },
        {
          name: 'behind.gef',
          content: dissipation('cone 1.gef', { test: 'D 2', depth: 9.25, readings: ['0 0.5', '9 0.1'] }),
        },
      ]
      const plan = await run(key, files, project)
      expect(plan.objects.map(({ shortname, joins }) => [shortname, joins])).toEqual([
        ['S 1', '2/S 1'],
        ['S 1', null],
        ['S 2', null],
        ['S 1', '2/S 1'],
      ])
      expect(plan.findings.map(({ text }) => text)).toContain('import.object.testsJoin|{"shortname":"S 1"}')
      const made = await named()
      expect(made.map(({ shortname }) => shortname)).toEqual(['S 1', 'S 2'])
      expect(await Promise.all(made.map(({ locid }) => depths(locid)))).toEqual([
        [
          [8.5, 3],
          [9.25, 2],
        ],
        [],
      ])
      // what is there already gets nothing by an import that names no object, and nothing is made beside it
      const again = await run(key, files.slice(0, 2), { ...project, dry_run: 'true' })
      expect(again.objects.map(({ shortname, exists }) => [shortname, exists])).toEqual([
        ['S 1', true],
        ['S 1', true],
      ])
      expect(again.files[0]!.duplicate).toBe('import.duplicate.tests|{"shortname":"S 1"}')
    })

    test('are no second test where the object has the same one, which the preview says', async () => {
      const { key, prj_id, locid, shortname, call, depths, into } = await site()
      const first = { name: 'd.gef', content: dissipation('x.gef') }
      await run(key, [first], into)
      const files = [
        // other bytes with the same readings, and the same depth with others
        { name: 'again.gef', content: dissipation('y.gef') },
        { name: 'other.gef', content: dissipation('y.gef', { readings: ['0 0.4', '10 0.3', '60 0.21'] }) },
        { name: 'other once more.gef', content: dissipation('z.gef', { readings: ['0 0.4', '10 0.3', '60 0.21'] }) },
      ]
      const plan = await run(key, files, { ...into, dry_run: 'true' })
      expect(plan.objects.map(({ records }) => records.dissipation_tests)).toEqual([0, 1, 0])
      expect(plan.findings.map(({ text, file: place }) => [place, text])).toEqual(
        expect.arrayContaining(
          [0, 2].map(place => [place, `import.object.hasTests|{"shortname":"${shortname}","depths":"8.50"}`]),
        ),
      )
      expect(plan.files.map(({ duplicate }) => duplicate)).toEqual([
        `import.duplicate.tests|{"shortname":"${shortname}"}`,
        null,
        null,
      ])
      await run(key, files, into)
      expect(await depths(locid)).toEqual([
        [8.5, 3],
        [8.5, 3],
      ])
      // nothing new is no import
      expect(await run(key, [first], into)).toMatchObject({ batch: null })
      expect(await call(imports.list, { path: { id: prj_id } })).toHaveLength(2)
    })
  })

  test('make a project called after the first file where none is named', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const name = freshNumber()
    const csv = 'depth [m];qc [MPa]\n0,02;1,5\n0,04;2,5\n0,06;3\n'
    const plan = await run(key, [{ name: `${name}.csv`, content: csv }])
    expect(plan.project).toMatchObject({ prj_num: name, created: true })
  })

  test('as a job, several are stored just so', async () => {
    const { key } = await a(t.db).user({ superuser: true })
    const { prj_id } = await a(t.db).project()
    const query = { project: String(prj_id) }
    const files = [
      { name: '1.gef', content: gef({ test: 'J1' }) },
      { name: '2.gef', content: gef({ test: 'J2', x: 116600 }) },
    ]
    const answer = await t.request({ method: 'POST', url: urlOf(jobs.import, { query }), key, ...bodyOf(files) })
    expect(answer.statusCode, answer.payload).toBe(201)
    expect(answer.json()).toMatchObject({ title: 'ui.import.several|{"count":2,"names":"1.gef, 2.gef"}' })
    const { data } = await t.db
      .selectFrom('jobs')
      .select('data')
      .where('id', '=', answer.json().id)
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ files: [{ name: '1.gef' }, { name: '2.gef', size: files[1]!.content.length }] })
  })
})

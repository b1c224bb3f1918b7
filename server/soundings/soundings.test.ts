import { createHash } from 'node:crypto'
import { history } from '@borebook/contract/history.ts'
import { objects } from '@borebook/contract/objects.ts'
import { type ColumnsAnswer, type PairsAnswer, soundings } from '@borebook/contract/soundings/soundings.ts'
import { readAny } from '@borebook/formats/read.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

async function site(role: 'lead' | 'viewer' = 'lead') {
  const { prj_id, locid } = await a(t.db).object({ zcoordb: 505.38 })
  const { key } = await a(t.db).user({ role, prj_id })
  const path = { id: prj_id, locid }
  const at = `/api/project/${prj_id}/object/${locid}`
  const as = t.as(key)
  const multipart = (fields: Record<string, string>, csv: string, name = 'push 1.csv') => {
    const parts = Object.entries(fields).map(
      ([field, value]) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    parts.push(
      `--x\r\ncontent-disposition: form-data; name="data"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n`,
    )
    return `${parts.join('')}--x--\r\n`
  }
  const send = async (method: 'POST' | 'PUT', csv: string, fields = {}, name?: string) => {
    const answer = await t.request({
      method,
      url: `${at}/data_sequences_alternative`,
      key,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: multipart(fields, csv, name),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get = async <T>(query = '') => (await t.request({ url: `${at}/data_sequences${query}`, key })).json() as T
  const changes = async () => (await as(history.list, { path })).filter(c => c.noun === 'soundings')
  const putBack = async (change: number) => as(history.restore, { path: { ...path, change }, body: {} })
  const columns = async () => (await get<ColumnsAnswer>('?layout=columns')).soundings
  return { path, at, key, as, send, get, columns, changes, putBack }
}

const push = 'Depth [m],qc [MPa],fs [MPa]\n1.20,7.654,0.0668\n1.22,7.705,\n1.24,9999.000,0.0678\n'

test('the file that a sounding was made of is kept as it came, and nothing of it where the sounding is refused', async () => {
  const { path, at, key } = await site()
  const part = (name: string, file: string, text: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n`
  const before = 'Site;North\nTiefe;qc\n0,5;1,5\n'
  const send = (csv: string) =>
    t.request({
      method: 'POST',
      url: `${at}/data_sequences_alternative`,
      key,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('data', 'a.csv', csv)}${part('original', 'a.csv', before)}--x--\r\n`,
    })
  expect((await send('Depth [m],qc [MPa]\n2,1\n1,1\n1,2\n')).statusCode).toBe(400)
  const stored = () => t.db.selectFrom('documents').select(['name', 'size']).where('locid', '=', path.locid).execute()
  expect(await stored()).toEqual([])
  const made = await send('Depth [m],qc [MPa]\n0.5,1.5\n')
  expect(made.statusCode).toBe(201)
  expect(made.json().source.sha256).toBe(createHash('sha256').update(before).digest('hex'))
  expect(await stored()).toContainEqual({ name: 'a.csv', size: before.length })
})

test('a CSV makes a sounding: as pairs without what is missing, as columns with null for it', async () => {
  const { send, get, columns, path } = await site()
  const { status, body } = await send('POST', push, { kind: 'cpt', meta: '{"a":{"value":0.8,"unit":"-"}}' })
  expect([status, body]).toMatchObject([201, { name: 'push 1', kind: 'cpt', readings: 3, version: 1 }])
  expect(body.source).toMatchObject({ file: 'push 1.csv', format: 'CSV' })
  const pairs = await get<PairsAnswer>()
  expect(pairs).toMatchObject({ locid: path.locid, zcoordb: 505.38 })
  expect(pairs.data_sequences.map(({ sndname, unit, data }) => ({ sndname, unit, data }))).toEqual([
    {
      sndname: 'qc [MPa]',
      unit: 'MPa',
      data: [
        [1.2, 7.654],
        [1.22, 7.705],
      ],
    },
    {
      sndname: 'fs [MPa]',
      unit: 'MPa',
      data: [
        [1.2, 0.0668],
        [1.24, 0.0678],
      ],
    },
  ])
  expect(pairs.soundings).toMatchObject([{ id: body.id, name: 'push 1', kind: 'cpt', meta: { a: { value: 0.8 } } }])
  expect(await columns()).toMatchObject([
    {
      id: body.id,
      depth: [1.2, 1.22, 1.24],
      sequences: [
        { quantity: 'qc', unit: 'MPa', values: [7.654, 7.705, null] },
        { quantity: 'fs', values: [0.0668, null, 0.0678] },
      ],
    },
  ])
})

test('an object has many soundings; sounding= narrows, and names that a file brings twice are numbered', async () => {
  const { send, get } = await site()
  const first = await send('POST', push)
  const second = await send('POST', push)
  expect(second.body.name).toBe('push 1 (2)')
  expect((await send('POST', push, { name: 'push 1' })).body).toEqual({
    name: ['Another sounding of this object has that name.'],
  })
  const one = await get<PairsAnswer>(`?sounding=${second.body.id}`)
  expect(one.soundings.map(s => s.id)).toEqual([second.body.id])
  expect(one.data_sequences).toHaveLength(2)
  expect((await get<PairsAnswer>()).soundings.map(s => s.id)).toEqual([first.body.id, second.body.id])
})

describe('what is no data sequence', () => {
  test('changes nothing and says the lines', async () => {
    const { send, get } = await site()
    const { status, body } = await send('POST', 'Depth [m],qc [MPa]\n1,2\nx,3\n1,4\n')
    expect(status).toBe(400)
    expect(body.data.join('\n')).toMatch(/3[\s\S]*4/)
    expect((await get<PairsAnswer>()).soundings).toEqual([])
  })

  test('is refused in a sentence: no file, bytes that are no text, a field that is none', async () => {
    const { send, at, key } = await site()
    const empty = await t.request({
      method: 'POST',
      url: `${at}/data_sequences_alternative`,
      key,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    })
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      { data: ['The file is missing: a CSV in the part `data`.'] },
    ])
    expect((await send('POST', 'MZ\u0000\u0001\u0000')).body).toEqual({ data: ['Please upload a valid csv file'] })
    expect((await send('POST', push, { colour: 'red' })).body).toEqual({ colour: ['Is not a field of this record'] })
    expect((await send('POST', push, { kind: 'cone' })).body).toHaveProperty('kind')
    expect((await send('POST', push, { meta: '[1]' })).body).toHaveProperty('meta')
  })
})

describe('PUT', () => {
  test('replaces the only sounding, which keeps its id and its name', async () => {
    const { send, columns } = await site()
    const { body: made } = await send('POST', push)
    const { status, body } = await send('PUT', 'Depth,qc [MPa]\n0.5,1\n', {}, 'again.csv')
    expect([status, body]).toMatchObject([201, { id: made.id, name: 'push 1', readings: 1, version: 2 }])
    expect((await columns())[0]).toMatchObject({ depth: [0.5], sequences: [{ values: [1] }] })
  })

  test('of several wants one named, and names them', async () => {
    const { send, columns } = await site()
    const { body: first } = await send('POST', push)
    await send('POST', push)
    const { status, body } = await send('PUT', push)
    expect([status, body.sounding[0]]).toEqual([400, expect.stringContaining(`push 1 (${first.id}), push 1 (2)`)])
    expect((await send('PUT', 'Depth,qc [MPa]\n2,2\n', { sounding: String(first.id) })).status).toBe(201)
    expect((await columns()).map(s => s.depth.length)).toEqual([1, 3])
    expect((await send('PUT', push, { sounding: '999999' })).status).toBe(404)
  })

  test('is one entry in Change Logs, which puts everything back as it was', async () => {
    const { send, columns, changes, putBack } = await site()
    await send('POST', push)
    const before = await columns()
    await send('PUT', 'Depth,u2 [MPa]\n0.5,1\n', { name: 'Other', kind: 'other' }, 'other.csv')
    const replaced = (await changes()).filter(c => c.action === 'update')
    expect(replaced).toHaveLength(1)
    await putBack(replaced[0]!.id)
    const [{ name, kind, source, depth, sequences }] = (await columns()) as [ColumnsAnswer['soundings'][number]]
    expect({ name, kind, source, depth, sequences }).toEqual({
      ...{ name: before[0]!.name, kind: before[0]!.kind, source: before[0]!.source },
      ...{ depth: before[0]!.depth, sequences: before[0]!.sequences },
    })
  })
})

describe('a save of cells', () => {
  async function pushed() {
    const here = await site()
    await here.send('POST', push, { kind: 'cpt' })
    const [sounding] = (await here.columns()) as [ColumnsAnswer['soundings'][number]]
    const [qc, fs] = sounding.sequences.map(s => s.id) as [number, number]
    const path = { ...here.path, sounding: sounding.id }
    return {
      ...here,
      sounding,
      qc,
      fs,
      edit: (body: object, ifMatch?: number) =>
        here.as(soundings.edit, { path, body, ...(ifMatch && { ifMatch }) } as never),
      path,
    }
  }

  test('answers the changed rows, is one entry in Change Logs, and is put back by it', async () => {
    const { edit, qc, fs, columns, changes, putBack, sounding } = await pushed()
    const answer = await edit({
      cells: [
        { sequence: qc, depth: 1.22, value: 1.86 },
        { sequence: 'fs [MPa]', depth: 1.24, value: null },
      ],
    })
    expect(answer).toEqual({
      id: sounding.id,
      version: 2,
      rows: [
        { depth: 1.22, values: { [qc]: 1.86, [fs]: null } },
        { depth: 1.24, values: { [qc]: null, [fs]: null } },
      ],
    })
    const [change, ...others] = (await changes()).filter(c => c.action === 'update')
    expect(others).toEqual([])
    expect(change!.fields.cells).toEqual([
      [
        { sequence: qc, sndname: 'qc [MPa]', depth: 1.22, value: 7.705 },
        { sequence: fs, sndname: 'fs [MPa]', depth: 1.24, value: 0.0678 },
      ],
      [
        { sequence: qc, sndname: 'qc [MPa]', depth: 1.22, value: 1.86 },
        { sequence: fs, sndname: 'fs [MPa]', depth: 1.24, value: null },
      ],
    ])
    await putBack(change!.id)
    expect((await columns())[0]!.sequences).toEqual(sounding.sequences)
  })

  test('inserts and removes rows, all in their order, and takes that back', async () => {
    const { edit, qc, columns, changes, putBack, sounding } = await pushed()
    await edit({ insert: [1.23, 0.5], remove: [1.2], cells: [{ sequence: qc, depth: 1.23, value: 5 }] })
    expect((await columns())[0]).toMatchObject({
      depth: [0.5, 1.22, 1.23, 1.24],
      sequences: [{ values: [null, 7.705, 5, null] }, { values: [null, null, null, 0.0678] }],
    })
    await putBack((await changes())[0]!.id)
    expect(await columns()).toMatchObject([{ depth: sounding.depth, sequences: sounding.sequences }])
  })

  test('that changes nothing is no change', async () => {
    const { edit, qc, changes } = await pushed()
    expect(await edit({ cells: [{ sequence: qc, depth: 1.2, value: 7.654 }] })).toMatchObject({ version: 1 })
    expect(await changes()).toHaveLength(1)
  })

  test.each([
    [
      'a depth that has no row',
      { cells: [{ sequence: 'qc [MPa]', depth: 1.21, value: 1 }] },
      { 'cells.0.depth': ['There is no row at this depth.'] },
    ],
    [
      'a sequence that is none',
      { cells: [{ sequence: 'qt', depth: 1.2, value: 1 }] },
      { 'cells.0.sequence': ['This sounding has no such sequence.'] },
    ],
    ['a row that is there', { insert: [1.3, 1.22] }, { 'insert.1': ['There is a row at this depth already.'] }],
    ['a row twice', { insert: [1.3, 1.3] }, { 'insert.1': ['There is a row at this depth already.'] }],
    ['a row that is not there', { remove: [7] }, { 'remove.0': ['There is no row at this depth.'] }],
    ['all rows', { remove: [1.2, 1.22, 1.24] }, { 'remove.0': [expect.stringContaining('at least one row')] }],
  ])('of %s is refused and changes nothing', async (_, body, refusal) => {
    const { edit, columns, sounding } = await pushed()
    await expect(edit(body)).rejects.toMatchObject({ status: 400, fields: refusal })
    expect(await columns()).toEqual([sounding])
  })

  test('after somebody else’s answers 409 with what stands there now', async () => {
    const { edit, qc } = await pushed()
    await edit({ cells: [{ sequence: qc, depth: 1.2, value: 1 }] }, 1)
    await expect(edit({ cells: [{ sequence: qc, depth: 1.2, value: 2 }] }, 1)).rejects.toMatchObject({ status: 409 })
  })

  test('put back over rows that are gone says so', async () => {
    const { edit, qc, changes, putBack } = await pushed()
    await edit({ cells: [{ sequence: qc, depth: 1.2, value: 1 }] })
    const [change] = await changes()
    await edit({ remove: [1.2] })
    await expect(putBack(change!.id)).rejects.toMatchObject({ status: 400 })
  })
})

test('a sounding that is deleted comes back whole: numbers, what the file stated, picks', async () => {
  const { send, columns, as, path, changes, putBack } = await site()
  const { body } = await send('POST', push, { kind: 'cpt', meta: '{"a":{"value":0.8,"unit":"-"}}' })
  const at = { ...path, sounding: body.id }
  await as(soundings.setPicks, { path: at, body: { picks: [{ depth: 1.22, name: 'clay', zone: 3 }] } })
  const before = await columns()
  await as(soundings.remove, { path: at })
  expect(await columns()).toEqual([])
  const { rows } = await sql`select from sequences where sounding = ${body.id}`.execute(t.db)
  expect(rows).toEqual([])
  await putBack((await changes()).find(c => c.action === 'delete')!.id)
  const stampless = ({ changed_at, version, picks_version, ...rest }: (typeof before)[number]) => rest
  expect((await columns()).map(stampless)).toEqual(before.map(stampless))
  expect(await as(soundings.picks, { path: at })).toMatchObject({ picks: [{ depth: 1.22, name: 'clay', zone: 3 }] })
})

describe('picks', () => {
  async function picked() {
    const here = await site()
    const { body } = await here.send('POST', push)
    const path = { ...here.path, sounding: body.id as number }
    return {
      ...here,
      path,
      set: (picks: object[], ifMatch?: number) =>
        here.as(soundings.setPicks, { path, body: { picks } as never, ...(ifMatch && { ifMatch }) }),
    }
  }

  test('are stored with their history, beside the numbers’ version', async () => {
    const { set, as, path, changes, putBack, columns } = await picked()
    expect(await as(soundings.picks, { path })).toEqual({ picks: [], version: 1 })
    expect(await set([{ depth: 1.2 }, { depth: 1.24, name: 'sand', zone: 6 }])).toEqual({
      picks: [
        { depth: 1.2, name: '', zone: null },
        { depth: 1.24, name: 'sand', zone: 6 },
      ],
      version: 2,
    })
    expect((await columns())[0]!.version).toBe(1)
    await set([])
    await putBack((await changes())[0]!.id)
    expect((await as(soundings.picks, { path })).picks).toHaveLength(2)
  })

  test('of two people: the second who read the older ones gets 409 with those that stand', async () => {
    const { set } = await picked()
    await set([{ depth: 1.2 }], 1)
    await expect(set([{ depth: 1.22 }], 1)).rejects.toMatchObject({
      status: 409,
      body: { current: { picks: [{ depth: 1.2 }] } },
    })
  })

  test.each([
    ['above the last one', [{ depth: 1.22 }, { depth: 1.21 }], 'picks.1.depth'],
    ['at the last one', [{ depth: 1.22 }, { depth: 1.22 }], 'picks.1.depth'],
    ['below the end', [{ depth: 1.26 }], 'picks.0.depth'],
    ['at 1e9 m', [{ depth: 1e9 }], 'picks.0.depth'],
    ['at the ground', [{ depth: 0 }], 'picks.0.depth'],
    ['of a zone that is none', [{ depth: 1.2, zone: 10 }], 'picks.0.zone'],
  ])('%s are refused under their place', async (_, picks, field) => {
    const { set, as, path } = await picked()
    await expect(set(picks)).rejects.toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } })
    expect((await as(soundings.picks, { path })).picks).toEqual([])
  })
})

test('Think Again counts soundings, and a duplicate has none', async () => {
  const { send, as, path } = await site()
  await send('POST', push)
  expect(await as(objects.holdings, { path })).toMatchObject({ soundings: 1 })
  const { locid } = await as(objects.create, {
    path: { id: path.id },
    body: {
      ...{ shortname: 'Copy', boretype: 'kb', xcoord: 2600000, ycoord: 1200000, zcoordb: 540 },
      ...{ duplicate_from: path.locid, duplicate_drilling: true, duplicate_fixtures: true },
    },
  })
  expect(await as(objects.holdings, { path: { ...path, locid } })).not.toHaveProperty('soundings')
})

test('a cone test goes out as GEF and comes in again the same to the last digit; what is none goes as CSV alone', async () => {
  const { send, as, path, at, key, columns } = await site()
  const meta = {
    a: { value: 0.8, unit: '-' },
    filterDistance: { value: 0.05, unit: 'm' },
    rig: { value: 'A, #2', unit: '' },
  }
  const remarks = [{ depth: 1.22, text: 'stone\n#EOH=' }]
  const about = { kind: 'cpt', name: 'push 2', meta: JSON.stringify(meta), remarks: JSON.stringify(remarks) }
  const { body } = await send('POST', push, about)
  const file = (id: number, format: string) => t.request({ url: `${at}/soundings/${id}/file?format=${format}`, key })
  const gef = await file(body.id, 'gef')
  expect(gef.headers['content-disposition']).toContain('.gef')
  const read = readAny(Buffer.from(gef.payload), 'push.gef')
  const [sounding] = (await columns()) as [ColumnsAnswer['soundings'][number]]
  const again = read && 'objects' in read ? read.objects[0]!.soundings[0]!.data : undefined
  const { name, started, depth, sequences } = sounding
  const stored = sequences.map(({ id: _, ...sequence }) => sequence)
  expect(again).toEqual({ kind: 'cpt', name, started, meta, remarks, depth, sequences: stored })
  expect((await file(body.id, 'csv')).payload).toMatch(/^depth \[m\],qc \[MPa\],fs \[MPa\]\r\n1.2,7.654,0.0668\r\n/)
  const { body: other } = await send('POST', push, { kind: 'other' })
  expect((await file(other.id, 'gef')).json()).toEqual({ format: ['Only cone tests are written as GEF-CPT.'] })
  await as(soundings.remove, { path: { ...path, sounding: other.id } })
  expect((await file(other.id, 'csv')).statusCode).toBe(404)
})

describe('what is said of a sounding', () => {
  const rename = { name: 'push 1 again' }

  test('is changed field by field, and the numbers stay', async () => {
    const { send, as, path, columns } = await site()
    const { body: made } = await send('POST', push, { kind: 'cpt', meta: '{"a":{"value":0.8,"unit":"-"}}' })
    const meta = { ...made.meta, waterDepth: { value: 1.4, unit: 'm' }, crew: { value: 'B', unit: '' } }
    const remarks = [{ depth: 1.22, text: 'gravel' }]
    const body = { started: '2026-03-18T14:30', meta, remarks }
    const saved = await as(soundings.update, { path: { ...path, sounding: made.id }, ifMatch: 1, body })
    expect(saved).toMatchObject({ ...body, name: 'push 1', kind: 'cpt', version: 2, readings: 3 })
    expect((await columns())[0]).toMatchObject({ ...body, version: 2, depth: [1.2, 1.22, 1.24] })
  })

  test.each([
    ['a of 0', { a: { value: 0, unit: '-' } }, 'meta.a.value'],
    ['a above 1', { a: { value: 1.01, unit: '-' } }, 'meta.a.value'],
    ['a in words', { a: { value: 'about 0.8', unit: '-' } }, 'meta.a.value'],
    ['a zero reading in kPa', { qcBefore: { value: 12, unit: 'kPa' } }, 'meta.qcBefore.unit'],
    ['a zero reading of 6 MPa', { qcBefore: { value: 6, unit: 'MPa' } }, 'meta.qcBefore.value'],
    ['water 2 km deep', { waterDepth: { value: 2000, unit: 'm' } }, 'meta.waterDepth.value'],
    ['steps of nothing', { increment: { value: 0, unit: 'm' } }, 'meta.increment.value'],
  ])('is refused under its field: %s', async (_, meta, field) => {
    const { send, as, path } = await site()
    const { body: made } = await send('POST', push, { kind: 'cpt' })
    const change = as(soundings.update, { path: { ...path, sounding: made.id }, body: { meta } })
    await expect(change).rejects.toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } })
    expect(await as(soundings.heads, { path })).toMatchObject([{ version: 1, meta: {} }])
  })

  test('may stay as odd as a file has put it, while something else is changed', async () => {
    const { send, as, path } = await site()
    const meta = { a: { value: 8, unit: '-' }, waterDepth: { value: 'dry', unit: 'm' } }
    const { body: made } = await send('POST', push, { kind: 'cpt', meta: JSON.stringify(meta) })
    const more = { ...meta, hammer: { value: 63.5, unit: 'kg' } }
    const body = { ...rename, meta: more }
    expect(await as(soundings.update, { path: { ...path, sounding: made.id }, body })).toMatchObject(body)
  })

  test('of two people the second is told what the first has saved', async () => {
    const { send, as, path } = await site()
    const { body: made } = await send('POST', push, { kind: 'cpt' })
    const at = { path: { ...path, sounding: made.id }, ifMatch: 1 }
    await as(soundings.update, { ...at, body: rename })
    const second = as(soundings.update, { ...at, body: { kind: 'other' } })
    await expect(second).rejects.toMatchObject({
      status: 409,
      body: { current: { ...rename, kind: 'cpt', version: 2 } },
    })
  })
})

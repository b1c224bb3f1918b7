import { dictionaries } from '@borebook/contract/dictionaries.ts'
import { urlOf } from '@borebook/contract/kit/client.ts'
import { layers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, type TestServer, testServer } from '../testing/server.ts'

const t = testServer()
let call: ReturnType<TestServer['as']>
let root: ReturnType<TestServer['as']>
let rootKey = ''
beforeAll(async () => {
  call = t.as((await a(t.db).user()).key)
  rootKey = (await a(t.db).user({ superuser: true })).key
  root = t.as(rootKey)
})
let last = 0
const fresh = (over = {}) => ({
  code: `neu${++last}x`,
  english: 'a',
  german: 'b',
  french: 'c',
  italian: 'd',
  ...over,
})
const hatch = { background: '#ffffff', foreground: '#000000', type: 'hatch', val: 'l 0 0 10 10', name: 'own' }
const shipped = { status: 403, body: { detail: 'A shipped code can be retired, not changed or deleted.' } }

describe('reading', () => {
  test('every shipped list can be read, those whose codes are names with blanks too', async () => {
    const types = await call(dictionaries.types, {})
    expect(types.length).toBeGreaterThan(60)
    for (const { type, codes } of types) {
      const entries = await call(dictionaries.list, { path: { type: String(type) } })
      expect(entries, String(type)).toHaveLength(codes)
      expect(new Set(entries.map(e => e.code)).size).toBe(codes)
    }
    const systems = await call(dictionaries.list, { path: { type: '190' } })
    expect(systems.map(e => e.code)).toContain('CH1903+ / LV95')
  })

  test('a list is found by its number and by each field that it serves', async () => {
    for (const { type, fields } of await call(dictionaries.types, {}))
      for (const field of fields)
        expect(await call(dictionaries.list, { path: { type: field } }), field).toEqual(
          await call(dictionaries.list, { path: { type: String(type) } }),
        )
  })

  test('what is no list is 404', async () => {
    for (const type of ['9999', 'nothing', '86x', '086', ' 86', '%', "86' or '1'='1", '-86', '86.0'])
      expect([type, (await refusal(call, dictionaries.list, { path: { type } })).status]).toEqual([type, 404])
  })

  test('several lists come in one call, an unknown one as empty', async () => {
    const several = await call(dictionaries.several, { query: { types: '86,88,9999' } })
    expect(Object.keys(several)).toEqual(['86', '88', '9999'])
    expect(several['86']).toEqual(await call(dictionaries.list, { path: { type: '86' } }))
    expect(several['9999']).toEqual([])
    for (const types of ['', 'a', '86,', '1e21', '86;88', '99999999999'])
      expect([types, await refusal(call, dictionaries.several, { query: { types } })]).toEqual([
        types,
        { status: 400, body: { types: ['Must be a whole number'] } },
      ])
  })

  test('an unchanged list is 304 without a body, until anything in it changes', async () => {
    const get = (tag?: string) =>
      t.request({ url: '/dictionary_type/605/dictionary', key: rootKey, headers: tag ? { 'if-none-match': tag } : {} })
    const changes: (() => Promise<unknown>)[] = [
      () => root(dictionaries.add, { path: { type: '605' }, body: fresh({ code: 'one' }) }),
      () => root(dictionaries.update, { path: { type: '605', code: 'one' }, body: { german: 'anders' } }),
      () => root(dictionaries.remove, { path: { type: '605', code: 'one' } }),
      () => root(dictionaries.add, { path: { type: '605' }, body: fresh({ code: 'two' }) }),
      async () => {
        await root(dictionaries.remove, { path: { type: '605', code: 'two' } })
        await root(dictionaries.add, { path: { type: '605' }, body: fresh({ code: 'three' }) })
      },
    ]
    for (const change of changes) {
      const tag = String((await get()).headers.etag)
      for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await get(held)
        expect([again.statusCode, again.payload]).toEqual([304, ''])
      }
      await change()
      const after = await get(tag)
      expect(after.statusCode).toBe(200)
      expect(after.headers.etag).not.toBe(tag)
    }
  })
})

describe('adding and changing', () => {
  test('a code that is added is offered to everybody, in its place', async () => {
    const body = fresh({ sort: 15, svg_code: JSON.stringify(hatch) })
    const added = await root(dictionaries.add, { path: { type: '86' }, body })
    expect(added).toMatchObject({ ...body, active: true, shipped: false })
    const codes = await call(dictionaries.list, { path: { type: 'prinstype' } })
    expect(codes[1]).toEqual(added)
  })

  test('it cannot pretend to be shipped, stand twice, or be what a list cannot hold', async () => {
    const body = fresh()
    expect(
      await root(dictionaries.add, { path: { type: '73' }, body: { ...body, shipped: true } as never }),
    ).toMatchObject({
      shipped: false,
    })
    expect(await refusal(root, dictionaries.add, { path: { type: '73' }, body })).toEqual({
      status: 400,
      body: { code: ['This list already has that code'] },
    })
    for (const code of ['a b', 'a,b', 'a|b', '\t', ''])
      expect(await refusal(root, dictionaries.add, { path: { type: '73' }, body: fresh({ code }) })).toEqual({
        status: 400,
        body: { code: ['A code must not contain spaces, commas or vertical bars'] },
      })
    expect((await refusal(root, dictionaries.add, { path: { type: '9999' }, body: fresh() })).status).toBe(404)
    for (const svg_code of ['{', '{}', '[]', JSON.stringify({ ...hatch, background: 'red' })])
      expect(await refusal(root, dictionaries.add, { path: { type: '86' }, body: fresh({ svg_code }) })).toMatchObject({
        status: 400,
        body: { svg_code: [expect.stringContaining('Is not a hatch')] },
      })
  })

  test('a minor component’s code never ends in a digit, which would be read as its strength', async () => {
    expect(await refusal(root, dictionaries.add, { path: { type: '88' }, body: fresh({ code: 'xx3' }) })).toEqual({
      status: 400,
      body: { code: ['A code of this list must not end in a digit: a digit there means strength'] },
    })
    await root(dictionaries.add, { path: { type: '73' }, body: fresh({ code: 'xx3' }) })
    for (const { code } of await call(dictionaries.list, { path: { type: '88' } })) expect(code).not.toMatch(/\d$/)
  })

  test('a shipped code is retired and revived, but neither changed nor deleted', async () => {
    const at = { type: '86', code: 'si' }
    expect(await root(dictionaries.update, { path: at, body: { active: false } })).toMatchObject({ active: false })
    expect(await root(dictionaries.update, { path: at, body: { active: true } })).toMatchObject({ active: true })
    for (const body of [
      { german: 'Schlick' },
      { sort: 1 },
      { svg_code: null },
      { code: 'silt' },
      { active: false, english: 'x' },
    ])
      expect(await refusal(root, dictionaries.update, { path: at, body })).toEqual(shipped)
    expect(await refusal(root, dictionaries.remove, { path: at })).toEqual(shipped)
  })

  test('an added code is changed field by field, its code stays', async () => {
    const body = fresh({ sort: 7 })
    await root(dictionaries.add, { path: { type: '73' }, body })
    const at = { type: '73', code: body.code }
    expect(await root(dictionaries.update, { path: at, body: { italian: 'nuovo' } })).toMatchObject({
      italian: 'nuovo',
      english: 'a',
      sort: 7,
      active: true,
    })
    expect((await refusal(root, dictionaries.update, { path: at, body: { code: 'andere' } })).status).toBe(403)
    expect((await refusal(root, dictionaries.update, { path: { ...at, code: 'no-such' }, body: {} })).status).toBe(404)
  })

  test('of two superusers who change a code the second is told', async () => {
    const body = fresh()
    const { version } = await root(dictionaries.add, { path: { type: '73' }, body })
    const at = { type: '73', code: body.code }
    const after = await root(dictionaries.update, { path: at, ifMatch: version, body: { english: 'first' } })
    const told = {
      status: 409,
      body: { detail: 'Somebody changed this since you opened it.', current: expect.objectContaining(after) },
    }
    expect(await refusal(root, dictionaries.update, { path: at, ifMatch: version, body: { english: '2nd' } })).toEqual(
      told,
    )
    expect(await refusal(root, dictionaries.remove, { path: at, ifMatch: version })).toEqual(told)
    await root(dictionaries.remove, { path: at, ifMatch: after.version })
  })

  test('an added code is deleted only while no record uses it, alone or with a strength among others', async () => {
    const minor = fresh({ code: 'mi+n.or' })
    const colour = fresh()
    await root(dictionaries.add, { path: { type: '88' }, body: minor })
    await root(dictionaries.add, { path: { type: '73' }, body: colour })
    const object = await a(t.db).object()
    const engineer = t.as((await a(t.db).user({ role: 'engineer', prj_id: object.prj_id })).key)
    const path = { id: object.prj_id, locid: object.locid }
    const { layerid } = await engineer(layers.create, {
      path,
      body: { prinstype: 'si', secstype: `sa1,${minor.code}3,cl`, colour: colour.code },
    })
    for (const at of [
      { type: '88', code: minor.code },
      { type: 'colour', code: colour.code },
    ]) {
      const { status, body } = await refusal(root, dictionaries.remove, { path: at })
      expect([status, (body as { detail: string }).detail]).toEqual([409, 'Records use this code; retire it instead.'])
      await root(dictionaries.update, { path: at, body: { active: false } })
    }
    await engineer(layers.remove, { path: { ...path, layerid } })
    await root(dictionaries.remove, { path: { type: '88', code: minor.code } })
    await root(dictionaries.remove, { path: { type: '73', code: colour.code } })
    const left = await call(dictionaries.list, { path: { type: '88' } })
    expect(left.map(e => e.code)).not.toContain(minor.code)
  })

  test('every change is in the history with who made it', async () => {
    const body = fresh()
    await root(dictionaries.add, { path: { type: '73' }, body })
    await root(dictionaries.update, { path: { type: '73', code: body.code }, body: { active: false } })
    const rows = await t.db
      .selectFrom('history')
      .selectAll()
      .where('key', '=', `73/${body.code}`)
      .orderBy('id')
      .execute()
    expect(rows.map(r => [r.noun, r.action])).toEqual([
      ['dictionary_entries', 'create'],
      ['dictionary_entries', 'update'],
    ])
    expect(rows[1]!.fields).toEqual({ active: [true, false] })
    expect(rows.every(r => r.by_user !== null)).toBe(true)
  })
})

test('of two retired minor components each passes only where the record holds it already', async () => {
  for (const code of ['olda', 'oldb']) await root(dictionaries.add, { path: { type: '88' }, body: fresh({ code }) })
  const object = await a(t.db).object()
  const engineer = t.as((await a(t.db).user({ role: 'engineer', prj_id: object.prj_id })).key)
  const path = { id: object.prj_id, locid: object.locid }
  const layer = await engineer(layers.create, { path, body: { prinstype: 'si', secstype: 'oldb3' } })
  for (const code of ['olda', 'oldb'])
    await root(dictionaries.update, { path: { type: '88', code }, body: { active: false } })
  expect(await engineer(layers.update, { path, body: { ...layer, secstype: 'oldb1,sa' } as never })).toMatchObject({
    secstype: 'oldb1,sa',
  })
  expect(
    await refusal(engineer, layers.update, { path, body: { ...layer, secstype: 'olda1,oldb3' } as never }),
  ).toEqual({
    status: 400,
    body: { secstype: ['“olda” is retired; choose another'] },
  })
})

describe('a coordinate system that the list lacks', () => {
  const definition =
    '+proj=tmerc +lat_0=0 +lon_0=9 +k=1 +x_0=500000 +y_0=0 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs'

  test('is defined by its proj string, names itself, and places its objects', async () => {
    const path = { type: '189' }
    const { code } = await root(dictionaries.add, { path, body: fresh({ definition }) })
    expect(await call(dictionaries.list, { path: { type: '190' } })).toContainEqual(
      expect.objectContaining({ code, english: 'a', shipped: false }),
    )
    const { locid, prj_id } = await a(t.db).object({ epsg: '2056', coordsys: 'CH1903+ / LV95' })
    const { key } = await a(t.db).user({ role: 'lead', prj_id })
    const lead = t.as(key)
    const at = { id: prj_id, locid }
    const object = await lead(objects.get, { path: at })
    const moved = await lead(objects.update, {
      path: at,
      ifMatch: object.version,
      body: { epsg: code, xcoord: 500000, ycoord: 5200000 },
    })
    expect(moved).toMatchObject({ epsg: code, coordsys: code })
    const file = await t.request({ method: 'GET', url: urlOf(objects.geoJson, { path: { id: prj_id } }), key })
    const [lon, lat] = file.json().features[0].geometry.coordinates
    expect([lon.toFixed(4), lat.toFixed(1)]).toEqual(['9.0000', '46.9'])
    expect(await refusal(root, dictionaries.remove, { path: { ...path, code } })).toMatchObject({ status: 409 })
  })

  test('is refused with a sentence where PROJ cannot use it, and has no place in other lists', async () => {
    for (const [type, definition, key] of [
      ['189', '+proj=nothing', 'PROJ cannot use this definition'],
      ['189', 'EPSG:2056', 'PROJ cannot use this definition'],
      ['86', '+proj=longlat +ellps=GRS80', 'Only coordinate systems'],
    ] as const)
      expect(await refusal(root, dictionaries.add, { path: { type }, body: fresh({ definition }) })).toEqual({
        status: 400,
        body: { definition: [expect.stringContaining(key)] },
      })
  })

  test('goes with its name when it is deleted', async () => {
    const { code } = await root(dictionaries.add, { path: { type: '189' }, body: fresh({ definition }) })
    await root(dictionaries.remove, { path: { type: '189', code } })
    const names = await call(dictionaries.list, { path: { type: '190' } })
    expect(names.map(one => one.code)).not.toContain(code)
  })
})

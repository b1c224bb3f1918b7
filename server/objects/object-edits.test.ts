import { layers } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/objects.ts'
import { protocol } from '@borebook/contract/protocol.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()
const whole = { shortname: 'KB 1', boretype: 'kb', xcoord: 2683141.2, ycoord: 1247100.55, zcoordb: 431.27 }

async function site(role: 'lead' | 'field' | 'engineer' | 'viewer' = 'field') {
  const { prj_id } = await a(t.db).project()
  const user = await a(t.db).user({ role, prj_id })
  return { prj_id, path: { id: prj_id }, call: t.as(user.key), ...user }
}
const today = () => new Date().toISOString().slice(0, 10)
const dayFromNow = (days: number) => new Date(Date.now() + days * 86400_000).toISOString().slice(0, 10)

describe('creating an object', () => {
  test('answers 201 with the object: defaults for what is left out, the caller as its author', async () => {
    const { path, call, key, username, prj_id } = await site()
    const answer = await t.request({ method: 'POST', url: `/api/project/${prj_id}/object`, key, payload: whole })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...whole,
      ...{
        objstatus: 'pri',
        epsg: '2056',
        coordsys: 'CH1903+ / LV95',
        coordmth: 'W',
        elevsys: 'müM',
        elevmth: 'BG-CH',
      },
      inclinat: 90,
      author: username,
      prj_id,
      prj: prj_id,
      version: 1,
      layers: 0,
      incomplete: false,
      longname: null,
      conetypdes: null,
      protocol_date: null,
      protocol_user: null,
      protocol_desc: null,
    })
    expect(await call(objects.get, { path: { ...path, locid: answer.json().locid } })).toEqual(answer.json())
  })

  test('shows its project’s number, title and client', async () => {
    const { prj_id } = await a(t.db).project({
      prj_num: 'N 7',
      prj_title: 'Quay',
      client: 'City',
      client_prj_num: 'C-1',
    })
    const { key } = await a(t.db).user({ role: 'field', prj_id })
    expect(await t.as(key)(objects.create, { path: { id: prj_id }, body: whole })).toMatchObject({
      project: 'N 7 Quay',
      prjnum: 'N 7',
      prj_title: 'Quay',
      client: 'City',
      client_prj_num: 'C-1',
    })
  })

  test('what is missing is told all at once, in the order of the checks, and nothing is stored', async () => {
    const { path, call, key, prj_id } = await site()
    const empty = { shortname: '', boretype: null, xcoord: '', ycoord: null, netarea: 0.3, coordsys: '', zcoordb: null }
    const answer = await t.request({ method: 'POST', url: `/api/project/${prj_id}/object`, key, payload: empty })
    expect(answer.statusCode).toBe(400)
    expect(Object.entries(answer.json())).toEqual([
      ['shortname', ['Borehole Number is required!']],
      ['boretype', ['Borehole type is required!']],
      ['xcoord', ['Easting value as-build is required!']],
      ['ycoord', ['Northing value as-build is required!']],
      ['netarea', ['Invalid Net area ratio, 0.4 - 1.0 allowed']],
      ['coordsys', ['Coordinate System value is required!']],
      ['zcoordb', ['Elevation value is required!']],
    ])
    const none = await t.request({ method: 'POST', url: `/api/project/${prj_id}/object`, key, payload: {} })
    expect(Object.keys(none.json())).toEqual(['shortname', 'boretype', 'xcoord', 'ycoord', 'zcoordb'])
    expect(await call(objects.list, { path })).toEqual([])
  })

  test('a number or name that is too long, taken or holds two bars says so', async () => {
    const { path, call } = await site()
    await call(objects.create, { path, body: whole })
    const refused = async (over: object) =>
      (await refusal(call, objects.create, { path, body: { ...whole, ...over } })).body as Record<string, string[]>
    expect(await refused({})).toEqual({ shortname: ['Borehole number already exists'] })
    expect(await refused({ shortname: 'x'.repeat(16) })).toEqual({
      shortname: ['Borehole number cannot be more than 15 characters'],
    })
    expect(await refused({ shortname: 'KB 2', longname: 'x'.repeat(41) })).toEqual({
      longname: ['Borehole Name cannot be more than 40 characters'],
    })
    expect(await refused({ shortname: 'a||b' })).toEqual({ shortname: ['Borehole number cannot contain "||"'] })
    expect(await refused({ shortname: '   ' })).toEqual({ shortname: ['Borehole Number is required!'] })
    await call(objects.create, { path, body: { ...whole, shortname: 'x'.repeat(15), longname: 'y'.repeat(40) } })
  })

  test('another project in the body is refused with the sentence of the form, the own one passes', async () => {
    const [mine, other] = [await site(), await site()]
    const body = { ...whole, prj: other.prj_id }
    expect(await refusal(mine.call, objects.create, { path: mine.path, body })).toEqual({
      status: 400,
      body: { prj: ['Please Select Project Number'] },
    })
    await mine.call(objects.create, { path: mine.path, body: { ...whole, prj: mine.prj_id } })
  })

  test('author, version and prj_id of a body are the server’s and count for nothing; an unknown field is refused', async () => {
    const { path, call, username, prj_id } = await site()
    const forged = {
      author: 'somebody',
      version: 9,
      prj_id: 1,
      locid: 4242,
      conetypdes: 'X',
      protocol_user: 'somebody',
    }
    const made = await call(objects.create, { path, body: { ...whole, ...forged } as never })
    expect(made).toMatchObject({ author: username, version: 1, prj_id, conetypdes: null, protocol_user: null })
    expect(made.locid).not.toBe(4242)
    const at = { ...path, locid: made.locid }
    expect(await call(objects.update, { path: at, body: forged as never })).toMatchObject({
      author: username,
      version: 1,
    })
    expect(await refusal(call, objects.update, { path: at, body: { colour: 'red' } as never })).toEqual({
      status: 400,
      body: { colour: ['Is not a field of this record'] },
    })
  })

  test('unknown codes are named under their fields', async () => {
    const { path, call } = await site()
    const body = { ...whole, boretype: 'zz', purpose: 'yy', drilltech: 'Crew A' }
    expect(await refusal(call, objects.create, { path, body })).toEqual({
      status: 400,
      body: {
        boretype: ['“zz” is not in this list'],
        purpose: ['“yy” is not in this list'],
        drilltech: ['“Crew A” is not in this list'],
      },
    })
  })

  test('no date lies in the future; today anywhere on earth is good', async () => {
    const { path, call } = await site()
    const dates = ['authordate', 'drilldate2', 'drilldtto2', 'smpdate', 'logged_on', 'checked_on']
    const tomorrow = Object.fromEntries(dates.map(name => [name, dayFromNow(2)]))
    const refused = await refusal(call, objects.create, { path, body: { ...whole, ...tomorrow } })
    expect(refused.body).toEqual(Object.fromEntries(dates.map(name => [name, ['The date cannot be in the future.']])))
    const furthest = new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10)
    const made = await call(objects.create, { path, body: { ...whole, drilldate2: furthest, authordate: today() } })
    expect(made).toMatchObject({ drilldate2: furthest, authordate: today() })
  })

  test('drilling does not end before it begins, whichever of the two is changed', async () => {
    const { path, call } = await site()
    const reversed = { drilldate2: '2026-03-02', drilldtto2: '2026-03-01' }
    const sentence = { drilldtto2: ['Drilling cannot end before it begins'] }
    expect((await refusal(call, objects.create, { path, body: { ...whole, ...reversed } })).body).toEqual(sentence)
    const { locid } = await call(objects.create, { path, body: { ...whole, drilldtto2: '2026-03-01' } })
    const at = { ...path, locid }
    expect((await refusal(call, objects.update, { path: at, body: { drilldate2: '2026-03-02' } })).body).toEqual(
      sentence,
    )
    await call(objects.update, { path: at, body: { drilldate2: '2026-03-01' } })
  })

  test('a hole is not checked before it is logged, whichever of the two is changed; on the same day it may be', async () => {
    const { path, call } = await site()
    const reversed = { logged_on: '2026-03-02', checked_on: '2026-03-01' }
    const sentence = { checked_on: ['A hole cannot be checked before it is logged'] }
    expect((await refusal(call, objects.create, { path, body: { ...whole, ...reversed } })).body).toEqual(sentence)
    const { locid } = await call(objects.create, { path, body: { ...whole, checked_on: '2026-03-01' } })
    const at = { ...path, locid }
    expect((await refusal(call, objects.update, { path: at, body: { logged_on: '2026-03-02' } })).body).toEqual(
      sentence,
    )
    await call(objects.update, { path: at, body: { logged_on: '2026-03-01' } })
    const both = { locids: [locid], logged_on: '2026-03-02' }
    expect((await refusal(call, objects.updateMany, { path, body: both })).body).toEqual(sentence)
  })

  test('who drilled, logged and checked a hole and in which weather is kept as typed, and has its length', async () => {
    const { path, call } = await site()
    const typed = {
      driller: 'Crew B',
      weather: 'dry, −3 °C',
      logged_by: 'A. Geologist',
      logged_on: '2026-03-02',
      checked_by: 'L. Lead',
      checked_on: '2026-03-02',
    }
    const made = await call(objects.create, { path, body: { ...whole, ...typed } })
    expect(made).toMatchObject(typed)
    const cleared = Object.fromEntries(Object.keys(typed).map(field => [field, null]))
    const at = { ...path, locid: made.locid }
    expect(await call(objects.update, { path: at, body: cleared })).toMatchObject(cleared)
    const long = { driller: 'x'.repeat(101), logged_by: 'x'.repeat(101), checked_by: 'x'.repeat(101) }
    const refused = await refusal(call, objects.update, { path: at, body: { ...long, weather: 'x'.repeat(201) } })
    expect(refused.body).toEqual({
      ...Object.fromEntries(Object.keys(long).map(field => [field, ['At most 100 characters are allowed']])),
      weather: ['At most 200 characters are allowed'],
    })
  })

  test('what was typed stays to the last decimal', async () => {
    const { path, call } = await site()
    const typed = { xcoord: 2683141.123456, ycoord: 1247100.1, zcoordb: 431.2705, netarea: 0.8125, rsfhoehe: 63.5 }
    expect(await call(objects.create, { path, body: { ...whole, ...typed } })).toMatchObject(typed)
  })
})

describe('the coordinate system', () => {
  test('epsg sets the name, the name sets epsg, and where they differ epsg decides', async () => {
    const { path, call } = await site()
    const create = async (shortname: string, system: object) => {
      const { epsg, coordsys } = await call(objects.create, { path, body: { ...whole, shortname, ...system } })
      return { epsg, coordsys }
    }
    const lv03 = { epsg: '21781', coordsys: 'CH1903 / LV03' }
    expect(await create('a', { epsg: '21781' })).toEqual(lv03)
    expect(await create('b', { coordsys: 'CH1903 / LV03' })).toEqual(lv03)
    expect(await create('c', { epsg: '21781', coordsys: 'WGS 84' })).toEqual(lv03)
    expect(await create('d', { epsg: '0' })).toEqual({ epsg: '0', coordsys: 'local' })
    const { locid } = await call(objects.create, { path, body: { ...whole, shortname: 'e' } })
    const at = { ...path, locid }
    expect(await call(objects.update, { path: at, body: { coordsys: 'WGS 84' } })).toMatchObject({ epsg: '4326' })
    expect(await call(objects.update, { path: at, body: { epsg: '25832' } })).toMatchObject({
      coordsys: 'ETRS89 / UTM zone 32N',
      xcoord: whole.xcoord,
    })
  })

  test('a system that a superuser added has a name of its own and is no known grid', async () => {
    const { path, call } = await site()
    await sql`insert into dictionary_entries (type, code, english, german, french, italian)
      values (190, 'Site-7', 'a', 'a', 'a', 'a')`.execute(t.db)
    expect(await call(objects.create, { path, body: { ...whole, coordsys: 'Site-7' } })).toMatchObject({
      epsg: null,
      coordsys: 'Site-7',
    })
  })
})

describe('the cone', () => {
  test('its designation is built from its fields, and from nothing that a body says', async () => {
    const { path, call } = await site()
    const cone = { conemanuf: 'Geomil', conetyp: 'electrical_subtraction', conearea: 15, incsens: 'biaxial' } as const
    const made = await call(objects.create, {
      path,
      body: { ...whole, ...cone, datadigit: 'downhole', popwps: 'u2', tempcomp: 'inverse_metallic' },
    })
    expect(made.conetypdes).toBe('GE-D-ES15-I2-U2-TM')
    const at = { ...path, locid: made.locid }
    expect((await call(objects.update, { path: at, body: { conearea: 10, popwps: null } })).conetypdes).toBe(
      'GE-D-ES10-I2-TM',
    )
  })

  test('a mechanical one clears what it does not have, and refuses it in so many words', async () => {
    const { path, call } = await site()
    const { locid } = await call(objects.create, {
      path,
      body: { ...whole, conetyp: 'electrical_subtraction', incsens: 'biaxial', datatrans: 'cable', conefrarea: 225 },
    })
    const at = { ...path, locid }
    expect(await call(objects.update, { path: at, body: { conetyp: 'mechanical_begemann_friction' } })).toMatchObject({
      incsens: null,
      datatrans: null,
      conefrarea: 225,
    })
    expect(
      (await refusal(call, objects.update, { path: at, body: { incsens: 'uniaxial', popwps: 'u1' } })).body,
    ).toEqual({
      incsens: ['A mechanical cone does not have this'],
      popwps: ['A mechanical cone does not have this'],
    })
    expect(await call(objects.update, { path: at, body: { conetyp: 'mechanical_conical_dutch' } })).toMatchObject({
      conefrarea: null,
    })
  })

  test.each(['u4', 'u1,u1', 'u1,', 'U2', 'u1 u2'])('“%s” is no list of pore pressure positions', async popwps => {
    const { path, call } = await site()
    expect((await refusal(call, objects.create, { path, body: { ...whole, popwps } })).body).toEqual({
      popwps: ['Is not one of the values allowed here'],
    })
  })
})

describe('editing an object', () => {
  test('changes what the body names and nothing else', async () => {
    const { path, call } = await site()
    const made = await call(objects.create, { path, body: { ...whole, longname: 'Pier', drillcomp: 'Drill Ltd' } })
    const changed = await call(objects.update, { path: { ...path, locid: made.locid }, body: { longname: null } })
    expect(changed).toEqual({
      ...made,
      longname: null,
      version: 2,
      changed_at: changed.changed_at,
    })
  })

  test('an emptied number says another sentence than a new object without one', async () => {
    const { path, call } = await site()
    const { locid } = await call(objects.create, { path, body: whole })
    const at = { ...path, locid }
    expect((await refusal(call, objects.update, { path: at, body: { shortname: '' } })).body).toEqual({
      shortname: ['Borehole Location is required!'],
    })
    expect((await refusal(call, objects.update, { path: at, body: { zcoordb: null as never } })).body).toEqual({
      zcoordb: ['Elevation value is required!'],
    })
  })

  test('of two people the second sees the first one’s version and overwrites nothing', async () => {
    const { path, call, prj_id, username } = await site()
    const second = t.as((await a(t.db).user({ role: 'engineer', prj_id })).key)
    const { locid, version } = await call(objects.create, { path, body: whole })
    const at = { ...path, locid }
    await call(objects.update, { path: at, body: { longname: 'first' }, ifMatch: version })
    const refused = await refusal(second, objects.update, { path: at, body: { longname: 'second' }, ifMatch: version })
    expect(refused).toMatchObject({
      status: 409,
      body: { current: { longname: 'first', version: 2, changed_by: username } },
    })
    expect((await call(objects.get, { path: at })).longname).toBe('first')
  })

  test('what an import left incomplete must be completed with the next edit', async () => {
    const { prj_id, path, call } = await site()
    const { locid } = await a(t.db).object({ prj_id, incomplete: true, zcoordb: null, boretype: 'kb' })
    const at = { ...path, locid }
    expect((await refusal(call, objects.update, { path: at, body: { longname: 'x' } })).body).toEqual({
      xcoord: ['Easting value as-build is required!'],
      ycoord: ['Northing value as-build is required!'],
      coordsys: ['Coordinate System value is required!'],
      zcoordb: ['Elevation value is required!'],
    })
    const body = { xcoord: 1, ycoord: 2, zcoordb: 3, epsg: '0' }
    expect(await call(objects.update, { path: at, body })).toMatchObject({ ...body, incomplete: false })
  })

  test('a retired code stays where it is and comes in nowhere', async () => {
    const { path, call } = await site()
    await sql`insert into dictionary_entries (type, code, english, german, french, italian, active)
      values (70, 'old', 'a', 'a', 'a', 'a', true)`.execute(t.db)
    const { locid } = await call(objects.create, { path, body: { ...whole, purpose: 'old' } })
    await sql`update dictionary_entries set active = false where code = 'old'`.execute(t.db)
    await call(objects.update, { path: { ...path, locid }, body: { purpose: 'old', longname: 'x' } })
    const body = { ...whole, shortname: 'KB 2', purpose: 'old' }
    expect((await refusal(call, objects.create, { path, body })).status).toBe(400)
  })
})

describe('duplicating an object', () => {
  test('copies its layers with their sub-layers when asked, and neither its protocol nor its history', async () => {
    const { path, call } = await site()
    const first = await call(objects.create, { path, body: whole })
    const at = { ...path, locid: first.locid }
    const { layerid } = await a(t.db).layer({ locid: first.locid, depthto: 5, commentary: 'deep' })
    await a(t.db).sublayer({ locid: first.locid, layerid, depthfrom: 1, depthto: 2, commentary: 'lens' })
    await a(t.db).layer({ locid: first.locid, depthfrom: 5, depthto: 7, prinstype: 'gr' })
    await call(protocol.create, { path: at, body: { protocol_date: '2026-01-05', protocol_desc: 'x' } })
    const body = { ...whole, duplicate_from: first.locid }
    const bare = await call(objects.create, { path, body: { ...body, shortname: 'bare' } })
    expect(bare.layers).toBe(0)
    const copy = await call(objects.create, { path, body: { ...body, shortname: 'copy', duplicate_drilling: true } })
    const to = { ...path, locid: copy.locid }
    const [log, copied] = [await call(layers.list, { path: at }), await call(layers.list, { path: to })]
    expect(copied).toMatchObject([
      { depthfrom: 0, depthto: 5, commentary: 'deep', sublayers: [{ depthfrom: 1, depthto: 2, commentary: 'lens' }] },
      { depthfrom: 5, depthto: 7, prinstype: 'gr', sublayers: [] },
    ])
    expect(copied[0]!.sublayers[0]!.layerid).toBe(copied[0]!.layerid)
    expect(log.map(l => l.layerid)).not.toEqual(copied.map(l => l.layerid))
    expect(await call(protocol.list, { path: to })).toEqual([])
  })

  test('from a project that the caller may not see is 404, and nothing is created', async () => {
    const [mine, other] = [await site(), await site()]
    const { locid } = await a(t.db).object({ prj_id: other.prj_id })
    const body = { ...whole, duplicate_from: locid, duplicate_drilling: true }
    expect((await refusal(mine.call, objects.create, { path: mine.path, body })).status).toBe(404)
    expect(await mine.call(objects.list, { path: mine.path })).toEqual([])
  })

  test('copies thousands of layers, each part under the copy of its own layer', async () => {
    const { prj_id, path, call } = await site()
    const { locid } = await a(t.db).object({ prj_id })
    await sql`insert into layers (locid, depthfrom, depthto, prinstype) select ${locid}, i, i + 1, 'si' from generate_series(0, 1200) i`.execute(
      t.db,
    )
    await sql`insert into sublayers (layerid, layercntr, locid, depthfrom, depthto)
      select layerid, 1, locid, depthfrom, depthfrom + 0.5 from layers where locid = ${locid}`.execute(t.db)
    const copy = await call(objects.create, {
      path,
      body: { ...whole, duplicate_from: locid, duplicate_drilling: true },
    })
    const log = await call(layers.list, { path: { ...path, locid: copy.locid } })
    expect(log).toHaveLength(1201)
    expect(log.filter(l => l.sublayers[0]?.depthfrom !== l.depthfrom)).toEqual([])
  })
})

describe('editing many objects at once', () => {
  async function three() {
    const s = await site()
    const made = await Promise.all(
      ['a', 'b', 'c'].map(shortname => a(t.db).object({ prj_id: s.prj_id, shortname, drillcomp: shortname })),
    )
    return { ...s, locids: made.map(o => o.locid) }
  }

  test('gives all of them the named fields and leaves the others alone', async () => {
    const { path, call, locids } = await three()
    const body = { locids: locids.slice(0, 2), drillcomm: 'Rig 3', purpose: null }
    expect(await call(objects.updateMany, { path, body })).toEqual({ changed: 2 })
    const rows = await Promise.all(locids.map(locid => call(objects.get, { path: { ...path, locid } })))
    expect(rows.map(o => [o.drillcomp, o.drillcomm])).toEqual([
      ['a', 'Rig 3'],
      ['b', 'Rig 3'],
      ['c', null],
    ])
  })

  test('is all or nothing: a foreign or unknown object is 404, a wrong value 400', async () => {
    const { path, call, locids } = await three()
    const foreign = await a(t.db).object()
    const refused = async (body: object) =>
      (await refusal(call, objects.updateMany, { path, body: body as never })).status
    expect(await refused({ locids: [...locids, foreign.locid], drillcomm: 'x' })).toBe(404)
    expect(await refused({ locids, boretype: 'zz', drillcomm: 'x' })).toBe(400)
    expect(await refused({ locids, boretype: null })).toBe(400)
    expect(await refused({ locids })).toBe(400)
    expect(await refused({ locids: [], drillcomm: 'x' })).toBe(400)
    expect(await refused({ locids, shortname: 'same' })).toBe(400)
    expect(await refused({ locids, drilldate2: '2026-03-02', drilldtto2: '2026-03-01' })).toBe(400)
    const rows = await Promise.all(locids.map(locid => call(objects.get, { path: { ...path, locid } })))
    expect(rows.map(o => o.version)).toEqual([1, 1, 1])
  })

  test('an approved object among them asks for a reason, and keeps it', async () => {
    const { path, call, locids } = await three()
    const approve = { locids: locids.slice(0, 1), objstatus: 'app' }
    expect((await refusal(call, objects.updateMany, { path, body: approve })).body).toEqual({
      reason: ['Please enter a reason'],
    })
    await call(objects.updateMany, { path, body: { ...approve, reason: 'checked' } })
    expect(
      (await refusal(call, objects.updateMany, { path, body: { locids, drillcomm: 'x', reason: ' ' } })).status,
    ).toBe(400)
    await call(objects.updateMany, { path, body: { locids, drillcomm: 'x', reason: 'wrong rig' } })
    const { rows } = await sql`select locid, previous_status, objstatus, reason from change_history
      where locid = any (${locids}::integer[]) order by id`.execute(t.db)
    expect(rows).toEqual([
      { locid: locids[0], previous_status: 'pri', objstatus: 'app', reason: 'checked' },
      { locid: locids[0], previous_status: 'app', objstatus: 'app', reason: 'wrong rig' },
    ])
  })
})

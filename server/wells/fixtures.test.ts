import { pressures } from '@borebook/contract/groundwater/pressures.ts'
import { enclosures } from '@borebook/contract/wells/enclosures.ts'
import { instruments } from '@borebook/contract/wells/instruments.ts'
import { tubefillLayers, tubefills } from '@borebook/contract/wells/tubefills.ts'
import { tubeLayers, tubes } from '@borebook/contract/wells/tubes.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

async function site() {
  const object = await a(t.db).object()
  const engineer = await a(t.db).user({ role: 'engineer', prj_id: object.prj_id })
  const home = { prj: object.prj_id, locid: object.locid }
  const query = { prj: String(home.prj), locid: String(home.locid) }
  const call = t.as(engineer.key)
  const tube = () => call(tubes.create, { body: home })
  const layer = (id: number, over = {}) =>
    call(tubeLayers.create, {
      path: { id },
      body: { depthfrom: 0, depthto: 10, type_of_tube: 'bt', tube_od: 50, ...over },
    })
  return { home, query, call, tube, layer }
}

describe('tubes', () => {
  test('get a name of their own in the caller’s language, unless one is given', async () => {
    const { call, home, query, tube } = await site()
    await tube()
    expect(await call(tubes.create, { body: { ...home, name: 'Inclinometer' } })).toMatchObject({ layers: [] })
    const { key } = await a(t.db).user({ role: 'engineer', prj_id: home.prj })
    await t.as(key, { 'accept-language': 'de' })(tubes.create, { body: home })
    await tube()
    expect((await call(tubes.list, { query })).map(made => made.name)).toEqual([
      'Tube 1',
      'Inclinometer',
      'Rohr 1',
      'Tube 2',
    ])
  })

  test('hold their layers from top to bottom, each with the tube’s name', async () => {
    const { call, query, tube, layer } = await site()
    const { id } = await tube()
    const filter = await layer(id, { depthfrom: 6, type_of_tube: 'ft', tube_closure: ['bk'], perforation_type: 'hs' })
    const blank = await layer(id, { depthfrom: -0.4, depthto: 6, tube_id: 43.2 })
    expect(filter).toMatchObject({ tube_name: 'Tube 1', tube_closure: ['bk'], gruppe: null })
    expect((await call(tubes.list, { query }))[0]!.layers).toEqual([blank, filter])
  })

  test('are renamed by a name alone, which may not be empty', async () => {
    const { call, tube, layer } = await site()
    const { id } = await tube()
    const own = await layer(id)
    for (const name of ['', '   ', null])
      expect(await refusal(call, tubes.update, { path: { id }, body: { name } as never })).toEqual({
        status: 400,
        body: { name: ['Name should not be empty!'] },
      })
    const renamed = await call(tubes.update, { path: { id }, body: { name: 'P 1' } })
    expect(renamed).toMatchObject({ name: 'P 1', version: 2, layers: [{ id: own.id, tube_name: 'P 1' }] })
  })

  test('say what a layer lacks in the specification’s words, all at once', async () => {
    const { call, tube } = await site()
    const { id } = await tube()
    expect((await refusal(call, tubeLayers.create, { path: { id }, body: {} as never })).body).toEqual({
      depthfrom: ['Depth from is required!'],
      depthto: ['Depth to is required!'],
      type_of_tube: ['Type of tube is required!'],
      tube_od: ['Tube OD is required!'],
    })
    const body = { depthfrom: null, depthto: '', type_of_tube: '', tube_od: null }
    expect((await refusal(call, tubeLayers.create, { path: { id }, body: body as never })).body).toMatchObject({
      depthfrom: ['Depth from is required!'],
      depthto: ['Depth to is required!'],
      type_of_tube: ['Type of tube is required!'],
      tube_od: ['Tube OD is required!'],
    })
  })

  test('refuse diameters, depths, codes and closures that cannot be', async () => {
    const { call, tube } = await site()
    const { id } = await tube()
    const refused = async (over: object) =>
      (
        await refusal(call, tubeLayers.create, {
          path: { id },
          body: { depthfrom: 0, depthto: 1, type_of_tube: 'bt', tube_od: 50, ...over } as never,
        })
      ).body
    expect(await refused({ tube_od: -5 })).toEqual({ tube_od: ['Must be at least 0'] })
    expect(await refused({ tube_id: 51 })).toEqual({
      tube_id: ['The inner diameter cannot be larger than the outer one'],
    })
    expect(await refused({ depthfrom: 2 })).toEqual({ __all__: ["Depth from can't be greater than Depth to"] })
    expect(await refused({ depthfrom: -10.5 })).toEqual({ depthfrom: ['Must lie between -10 and 15000 m'] })
    expect(await refused({ type_of_tube: 'straw', tube_closure: ['cork'] })).toEqual({
      type_of_tube: ['“straw” is not in this list'],
      tube_closure: ['“cork” is not in this list'],
    })
    expect(await refused({ tube_closure: 'bk' })).toEqual({ tube_closure: ['Must be a list'] })
    expect(await refused({ tube_closure: ['bk', 'sp'] })).toEqual({ tube_closure: ['Can have one code at most'] })
  })

  test('lose the perforation with the type that is a filter, in whatever language it is one', async () => {
    const { call, tube, layer } = await site()
    const { id } = await tube()
    const perforation = { perforation_type: 'hs', perforation_aperture: 0.5, perforated_area_per_length: 9000 }
    const filter = await layer(id, { type_of_tube: 'ft', ...perforation })
    expect(filter).toMatchObject(perforation)
    const blank = await call(tubeLayers.update, {
      path: { id, layerId: filter.id },
      body: { ...filter, type_of_tube: 'bt' } as never,
    })
    expect(blank).toMatchObject({
      perforation_type: null,
      perforation_aperture: null,
      perforated_area_per_length: null,
    })
  })

  test.each([
    ['english', 'wire-wound filter'],
    ['german', 'Wickeldrahtfilter'],
    ['french', 'tube filtrant fendu'],
    ['italian', 'tubo filtrante fessurato'],
  ])('of an added type are filters where the %s label says so: perforation, reading, export', async (column, name) => {
    const { call, tube, layer, query, home } = await site()
    const code = `own-${column}`
    const labels = { english: 'Q7', german: 'Q7', french: 'Q7', italian: 'Q7', [column]: name }
    await t.db
      .insertInto('dictionary_entries')
      .values({ type: 19, code, ...labels })
      .execute()
    const { id } = await tube()
    const made = await layer(id, { type_of_tube: code, perforation_type: 'hs' })
    expect(made.perforation_type).toBe('hs')
    const body = { date_time: '2026-04-01', tube: id, filter_tube: made.id, top_of_tube: 1 }
    expect(await call(pressures.create, { query, body })).toMatchObject({ filter_tube: made.id })
    const { key } = await a(t.db).user({ role: 'field', prj_id: home.prj })
    const file = await t.request({ url: `/api/project/${home.prj}/export.ags`, key })
    expect(file.payload).toContain('"SLOTTED"')
  })

  test('take a layer only where it is theirs', async () => {
    const { call, tube, layer } = await site()
    const [one, two] = [await tube(), await tube()]
    const own = await layer(one.id)
    const path = { id: two.id, layerId: own.id }
    expect((await refusal(call, tubeLayers.update, { path, body: own as never })).status).toBe(404)
    expect((await refusal(call, tubeLayers.remove, { path })).status).toBe(404)
  })
})

describe('U-tubes', () => {
  const alone = ['U-tubes stay by themselves: a tube has either layers of one U-tube type or layers of other types.']

  test.each(['ut', 'dut', 'uts', 'duts'])('%s stands beside no other type, and no other type beside it', async type => {
    const { call, tube, layer } = await site()
    const [first, second] = [await tube(), await tube()]
    await layer(first.id, { type_of_tube: type, depthto: 5 })
    await layer(first.id, { type_of_tube: type, depthfrom: 5 })
    await layer(second.id)
    const body = { depthfrom: 10, depthto: 12, tube_od: 32 }
    for (const [id, wrong] of [
      [first.id, 'bt'],
      [first.id, type === 'ut' ? 'dut' : 'ut'],
      [second.id, type],
    ] as const)
      expect(await refusal(call, tubeLayers.create, { path: { id }, body: { ...body, type_of_tube: wrong } })).toEqual({
        status: 400,
        body: { type_of_tube: alone },
      })
  })

  test('the only layer of a tube may become one, one of two may not', async () => {
    const { call, tube, layer } = await site()
    const { id } = await tube()
    const only = await layer(id)
    const change = (layerId: number, type_of_tube: string) =>
      ({ path: { id, layerId }, body: { depthfrom: 0, depthto: 5, tube_od: 32, type_of_tube } }) as const
    await call(tubeLayers.update, change(only.id, 'ut'))
    await call(tubeLayers.update, change(only.id, 'bt'))
    await layer(id)
    expect((await refusal(call, tubeLayers.update, change(only.id, 'ut'))).body).toEqual({ type_of_tube: alone })
  })

  test('never come beside others though both come at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { call, query, tube, layer } = await site()
      const { id } = await tube()
      await Promise.allSettled(['ut', 'bt', 'dut', 'ft'].map(type_of_tube => layer(id, { type_of_tube })))
      const types = (await call(tubes.list, { query }))[0]!.layers.map(l => l.type_of_tube)
      expect(types.length).toBeGreaterThan(0)
      if (types.some(type => type.endsWith('ut'))) expect(types).toHaveLength(1)
    }
  })
})

describe('tube fills', () => {
  test('hold layers by depth, and say what one lacks', async () => {
    const { call, home, query } = await site()
    const { id } = await call(tubefills.create, { body: home })
    const make = (body: object) => call(tubefillLayers.create, { path: { id }, body: body as never })
    const seal = await make({ depth: 4, depthto: 6, backfill_material: 'tp' })
    const gravel = await make({
      depth: 0,
      depthto: 4,
      backfill_material: 'fk',
      grain_size_from: 2,
      grain_size_to: 3.15,
      volume_used: 40,
    })
    expect(gravel).toMatchObject({ volume_used: 40 })
    expect(seal).toMatchObject({ tubefill_name: 'Tube fill 1', grain_size_from: null })
    expect((await call(tubefills.list, { query }))[0]).toMatchObject({ ...home, layers: [gravel, seal] })
    expect((await refusal(call, tubefillLayers.create, { path: { id }, body: {} as never })).body).toEqual({
      depth: ['Depth is required!'],
      depthto: ['Depth to is required!'],
      backfill_material: ['Backfill material is required!'],
    })
    expect(
      (await refusal(call, tubefillLayers.create, { path: { id }, body: { ...seal, depthto: 3 } as never })).body,
    ).toEqual({ __all__: ["Depth from can't be greater than Depth to"] })
  })

  test('give no layer to another fill', async () => {
    const { call, home } = await site()
    const [one, two] = [await call(tubefills.create, { body: home }), await call(tubefills.create, { body: home })]
    const body = { depth: 0, depthto: 1, backfill_material: 'tp' }
    const { id: layerId } = await call(tubefillLayers.create, { path: { id: one.id }, body })
    expect((await refusal(call, tubefillLayers.update, { path: { id: two.id, layerId }, body })).status).toBe(404)
  })
})

describe('surface enclosures', () => {
  const lid = { depth: -0.5, depthto: 0.3, enclosure_type: 'schr' }

  test('are two at most, though five come at the same time', async () => {
    const { call, home, query } = await site()
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => call(enclosures.create, { body: { ...home, ...lid } })),
    )
    const refused = made.filter(r => r.status === 'rejected').map(r => r.reason.body)
    expect(refused).toEqual(Array(3).fill({ __all__: ['An object has no more than two surface enclosures.'] }))
    expect((await call(enclosures.list, { query })).map(e => e.name)).toEqual([
      'Surface enclosure 1',
      'Surface enclosure 2',
    ])
  })

  test('say what they lack, zero being a depth', async () => {
    const { call, home } = await site()
    expect((await refusal(call, enclosures.create, { body: { ...home } as never })).body).toEqual({
      depth: ['Depth is required!'],
      depthto: ['Depth to is required!'],
      enclosure_type: ['Enclosure type is required!'],
    })
    expect(await call(enclosures.create, { body: { ...home, ...lid, depth: 0 } })).toMatchObject({ depth: 0 })
  })

  test('are changed by a name alone or by fields without one, and hold their rules against what is stored', async () => {
    const { call, home } = await site()
    const { id } = await call(enclosures.create, { body: { ...home, ...lid, max_load: 40 } })
    await call(enclosures.update, { path: { id }, body: { name: 'Manhole' } })
    const changed = await call(enclosures.update, { path: { id }, body: { depthto: 1, enclosure_lid: 'ggd' } })
    expect(changed).toMatchObject({ name: 'Manhole', depth: -0.5, depthto: 1, enclosure_lid: 'ggd', max_load: 40 })
    expect((await refusal(call, enclosures.update, { path: { id }, body: { depth: 2 } })).body).toEqual({
      __all__: ["Depth from can't be greater than Depth to"],
    })
    expect((await refusal(call, enclosures.update, { path: { id }, body: { depth: null } as never })).body).toEqual({
      depth: ['Depth is required!'],
    })
    expect((await refusal(call, enclosures.update, { path: { id }, body: { name: '' } })).body).toEqual({
      name: ['Name should not be empty!'],
    })
  })
})

describe('instruments', () => {
  test('hang on a tube of their own object only', async () => {
    const { call, home, tube } = await site()
    const { id } = await tube()
    const foreign = await a(t.db).tube()
    const body = { ...home, depth: 5, repeat_interval: 1, system_component: 'mr' }
    const made = await call(instruments.create, { body: { ...body, associated_to: id } })
    expect(made).toMatchObject({ name: 'Instrument 1', associated_to: id })
    for (const associated_to of [foreign.id, 999999])
      expect((await refusal(call, instruments.create, { body: { ...body, associated_to } })).body).toEqual({
        associated_to: ['Is not a tube of this object'],
      })
    expect(
      (await refusal(call, instruments.update, { path: { id: made.id }, body: { associated_to: foreign.id } })).body,
    ).toEqual({ associated_to: ['Is not a tube of this object'] })
  })

  test('stay when their tube is deleted, on no tube', async () => {
    const { call, home, query, tube, layer } = await site()
    const { id } = await tube()
    await layer(id)
    await call(instruments.create, { body: { ...home, depth: 5, associated_to: id } })
    await call(tubes.remove, { path: { id } })
    expect(await call(tubes.list, { query })).toEqual([])
    expect(await call(instruments.list, { query })).toMatchObject([{ name: 'Instrument 1', associated_to: null }])
  })

  test('need a depth', async () => {
    const { call, home } = await site()
    expect((await refusal(call, instruments.create, { body: { ...home } as never })).body).toEqual({
      depth: ['Depth is required!'],
    })
  })
})

test('field staff read the fixtures and write none of them', async () => {
  const { home, query } = await site()
  const { key } = await a(t.db).user({ role: 'field', prj_id: home.prj })
  expect(await t.as(key)(tubes.list, { query })).toEqual([])
  expect((await refusal(t.as(key), tubes.create, { body: home })).status).toBe(403)
})

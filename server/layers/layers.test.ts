import { layers, sublayers } from '@borebook/contract/layers.ts'
import { describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'

const t = testServer()

/** A project with one object, and an engineer of it. */
async function site() {
  const object = await a(t.db).object()
  const engineer = await a(t.db).user({ role: 'engineer', prj_id: object.prj_id })
  return { path: { id: object.prj_id, locid: object.locid }, call: t.as(engineer.key), engineer, object }
}

describe('layers', () => {
  test('a layer that is created is in the log, with what was left out as null', async () => {
    const { call, path } = await site()
    const created = await call(layers.create, {
      path,
      body: { depthfrom: 0, depthto: 2.3, prinstype: 'si', secstype: 'cl1,sa' },
    })
    expect(created).toMatchObject({
      depthfrom: 0,
      depthto: 2.3,
      prinstype: 'si',
      secstype: 'cl1,sa',
      colour: null,
      layercntr: 0,
      recid: 0,
      version: 1,
      sublayers: [],
    })
    expect(await call(layers.list, { path })).toEqual([created])
  })

  test('absent depths are 0 and depth from', async () => {
    const { call, path } = await site()
    const { depthfrom, depthto } = await call(layers.create, { path, body: { prinstype: 'si' } })
    expect([depthfrom, depthto]).toEqual([0, 0])
  })

  test('depths keep the decimals they were sent with', async () => {
    const { call, path } = await site()
    const layer = await call(layers.create, { path, body: { depthfrom: 0.1 + 0.2, depthto: 2.3456, prinstype: 'si' } })
    expect(layer.depthto).toBe(2.3456)
  })

  test('a PUT replaces: what it leaves out becomes null', async () => {
    const { call, path } = await site()
    const { layerid } = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si', commentary: 'wet' } })
    const updated = await call(layers.update, { path, body: { layerid, depthto: 1, prinstype: 'sa' } })
    expect(updated).toMatchObject({ prinstype: 'sa', commentary: null, version: 2 })
  })

  test('what the server itself sends back is accepted, any other unknown field is refused under its name', async () => {
    const { call, path } = await site()
    const layer = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    await call(layers.update, { path, body: layer as never })
    expect(await refusal(call, layers.update, { path, body: { ...layer, dephtto: 3 } as never })).toEqual({
      status: 400,
      body: { dephtto: ['Is not a field of this record'] },
    })
  })

  test('all that is wrong is told at once', async () => {
    const { call, path } = await site()
    expect(
      await refusal(call, layers.create, {
        path,
        body: { depthfrom: 5, depthto: 3, prinstype: '', colour: 7 } as never,
      }),
    ).toEqual({
      status: 400,
      body: {
        depthto: ["Depth from can't be greater than Depth to"],
        prinstype: ['Please select a major component!'],
        colour: ['Must be text'],
      },
    })
  })

  test('a code that its list lacks is refused, each minor component too', async () => {
    const { call, path } = await site()
    expect(
      await refusal(call, layers.create, { path, body: { depthto: 1, prinstype: 'nonsense', secstype: 'sa3,xx1' } }),
    ).toEqual({
      status: 400,
      body: { prinstype: ['“nonsense” is not in this list'], secstype: ['“xx” is not in this list'] },
    })
  })

  test('a retired code passes where the record holds it already, and nowhere else', async () => {
    const { call, path } = await site()
    await t.db
      .insertInto('dictionary_entries')
      .values({ type: 86, code: 'old', english: 'old', german: 'old', french: 'old', italian: 'old', svg_code: null })
      .execute()
    const layer = await call(layers.create, { path, body: { depthto: 1, prinstype: 'old' } })
    const other = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    await t.db.updateTable('dictionary_entries').set({ active: false }).where('code', '=', 'old').execute()
    expect(await call(layers.update, { path, body: { ...layer, commentary: 'kept' } as never })).toMatchObject({
      prinstype: 'old',
      commentary: 'kept',
    })
    const answer = { status: 400, body: { prinstype: ['“old” is retired; choose another'] } }
    expect(await refusal(call, layers.update, { path, body: { ...other, prinstype: 'old' } as never })).toEqual(answer)
    expect(await refusal(call, layers.create, { path, body: { prinstype: 'old' } })).toEqual(answer)
  })

  test('the sentences come in the language asked for', async () => {
    const { engineer, path } = await site()
    const { body } = await refusal(t.as(engineer.key, { 'accept-language': 'de-CH, en;q=0.5' }), layers.create, {
      path,
      body: { prinstype: '' },
    })
    expect(body).not.toEqual({ prinstype: ['Please select a major component!'] })
  })

  test('of two who save the same layer the second is told, with the record as it is now', async () => {
    const { call, path } = await site()
    const read = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    await call(layers.update, { path, ifMatch: read.version, body: { ...read, commentary: 'first' } as never })
    const { status, body } = await refusal(call, layers.update, {
      path,
      ifMatch: read.version,
      body: { ...read, commentary: 'second' } as never,
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      detail: 'Somebody changed this since you opened it.',
      current: { commentary: 'first', version: 2 },
    })
    expect((await call(layers.list, { path }))[0]!.commentary).toBe('first')
  })

  test('deleting a layer takes its sub-layers along, and the history keeps both', async () => {
    const { call, path } = await site()
    const { layerid } = await call(layers.create, { path, body: { depthto: 1, prinstype: 'si' } })
    await call(sublayers.create, { path: { ...path, layerid }, body: { depthfrom: 0.2, depthto: 0.4, sublaytp: null } })
    await call(layers.remove, { path: { ...path, layerid } })
    expect(await call(layers.list, { path })).toEqual([])
    const deleted = await t.db
      .selectFrom('history')
      .select(['noun', 'action'])
      .where('locid', '=', path.locid)
      .where('action', '=', 'delete')
      .orderBy('noun')
      .execute()
    expect(deleted).toEqual([
      { noun: 'layers', action: 'delete' },
      { noun: 'sublayers', action: 'delete' },
    ])
  })
})

describe('sub-layers', () => {
  test('they are numbered under their layer, whatever number is sent', async () => {
    const { call, path } = await site()
    const { layerid } = await call(layers.create, { path, body: { depthto: 4, prinstype: 'si' } })
    const at = { ...path, layerid }
    const first = await call(sublayers.create, {
      path: at,
      body: { depthfrom: 1, depthto: 2, layercntr: 99, layerid: 1234 } as never,
    })
    const second = await call(sublayers.create, { path: at, body: { depthfrom: 2, depthto: 3 } })
    expect([first.layercntr, second.layercntr]).toEqual([1, 2])
    const [layer] = await call(layers.list, { path })
    expect(layer!.sublayers).toEqual([first, second])
  })

  test('one outside its layer is refused, and so is a layer drawn away from under it', async () => {
    const { call, path } = await site()
    const layer = await call(layers.create, { path, body: { depthfrom: 1, depthto: 4, prinstype: 'si' } })
    const at = { ...path, layerid: layer.layerid }
    expect(await refusal(call, sublayers.create, { path: at, body: { depthfrom: 3, depthto: 4.2 } })).toEqual({
      status: 400,
      body: { __all__: ['The sub-layer 3.00 – 4.20 m lies outside its layer 1.00 – 4.00 m.'] },
    })
    await call(sublayers.create, { path: at, body: { depthfrom: 3, depthto: 4 } })
    expect(await refusal(call, layers.update, { path, body: { ...layer, depthto: 3.5 } as never })).toEqual({
      status: 400,
      body: { __all__: ['The sub-layer 3.00 – 4.00 m lies outside its layer 1.00 – 3.50 m.'] },
    })
  })

  test('update and delete go by layercntr', async () => {
    const { call, path } = await site()
    const { layerid } = await call(layers.create, { path, body: { depthto: 4, prinstype: 'si' } })
    const at = { ...path, layerid }
    const made = await call(sublayers.create, { path: at, body: { depthfrom: 1, depthto: 2 } })
    const updated = await call(sublayers.update, {
      path: at,
      ifMatch: 1,
      body: { ...made, commentary: 'lens' } as never,
    })
    expect(updated).toMatchObject({ layercntr: 1, commentary: 'lens', version: 2 })
    await call(sublayers.remove, { path: { ...at, layercntr: 1 } })
    expect((await call(layers.list, { path }))[0]!.sublayers).toEqual([])
  })
})

describe('mends', () => {
  test('an overlap is resolved by moving the following layer', async () => {
    const { call, path } = await site()
    const above = await call(layers.create, { path, body: { depthto: 2, prinstype: 'si' } })
    const below = await call(layers.create, { path, body: { depthfrom: 1.5, depthto: 3, prinstype: 'sa' } })
    const log = await call(layers.mend, {
      path,
      body: { above: above.layerid, below: below.layerid, mend: 'move_following' },
    })
    expect(log.map(l => [l.depthfrom, l.depthto])).toEqual([
      [0, 2],
      [2, 3],
    ])
  })

  test('a gap is filled with core loss', async () => {
    const { call, path } = await site()
    const above = await call(layers.create, { path, body: { depthto: 2, prinstype: 'si' } })
    const below = await call(layers.create, { path, body: { depthfrom: 2.4, depthto: 3, prinstype: 'sa' } })
    const log = await call(layers.mend, { path, body: { above: above.layerid, below: below.layerid, mend: 'fill' } })
    expect(log.map(l => [l.depthfrom, l.depthto, l.prinstype])).toEqual([
      [0, 2, 'si'],
      [2, 2.4, 'kv'],
      [2.4, 3, 'sa'],
    ])
  })

  test('a layer inside another splits it, and the sub-layers go with their part', async () => {
    const { call, path } = await site()
    const outer = await call(layers.create, { path, body: { depthto: 10, prinstype: 'si', colour: null } })
    const at = { ...path, layerid: outer.layerid }
    await call(sublayers.create, { path: at, body: { depthfrom: 1, depthto: 2 } })
    await call(sublayers.create, { path: at, body: { depthfrom: 7, depthto: 8 } })
    const inner = await call(layers.create, { path, body: { depthfrom: 4, depthto: 5, prinstype: 'sa' } })
    const log = await call(layers.mend, { path, body: { above: outer.layerid, below: inner.layerid, mend: 'split' } })
    expect(log.map(l => [l.depthfrom, l.depthto, l.prinstype, l.sublayers.map(s => s.depthfrom)])).toEqual([
      [0, 4, 'si', [1]],
      [4, 5, 'sa', []],
      [5, 10, 'si', [7]],
    ])
  })

  test('a mend that the log no longer needs is refused', async () => {
    const { call, path } = await site()
    const above = await call(layers.create, { path, body: { depthto: 2, prinstype: 'si' } })
    const below = await call(layers.create, { path, body: { depthfrom: 2, depthto: 3, prinstype: 'sa' } })
    expect(
      await refusal(call, layers.mend, { path, body: { above: above.layerid, below: below.layerid, mend: 'fill' } }),
    ).toEqual({
      status: 400,
      body: { __all__: ['These two layers no longer need that; look again.'] },
    })
  })
})

describe('layers in one step', () => {
  const made = [
    { depthfrom: 0, depthto: 1, prinstype: 'sa' },
    { depthfrom: 1, depthto: 3, prinstype: 'cl', secstype: 'si', notelayer: 'interpreted from Push 1' },
  ]
  async function hole() {
    const { prj_id, locid } = await a(t.db).object()
    const { key } = await a(t.db).user({ role: 'field', prj_id })
    const path = { id: prj_id, locid }
    const as = t.as(key)
    return { as, path, log: (body: object) => as(layers.addLog, { path, body: body as never }) }
  }

  test('are stored from top to bottom, all or none', async () => {
    const { as, path, log } = await hole()
    expect(await log({ layers: made })).toMatchObject(made)
    await expect(
      log({
        layers: [
          { depthfrom: 4, depthto: 5 },
          { depthfrom: 6, depthto: 5 },
        ],
      }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { 'layers.1.depthto': [expect.any(String)] },
    })
    await expect(log({ layers: [{ depthfrom: 4, depthto: 5, prinstype: 'nothing' }] })).rejects.toMatchObject({
      status: 400,
    })
    expect(await as(layers.list, { path })).toHaveLength(2)
  })

  test('never stand over others unasked; asked, they take the place of those in their stretch alone', async () => {
    const { as, path, log } = await hole()
    await log({ layers: [...made, { depthfrom: 3, depthto: 9, prinstype: 'gr' }] })
    const over = [{ depthfrom: 0.5, depthto: 3, prinstype: 'si' }]
    await expect(log({ layers: over })).rejects.toMatchObject({
      status: 400,
      fields: { __all__: ['There are already 2 layers in this stretch.'] },
    })
    await log({ layers: over, instead: true })
    expect((await as(layers.list, { path })).map(one => one.prinstype)).toEqual(['si', 'gr'])
  })

  test('go between logged ones in one step, which a layer in one of their stretches refuses as a whole', async () => {
    const { as, path, log } = await hole()
    await log({ layers: [{ depthfrom: 3, depthto: 4, prinstype: 'gr' }] })
    const stretch = (depthfrom: number, depthto: number) => ({ depthfrom, depthto, prinstype: 'sa' })
    await expect(log({ layers: [stretch(0, 3), stretch(3.5, 8)] })).rejects.toMatchObject({
      fields: { __all__: ['There is already 1 layer in this stretch.'] },
    })
    expect(await as(layers.list, { path })).toHaveLength(1)
    await log({ layers: [stretch(0, 3), stretch(4, 8)] })
    expect((await as(layers.list, { path })).map(one => one.depthto)).toEqual([3, 4, 8])
  })
})

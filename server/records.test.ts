import { history } from '@borebook/contract/history.ts'
import { refersTo } from '@borebook/contract/kit/noun.ts'
import { type Layer, layers } from '@borebook/contract/layers.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import { type LateChange, mostChangesAtOnce, type RecordChange, records } from '@borebook/contract/records.ts'
import { coring } from '@borebook/contract/wells/coring.ts'
import { describe, expect, test, vi } from 'vitest'
import { a } from './builders.ts'
import { coringService as coringAtWork } from './drilling/coring.ts'
import { refusal, testServer } from './testing/server.ts'

const t = testServer()

/** An object with a log of three layers and two coring runs in one drilling interval, and a lead of its project. */
async function site() {
  const { prj_id, locid } = await a(t.db).object()
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  const [path, call] = [{ id: prj_id, locid }, t.as(lead.key)]
  const save = (...changes: RecordChange[]) => call(records.change, { path, body: { changes } })
  const refused = (...changes: RecordChange[]) => refusal(call, records.change, { path, body: { changes } })
  await save(
    ...[0, 1, 2].map(depthfrom => layerOf(depthfrom, depthfrom + 1)),
    { table: 'drilling', values: { blbeg: 0, blend: 4 } },
    { table: 'coring', values: { depthfrom: 0, depthto: 2 } },
    { table: 'coring', values: { depthfrom: 2, depthto: 4 } },
  )
  const log = () => call(layers.list, { path })
  const runs = () => call(coring.list, { path })
  return { prj_id, path, call, save, refused, log, runs }
}
const layerOf = (depthfrom: number, depthto: number, prinstype = 'si'): RecordChange => ({
  table: 'layers',
  values: { depthfrom, depthto, prinstype },
})
const changed = (layer: Layer, values: object): RecordChange => ({
  table: 'layers',
  key: layer.layerid,
  version: layer.version,
  values: { ...layer, ...values },
})
const stretches = (those: readonly { depthfrom: number; depthto: number }[]) =>
  those.map(({ depthfrom, depthto }) => [depthfrom, depthto])

describe('many records in one step', () => {
  test('are made, replaced and deleted together, and each is answered in its place', async () => {
    const { save, log } = await site()
    const [first, second, third] = await log()
    const answer = await save(
      { table: 'layers', key: second!.layerid, remove: true },
      changed(first!, { depthto: 2, colour: 'gr' }),
      layerOf(3, 4, 'sa'),
      { table: 'sublayers', whole: third!.layerid, values: { depthfrom: 2.2, depthto: 2.4 } },
    )
    const after = await log()
    expect(stretches(after)).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ])
    expect(after[0]).toMatchObject({ colour: 'gr', version: 2 })
    expect(stretches(after[1]!.sublayers)).toEqual([[2.2, 2.4]])
    const { sublayers, ...made } = after[2]!
    expect(answer.records).toEqual([null, after[0], { ...made, sublayers }, after[1]!.sublayers[0]])
  })

  test('move the boundary of two layers, and of two runs that may never overlap, in whatever order', async () => {
    const { save, log, runs } = await site()
    const [upper, lower] = await log()
    await save(changed(upper!, { depthto: 1.4 }), changed(lower!, { depthfrom: 1.4 }))
    expect(stretches(await log()).slice(0, 2)).toEqual([
      [0, 1.4],
      [1.4, 2],
    ])
    const moved = (boundary: number) => async () => {
      const [above, below] = await runs()
      const run = ({ layerid, version }: typeof above & object, depthfrom: number, depthto: number) =>
        ({ table: 'coring', key: layerid, version, values: { depthfrom, depthto } }) as const
      await save(run(above!, 0, boundary), run(below!, boundary, 4))
      expect(stretches(await runs())).toEqual([
        [0, boundary],
        [boundary, 4],
      ])
    }
    await moved(2.5)()
    await moved(1.5)()
  })

  test('move a chain of runs, each of which needs the room of the next, in whatever order, each looked at once', async () => {
    const { save, refused, runs } = await site()
    const count = 40
    await save(
      { table: 'drilling', values: { blbeg: 0, blend: 100 } },
      ...Array.from({ length: count }, (_, i): RecordChange => {
        return { table: 'coring', values: { depthfrom: 4 + i, depthto: 5 + i } }
      }),
    )
    const update = vi.spyOn(coringAtWork.routes.handlers, 'update')
    const moved = async (metres: number) => {
      const before = await runs()
      const changes = before.map(({ layerid, version, depthfrom, depthto }, i): RecordChange => {
        // the upper half moves one way, the lower one the other
        const by = i < before.length / 2 ? metres : -metres
        return { table: 'coring', key: layerid, version, values: { depthfrom: depthfrom + by, depthto: depthto + by } }
      })
      const shuffled = changes.toSorted((a, b) => ((a.key! * 7919) % 1009) - ((b.key! * 7919) % 1009))
      update.mockClear()
      await save(...shuffled)
      expect(update.mock.calls.length).toBe(changes.length)
      expect((await runs()).map(run => run.depthfrom).toSorted((a, b) => a - b)).toEqual(
        before.map((run, i) => run.depthfrom + (i < before.length / 2 ? metres : -metres)).toSorted((a, b) => a - b),
      )
    }
    // room between the halves, then along it and back
    const lower = (await runs()).slice(-21)
    await save(
      ...lower.map(({ layerid, version, depthfrom, depthto }): RecordChange => {
        const values = { depthfrom: depthfrom + 10, depthto: depthto + 10 }
        return { table: 'coring', key: layerid, version, values }
      }),
    )
    await moved(1)
    await moved(2.5)
    await moved(-3.5)
    const round = await runs()
    update.mockClear()
    const rotated = round.map(({ layerid, version }, i): RecordChange => {
      const { depthfrom, depthto } = round[(i + 1) % round.length]!
      return { table: 'coring', key: layerid, version, values: { depthfrom, depthto } }
    })
    expect((await refused(...rotated)).status).toBe(400)
    expect(update.mock.calls.length).toBeLessThanOrEqual(2 * round.length)
    expect(await runs()).toEqual(round)
    update.mockRestore()
  })

  test('that are changed together are answered each in its place, and one that is refused among them is told by its own', async () => {
    const { save, refused, log } = await site()
    await save({ table: 'sublayers', whole: (await log())[1]!.layerid, values: { depthfrom: 1.2, depthto: 1.8 } })
    const before = await log()
    const answer = await save(...before.toReversed().map((layer, i) => changed(layer, { notelayer: `row ${i}` })))
    const after = await log()
    expect(answer.records).toEqual(after.toReversed())
    expect(after.map(({ notelayer, version, sublayers }) => [notelayer, version, sublayers.length])).toEqual([
      ['row 2', 2, 0],
      ['row 1', 2, 1],
      ['row 0', 2, 0],
    ])
    const shrunk = after.map((layer, i) => changed(layer, { depthto: i + 0.5 }))
    expect(Object.keys((await refused(...shrunk)).body as object)).toEqual(['changes.1.__all__'])
    expect(await log()).toEqual(after)
  })

  test('come into a drilling interval that comes with them', async () => {
    const { save, runs } = await site()
    await save(
      { table: 'coring', values: { depthfrom: 4, depthto: 5 } },
      { table: 'drilling', values: { blbeg: 4, blend: 6 } },
    )
    expect(stretches(await runs()).at(-1)).toEqual([4, 5])
  })

  test('are one entry of the history: one person at one instant', async () => {
    const { save, call, path } = await site()
    await save(layerOf(5, 6), layerOf(6, 7), { table: 'samples', values: { ...sampleOf(5) } })
    const newest = (await call(history.list, { path, query: { limit: '4' } })).map(({ at, noun }) => ({ at, noun }))
    expect(newest.slice(0, 3).map(({ noun }) => noun)).toEqual(['samples', 'layers', 'layers'])
    expect(new Set(newest.slice(0, 3).map(({ at }) => at)).size).toBe(1)
    expect(newest[3]!.at).not.toBe(newest[0]!.at)
  })

  test('are of every kind that stands by itself', async () => {
    const { save, path } = await site()
    const alone = everyNoun.filter(noun => !noun.under && refersTo(noun).length === 0)
    const { records: made } = await save(...alone.map(({ table, example }) => exampleOf(table, example)))
    expect(made).toEqual(alone.map(() => expect.objectContaining({ locid: path.locid, version: 1 })))
  })
})

const sampleOf = (invzbeg: number) => ({ invzbeg, invzend: invzbeg + 1, sampmat: 'bo', sampdate: '2026-01-31' })
const exampleOf = (table: string, example: object): RecordChange => ({
  table: table as RecordChange['table'],
  values: { ...example, ...(table === 'coring' && { depthfrom: 2, depthto: 2 }) },
})

describe('all or none', () => {
  test('what is wrong is told of every change at once, by its place and field, and nothing is stored', async () => {
    const { refused, log } = await site()
    const before = await log()
    expect(
      await refused(
        layerOf(3, 4),
        layerOf(5, 4),
        { table: 'layers', values: { depthfrom: 7, depthto: 8, prinstype: '' } },
        { table: 'layers', values: { depthfrom: 8, prinstype: 'si', dephtto: 9 } },
        { table: 'sublayers', values: { depthfrom: 8 } },
      ),
    ).toEqual({
      status: 400,
      body: {
        'changes.1.depthto': ["Depth from can't be greater than Depth to"],
        'changes.2.prinstype': ['Please select a major component!'],
        'changes.3.dephtto': ['Is not a field of this record'],
        'changes.4.whole': ['Is required'],
      },
    })
    expect(await refused(layerOf(3, 4), layerOf(4, 5, 'nonsense'))).toEqual({
      status: 400,
      body: { 'changes.1.prinstype': ['“nonsense” is not in this list'] },
    })
    expect(await log()).toEqual(before)
  })

  test('what only other records refuse is told by the place of its change', async () => {
    const { refused, runs } = await site()
    const before = await runs()
    expect(
      await refused(layerOf(3, 4), { table: 'coring', values: { depthfrom: 1, depthto: 3 } }, {
        table: 'coring',
        values: { depthfrom: 5, depthto: 6 },
      } as const),
    ).toEqual({
      status: 400,
      body: {
        'changes.1.__all__': [
          'The coring run 1.00 – 3.00 m overlaps the one at 0.00 – 2.00 m.',
          'The coring run 1.00 – 3.00 m overlaps the one at 2.00 – 4.00 m.',
        ],
        'changes.2.__all__': [expect.stringContaining('5.00')],
      },
    })
    expect(await runs()).toEqual(before)
  })

  test('a change that comes too late is told with the record as it is, with all others that do', async () => {
    const { refused, save, log } = await site()
    const [first, second, third] = await log()
    await save(changed(first!, { colour: 'gr' }), { table: 'layers', key: second!.layerid, remove: true })
    const answer = await refused(
      changed(third!, { colour: 'gr' }),
      changed(second!, { colour: 'gr' }),
      changed(first!, { colour: 'ro' }),
      layerOf(8, 9),
    )
    expect(answer).toMatchObject({ status: 409, body: { detail: 'Somebody changed this since you opened it.' } })
    const { current } = answer.body as { current: LateChange[] }
    expect(current).toEqual([
      { change: 1, record: null },
      { change: 2, record: expect.objectContaining({ colour: 'gr', version: 2 }) },
    ])
    expect((await log()).map(({ colour }) => colour)).toEqual(['gr', null])
  })

  test('a record is named once, with a key where it is deleted and values where it is not', async () => {
    const { refused, log } = await site()
    const [first] = await log()
    expect(await refused(changed(first!, {}), changed(first!, {}))).toEqual({
      status: 400,
      body: { 'changes.1.key': ['Another change names this record already'] },
    })
    // a place that says nothing makes no other record of it
    expect(await refused({ ...changed(first!, {}), whole: 1 }, { ...changed(first!, {}), whole: 2 })).toEqual({
      status: 400,
      body: { 'changes.1.key': ['Another change names this record already'] },
    })
    expect(await refused({ ...changed(first!, {}), whole: 1 })).toEqual({
      status: 400,
      body: { 'changes.0.whole': ['Is not a field of this record'] },
    })
    expect(await refused({ table: 'layers', remove: true }, { table: 'layers', key: 1 })).toEqual({
      status: 400,
      body: { 'changes.0.key': ['Is required'], 'changes.1.values': ['Is required'] },
    })
    expect(await refused({ table: 'projects' as never, values: {} })).toMatchObject({
      status: 400,
      body: { 'changes.0.table': expect.anything() },
    })
    expect(await refused()).toMatchObject({ status: 400, body: { changes: ['There is no change to save'] } })
  })

  test('a record of another object is none of this one', async () => {
    const [ours, theirs] = [await site(), await site()]
    const [foreign] = await theirs.log()
    expect(
      await ours.refused({ table: 'layers', key: foreign!.layerid, values: { depthto: 9, prinstype: 'si' } }),
    ).toMatchObject({
      status: 404,
    })
    expect(await ours.refused(layerOf(3, 4), { table: 'layers', key: foreign!.layerid, remove: true })).toMatchObject({
      status: 404,
    })
    expect((await theirs.log())[0]).toEqual(foreign)
  })

  test('each kind asks for its own right', async () => {
    const { prj_id, path, log } = await site()
    const field = t.as((await a(t.db).user({ role: 'field', prj_id })).key)
    const put = (...changes: RecordChange[]) => refusal(field, records.change, { path, body: { changes } })
    const before = await log()
    const well = everyNoun.find(({ right }) => right === 'wellDesign')
    if (well) expect((await put(layerOf(3, 4), exampleOf(well.table, well.example))).status).toBe(403)
    expect(await log()).toEqual(before)
    const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id })).key)
    expect(await refusal(viewer, records.change, { path, body: { changes: [layerOf(3, 4)] } })).toMatchObject({
      status: 403,
    })
  })

  test('more changes than one step takes are refused', async () => {
    const { refused, log } = await site()
    const many = Array.from({ length: mostChangesAtOnce + 1 }, (_, i) => layerOf(10 + i, 11 + i))
    expect(await refused(...many)).toEqual({
      status: 400,
      body: { changes: ['At most 5000 records can be changed in one step'] },
    })
    expect(await log()).toHaveLength(3)
  })
})

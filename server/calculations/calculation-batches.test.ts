import {
  calculationBatches,
  type DepthsAsked,
  type DepthTable,
  type ListedRun,
  mostDepths,
} from '@borebook/contract/calculations/calculation-batches.ts'
import { calculations, type SettingValues } from '@borebook/contract/calculations/calculations.ts'
import { objects } from '@borebook/contract/objects.ts'
import { splitCells } from '@borebook/formats/csv/cells.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })
const ended = { interval: 50 }

/** Blows of a probing or of SPTs, one a row. */
const blows = (kind: 'dp' | 'spt', depth: number[]) => ({
  name: kind,
  kind,
  source: {},
  meta: kind === 'dp' ? { probing: { value: 'DPH' } } : { energyRatio: { value: 60, unit: '%' } },
  depth,
  sequences: [
    kind === 'dp'
      ? { sndname: 'N10', quantity: 'N10' as const, unit: '', values: depth.map(() => 8) }
      : { sndname: 'N', quantity: 'N' as const, unit: '', values: depth.map(() => 20) },
  ],
})

async function site() {
  const { prj_id } = await a(t.db).project()
  const { key, username } = await a(t.db).user({ role: 'engineer', prj_id })
  const as = t.as(key)
  const path = { id: prj_id }
  const hole = async (shortname: string, ...soundings: Parameters<ReturnType<typeof a>['sounding']>[0][]) => {
    const { locid } = await a(t.db).object({ prj_id, shortname })
    const ids: number[] = []
    for (const one of soundings) ids.push(await a(t.db).sounding({ locid, ...one }))
    return { locid, soundings: ids }
  }
  const cone = (shortname: string, push: Parameters<typeof inFile>[0] = {}) => hole(shortname, inFile(push))
  const list = (ids?: number[]): Promise<ListedRun[]> =>
    as(calculationBatches.list, { path, query: ids ? { ids: ids.join() } : {} })
  const begin = (
    body: {
      objects?: number[]
      kind?: 'cpt' | 'dp' | 'spt'
      setting_json?: SettingValues
      waters?: { sounding: number; depth: number }[]
    } = {},
  ) => as(calculationBatches.begin, { path, body })
  const over = async (ids: number[]) => {
    await expect.poll(async () => (await list(ids)).map(({ status }) => status), ended).not.toContain('processing')
    return list(ids)
  }
  const change = async (act: 'activate' | 'cancel' | 'retry', runs: number[]) =>
    (await as(calculationBatches.change, { path, body: { act, runs } })).changed
  const done = async (body?: Parameters<typeof begin>[0]) => over((await begin(body)).runs.map(({ id }) => id))
  const table = (query: DepthsAsked): Promise<DepthTable> => as(calculationBatches.atDepths, { path, query })
  const csv = async (query: string, language = 'en') => {
    const { body } = await t.request({
      url: `/api/project/${prj_id}/calculations.csv?${query}`,
      key,
      headers: { 'accept-language': language },
    })
    return body.trimEnd().split('\r\n')
  }
  return { prj_id, path, key, username, as, hole, cone, list, begin, over, change, done, table, csv }
}
const idsOf = (runs: { id: number }[]) => runs.map(({ id }) => id)

test('a batch runs many objects with one set of settings, each with its file’s own constants, and names the objects that it leaves out', async () => {
  const here = await site()
  const one = await here.cone('A 1', { meta: { a: { value: 0.6, unit: '-' } } })
  const two = await here.cone('A 2', { meta: { a: { value: 0.9, unit: '-' } } })
  const empty = await here.hole('A 3')
  const probed = await here.hole('A 4', blows('dp', [1, 2]))
  const elsewhere = await a(t.db).object({ shortname: 'secret' })
  const { batch, runs, left_out } = await here.begin({
    objects: [one.locid, empty.locid, elsewhere.locid, two.locid, probed.locid],
    setting_json: { nkt: 16 },
  })
  expect(left_out).toEqual([
    { locid: empty.locid, shortname: 'A 3', reason: 'has no cone test' },
    { locid: probed.locid, shortname: 'A 4', reason: 'has no cone test' },
    { locid: elsewhere.locid, shortname: null, reason: 'is not in this project, or no longer' },
  ])
  expect(runs.map(run => [run.shortname, run.batch, run.id === batch])).toEqual([
    ['A 1', batch, true],
    ['A 2', batch, false],
  ])
  const settings = await Promise.all(
    runs.map(
      async ({ locid }) => (await here.as(calculations.list, { path: { ...here.path, locid } }))[0]!.setting_json,
    ),
  )
  expect(settings).toMatchObject([
    { a: 0.6, nkt: 16 },
    { a: 0.9, nkt: 16 },
  ])
  expect((await here.over(idsOf(runs))).map(({ status, created_by }) => [status, created_by])).toEqual([
    ['done', here.username],
    ['done', here.username],
  ])
})

test('without objects named a batch is of all that have such a sounding, every sounding of each', async () => {
  const here = await site()
  await here.hole('B 1', { ...inFile(), name: 'first' }, { ...inFile(), name: 'second' })
  await here.hole('B 2', blows('spt', [1, 2]))
  const { runs, left_out } = await here.begin()
  expect(runs.map(run => run.sounding_name)).toEqual(['first', 'second'])
  expect(left_out.map(({ shortname }) => shortname)).toEqual(['B 2'])
})

test('a sounding that cannot take the settings is left out with the reason; where none can, or a value can be nobody’s, the batch is refused under its key', async () => {
  const here = await site()
  const deep = await here.cone('C 1', { rows: 600 })
  const short = await here.cone('C 2', { rows: 50 })
  const { runs, left_out } = await here.begin({ setting_json: { pileHead: 5 } })
  expect(runs.map(({ locid }) => locid)).toEqual([deep.locid])
  expect(left_out).toEqual([{ locid: short.locid, shortname: 'C 2', reason: 'push: The sounding ends at 1 m.' }])
  await expect(here.begin({ objects: [short.locid], setting_json: { pileHead: 5 } })).rejects.toMatchObject({
    status: 400,
    fields: { pileHead: ['The sounding ends at 1 m.'] },
  })
  await expect(here.begin({ setting_json: { nkt: 99, colour: 'red' } })).rejects.toMatchObject({
    status: 400,
    fields: { nkt: ['Enter a value from 8 to 20.'], colour: ['There is no setting of this name.'] },
  })
  await expect(here.begin({ kind: 'spt' })).rejects.toMatchObject({
    fields: { objects: ['None of these objects has an SPT.'] },
  })
  await expect(here.begin({ objects: [] })).rejects.toMatchObject({ status: 400 })
  expect(await here.list()).toHaveLength(1)
})

test('it is told ahead which kinds the objects hold, what each setting would be and who says so, and what was given to another run', async () => {
  const here = await site()
  const a75 = { a: { value: 0.75, unit: '-' }, waterDepth: { value: 1.5, unit: 'm' } }
  await here.cone('D 1', { meta: a75 })
  const other = await here.cone('D 2', { meta: { a: { value: 0.8, unit: '-' } } })
  await here.cone('D 3')
  await here.hole('D 4', blows('dp', [1, 2]))
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id: here.prj_id })).key)
  await lead(calculations.setDefaults, { path: here.path, body: { cpt: { nkt: 17 } } })
  const run = await here.as(calculations.create, {
    path: { ...here.path, locid: other.locid },
    body: { setting_json: { qc: 0.1, waterTable: 3, nkt: 12 } },
  })
  const told = await here.as(calculationBatches.ahead, { path: here.path, body: { from: run.id, kind: 'cpt' } })
  expect(told.kinds).toEqual([
    { kind: 'cpt', objects: 3, soundings: 3 },
    { kind: 'dp', objects: 1, soundings: 1 },
  ])
  expect([told.kind, told.left_out.map(({ shortname }) => shortname)]).toEqual(['cpt', ['D 4']])
  expect(told.settings.a).toEqual([
    { origin: 'file', count: 2, values: [0.75, 0.8], isRange: false },
    { origin: 'default', count: 1, values: [0.8], isRange: false },
  ])
  expect(told.settings.nkt).toEqual([{ origin: 'project', count: 3, values: [17], isRange: false }])
  // neither the file's own area ratio nor the zero reading of that one push
  expect(told.given).toEqual({ waterTable: 3, nkt: 12 })
  const foreign = await site()
  await expect(
    foreign.as(calculationBatches.ahead, { path: foreign.path, body: { from: run.id, kind: 'cpt' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await foreign.as(calculationBatches.ahead, { path: foreign.path, body: {} })).toMatchObject({
    kinds: [],
    kind: null,
  })
})

test('soundings whose water nobody knows are named ahead, and each can be given its own, which counts before that of all', async () => {
  const here = await site()
  const stated = { waterDepth: { value: 1.5, unit: 'm' } }
  await here.cone('W 1', { meta: stated })
  const [second, third] = [await here.cone('W 2', { meta: {} }), await here.cone('W 3', { meta: {} })]
  const { waterless } = await here.as(calculationBatches.ahead, { path: here.path, body: {} })
  expect(waterless.map(({ sounding, locid, shortname }) => [sounding, locid, shortname])).toEqual([
    [second.soundings[0], second.locid, 'W 2'],
    [third.soundings[0], third.locid, 'W 3'],
  ])
  const own = { sounding: second.soundings[0]!, depth: 2.35 }
  const watersOf = async (body: Parameters<typeof here.begin>[0]) => {
    const { runs } = await here.begin(body)
    const whole = await Promise.all(
      runs.map(({ locid, id }) =>
        here.as(calculations.list, { path: { ...here.path, locid } }).then(all => all.find(one => one.id === id)!),
      ),
    )
    return whole.map(({ setting_json }) => setting_json.waterTable)
  }
  expect(await watersOf({ waters: [own] })).toEqual([1.5, 2.35, null])
  expect(await watersOf({ waters: [own], setting_json: { waterTable: 4 } })).toEqual([4, 2.35, 4])
  await expect(here.begin({ waters: [{ ...own, depth: 1e9 }] })).rejects.toMatchObject({
    status: 400,
    fields: { [`waters.${own.sounding}.waterTable`]: [expect.any(String)] },
  })
  expect(await here.as(calculationBatches.ahead, { path: here.path, body: { kind: 'dp' } })).toMatchObject({
    waterless: [],
  })
})

test('the runs of a batch become active together, one of each object, and replace those that were; what is not done stays', async () => {
  const here = await site()
  await here.hole('E 1', { ...inFile(), name: 'first' }, { ...inFile(), name: 'second' })
  await here.cone('E 2')
  const [first, second, third] = await here.done()
  const active = async () => idsOf((await here.list()).filter(run => run.active))
  expect(await here.change('activate', [second!.id])).toEqual([second!.id])
  expect(await active()).toEqual([second!.id])
  // the active run of an object which is one of them stays, the other object's joins it
  expect(await here.change('activate', [first!.id, second!.id, third!.id])).toEqual([third!.id])
  expect(await active()).toEqual([second!.id, third!.id])
  const again = await here.done()
  expect(await here.change('activate', idsOf(again))).toEqual([again[0]!.id, again[2]!.id])
  expect(await active()).toEqual([again[0]!.id, again[2]!.id])
  expect(await here.change('activate', [999_999])).toEqual([])
})

test('runs that are processing are cancelled together, and those that failed are taken up again with the settings that they have', async () => {
  const here = await site()
  for (let i = 0; i < 12; i++) await here.cone(`F ${i}`)
  const { runs } = await here.begin({ setting_json: { nkt: 11 } })
  const cancelled = await here.change('cancel', idsOf(runs))
  expect(cancelled).not.toEqual([])
  const after = await here.over(idsOf(runs))
  for (const { id, status, error } of after)
    expect([status, error]).toEqual(
      cancelled.includes(id) ? ['failed', `cancelled by ${here.username}`] : ['done', null],
    )
  expect(await here.change('cancel', idsOf(runs))).toEqual([])
  expect((await here.change('retry', idsOf(runs))).sort((x, y) => x - y)).toEqual(cancelled.sort((x, y) => x - y))
  const again = await here.over(idsOf(runs))
  expect(again.map(({ status, error }) => [status, error])).toEqual(runs.map(() => ['done', null]))
  const [run] = again
  const whole = await here.as(calculations.list, { path: { ...here.path, locid: run!.locid } })
  expect(whole).toMatchObject([{ id: run!.id, setting_json: { nkt: 11 } }])
})

test('a viewer sees the list, what is ahead and the table, and begins and changes nothing; of another project nobody changes anything', async () => {
  const here = await site()
  await here.cone('G 1')
  const [run] = await here.done()
  await here.change('activate', [run!.id])
  const viewer = t.as((await a(t.db).user({ role: 'viewer', prj_id: here.prj_id })).key)
  expect(await viewer(calculationBatches.list, { path: here.path, query: {} })).toHaveLength(1)
  expect((await viewer(calculationBatches.ahead, { path: here.path, body: {} })).kind).toBe('cpt')
  expect((await viewer(calculationBatches.atDepths, { path: here.path, query: { depths: '1' } })).rows).toHaveLength(1)
  const refused = { status: 403, message: 'You may see this, but not change it.' }
  await expect(viewer(calculationBatches.begin, { path: here.path, body: {} })).rejects.toMatchObject(refused)
  for (const act of ['activate', 'cancel', 'retry'] as const)
    await expect(
      viewer(calculationBatches.change, { path: here.path, body: { act, runs: [run!.id] } }),
    ).rejects.toMatchObject(refused)
  const other = await site()
  await other.cone('G 2')
  expect(await other.change('activate', [run!.id])).toEqual([])
  expect(await other.change('cancel', [run!.id])).toEqual([])
  expect(await other.list([run!.id])).toEqual([])
})

test('objects and runs that a colleague deletes meanwhile are no longer in the list, and nothing else is kept from being done', async () => {
  const here = await site()
  const gone = await here.cone('H 1')
  await here.cone('H 2')
  await here.cone('H 3')
  const [first, second, third] = await here.done()
  const lead = t.as((await a(t.db).user({ role: 'lead', prj_id: here.prj_id })).key)
  await lead(objects.remove, { path: { ...here.path, locid: gone.locid } })
  await here.as(calculations.remove, { path: { ...here.path, locid: second!.locid, calculation: second!.id } })
  expect(await here.change('activate', [first!.id, second!.id, third!.id])).toEqual([third!.id])
  expect(idsOf(await here.list())).toEqual([third!.id])
  expect((await here.table({ depths: '1' })).rows.map(({ object, calculation }) => [object, calculation])).toEqual([
    ['H 2', null],
    ['H 3', third!.id],
  ])
})

test('the table over all objects has a row for each object and depth, tells what has no active run or no row there, and marks what was replaced', async () => {
  const here = await site()
  const one = await here.cone('K 1', { rows: 100 })
  await here.cone('K 2', { rows: 200 })
  await here.cone('K 3')
  await here.hole('K 4')
  const runs = await here.done({ kind: 'cpt' })
  await here.change('activate', [runs[0]!.id, runs[1]!.id])
  await here.as(calculations.update, {
    path: { ...here.path, locid: one.locid, calculation: runs[0]!.id },
    body: { overrides: [{ series: 'su', depth: 1, value: 77, reason: 'lens' }] },
  })
  const { columns, rows } = await here.table({ depths: '3,1,1.004,1', series: 'Rad,su' })
  expect(columns.map(({ quantity, unverified }) => [quantity, unverified])).toEqual([
    ['su', false],
    ['Rad', true],
  ])
  expect(rows.map(row => [row.object, row.asked, row.depth, row.note])).toEqual([
    ['K 1', 1, 1, null],
    ['K 1', 1.004, 1, null],
    ['K 1', 3, null, 'the test ends at 2.00 m'],
    ['K 2', 1, 1, null],
    ['K 2', 1.004, 1, null],
    ['K 2', 3, 3, null],
    ['K 3', null, null, 'no active calculation'],
  ])
  expect([rows[0]!.values[0], rows[0]!.replaced, rows[3]!.replaced]).toEqual([77, [0], []])
  expect(rows[2]!.values).toEqual([null, null])
  const named = await here.table({ depths: '1', objects: [one.locid, (await here.hole('K 5')).locid].join() })
  expect(named.rows.map(({ object, note }) => [object, note])).toEqual([
    ['K 1', null],
    ['K 5', 'nothing to calculate: no cone test, dynamic probing or SPT'],
  ])
  const lines = await here.csv('depths=1&series=su,Rad', 'de')
  expect(lines[0]).toBe(
    'object,kind,sounding,calculation,method,depth asked [m],depth [m],length [m],su [kPa],"Ra,d [kN] (nicht an der Norm geprüft)",replaced,note',
  )
  expect(lines[1]).toMatch(/^K 1,cpt,push,\d+,1,1,1,1,77,.*,su \[kPa\],$/)
  expect(lines.at(-1)).toBe('K 3,,,,,,,,,,,keine aktive Berechnung')
  for (const line of lines) expect(splitCells(line, ',').cells[0]).toHaveLength(12)
})

test('means are those of the rows around a depth or of each picked layer, and a class is that of most rows', async () => {
  const here = await site()
  const picks = [
    { depth: 0.5, name: 'fill', zone: null },
    { depth: 1.5, name: '', zone: 5 },
  ]
  await here.hole('M 1', { ...inFile({ rows: 100 }), picks })
  await here.cone('M 2', { rows: 100 })
  await here.change('activate', idsOf(await here.done()))
  const each = await here.table({ depths: '0.9,0.92,0.94,0.96,0.98,1,1.02,1.04,1.06,1.08,1.1', series: 'qt' })
  const own = each.rows.filter(({ object }) => object === 'M 1').map(({ values }) => values[0]!)
  const around = await here.table({ depths: '1', over: '0.1', series: 'qt,zone' })
  const [row] = around.rows
  expect([row!.asked, row!.depth, row!.from, row!.to]).toEqual([1, null, 0.9, 1.1])
  expect(row!.values[0]).toBeCloseTo(own.reduce((sum, one) => sum + one, 0) / own.length, 9)
  expect(Number.isInteger(row!.values[1])).toBe(true)
  const layers = await here.table({ by: 'layers', series: 'qt' })
  expect(layers.rows.map(({ object, from, to, layer, note }) => [object, from, to, layer, note])).toEqual([
    ['M 1', 0, 0.5, 'fill', null],
    ['M 1', 0.5, 1.5, 'SBTn 5', null],
    ['M 2', null, null, null, 'no layers are picked of this sounding'],
  ])
  const lines = await here.csv('by=layers&series=qt')
  expect(lines[0]).toContain('length [m],mean from [m],mean to [m],layer,qt [MPa]')
  expect((await here.table({ depths: '50', over: '1', series: 'qt' })).rows[0]!.note).toBe('the test ends at 2.00 m')
})

test('cone tests, probings and SPTs stand in one table with columns of their own', async () => {
  const here = await site()
  await here.cone('L 1')
  await here.hole('L 2', blows('dp', [0.1, 0.2, 1]))
  await here.hole('L 3', blows('spt', [1, 2.5, 4]))
  for (const kind of ['cpt', 'dp', 'spt'] as const) await here.change('activate', idsOf(await here.done({ kind })))
  const { columns, rows } = await here.table({ depths: '1,1.75', series: 'qt,N,Id' })
  expect(columns.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
    'cpt qt',
    'cpt Id',
    'dp N',
    'dp Id',
    'spt N',
    'spt Id',
  ])
  const at1 = rows.filter(({ asked }) => asked === 1)
  expect(at1.map(({ values }) => [values[0] !== null, values[2], values[4]])).toEqual([
    [true, null, null],
    [false, 8, null],
    [false, null, 20],
  ])
  expect(rows.map(({ object, asked, note }) => [object, asked, note]).filter(([, , note]) => note)).toEqual([
    ['L 2', 1.75, 'the test ends at 1.00 m'],
    ['L 3', 1.75, 'no row within 0.25 m; the nearest is at 1.00 m'],
  ])
  const [head] = await here.csv('depths=1&series=N,Id')
  expect(head).toContain('CPT Id [-]')
  expect(head).toContain('DP Schlaege')
  expect(head).toContain('SPT N,')
})

test('a run that counts and is of older data says so in every row', async () => {
  const here = await site()
  const { locid, soundings } = await here.cone('M 1')
  await here.change('activate', idsOf(await here.done()))
  await t.db
    .updateTable('soundings')
    .set(eb => ({ numbers_version: eb('numbers_version', '+', 1) }))
    .where('id', '=', soundings[0]!)
    .execute()
  const { rows } = await here.table({ depths: '1,9', objects: `${locid}` })
  expect(rows.map(({ note }) => note)).toEqual(['of older data', 'the test ends at 4.00 m; of older data'])
})

test.each([
  ['depths=', 'depths'],
  ['', 'depths'],
  ['depths=-1', 'depths'],
  ['depths=1;2', 'depths'],
  ['depths=1,', 'depths'],
  ['depths=1e3', 'depths'],
  [`depths=${Array.from({ length: mostDepths + 1 }, (_, i) => i).join()}`, 'depths'],
  [`depths=${'9'.repeat(5000)}`, 'depths'],
  ['by=rows', 'depths'],
  ['depths=1&over=0', 'over'],
  ['depths=1&over=-1', 'over'],
  ['depths=1&by=metres', 'by'],
  ['depths=1&series=su,nonsense', 'series'],
  ['depths=1&series=', 'series'],
  ['depths=1&series=__proto__', 'series'],
  ['depths=1&objects=1,x', 'objects'],
])('a table that is asked for with %.40s is refused under its name', async (query, field) => {
  const here = await site()
  for (const call of ['calculations/at-depths', 'calculations.csv']) {
    const answer = await t.request({ url: `/api/project/${here.prj_id}/${call}?${query}`, key: here.key })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
    expect(answer.body).not.toContain('calculation.')
  }
})

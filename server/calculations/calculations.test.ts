import {
  calculations,
  type GivenOverride,
  type SettingValues,
  type WholeCalculation,
} from '@borebook/contract/calculations/calculations.ts'
import { history } from '@borebook/contract/history.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import { objects } from '@borebook/contract/objects.ts'
import { soundings } from '@borebook/contract/soundings/soundings.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })
/** Why a call was refused. */
async function refusal(call: () => Promise<unknown>): Promise<Refused> {
  try {
    await call()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('It was not refused.')
}
const ended = { interval: 50 }

async function site({
  role = 'lead',
  ...push
}: { role?: 'lead' | 'viewer' | 'engineer' } & Parameters<typeof inFile>[0] = {}) {
  const { prj_id, locid } = await a(t.db).object({ boretype: 'cptu' })
  const sounding = await a(t.db).sounding({ locid, ...inFile(push) })
  const { key, username } = await a(t.db).user({ role, prj_id })
  const path = { id: prj_id, locid }
  const as = t.as(key)
  const at = `/api/project/${prj_id}/object/${locid}/seq_cal`
  const list = () => as(calculations.list, { path })
  const whole = async (id: number): Promise<WholeCalculation> => (await t.request({ url: `${at}/${id}`, key })).json()
  const begin = (setting_json: SettingValues = {}) =>
    as(calculations.create, { path, body: { sounding, setting_json } })
  const done = async (id: number): Promise<WholeCalculation> => {
    await expect.poll(async () => (await whole(id)).status, ended).not.toBe('processing')
    return whole(id)
  }
  const run = async (setting_json?: SettingValues) => done((await begin(setting_json)).id)
  const put = (id: number, body: { active?: boolean; overrides?: GivenOverride[] }) =>
    as(calculations.update, { path: { ...path, calculation: id }, body })
  const changes = async () => (await as(history.list, { path })).filter(({ noun }) => noun === 'calculations')
  return { path, at, key, username, as, sounding, list, whole, begin, done, run, put, changes }
}

test('a run is stored as processing, worked out, and readable to its nine digits', async () => {
  const here = await site()
  const begun = await here.begin({ nkt: 15 })
  expect(begun).toMatchObject({ status: 'processing', active: false, error: null, created_by: here.username })
  expect(begun.setting_json).toMatchObject({ nkt: 15, a: 0.8, deepInclinationCorrection: 'n' })
  const run = await here.done(begun.id)
  expect(run).toMatchObject({ status: 'done', older: false, kind: 'cpt', overridden: 0 })
  const { length, depth, sequences } = run.results!
  expect([length.length, depth.length]).toEqual([200, 200])
  for (const { values } of sequences) expect(values).toHaveLength(200)
  const inNine = (value: number | null) => value === null || value === Number(value.toPrecision(9))
  expect(sequences.filter(({ values }) => !values.every(inNine)).map(({ quantity }) => quantity)).toEqual([])
  expect(sequences.map(({ sndname }) => sndname)).toEqual(
    expect.arrayContaining(['su [kPa]', 'Ra,d [kN]', 'ME1 [MPa]']),
  )
  // once more the same comes out
  const again = await here.run({ nkt: 15 })
  expect(again.results).toEqual(run.results)
  const listed = await here.list()
  expect(listed.map(({ id }) => id)).toEqual([run.id, again.id])
  expect(listed[0]).not.toHaveProperty('results')
})

test('a key left out takes the file’s value, else the project’s, else the default; offsets and the correction of depth are never taken from a file', async () => {
  const here = await site({
    meta: {
      a: { value: 0.65, unit: '-' },
      sleeveDistance: { value: 0.1, unit: 'm' },
      endLength: { value: 4, unit: 'm' },
    },
  })
  await here.as(calculations.setDefaults, { path: here.path, body: { cpt: { a: 0.7, nkt: 17, waterTable: 2 } } })
  const { setting_json } = await here.begin({ waterTable: 1.5 })
  expect(setting_json).toMatchObject({
    a: 0.65,
    nkt: 17,
    waterTable: 1.5,
    offsetSleeveFriction: 0,
    deepInclinationCorrection: 'n',
    gammaM: 1.3,
  })
  expect(await here.as(calculations.defaults, { path: here.path })).toMatchObject({ cpt: { a: 0.7, nkt: 17 } })
})

test('every bad setting is refused under its name, and nothing is stored', async () => {
  const here = await site()
  const refused = await refusal(() =>
    here.begin({
      a: 80,
      gradient: 9.81,
      nkt: 'much',
      pileBaseGroup: 'III',
      colour: 'red',
      maxIrfForSand: 5,
      pileHead: 99,
    }),
  )
  expect(refused.status).toBe(400)
  expect(refused.fields).toEqual({
    a: ['Enter a value above 0, 1 at most.'],
    gradient: ['The gradient is dimensionless, not kPa/m: from -1 to 1, 0 for water at rest.'],
    nkt: ['Enter a value from 8 to 20.'],
    pileBaseGroup: ['Choose one of I, II.'],
    colour: ['There is no setting of this name.'],
    maxIrfForSand: ['This is a soil behaviour index from 1 to 4, not a friction ratio.'],
    pileHead: ['The sounding ends at 4 m.'],
  })
  expect(await here.list()).toEqual([])
})

test('a run comes from multipart/form-data too, its settings as JSON text', async () => {
  const here = await site()
  const post = (text: string) =>
    t.request({
      method: 'POST',
      url: here.at,
      key: here.key,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="setting_json"\r\n\r\n${text}\r\n--x--\r\n`,
    })
  const made = await post('{"nkt":12}')
  expect([made.statusCode, made.json().setting_json.nkt]).toEqual([201, 12])
  expect((await here.done(made.json().id)).status).toBe('done')
  for (const bad of ['{"nkt":', '[1]', '"nkt"', '{"nkt":[1]}']) expect((await post(bad)).statusCode).toBe(400)
})

test('of several soundings one must be named; of none there is nothing to calculate', async () => {
  const here = await site()
  await a(t.db).sounding({ locid: here.path.locid, name: 'second', kind: 'other' })
  expect(await here.as(calculations.create, { path: here.path, body: {} })).toMatchObject({ sounding: here.sounding })
  const other = await a(t.db).sounding({ locid: here.path.locid, name: 'third', kind: 'cpt' })
  const which = await refusal(() => here.as(calculations.create, { path: here.path, body: {} }))
  expect(which.fields!.sounding![0]).toContain(`third (${other})`)
  const { locid } = await a(t.db).object({ prj_id: here.path.id })
  const none = await refusal(() => here.as(calculations.create, { path: { ...here.path, locid }, body: {} }))
  expect(none.fields).toHaveProperty('sounding')
  const foreign = await refusal(() =>
    here.as(calculations.create, { path: { ...here.path, locid }, body: { sounding: here.sounding } }),
  )
  expect(foreign.fields).toHaveProperty('sounding')
})

test('exactly one run is active or none, also when two are activated at once', async () => {
  const here = await site()
  const [first, second] = [await here.run(), await here.run()]
  const active = async () => (await here.list()).filter(run => run.active).map(({ id }) => id)
  await here.put(first.id, { active: true })
  expect(await active()).toEqual([first.id])
  await here.put(second.id, { active: true })
  expect(await active()).toEqual([second.id])
  await here.put(second.id, { active: false })
  expect(await active()).toEqual([])
  // two at once settle by the object's lock
  await Promise.all([here.put(first.id, { active: true }), here.put(second.id, { active: true })])
  expect(await active()).toHaveLength(1)
})

test('values are replaced with a reason, keep who gave them, and go back one by one', async () => {
  const here = await site()
  const run = await here.run()
  const su = run.results!.sequences.find(({ quantity }) => quantity === 'qt')!
  const [depth, was] = [run.results!.length[10]!, su.values[10]!]
  const one = { series: 'qt', depth, value: 1.5, reason: 'stone' }
  await here.put(run.id, { overrides: [one, { series: 'Ic', depth, value: null, reason: '' }] })
  const replaced = await here.whole(run.id)
  expect(replaced.overrides).toMatchObject([
    { ...one, was, by: here.username },
    { series: 'Ic', value: null },
  ])
  expect(replaced.results).toEqual(run.results)
  await here.put(run.id, { overrides: [one] })
  const { overrides } = await here.whole(run.id)
  expect(overrides).toEqual([replaced.overrides[0]])
  const bad = await refusal(() =>
    here.put(run.id, {
      overrides: [
        { series: 'nothing', depth, value: 1, reason: '' },
        { series: 'qt', depth: 77, value: 1, reason: '' },
        { series: 'Ic', depth, value: 1, reason: '' },
        { series: 'Ic', depth, value: 2, reason: '' },
      ],
    }),
  )
  expect(Object.keys(bad.fields!)).toEqual(['overrides.0.series', 'overrides.1.depth', 'overrides.3.depth'])
  const late = await refusal(() =>
    here.as(calculations.update, { path: { ...here.path, calculation: run.id }, body: { overrides: [] }, ifMatch: 1 }),
  )
  expect([late.status, (late.body as { current: object }).current]).toMatchObject([409, { id: run.id, overridden: 1 }])
  expect((late.body as { current: object }).current).not.toHaveProperty('results')
  const text = await t.request({
    method: 'PUT',
    url: `${here.at}/${run.id}`,
    key: here.key,
    payload: { overrides: [{ series: 'qt', depth, value: 'much' }] },
  })
  expect(text.statusCode).toBe(400)
  expect((await here.whole(run.id)).overrides).toEqual(overrides)
})

test('what a person does to a run stands in Change Logs and can be put back; a deleted run comes back as it was', async () => {
  const here = await site()
  const run = await here.run()
  await here.put(run.id, { active: true })
  await here.put(run.id, { overrides: [{ series: 'qt', depth: run.results!.length[3]!, value: 2, reason: 'x' }] })
  const before = await here.whole(run.id)
  expect(await here.as(objects.holdings, { path: here.path })).toMatchObject({ calculations: 1 })
  await here.as(calculations.remove, { path: { ...here.path, calculation: run.id } })
  expect(await here.list()).toEqual([])
  const [deleted] = await here.changes()
  expect((await here.changes()).map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'create'])
  await here.as(history.restore, { path: { ...here.path, change: deleted!.id }, body: {} })
  expect(await here.whole(run.id)).toEqual({ ...before, active: false, version: 1 })
  const [, , second] = await here.changes()
  await here.as(history.restore, { path: { ...here.path, change: second!.id }, body: {} })
  expect((await here.whole(run.id)).overrides).toEqual([])
})

test('a run says that its readings have changed since; what is said of the sounding changes nothing', async () => {
  const here = await site()
  const run = await here.run()
  const path = { ...here.path, sounding: here.sounding }
  await here.as(soundings.update, { path, body: { name: 'other' } })
  expect(await here.whole(run.id)).toMatchObject({ older: false, sounding_name: 'other' })
  await here.as(soundings.edit, {
    path,
    body: { cells: [{ sequence: 'qc [MPa]', depth: run.results!.length[0]!, value: 3 }] },
  })
  expect(await here.whole(run.id)).toMatchObject({ older: true, results: run.results })
  expect((await here.run()).older).toBe(false)
  await here.as(soundings.remove, { path })
  expect(await here.list()).toEqual([])
})

test.each<[string, Parameters<typeof inFile>[0]]>([
  ['one row', { rows: 1 }],
  ['gaps only', { rows: 50, qc: () => null }],
  ['no sleeve', { fs: null }],
  ['no pore pressure', { u2: null }],
  ['negative friction', { fs: () => -0.01 }],
  ['a resistance below the stress', { qc: () => 0.001 }],
  ['1,200 m', { rows: 1200, step: 1 }],
])('a push of %s is worked out or says why not', async (_, push) => {
  const here = await site(push)
  const run = await here.run()
  expect(run).toMatchObject({ status: 'done', error: null })
  for (const { sentence, code } of run.warnings) expect(sentence, code).not.toContain('calculation.')
})

test('a pile longer than the test has no resistance, and the run says so', async () => {
  const here = await site({ rows: 20 })
  const { results, warnings } = await here.run({ pileDiameter: 3 })
  expect(results!.sequences.find(({ quantity }) => quantity === 'Rad')!.values.every(v => v === null)).toBe(true)
  expect(warnings.map(({ code }) => code)).toContain('PILE_TOO_LONG')
})

test('a viewer reads runs and begins, changes and deletes none', async () => {
  const here = await site()
  const run = await here.run()
  const { key } = await a(t.db).user({ role: 'viewer', prj_id: here.path.id })
  const viewer = t.as(key)
  expect(await viewer(calculations.list, { path: here.path })).toHaveLength(1)
  const path = { ...here.path, calculation: run.id }
  for (const call of [
    () => viewer(calculations.create, { path: here.path, body: {} }),
    () => viewer(calculations.update, { path, body: { active: true } }),
    () => viewer(calculations.remove, { path }),
    () => viewer(calculations.cancel, { path }),
    () => viewer(calculations.setDefaults, { path: here.path, body: {} }),
  ])
    expect((await refusal(call)).status).toBe(403)
})

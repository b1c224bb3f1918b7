import {
  calculations,
  type GivenOverride,
  type SettingValues,
  type WholeCalculation,
} from '@borebook/contract/calculations/calculations.ts'
import { fixtureText } from '@borebook/formats/fixtures/fixture.test.node.ts'
import { ags4Faults, newAgs4Faults } from '@borebook/formats/fixtures/rules.test.node.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { agsFiles, readAgsRows } from '../testing/ags.ts'
import { inFile } from '../testing/push.ts'
import { testServer } from '../testing/server.ts'

const t = testServer({ runsJobs: true })
const { imported, exported, contents, kept } = agsFiles(t)

const cells = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].slice(1).map(match => match[1]!.replaceAll('""', '"'))
/** The rows of a group by heading, with what stands in them. */
function table(text: string, group: string): Record<string, string>[] {
  const part = text.split(/\r\n\r\n|\r\n(?="GROUP")/).find(one => one.startsWith(`"GROUP","${group}"`)) ?? ''
  const headings = cells(part.split('\r\n')[1] ?? '')
  return readAgsRows(text, group).map(row =>
    Object.fromEntries(cells(row).flatMap((cell, k) => (cell ? [[headings[k]!, cell]] : []))),
  )
}
const unitOf = (text: string, group: string, heading: string): string | undefined => {
  const lines = text.split(`"GROUP","${group}"\r\n`)[1]!.split('\r\n')
  return cells(lines[1]!)[cells(lines[0]!).indexOf(heading)]
}

/** Works a sounding of an object out and has the run count. */
async function active(
  key: string,
  path: { id: number; locid: number },
  {
    sounding,
    setting_json = {},
    overrides,
  }: { sounding?: number; setting_json?: SettingValues; overrides?: GivenOverride[] } = {},
) {
  const as = t.as(key)
  const begun = await as(calculations.create, { path, body: { ...(sounding && { sounding }), setting_json } })
  const one = { path: { ...path, calculation: begun.id } }
  const url = `/api/project/${path.id}/object/${path.locid}/seq_cal/${begun.id}`
  const whole = async (): Promise<WholeCalculation> => (await t.request({ url, key })).json()
  await expect.poll(async () => (await whole()).status, { interval: 50 }).toBe('done')
  const activate = (isActive: boolean) => as(calculations.update, { ...one, body: { active: isActive } })
  await as(calculations.update, { ...one, body: { active: true, ...(overrides && { overrides }) } })
  return { id: begun.id, whole: await whole(), activate }
}

async function site(sounding: object) {
  const { prj_id, locid } = await a(t.db).object({ shortname: 'P1', boretype: 'cptu' })
  const id = await a(t.db).sounding({ locid, ...sounding })
  const { key } = await a(t.db).user({ superuser: true })
  return { prj_id, locid, path: { id: prj_id, locid }, sounding: id, key }
}
const figure = ({ results }: WholeCalculation, quantity: string, row: number) =>
  results!.sequences.find(one => one.quantity === quantity)!.values[row]!

test('a file has what the active run of a cone test came to, under the standard’s headings and in their units', async () => {
  const here = await site(inFile({ meta: { a: { value: 0.75, unit: '-' } }, fs: z => (z > 2 ? 0.25 : 0.02) }))
  const { id, whole } = await active(here.key, here.path, { setting_json: { waterTable: 1 } })
  const text = await exported(here.key, here.prj_id)
  expect(ags4Faults(text)).toEqual([])
  const row = 149
  const [read, worked, interpreted] = [table(text, 'SCPT')[row]!, table(text, 'BBCR')[row]!, table(text, 'SCPP')]
  const near = (cell: string | undefined, value: number) => expect(Math.abs(Number(cell) - value)).toBeLessThan(5.1e-5)
  near(read.SCPT_QT, figure(whole, 'qt', row))
  near(read.SCPT_FRRC, figure(whole, 'Rf', row))
  near(read.SCPT_BDEN, figure(whole, 'gamma', row) / 9.81)
  near(read.SCPT_CPO, figure(whole, 'sv', row))
  near(read.SCPT_CPOD, figure(whole, 'svp', row))
  near(read.SCPT_QNET, figure(whole, 'qn', row) / 1000)
  near(read.SCPT_BQ, figure(whole, 'Bq', row))
  near(read.SCPT_ISPP, figure(whole, 'u0', row) / 1000)
  near(read.SCPT_NQT, figure(whole, 'Qt', row))
  near(read.SCPT_NFR, figure(whole, 'Fr', row))
  expect(['SCPT_QT', 'SCPT_CPOD', 'SCPT_QNET', 'SCPT_NFR', 'SCPT_BDEN'].map(one => unitOf(text, 'SCPT', one))).toEqual([
    'MN/m2',
    'kPa',
    'MN/m2',
    '%',
    'Mg/m3',
  ])
  near(worked.BBCR_QTN, figure(whole, 'Qtn', row))
  near(worked.BBCR_RAD, figure(whole, 'Rad', row))
  // sand and clay tell different things of a reading
  expect(interpreted).toHaveLength(200)
  const at = interpreted[row]!
  expect(at).toMatchObject({ LOCA_ID: 'P1', SCPG_TESN: 'push', SCPP_TOP: '2.98', SCPP_BASE: '3.00' })
  near(at.SCPP_CIC, figure(whole, 'Ic', row))
  for (const [k, one] of interpreted.entries()) {
    const isSand = figure(whole, 'Ic', k) <= 2.6
    expect(['SCPP_CSU' in one, 'SCPP_CRD' in one, 'SCPP_CPHI' in one]).toEqual([!isSand, isSand, isSand])
  }
  expect(new Set(interpreted.map(one => 'SCPP_CSU' in one)).size).toBe(2)
  const zone = figure(whole, 'zone', row)
  expect(at.SCPP_CSBT).toMatch(new RegExp(`^${zone} - [a-z]`))
  // method and constants
  const [run] = table(text, 'BBCA')
  expect(run).toMatchObject({ BBCA_NUM: `${id}`, BBSO_NUM: '1', BBCA_KIND: 'cpt', BBCA_OLD: 'N' })
  expect(JSON.parse(run!.BBCA_SETT!)).toEqual(whole.setting_json)
  expect(table(text, 'SCPG')[0]!.SCPG_REM).toMatch(/^Borebook calculation \d+: .*su: .*Nkt 14/)
  const su = table(text, 'BBCQ').find(({ BBCQ_QUAN }) => BBCQ_QUAN === 'su')!
  expect(su).toMatchObject({ BBCQ_HEAD: 'SCPP_CSU', BBCQ_STND: 'reproduced from its source' })
  expect(su.BBCQ_CNST).toContain('Nkt 14')
})

test('with no run active a file is byte for byte as without any, and again when its run is put aside', async () => {
  const here = await site(inFile())
  const before = await exported(here.key, here.prj_id)
  const { activate } = await active(here.key, here.path)
  expect(await exported(here.key, here.prj_id)).not.toBe(before)
  await activate(false)
  expect(await exported(here.key, here.prj_id)).toBe(before)
})

/** A file with its own derived columns, words among them, a remark, interpretations, and a row said twice. */
const stated = fixtureText('soundings-ags4.ags')
  .replace('"SCPT_SLP1","SCPT_SLP2","SCPT_CON"', '"SCPT_NQT","SCPT_CPO","SCPT_CON"')
  .replace('"MN/m2","","deg","deg","uS/cm"', '"MN/m2","","","kN/m2","uS/cm"')
  .replace('"0.946","0.0512","0.1","0.2"', '"0.946","0.0512","n/a","1.50"')
  .replace('"1.5","","","","","","","","said again"', '"1.5","","4.4","","high","9.99","","","said again"')
  .replace('"SCPG_CDIA"', '"SCPG_REM"')
  .replace('"mm/s","m","","","","","","mm"', '"mm/s","m","","","","","",""')
  .replace('"5DP","X","2DP"', '"5DP","X","X"')
  .replace('"35.80"', '"Pushed twice"')
  .concat(
    `
"GROUP","SCPP"
"HEADING","LOCA_ID","SCPG_TESN","SCPP_TOP","SCPP_BASE","SCPP_REF","SCPP_CSBT","SCPP_CSU"
"UNIT","","","m","m","","","kN/m2"
"TYPE","ID","X","2DP","2DP","X","X","1DP"
"DATA","C1","P1","0.00","0.04","Desk study","3 - Clays","50.2"
`.replaceAll('\n', '\r\n'),
  )

test('a file that was imported and is exported while a run counts brings back what it said, through several rounds', async () => {
  const file = await imported(stated)
  // what a row of a hole that the file lacks says has gone through one export
  const first = await imported(await exported(file.key, file.prj_id))
  const without = await exported(first.key, first.prj_id)
  const [before, besides] = [await contents(first.prj_id), await kept(first.prj_id)]
  let [key, prj_id] = [first.key, first.prj_id]
  for (let round = 0; round < 3; round++) {
    const { rows } = await sql<{ locid: number; sounding: number }>`
      select o.locid, s.id as sounding from objects o join soundings s using (locid)
      where o.prj_id = ${prj_id} and o.shortname = 'C1' and s.name = 'P1'`.execute(t.db)
    const { locid, sounding } = rows[0]!
    const depth = 0.06
    await active(
      key,
      { id: prj_id, locid },
      {
        sounding,
        overrides: [{ series: 'qt', depth, value: 0.55, reason: 'As the operator\nsays "so"' }],
      },
    )
    const text = await exported(key, prj_id)
    expect(newAgs4Faults(fixtureText('soundings-ags4.ags'), text)).toEqual([])
    // the run stands under the heading, what the file said under one of ours
    const read = table(text, 'SCPT').find(one => one.SCPG_TESN === 'P1' && one.SCPT_RES === '0.911')!
    expect([Number(read.SCPT_QT), read.SCPT_B000]).toEqual([0.55, 'qt [MPa]'])
    const heading = table(text, 'BBSQ').find(one => one.BBSQ_NAME === 'qt (file) [MPa]')!.BBSQ_HEAD!
    expect([heading.startsWith('SCPT_B'), Number(read[heading])]).toEqual([true, 0.946])
    expect(table(text, 'SCPG').find(one => one.SCPG_TESN === 'P1')!.SCPG_REM).toMatch(
      /^Pushed twice · Borebook calculation/,
    )
    expect(table(text, 'SCPP').filter(({ SCPP_REF }) => SCPP_REF === 'Desk study')).toHaveLength(1)
    expect(table(text, 'SCPP').filter(({ SCPP_REF }) => SCPP_REF !== 'Desk study').length).toBeGreaterThan(0)
    expect(table(text, 'BBCO')).toMatchObject([
      { BBCO_QUAN: 'qt', BBCO_VAL: '0.55', BBCO_REAS: 'As the operator says "so"', BBCO_LEN: '0.06' },
    ])
    const again = await imported(text)
    expect(again.plan.findings.filter(({ text: said }) => said.startsWith('import.calculations'))).toMatchObject([
      { severity: 'note' },
    ])
    expect(await contents(again.prj_id)).toEqual(before)
    expect(await kept(again.prj_id)).toEqual(besides)
    // the type of a column that the run took, and that its file did not keep, is told from its cells
    const said = (out: string) => withoutProject(out).replace(/^"TYPE".*$/gm, '')
    expect(said(await exported(again.key, again.prj_id))).toBe(said(without))
    ;[key, prj_id] = [again.key, again.prj_id]
  }
})
/** Each import goes by another number. */
const withoutProject = (text: string): string => text.replace(/"EXP-\d+"/, '')

test('a probing and SPTs have what their runs came to in groups of ours, and nothing beside their readings', async () => {
  const dp = await site({
    name: 'DPH 1',
    kind: 'dp',
    source: {},
    meta: { probing: { value: 'VAWE', unit: '' }, increment: { value: 0.1, unit: 'm' } },
    depth: [0, 0.1, 0.2],
    sequences: [{ sndname: 'N10', quantity: 'N10', unit: '', values: [3, null, 12] }],
  })
  const plain = await exported(dp.key, dp.prj_id)
  const probing = await active(dp.key, dp.path)
  const text = await exported(dp.key, dp.prj_id)
  expect(ags4Faults(text)).toEqual([])
  expect(table(text, 'DPRB')).toEqual(table(plain, 'DPRB'))
  expect(table(text, 'BBCR').map(({ BBCR_BLOW }) => BBCR_BLOW)).toEqual(['3', undefined, '12'])
  expect(Number(table(text, 'BBCR')[2]!.BBCR_QD)).toBeCloseTo(figure(probing.whole, 'qd', 2), 4)
  expect(unitOf(text, 'BBCR', 'BBCR_QD')).toBe('MN/m2')
  // a row of the table of types that nobody could check
  expect(table(text, 'BBCQ').find(({ BBCQ_QUAN }) => BBCQ_QUAN === 'qd')!.BBCQ_STND).toBe(
    'not verified against its standard',
  )

  const spt = await site({
    name: 'SPT',
    kind: 'spt',
    source: {},
    meta: {},
    depth: [1.5, 3],
    sequences: [{ sndname: 'N', quantity: 'N', unit: '', values: [12, 30] }],
  })
  const blows = await active(spt.key, spt.path, { setting_json: { Er: 72, waterTable: 2 } })
  const ofSpt = await exported(spt.key, spt.prj_id)
  expect(ags4Faults(ofSpt)).toEqual([])
  expect(Number(table(ofSpt, 'BBCR')[1]!.BBCR_N160)).toBeCloseTo(figure(blows.whole, 'N160', 1), 4)
  for (const [prj_id, written] of [
    [dp.prj_id, text],
    [spt.prj_id, ofSpt],
  ] as const) {
    const again = await imported(written)
    expect(await contents(again.prj_id)).toEqual(await contents(prj_id))
    expect(await kept(again.prj_id)).toEqual([])
  }
})

test('without pore pressures the friction ratio is the plain one, and there is no corrected resistance', async () => {
  const here = await site(inFile({ u2: null }))
  const { whole } = await active(here.key, here.path)
  const text = await exported(here.key, here.prj_id)
  expect(ags4Faults(text)).toEqual([])
  const row = table(text, 'SCPT')[100]!
  expect(Number(row.SCPT_FRR)).toBeCloseTo(figure(whole, 'Rf', 100), 4)
  expect([row.SCPT_QT, row.SCPT_FRRC, row.SCPT_BQ]).toEqual([undefined, undefined, undefined])
  expect(Number(table(text, 'BBCR')[100]!.BBCR_QT)).toBeCloseTo(figure(whole, 'qt', 100), 4)
})

test('a run of readings that have changed since says so and stands beside none of them', async () => {
  const here = await site(inFile())
  await active(here.key, here.path)
  await sql`update soundings set numbers_version = numbers_version + 1 where id = ${here.sounding}`.execute(t.db)
  const text = await exported(here.key, here.prj_id)
  expect(ags4Faults(text)).toEqual([])
  expect(table(text, 'BBCA')[0]!.BBCA_OLD).toBe('Y')
  expect(table(text, 'SCPT')[100]).not.toHaveProperty('SCPT_CPOD')
  expect(table(text, 'SCPP')).toEqual([])
  expect(table(text, 'BBCR')[100]).toHaveProperty('BBCR_SVP')
})

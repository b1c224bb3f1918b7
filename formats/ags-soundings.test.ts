import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { sptTests } from '@borebook/contract/soundings/spt-results.ts'
import { describe, expect, it } from 'vitest'
import type { WrittenObject } from './ags/own/own-write.ts'
import type { AgsImport } from './ags/read/records.ts'
import type { AgsKept } from './ags/soundings/sounding-run.ts'
import { readAgs } from './ags-records.ts'
import { writeOpenAgs } from './ags-write.ts'
import { fixtureText, published } from './fixtures/fixture.test.node.ts'
import { newAgs4Faults } from './fixtures/rules.test.node.ts'
import { decode } from './kit/decode.ts'
import type { SoundingRow } from './sounding-row.ts'

const file = readAgs(fixtureText('soundings-ags4.ags'))
const soundings = (read: AgsImport, hole: string, kind?: SoundingKind): SoundingRow[] =>
  read.objects.find(({ key }) => key === hole)!.soundings.filter(({ data }) => kind === undefined || data.kind === kind)
const one = (read: AgsImport, hole: string, name: string) =>
  soundings(read, hole).find(({ data }) => data.name === name)!
/** The values of a run, by the name of each sequence. */
const values = ({ data }: SoundingRow) => Object.fromEntries(data.sequences.map(s => [s.sndname, s.values]))
const ags = ({ kept }: SoundingRow) => (kept as { ags: AgsKept } | undefined)?.ags
const said = (read: AgsImport, key: string) =>
  read.findings
    .filter(({ text }) => text.startsWith(`import.${key}`))
    .map(({ severity, line }) => `${severity} ${line}`)

describe('cone tests of AGS4', () => {
  const push = one(file, 'C1', 'P1')

  it('are one sounding a push, called as the file calls them, and one without a name by its kind', () => {
    expect(soundings(file, 'C1').map(({ data }) => [data.name, data.kind])).toEqual([
      ['P1', 'cpt'],
      ['P2', 'cpt'],
    ])
    expect(soundings(file, 'B1', 'cpt').map(({ data }) => data.name)).toEqual(['CPT'])
  })

  it('are in order of depth and keep a row that says nothing but its depth', () => {
    expect(push.data.depth).toEqual([0.02, 0.04, 0.06, 0.08])
    expect(said(file, 'sounding.unsorted')).toEqual(['warning 35'])
  })

  it('have values by the unit of their column, to the last digit', () => {
    expect(values(push)).toMatchObject({
      'qc [MPa]': [0.164, 0.565, 0.911, null],
      'fs [MPa]': [0.0668, 0.045875, null, null],
      'u2 [MPa]': [-0.0003, null, 0.1149, null],
      'Rf [%]': [4.553, null, null, null],
      'qt (file) [MPa]': [0.192, null, 0.946, null],
      'Bq (file) [-]': [-1.5227, null, 0.0512, null],
      'Incl. x [°]': [0.1, null, 0.1, null],
    })
  })

  it('have no values that no test can have, in whatever unit, and the file is told of them', () => {
    const text = fixtureText('soundings-ags4.ags')
      .replace('"0.164","66.8"', '"999.99","66.8"')
      .replace('"-1.5227","0.1"', '"-1.5227","-99"')
    const read = readAgs(text.replace('"0,565","45.875"', '"0,565","-999.99"'))
    expect(values(one(read, 'C1', 'P1'))).toMatchObject({
      'qc [MPa]': [null, 0.565, 0.911, null],
      'fs [MPa]': [0.0668, null, null, null],
      'Incl. x [°]': [null, null, 0.1, null],
    })
    expect(read.findings.flatMap(({ text: told }) => /^sounding.file.voids\|(.*)/.exec(told)?.[1] ?? [])).toEqual([
      '{"name":"qc [MPa]","value":999.99,"count":1}',
      '{"name":"fs [MPa]","value":-999.99,"count":1}',
      '{"name":"Incl. x [°]","value":-99,"count":1}',
    ])
  })

  it('show numbers that are no quantity of ours under their own name and unit', () => {
    expect(values(push)).toMatchObject({
      'Conductivity [uS/cm]': [410.25, null, 411, null],
      'SCPT_WEIR [furlong]': [1, null, 2, null],
    })
  })

  it('leave text among numbers out, say so, and keep it', () => {
    expect(said(file, 'number.none')).toEqual(['warning 37'])
    expect(said(file, 'number.comma')).toEqual(['warning 37'])
    expect(ags(push)!.cells).toEqual({ '0.04': { SCPT_PWP2: 'void' }, '0.06': { FILE_FSET: 'A', SCPT_WORD: 'seen' } })
  })

  it('keep a row whose depth is there already, and one without a depth, and say both', () => {
    expect(said(file, 'sounding.repeated')).toEqual(['warning 39'])
    expect(said(file, 'sounding.noDepth')).toEqual(['error 40'])
    expect(ags(push)!.rows).toEqual([
      { SCPT_DPTH: '0.06', 'qc [MPa]': '7.777', 'fs [MPa]': '0.0015', 'u2 [MPa]': '0.0015', SCPT_REM: 'said again' },
      { 'qc [MPa]': '5.5', SCPT_REM: 'no depth' },
    ])
  })

  it('count depths downwards whatever their sign', () => {
    expect(one(file, 'C1', 'P2').data.depth).toEqual([1, 1.02])
    expect(said(file, 'sounding.negative')).toEqual(['warning 41'])
  })

  it('say of the cone what the file does; what cannot be is kept and not used', () => {
    expect(push.data.meta).toEqual({
      coneNumber: { value: 'CP10-17', unit: '' },
      coneArea: { value: 1000, unit: 'mm²' },
      a: { value: 0.75, unit: '-' },
      waterDepth: { value: 1.25, unit: 'm' },
    })
    expect(one(file, 'C1', 'P2').data.meta.a).toBeUndefined()
    expect(ags(one(file, 'C1', 'P2'))!.general!.SCPG_CAR).toBe('9')
    expect(ags(push)!.general).toMatchObject({ SCPG_RATE: '20', SCPG_METH: 'EN 22476', SCPG_SLAR: '0.00000' })
  })

  it('remark at a depth what stands there', () => {
    expect(push.data.remarks).toEqual([{ depth: 0.04, text: 'Obstacle' }])
  })

  it('keep rows of a hole that the file does not have, a push described twice and one never pushed', () => {
    expect(said(file, 'hole.stray')).toEqual(['warning 44'])
    expect(said(file, 'sounding.twice')).toEqual(['warning 27'])
    expect(said(file, 'sounding.noRows')).toEqual(['note 28'])
    expect(
      file.kept.filter(({ group }) => /^SCP/.test(group)).map(({ hole, group, rows }) => [hole, group, rows.length]),
    ).toEqual([
      ['C1', 'SCPG', 2],
      [null, 'SCPT', 1],
    ])
  })

  it('whose unit is none of their quantity are shown as they stand and used for nothing', () => {
    const read = readAgs(fixtureText('soundings-ags4.ags').replace('"MN/m2","kN/m2","kPa"', '"MN/m2","kips","kPa"'))
    expect(one(read, 'C1', 'P1').data.sequences.find(({ quantity }) => quantity === 'fs')).toBeUndefined()
    expect(values(one(read, 'C1', 'P1'))['SCPT_FRES [kips]']).toEqual([66.8, 45.875, null, null])
    expect(said(read, 'sounding.unit').length).toBeGreaterThan(0)
  })
})

describe('dynamic probings of AGS4', () => {
  it('are counted over the step of their depths, where a file says 10 for 100 mm', () => {
    const probing = one(file, 'D1', '1')
    expect(probing.data.sequences[0]).toMatchObject({ sndname: 'Schlaege', quantity: 'N10', values: [3, 5, 0, 50] })
    expect(probing.data.meta.increment).toEqual({ value: 0.1, unit: 'm' })
    expect(said(file, 'sounding.increment')).toEqual(['warning 57'])
    expect(probing.data.remarks).toEqual([{ depth: 0.3, text: 'Stopped' }])
    expect(values(probing)['Torque [Nm]']).toEqual([null, null, 12, null])
  })

  it('of 200 mm are N20, and keep an increment that differs', () => {
    const probing = one(file, 'D1', '2')
    expect(probing.data.sequences[0]).toMatchObject({ quantity: 'N20', values: [3, 4, 6] })
    expect(ags(probing)!.cells).toEqual({ '0.4': { DPRB_INC: '100' } })
  })

  it('have the half kilogram that a whole number took from their hammer, and no drop of 5 mm', () => {
    expect(one(file, 'D1', '1').data).toMatchObject({
      started: '2025-03-30',
      meta: { hammer: { value: 63.5, unit: 'kg' }, drop: { value: 0.75, unit: 'm' }, coneDiameter: { value: 50.5 } },
    })
    expect(one(file, 'D1', '2').data.meta.drop).toBeUndefined()
    expect(ags(one(file, 'D1', '2'))!.general).toEqual({ DPRG_DROP: '5' })
  })
})

describe('standard penetration tests of AGS4', () => {
  const [run] = soundings(file, 'B1', 'spt') as [SoundingRow]

  it('are one sounding a hole with N where the drive was whole', () => {
    expect(run.data.name).toBe('SPT')
    expect(values(run).N).toEqual([14, null, 13, null, null])
  })

  it('say a refusal at its depth and extrapolate nothing', () => {
    expect(run.data.remarks).toEqual([
      { depth: 3, text: '50/75' },
      { depth: 3, text: 'Hammer bounced' },
      { depth: 6, text: '50/75' },
      { depth: 7.5, text: '> 50' },
    ])
  })

  it('that were refused in the seating drive have no result of a main drive that was not begun', () => {
    const row = '"DATA","B1","6.00","5","50","225"'
    const read = readAgs(fixtureText('soundings-ags4.ags').replace(row, '"DATA","B1","6.00","50","0","120"'))
    const [of] = soundings(read, 'B1', 'spt') as [SoundingRow]
    expect(of.data.remarks.filter(({ depth }) => depth === 6)).toEqual([])
    expect(sptTests(of.data).tests.find(({ depth }) => depth === 6)?.refusal).toBe('50/120')
  })

  it('keep blows, penetrations, casing and water, and take the energy that all rows agree on', () => {
    expect(values(run)).toMatchObject({ 'Seating blows': [3, 25, 5, 5, null], 'Main blows': [14, 50, 13, 50, null] })
    expect(run.data.meta).toEqual({ energyRatio: { value: 69, unit: '%' } })
    expect(ags(run)!.cells!['1.2']).toMatchObject({
      ISPT_CAS: '1.20',
      ISPT_WAT: 'Dry',
      ISPT_TYPE: 'S',
      ISPT_INC1: '1',
      ISPT_REP: 'N=14 (1,2/3,3,4,4)',
    })
  })
})

it('two runs of one name, a probing and a push, have names of their own', () => {
  const text = fixtureText('soundings-ags4.ags').replaceAll('"D1","1"', '"C1","P1"')
  expect(soundings(readAgs(text), 'C1').map(({ data }) => [data.name, data.kind])).toEqual([
    ['P1', 'cpt'],
    ['P2', 'cpt'],
    ['DP P1', 'dp'],
  ])
})

it('soundings of AGS3 are read by their own names and kept in those of AGS4', () => {
  const read = readAgs(
    [
      '"**PROJ"',
      '"*PROJ_ID","*PROJ_NAME"',
      '"S3","Three"',
      '"**HOLE"',
      '"*HOLE_ID","*HOLE_TYPE"',
      '"H1","CP"',
      '"**STCN"',
      '"*HOLE_ID","*STCN_DPTH","*STCN_RES","*STCN_FRES","*?STCN_WORD"',
      '"<UNITS>","m","MN/m2","kN/m2",""',
      '"H1","0.50","1.5","15","x"',
      '"H1","1.00","2.5","25",""',
      '"**DPRB"',
      '"*HOLE_ID","*DPRB_DPTH","*DPRB_BLOW","*DPRB_INC"',
      '"<UNITS>","m","","mm"',
      '"H1","0.10","4","100"',
      '"H1","0.20","5","100"',
      '',
    ].join('\n'),
  )
  const [cone, probing] = soundings(read, 'H1') as [SoundingRow, SoundingRow]
  expect(cone.data).toMatchObject({ name: 'CPT', kind: 'cpt', depth: [0.5, 1] })
  expect(values(cone)).toEqual({ 'qc [MPa]': [1.5, 2.5], 'fs [MPa]': [0.015, 0.025] })
  expect(ags(cone)).toEqual({ cells: { '0.5': { SCPT_WORD: 'x' } } })
  expect(values(probing).Schlaege).toEqual([4, 5])
  expect(read.kept).toEqual([])
})

/** What was read, as it would be written after being stored. */
const written = (read: AgsImport): string =>
  writeOpenAgs(
    {
      project: { ...read.project, timezone: 'UTC' },
      projectKept: {},
      // what a file does not describe stays rows
      objects: read.objects
        .filter(({ isStray }) => !isStray)
        .map(
          ({ key, object, kept, soundings: runs }): WrittenObject => ({
            values: { ...object, shortname: key } as WrittenObject['values'],
            kept,
            records: {},
            rows: read.kept
              .filter(({ hole }) => hole === key)
              .map(({ group, heads, rows }) => ({ group, heads, cells: rows.map(row => JSON.parse(row) as string[]) })),
            soundings: runs.map(({ data, source, kept: besides, picks = [] }) => ({
              data,
              source,
              kept: (besides as never) ?? null,
              picks,
            })),
          }),
        ),
      rows: read.kept
        .filter(({ hole }) => hole === null)
        .map(({ group, heads, rows }) => ({ group, heads, cells: rows.map(row => JSON.parse(row) as string[]) })),
      heads: read.heads,
      labelOf: () => undefined,
      filterTypes: new Set(),
    },
    '2026-01-01',
  ).text
/** What a file does not describe may be made of its rows, and stays rows here. */
const described = (read: AgsImport) => read.objects.filter(({ isStray }) => !isStray)
const bare = (read: AgsImport) =>
  described(read).map(({ key, soundings: runs }) => ({
    key,
    runs: runs.map(({ line: _line, ...run }) => run),
  }))

/** Rewrites the file as somebody else would have written it: without a word of ours. */
const foreign = (text: string): string =>
  text
    .split('\r\n\r\n')
    .filter(group => !/^"GROUP","(DICT|BB..)"/.test(group))
    .join('\r\n\r\n')

describe('soundings that are exported and imported again', () => {
  const text = written(file)

  it('make a file by the rules', () => {
    expect(newAgs4Faults(fixtureText('soundings-ags4.ags'), text)).toEqual([])
  })

  it('keep the increments that their depths contradict, as the file had them, so that others doubt them too', () => {
    const rows = text.split('\r\n').filter(line => line.startsWith('"DATA","D1","1","0.'))
    expect(rows).toHaveLength(4)
    const heads = text.slice(text.indexOf('"GROUP","DPRB"')).split('\r\n')[1]!.split(',')
    const increment = heads.indexOf('"DPRB_INC"')
    expect(rows.map(row => row.split(',')[increment])).toEqual(Array(4).fill('"10"'))
    expect(said(readAgs(foreign(text)), 'sounding.increment')).toHaveLength(1)
  })

  it('are the same in everything', () => {
    expect(bare(readAgs(text))).toEqual(bare(file))
  })

  it('make the same file again', () => {
    expect(written(readAgs(text))).toBe(text)
  })

  it('have the same depths, values and remarks for whoever does not know our headings', () => {
    const numbers = (read: AgsImport) =>
      described(read).map(({ soundings: runs }) =>
        runs.map(run => [run.data.depth, values(run), run.data.meta, run.data.remarks.length]),
      )
    expect(numbers(readAgs(foreign(text)))).toEqual(numbers(file))
  })

  it('write each reading once, in the unit and under the headings that the file had', () => {
    const rows = text.split('\r\n').filter(line => line.startsWith('"DATA","C1","P1"'))
    expect(rows.length).toBe(2 + 4 + 2)
    const [, , unit, ...rest] = text.slice(text.indexOf('"GROUP","SCPT"')).split('\r\n')
    expect(unit).toContain('"kN/m2"')
    expect(rest.join()).toContain('"45.875"')
    for (const heading of ['SCPG_CDIA', 'SCPG_RATE', 'SCPT_CON', 'SCPT_WEIR', 'SCPT_WORD', 'DPRG_ANG', 'ISPT_PEN3'])
      expect(text, heading).toContain(`"${heading}"`)
  })

  it('make a file by the rules too where two files wrote one column with other decimals', () => {
    const mixed = fixtureText('soundings-ags4.ags').replace('"1.20","Dry"', '"1.2000","Dry"')
    expect(newAgs4Faults(mixed, written(readAgs(mixed)))).toEqual([])
  })

  it('keep what AGS has no words for: picks, other kinds, quantities of other formats, unnamed numbers', () => {
    const read = readAgs(fixtureText('soundings-ags4.ags'))
    const hole = read.objects[0]!
    const sequence = (sndname: string, quantity: string | null, unit: string, all: (number | null)[]) => ({
      sndname,
      quantity: quantity as never,
      unit,
      values: all,
    })
    hole.soundings.push({
      line: 1,
      data: {
        name: 'From, "elsewhere"\nin two lines',
        kind: 'cpt',
        started: '2025-04-01T07:30',
        meta: { 'MV 23 (odd)': { value: 1e-7, unit: 'kN' }, a: { value: '0,8', unit: '?' } },
        remarks: [
          { depth: 0.5, text: 'between rows' },
          { depth: 1, text: 'one · two' },
        ],
        depth: [0, 1, 2.005],
        sequences: [
          sequence('qc [MPa]', 'qc', 'MPa', [0.1, 1e-9, 123456.789]),
          sequence('Incl. [°]', 'incl', '°', [null, 2, null]),
          sequence('mine', null, '', [1, 2, 3]),
          sequence('Depth (file) [m]', 'depthFile', 'm', [0, 0.999, 2]),
        ],
      },
      source: { format: 'GEF' },
      kept: { gef: { header: ['#COMPANYID = x'] } },
      picks: [
        { depth: 1.25, name: 'Clay', zone: 3 },
        { depth: 2, name: '', zone: null },
      ],
    })
    hole.soundings.push({
      line: 1,
      data: {
        name: 'A log',
        kind: 'other',
        started: null,
        meta: {},
        remarks: [],
        depth: [1, 2],
        sequences: [sequence('Gamma [API]', null, 'API', [40, null])],
      },
      source: { format: 'CSV', mask: 'mine' },
    })
    const again = readAgs(written(read))
    // the row of a hole that the file does not have comes back too
    expect(again.findings.filter(({ severity, text }) => severity !== 'note' && !text.includes('GONE'))).toEqual([])
    const faults = newAgs4Faults(fixtureText('soundings-ags4.ags'), written(read))
    // the depth that its file has twice
    expect(faults.filter(fault => !fault.startsWith('SCPT: rule 10a: C1|P1|0.06'))).toEqual([])
    const byName = (of: AgsImport) => soundings(of, 'C1').map(({ line: _line, ...run }) => run)
    expect(byName(again)).toEqual(byName(read))
  })
})

it('the pushes of a published file are the same to the last digit when they come back', t => {
  const bytes = published('N6016_BH_WFS1-3_AGS4_150909.ags')
  if (!bytes) return t.skip('N6016_BH_WFS1-3_AGS4_150909.ags is not at hand (../shared/data/ags)')
  const read = readAgs(decode(bytes).text)
  const pushes = soundings(read, 'BH-WFS1-3')
  expect(pushes).toHaveLength(19)
  // lines 456 to 458 of the file
  expect(pushes[0]!.data.depth.slice(0, 3)).toEqual([10, 10.02, 10.04])
  expect(values(pushes[0]!)['u2 [MPa]']!.slice(0, 3)).toEqual([null, 0.1149, 0.1621])
  expect(bare(readAgs(written(read)))).toEqual(bare(read))
})

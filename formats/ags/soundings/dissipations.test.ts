import { describe, expect, it } from 'vitest'
import { readAgs } from '../../ags-records.ts'

/** A group with its headings, units, and rows of cells. */
const group = (name: string, headings: string, units: string, ...rows: string[]): string =>
  [
    `"GROUP","${name}"`,
    ...[
      `HEADING,${headings}`,
      `UNIT,${units}`,
      `TYPE,${headings.replace(/[^,]+/g, 'X')}`,
      ...rows.map(row => `DATA,${row}`),
    ].map(line =>
      line
        .split(',')
        .map(cell => `"${cell}"`)
        .join(','),
    ),
    '',
  ].join('\r\n')

const site = [
  group('PROJ', 'PROJ_ID,PROJ_NAME', ',', 'D-1,Dissipations'),
  group('LOCA', 'LOCA_ID,LOCA_TYPE', ',', 'C1,SCP'),
  group('SCPG', 'LOCA_ID,SCPG_TESN,SCPG_CSA', ',,cm2', 'C1,P1,15'),
  group('SCPT', 'LOCA_ID,SCPG_TESN,SCPT_DPTH,SCPT_RES', ',,m,MPa', 'C1,P1,0.02,1.5'),
]
const general = 'LOCA_ID,SCPG_TESN,SCDG_DPTH,SCDG_PWPE,SCDG_CH,SCDG_REM'
const data = 'LOCA_ID,SCPG_TESN,SCDG_DPTH,SCDT_SECS,SCDT_PWP2,SCDT_REM'
const testsOf = (...groups: string[]) => {
  const { objects, findings } = readAgs([...site, ...groups].join('\r\n'))
  return { tests: objects[0]!.records.dissipation_tests, findings: findings.map(({ text }) => text) }
}

describe('dissipation tests of AGS', () => {
  it('are one record a test and depth, in stored units, with the cone of their run', () => {
    const { tests } = testsOf(
      group('SCDG', general, ',,m,kPa,m2/yr,', 'C1,P1,5.20,35,12.5,short', 'C1,P1,9.00,,,'),
      group(
        'SCDT',
        data,
        ',,m,s,kPa,',
        ...['C1,P1,5.20,0,400,', 'C1,P1,5.20,30,310,rods slipped', 'C1,P1,9.00,0,90,', 'C1,P1,9.00,10,90,'],
      ),
    )
    expect(tests.map(({ values }) => values)).toMatchObject([
      {
        ...{ depth: 5.2, run: 'P1', cone_area: 1500, u0: 0.035, rigidity: null },
        ...{ times: [0, 30], u2: [0.4, 0.31], comments: 'short\n30 s: rods slipped' },
      },
      { depth: 9, u0: null, comments: null, times: [0, 10], u2: [0.09, 0.09] },
    ])
    expect(tests[0]!.kept).toEqual({ SCDG: { SCDG_CH: '12.5' } })
  })

  it('have no value where the file says that nothing was measured', () => {
    const rows = ['C1,P1,5.20,0,400,', 'C1,P1,5.20,30,9999,', 'C1,P1,5.20,60,99999.9,', 'C1,P1,5.20,90,99999.9,']
    const { tests, findings } = testsOf(
      group('SCDG', general, ',,m,kPa,m2/yr,', 'C1,P1,5.20,9999,,'),
      group('SCDT', data, ',,m,s,kPa,', ...rows),
    )
    expect(tests[0]!.values).toMatchObject({ u0: null, times: [0], u2: [0.4] })
    expect(findings).toContain('sounding.file.voids|{"name":"u2","value":99.9999,"count":2}')
  })

  it('of 4.2 bring their rigidity index', () => {
    const { tests } = testsOf(
      group('CPDG', 'LOCA_ID,CPTG_TESN,CPDG_DPTH,CPDG_IR,CPDG_UEQ', ',,m,,MPa', 'C1,P1,5.20,50.1,0.035'),
      group(
        'CPDT',
        'LOCA_ID,CPTG_TESN,CPDG_DPTH,CPDT_TIME,CPDT_U1',
        ',,m,s,MPa',
        'C1,P1,5.20,0,0.4',
        'C1,P1,5.20,5,0.3',
      ),
    )
    expect(tests.map(({ values }) => values)).toMatchObject([
      { depth: 5.2, rigidity: 50.1, u0: 0.035, times: [0, 5], u1: [0.4, 0.3] },
    ])
  })

  it('without pore pressures are left out, and a general row without readings is kept as it stands; both are told', () => {
    const { tests, findings } = testsOf(
      group('SCDG', general, ',,m,kPa,m2/yr,', 'C1,P1,7.00,35,,'),
      group('SCDT', data, ',,m,s,kPa,', 'C1,P1,5.20,0,,'),
    )
    expect(tests).toEqual([])
    expect(findings).toEqual(expect.arrayContaining(['dissipation.file.nothing', 'import.record.kept']))
  })
})

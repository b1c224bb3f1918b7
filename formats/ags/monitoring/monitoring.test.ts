import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { readingsFileTexts } from '@borebook/contract/texts/monitoring/readings-file.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAgs } from '../../ags-records.ts'
import { published } from '../../fixtures/fixture.test.node.ts'
import { decode } from '../../kit/decode.ts'
import { Findings } from '../../kit/findings.ts'
import { givenReadings } from '../../readings/given.ts'
import { timeZone } from '../../readings/times/time-zone.ts'
import { readAgsFile } from '../read/file.ts'
import { readHoles } from '../read/holes.ts'
import { Keep } from '../read/keep.ts'
import { AgsReading } from '../read/reading.ts'
import { type MonitoredStation, readMonitoring } from './monitoring.ts'

const english = column('en', [readingsFileTexts])
const now = Date.UTC(2026, 10, 23)

function read(text: string) {
  const findings = new Findings()
  const file = readAgsFile(text, findings)!
  const keep = new Keep(file)
  const holes = readHoles(file, findings, new Set(), keep)
  const monitoring = readMonitoring(
    new AgsReading(file, holes, findings, keep, new Set()),
    timeZone('Europe/London')!,
    now,
  )
  return { ...monitoring, findings: findings.sorted(), kept: keep.rows() }
}
const said = ({ findings }: ReturnType<typeof read>, ...groups: string[]) =>
  findings
    .filter(({ group }) => groups.includes(group ?? ''))
    .map(({ severity, line, rows = 1, text }) => `${severity} ${line} ×${rows} ${text.replace(/\|.*/, '')}`)
const one = ({ stations }: ReturnType<typeof read>, hole: string, id: string) =>
  stations.find(of => of.hole === hole && of.id === id)!
const series = ({ station, types }: MonitoredStation) =>
  Object.fromEntries(
    station.series.map(({ kind, unit, values }, k) => [types[k], `${kind} ${unit} ${values.join(' ')}`]),
  )
const keptOf = ({ kept }: ReturnType<typeof read>, group: string) =>
  kept.filter(of => of.group === group).reduce((sum, { rows }) => sum + rows.length, 0)

const group = (name: string, headings: string, units: string, ...rows: string[]) =>
  [
    `"GROUP","${name}"`,
    `"HEADING",${quoted(headings)}`,
    `"UNIT",${quoted(units)}`,
    `"TYPE",${quoted(units.replace(/[^,]+/g, 'X'))}`,
  ]
    .concat(
      rows.map(row => `"DATA",${quoted(row)}`),
      '',
    )
    .join('\r\n')
const quoted = (cells: string) =>
  cells
    .split(',')
    .map(cell => `"${cell}"`)
    .join(',')

const holes = group('LOCA', 'LOCA_ID,LOCA_TYPE,LOCA_GL', ',,m', 'BH1,CP,12.5', 'BH2,CP,3')
const points = group(
  'MONG',
  'LOCA_ID,MONG_ID,MONG_DIS,PIPE_REF,MONG_DATE,MONG_TYPE,MONG_DETL,MONG_TRZ,MONG_BRZ,MONG_REM,MONG_CONT',
  ',,m,,yyyy-mm-dd,,,m,m,,',
  'BH1,P1,4.00,1,2018-06-08,SPIE,19mm,1.00,4.00,geowrapped,Firm',
  'BH1,P2,7.0,1,,VW,,9.00,8.00,,',
  'BH1,P2,9.0,1,,VW,,,,,',
  'BH2,,0.00,,2018-02-30,SP,,,,,',
  'BH1,P1,4,1,,SP,,,,,',
  'BH9,P1,4,1,,SP,,,,,',
)
const readings = group(
  'MOND',
  'LOCA_ID,MONG_ID,MONG_DIS,MOND_DTIM,MOND_TYPE,MOND_REF,MOND_INST,MOND_RDNG,MOND_UNIT,MOND_NAME,MOND_REM',
  ',,m,yyyy-mm-ddThh:mm:ss,,,,,,,',
  'BH1,P1,4.0,2018-06-22T12:00:00,WDEP,,,351,cm,Depth,',
  'BH1,P1,4.0,2018-06-22T12:00:00,WHD,,,0.49,m,,',
  'BH1,P1,4.0,2018-06-22T12:00:00,BAR,,,1013,mBars,,',
  'BH1,P1,4.0,2018-06-22T12:00:00,GCD,,,0.1,%VOL,,',
  'BH1,P1,4.0,2018-06-28T12:00:00,WDEP,,,dry,m,Depth,',
  'BH1,P1,4.0,2018-07-05T12:00:00,WDEP,,,3.50,m,Depth,cloudy',
  'BH1,P1,4.0,2018-07-05T12:00:00,TEMP,,,50,DegF,,',
  'BH1,P1,4.0,2018-07-06T12:00:00,WDEP,,,<0.1,m,Depth,',
  'BH1,P1,4.0,2018-07-07T12:00:00,WDEP,,,3.6,furlong,Depth,',
  'BH1,P1,4.0,2018-07-05T12:00:00,WDEP,,,3.70,m,Depth,',
  'BH1,P1,4.0,2018-07-05T12:00:00,WDEP,,,3.5,m,Depth,cloudy',
  'BH1,P1,4.0,2018-13-05T12:00:00,WDEP,,,3.5,m,Depth,',
  'BH1,P1,4.0,2300-01-05T12:00:00,WDEP,,,3.5,m,Depth,',
  'BH1,P2,7.00,2018-07-05T12:00:00,PRES,,,1.5,bar,,',
  'BH1,P2,9.00,2018-07-05T12:00:00,LEV,,,-1.25,m,,',
  'BH2,X7,3.00,2018-07-05T12:00:00,WDEP,,,1.25,,,',
  'BH9,P1,3.00,2018-07-05T12:00:00,WDEP,,,1.25,m,,',
)
const text = holes + points + readings
const file = read(text)

describe('monitoring points of AGS4', () => {
  it('are called by their id, with the depth where one id has several, or by their type', () => {
    expect(file.stations.map(({ hole, id }) => `${hole} ${id}`)).toEqual([
      'BH1 P1',
      'BH1 P1 BAR',
      'BH1 P2@7',
      'BH1 P2@9',
      'BH2 SP',
      'BH2 X7',
    ])
  })

  it('say depth, tube, filter, type, date and words; what else they say is kept with them', () => {
    expect(one(file, 'BH1', 'P1')).toMatchObject({
      point: {
        depth: 4,
        pipe: '1',
        type: 'SPIE',
        date: '2018-06-08',
        detail: '19mm',
        remark: 'geowrapped',
        kept: { MONG_CONT: 'Firm' },
      },
      station: { serial: 'P1', stated: { sensor_type: 'hand', filter: { from: 1, to: 4, isLevel: false } } },
    })
    expect(one(file, 'BH1', 'P2@7')).toMatchObject({
      point: { depth: 7, kept: { MONG_TRZ: '9.00', MONG_BRZ: '8.00' } },
      station: { stated: { sensor_type: 'vw', filter: null } },
    })
    expect(one(file, 'BH2', 'SP')).toMatchObject({ point: { date: null, kept: { MONG_DATE: '2018-02-30' } } })
    expect(one(file, 'BH2', 'X7').point).toBeNull()
  })

  it('that are wrong are told, and kept as they stand', () => {
    expect(said(file, 'MONG')).toEqual([
      'error 16 ×1 import.hole.unknown',
      'warning 12 ×1 readings.file.filter',
      'warning 14 ×1 import.date.none',
      'warning 15 ×1 readings.file.point.twice',
    ])
    expect(keptOf(file, 'MONG')).toBe(2)
    expect(file.taken.MONG).toEqual([11, 12, 13, 14])
  })
})

describe('readings of AGS4', () => {
  it('are in stored units by the unit of each row, one row an instant', () => {
    expect(series(one(file, 'BH1', 'P1'))).toEqual({
      WDEP: 'belowGround m 3.51 3.5',
      WHD: 'aboveSensor m 0.49 NaN',
      TEMP: 'temperature °C NaN 10',
    })
    expect(series(one(file, 'BH1', 'P2@7'))).toEqual({ PRES: 'pwp kPa 150' })
    expect(series(one(file, 'BH1', 'P2@9'))).toEqual({ LEV: 'level m -1.25' })
    expect(Array.from(one(file, 'BH1', 'P1').station.at)).toEqual([Date.UTC(2018, 5, 22, 11), Date.UTC(2018, 6, 5, 11)])
  })

  it('of the air make a barometer', () => {
    expect(series(one(file, 'BH1', 'P1 BAR'))).toEqual({ BAR: 'pwp kPa 101.3' })
    expect(one(file, 'BH1', 'P1 BAR')).toMatchObject({
      point: null,
      station: { stated: { sensor_type: 'bar', filter: null } },
    })
  })

  it('become a level by the ground of their hole', () => {
    const { readings: given } = givenReadings(one(file, 'BH1', 'P1').station, { ground: 12.5 })
    expect(Array.from(given.wvl_datum)).toEqual([8.99, 9])
    expect(Array.from(given.pwp)).toEqual([4.8069, Number.NaN])
  })

  it('that are none are told, and their rows are kept', () => {
    expect(said(file, 'MOND')).toEqual([
      'error 29 ×1 readings.file.unit',
      'error 32 ×1 import.date.none',
      'error 33 ×1 readings.file.time.range',
      'error 37 ×1 import.hole.unknown',
      'warning 28 ×1 readings.file.limit',
      'warning 30 ×1 readings.file.conflict',
      'warning 36 ×1 import.unit.none',
      'note 24 ×1 readings.file.otherTypes',
      'note 25 ×1 readings.file.dry',
      'note 31 ×1 readings.file.same',
    ])
    expect(file.taken.MOND).toEqual([21, 22, 23, 26, 27, 31, 34, 35, 36])
    expect(keptOf(file, 'MOND')).toBe(17 - 9)
  })

  it('count as read as far as they become readings, the others as kept', () => {
    const { groups } = readAgs(text)
    expect(groups.filter(({ group }) => group === 'MOND')).toEqual([
      { group: 'MOND', rows: 9, mapped: true },
      { group: 'MOND', rows: 8, mapped: false },
    ])
  })

  it('keep what all rows of a type say, and what one says besides', () => {
    const { common, beside } = one(file, 'BH1', 'P1')
    expect(common).toMatchObject({ WDEP: { MOND_NAME: 'Depth' }, WHD: {} })
    expect(beside).toEqual([
      {
        at: Date.UTC(2018, 6, 5, 11),
        type: 'WDEP',
        cells: { MOND_NAME: 'Depth', MOND_REM: 'cloudy', MOND_RDNG: '3.50' },
      },
    ])
  })
})

it('a reading at a time that clocks went over in spring, which is then that of another, is told and its row kept', () => {
  const rows = ['01:30:00,WDEP,,,3.5', '02:30:00,WDEP,,,3.7', '02:30:00,TEMP,,,11']
  const spring = read(
    holes +
      group(
        'MOND',
        'LOCA_ID,MONG_ID,MONG_DIS,MOND_DTIM,MOND_TYPE,MOND_REF,MOND_INST,MOND_RDNG,MOND_UNIT',
        ',,m,yyyy-mm-ddThh:mm:ss,,,,,',
        ...rows.map(row => `BH1,P1,4.00,2018-03-25T${row},${row.includes('TEMP') ? 'DegC' : 'm'}`),
      ),
  )
  expect(said(spring, 'MOND').map(text => text.split(' ').at(-1))).toEqual(
    expect.arrayContaining(['readings.file.missing', 'readings.file.conflict']),
  )
  expect(series(one(spring, 'BH1', 'P1'))).toEqual({ WDEP: 'belowGround m 3.5', TEMP: 'temperature °C 11' })
  expect(spring.kept.map(({ rows }) => rows)).toEqual([[expect.stringContaining('"3.7"')]])
})

it('a file that is cut anywhere, or has any sign in the place of another, never throws', () => {
  const text = holes + points + readings
  const place = fc.integer({ min: 0, max: text.length - 1 })
  const inRows = fc.integer({ min: holes.length, max: text.length - 1 })
  fc.assert(
    fc.property(place, inRows, fc.constantFrom('"', ',', '\n', '\0', 'é', '1e308', '"DATA",'), (cut, at, sign) => {
      const { stations } = read(
        `${text.slice(0, at)}${sign}${text.slice(at + 1)}`.slice(0, Math.max(cut, holes.length)),
      )
      for (const { station } of stations)
        expect(station.at.every((one, k) => k === 0 || one > station.at[k - 1]!)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

it('AGS3 has several readings in a row, and pipes with their observations', () => {
  const line = (cells: string) => quoted(cells)
  const text = [
    line('**HOLE'),
    line('*HOLE_ID,*HOLE_TYPE,*HOLE_GL'),
    line('<UNITS>,,m'),
    line('BH1,CP,10'),
    '',
    line('**PREF'),
    line('*HOLE_ID,*PREF_TDEP,*PREF_DATE,*PREF_TYPE,*PREF_TRPS,*PREF_BRPS,*PREF_REM'),
    line('<UNITS>,m,dd/mm/yyyy,,m,m,'),
    line('BH1,5.200,10/04/2003,SPIE,4.000,6.000,'),
    line('BH1,12.700,10/04/2003,SPIE,7.000,13.000,'),
    '',
    line('**POBS'),
    line('*HOLE_ID,*PREF_TDEP,*POBS_TIME,*POBS_DATE,*POBS_DEP,*POBS_HEAD,*POBS_REM'),
    line('<UNITS>,m,hhmmss,dd/mm/yyyy,m,m,'),
    line('BH1,12.700,,13/05/2003,,,Blocked'),
    line('BH1,12.700,093000,01/06/2003,2.150,10.550,'),
    line('BH1,5.200,0915,02/06/2003,2.870,2.330,cloudy'),
    '',
    line('**MONR'),
    line('*HOLE_ID,*MONP_ID,*MONP_DIS,*MONR_DATE,*MONR_TIME,*MONR_WDEP,*MONR_FLOW'),
    line('<UNITS>,,m,dd/mm/yyyy,hhmmss,m,l/s'),
    line('BH1,M1,3,01/06/2003,120000,1.5,'),
    line('BH1,M1,3,02/06/2003,120000,,3'),
  ].join('\r\n')
  const old = read(text)
  expect(old.stations.map(({ id }) => id)).toEqual(['M1', 'SPIE@5.2', 'SPIE@12.7'])
  expect(series(one(old, 'BH1', 'SPIE@12.7'))).toEqual({ WDEP: 'belowGround m 2.15', WHD: 'aboveSensor m 10.55' })
  expect(Array.from(one(old, 'BH1', 'SPIE@12.7').station.at)).toEqual([Date.UTC(2003, 5, 1, 8, 30)])
  expect(Array.from(one(old, 'BH1', 'SPIE@5.2').station.at)).toEqual([Date.UTC(2003, 5, 2, 8, 15)])
  expect(series(one(old, 'BH1', 'M1'))).toEqual({ WDEP: 'belowGround m 1.5' })
  // words and a flow have no place among readings
  expect([keptOf(old, 'POBS'), keptOf(old, 'MONR')]).toEqual([2, 1])
})

it('as it was published, a file of 17 types gives three points and their barometers, and keeps all other rows', () => {
  const bytes = published('Bingley_Street_AGS.ags')
  if (bytes === null) {
    console.info('Bingley_Street_AGS.ags is absent: not read')
    return
  }
  const real = read(decode(bytes).text)
  expect(real.stations.map(({ hole, id, station }) => `${hole} ${id} ${station.at.length}`)).toEqual([
    'BH01A P1 8',
    'BH01A P1 BAR 8',
    'BH02 P1 8',
    'BH02 P1 BAR 8',
    'WS02 P1 5',
    'WS02 P1 BAR 8',
  ])
  expect(real.taken.MOND).toHaveLength(24 + 21 + 21)
  expect(keptOf(real, 'MOND')).toBe(405 - 66)
  expect(said(real, 'MOND').map(text => text.replace(/ \d+ /, ' '))).toEqual([
    'note ×336 readings.file.otherTypes',
    'note ×3 readings.file.dry',
  ])
  const told = real.findings.find(({ text }) => text.startsWith('readings.file.otherTypes'))!
  expect(say(english, told.text)).toMatch(/^336 rows .* kept as they are and not shown: (\w+ 24, ){13}\w+ 24\.$/)
  expect(readAgs(decode(bytes).text).groups.filter(({ group }) => group === 'MOND')).toEqual([
    { group: 'MOND', rows: 66, mapped: true },
    { group: 'MOND', rows: 339, mapped: false },
  ])
})

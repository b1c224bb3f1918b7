import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { readingsFileTexts } from '@borebook/contract/texts/monitoring/readings-file.ts'
import { describe, expect, it } from 'vitest'
import { published } from '../fixtures/fixture.test.node.ts'
import { givenReadings } from './given.ts'
import { previewOf } from './preview.ts'
import { type ReadingContext, type ReadingsFile, readReadings } from './read.ts'
import { formatDuration } from './times/duration.ts'
import { timeZone } from './times/time-zone.ts'

const now = Date.UTC(2026, 10, 23)
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, more: Partial<ReadingContext> = {}) =>
  readReadings(typeof text === 'string' ? bytes(text) : text, {
    name: 'GWM 4.csv',
    zone: 'Europe/Zurich',
    now,
    ...more,
  })
const good = (text: string | Uint8Array, more: Partial<ReadingContext> = {}): ReadingsFile => {
  const file = read(text, more)
  if ('refused' in file) throw new Error(file.refused)
  return file
}
const one = (text: string, more: Partial<ReadingContext> = {}) => good(text, more).stations[0]!
const times = (text: string, more: Partial<ReadingContext> = {}) =>
  Array.from(one(text, more).at, at => new Date(at).toISOString().slice(0, 16))
const values = (text: string, kind?: string) =>
  Array.from(one(text).series.find(of => kind === undefined || of.kind === kind)!.values)
const english = column('en', [readingsFileTexts])
/** Sentences of the findings of a kind, with their line and how many rows they are about. */
const said = (file: ReturnType<typeof read>, key: string) =>
  ('refused' in file ? (file.findings ?? []) : file.findings)
    .filter(({ text }) => text.startsWith(`readings.file.${key}`))
    .map(({ severity, line, rows = 1, text }) => `${severity} ${line} ×${rows}: ${say(english, text)}`)

const rows = (...lines: string[]) => ['Date,KB 1 [m NAP]', ...lines].join('\n')

describe('the hour that is there twice in autumn', () => {
  const quarter = (from: number, to: number) =>
    Array.from({ length: (to - from) / 15 }, (_, k) => {
      const m = from + k * 15
      return `27.10.2024 ${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')},1.${k}`
    })

  it('is read twice where the readings run through it twice', () => {
    const text = rows(...quarter(60, 180), ...quarter(120, 240))
    const station = one(text)
    expect(station.at.every((at, k) => k === 0 || at - station.at[k - 1]! === 900_000)).toBe(true)
    expect(station.at).toHaveLength(16)
    expect(said(read(text), 'doubled')).toEqual([
      'note 6 ×1: On 2024-10-27 clocks went back and an hour is there twice; the file runs through it twice, and so it was read.',
    ])
    expect(previewOf(station).doubled).toEqual([{ at: Date.UTC(2024, 9, 27, 1), read: 'both' }])
  })

  it('of hourly readings is two rows with one time, and they are no conflict', () => {
    const text = rows('27.10.2024 01:00,1', '27.10.2024 02:00,2', '27.10.2024 02:00,3', '27.10.2024 03:00,4')
    expect(times(text)).toEqual(['2024-10-26T23:00', '2024-10-27T00:00', '2024-10-27T01:00', '2024-10-27T02:00'])
    expect(said(read(text), 'conflict')).toEqual([])
  })

  it('is the first of the two where it stands once and nothing says which, and that is told', () => {
    const text = rows('27.10.2024 01:00,1', '27.10.2024 02:00,2', '27.10.2024 03:00,4', '27.10.2024 04:00,5')
    expect(times(text)[1]).toBe('2024-10-27T00:00')
    expect(said(read(text), 'doubled')[0]).toMatch(/^warning 3 ×1: .*the first of the two, in summer time\.$/)
  })

  it('is the second where the readings beside it fit that one', () => {
    const text = rows('27.10.2024 02:30,1', '27.10.2024 02:45,2', '27.10.2024 03:00,4', '27.10.2024 03:15,5')
    expect(times(text)).toEqual(['2024-10-27T01:30', '2024-10-27T01:45', '2024-10-27T02:00', '2024-10-27T02:15'])
    expect(said(read(text), 'doubled')[0]).toMatch(/the second of the two, in winter time\.$/)
  })

  it('is read so too when the newest reading stands first', () => {
    const text = rows('27.10.2024 03:00,4', '27.10.2024 02:00,3', '27.10.2024 02:00,2', '27.10.2024 01:00,1')
    expect(times(text)).toEqual(['2024-10-26T23:00', '2024-10-27T00:00', '2024-10-27T01:00', '2024-10-27T02:00'])
    expect(values(text)).toEqual([1, 2, 3, 4])
    expect(said(read(text), 'reversed')).toHaveLength(1)
  })

  it('holds the same reading again, and that is no second pass', () => {
    const text = rows(
      '27.10.2024 01:45,1',
      '27.10.2024 02:00,2',
      '27.10.2024 02:15,3',
      '27.10.2024 02:15,3',
      '27.10.2024 02:30,4',
    )
    expect(times(text).at(-1)).toBe('2024-10-27T00:30')
    expect(said(read(text), 'same')).toEqual([
      'note null ×1: KB 1: 1 reading appears in the file again with the same value and counts once.',
    ])
  })

  it('stands in a file that was pasted behind itself, and is the same both times', () => {
    const part = [...quarter(60, 180), ...quarter(120, 240)]
    const station = one(rows(...part, ...part))
    expect([station.at.length, station.told.same, station.told.conflicting]).toEqual([16, 16, 0])
  })

  it('is none in the zone that the file states', () => {
    const text =
      'Zone;UTC+1\nDatum;Zeit;Wasserstand [m NN]\n27.10.2024;01:00;1\n27.10.2024;02:00;2\n27.10.2024;03:00;4\n'
    expect(times(text)).toEqual(['2024-10-27T00:00', '2024-10-27T01:00', '2024-10-27T02:00'])
    expect(good(text).mask?.zone).toBe('+01:00')
  })
})

it('the hour that clocks go over in spring is told, and read as if they had not', () => {
  const text = rows('31.03.2024 01:30,1', '31.03.2024 02:30,2', '31.03.2024 04:30,3')
  expect(times(text)).toEqual(['2024-03-31T00:30', '2024-03-31T01:30', '2024-03-31T02:30'])
  expect(said(read(text), 'missing')[0]).toMatch(
    /^warning 3 ×1: Clocks of Europe\/Zurich went over this time in spring/,
  )
  expect(previewOf(one(text)).missing).toEqual({ count: 1, lines: '3' })
})

describe('what the file says of its zone', () => {
  const body = 'Date;Time;Level [m NN]\n01.07.2024;12:00;1\n02.07.2024;12:00;1\n03.07.2024;12:00;1\n'
  it.each([
    ['Time zone: GMT+01:00\n', '+01:00'],
    ['Zeitzone;MEZ\n', '+01:00'],
    ['Zeitzone;MESZ\n', '+02:00'],
    ['Zeitzone;MEZ/MESZ\n', 'Europe/Zurich'],
    ['Timezone = America/New_York\n', 'America/New_York'],
    ['Zeitzone;Winterzeit\n', '+01:00'],
    ['Alle Zeiten in UTC\n', '+00:00'],
    ['Created 2024-07-04 12:00 UTC\n', 'Europe/Zurich'],
    ['', 'Europe/Zurich'],
  ])('%j is %s', (head, zone) => {
    expect(good(head + body).mask?.zone).toBe(zone)
  })

  it('counts less than an offset behind the time', () => {
    const text = rows('2024-07-01T12:00:00+02:00,1', '2024-07-01T12:00:00Z,2', '2024-07-01 16:00,3')
    expect(times(text)).toEqual(['2024-07-01T10:00', '2024-07-01T12:00', '2024-07-01T14:00'])
  })
})

describe('lines that are no readings', () => {
  const text = rows(
    '2024-07-01 00:00,1',
    '2024-07-01 25:00,2',
    '0000-07-01 00:00,2',
    '2300-01-01 00:00,3',
    '2026-11-25 00:00,3',
    '2024-07-01 01:00,NaN',
    '2024-07-01 02:00,dry',
    '2024-07-01 03:00,1e308',
    '2024-07-01 04:00,99999999',
    '2024-07-01 05:0',
    '2024-07-01 06:00',
    '2024-07-01 07:00,',
    'END OF DATA',
    '2024-07-01 08:00,2',
  )

  it('are left out, each with its line and its reason', () => {
    const file = read(text)
    expect(times(text)).toEqual(['2024-06-30T22:00', '2024-07-01T06:00'])
    expect(said(file, 'row.noTime')).toEqual([
      'error 3 ×4: This line has no time that can be read and was left out: 2024-07-01 25:00,2',
    ])
    expect(said(file, 'time.range')[0]).toMatch(/^error 5 ×2: The time 2300-01-01 00:00:00 is before 1800/)
    expect(said(file, 'nothing')).toEqual(['note 7 ×1: KB 1 says that nothing was measured.'])
    expect(said(file, 'text')).toEqual(['warning 8 ×1: KB 1: ‘dry’ is not a number and was taken as missing.'])
    expect(said(file, 'range')[0]).toMatch(/^warning 9 ×2: KB 1: 1e\+308 m is beyond what can be \(-12000 to 10000 m\)/)
    expect(said(file, 'row.torn')).toEqual([
      'error 12 ×1: This line ends before its values and was left out: 2024-07-01 06:00',
    ])
    expect(previewOf(one(text)).left).toEqual({ count: 12, lines: '3–14' })
  })

  it('that fill a file make it none, and it says why', () => {
    const file = read(rows('2300-01-01 00:00,3', '2301-01-01 00:00,3'))
    expect(file).toMatchObject({ refused: 'readings.file.refused.none' })
    expect(said(file, 'time.range')).toHaveLength(1)
  })
})

describe('readings of one instant', () => {
  const text = rows(
    '2024-07-02 00:00,5',
    '2024-07-01 00:00,1',
    '2024-07-01 00:00,1',
    '2024-07-01 00:00,1.5',
    '2024-07-03 00:00,6',
  )

  it('count once when they are the same, and the first of others is kept', () => {
    expect(values(text)).toEqual([1, 5, 6])
    expect(said(read(text), 'conflict')).toEqual([
      'warning 5 ×1: KB 1 at 2024-07-01 00:00:00 is 1.5 here and 1 in line 3; the first one in the file was kept.',
    ])
    expect(previewOf(one(text))).toMatchObject({ same: 1, conflicting: 1 })
    expect(said(read(text), 'unsorted')).toHaveLength(1)
  })

  it('go together when each says something else', () => {
    const both = 'Date;Level [m NN];Temp [°C]\n01.07.2024 00:00;1,5;\n01.07.2024 00:00;;9,5\n01.07.2024 01:00;2;9\n'
    expect([values(both), values(both, 'temperature')]).toEqual([
      [1.5, 2],
      [9.5, 9],
    ])
    expect(previewOf(one(both))).toMatchObject({ same: 0, conflicting: 0 })
  })
})

it('an interval that changes is told once it holds', () => {
  const at = (k: number) => Date.UTC(2024, 0, 1) + (k < 20 ? k * 3_600_000 : 20 * 3_600_000 + (k - 20) * 900_000)
  const text = rows(...Array.from({ length: 60 }, (_, k) => `${new Date(at(k)).toISOString()},1`))
  expect(said(read(text), 'interval')).toEqual([
    'note 22 ×1: From here on readings come every 15 min, before every 1 h.',
  ])
})

describe('what columns are', () => {
  const body = (value: string) => Array.from({ length: 6 }, (_, k) => `0${k + 1}.07.2024 12:00;${value}`).join('\n')
  const found = (header: string, value = '1,25') =>
    good(`Zeit;${header}\n${body(value)}`)
      .mask!.columns.slice(1)
      .map(({ role, unit, isGuess, station }) => `${role} ${unit}${isGuess ? ' ?' : ''}${station ? ` ${station}` : ''}`)

  it.each([
    ['Wasserstand [m ü.M.]', 'level m'],
    ['Grundwasserstand (mNN)', 'level m'],
    ['Water level (m AOD)', 'level m'],
    ['Stand (cm t.o.v. NAP)', 'level cm'],
    ['Flurabstand [m]', 'belowGround m'],
    ['Water depth (mbgl)', 'belowGround m'],
    ['Depth to water (ft)', 'belowGround ft'],
    ['Abstich [m]', 'belowMeasuringPoint m'],
    ['Water level (m btoc)', 'belowMeasuringPoint m'],
    ['Wassersäule [cm]', 'aboveSensor cm'],
    ['Porenwasserdruck [kPa]', 'pwp kPa'],
    ['Porenwasserdruck in mbar', 'pwp mbar'],
    ['PWP_kPa', 'pwp kPa'],
    ['Abs Pres, kPa (LGR S/N: 10233001)', 'raw kPa'],
    ['Luftdruck [hPa]', 'pwp hPa'],
    ['Frequency [Hz]', 'raw Hz'],
    ['Temp, °F', 'temperature °F'],
    ['GWM 4 Wasserstand [m ü.M.]', 'level m GWM 4'],
    ['KB 7/26', 'level m ? KB 7/26'],
    ['Pressure (m)', 'aboveSensor m'],
    ['Pore pressure (psi) (778899)', 'pwp psi'],
    ['WL (ft bgs)', 'belowGround ft'],
    ['Wasserspiegel', 'level m ?'],
    ['Pressure [bar]', 'raw bar ?'],
  ])('%s is %s', (header, role) => {
    expect(found(header)).toEqual([role])
  })

  it('is guessed by the size of the numbers where no word says it, and marked', () => {
    expect(found('Druck', '101,3')).toEqual(['raw kPa ?'])
    expect(found('Druck', '1013')).toEqual(['raw mbar ?'])
    expect(found('Druck', '12,4')).toEqual(['pwp kPa ?'])
    const cm = rows('2024-07-01,158', '2024-07-02,140', '2024-07-03,190').replace(' [m NAP]', '')
    expect(good(cm).mask?.columns[1]).toMatchObject({ role: 'level', unit: 'cm', isGuess: true })
    expect(said(read(cm), 'guess')).toEqual([
      'warning null ×1: KB 1 was taken for levels above the datum, in cm; look whether it is right.',
    ])
  })

  it('can be said by a mask instead, which keeps what it does not change', () => {
    const text = `Zeit;Druck\n${body('12,4')}`
    const { mask } = good(text)
    const changed = {
      ...mask!,
      zone: '+01:00',
      columns: mask!.columns.map(column =>
        column.role === 'pwp' ? { ...column, role: 'aboveSensor' as const, unit: 'm', isGuess: false } : column,
      ),
    }
    const file = good(text, { mask: changed })
    expect(file.stations[0]!.series).toMatchObject([{ kind: 'aboveSensor', unit: 'm' }])
    expect(new Date(file.stations[0]!.at[0]!).toISOString()).toBe('2024-07-01T11:00:00.000Z')
    expect(said(file, 'guess')).toEqual([])
  })

  it('are ignored when they are something else, and named', () => {
    const text =
      'Zeit;Wasserstand [m NN];Leitfähigkeit [µS/cm];Batterie [V]\n01.07.2024;1;400;3,6\n13.07.2024;1;400;3,6\n14.07.2024;1;400;3,6'
    expect(said(read(text), 'ignored')).toEqual([
      'note null ×1: These columns are not read: Leitfähigkeit [µS/cm], Batterie [V]',
    ])
  })

  it('of a mask that fits nothing refuses the file', () => {
    const { mask } = good(`Zeit;Druck\n${body('12,4')}`)
    expect(read(`x\n`, { mask: mask! })).toMatchObject({ refused: 'readings.file.refused.none' })
    expect(read(`Zeit;Druck\n${body('1')}`, { mask: { ...mask!, zone: 'Mars/Olympus' } })).toMatchObject({
      refused: 'readings.file.refused.zone|{"zone":"Mars/Olympus"}',
    })
    expect(read(`Zeit;Druck\n${body('1')}`, { mask: { ...mask!, columns: [] } })).toMatchObject({
      refused: 'readings.file.refused.noTime',
    })
  })
})

it('a head that begins with a word for stations names them by its rows', () => {
  const text = 'Station;Date;Level [m NN]\n1;01.07.2024;1\n1;13.07.2024;2\n1;14.07.2024;2'
  expect(one(text).name).toBe('1')
})

it('serial, name and barometer are taken from what stands above and in heads', () => {
  const text =
    'Seriennummer: AB-12/3\nMessstelle: GWM 9\nDatum;Luftdruck [hPa]\n01.07.2024 00:00;960,5\n01.07.2024 01:00;961\n13.07.2024 02:00;960'
  expect(one(text)).toMatchObject({ name: 'GWM 9', serial: 'AB-12/3', stated: { sensor_type: 'bar' } })
  expect(values(text)).toEqual([96.05, 96.1, 96])
})

const table = 'Datum;Wasserstand [m NN]\n01.07.2024 00:00;1,5\n13.07.2024 01:00;2,5\n'
it.each([
  ['Messstelle: P3\n', 'P3', [], false],
  ['Ort: Bern\nMessstelle: P3\n', 'P3', ['Bern'], false],
  ['Ort: Bern; Messstelle: P3; Sensor: PR-26\n', 'P3', ['Bern', 'PR-26'], false],
  ['Messstellenname;P3\n', 'P3', [], false],
  ['Ort: Bern\nSensor: P3\n', 'Bern', ['Bern', 'P3'], false],
  ['Sensor-Nr.: 7\nAbfrage: täglich\n', 'GWM 4', ['7'], true],
  ['', 'GWM 4', [], true],
])(
  'what stands above a table, %j, calls its station %s, also %j; unnamed: %s',
  (above, name, alsoCalled, isUnnamed) => {
    expect(one(above + table)).toMatchObject({ name, stated: { alsoCalled, isUnnamed } })
  },
)

describe('a file that breaks off within its last value', () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, k) => `2024-07-${String(k + 1).padStart(2, '0')},0.5${k % 10}`)
  it('leaves that line out and says so: 0 of 0.53 is no reading', () => {
    for (const broken of ['0', '0.', '']) {
      const text = rows(...hours(8), `2024-07-20,${broken}`)
      expect(values(text)).toHaveLength(8)
      expect(said(read(text), 'row')).toHaveLength(1)
    }
    expect(said(read(rows(...hours(8), '2024-07-20,0')), 'row.torn')).toEqual([
      'error 10 ×1: This line ends before its values and was left out: 2024-07-20,0',
    ])
    expect(values(rows(...hours(30), '2024-07-31,0.5'))).toHaveLength(30)
  })
  it('is read whole where its last line is ended, or its numbers have now more and now fewer decimals', () => {
    expect(values(`${rows(...hours(8), '2024-07-20,0')}\n`)).toHaveLength(9)
    expect(values(rows(...hours(6), '2024-07-10,1', '2024-07-30,0'))).toHaveLength(8)
    expect(values(rows(...hours(8), '2024-07-20,0.5'))).toHaveLength(9)
  })
})

it.each([
  [[0, 15, 30, 45, 60], true, '15 min'],
  [[0, 15, 30, 500, 515, 530], true, '15 min'],
  [[0, 15150, 30240, 45300, 60480], true, '10.5 d'],
  [[0, 21_810_240], false, '15146 d'],
  [[0, 60, 120], true, '1 h'],
  [[0, 15, 300], false, '4.75 h'],
  [[0, 10, 500, 507, 9000, 9100], false, '1.67 h'],
])('readings at the minutes %j come regularly: %s, %s', (minutes, isRegular, every) => {
  const at = Float64Array.from(minutes, minute => minute * 60_000)
  const told = { left: [], same: 0, conflicting: 0, doubled: [], missing: [] }
  const found = previewOf({ at, series: [], told } as never)
  expect([found.isRegular, formatDuration(found.interval!)]).toEqual([isRegular, every])
})

it('a serial number within a head is the one of its column', () => {
  const text =
    'Time,"Abs Pres, kPa (LGR S/N: 10233001, SEN S/N: 7)","Temp, °C (LGR S/N: 10233001)"\n2024-07-01,97.5,9\n2024-07-02,97.6,9'
  expect(one(text)).toMatchObject({
    serial: '10233001',
    stated: { sensor_type: 'pa' },
    series: [{ kind: 'raw', unit: 'kPa' }, {}],
  })
})

it('a line of very many signs, quotes and separators costs no more than its length', () => {
  const long = [
    ';'.repeat(300_000),
    '"'.repeat(300_001),
    '"a;""b;'.repeat(40_000),
    'locatie filternummer '.repeat(20_000),
  ]
  for (const line of long) {
    expect(read(line)).toHaveProperty('refused')
    expect(one(`${line}\nZeit;Wasserstand [m NN]\n01.07.2024;1\n${line}\n13.07.2024;2\n14.07.2024;2`).at).toHaveLength(
      3,
    )
  }
})

it.each([
  ['', 'sheet.refused.empty'],
  ['no table\n', 'readings.file.refused.noTime'],
  ['Depth,qc\n1,2\n2,3\n', 'readings.file.refused.noTime'],
  ['"GROUP","LOCA"\r\n', 'readings.file.refused.noTime'],
  ['\0\u0001\0\0\0x', 'sheet.refused.binary'],
])('%j is refused as %s', (text, refused) => {
  expect(read(text)).toMatchObject({ refused })
})

it('a file of Windows is read, and said to be one', () => {
  const text = 'Zeit;Temperatur [°C];Wasserstand [m ü.M.]\n01.07.2024;9,5;1\n13.07.2024;9,5;1\n14.07.2024;9,5;1'
  const file = good(Uint8Array.from(text, sign => sign.charCodeAt(0)))
  expect(file.encoding).toBe('Windows-1252')
  expect(file.findings.some(({ text: key }) => key.startsWith('import.encoding'))).toBe(true)
  expect(file.mask?.columns[2]).toMatchObject({ role: 'level', unit: 'm' })
})

describe('a dossier of the registry', () => {
  const head = '"tijdstip meting","waterstand","status kwaliteitscontrole"'
  const block = (type: string, judged: string, ...lines: string[]) =>
    [`"observatie ID","observatietype","mate beoordeling"`, `"_9","${type}","${judged}"`, '', head, ...lines, ''].join(
      '\n',
    )
  const text = [
    '"BRO-ID GMW","buisnummer"',
    '"GMW000000099999","2"',
    '',
    block(
      'reguliereMeting',
      'voorlopig',
      '"2020-10-25T02:00:00+02:00","1.10","nogNietBeoordeeld"',
      '"2020-10-25T02:00:00+01:00","1.20","nogNietBeoordeeld"',
      '"2020-10-25T03:00:00+01:00","","nogNietBeoordeeld"',
    ),
    block('controlemeting', 'volledigBeoordeeld', '"2020-10-25T02:30:00+01:00","1.23","goedgekeurd"'),
    block(
      'reguliereMeting',
      'volledigBeoordeeld',
      '"2020-10-25T02:00:00+02:00","1.11","goedgekeurd"',
      '"2020-10-25T04:00:00+01:00","1.40","afgekeurd"',
      '"2020-10-25T05:00:00+01:00","1.50","onbeslist"',
      '"2020-10-25T06:00:00+01:00","1.60","x"',
    ),
  ].join('\n')

  it('gives the fully judged value of an instant that stands twice, and flags by the verdict', () => {
    const [station, hand] = good(text).stations
    expect(station).toMatchObject({ name: 'GMW000000099999-2', stated: { datum: 'NAP' } })
    expect(Array.from(station!.series[0]!.values)).toEqual([1.11, 1.2, 1.4, 1.5, 1.6])
    expect(Array.from(station!.flag)).toEqual([0, 1, 2, 1, 0])
    expect(station!.told).toMatchObject({ same: 0, conflicting: 0 })
    expect(said(read(text), 'superseded')).toHaveLength(1)
    expect(said(read(text), 'status')).toEqual([
      'note 25 ×1: ‘x’ is not a known quality flag; the reading counts as good.',
    ])
    expect(hand).toMatchObject({ name: 'GMW000000099999-2 hand', stated: { sensor_type: 'hand' } })
    expect(Array.from(hand!.at)).toEqual([Date.UTC(2020, 9, 25, 1, 30)])
  })
})

describe('an export of DINO', () => {
  const about =
    'Locatie,Filternummer,Maaiveld (cm t.o.v. NAP),Startdatum,Einddatum,Meetpunt (cm t.o.v. NAP),Meetpunt (cm t.o.v. MV),Bovenkant filter (cm t.o.v. NAP),Onderkant filter (cm t.o.v. NAP)'
  const head =
    'Locatie,Filternummer,Peildatum,Stand (cm t.o.v. MP),Stand (cm t.o.v. MV),Stand (cm t.o.v. NAP),Bijzonderheid,Opmerking'
  const text = [
    'Titel:,,',
    'Referentie:,NAP',
    '',
    about,
    'B99Z9999,001,120,01-01-1990,01-01-2000,158,38,-300,-400',
    'B99Z9999,001,120,01-01-2000,01-01-2010,174,54,-300,-400',
    'B99Z9999,002,,01-01-1990,,,25,,',
    '',
    head,
    'B99Z9999,001,31-12-1999,100,,,,',
    'B99Z9999,001,01-01-2000,100,,,,',
    'B99Z9999,001,14-01-2000,110,56,70,,',
    'B99Z9999,001,14-02-2000,,,,droog,',
    'B99Z9999,001,14-03-2010,100,50,,,',
    'B99Z9999,002,14-01-2000,110,85,,,',
    'B99Z99,001,14-01-2000,1,2,3,,',
  ].join('\r\n')

  it('counts NAP over the measuring point of that day, and that over the ground', () => {
    const [first, second] = good(text).stations
    expect(first).toMatchObject({
      name: 'B99Z9999-001',
      stated: { ground: 1.2, datum: 'NAP', filter: { from: -3, to: -4, isLevel: true } },
    })
    expect(Array.from(givenReadings(first!, { ground: null }).readings.wvl_datum)).toEqual([0.58, 0.74, 0.7, 0.7])
    const { readings, findings } = givenReadings(second!, { ground: null })
    expect(readings.at).toHaveLength(0)
    expect(findings.map(({ text: key }) => key)).toEqual(['readings.file.noPoint'])
    expect(Array.from(givenReadings(second!, { ground: 1 }).readings.wvl_datum)).toEqual([0.15])
  })

  it('tells what it left out', () => {
    expect(said(read(text), 'row.stranger')).toHaveLength(1)
    expect(said(read(text), 'remark')).toEqual([
      'note 13 ×1: What is said beside readings stays in the file only: droog',
    ])
    expect(previewOf(good(text).stations[0]!).left.lines).toBe('13, 16')
  })

  it.each([
    ['piezo_DINO_B31H0759001.csv', 393, '1978-07-28', [-0.15, -0.17]],
    ['piezo_DINO_2019_B42B0003004_1.csv', 196, '1913-08-27', [-0.05, -0.1]],
  ] as const)('as it was published: %s', (name, count, first, begins) => {
    const file = published(name, 'csv')
    if (file === null) {
      console.info(`${name} is absent: not read`)
      return
    }
    const { readings, findings } = givenReadings(good(file, { zone: 'Europe/Amsterdam' }).stations[0]!, {
      ground: null,
    })
    expect(findings).toEqual([])
    expect(readings.at).toHaveLength(count)
    expect(new Date(timeZone('Europe/Amsterdam')!.wallAt(readings.at[0]!)).toISOString().slice(0, 10)).toBe(first)
    expect(Array.from(readings.wvl_datum.slice(0, 2))).toEqual(begins)
  })
})

describe('readings to be stored', () => {
  it('of depths below ground need its elevation, which is never assumed', () => {
    const station = one('Zeit;Flurabstand [cm]\n01.07.2024;125\n13.07.2024;130\n14.07.2024;131')
    expect(Array.from(givenReadings(station, { ground: 432.1 }).readings.wvl_datum)).toEqual([430.85, 430.8, 430.79])
    const { readings, findings } = givenReadings(station, { ground: null })
    expect(readings.at).toHaveLength(0)
    expect(findings).toMatchObject([{ severity: 'error', line: 2, rows: 3 }])
  })

  it('say what was given and nothing else', () => {
    const station = one('Zeit;Wassersäule [m];Temp [°C]\n01.07.2024;2;9\n13.07.2024;;9,5\n14.07.2024;3;')
    const { readings } = givenReadings(station, { ground: 1 })
    expect(Array.from(readings.pwp)).toEqual([19.62, Number.NaN, 29.43])
    expect(Array.from(readings.wtemp)).toEqual([9, 9.5, Number.NaN])
    expect(Array.from(readings.wvl_datum)).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(readings.raw_unit).toBeNull()
    expect(Array.from(readings.line)).toEqual([2, 3, 4])
  })
})

it('milliseconds of a column of their own are added where the time has none', () => {
  const text =
    'Date;Time;ms;LEVEL [m]\n13.07.2024;00:00:00;250;1\n13.07.2024;00:00:01.500;500;1\n13.07.2024;00:00:02;0;1'
  expect(Array.from(one(text, { zone: 'UTC' }).at, at => at - Date.UTC(2024, 6, 13))).toEqual([250, 1500, 2000])
})

it('a preview counts readings, gaps over three usual steps, and extremes', () => {
  const at = (hours: number) => new Date(Date.UTC(2024, 0, 1, hours)).toISOString()
  const text = rows(...[0, 1, 2, 3, 4, 8, 9, 10, 13].map((hours, k) => `${at(hours)},${k - 2.5}`))
  expect(previewOf(one(text))).toMatchObject({
    count: 9,
    first: Date.UTC(2024, 0, 1),
    last: Date.UTC(2024, 0, 1, 13),
    interval: 3_600_000,
    gaps: { count: 1, longest: [{ from: Date.UTC(2024, 0, 1, 4), to: Date.UTC(2024, 0, 1, 8) }] },
    series: [{ kind: 'level', unit: 'm', count: 9, min: -2.5, max: 5.5 }],
    left: { count: 0, lines: '' },
  })
})

describe('a column that names the station of each row', () => {
  const table = [
    'Sensor,Date,Pressure (kPa),Temperature (°C)',
    '4711,27.10.2024 01:30:00,12.5,9.1',
    '4711,27.10.2024 02:30:00,12.6,9.1',
    '4711,27.10.2024 02:30:00,12.7,9.1',
    '4711,27.10.2024 03:30:00,12.8,9.1',
    '4712,27.10.2024 01:30:00,22.5,',
    '4712,27.10.2024 02:30:00,22.6,',
    '4712,27.10.2024 02:30:00,22.7,',
    '4712,27.10.2024 03:30:00,22.8,',
  ]
  const stationsOf = (...lines: string[]) =>
    good(lines.join('\n')).stations.map(({ name, at, series }) => [
      name,
      at.length,
      series.map(({ kind }) => kind).join(),
    ])

  it('makes a station of each, with its own hour that is there twice', () => {
    const { stations, mask } = good(table.join('\n'))
    expect(mask!.columns.map(({ role }) => role)).toEqual(['station', 'time', 'pwp', 'temperature'])
    expect(stations.map(({ name }) => name)).toEqual(['4711', '4712'])
    for (const { at, told } of stations) {
      expect(Array.from(at, (time, k) => (k === 0 ? 0 : time - at[k - 1]!))).toEqual([0, 3600e3, 3600e3, 3600e3])
      expect(told).toMatchObject({ same: 0, conflicting: 0 })
    }
  })

  it('holds where the rows of the stations come in turns, and one instant of two is no conflict', () => {
    const [head, ...lines] = table
    const inTurns = [0, 4, 1, 5, 2, 6, 3, 7].map(k => lines[k]!)
    expect(stationsOf(head!, ...inTurns)).toEqual([
      ['4711', 4, 'pwp,temperature'],
      ['4712', 4, 'pwp,temperature'],
    ])
    expect(good([head, ...inTurns].join('\n')).stations.every(({ told }) => told.conflicting === 0)).toBe(true)
  })

  it('leaves a row out that names none, and tells it', () => {
    const file = good([...table, ',27.10.2024 05:30:00,1,1'].join('\n'))
    expect(said(file, 'row.noStation')).toEqual([
      'error 10 ×1: This line does not say which station it is of and was left out: ,27.10.2024 05:30:00,1,1',
    ])
    expect(file.stations.map(({ told }) => told.left)).toEqual([[10], [10]])
  })

  it('is none where the header is of numbers that are all others', () => {
    const { mask } = good('Date,Sensor,Level [m]\n2024-01-01,1.1,4\n2024-01-02,1.2,5\n2024-01-03,1.3,6\n')
    expect(mask!.columns[1]!.role).not.toBe('station')
  })

  it('may hold a thousand names; rows of more are left out', () => {
    const lines = Array.from({ length: 1500 }, (_, k) => `S${k},2024-01-01 00:00,1\nS${k},2024-01-02 00:00,2`)
    const file = good(['Sensor,Date,Level [m]', ...lines].join('\n'))
    expect(file.stations).toHaveLength(1000)
    expect(said(file, 'row.manyStations')[0]).toMatch(/^error 2002 ×1000/)
  })
})

import { messageOf } from '@borebook/contract/kit/say.ts'
import { describe, expect, it } from 'vitest'
import { meaningOf } from './head.ts'
import { type ReadingsFile, readReadings } from './read.ts'

function read(lines: readonly string[], zone = 'Europe/Zurich', name = 'B 3.txt'): ReadingsFile {
  const file = readReadings(new TextEncoder().encode(lines.join('\n')), {
    name,
    zone,
    now: Date.UTC(2026, 10, 23),
  })
  if ('refused' in file) throw new Error(file.refused)
  return file
}
/** Tells of each station what it is called, its type, and its series with their unit and first value. */
const briefly = ({ stations }: ReadingsFile) =>
  stations.map(({ name, serial, stated, series }) =>
    [
      [name, serial, stated.sensor_type].filter(one => one !== null).join(' '),
      ...series.map(({ kind, unit, values }) => `${kind} ${Number(values[0]!.toFixed(4))} ${unit}`),
    ].join(', '),
  )
const guesses = ({ mask }: ReadingsFile) => mask!.columns.filter(({ isGuess }) => isGuess).map(({ name }) => name)
const times = ({ stations }: ReadingsFile) => Array.from(stations[0]!.at, at => new Date(at).toISOString().slice(0, 19))

/** A file of a logger whose blocks say what its columns are, twice. */
const logger = (channels: readonly (readonly string[])[], rows: readonly string[], more: readonly string[] = []) => [
  'Data file for DataLogger.',
  '[Logger settings]',
  ...more,
  ...['', ' from data header'].flatMap(behind =>
    channels.flatMap((lines, k) => [`[Channel ${k + 1}${behind}]`, ...lines.map(line => `  ${line}`)]),
  ),
  '[Data]',
  String(rows.length),
  ...rows,
  'END OF DATA FILE OF DATALOGGER FOR WINDOWS',
]
const warm = ['Identification =TEMPERATURE', 'Reference level =-20.000 C', 'Range =100.000 C']
const pressed = ['Identification =PRESSURE', 'Reference level =200.000 cm', 'Range =1500.000 cm']
const hours = ['2025/01/20 10:00:00.0 1012.5 7.1', '2025/01/20 11:00:00.0 1340.0 8.2']

describe('channels of a logger', () => {
  it('of a Diver give the pressure of air and water, as a column of water', () => {
    const file = read(
      logger([pressed, warm], hours, ['Instrument type =Micro-Diver=14', 'Serial number =..00-AB12 213.']),
    )
    expect(briefly(file)).toEqual(['B 3 AB12 pa, raw 1012.5 cmH2O, temperature 7.1 °C'])
    expect(guesses(file)).toEqual([])
  })

  it('that a file names twice are no more columns than it has', () => {
    const file = read(logger([pressed, warm], hours))
    expect(file.mask!.columns.map(({ name }) => name)).toEqual(['', '', 'PRESSURE', 'TEMPERATURE'])
  })

  it('of a Baro-Diver give the pressure of the air', () => {
    const file = logger([pressed, warm], hours, ['Instrument type =Baro-Diver=16'])
    expect(briefly(read(file))).toEqual(['B 3 bar, pwp 99.2923 kPa, temperature 7.1 °C'])
  })

  it('count by the unit that stands in a line of its own', () => {
    const rows = ['2024/08/03 05:00:00.0 95.1 12.2', '2024/08/03 06:00:00.0 95.2 12.2']
    const more = ['Location =Barometer west', 'Serial number =..100-300455 2..']
    const file = logger(
      [
        ['Identification =LEVEL', 'Unit =kPa'],
        ['Identification =TEMPERATURE', 'Unit =°F'],
      ],
      rows,
      more,
    )
    expect(briefly(read(file))).toEqual(['Barometer west 300455 bar, pwp 95.1 kPa, temperature -11 °C'])
  })
})

it.each([
  ['Baro_Nord-2.csv', 'Baro_Nord-2 bar, pwp 96.4 kPa'],
  ['Barometer Nord.csv', 'Barometer Nord bar, pwp 96.4 kPa'],
  ['P 2 (baro-compensated).csv', 'P 2 (baro-compensated), raw 964 mbar'],
  ['P 2.csv', 'P 2, raw 964 mbar'],
])('a pressure of which nothing is said but that its file is called %s', (name, station) => {
  const rows = ['Time;Pressure (mbar)', '2026-02-03 06:00;964.0', '2026-02-03 07:00;964.6', '2026-02-03 08:00;963.1']
  expect(briefly(read(rows, 'Europe/Zurich', name))).toEqual([station])
})

it('an offset from UTC is that of the clock wherever the program has room for it', () => {
  const file = read(logger([pressed, warm], hours, ['Instrument number =UTC-3', 'Location =B 9']))
  expect(times(file)).toEqual(['2025-01-20T13:00:00', '2025-01-20T14:00:00'])
  expect(file.stations[0]!.stated.alsoCalled).toEqual(['B 9'])
})

describe('a row of units', () => {
  const table = (units: string, ...rows: string[]) => [
    '"TOA5","Quay wall","CR300","1","CR300.Std.1","CPU:a.CR300","2","Ten"',
    '"TIMESTAMP","RECORD","BattV","W4_Pressure","W4_mV","Barometer","W4_Temp_Avg"',
    units,
    '"","","Min","Smp","Smp","Avg","Avg"',
    ...rows,
  ]
  const rows = ['"2025-03-01 10:00:00",7,12.9,3.1,1.21,745.6,50', '"2025-03-01 11:00:00",8,12.9,3.2,1.22,745.2,50']

  it('counts although some of its words are none that readings have', () => {
    const file = read(table('"TS","RN","Volts","psi","mV","mmHg","Deg F"', ...rows))
    expect(briefly(file)).toEqual(['Quay wall, pwp 21.3737 kPa, temperature 10 °C', 'Barometer bar, pwp 99.4052 kPa'])
  })

  it('tells digits and the air in hPa by themselves', () => {
    const rows = ['2024-04-11 08:00;8712.2;12.1;970.1', '2024-04-11 09:00;8712.3;12.1;970.2']
    expect(briefly(read(['TIMESTAMP;VW_A;VW_A_T;Air', 'TS;dg;degC;hPa', ...rows]))).toEqual([
      'VW A vw, raw 8712.2 digit, temperature 12.1 °C',
      'Air bar, pwp 97.01 kPa',
    ])
  })

  it('with a word that nobody knows is a question about its column, never metres', () => {
    const file = read(['Time;Level;Temp', 's;fathoms;°C', '2025-03-01 10:00;2;5', '2025-03-01 11:00;2;6'])
    expect(briefly(file)).toEqual(['B 3 t, temperature 5 °C'])
    expect(file.findings.map(({ text }) => text)).toContain('readings.file.unit|{"name":"Level","unit":"fathoms"}')
  })

  it('nor is one that nobody knows in square brackets', () => {
    const file = read(['Time;Level [fathoms];Head [NAP]', '2025-03-01 10:00;2;5', '2025-03-01 11:00;2;6'])
    expect(briefly(file)).toEqual(['B 3, level 5 m'])
    expect(file.findings.map(({ text }) => text)).toContain('readings.file.unit|{"name":"Level","unit":"fathoms"}')
  })

  it('nor is one that nobody knows behind an underscore of a quantity, in whatever column', () => {
    const rows = ['2025-03-01 10:00;2;5', '2025-03-01 11:00;2;6']
    for (const [head, name, unit] of [
      ['level_furlong', 'level', 'furlong'],
      ['Pegel_zoll', 'Pegel', 'zoll'],
      ['water_level_Klafter', 'water_level', 'Klafter'],
    ]) {
      const file = read([`Time;${head};Head [NAP]`, ...rows])
      expect(briefly(file)).toEqual(['B 3, level 5 m'])
      expect(file.findings.map(({ text }) => text)).toContain(`readings.file.unit|{"name":"${name}","unit":"${unit}"}`)
    }
  })

  it('is no word behind an underscore that says which quantity, where, how or of which sensor', () => {
    const rows = ['2025-03-01 10:00;2', '2025-03-01 11:00;3']
    for (const head of [
      'water_level',
      'level_raw',
      'level_corrected',
      'Pegel_Nord',
      'level_2',
      'level_GWM4',
      'level_BH',
    ])
      expect([
        head,
        ...read([`Time;${head}`, ...rows]).findings.filter(({ text }) => text.startsWith('readings.file.unit')),
      ]).toEqual([head])
    for (const head of ['sensor_1', 'sensor_ab', 'Baro_Nord', 'Temp_Avg', 'p_abs'])
      expect(meaningOf(head, null).unit).toBeNull()
    // a unit in a row of its own counts before such a word
    expect(briefly(read(['Time;level_rhein', 's;cm', '2025-03-01 10:00;250', '2025-03-01 11:00;251']))).toEqual([
      expect.stringContaining('2.5 m'),
    ])
  })

  it('is none where the words are those of a head', () => {
    const file = read(['Date;m;Remark', '2025-03-01 10:00;2;dry', '2025-03-01 11:00;3;wet'])
    expect(briefly(file)).toEqual(['B 3, level 2 m'])
  })
})

it('millivolts are no metres below ground, although both are spelled with m and v', () => {
  const rows = ['2025-03-01 10:00;2.5;1.1', '2025-03-01 11:00;2.6;1.2']
  expect(briefly(read(['Time;P3_mV;Pressure (kPa)', ...rows]))).toEqual(['B 3, pwp 1.1 kPa'])
  expect(briefly(read(['Time;Stand m-mv;p_mV', ...rows]))).toEqual(['B 3, belowGround 2.5 m'])
})

describe('a unit above the table', () => {
  const table = (unit: readonly string[]) => [
    ...[
      'Serial number:',
      '44021',
      'Location:',
      'Well 6',
      'LEVEL',
      ...unit,
      'Offset: 0.00',
      'TEMPERATURE',
      'UNIT: Deg F',
    ],
    'Date,Time,100 ms,LEVEL,TEMPERATURE',
    '01/15/2025,10:00:00,0,250.5,50',
    '01/15/2025,10:30:00,5,251.5,50',
  ]

  it('counts although it stands below its word, indented', () => {
    const file = read(table(['\tUnit', '\t\tcm']))
    expect(briefly(file)).toEqual(['Well 6 44021, aboveSensor 2.505 m, temperature 10 °C'])
  })

  it('that nobody knows is a question', () => {
    const file = read(table(['  Unit', '    cubits']))
    expect(file.findings.map(({ text }) => text)).toContain('readings.file.unit|{"name":"LEVEL","unit":"cubits"}')
  })

  it('leaves tenths of a second where the head has them', () => {
    expect(times(read(table(['UNIT: cm'])))[1]).toBe('2025-01-15T09:30:00')
    expect(read(table(['UNIT: cm'])).stations[0]!.at[1]! % 1000).toBe(500)
  })
})

describe('what is in a pressure', () => {
  const rows = ['11:20:00\t17.10.2024\t9.5\t0', '11:25:00\t17.10.2024\t9.6\t0']
  const table = (above: string, unit: string) => [above, `Time\tDate\tPressure [${unit}]\tCounter [mm]`, ...rows]

  it('counts where it stands above the table, whatever the size of the numbers', () => {
    expect(briefly(read(table('Pressure_Type="rel"', 'mWS')))).toEqual(['B 3, pwp 93.1632 kPa'])
    expect(briefly(read(table('Druckart: absolut', 'bar')))).toEqual(['B 3 pa, raw 9500 mbar'])
  })

  it('counts as a letter behind its unit', () => {
    expect(briefly(read(table('Identification: W 7\tSN/TD: 31/X2', 'psia')))).toEqual(['W 7 31, raw 65.5002 kPa'])
    expect(briefly(read(table('Sensor: 4', 'barg')))).toEqual(['B 3, pwp 950 kPa'])
  })
})

it('what depths are counted from may stand in a row of units', () => {
  const rows = ['2025-03-01 10:00;2.5', '2025-03-01 11:00;2.6']
  expect(briefly(read(['Time;Head', ';m+NAP', ...rows]))).toEqual(['B 3, level 2.5 m'])
  expect(briefly(read(['Time;Water', ';[m bgl]', ...rows]))).toEqual(['B 3, belowGround 2.5 m'])
})

describe('a table of a Keller logger', () => {
  const rows = ['5/9/2024 7:00:00', '6/9/2024 7:00:00', '16/9/2024 7:00:00']
  const table = (head: string, values: string) => [`Date/Time\t${head}`, ...rows.map(time => `${time}\t${values}`)]

  it('has the pressure of air and water, that of the air beside it, and temperatures at the sensor', () => {
    expect(briefly(read(table('P1-PBaro\tP1\tPBaro\tT\tTOB1\tTOB2', '\t1,512\t0,971\t10,1\t9,5\t8,7')))).toEqual([
      'B 3, raw 1512 mbar, temperature 9.5 °C',
      'PBaro bar, pwp 97.1 kPa',
    ])
    expect(briefly(read(table('P1-P2\tP1\tP2\tTOB1', '0,541\t1,512\t0,971\t9,5')))).toEqual([
      'B 3, pwp 54.1 kPa, raw 1512 mbar, temperature 9.5 °C',
      'P2 (PBaro) bar, pwp 97.1 kPa',
    ])
  })

  it('has a difference that is no barometer, whatever it is called besides', () => {
    expect(briefly(read(table('Pd (P1-PBaro) [bar]\tP1 [bar]\tPBaro [bar]', '0,541\t1,512\t0,971')))).toEqual([
      'B 3, pwp 54.1 kPa, raw 1512 mbar',
      'PBaro bar, pwp 97.1 kPa',
    ])
  })

  it('is none where P1 and P2 are places', () => {
    expect(briefly(read(table('P1 [m NAP]\tP2 [m NAP]', '1,5\t0,9')))).toEqual(['P1, level 1.5 m', 'P2, level 0.9 m'])
  })
})

it.each(['Water head[cm]', 'Pressure head (cm)', 'Battente [cm]', 'Hauteur d’eau au-dessus du capteur (cm)'])(
  '%s is the water above the sensor, no level',
  head => {
    const file = read([
      `Date/time;${head};Temperature[°C]`,
      '2024/05/06 06:00:00;187.5;9.4',
      '2024/05/06 07:00:00;188.1;9.4',
    ])
    expect(briefly(file)).toEqual(['B 3, aboveSensor 1.875 m, temperature 9.4 °C'])
    expect(guesses(file)).toEqual([])
  },
)

describe('a column called depth', () => {
  const rows = ['2024-09-02 07:10:00;2.6;6;11', '2024-09-02 07:25:00;2.7;6.1;10.9']
  it('beside a pressure or depths to the water is that of the logger under water', () => {
    const file = read(['Device SN = 71', 'Time;Pressure (psi);Depth (ft);Depth to Water (ft)', ...rows])
    expect(briefly(file)).toEqual(['B 3 71, pwp 17.9264 kPa, aboveSensor 1.8288 m, belowGround 3.3528 m'])
  })
  it('alone is that of the water', () => {
    expect(briefly(read(['Time;Battery;Depth (ft)', ...rows]))).toEqual(['B 3, belowGround 1.8288 m'])
  })
})

describe('rows of several places', () => {
  const names = ({ stations }: ReadingsFile) => stations.map(({ name, at }) => `${name} ×${at.length}`)

  it('are a station each, however few rows it has', () => {
    const file = read([
      'DateTime,Well No,Water Level (ft),WellName,Stickup',
      ...['7/23/2024 09:00,4,50,North,1.5', '7/23/2024 11:45,6,60,South,2.0', '7/24/2024 15:20,3,20,East,1.8'],
    ])
    expect(names(file)).toEqual(['North ×1', 'South ×1', 'East ×1'])
    expect(file.stations[0]!.series[0]).toMatchObject({ kind: 'belowMeasuringPoint' })
  })

  it('are parted in the languages of the readers', () => {
    for (const head of ['Plaats', 'Standort', 'Ouvrage', 'Sito'])
      expect(names(read([`${head};Date;mm`, 'X;2024-01-01;3000', 'Y;2024-01-01;4000']))).toEqual(['X ×1', 'Y ×1'])
  })

  it('are parted by the column that parts them most, not by the site of all', () => {
    const rows = ['2025-03-01;Quay;A;1', '2025-03-01;Quay;B;2', '2025-03-02;Quay;A;3', '2025-03-02;Quay;B;4']
    expect(names(read(['Date;Site;Hole;Level (m a.s.l.)', ...rows]))).toEqual(['A ×2', 'B ×2'])
  })

  it('are parted by two columns where one does not do', () => {
    const rows = ['2025-03-01;A;1;1', '2025-03-01;A;2;2', '2025-03-01;B;1;3', '2025-03-01;B;2;4']
    const again = rows.map(row => row.replace('03-01', '03-02'))
    const file = read(['Date;Borehole;Sensor;Level (m a.s.l.)', ...rows, ...again])
    expect(names(file)).toEqual(['A 1 ×2', 'A 2 ×2', 'B 1 ×2', 'B 2 ×2'])
  })

  it('are of one where the column of a place’s name holds what was measured', () => {
    expect(names(read(['Date;Pegel', '2025-03-01;503', '2025-03-02;504', '2025-03-03;507']))).toEqual(['B 3 ×3'])
  })
})

describe('a head whose lines begin with #', () => {
  const table = (...above: string[]) => [
    ...['#station_name;Tube 4', '#station_no;77_4', ...above],
    '#Timestamp;Value;Interpolation Type;Quality Code',
    ...['2023-06-05T10:00:00.000+02:00;3.4;105;40', '2023-06-05T13:00:00.000+02:00;3.5;105;40'],
  ]
  it('says what its only column of values is of', () => {
    const file = read(
      table('#parametertype_name;Groundwater level', '#ts_unitname;metre above NAP', '#ts_unitsymbol;m+NAP'),
    )
    expect(briefly(file)).toEqual(['Tube 4, level 3.4 m'])
    expect(guesses(file)).toEqual([])
    expect(file.stations[0]!.stated.alsoCalled).toEqual(['77_4'])
    expect(briefly(read(table('#parametertype_name;Water temperature', '#ts_unitsymbol;°F')))).toEqual([
      'Tube 4 t, temperature -15.8889 °C',
    ])
  })
})

it('how high a place lies is no reading', () => {
  const rows = ['2025-03-01;507.2;508.1;3.4', '2025-03-02;507.2;508.1;3.5']
  expect(briefly(read(['Date;Ground elevation (m);TOC elevation (m);Depth below TOC (m)', ...rows]))).toEqual([
    'B 3, belowMeasuringPoint 3.4 m',
  ])
})

it('channels of one number are one sensor, and the temperature inside the logger is of none', () => {
  const table = (head: string) =>
    read([head, '2025-03-01 10:00;VW;25;9021;13;8500;12', '2025-03-01 11:00;VW;25;9022;13;8501;12'])
  const raw = 'raw 9021 digit, temperature 13 °C'
  expect(briefly(table('Time;Logger;Internal Temp (C);Reading_01 (Digits);Therm_01 (C)'))).toEqual([`VW vw, ${raw}`])
  expect(
    briefly(table('Time;Logger;Internal Temp (C);Reading_1 (Digits);Therm_1 (C);Reading_2 (Digits);Therm_2 (C)')),
  ).toEqual([`VW 1 vw, ${raw}`, 'VW 2 vw, raw 8500 digit, temperature 12 °C'])
})

describe('a logger whose clock stays as it is', () => {
  const head = 'Time;Level [m a.s.l.]'
  const through = ['01:00', '02:00', '03:00', '04:00'].map((time, k) => `2025-03-30 ${time};50${k}`)

  it('is known by times that run on through the hour that clocks go over in spring', () => {
    const file = read([head, ...through])
    expect(times(file)).toEqual(['00', '01', '02', '03'].map(hour => `2025-03-30T${hour}:00:00`))
    expect(file.mask!.zone).toBe('+01:00')
    expect(file.findings.map(({ text }) => text.split('|')[0])).toContain('readings.file.fixedClock')
  })

  it('is not known by one time alone in that hour', () => {
    expect(read([head, ...through.toSpliced(2, 1)]).mask!.zone).toBe('Europe/Zurich')
  })

  // 26 October 2025, 03:00 in Zurich: back to 02:00
  const autumn = (...clocks: string[]) => clocks.map((time, k) => `2025-10-26 ${time};50${k}`)
  const once = autumn('01:30', '02:00', '02:30', '03:00', '03:30')

  it('may be told by the hour of autumn that stands there once, at the usual step', () => {
    expect(read([head, ...once]).mask!.zone).toBe('Europe/Zurich')
    expect(read([head, ...once]).keptOffset).toBe('+01:00')
    expect(read([head, ...once.toReversed()]).keptOffset).toBe('+01:00')
    expect(read([head, ...once], 'Europe/London').keptOffset).toBeNull()
    const london = autumn('00:30', '01:00', '01:30', '02:00', '02:30')
    expect(read([head, ...london], 'Europe/London').keptOffset).toBe('+00:00')
  })

  it('is told also of a mask that was saved with the clocks of the site', () => {
    const { mask } = read([head, ...once])
    const again = readReadings(new TextEncoder().encode([head, ...through].join('\n')), {
      ...{ name: 'B 3.txt', zone: 'Europe/Zurich', mask: mask! },
    })
    expect(again).toMatchObject({ mask: { zone: 'Europe/Zurich' }, keptOffset: '+01:00' })
  })

  it('is not told of a file that walks through the hour twice, has a gap there, or was changed in spring', () => {
    const twice = autumn('01:30', '02:00', '02:30', '02:00', '02:30', '03:00')
    expect(read([head, ...twice]).keptOffset).toBeNull()
    expect(read([head, ...autumn('00:30', '01:00', '01:30', '02:30', '04:00', '04:30')]).keptOffset).toBeNull()
    const spring = ['01:00', '01:30', '03:00', '03:30'].map(time => `2025-03-30 ${time};503`)
    expect(read([head, ...spring, ...once]).keptOffset).toBeNull()
  })

  it('is not told of steps longer than the change itself, which a plan by any clock may have', () => {
    expect(read([head, '2025-10-25 20:00;503', ...autumn('00:00', '04:00', '08:00')]).keptOffset).toBeNull()
  })

  it('is not told where the file says its clocks', () => {
    expect(read(['Time zone: Europe/Zurich', head, ...once]).keptOffset).toBeNull()
    expect(read(['Time zone: UTC+1', head, ...once]).keptOffset).toBeNull()
  })
})

it('a unit behind the last of several underscores counts', () => {
  const rows = ['2025-03-01 10:00;12;33;8;9', '2025-03-01 11:00;12;33;8;9']
  expect(briefly(read(['TIMESTAMP;PWP_1_Avg_kPa;PWP_2_Avg_psi;T_1_degC;T_2_degF', ...rows]))).toEqual([
    '1, pwp 12 kPa, temperature 8 °C',
    '2, pwp 227.527 kPa, temperature -12.7778 °C',
  ])
})

it('dates between points are days of months, however the rows run on', () => {
  const rows = ['01.02.2024;3', '01.03.2024;3', '01.04.2024;3']
  expect(times(read(['Date;Level (m a.s.l.)', ...rows], 'UTC'))[1]).toBe('2024-03-01T00:00:00')
})

it('a value beyond what can be is quoted as the file has it, with the bounds in its unit', () => {
  const file = read([
    'Time;Pore pressure (mbar);Temperature (°F)',
    '2026-02-03 06:00;230;51.8',
    '2026-02-03 07:00;2000000;1800',
  ])
  expect(file.findings.map(({ text }) => text).filter(text => text.includes('.range'))).toEqual([
    messageOf('readings.file.range', { name: 'Pore pressure', value: 2e6, min: -10_000, max: 1e6, unit: 'mbar' }),
    messageOf('readings.file.range', { name: 'Temperature', value: 1800, min: -58, max: 302, unit: '°F' }),
  ])
})

describe('units above the table', () => {
  const rows = (a: string, b: string) => [`2026-02-03 06:00;${a}`, `2026-02-03 07:00;${b}`]
  it.each([
    [['Pressure unit: mbar', 'Temperature unit: °F'], 'pwp 31.24 kPa, temperature -12.3333 °C'],
    [['Einheit Druck: mbar', 'Einheit Temperatur: °C'], 'pwp 31.24 kPa, temperature 9.8 °C'],
    [['Units of pressure;mbar', 'Units of temperature;F'], 'pwp 31.24 kPa, temperature -12.3333 °C'],
  ])('are those of the quantities they name: %j', (lines, series) => {
    const file = read([...lines, 'Time;Relative pressure;Temperature', ...rows('312.4;9.8', '312.5;9.8')])
    expect(briefly(file)).toEqual([`B 3, ${series}`])
    expect(guesses(file)).toEqual([])
  })

  it.each(['Units: feet', 'Level units;ft'])('are those of a depth too: %s', line => {
    expect(briefly(read([line, 'Time;Depth to water', ...rows('12.5', '12.6')]))).toEqual(['B 3, belowGround 3.81 m'])
  })

  it('of a title of depths are those of each well', () => {
    const file = read(['Depth to water below top of casing (ft)', 'Date;A-1;A-2', ...rows('12.5;20', '12.6;21')])
    expect(briefly(file)).toEqual(['A-1, belowMeasuringPoint 3.81 m', 'A-2, belowMeasuringPoint 6.096 m'])
  })

  it('are asked for where two of a kind are named', () => {
    const file = read(['Level unit: ft', 'Casing unit: m', 'Time;Depth to water', ...rows('12.5', '12.6')])
    expect(guesses(file)).toEqual(['Depth to water'])
  })
})

it('a Levelogger read in French names its place, its unit and the water above it', () => {
  const head = ['Numéro de série:', '1064124', 'Emplacement:', 'PZ-8', 'NIVEAU', 'UNITÉ: pieds', 'Date;Heure;ms;NIVEAU']
  const file = read([...head, '15/03/2024;14:00:00;0;13,5', '15/03/2024;15:00:00;0;13,6'])
  expect(briefly(file)).toEqual(['PZ-8 1064124, aboveSensor 4.1148 m'])
})

it('the reference level of a pressure is no elevation of a pipe', () => {
  const rows = ['2026-02-03 06:00;3.5', '2026-02-03 07:00;3.6']
  const file = read(['Reference level = 200.000 cm', 'Time;Depth to water (m btoc)', ...rows])
  expect(file.stations[0]!.stated.measuringPoints).toEqual([])
})

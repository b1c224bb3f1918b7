import { expect, test } from 'vitest'
import { givenReadings } from './given.ts'
import { readReadings } from './read.ts'

function read(...lines: string[]) {
  const found = readReadings(new TextEncoder().encode(lines.join('\n')), { name: 'x.csv', zone: 'Europe/Zurich' })
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const briefly = (...lines: string[]) =>
  read(...lines).stations.map(({ name, serial, series }) =>
    [name, serial, ...series.map(({ kind, unit, values }) => `${kind} ${values[0]} ${unit}`)]
      .filter(one => one !== null)
      .join(', '),
  )
/** Levels of each station in a place whose ground lies at 500 m and whose measuring point nobody has typed. */
const levels = (...lines: string[]) =>
  read(...lines).stations.map(station => [
    station.name,
    ...givenReadings(station, { ground: 500, measuringPoint: 600 }).readings.wvl_datum,
  ])

test.each([
  ['TOC Elev (m asl)', '508.4', '507.9'],
  ['ROK-Höhe [m ü.M.]', '508.4', '507.9'],
  ['Cote du repère (m)', '508.4', '507.9'],
  ['Quota testa tubo (m s.l.m.)', '508.4', '507.9'],
  ['Stick-up (m)', '8.4', '7.9'],
  ['Stickup (cm)', '840', '790'],
])('each well is measured from the head of its own pipe, as the column %s says', (head, a, b) => {
  const rows = ['08', '09'].flatMap(month => [
    `MW-A;2025-${month}-14 12:00;${a};6.5`,
    `MW-B;2025-${month}-14 12:10;${b};5.1`,
  ])
  const lines = [`Well;Date;${head};Depth to Water (m btoc)`, ...rows]
  expect(levels(...lines)).toEqual([
    ['MW-A', 501.9, 501.9],
    ['MW-B', 502.8, 502.8],
  ])
  expect(read(...lines).findings.filter(({ text }) => text.includes('ignored'))).toEqual([])
})

test('a pipe that was cut is measured from its head of the day', () => {
  const rows = ['2025-08-14 12:00;508.40;6.5', '2025-09-14 12:00;508.10;6.2']
  expect(levels('Date;TOC Elev (m asl);Depth to Water (m btoc)', ...rows)).toEqual([['x', 501.9, 501.9]])
})

test('each element of an array of a logger is a sensor', () => {
  const head = (names: string, units: string) => [
    '"TOA5","Dam","CR6","1","CR6.Std.1","CPU:a.CR6","3","T"',
    `"TIMESTAMP","RECORD",${names}`,
    `"TS","RN",${units}`,
  ]
  const two = (row: string) => ['00', '01'].map(hour => `"2025-07-14 ${hour}:00:00",1,${row}`)
  expect(briefly(...head('"Pore_kPa(1)","Pore_kPa(2)"', '"kPa","kPa"'), ...two('45.2,61.02'))).toEqual([
    '1, pwp 45.2 kPa',
    '2, pwp 61.02 kPa',
  ])
  const names = '"Freq(1)","Freq(2)","Temp(1)","Temp(2)"'
  expect(briefly(...head(names, '"Hz","Hz","Deg C","Deg C"'), ...two('2988.1,2811.4,9.1,9.4'))).toEqual([
    '1, raw 2988.1 Hz, temperature 9.1 °C',
    '2, raw 2811.4 Hz, temperature 9.4 °C',
  ])
})

test.each([
  'Wasserspiegel über Terrain [m]',
  'Wasserspiegel [m ü. T.]',
  'Wasserspiegel ü. Terrain [m]',
  'Water level above ground (m)',
  "Niveau d'eau au-dessus du sol (m)",
  'Livello sopra p.c. (m)',
])('%s is added to the ground', head => {
  expect(levels(`Date;${head}`, '2025-07-14 12:00;1.2', '2025-07-14 13:00;1.3')).toEqual([['x', 501.2, 501.3]])
})

test('units right above the head are those of its columns', () => {
  const rows = ['14.08.2025 12:00;312,1;10,1', '14.08.2025 13:00;312,2;10,1']
  const lines = ['Messstelle;G 8;G 8', 'Einheit;cm;°C', 'Datum;Abstich unter GOK;Temperatur', ...rows]
  expect(briefly(...lines)).toEqual(['G 8, belowGround 3.121 m, temperature 10.1 °C'])
  expect(read(...lines).mask!.columns.filter(({ isGuess }) => isGuess)).toEqual([])
})

test.each([
  ['epoch_ms', '1751328000000', '1751331600000'],
  ['unix_time', '1751328000', '1751331600'],
  ['timestamp', '1751328000', '1751331600'],
  ['Time', '1751328000.000', '1751331600.000'],
  ['ts', '1751328000000000', '1751331600000000'],
])('%s counts from 1970, in UTC', (head, one, two) => {
  const { stations } = read(`${head},device,pressure_hPa,temp`, `${one},a,1289.4,11.2`, `${two},a,1289.9,11.2`)
  expect([...stations[0]!.at].map(at => new Date(at).toISOString().slice(0, 16))).toEqual([
    '2025-07-01T00:00',
    '2025-07-01T01:00',
  ])
})

test.each([
  ['Date/heure;Pression[cmH2O];Température[°C]', 'Numéro de série;AB12'],
  ['Date/heure;Pression absolue [cmH2O];Température de l’eau [°C]', 'N° de série;AB12'],
  ['Data e ora;Pressione [cmH2O];Temperatura [°C]', 'Matricola;AB12'],
  ['Fecha y hora;Presión [cmH2O];Temperatura del agua [°C]', 'Nº de serie;AB12'],
])('%s are of the one logger that is named above', (head, serial) => {
  const rows = ['15/06/2025 08:00:00;1098,4;12,3', '15/06/2025 09:00:00;1098,9;12,3', '16/06/2025 09:00:00;1098;12,3']
  expect(briefly('LOCATION: PZ 1', serial, head, ...rows)).toEqual([
    'PZ 1, AB12, raw 1098.4 cmH2O, temperature 12.3 °C',
  ])
})

/** Why a table is not read, and what was found in it. */
const refusal = (...lines: string[]) => {
  const file = readReadings(new TextEncoder().encode(lines.join('\n')), { name: 'x.csv', zone: 'Europe/Zurich' })
  return 'refused' in file ? { ...file, findings: file.findings?.map(({ text }) => text) } : null
}

test.each([
  ['seconds before 9 September 2001, which have nine digits', '946684800', '946688400'],
  ['milliseconds before it, which have twelve', '946684800000', '946688400000'],
  ['year, month, day, hour and minute of two digits each', '1307031200', '1307031300'],
])('a column of times is refused of %s', (_, one, two) => {
  expect(refusal('Time,pressure_hPa', `${one},1289.4`, `${two},1289.9`)?.refused).toMatch(/refused/)
})

test.each([
  'Saugspannung [kPa]',
  'Saugspannung',
  'Tensiometer 2 (hPa)',
  'Suction (kPa)',
  'Matrixpotential [hPa]',
  'Potentiel matriciel [kPa]',
  'Succion (kPa)',
  'Suzione [kPa]',
  'Bodenwasserspannung [hPa]',
  'pF',
  'Erddruck [kPa]',
])('%s is no pore pressure, and a person is asked what it is', head => {
  const lines = [`Date;${head}`, '2025-07-14 12:00;12.5', '2025-07-14 13:00;12.6']
  const refused = refusal(...lines)
  expect(refused?.findings).toEqual([expect.stringContaining('readings.file.ofSoil')])
  expect(refused?.mask?.columns.map(({ role, isGuess }) => [role, isGuess])).toEqual([
    ['time', false],
    ['ignore', true],
  ])
})

test('beside a pore pressure suction is left out, and told', () => {
  const lines = ['Date;Porenwasserdruck Tensiometer 1 [kPa];Saugspannung [kPa]', '2025-07-14 12:00;-5;5']
  const { stations, findings } = read(...lines)
  expect(stations.flatMap(({ series }) => series.map(({ kind, values }) => [kind, ...values]))).toEqual([['pwp', -5]])
  expect(findings.map(({ text }) => text)).toContain('readings.file.ofSoil|{"name":"Saugspannung"}')
})

test.each(['Porendruckgeber PF 1 [kPa]', 'Grundwasserpotential [m]', 'Pression interstitielle sol 2 [kPa]'])(
  '%s is none',
  head => expect(read(`Date;${head}`, '2025-07-14 12:00;5', '2025-07-14 13:00;6').stations[0]!.at).toHaveLength(2),
)

test.each([
  [['Station;G 8', 'Sensor;Abstich', 'Einheit;m', 'Datum;Zeit;Wert'], 'belowMeasuringPoint'],
  [
    ['Stationsnummer;0012', 'Stationsname;G 8', 'Sensorname;Abstich', 'Datum;Zeit;Wasserstand [m]'],
    'belowMeasuringPoint',
  ],
  [['Station = G 8', 'Messart = Abstich', 'Datum;Zeit;Wert [m]'], 'belowMeasuringPoint'],
  [['Station;G 8', 'Abstich unter ROK in m', 'Datum;Zeit;Messwert [m]'], 'belowMeasuringPoint'],
  [['Station;G 8', 'Parameter;Abstich unter Gelände', 'Datum;Zeit;Wasserstand [m]'], 'belowGround'],
  [['Piézomètre;G 8', 'Kanal;Grundwasserstand unter MP', 'Datum;Zeit;Messwert [m]'], 'belowMeasuringPoint'],
  [['Piezometro;G 8', 'Parameter;Flurabstand', 'Datum;Zeit;Wert [m]'], 'belowGround'],
  [['Station;G 8', 'Messpunkt;OK Pegel', 'Datum;Zeit;Wasserstand [m]'], 'level'],
  [['Station;G 8', 'Abstich;3.12', 'Datum;Zeit;Wasserstand [m]'], 'level'],
  [['Station;G 8', 'Sensor;Abstich', 'Datum;Zeit;Wasserstand [m ü.M.]'], 'level'],
])('what is above a table says from where its depths count: %s', (head, kind) => {
  const { stations, mask } = read(...head, '14.07.2025;12:00;3.12', '15.07.2025;12:00;3.13')
  expect([stations[0]!.name, stations[0]!.series[0]!.kind]).toEqual(['G 8', kind])
  // a title is no key
  const isSure = kind === 'level' ? head.at(-1)!.includes('M.') : !head[1]!.includes(' in m')
  expect(mask!.columns[2]!.isGuess).toBe(!isSure)
})

const twoRows = (...cells: string[]) => cells.map((cell, k) => `1${4 + k}.07.2025 12:00;${cell}`)

test.each([
  'Wasserstand Gelände [m]',
  'Wasserstand Datum [m]',
  'Messung [m ü.M.]',
  'Wasserdruck roh [kPa]',
  'Handmessung [m ü.M.]',
  'Niveau mesuré [m]',
  'Livello statico [m slm]',
  'Tagesmittel [m ü.M.]',
  'Wasserdruck am Sensor [kPa]',
  'GW-Kote [m ü.M.]',
  'W-Stand [m ü.M.]',
])('%s names no sensor', head => {
  expect(read(`Datum;${head}`, ...twoRows('3.1', '3.2')).stations.map(({ name }) => name)).toEqual(['x'])
})

test('what a place has twice is told apart by such a word behind its name', () => {
  const lines = ['Station;G 8', 'Datum;Wasserstand [m ü.M.];Wasserstand korrigiert [m ü.M.]', ...twoRows('3;4', '3;4')]
  expect(briefly(...lines)).toEqual(['G 8, level 3 m', 'G 8 korrigiert, level 4 m'])
})

test.each(['Terrain [m ü.M.]', 'Gelände [m]', 'Gelände'])('%s beside depths is the ground of its place', head => {
  const { stations } = read(`Datum;${head};Flurabstand [m]`, ...twoRows('412.5;3.1', '412.5;3.2'))
  expect(stations.map(({ name, stated, series }) => [name, stated.ground, series[0]!.kind])).toEqual([
    ['x', 412.5, 'belowGround'],
  ])
})

test('behind the name of a hole the ground is no level, nor that of all holes', () => {
  const { stations } = read('Datum;G 8 Gelände [m];G 8 Wasserstand [m]', ...twoRows('412.5;409', '412.5;409'))
  expect(
    stations.map(({ name, stated, series }) => [name, stated.ground, series.map(({ values }) => values[0])]),
  ).toEqual([['G 8', null, [409]]])
})

test('a header beside that of the places names no place', () => {
  const lines = ['Bohrung;Bemerkung;Datum;Wert [m]', ';x;14.07.2025 12:00;3.1', ';x;15.07.2025 12:00;3.2']
  expect(briefly(...lines)).toEqual(['x, level 3.1 m'])
})

test('times with points say nothing of the decimal sign beside them', () => {
  expect(briefly('Data;Ora;Livello [m slm]', '10/07/2025;08.15;405,231', '14/07/2025;09.15;405,25')).toEqual([
    'x, level 405.231 m',
  ])
})

test('a column called by a number alone is of the sensor with that number, where one has it', () => {
  const row = '2025-07-14 12:00:00,8812.3,11.2,8712.1,10.9'
  const head = (of: string) => `Date,${of} 1 (digits),Temp 1 (C),${of} 2 (digits),Temp 2 (C)`
  expect(briefly(head('Channel'), row)).toEqual([
    'Channel 1, raw 8812.3 digit, temperature 11.2 °C',
    'Channel 2, raw 8712.1 digit, temperature 10.9 °C',
  ])
  const mixed = 'Date,PZ 1 (digits),Temp 1 (C),KB 1 (digits),Temp 2 (C)'
  expect(briefly(mixed, row).map(one => one.split(',')[0])).toEqual(['PZ 1', '1', 'KB 1', '2'])
})

test.each(['ROK [m ü.M.]', 'OK Rohr [m NAP]', 'Nullpunkt [m ü.M.]', 'Repère (m NGF)'])(
  '%s is the height of each pipe',
  head => {
    const rows = ['A;2025-07-14 12:00;508.4;6.5', 'B;2025-07-14 12:10;507.9;5.1']
    expect(levels(`Well;Date;${head};Abstich [m]`, ...rows)).toEqual([
      ['A', 501.9],
      ['B', 502.8],
    ])
  },
)

test.each(['Setzung [mm]', 'Niederschlag [mm]', 'Extensometer 1 (mm)', 'Absenkung [m]', 'Déplacement (mm)'])(
  '%s is no level, and a person may say what else it is',
  head => {
    const refused = refusal(`Date;${head}`, '2025-07-14 12:00;3.4', '2025-07-14 13:00;3.5')
    expect([refused?.refused, refused?.mask?.columns[1]?.role]).toEqual(['readings.file.refused.noValues', 'ignore'])
  },
)

test('what a line below its key calls the place is no header', () => {
  expect(briefly('Location:', 'Pegel Nord', 'Date;Level (m asl)', ...twoRows('405', '405.1'))).toEqual([
    'Pegel Nord, level 405 m',
  ])
})

test.each([
  ['1.25E+01', 12.5],
  ['1,25E+01', 12.5],
  ['12e3', 12_000],
])('a program may write %s', (cell, value) => {
  const { series } = read('Date;Pore pressure (kPa)', ...twoRows(cell, '12.4')).stations[0]!
  expect(series[0]!.values[0]).toBe(value)
})

test.each([
  'Depth to bottom (m)',
  'Depth to product (m)',
  'Base (m bgl)',
  'Well depth (m)',
  'Total depth (m btoc)',
  'Bohrlochsohle [m u. GOK]',
  'Einbautiefe Sonde [m u. GOK]',
  'Sensor depth (m bgl)',
  'Profondeur totale (m/sol)',
  'Profondità del foro (m da p.c.)',
  'Einddiepte (m-mv)',
  'Alarm level (m asl)',
  'Grenzwert [m ü. M.]',
  "Seuil d'alerte (m NGF)",
])('%s is no depth to the water and no level, and never wins over one', head => {
  expect(levels(`Date;${head};Depth to water (m bgl)`, '2025-07-14 12:00;40;3.5', '2025-07-14 13:00;40;3.6')).toEqual([
    ['x', 496.5, 496.4],
  ])
})

test.each([
  'Well depth to water (m bgl)',
  'Sensor: water level (m bgl)',
  'Depth of water in well (m bgl)',
  'Fond du Lac 1 (m bgl)',
  'Sohle 3 (m bgl)',
  'Nivå (m u my)',
  "Niveau d'eau (m/sol)",
])('%s stays a depth to the water', head => {
  const [station] = levels(`Date;${head}`, '2025-07-14 12:00;3.5', '2025-07-14 13:00;3.6')
  expect(station!.slice(1)).toEqual([496.5, 496.4])
})

test.each([
  'Cote NGF (m)',
  'Wasserstand DHHN2016 [m]',
  'Water Level NAVD88 (m)',
  'Water level (mAHD)',
  'Grundvattennivå (m, RH 2000)',
])('the datum in %s names no sensor, and counts over a depth beside it', head => {
  expect(
    levels(`Date;Depth to water (m bgl);${head}`, '2025-07-14 12:00;3.5;496.6', '2025-07-14 13:00;3.6;496.5'),
  ).toEqual([['x', 496.6, 496.5]])
})

test('Abstichmaß is measured from the head of the pipe', () => {
  expect(levels('Datum;Abstichmaß [m]', '14.07.2025 12:00;3,5', '14.07.2025 13:00;3,6')).toEqual([['x', 596.5, 596.4]])
})

test.each([
  ['Reference elevation (m): 508.21', 504.71],
  ['Höhe POK [m ü. M.]: 508,21', 504.71],
  ['TOC elevation: 1667.36 ft', 504.711328],
  ['Stick-up: 0.5 m', 497],
])('the line %s says from where the depths of its file are measured', (line, level) => {
  expect(levels(line, 'Date;Depth to water (m btoc)', '2025-07-14 12:00;3.5', '2025-07-14 13:00;3.5')).toEqual([
    ['x', level, level],
  ])
})

test.each([
  ['names in each column above', ';KB1;KB1;KB2;KB2', 'Zeit;Druck rel [kPa];Temp [°C];Druck rel [kPa];Temp [°C]'],
  ['names once above', ';KB1;;KB2;', 'Zeit;Druck rel [kPa];Temp [°C];Druck rel [kPa];Temp [°C]'],
  ['what is measured below', 'Zeit;KB1;;KB2;', ';Druck rel [kPa];Temp [°C];Druck rel [kPa];Temp [°C]'],
])('a head of two rows names the sensor of each column: %s', (_, ...head) => {
  const rows = ['15.03.2024 10:00;32,4;9,8;41,2;10,1', '15.03.2024 11:00;32,5;9,8;41,3;10,1']
  expect(briefly(...head, ...rows)).toEqual([
    'KB1, pwp 32.4 kPa, temperature 9.8 °C',
    'KB2, pwp 41.2 kPa, temperature 10.1 °C',
  ])
})

test('words above a head whose columns differ are no names of its sensors', () => {
  const rows = ['2024-03-15 10:00;32.4;9.8', '2024-03-15 11:00;32.5;9.8']
  expect(briefly(';raw;calculated', 'Time;Gauge pressure [kPa];Temp [°C]', ...rows)).toEqual([
    'x, pwp 32.4 kPa, temperature 9.8 °C',
  ])
})

test('a first row that has lost its time is no second row of the head', () => {
  const rows = [';n/a;n/a', '2024-03-15 10:00;32.4;9.8', '2024-03-15 11:00;32.5;9.8']
  expect(briefly('Time;Gauge pressure [kPa];Temp [°C]', ...rows)).toEqual(['x, pwp 32.4 kPa, temperature 9.8 °C'])
})

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

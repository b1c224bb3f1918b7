import { expect, test } from 'vitest'
import { readReadings } from './read.ts'

function read(...lines: string[]) {
  const found = readReadings(new TextEncoder().encode(lines.join('\n')), { name: 'x.csv', zone: 'Europe/Zurich' })
  if ('refused' in found) throw new Error(found.refused)
  return found
}
/** Tells of each station its name, and of each series kind, unit and the values that it has. */
const briefly = (...lines: string[]) =>
  read(...lines).stations.map(({ name, series }) =>
    [
      name,
      ...series.map(
        ({ kind, unit, values }) => `${kind} ${values.filter(one => !Number.isNaN(one)).join(' ')} ${unit}`,
      ),
    ].join(', '),
  )

test.each([
  ['Bohrung;Filter', 'KB 4;F1', 'KB 4;F2', ['KB 4 F1', 'KB 4 F2']],
  ['Bohrung;Filternr.', 'KB 4;1', 'KB 4;2', ['KB 4 1', 'KB 4 2']],
  ['Hole;Standpipe', 'BH1;SP1 shallow', 'BH1;SP2 deep', ['BH1 SP1 shallow', 'BH1 SP2 deep']],
  ['Borehole;Piezometer', 'B 1;P 1', 'B 1;P 2', ['B 1 P 1', 'B 1 P 2']],
  ['Messstelle;Rohr-Nr.', 'G 1;1', 'G 1;2', ['G 1 1', 'G 1 2']],
  ['Well;Port', 'W;1', 'W;2', ['W 1', 'W 2']],
  ['Forage;Crépine', 'F;haut', 'F;bas', ['F haut', 'F bas']],
  ['Pozzo;Filtro', 'P;A', 'P;B', ['P A', 'P B']],
  ['Peilbuis;Filter', 'B;1', 'B;2', ['B 1', 'B 2']],
  ['Locatie;Filternr', 'B3;1', 'B3;2', ['B3 1', 'B3 2']],
  ['Bohrung;Filtertiefe [m]', 'KB 4;10', 'KB 4;20', ['KB 4 10', 'KB 4 20']],
])('rows of one hole whose column of %s differs are of a sensor each', (head, one, two, names) => {
  const rows = [1, 2].flatMap(day => [`${one};0${day}.03.2025 08:00;501,2`, `${two};0${day}.03.2025 08:10;495,2`])
  const { stations } = read(`${head};Datum;Wasserspiegel [m ü.M.]`, ...rows)
  expect(stations.map(({ name }) => name)).toEqual(names)
  expect(stations.map(({ at }) => at.length)).toEqual([2, 2])
})

test('two filters read once each are two sensors too', () => {
  const rows = ['KB 4;1;01.03.2025 08:00;501,2', 'KB 4;2;01.03.2025 08:10;495,2']
  expect(briefly('Bohrung;Filter;Datum;Wasserspiegel [m ü.M.]', ...rows)).toEqual([
    'KB 4 1, level 501.2 m',
    'KB 4 2, level 495.2 m',
  ])
})

const rows = (...of: string[]) => of.flatMap(row => [row.replace('%', '14'), row.replace('%', '15')])
test('rows with a word for what their value is are parted by it, and each value counts by the unit of its row', () => {
  expect(
    briefly(
      'Messstelle;Parameter;Zeitpunkt;Wert;Einheit',
      ...rows('G 7;Wassertemperatur;%.08.2025 12:00;10,1;°C', 'G 7;Grundwasserstand;%.08.2025 12:05;501,21;m ü.M.'),
    ),
  ).toEqual(['G 7, temperature 10.1 10.1 °C, level 501.21 501.21 m'])
  expect(
    briefly(
      'Station,Variable,Date,Value,Unit',
      ...rows('A,Conductivity,2025-08-% 12:00,520,µS/cm', 'A,Pore pressure,2025-08-% 12:00,0.52,bar'),
    ),
  ).toEqual(['A, pwp 52 52 kPa'])
})

test('the unit may stand with the word, and a line keeps its number', () => {
  const { stations, findings } = read(
    'Export',
    'Messstelle;Messgröße;Zeitpunkt;Messwert',
    ...rows('G 7;Temperatur [°C];%.08.2025 12:00;10,1', 'G 7;Wasserstand [m ü.M.];%.08.2025 12:05;501,21'),
    'G 7;Wasserstand [m ü.M.];16.08.2025 12:05;x',
  )
  expect(stations.map(({ series }) => series.map(({ kind }) => kind))).toEqual([['temperature', 'level']])
  expect([...stations[0]!.line]).toEqual([3, 5, 4, 6])
  expect(findings.find(({ text }) => text.startsWith('readings.file.text'))?.line).toBe(7)
})

import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { readReadings } from '@borebook/formats/readings/read.ts'
import { expect, test } from 'vitest'
import { readSensorDepth, readSensorTube, targetsFault, targetsOf } from './targets.ts'

const sensors = [
  { id: 1, serial_nr: '26-1', name: 'P1' },
  { id: 2, serial_nr: '26-3', name: 'P3' },
  { id: 3, serial_nr: '4711', name: '4711' },
  { id: 4, serial_nr: 'LB-1', name: 'Baro', sensor_type: 'bar' },
] as Sensor[]
const rows = 'Datum;Wasserstand [m NN]\n01.07.2024 00:00;1,5\n13.07.2024 01:00;2,5\n'
/** Tells where a file goes, and what is guessed of that. */
function into(above: string, { name = 'export.csv', selected = undefined as number | undefined, table = rows } = {}) {
  const read = readReadings(new TextEncoder().encode(above + table), { name, zone: 'Europe/Zurich' })
  if ('refused' in read) throw new Error(read.refused)
  const known = { sensors, ground: 500, depth: null, object: 'GWM 1/24', selected }
  return targetsOf(read, known, {}).map(({ to, guess }) => [to, guess])
}

test.each([
  ['Messstelle: P3\n', '=26-3'],
  ['Messstelle: p3 \n', '=26-3'],
  ['Ort: Bern\nMessstelle: P3\n', '=26-3'],
  ['Standort: GWM 1/24\nSensor: P3\n', '=26-3'],
  ['Seriennummer: 26-3\nMessstelle: P1\n', '=26-3'],
  ['Seriennummer: 99\nMessstelle: P1\n', '=26-1'],
])('what a German preamble says, %j, proposes its sensor, whatever is selected', (above, to) => {
  expect(into(above)).toEqual([[to, undefined]])
  expect(into(above, { selected: 3 })).toEqual([[to, undefined]])
})

test('a sensor whose name stands in a longer one is a guess, unless two are', () => {
  expect(into('Messstelle: GWM 1/24 P3\n')).toEqual([['=26-3', 'part']])
  expect(into('', { name: 'P3_2024-07.csv' })).toEqual([['=26-3', 'part']])
  expect(into('Messstelle: P1 und P3\n')).toEqual([['new', undefined]])
  expect(into('Messstelle: P31\n')).toEqual([['new', undefined]])
  // a number alone may be a day or a depth
  expect(into('', { name: 'download 4711 x.csv' })).toEqual([['new', undefined]])
})

test('a file that names no measuring point goes to the selected sensor, as a guess', () => {
  expect(into('', { selected: 2 })).toEqual([['=26-3', 'selected']])
  // levels are none of a barometer
  expect(into('', { selected: 4 })).toEqual([['new', undefined]])
  expect(into('Messstelle: GWM 1/24\n', { selected: 2 })).toEqual([['=26-3', 'selected']])
  expect(into('')).toEqual([['new', undefined]])
  expect(into('Messstelle: P9\n', { selected: 2 })).toEqual([['new', undefined]])
})

test('of a file with several stations none is taken for the selected sensor', () => {
  const table = 'Datum;A [m NN];B [m NN]\n01.07.2024 00:00;1,5;2\n13.07.2024 01:00;2,5;2\n14.07.2024 01:00;2,5;2\n'
  const found = into('', { selected: 2, table })
  expect(found.every(([to]) => to === 'new')).toBe(true)
})

test('a new sensor hangs where it is said, and a depth that is no number keeps it from being made; the air has none', () => {
  const read = readReadings(new TextEncoder().encode(rows), { name: 'export.csv', zone: 'Europe/Zurich' })
  if ('refused' in read) throw new Error(read.refused)
  const known = { sensors: [], ground: 500, depth: null, object: 'GWM 1/24', selected: undefined }
  const { name } = read.stations[0]!
  const targets = targetsOf(read, known, { [name]: { tube: 7, depth: '12,5' } })
  expect([readSensorDepth(targets[0]!), readSensorTube(targets[0]!), targetsFault(targets, [])]).toEqual([
    12.5,
    7,
    undefined,
  ])
  expect(targetsFault([{ ...targets[0]!, depth: '12 below' }], [])).toBe('readingsImport.badDepth')
  const air = { ...targets[0]!, type: 'bar' } as const
  expect([readSensorDepth(air), readSensorTube(air)]).toEqual([null, null])
})

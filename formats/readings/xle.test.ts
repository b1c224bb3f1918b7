import { expect, it } from 'vitest'
import { headCells, readFileHead } from './file-head.ts'
import { areReadings } from './instead.ts'
import { readReadings } from './read.ts'

const log = (time: string, ms: number, level: string, warm: string) => [
  '<Log id="1">',
  `<Date>2024/05/01</Date><Time>${time}</Time><ms>${ms}</ms>`,
  `<ch1>${level}</ch1><ch2>${warm}</ch2>`,
  '</Log>',
]
const file = (unit: string, ...logs: string[][]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Body_xle>',
    ...[
      '<File_info>',
      '<Company>A &amp; B</Company>',
      '<Date>2024/06/01</Date>',
      '<Time>08:00:00</Time>',
      '</File_info>',
    ],
    ...['<Instrument_info>', '<Instrument_type>L5_LT</Instrument_type>', '<Serial_number>55012</Serial_number>'],
    ...['</Instrument_info>', '<Instrument_info_data_header>', '<Location>B 4</Location>'],
    '</Instrument_info_data_header>',
    `<Ch1_data_header><Identification>LEVEL</Identification><Unit>${unit}</Unit></Ch1_data_header>`,
    '<Ch2_data_header><Identification>TEMPERATURE</Identification><Unit>&#176;F</Unit></Ch2_data_header>',
    '<Data>',
    ...logs.flat(),
    '</Data>',
    '</Body_xle>',
  ].join('\r\n')
const read = (text: string) => {
  const found = readReadings(new TextEncoder().encode(text), { name: 'a.xle', zone: 'UTC' })
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const whole = file('cm', log('10:00:00', 0, '150.5', '50'), log('10:30:00', 500, '151.5', '50.9'))

it('Solinst’s XML is read with the units of its channels, to the millisecond', () => {
  const { stations } = read(whole)
  expect(stations).toMatchObject([{ name: 'B 4', serial: '55012' }])
  expect([...stations[0]!.at]).toEqual([Date.UTC(2024, 4, 1, 10), Date.UTC(2024, 4, 1, 10, 30, 0, 500)])
  expect(stations[0]!.series.map(({ kind, values }) => [kind, ...values])).toEqual([
    ['aboveSensor', 1.505, 1.515],
    ['temperature', 10, 10.5],
  ])
})

it('a line that a finding names is that of the file', () => {
  const line = whole.split('\r\n').indexOf('<Log id="1">') + 1
  expect(read(whole).stations[0]!.line[0]).toBe(line)
})

it('the same mask reads it again, and its head is that of a table', () => {
  const { mask, stations } = read(whole)
  const again = readReadings(new TextEncoder().encode(whole), { name: 'a.xle', zone: 'UTC', mask: mask! })
  expect('refused' in again ? again : again.stations).toEqual(stations)
  const cells = headCells(readFileHead(new TextEncoder().encode(whole)), mask!.delimiter)
  expect(cells).toContainEqual(['Date', 'Time', 'ms', 'LEVEL', 'TEMPERATURE'])
})

it('one that breaks off gives what is whole, and one of the air is a barometer', () => {
  expect(read(whole.slice(0, whole.lastIndexOf('<ch2>'))).stations[0]!.at).toHaveLength(1)
  const air = file('kPa', log('10:00:00', 0, '96.1', '50'), log('10:30:00', 0, '96.2', '50')).replace(
    'L5_LT',
    'Barologger',
  )
  expect(read(air).stations[0]).toMatchObject({ stated: { sensor_type: 'bar' }, series: [{ kind: 'pwp' }, {}] })
})

it('makes no objects: it is readings', () => {
  expect(areReadings(whole)).toBe(true)
})

import { expect, test } from 'vitest'
import { doClocksChange, makeOwnHead } from './own-table.ts'
import { type ReadingsFile, readReadings } from './read.ts'
import { timeZone } from './times/time-zone.ts'

const good = (text: string): ReadingsFile => {
  const file = readReadings(new TextEncoder().encode(text), { name: 'data.csv', zone: 'Europe/Zurich' })
  if ('refused' in file) throw new Error(file.refused)
  return file
}
const seriesOf = (file: ReadingsFile, station = 0) =>
  file.stations[station]!.series.map(({ kind, unit, values }) => [kind, unit, ...values])

test('our own table of one sensor comes back as pore pressure, level above the datum and temperature, without a guess', () => {
  const file = good(
    `${makeOwnHead({ isOne: true, isWithFlagged: false, isWithOffset: true }).join(',')}\r\n01.07.2025 12:00:00,12.5,503.41,9.8,+02:00\r\n01.07.2025 13:00:00,12.6,,9.9,+02:00\r\n`,
  )
  expect(seriesOf(file)).toEqual([
    ['pwp', 'kPa', 12.5, 12.6],
    ['level', 'm', 503.41, Number.NaN],
    ['temperature', '°C', 9.8, 9.9],
  ])
  expect(new Date(file.stations[0]!.at[0]!).toISOString()).toBe('2025-07-01T10:00:00.000Z')
  expect(file.mask?.columns.filter(({ isGuess }) => isGuess)).toEqual([])
})

test('our own table of several sensors keeps them apart however few their rows, and each reading has its flag again', () => {
  const head = makeOwnHead({ isOne: false, isWithFlagged: true, isWithOffset: true }).join(',')
  const file = good(
    `${head}\r\nP 1,01.07.2025 12:00:00,12.5,503.41,9.8,+02:00,ok\r\nP 2,01.07.2025 12:00:00,,501,,+02:00,rejected\r\nP 1,01.07.2025 11:00:00,12.4,503.4,9.8,+02:00,suspect\r\n`,
  )
  expect(file.stations.map(({ name }) => name)).toEqual(['P 1', 'P 2'])
  expect(file.stations.map(({ flag }) => [...flag])).toEqual([[1, 0], [2]])
  expect(file.findings.filter(({ text }) => text.includes('ignored'))).toEqual([])
})

test('a table of another program with a column of pressures in metres is none of ours', () => {
  const file = good('Date,Pressure (m),Depth (m)\n01.07.2025 12:00:00,2.5,3.1\n01.07.2025 13:00:00,2.6,3.0\n')
  expect(file.stations[0]!.series[0]!.kind).toBe('aboveSensor')
})

test('the hour of autumn that is there twice comes back as it was, whatever of it is left out', () => {
  const head = makeOwnHead({ isOne: true, isWithFlagged: false, isWithOffset: true }).join(',')
  const rows = ['01:07:00,,500.2,,+02:00', '02:07:00,,500.4,,+01:00', '03:07:00,,500.5,,+01:00']
  const file = good([head, ...rows.map(row => `26.10.2025 ${row}`)].join('\r\n'))
  expect([...file.stations[0]!.at].map(at => new Date(at).toISOString().slice(11, 16))).toEqual([
    '23:07',
    '01:07',
    '02:07',
  ])
  expect(file.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
})

test('our own table of an earlier version, without offsets, is no logger that keeps one clock', () => {
  const rows = [0, 1, 2, 3, 4].map(hour => `26.10.2025 0${hour}:07:00,,500.2,`)
  expect(good(['Date,Pressure (kPa),Pressure (m),Temperature (°C)', ...rows].join('\r\n')).keptOffset).toBeNull()
})

test('offsets stand beside the times of a range in which the clocks change, and of no other', () => {
  const changes = (from: string, to: string) =>
    doClocksChange({ from: Date.parse(from), to: Date.parse(to) }, timeZone('Europe/Zurich')!)
  expect(changes('2025-10-25', '2025-10-27')).toBe(true)
  expect(changes('2024-01-01', '2026-01-01')).toBe(true)
  expect(changes('2025-07-01', '2025-09-30')).toBe(false)
})

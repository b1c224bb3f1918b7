import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { readingsFileTexts } from '@borebook/contract/texts/monitoring/readings-file.ts'
import { expect, it } from 'vitest'
import { type ReadingsFile, readReadings } from './read.ts'

const english = column('en', [readingsFileTexts])
function read(...lines: string[]): ReadingsFile {
  const file = readReadings(new TextEncoder().encode(lines.join('\n')), {
    name: 'GWM 4.csv',
    zone: 'Europe/Zurich',
    now: Date.UTC(2026, 10, 23),
  })
  if ('refused' in file) throw new Error(file.refused)
  return file
}
/** Lists the only station's instants, and the values of its only series. */
const rows = ({ stations }: ReadingsFile) =>
  Array.from(stations[0]!.at, (at, k) => [
    new Date(at).toISOString().slice(0, 16),
    stations.length === 1 && stations[0]!.series.length === 1 ? stations[0]!.series[0]!.values[k] : null,
  ])
/** The findings about lines of the file. */
const told = ({ findings }: ReadingsFile) =>
  findings
    .filter(({ line }) => line !== null)
    .map(({ line, also = [], text }) => `${[line, ...also].join()}: ${say(english, text)}`)

it('decimal commas between columns parted by commas are told with their lines, not lost in silence', () => {
  expect(told(read('time,kPa', '2024-01-01 00:00,1,5', '2024-01-01 01:00,2,5'))).toEqual([
    '2,3: Column 3 has no header and was not read. If it holds the decimals of the column before it, part the columns by semicolons.',
  ])
})

it('empty cells behind the last column are nothing to tell', () => {
  expect(told(read('time;kPa', '2024-01-01 00:00;1;;', '2024-01-01 01:00;2; ;'))).toEqual([])
})

it('what stands under another header in the middle of a file is not read by the first one', () => {
  const file = read(
    'time;Pressure (kPa)',
    '2024-01-01 00:00;1',
    'time;Pressure (mbar)',
    '2024-01-01 01:00;30',
    'time;Pressure (kPa)',
    '2024-01-01 02:00;3',
  )
  expect(rows(file)).toEqual([
    ['2023-12-31T23:00', 1],
    ['2024-01-01T01:00', 3],
  ])
  expect(told(file)[1]).toBe(
    '4: This line stands below another header than that of the table and was left out; import that part as a file of its own: 2024-01-01 01:00;30',
  )
})

it('nor what stands under another row of units', () => {
  const file = read('time;p', ';kPa', '2024-01-01 00:00;1', 'time;p', ';mbar', '2024-01-01 01:00;30')
  expect(rows(file)).toEqual([['2023-12-31T23:00', 1]])
})

it('a first row whose time cannot be read is told, not taken for the header', () => {
  const file = read('time;kPa', '2016-12-31T23:59:60Z;10', '2017-01-01T00:00:00Z;11', '2017-01-01T00:00:01Z;12')
  expect(rows(file)).toHaveLength(2)
  expect(told(file)).toEqual(['2: This line has no time that can be read and was left out: 2016-12-31T23:59:60Z;10'])
})

it('a column that is called by its unit is of that unit', () => {
  const { stations } = read('time;remark;kPa', '2024-01-01 00:00;a;1', '2024-01-01 01:00;b;2')
  expect(stations[0]!.series.map(({ kind, unit }) => [kind, unit])).toEqual([['pwp', 'kPa']])
})

it('a column of time zones says which clocks each row means', () => {
  const file = read(
    'time;zone;p [kPa]',
    '2024-07-01 02:00;MESZ;1',
    '2024-07-01 02:00;MEZ;2',
    '2024-07-01 02:00;UTC;3',
    '2024-07-01 08:30;+05:30;4',
    '2024-07-01 06:00;Europe/Zurich;5',
    '2024-07-01 07:00;IST;6',
  )
  expect(rows(file)).toEqual([
    ['2024-07-01T00:00', 1],
    ['2024-07-01T01:00', 2],
    ['2024-07-01T02:00', 3],
    ['2024-07-01T03:00', 4],
    ['2024-07-01T04:00', 5],
  ])
  expect(told(file)).toEqual([
    '7: This line names a time zone that is not known and was left out: 2024-07-01 07:00;IST;6',
  ])
})

it('a column that is called zone and names no clocks changes no time', () => {
  expect(rows(read('time;zone;p [kPa]', '2024-01-01 00:00;A;1', '2024-01-01 01:00;UTC;2'))).toEqual([
    ['2023-12-31T23:00', 1],
    ['2024-01-01T00:00', 2],
  ])
})

it('−999 says that nothing was measured, 999 is a value', () => {
  expect(
    rows(read('time;p [kPa]', '2024-01-01 00:00;-999', '2024-01-01 01:00;999.9', '2024-01-01 02:00;-999.9')),
  ).toEqual([['2024-01-01T00:00', 999.9]])
})

it('of two columns that say the same of one station the one that is not stored is told', () => {
  const { findings } = read(
    'time;Level [m asl];Temp [°C];Level [m asl]',
    '2024-01-01 00:00;1;9;2',
    '2024-01-01 01:00;3;9;4',
  )
  expect(findings.map(({ text }) => say(english, text))).toContain(
    'Column 4 says the same of one station as column 2 and is not stored; choose which of them is to be read.',
  )
})

it('a DINO file that breaks off within a value loses that row, and says so', () => {
  const file = read(
    'Locatie,Filternummer,Peildatum,Stand (cm t.o.v. MP),Stand (cm t.o.v. MV),Stand (cm t.o.v. NAP),Bijzonderheid,Opmerking',
    'B1,001,14-10-1978,175,,-17,,',
    'B1,001,28-10-1978,18',
  )
  expect(file.format).toBe('DINO')
  expect(Array.from(file.stations[0]!.line)).toEqual([2])
  expect(told(file)).toEqual(['3: This line ends before its values and was left out: B1,001,28-10-1978,18'])
})

it('a table of notes above that of the readings is none, however its times run on', () => {
  const file = read(
    'Log Notes:',
    'Date and Time;Note',
    '04.02.2025 09:14:09;Calibration is old',
    '04.02.2025 09:15:12;Started by hand',
    '05.02.2025 11:26:40;Battery 74%',
    '',
    'Log Data:',
    'Date and Time;Seconds;Pressure (kPa)',
    '04.02.2025 09:30:00;0;',
    '04.02.2025 09:45:00;900;27.4',
    '04.02.2025 10:00:00;1800;27.5',
  )
  expect(file.mask!.firstRow).toBe(9)
  expect(rows(file)).toEqual([
    ['2025-02-04T08:45', 27.4],
    ['2025-02-04T09:00', 27.5],
  ])
})

it('dates above a table are not its first rows, even three of them', () => {
  const file = read(
    'Asked for: ,03-05-1991, to: ,07-11-2024',
    'There are: ,12-06-2001, to: ,30-09-2001',
    'Date: ,07-11-2024',
    'Place,Called,X,Y,From,To',
    'P1,A,201455,412300,12-06-2001,30-09-2001',
    '',
    'Place,Date,Level (cm a.s.l.)',
    'P1,12-06-2001,845',
    'P1,26-06-2001,843',
  )
  expect(rows(file).map(([, value]) => value)).toEqual([8.45, 8.43])
})

it('cells may stand between single quotes, and one that begins with an apostrophe is as it is', () => {
  const file = read(
    "'time';'Well';'Pressure (kPa)'",
    "'2024-01-01 00:00';'s-Graveland;'1.5'",
    "'2024-01-01 01:00';'s-Graveland;'1.6'",
  )
  expect(file.stations.map(({ name }) => name)).toEqual(["'s-Graveland"])
  expect(rows(file).map(([, value]) => value)).toEqual([1.5, 1.6])
})

it.each([
  ['Station: B1', 'Station: B2'],
  ['Location;B1', 'Location;B2'],
  ['B1', 'B2'],
])('rows below the name of another place are left out, told, and in no series: %s, %s', (first, second) => {
  const file = read(
    ...[first, 'time;p [kPa]', '2024-01-01 00:00;1', '2024-01-01 01:00;2', ''],
    ...[second, 'time;p [kPa]', '2024-01-01 02:00;30', '2024-01-01 03:00;31'],
  )
  expect(rows(file).map(([, value]) => value)).toEqual([1, 2])
  expect(told(file).join()).toContain('8,9: This line stands below another header')
})

it('rows of the next page of a printout are of the same place', () => {
  const file = read('Page 1', 'time;p [kPa]', '2024-01-01 00:00;1', 'Page 2', 'time;p [kPa]', '2024-01-01 02:00;3')
  expect(rows(file).map(([, value]) => value)).toEqual([1, 3])
})

it.each(['Station: B1', 'B1'])('rows below the same name again are of the same place: %s', name => {
  const file = read(
    ...[name, 'time;p [kPa]', '2024-01-01 00:00;1', '2024-01-01 01:00;2'],
    ...[name, 'time;p [kPa]', '2024-01-01 02:00;3'],
  )
  expect(rows(file).map(([, value]) => value)).toEqual([1, 2, 3])
})

it('hours and minutes without a sign between are a time of day, not a column to leave out', () => {
  const file = read('Datum;Zeit;p [kPa]', '20240315;0930;1', '20240315;2400;2', '20240316;0;3', '20240316;0130;4')
  expect(rows(file).map(([at]) => at)).toEqual(['2024-03-15T08:30', '2024-03-15T23:00', '2024-03-16T00:30'])
})

it('seconds that have gone by are no time of day', () => {
  const file = read('Date;Time (s);p [kPa]', '2024-03-15;100;1', '2024-03-16;200;2')
  expect(rows(file).map(([at]) => at)).toEqual(['2024-03-14T23:00', '2024-03-15T23:00'])
})

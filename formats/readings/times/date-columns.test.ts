import { expect, it } from 'vitest'
import { readReadings } from '../read.ts'
import { joinDateColumns } from './date-columns.ts'

const times = (...lines: string[]) => {
  const file = readReadings(new TextEncoder().encode(lines.join('\n')), { name: 'a.csv', zone: 'Europe/Zurich' })
  if ('refused' in file) throw new Error(file.refused)
  return file.stations.flatMap(({ at, series }) =>
    Array.from(at, (instant, k) => `${new Date(instant).toISOString().slice(0, 19)} ${series[0]!.values[k]}`),
  )
}

it('a time in six columns is one time', () => {
  expect(
    times(
      'Year,Month,Day,Hour,Minute,Seconds,Logger,Battery (V),Reading_1 (Digits),Therm_1 (C)',
      '2024,7,3,9,0,0,VW,3.5,7421.6,11.4',
      '2024,11,9,0,20,45,VW,3.4,7420.3,11.2',
    ),
  ).toEqual(['2024-07-03T07:00:00 7421.6', '2024-11-08T23:20:45 7420.3'])
})

it('so is one whose day stands first, and one without seconds', () => {
  const rows = ['1;7;2024;6;30;3,5', '2;7;2024;6;30;3,6']
  expect(times('Tag;Monat;Jahr;Stunde;Minute;Wasserstand [m ü. M.]', ...rows)).toEqual([
    '2024-07-01T04:30:00 3.5',
    '2024-07-02T04:30:00 3.6',
  ])
  expect(times('YYYY MM DD hh mm kPa', '2024 07 01 06 30 3.5', '2024 07 01 06 45 3.6')).toEqual([
    '2024-07-01T04:30:00 3.5',
    '2024-07-01T04:45:00 3.6',
  ])
})

it('a line that says no time stays where it is, and a text without such columns is left alone', () => {
  const odd = ['Note', 'Year,Month,Day,m', '2025,1,2,3', 'stopped,,,', '2025,1,3,4'].join('\r\n')
  expect(
    joinDateColumns(odd)
      .split('\n')
      .map(line => line.trim()),
  ).toEqual(['Note', 'Time,m', '2025-01-02,3', 'stopped  ,', '2025-01-03,4'])
  const other = 'Day,Depth\r\n1,2'
  expect(joinDateColumns(other)).toBe(other)
})

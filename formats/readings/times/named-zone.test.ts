import { expect, test } from 'vitest'
import { readReadings } from '../read.ts'

const file = (text: string, zone = 'Europe/Zurich') =>
  readReadings(new TextEncoder().encode(text), { name: 'x.csv', zone })
/** The first instant, or the words of the zone that is asked. */
function firstOf(text: string, zone?: string): string {
  const read = file(text, zone)
  if (!('refused' in read)) return new Date(read.stations[0]!.at[0]!).toISOString().slice(0, 16)
  return read.mask ? `? ${read.mask.zone}` : read.refused
}
const july = 'Date/Time;Level [m asl]\n2025-07-14 08:00;501.60\n2025-07-14 09:00;501.61\n2025-07-14 10:00;501.62\n'

test.each([
  ['Time Zone: Pacific Standard Time', '2025-07-14T16:00'],
  ['Time Zone: Eastern Standard Time', '2025-07-14T13:00'],
  ['Time Zone: Pacific Daylight Time', '2025-07-14T15:00'],
  ['Time Zone: Pacific Time', '2025-07-14T15:00'],
  ['Time Zone: Pacific Standard Time/Pacific Daylight Time', '2025-07-14T15:00'],
  ['Time Zone: W. Europe Standard Time', '2025-07-14T06:00'],
  ['Time Zone;Central European Standard Time', '2025-07-14T06:00'],
  ['Time Zone: Westeuropäische Normalzeit', '2025-07-14T06:00'],
  ['Time Zone;GMT Standard Time', '2025-07-14T07:00'],
  ['Time zone: (UTC+01:00) Amsterdam, Berlin, Bern, Rome', '2025-07-14T06:00'],
  ['Timezone: AEST', '2025-07-13T22:00'],
  ['Timezone: EST', '2025-07-14T13:00'],
  ['TZ: EST/EDT', '2025-07-14T12:00'],
  ['Zeitbasis;Normalzeit', '2025-07-14T07:00'],
  ['Zeitbasis: MEZ', '2025-07-14T07:00'],
  ['Zeitbasis: MEZ/MESZ', '2025-07-14T06:00'],
  ['Zeitzone: Winterzeit (keine Sommerzeit)', '2025-07-14T07:00'],
  ['Time zone: Ortszeit', '2025-07-14T06:00'],
  ['UTC offset (min): 60', '2025-07-14T07:00'],
  ['GMT offset = -300 min', '2025-07-14T13:00'],
  ['UTC offset (h): 5.5', '2025-07-14T02:30'],
  ['Zeitverschiebung UTC: 2', '2025-07-14T06:00'],
  ['# site=PB33; tz=+0530', '2025-07-14T02:30'],
])('%s says what the clock of eight in July was', (head, instant) => {
  expect(firstOf(`Site: PB 1\n${head}\n${july}`)).toBe(instant)
})

test.each([
  'CST',
  'IST',
  'Brasilia Standard Time',
  'Brasilianische Normalzeit',
  'Sommerzeit',
  'Mars/Olympus',
  'winter in summer',
])('a zone %s that means no clock for certain is asked, and the zone of the project does not take its place', words => {
  for (const key of ['Time zone', 'Zeitzone', 'Zeitbasis', 'Fuseau horaire', 'UTC offset'])
    expect(firstOf(`${key}: ${words}\n${july}`)).toBe(`? ${words}`)
})

test('letters of several clocks in the header of the times are asked too', () => {
  expect(firstOf(july.replace('Date/Time', 'Date/Time (IST)'))).toBe('? IST')
  expect(firstOf(july.replace('Date/Time', 'Date/Time (SGT)'))).toBe('2025-07-14T00:00')
})

test('what is no zone asks nothing', () => {
  const lines = ['Response zone: 5.0-6.0 m', 'UTM zone: 32T', 'Zeitbasis: 10 min', 'Time zone:', 'Time zone: n/a']
  for (const line of [...lines, 'Time offset: 0 s', 'Fuseau: L93', 'Time base: 1 h'])
    expect(firstOf(`${line}\n${july}`), line).toBe('2025-07-14T06:00')
})

test.each([
  ['Datum;Zeit;UTC-Offset;Wasserstand (m ü.M.)', '14.07.2025;08:00;+02:00;501,6'],
  ['Datum;Zeit;Offset to UTC (h);Wasserstand (m ü.M.)', '14.07.2025;08:00;2;501,6'],
  ['Datum;Zeit;GMT offset (min);Wasserstand (m ü.M.)', '14.07.2025;08:00;120;501,6'],
  ['Local Time;UTC Time;Level (m asl)', '2025-07-14 08:00;2025-07-14 06:00;501.60'],
  ['Local Time (SGT);UTC Date/Time;Level (m asl)', '2025-07-14 14:00;2025-07-14 06:00;501.60'],
  ['Ortszeit;GMT;Level (m asl)', '2025-07-14 08:00;2025-07-14 06:00;501.60'],
])('the columns %j tell the instant, whatever the clocks of the site', (head, row) => {
  const next = row.replace('08:00', '09:00').replace('06:00', '07:00').replace('14:00', '15:00')
  expect(firstOf(`Station;P 1\n${head}\n${row}\n${next}\n`, 'America/Denver')).toBe('2025-07-14T06:00')
})

test('local times beside a clock of UTC without a date are no times of UTC', () => {
  const rows = ['2025-07-14;08:00;06:00;501.6', '2025-07-14;09:00;07:00;501.6']
  expect(firstOf(['Date;Local Time;UTC Time;Level (m asl)', ...rows].join('\n'))).toBe('2025-07-14T06:00')
})

test('rows of a column of zones that nobody knows are left out with their line, never read by the clocks of the site', () => {
  const read = file('Date,Time zone,Level (m asl)\n2025-07-14 08:00,IST,501.6\n2025-07-14 09:00,IST,501.7\n')
  expect('refused' in read && read.findings?.map(({ line, text }) => [line, text.replace(/\|.*/, '')])).toEqual([
    [2, 'readings.file.row.noZone'],
  ])
})

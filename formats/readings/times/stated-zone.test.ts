import { expect, test } from 'vitest'
import { readReadings } from '../read.ts'

const firstOf = (text: string, zone = 'Europe/Zurich'): string => {
  const file = readReadings(new TextEncoder().encode(text), { name: 'x.csv', zone })
  if ('refused' in file) throw new Error(file.refused)
  return new Date(file.stations[0]!.at[0]!).toISOString()
}
const july = 'Date;Level [m a.s.l.]\n2025-07-01 12:00;503.1\n2025-07-01 13:00;503.2\n2025-07-01 14:00;503.2\n'

test.each([
  ['Instrument number =UTC+1\n', '2025-07-01T11:00:00.000Z'],
  ['Comment = GMT-03:30\n', '2025-07-01T15:30:00.000Z'],
  ['Time Offset = -06:00:00\n', '2025-07-01T18:00:00.000Z'],
  ['UTC Offset: +05:30\n', '2025-07-01T06:30:00.000Z'],
  ['Time Zone: Westeuropäische Normalzeit/Westeuropäische Sommerzeit\n', '2025-07-01T10:00:00.000Z'],
  ['Zeitzone: Mitteleuropäische Normalzeit\n', '2025-07-01T11:00:00.000Z'],
])('the line %j says what the clock of noon in July was', (head, instant) => {
  expect(firstOf(head + july)).toBe(instant)
})

test('a name with both of its times means the clocks of the site, with their summer time', () => {
  const head = 'Time Zone: Central Standard Time / Central Daylight Time\n'
  expect(firstOf(head + july, 'America/Chicago')).toBe('2025-07-01T17:00:00.000Z')
})

test('a shift of levels and a name with a figure behind a dash are no zone', () => {
  expect(firstOf(`Offset = -6.00\nSite: UTC Park-2\n${july}`)).toBe('2025-07-01T10:00:00.000Z')
})

test.each([
  ['Date,Time Offset,Level (m a.s.l.)', '2025-07-01 00:00:00,-08:00,503.4'],
  ['Date,UTCOffset,Level (m a.s.l.)', '2025-07-01 00:00:00,-08:00,503.4'],
  ['DateTime,DateTimeUTC,Level (m a.s.l.)', '2025-07-01 00:00:00,2025-07-01 08:00:00,503.4'],
  ['Local time,Time (UTC),Level (m a.s.l.)', '2025-07-01 00:00:00,2025-07-01 08:00:00,503.4'],
  ['DateTime,TimeOffset,DateTimeUTC,Level (m a.s.l.)', '2025-07-01 00:00:00,-08:00,2025-07-01 08:00:00,503.4'],
])('the columns %j tell the instant', (head, row) => {
  const next = row.replaceAll('00:00,', '15:00,')
  expect(firstOf(`${head}\n${row}\n${next}\n`)).toBe('2025-07-01T08:00:00.000Z')
})

test.each([
  ['2025-07-01 12:00 EDT', '2025-07-01T16:00:00.000Z'],
  ['2025-07-01 12:00:00 PM (PST)', '2025-07-01T20:00:00.000Z'],
  ['01.07.2025 12:00 MEZ', '2025-07-01T11:00:00.000Z'],
  ['01.07.2025 12:00 MESZ', '2025-07-01T10:00:00.000Z'],
])('the letters behind the time %s say its clocks', (time, instant) => {
  expect(
    firstOf(
      `Date;Level [m a.s.l.]\n${time};503.1\n${time.replace('12:', '13:').replace('13:00:00', '12:30:00')};503.2\n`,
    ),
  ).toBe(instant)
})

test('letters that mean several clocks are no time that can be read', () => {
  expect(() => firstOf('Date;Level [m a.s.l.]\n2025-07-01 12:00 CST;503.1\n2025-07-01 13:00 CST;503.1\n')).toThrow()
})

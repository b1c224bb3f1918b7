import { expect, test } from 'vitest'
import { localToday } from '../../app/site/today.ts'
import { readTyped, readTypedTime, steppedTime } from './typed-date.ts'

test.each([
  '22.11.26',
  '22.11.2026',
  '22/11/2026',
  '22-11-26',
  '2026-11-22',
  '221126',
  '22112026',
  '20261122',
  '22 Nov 2026',
  '22. November 2026',
  '22 nov. 2026',
  '22 novembre 26',
  ' 22.11.2026 ',
  '\uFEFF2026-11-22',
  '22\u00a0Nov\u00a02026',
  '\u200e22.\u200e11.\u200e2026',
])('%j typed as a date is 22 November 2026', typed => expect(readTyped(typed)).toEqual({ date: '2026-11-22' }))

test.each(['today', 'Heute', "aujourd'hui", 'Aujourd’hui', ' OGGI '])('%j is today', typed =>
  expect(readTyped(typed)).toEqual({ date: localToday() }),
)

test('29 February is a day of leap years only, and years far off are read as they are', () => {
  expect(readTyped('29.2.24')).toEqual({ date: '2024-02-29' })
  expect(readTyped('29.2.2026')).toBeUndefined()
  expect(readTyped('290200')).toEqual({ date: '2000-02-29' })
  expect(readTyped('0000-02-29')).toEqual({ date: '0000-02-29' })
  expect(readTyped('1.1.2300')).toEqual({ date: '2300-01-01' })
  expect(readTyped('31.12.1999')).toEqual({ date: '1999-12-31' })
})

test('a date pasted with its time brings both', () => {
  expect(readTyped('22.11.2026 07:30')).toEqual({ date: '2026-11-22', time: '07:30' })
  expect(readTyped('2026-11-22T07:30')).toEqual({ date: '2026-11-22', time: '07:30' })
})

test.each(['', '22', '22.11', '31.11.26', '32.1.26', 'soon', '46348', '22.13.2026', '99-99-99'])(
  '%j is no date',
  typed => expect(readTyped(typed)).toBeUndefined(),
)

test.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['7.30', '07:30'],
  ['07:30', '07:30'],
  ['2345', '23:45'],
  ['\uFEFF 7:05 ', '07:05'],
])('%j typed as a time is %s', (typed, time) => expect(readTypedTime(typed)).toBe(time))

test.each(['24:00', '7:75', 'noon', '123456'])('%j stays as typed, for the schema to refuse', typed =>
  expect(readTypedTime(typed)).toBe(typed),
)

test('arrow keys go from quarter to quarter, and round midnight', () => {
  expect(steppedTime('07:30', 1)).toBe('07:45')
  expect(steppedTime('07:31', 1)).toBe('07:45')
  expect(steppedTime('07:31', -1)).toBe('07:30')
  expect(steppedTime('23:45', 1)).toBe('00:00')
  expect(steppedTime('0:00', -1)).toBe('23:45')
  expect(steppedTime('', 1, new Date(2026, 10, 22, 9, 44))).toBe('09:30')
})

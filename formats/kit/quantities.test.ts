import { describe, expect, it } from 'vitest'
import { readAngle } from './angle.ts'
import { readDay } from './day.ts'
import { convertValue, factorOf } from './unit.ts'

describe('units', () => {
  it.each([
    ['m', 2.5, 2.5],
    ['mm', 2500, 2.5],
    ['cm', 250, 2.5],
    ['ft', 10, 3.048],
    ['Metres', 1.1, 1.1],
  ])('%s: %d is %d m', (unit, value, length) => {
    expect(convertValue(value, factorOf(unit, 'length')!)).toBe(length)
  })

  it('knows no unit by guessing: a furlong, an empty unit, and degrees as a length are none', () => {
    expect([
      factorOf('fur', 'length'),
      factorOf('', 'length'),
      factorOf('deg', 'length'),
      factorOf('constructor', 'length'),
    ]).toEqual([null, null, null, null])
  })

  it('converts gon to degrees', () => {
    expect(convertValue(100, factorOf('gon', 'angle')!)).toBe(90)
  })
})

describe('dates', () => {
  it.each([
    ['2024-02-29', 'yyyy-mm-dd', '2024-02-29'],
    ['2024-02-29T08:30', 'yyyy-mm-ddThh:mm', '2024-02-29'],
    ['03/04/2021', 'dd/mm/yyyy', '2021-04-03'],
    ['03/04/2021', 'mm/dd/yyyy', '2021-03-04'],
    ['03/04/2021', '', '2021-04-03'],
    ['3.4.2021', 'yyyy-mm-dd', '2021-04-03'],
    ['31/12/98', 'dd/mm/yy', '1998-12-31'],
  ])('%s in the pattern %s is %s', (text, pattern, day) => {
    expect(readDay(text, pattern)).toBe(day)
  })

  it.each(['2023-02-29', '31/04/2021', '2021-13-01', 'May 2021', '', '20210403', '0000-01-01'])(
    '%j is no date',
    text => {
      expect(readDay(text, 'yyyy-mm-dd')).toBeNull()
    },
  )
})

describe('angles', () => {
  it.each([
    ['46:57:08.664', 46.952406667],
    ['-0:30:00', -0.5],
    ['7°26\'19.3"E', 7.438694444],
    ['7 30 W', -7.5],
    ['8.55', 8.55],
  ])('%s is %d°', (text, angle) => {
    expect(readAngle(text)).toBe(angle)
  })

  it.each(['', 'north', '46:75:00', '200', '46:57:08:01'])('%j is no angle', text => {
    expect(readAngle(text)).toBeNull()
  })
})

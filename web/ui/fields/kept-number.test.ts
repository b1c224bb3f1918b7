import { describe, expect, test } from 'vitest'
import { cutPlaces, exactNumber, readFieldNumber } from './kept-number.ts'
import { readTypedNumber } from './number-text.ts'

describe('a field of so many places cuts the digits behind them, and rounds nothing', () => {
  test.each([
    ['63,5', 2, '63.5'],
    ['63.555', 2, '63.55'],
    ['-0.45', 1, '-0.4'],
    ['−3', 1, '−3'],
    ['7.4', 0, '7.'],
    ['5.', 1, '5.'],
    ['12.34e5', 1, '12.34e5'],
    ['2600000.123456', undefined, '2600000.123456'],
  ])('%s with %s places is %s', (text, places, cut) => {
    expect(cutPlaces(text, places)).toBe(cut)
  })
})

describe('a number is shown with every digit it was typed with', () => {
  test.each([
    ['2600000.123456789', 2, '2600000.123456789'],
    ['7.43863123456789', 2, '7.43863123456789'],
    ['431.2', 2, '431.20'],
    ['431', 2, '431.00'],
    ['-0.05', 1, '-0.05'],
    ['0.1234567', 0, '0.1234567'],
  ])('%s', (typed, decimals, shown) => {
    expect(exactNumber(readTypedNumber(typed), decimals)).toBe(shown)
  })

  test('a very small number is shown as it may be typed, and read again as itself', () => {
    for (const n of [1.7e-7, -3e-9, 1e21]) expect(readTypedNumber(exactNumber(n))).toBe(n)
    expect(exactNumber(1.7e-7)).toBe('1.7 × 10⁻⁷')
  })

  test('nothing is shown for nothing, and text as it stands', () => {
    expect([exactNumber(null, 2), exactNumber(undefined), exactNumber('1-2', 2)]).toEqual(['', '', '1-2'])
  })
})

describe('a text is a number as a whole, with the unit of its field or without, or stays to be refused', () => {
  test.each([
    ['612.30 ± 4', '612.30 ± 4'],
    ['15e3', '15e3'],
    ['15e3 m', '15e3 m'],
    ['1.5E+03', 1500],
    ['6.25 (3)', '6.25 (3)'],
    ['etwa 6,25', 'etwa 6,25'],
    ['ca. 5', 'ca. 5'],
    ['3 bis 4', '3 bis 4'],
    ['5m80', '5m80'],
    ['2+3', '2+3'],
    ['<5', '<5'],
    ['~5', '~5'],
    ['5?', '5?'],
    ['½', '½'],
    ['0x10', '0x10'],
    ['1_0', '1_0'],
    ['2.345,6', '2.345,6'],
    ['1’234,56 m', 1234.56],
    ['3 cm', '3 cm'],
    ['-0,5', -0.5],
    [' 63,5 ', 63.5],
    ['', null],
  ])('%s is read as %s', (text, value) => {
    expect(readFieldNumber(text, 'm')).toBe(value)
  })
})

import { describe, expect, test } from 'vitest'
import { exactNumber, keptNumber, pastedNumber } from './kept-number.ts'
import { readTypedNumber } from './number-text.ts'

describe('a measurement keeps digits, dot and minus', () => {
  test.each([
    ['63,5', 2, '63.5'],
    ['63.555', 2, '63.55'],
    ['35.77', 1, '35.7'],
    [' 1’234,56 kg', 1, '1234.5'],
    ['-0.45', 1, '-0.4'],
    ['−3', 1, '-3'],
    ['12e3', 1, '123'],
    ['abc', 1, ''],
    ['5.', 1, '5.'],
    ['2600000.123456', undefined, '2600000.123456'],
  ])('%s with %s places is %s', (raw, places, kept) => {
    expect(keptNumber(raw, places)).toBe(kept)
  })

  test.each([
    ['-5,25 m', 'decimal', '5.25'],
    ['1.2.3', 'decimal', '1.2.3'],
    ['12e3', 'decimal', '123'],
    ['7', 'whole', '7'],
    ['7,4', 'whole', '7'],
    ['-12', 'whole', '12'],
    ['pH 8', 'whole', '8'],
  ] as const)('%s where %s digits are let in is %s', (raw, digits, kept) => {
    expect(keptNumber(raw, undefined, digits)).toBe(kept)
  })

  test('what is still no number stays text, so that it is refused in words', () => {
    expect(readTypedNumber(keptNumber('1-2', 1))).toBe('1-2')
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

describe('text that is pasted is a number as a whole, or stays to be refused', () => {
  test.each([
    ['612.30 ± 4', 'signed', '612.30 ± 4'],
    ['15e3', 'signed', '15000'],
    ['6.25 (3)', 'signed', '6.25 (3)'],
    ['etwa 6,25', 'signed', 'etwa 6,25'],
    ['2.345,6', 'signed', '2.345,6'],
    ['1’234,56 m', 'signed', '1234.56'],
    ['3 cm', 'signed', '3 cm'],
    ['-0,5', 'decimal', '-0.5'],
    ['7,4', 'whole', '7.4'],
    [' 63,5 ', 'decimal', '63.5'],
    ['', 'signed', ''],
  ] as const)('%s in a %s field is %s', (raw, digits, text) => {
    expect(pastedNumber(raw, undefined, digits, 'm')).toBe(text)
  })
})

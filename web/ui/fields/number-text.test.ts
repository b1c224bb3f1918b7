import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedNumber, showNumber } from './number-text.ts'

test.each([
  ['2,3', 2.3],
  ['2.30', 2.3],
  [' 1 247 100.5 ', 1247100.5],
  ['1,7·10⁻⁷', 1.7e-7],
  ['1.7e-7', 1.7e-7],
  ['1.7E-07', 1.7e-7],
  ['1.2E+03', 1200],
  ['1.7 x 10^-7', 1.7e-7],
  ['1.7 X 10-7', 1.7e-7],
  ['1,7 × 10⁻⁷', 1.7e-7],
  ['1.7·10^−7', 1.7e-7],
  ['10⁻⁷', 1e-7],
  ['10^-7', 1e-7],
  ['-10^3', -1000],
  ['10', 10],
  ['107', 107],
  ['−4', -4],
  ['2,', 2],
  ['', null],
])('%j is read as %j', (text, value) => expect(readTypedNumber(text)).toBe(value))

test.each(['10-7', '1.710^-7', '2,,3', 'abc', '1e999', '12e3', '1.5E3', '2.3m', '-', '1,2,3'])(
  '%j stays the text it is',
  text => expect(readTypedNumber(text)).toBe(text),
)

test('what is shown reads back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: -15000, max: 15000, noNaN: true }), n => {
      const rounded = Number(n.toFixed(6))
      expect(readTypedNumber(showNumber(rounded, 2))).toBeCloseTo(rounded, 9)
    }),
  )
})

test('what two decimals would make 0.00 is shown as a power of ten', () => {
  expect(showNumber(1.7e-7, 2)).toBe('1.7 × 10⁻⁷')
  expect(readTypedNumber(showNumber(1.7e-7, 2))).toBe(1.7e-7)
})

test('depths show two decimals, and more where they have them', () => {
  expect([showNumber(2.3, 2), showNumber(0.1 + 0.2, 2), showNumber(2.345, 2)]).toEqual(['2.30', '0.30', '2.345'])
})

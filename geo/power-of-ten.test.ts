import { expect, test } from 'vitest'
import { inDecades, powerOfTen, raisedTen } from './power-of-ten.ts'

test.each([
  [1.7e-7, '1.7 × 10⁻⁷'],
  [3e-10, '3 × 10⁻¹⁰'],
  [0.00125, '1.25 × 10⁻³'],
  [-2.5e-9, '-2.5 × 10⁻⁹'],
  [12345, '1.2345 × 10⁴'],
  [0.05, '0.05'],
  [12, '12'],
  [0, '0'],
])('%d spans decades as %s', (value, shown) => expect(inDecades(value)).toBe(shown))

test('no digit is lost or made up', () => {
  expect(raisedTen(1.23456789e-7)).toBe('1.23456789 × 10⁻⁷')
  expect(powerOfTen(1e-7)).toEqual({ digits: '1', power: -7 })
})

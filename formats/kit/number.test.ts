import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './number.ts'

describe('readNumber', () => {
  it('reads what a program writes to the very last bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), n => {
        expect(readDecimal(String(n)).value).toBe(n === 0 ? 0 : n)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (n, k) => {
        const text = (n / 10 ** k).toFixed(k)
        expect(readDecimal(text).value).toBe(Number(text) || 0)
      }),
    )
  })

  it.each([' 2.50 ', '+2.5', '2.5e0', '25E-1'])('reads %j as 2.5', text => {
    expect(readDecimal(text)).toEqual({ value: 2.5, comma: false })
  })

  it('reads a decimal comma and says so', () => {
    expect(readDecimal('12,50')).toEqual({ value: 12.5, comma: true })
  })

  it.each(['', '-', '.', '-.', '1e999', 'NaN', 'Infinity', 'dry', '1.2.3', '1,234.5', '0x10', '2 m', '1e', '--1', '٣'])(
    '%j is no number',
    text => {
      expect(readDecimal(text).value).toBeNull()
    },
  )
})

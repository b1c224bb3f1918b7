import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormula } from './formula.ts'

const worth = (text: string, of: Record<string, number> = {}) => readFormula(text).bind(symbol => of[symbol])(0)

test('a formula is worked out as it is written: powers before products before sums, from the left', () => {
  expect(worth('2 + 3·4')).toBe(14)
  expect(worth('2 − 3 − 4')).toBe(-5)
  expect(worth('12/3/2')).toBe(2)
  expect(worth('2·3^2')).toBe(18)
  expect(worth('−2^2')).toBe(-4)
  expect(worth('2^−1')).toBe(0.5)
  expect(worth('(2 + 3)·4')).toBe(20)
  expect(worth('√(9)·2')).toBe(6)
  expect(worth('√16 + log 100·2')).toBe(8)
  expect(worth('ln(e^3)', { e: Math.E })).toBeCloseTo(3, 12)
  expect(worth('min(3; max(1; 2))')).toBe(2)
  expect(worth('⌈2.1⌉ + ⌈3⌉')).toBe(6)
  // 0.1 + 0.2 is a little more than 0.3
  expect(worth('⌈(0.1 + 0.2)/0.3⌉')).toBe(1)
})

test('comparisons are 1 or 0, also in a chain, and never hold for what is missing', () => {
  expect([worth('1 < 2'), worth('2 < 2'), worth('2 ≤ 2'), worth('2 ≥ 3'), worth('3 > 2')]).toEqual([1, 0, 1, 0, 1])
  expect([worth('0.1 ≤ x ≤ 1', { x: 0.1 }), worth('0.1 ≤ x ≤ 1', { x: 1.1 })]).toEqual([1, 0])
  expect([worth('x > 1', { x: Number.NaN }), worth('x ≤ 1', { x: Number.NaN })]).toEqual([0, 0])
})

test('names have primes, commas and arrows, and are told in the order in which they stand', () => {
  const { symbols } = readFormula('Fs↑ + π·Ra,k·(σ′v0 − u2,1)/Fs↑')
  expect(symbols).toEqual(['Fs↑', 'π', 'Ra,k', 'σ′v0', 'u2,1'])
  expect(worth('Ra,k/γM', { 'Ra,k': 6, γM: 3 })).toBe(2)
})

test('columns are read by row, and a name that nobody knows is an error at once', () => {
  const over = readFormula('2·q + r').bind(symbol => (symbol === 'q' ? Float64Array.of(1, 2) : row => row * 10))
  expect([over(0), over(1)]).toEqual([2, 14])
  expect(() => readFormula('q + x').bind(symbol => (symbol === 'q' ? 1 : undefined))).toThrow('Nothing is called x')
})

test('what is no formula is refused', () => {
  for (const text of ['', '2 +', '2 3', '(2', 'min(1, 2)', '2 * 3', 'a)', 'log', '· 2', 'min 3'])
    expect(() => readFormula(text), text).toThrow()
})

test('sums and products of any numbers come out as arithmetic has them', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect(worth('a + b·c − a/c', { a, b, c })).toEqual(a + b * c - a / c)
      expect(worth('max(a; b) − min(a; c)', { a, b, c })).toEqual(Math.max(a, b) - Math.min(a, c))
    }),
  )
})

import { expect, test } from 'vitest'
import { depthText, formatInterval, metresText } from './depth-words.ts'

test('a depth above ground has a plus, an elevation below the sea a minus', () => {
  expect(depthText(-1.2)).toBe('+1.20')
  expect(depthText(1.2)).toBe('1.20')
  expect(metresText(-1.2)).toBe('−1.20')
})

test('what is nothing in two decimals has no sign', () => {
  expect([depthText(-0.004), metresText(-0.004), depthText(-0)]).toEqual(['0.00', '0.00', '0.00'])
})

test('a stretch from above ground into it', () => {
  expect(formatInterval(-0.5, 2)).toBe('+0.50–2.00')
  expect(formatInterval(2, 2)).toBe('2.00')
  expect(formatInterval(2, null)).toBe('2.00')
})

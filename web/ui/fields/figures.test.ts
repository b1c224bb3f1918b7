import { expect, test } from 'vitest'
import { formatDistance, formatFileSize, formatPictureDepths, speedOf, timeLeft } from './figures.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1,024.00 KB'],
  [1024 ** 2, '1.00 MB'],
  [3 * 1024 ** 3, '3,072.00 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes, 'en')).toBe(words)
})

test('numbers are in the language of the reader', () => {
  expect(formatFileSize(1234 * 1024 ** 2, 'de')).toMatch(/^1['’]234\.00 MB$/)
  expect(formatFileSize(1.5 * 1024 ** 2, 'fr')).toMatch(/^1,50 MB$/)
})

test('depths are in metres with two decimals, the surface too; of a file without there are none', () => {
  expect(formatPictureDepths({ depth_from: 0, depth_to: 9.5 })).toBe('0.00–9.50 m')
  expect(formatPictureDepths({ depth_from: null, depth_to: null })).toBe('')
  expect(formatPictureDepths(undefined)).toBe('')
})

test('speed and time left are told in one unit each', () => {
  expect(speedOf(2.5 * 1024 ** 2, 'fr')).toBe('2,5 MB/s')
  expect(timeLeft(42_000, 1000, 'en')).toBe('40 secs')
  expect(timeLeft(59_000, 1000, 'en')).toBe('1 min')
  expect(timeLeft(600_000, 1000, 'de')).toBe('10 Min.')
  expect(timeLeft(3_597_000, 1000, 'en')).toBe('1 hr')
})

test('what is very far away is told in kilometres', () => {
  expect([82.6, 9999.4, 10_000, 1_414_214].map(formatDistance)).toEqual(['83 m', '9999 m', '10 km', '1414 km'])
})

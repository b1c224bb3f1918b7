import { expect, test } from 'vitest'
import { depthsOf, momentOf, sizeOf } from './document-figures.ts'
import { dirOf, placeOf } from './document-place.ts'
import { textOf } from './text-of.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1,024.00 KB'],
  [1024 ** 2, '1.00 MB'],
  [3 * 1024 ** 3, '3,072.00 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeOf(bytes, 'en')).toBe(words)
})

test('numbers and days are in the language of the reader', () => {
  expect(sizeOf(1234 * 1024 ** 2, 'de')).toMatch(/^1['’]234\.00 MB$/)
  expect(sizeOf(1.5 * 1024 ** 2, 'fr')).toMatch(/^1,50 MB$/)
  expect(momentOf(Date.parse('2026-11-03T11:00:00'), 'en')).toBe('3 Nov 2026, 11:00')
  expect(momentOf(Number.NaN, 'en')).toBe('')
})

test('depths are in metres with two decimals, the surface too; of a file without there are none', () => {
  expect(depthsOf({ depth_from: 0, depth_to: 9.5 })).toBe('0.00–9.50 m')
  expect(depthsOf({ depth_from: null, depth_to: null })).toBe('')
  expect(depthsOf(undefined)).toBe('')
})

test('a text is read as UTF-8, as UTF-16 by its mark, else as Latin-1; a letter cut in two is left out', () => {
  const utf8 = new TextEncoder().encode('Grüezi')
  expect(textOf(utf8, false)).toBe('Grüezi')
  expect(textOf(utf8.subarray(0, 3), true)).toBe('Gr')
  expect(textOf(Uint8Array.from([0x42, 0xf6, 0x68, 0x6d]), false)).toBe('Böhm')
  expect(textOf(Uint8Array.from([0xff, 0xfe, 0x42, 0, 0xf6, 0]), false)).toBe('Bö')
})

test.each([
  [{ isProject: true, folder: null }, null],
  [{ isProject: true, folder: 345 }, null],
  [{ isProject: true, folder: -12 }, null],
  [{ isProject: false, folder: null }, 12],
  [{ isProject: false, folder: 345 }, 12],
  [{ isProject: true, folder: null }, 12],
  [{ isProject: true, folder: 345 }, 12],
])('the place %j comes back from the address', (place, home) => {
  expect(placeOf(dirOf(place, home), home)).toEqual(place)
})

test('an address that names no place leads to the root', () => {
  expect(placeOf('nonsense', 12)).toEqual({ isProject: false, folder: null })
})

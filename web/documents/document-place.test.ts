import { expect, test } from 'vitest'
import { dirOf, readDocumentPlace } from './document-place.ts'
import { decodeText } from './preview/text-of.ts'

test('a text is read as UTF-8, as UTF-16 by its mark, else as Latin-1; a letter cut in two is left out', () => {
  const utf8 = new TextEncoder().encode('Grüezi')
  expect(decodeText(utf8, false)).toBe('Grüezi')
  expect(decodeText(utf8.subarray(0, 3), true)).toBe('Gr')
  expect(decodeText(Uint8Array.from([0x42, 0xf6, 0x68, 0x6d]), false)).toBe('Böhm')
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x42, 0, 0xf6, 0]), false)).toBe('Bö')
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
  expect(readDocumentPlace(dirOf(place, home), home)).toEqual(place)
})

test('an address that names no place leads to the root', () => {
  expect(readDocumentPlace('nonsense', 12)).toEqual({ isProject: false, folder: null })
})

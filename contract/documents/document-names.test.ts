import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depthsInName, freeDocumentName, lettersOf, nameFault, pathFault } from './document-names.ts'

test.each([
  ['KB1_12.0-34.0_a.jpg', 12, 34],
  ['KB 1-26_0.0-3.0_core.svg', 0, 3],
  ['KB-3_4,50-6,00.JPG', 4.5, 6],
  ['Kiste 2 (3.0 – 6.25 m).png', 3, 6.25],
  ['kern 12-15m.jpg', 12, 15],
  ['0.0-1.0.jpg', 0, 1],
])('%s tells its depths', (name, depth_from, depth_to) => {
  expect(depthsInName(name)).toEqual({ depth_from, depth_to })
})

test.each(['KB 1-26.jpg', 'IMG_2026-11-21.jpg', 'IMG_1204.jpg', 'plan_1-200.pdf', 'x_6.0-3.0_.jpg', 'a1.0-2.0b.jpg'])(
  '%s tells none',
  name => expect(depthsInName(name)).toBeUndefined(),
)

test('a taken name gets the first free number, of files before the extension', () => {
  const free = (name: string, type: 'file' | 'folder', ...taken: string[]) =>
    freeDocumentName(name, type, n => taken.includes(n))
  expect(free('a.txt', 'file')).toBe('a.txt')
  expect(free('a.txt', 'file', 'a.txt', 'a(1).txt')).toBe('a(2).txt')
  expect(free('a.b', 'folder', 'a.b')).toBe('a.b(1)')
  expect(free('.htaccess', 'file', '.htaccess')).toBe('.htaccess(1)')
  expect(free('archive.tar.gz', 'file', 'archive.tar.gz')).toBe('archive.tar(1).gz')
})

test('a numbered name is free, of the same kind, and never longer than 100 letters', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 110 }).filter(n => !nameFault(n, 'file'))
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 30 }), (wished, times) => {
      const taken = new Set<string>()
      for (let i = 0; i <= times; i++) {
        const given = freeDocumentName(wished, 'file', n => taken.has(n))
        expect(taken.has(given)).toBe(false)
        expect(lettersOf(given)).toBeLessThanOrEqual(100)
        taken.add(given)
      }
    }),
  )
})

test('a name of 100 letters passes and one of 101 does not, whatever the letters', () => {
  for (const letter of ['x', 'é', '😀']) {
    expect(nameFault(letter.repeat(100), 'folder')).toBeUndefined()
    expect(nameFault(letter.repeat(101), 'folder')).toBe('doc.folder.long')
  }
})

test('a name that parts folders is none, and is said of what is named', () => {
  expect(nameFault('a||b', 'folder')).toBe('doc.folder.separator')
  expect(nameFault('a||b', 'file')).toBe('doc.file.separator')
  expect(nameFault('a|b', 'folder')).toBeUndefined()
})

test('five folders deep is deep enough, and a file may lie in the fifth', () => {
  expect(pathFault('1||2||3||4||5', 'folder')).toBeUndefined()
  expect(pathFault('1||2||3||4||5||a.txt', 'file')).toBeUndefined()
  expect(pathFault('1||2||3||4||5||6', 'folder')).toBe('doc.deep')
})

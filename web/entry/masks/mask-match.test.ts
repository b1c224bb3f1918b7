import type { Mask } from '@borebook/contract/imports/masks.ts'
import { expect, test } from 'vitest'
import { byMatch, isForeign } from './mask-match.ts'

const cell = { start: { row: 1, col: 1 }, end: { row: 1, col: 1 } }
const mask = (name: string, headers: string[], more: Partial<Mask> = {}): Mask => ({
  id: 1,
  name,
  headers,
  depth_range: cell,
  header_range: cell,
  data_range: cell,
  ...more,
})

test('masks made for this header row come first, the more used one of equals before the other', () => {
  const headers = ['Tiefe', 'Spitzendruck', 'Mantelreibung']
  const found = byMatch(
    [mask('none', []), mask('some', ['Tiefe', 'qc']), mask('same', headers), mask('used', headers, { used: 9 })],
    () => headers,
  )
  expect(found.map(({ mask: { name }, same, of }) => `${name} ${same}/${of}`)).toEqual([
    'used 3/3',
    'same 3/3',
    'some 1/2',
    'none 0/0',
  ])
})

test('a mask whose headers do not stand in a file is foreign to it, one without headers never', () => {
  const cells = [
    ['Auftrag', '4711'],
    ['Tiefe', 'Spitzendruck', 'Mantelreibung'],
  ]
  expect(isForeign(mask('other', ['Depth (m)', 'qc (MPa)', 'fs (MPa)']), cells)).toBe(true)
  expect(isForeign(mask('same', ['Tiefe', 'Spitzendruck', 'u2']), cells)).toBe(false)
  expect(isForeign(mask('old', []), cells)).toBe(false)
})

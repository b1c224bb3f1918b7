import type { Mask } from '@borebook/contract/imports/masks.ts'
import { parseRange } from '@borebook/formats/csv/range.ts'
import { readSheet, recogniseSheet } from '@borebook/formats/csv/read.ts'
import type { CsvSheet } from '@borebook/formats/csv/sheet.ts'
import { expect, test } from 'vitest'
import { listRowHeaders, placedFor, toKeep } from './mask-match.ts'

const range = (text: string) => parseRange(text)!
const mask = (name: string, headers: string[], more: Partial<Mask> = {}): Mask => ({
  id: 1,
  name,
  kind: 'sequences',
  layout: null,
  headers,
  depth_range: range('A4:A99999'),
  header_range: range('A2:C2'),
  data_range: range('B4:C99999'),
  ...more,
})
const sheetOf = (text: string) => readSheet(new TextEncoder().encode(text)) as CsvSheet
const rows = '[m];[MPa];[kPa]\n1,20;7,654;66,8\n1,22;7,705;67,5\n1,24;7,722;67,8\n'
const file = sheetOf(`Auftrag;4711;\nTiefe;Spitzendruck;Mantelreibung\n${rows}`)
const longer = sheetOf(
  `Auftrag;4711;\nDatum;18.03.2026;\nOrt;;\nTiefe;Spitzendruck;Mantelreibung\n${rows}1,26;8,1;70,2\n`,
)

test('a mask finds its place where the header row stands lower and the file is longer', () => {
  const own = mask('same', ['Tiefe', 'Spitzendruck', 'Mantelreibung'])
  const placed = placedFor(own, longer, recogniseSheet(longer).ranges)
  expect(placed).toEqual({ depth: range('A6:A9'), header: range('A4:C4'), data: range('B6:C9') })
  expect(listRowHeaders(longer, placed.header)).toEqual(['Tiefe', 'Spitzendruck', 'Mantelreibung'])
})

test('a mask without headers, and one of whole columns, stay where they are', () => {
  const found = recogniseSheet(file).ranges
  expect(placedFor(mask('old', []), file, found).header).toEqual(range('A2:C2'))
  const whole = mask('whole', ['Tiefe', 'Spitzendruck'], { depth_range: range('A:A') })
  expect(placedFor(whole, longer, found).depth).toEqual(range('A:A'))
})

test('what goes to the end of this file is kept to go to the end of any', () => {
  const found = recogniseSheet(file).ranges
  const all = { depth: range('A4:A6'), header: range('A2:C2'), data: range('B4:C5') }
  expect(toKeep(all, file, found)).toEqual({
    depth_range: range('A4:A99999'),
    header_range: range('A2:C2'),
    data_range: range('B4:C5'),
  })
})

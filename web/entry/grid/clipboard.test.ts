import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTable, asTabs, blockIn } from './clipboard.ts'

test('what is copied and pasted again is the same block, whatever its cells hold', () => {
  const cell = fc.string().map(text => text.replaceAll('\r', '').trim())
  const row = (width: number) => fc.array(cell, { minLength: width, maxLength: width })
  const block = fc.integer({ min: 2, max: 4 }).chain(width => fc.array(row(width), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(block, cells => {
      expect(blockIn(asTabs(cells))).toEqual(cells)
    }),
  )
})

test('a block keeps its empty cells and rows, and a comma parts nothing', () => {
  expect(blockIn('1,5\t\r\n\t\r\n3;4\t2\r\n')).toEqual([
    ['1,5', ''],
    ['', ''],
    ['3;4', '2'],
  ])
})

test('a table for documents holds text, not tags', () => {
  expect(asTable([['<b>', 'a & b']])).toBe('<table><tr><td>&lt;b&gt;</td><td>a &amp; b</td></tr></table>')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depthRangeFault, headerRangeFault, parseRange, printLines, printRange } from './range.ts'

describe('ranges', () => {
  it.each([
    ['A2:A7', 'A2:A7'],
    [' $a$2 : $a$7 ', 'A2:A7'],
    ['A:A', 'A:A'],
    ['1:1', '1:1'],
    ['B4', 'B4:B4'],
    ['A99999:A1', 'A:A'],
    ['C7:B2', 'B2:C7'],
    ['AA10:AB12', 'AA10:AB12'],
  ])('%s is read as %s', (text, printed) => {
    expect(printRange(parseRange(text)!)).toBe(printed)
  })

  it.each(['', 'A', '1', ':', 'A:', 'A1:', 'A1:B', 'A:1', 'A0:A7', 'A1:A100000', 'A1:A2:A3', 'Tiefe', 'ZZZZ1', '1:A'])(
    '%j is none',
    text => {
      expect(parseRange(text)).toBeNull()
    },
  )

  it('read what they print', () => {
    const place = fc.record({ row: fc.integer({ min: 1, max: 99999 }), col: fc.integer({ min: 1, max: 99999 }) })
    fc.assert(
      fc.property(place, place, (a, b) => {
        const range = {
          start: { row: Math.min(a.row, b.row), col: Math.min(a.col, b.col) },
          end: { row: Math.max(a.row, b.row), col: Math.max(a.col, b.col) },
        }
        expect(parseRange(printRange(range))).toEqual(range)
      }),
    )
  })

  it('of depths are one column, of headers one row', () => {
    expect(['A2:A7', 'B:B', 'A2:B7', '1:1', 'x'].map(depthRangeFault)).toEqual([
      null,
      null,
      'sheet.range.depth',
      'sheet.range.depth',
      'sheet.range.depth',
    ])
    expect(['A1:C1', '1:1', 'A1:C2', 'A:A', ''].map(headerRangeFault)).toEqual([
      null,
      null,
      'sheet.range.header',
      'sheet.range.header',
      'sheet.range.header',
    ])
  })
})

it('lines are named by stretches', () => {
  expect(printLines([3, 1, 2, 510, 827, 828])).toBe('1–3, 510, 827–828')
  expect(printLines([])).toBe('')
  expect(printLines([1, 3, 5, 7], 2)).toBe('1, 3, …')
})

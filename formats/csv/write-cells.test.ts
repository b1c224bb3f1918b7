import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRows } from './cells.ts'
import { writeCsvCell } from './write-cells.ts'

test('a cell that begins like a formula is text; numbers are numbers', () => {
  expect(['=1+1', '@x', '-5.2', '+3', '-5a', 'a,b', 'say "x"', 'P1'].map(writeCsvCell)).toEqual([
    "'=1+1",
    "'@x",
    '-5.2',
    '+3',
    "'-5a",
    '"a,b"',
    '"say ""x"""',
    'P1',
  ])
})

test('whatever texts are written come back from the rows as they were, between commas as between semicolons', () => {
  const cell = fc.string().filter(text => !/^[=+\-@\t\r]/.test(text))
  const row = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(',' as const, ';' as const),
      (rows, sign) => {
        const text = rows.map(cells => cells.map(writeCsvCell).join(sign)).join('\r\n')
        expect(splitRows(text, sign).cells).toEqual(rows)
      },
    ),
  )
})

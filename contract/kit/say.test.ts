import { expect, test } from 'vitest'
import { say, type Texts } from './say.ts'

const said = (text: string, values: Record<string, string | number>) =>
  say({ key: text } as Partial<Texts>, 'key', values)

test('a word goes with its number', () => {
  const cells = '{count} {count:cell is|cells are} wrong'
  expect([0, 1, 2, 1000].map(count => said(cells, { count }))).toEqual([
    '0 cells are wrong',
    '1 cell is wrong',
    '2 cells are wrong',
    '1000 cells are wrong',
  ])
  expect(said('{rows} × {columns} {cells:cell|cells}', { rows: 1, columns: 1, cells: 1 })).toBe('1 × 1 cell')
})

test('a gap without a value stays, and a value that looks like a gap is said as it is', () => {
  expect(said('{name} {count:hole|holes}', {})).toBe('{name} {count:hole|holes}')
  expect(said('{name}', { name: '{count:hole|holes}', count: 1 })).toBe('{count:hole|holes}')
})

import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { sheetTexts as texts } from '@borebook/contract/texts/paper/sheet.ts'
import { expect, test } from 'vitest'
import { applyRanges } from './apply.ts'
import { readSheetColumns } from './columns.ts'
import { parseRange } from './range.ts'
import { readSheet } from './read.ts'

const english = column('en', [texts])
const doubts = (text: string, depth: string, header: string | null = '1:1') => {
  const sheet = readSheet(new TextEncoder().encode(text))
  if ('refused' in sheet) throw new Error(sheet.refused)
  const ranges = {
    depth: parseRange(depth),
    header: header && parseRange(header),
    data: parseRange('A2:C99999'),
  } as never
  return applyRanges(sheet, ranges, readSheetColumns(sheet, ranges)!).doubts.map(doubt => say(english, doubt))
}
const cone = (row: (n: number) => (string | number)[], rows = 100) =>
  `depth [m],qc [MPa],x\n${Array.from({ length: rows }, (_, n) => row(n).join(',')).join('\n')}`
const plain = cone(n => [n / 50, 5 + 4 * Math.sin(n), n % 7])

test('depths that run down, in one go, upwards or in some pushes, in doubt of nobody', () => {
  expect(doubts(plain, 'A2:A101')).toEqual([])
  expect(
    doubts(
      cone(n => [10 - n / 50, n % 9, 1]),
      'A2:A101',
    ),
  ).toEqual([])
  expect(
    doubts(
      cone(n => [-n / 50, n % 9, 1]),
      'A2:A101',
    ),
  ).toEqual([])
  expect(
    doubts(
      cone(n => [(n - 5 * Math.floor(n / 34)) / 10, n % 9, 1]),
      'A2:A101',
    ),
  ).toEqual([])
  expect(
    doubts(
      cone(n => [1 + (n % 2), 2, 1], 2),
      'A2:A3',
    ),
  ).toEqual([])
})

test('a cone resistance taken for depth is told by its header, by the depth beside it and by its ups and downs', () => {
  expect(doubts(plain, 'B2:B101')).toEqual([
    'Column B is headed ‘qc’, which is qc and no depth.',
    'The header calls column A ‘depth’: that may be the depths.',
    expect.stringMatching(/^The numbers of column B do not run down: \d+ of 99 steps go back\. Are these depths\?$/),
  ])
  expect(doubts(plain, 'B2:B101', null)).toHaveLength(1)
})

test('numbers far deeper than any test, in the unit that is taken, are told with it', () => {
  const [deep, ...others] = doubts(
    cone(n => [n * 3.5, n % 9, 1]),
    'A2:A101',
  )
  expect([deep, others]).toEqual([
    'Column A reaches 346.5 m (read as m); cone tests and probings end above 200 m. Is it the depth, and in this unit?',
    [],
  ])
  expect(doubts(cone(n => [n * 350, n % 9, 1]).replace('[m]', '[mm]'), 'A2:A101')).toEqual([])
})

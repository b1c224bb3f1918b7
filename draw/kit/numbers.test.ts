import { expect, test } from 'vitest'
import { formatGrouped, printedDate, printedDates } from './numbers.ts'
import { printedWords } from './printed-words.ts'

test('thousands are parted by no-break spaces, the decimal sign is a dot, minus is a minus', () => {
  expect(formatGrouped(2683141.25, 2)).toBe('2\u00a0683\u00a0141.25')
  expect(formatGrouped(-1000, 0)).toBe('−1\u00a0000')
  expect(formatGrouped(999.5, 1)).toBe('999.5')
})

test('a date reads as each language writes it', () => {
  expect(Object.values(printedWords).map(words => printedDate('2026-11-02', words))).toEqual([
    '2 Nov 2026',
    '2. Nov. 2026',
    '2 nov. 2026',
    '2 nov 2026',
  ])
  expect(printedDate('soon', printedWords.en)).toBe('soon')
})

test('days of one month share its name, days of one year the year', () => {
  expect(printedDates('2026-11-02', '2026-11-04', printedWords.en)).toBe('2 – 4 Nov 2026')
  expect(printedDates('2026-10-28', '2026-11-04', printedWords.de)).toBe('28. Okt. – 4. Nov. 2026')
  expect(printedDates('2025-12-30', '2026-01-04', printedWords.it)).toBe('30 dic 2025 – 4 gen 2026')
  expect(printedDates('2026-11-02', null, printedWords.en)).toBe('2 Nov 2026')
  expect(printedDates(null, null, printedWords.en)).toBe('')
})

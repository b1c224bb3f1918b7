import type { ReactElement } from 'react'
import { examplePaper, exampleProbing } from './example-papers.ts'
import { deepRows, uglyRows } from './example-soundings.ts'
import { testSheetPages } from './test-sheets.ts'

const first = (from: Parameters<typeof examplePaper>[0]) => testSheetPages(examplePaper(from)).pages[0]!
const [page, pile] = [
  { sheet: 'interpretation', scale: 'page' },
  { sheet: 'pile', scale: 'page' },
] as const

/** Sheets of tests with everything that they must be able to show. */
export const papersGallery: Record<string, () => ReactElement> = {
  'paper-interpretation': () => first({ options: page }),
  'paper-interpretation-ugly-german': () =>
    first({
      rows: uglyRows,
      language: 'de',
      run: {
        older: true,
        overrides: [
          { series: 'su', depth: 4.02, value: 41, was: 38.5, reason: 'Flügelsonde', by: 'ada', at: '' },
          { series: 'qt', depth: 13.02, value: null, was: 12, reason: '', by: 'ada', at: '' },
        ],
      },
    }),
  'paper-interpretation-without-run': () => first({ run: null, picks: [] }),
  'paper-data': () => first({ options: { sheet: 'data', scale: '100' } }),
  'paper-blows-german': () => testSheetPages(exampleProbing({ language: 'de' })).pages[0]!,
  'paper-pile': () => first({ options: pile }),
  'paper-pile-deep-french': () => first({ options: pile, rows: deepRows(1.2, 0.02), language: 'fr' }),
  'paper-pile-without-run': () => first({ options: pile, run: null }),
}

import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import type { ReactElement } from 'react'
import { testSheetPages } from '../insitu/sheet/insitu-sheets.ts'
import { examplePaper, exampleProbing, exampleSptPaper } from './example-papers.ts'
import { deepRows, uglyRows } from './example-soundings.ts'

const first = (from: Parameters<typeof examplePaper>[0]) => testSheetPages(examplePaper(from)).pages[0]!
const [page, pile] = [
  { sheet: 'interpretation', scale: 'page' },
  { sheet: 'pile', scale: 'page' },
] as const

/** A template of an office: the ratio first, then the soil, and four curves on axes of their own. */
const ownTemplate: TemplateJson = {
  chartSettings: {
    tracks: [
      { quantity: 'Rf', titles: { de: 'Reibungsverhältnis mit einem langen Titel' }, colour: '#7B4FA3' },
      { quantity: 'qc', min: 0.1, max: 100, log: true, width: 80, with: [{ quantity: 'fs' }, { quantity: 'u2' }] },
      { quantity: 'Bq', width: 4 },
    ],
  },
  layoutSettings: {
    ...{ Pagescale: 100, noOfPages: null, pageType: 'A4', pageOrientation: 'Portrait' },
    ...{ viewType: 'online', dataType: 'sounding' },
    onlineTemplatePopupOption: { widthPercent: 80, minHeight: 600, minWidth: 800 },
  },
  scaleBarSettings: { length: 5 },
}

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
  'paper-spt': () => testSheetPages(exampleSptPaper()).pages[0]!,
  'paper-spt-german': () => testSheetPages(exampleSptPaper({ language: 'de' })).pages[0]!,
  'paper-blows-german': () => testSheetPages(exampleProbing({ language: 'de' })).pages[0]!,
  'paper-pile': () => first({ options: pile }),
  'paper-pile-deep-french': () => first({ options: pile, rows: deepRows(1.2, 0.02), language: 'fr' }),
  'paper-bearing': () => first({ options: { sheet: 'bearing', scale: 'page' } }),
  'paper-overview-german': () => first({ options: { sheet: 'overview', scale: 'page' }, language: 'de' }),
  'paper-by-template-german': () => first({ options: { sheet: 'data' }, template: ownTemplate, language: 'de' }),
  'paper-pile-without-run': () => first({ options: pile, run: null }),
}

import type { ReactElement } from 'react'
import { drawWellPages } from '../well/sheet/well-sheet.ts'
import { wellSheet } from '../well/sheet/well-sheet-input.ts'
import { groundwaterWell, nestedPiezometer } from './example-well.ts'
import { exampleWellSheet } from './example-well-sheet.ts'
import { hostileWells } from './hostile-wells.ts'

const page = (of: Parameters<typeof exampleWellSheet>[0], more?: Parameters<typeof exampleWellSheet>[1], number = 1) =>
  drawWellPages(exampleWellSheet(of, more)).pages[number - 1]!

/** Sheets of wells with everything that they must be able to show. */
export const wellSheetsGallery: Record<string, () => ReactElement> = {
  'well-sheet': () => page(nestedPiezometer),
  'well-sheet-german-a3': () =>
    page(nestedPiezometer, { language: 'de', of: wellSheet({ paper: 'A3', orientation: 'portrait' }) }),
  'well-sheet-lying': () => page(groundwaterWell, { of: wellSheet({ paper: 'A3', orientation: 'landscape' }) }),
  'well-sheet-tables-overleaf': () => page(groundwaterWell, { language: 'fr' }, 2),
  'well-sheet-black-and-white': () => page(hostileWells['six tubes beside each other'], { tone: 'bw', layers: [] }),
  'well-sheet-nothing': () =>
    page({ drilling: [], tubes: [], fills: [], enclosures: [], instruments: [] }, { layers: [], language: 'it' }),
}

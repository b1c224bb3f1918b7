import type { ChosenSheet, TestSheetKind } from '@borebook/contract/test-sheets.ts'
import { coneDataSheet } from './cone-data-sheet.ts'
import { interpretationSheet } from './interpretation-sheet.ts'
import { fileNameOf } from './log-input.ts'
import type { LogPages } from './log-pages.ts'
import { paperPages } from './paper/paper-pages.ts'
import type { PaperSheet } from './paper/paper-sheet.ts'
import { pileSheet } from './pile-sheet.ts'
import { probingSheet } from './probing-sheet.ts'
import type { TestPaper } from './test-paper.ts'

/** The printed sheets of soundings, each as data. */
export const testSheets: Readonly<Record<TestSheetKind, (from: TestPaper) => PaperSheet>> = {
  data: coneDataSheet,
  interpretation: interpretationSheet,
  pile: pileSheet,
  blows: probingSheet,
}

/** A sheet on its pages, for the preview and for the file. */
export const testSheetPages = (from: TestPaper): LogPages => paperPages(testSheets[from.options.sheet](from))

/** Name of its file: '2026.014 CPT 2-26 interpretation 1-100.pdf'. */
export const testSheetFileName = (prj_num: string, shortname: string, { sheet, scale }: ChosenSheet): string =>
  fileNameOf(`${prj_num} ${shortname} ${sheet} ${scale === 'page' ? scale : `1:${scale}`}`)

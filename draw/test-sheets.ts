import type { TestSheetKind, TestSheetOptions } from '@borebook/contract/test-sheets.ts'
import type { ConePaper } from './cone-paper.ts'
import { interpretationSheet } from './interpretation-sheet.ts'
import { fileNameOf } from './log-input.ts'
import type { LogPages } from './log-pages.ts'
import { paperPages } from './paper/paper-pages.ts'
import type { PaperSheet } from './paper/paper-sheet.ts'
import { pileSheet } from './pile-sheet.ts'

/** The printed sheets of a cone test, each as data. */
export const testSheets: Readonly<Record<TestSheetKind, (from: ConePaper) => PaperSheet>> = {
  interpretation: interpretationSheet,
  pile: pileSheet,
}

/** A sheet on its pages, for the preview and for the file. */
export const testSheetPages = (from: ConePaper): LogPages => paperPages(testSheets[from.options.sheet](from))

/** Name of its file: '2026.014 CPT 2-26 interpretation 1-100.pdf'. */
export const testSheetFileName = (prj_num: string, shortname: string, { sheet, scale }: TestSheetOptions): string =>
  fileNameOf(`${prj_num} ${shortname} ${sheet} ${scale === 'page' ? scale : `1:${scale}`}`)

import type { WholeCalculation } from '@borebook/contract/calculations.ts'
import { missingValue, type SoundingColumns } from '@borebook/contract/soundings.ts'
import { type ChosenSheet, kindOfSheet, type TestSheetKind } from '@borebook/contract/test-sheets.ts'
import { coneDataSheet } from './cone-data-sheet.ts'
import { interpretationSheet, overviewSheet } from './interpretation-sheet.ts'
import { fileNameOf } from './log-input.ts'
import type { LogPages } from './log-pages.ts'
import { paperPages } from './paper/paper-pages.ts'
import type { PaperSheet } from './paper/paper-sheet.ts'
import { pileSheet } from './pile-sheet.ts'
import { probingSheet } from './probing-sheet.ts'
import type { TestPaper } from './test-paper.ts'

const sheets: Readonly<Record<TestSheetKind, (from: TestPaper) => PaperSheet>> = {
  data: coneDataSheet,
  interpretation: interpretationSheet,
  pile: pileSheet,
  // the pile's, on an axis of depth that all of them have
  bearing: from => ({ ...pileSheet(from), span: 40 }),
  overview: overviewSheet,
  blows: probingSheet,
}

/** The printed sheet of a sounding as data; one without any rows says so. 9999 is nothing. */
export function testSheet(from: TestPaper): PaperSheet {
  const sheet = sheets[from.options.sheet](withoutMissing(from))
  if (from.sounding.depth.length > 0) return sheet
  const first = sheet.lanes.find(({ kind }) => kind === 'curves')
  const note = from.say('testSheet.noData')
  return { ...sheet, lanes: sheet.lanes.map(lane => (lane === first ? { ...lane, note } : lane)) }
}

/** A sheet on its pages, for the preview and for the file. */
export const testSheetPages = (from: TestPaper): LogPages => paperPages(testSheet(from))

/** Name of its file: '2026.014 CPT 2-26 interpretation 1-100.pdf', or with the name of its template. */
export const testSheetFileName = (
  prj_num: string,
  shortname: string,
  { sheet, scale }: ChosenSheet,
  template?: string,
): string => {
  const scaled = scale === undefined || scale === 'page' ? (template ? '' : 'page') : `1:${scale}`
  return fileNameOf([prj_num, shortname, template ?? sheet, scaled].filter(Boolean).join(' '))
}

/** A sounding that is none: what a sheet shows of an object that has no such sounding. */
export const noSounding = (sheet: TestSheetKind): SoundingColumns => ({
  ...{ id: 0, name: '', kind: kindOfSheet(sheet), started: null, source: {}, meta: {}, remarks: [] },
  ...{ version: 1, picks_version: 1, changed_at: '', changed_by: null, depth: [], sequences: [] },
})

/** What many programs write for nothing measured is nothing, and so is what was worked out of it. */
function withoutMissing(from: TestPaper): TestPaper {
  const { sounding, active } = from
  const rows = new Set(
    sounding.sequences.flatMap(({ values }) => values.flatMap((value, row) => (value === missingValue ? [row] : []))),
  )
  const isOfRows = active?.sounding === sounding.id && active.results?.length.length === sounding.depth.length
  return {
    ...from,
    sounding: rows.size > 0 ? { ...sounding, sequences: cleared(sounding.sequences) } : sounding,
    active: active && { ...active, results: clearedResults(active.results, isOfRows ? rows : new Set()) },
  }
}

const cleared = <S extends { values: (number | null)[] }>(sequences: readonly S[]): S[] =>
  sequences.map(one =>
    one.values.includes(missingValue)
      ? { ...one, values: one.values.map(value => (value === missingValue ? null : value)) }
      : one,
  )
function clearedResults(results: WholeCalculation['results'], rows: ReadonlySet<number>): WholeCalculation['results'] {
  if (!results) return results
  const sequences = cleared(results.sequences)
  if (rows.size === 0) return { ...results, sequences }
  return {
    ...results,
    sequences: sequences.map(one => ({
      ...one,
      values: one.values.map((value, row) => (rows.has(row) ? null : value)),
    })),
  }
}

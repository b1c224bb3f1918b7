import type { Language } from '@borebook/contract/kit/languages.ts'
import type { hatchSets, LogColumn, TemplateHeader } from '@borebook/contract/paper/template-json.ts'
import { paperMeasures } from './paper-sheet.ts'

/** A track of a sheet. */
type LogSheetTrack = {
  key: LogColumn
  /** mm; its own when absent. */
  width?: number
  /** Titles instead of what stands over it, by language. */
  titles?: Partial<Record<Language, string | undefined>> | undefined
  /** Whether it was asked for: with nothing to show, the sheet says so. */
  isAsked?: boolean
  /** Whether it stands there also without anything to show. */
  isKept?: boolean
}

/** A sheet as data, so that a template can hold it: which tracks stand on it from left to right, under which head, how large. */
export interface LogSheetData {
  tracks: readonly LogSheetTrack[]
  header: 'hole'
  /** What a template says of its head. */
  head?: TemplateHeader | undefined
  paper: 'A4' | 'A3'
  orientation: 'portrait' | 'landscape'
  /** Denominator, 100 for 1:100; 'fit' takes the largest handy scale that puts the hole on one page. */
  scale: number | 'fit'
  /** The signs of materials; those of DIN 4023 when absent. */
  hatches?: (typeof hatchSets)[number] | undefined
  /** Pages at most, at the largest usual scale that needs no more; it counts before `scale`. */
  mostPages?: number | undefined
  /** The bar of the scale at its foot: one that fits when absent. */
  bar?: { isShown: boolean; length?: number | undefined } | undefined
}

/** Denominators that sheets are drawn at. */
export const usualScales = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000, 100_000] as const

/** Fixed measures of a log, mm; what it shares with other sheets is in `paperMeasures`. */
export const logMeasures = {
  /** Rows of fields in its head. */
  headRows: 6,
  columnHead: 11.5,
  /** Height of a head with titles in two languages. */
  columnHeadOfTwo: 17,
  /** Room above the first depth for what stands at it. */
  headRoom: 5,
  /** Part of the first column of texts that leader lines cross. */
  leader: 3,
  pad: 1.2,
  /** Distance of lines of texts. */
  pitch: 3,
  /** Room of a layer's cell besides its lines. */
  cellPad: 1.1,
  /** The table of a hole of which nothing is recorded. */
  emptyTable: 12,
  legend: { box: [6.5, 4], cell: 37, pitch: 5.4, above: 2.6 },
} as const

const papers = { A4: [210, 297], A3: [297, 420] } as const

/** Width and height of the paper, mm. */
export function paperOf({ paper, orientation }: Pick<LogSheetData, 'paper' | 'orientation'>) {
  const [short, long] = papers[paper]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

/** Left edge of a sheet's table, and its width, mm. */
export function tableOn(sheet: Pick<LogSheetData, 'paper' | 'orientation'>): { left: number; width: number } {
  const [left, right] = paperMeasures.margins[sheet.paper]
  return { left, width: paperOf(sheet).width - left - right }
}

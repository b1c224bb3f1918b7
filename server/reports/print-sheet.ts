import type { SectionSheet } from '@borebook/draw/section/section-sheet-input.ts'
import { type LogToPrint, logOnPages } from '../layers/print-log.ts'
import { type MonitoringToPrint, monitoringOnPages } from '../monitoring/print-monitoring.ts'
import { type SitePlanToPrint, sitePlanOnPages } from '../plans/print-site-plan.ts'
import { type OnPages, print } from '../print/print.ts'
import { sectionOnPages } from '../sections/print-section.ts'
import { type TestSheetToPrint, testSheetOnPages } from '../soundings/print-test-sheet.ts'
import { type WellToPrint, wellOnPages } from '../wells/print-well.ts'

/** What a sheet of each kind is made from, as a thread can be handed it. */
interface SheetKinds {
  log: LogToPrint
  testSheet: TestSheetToPrint
  well: WellToPrint
  monitoring: MonitoringToPrint
  sitePlan: SitePlanToPrint
  section: SectionSheet
}
/** A sheet that is to be printed, by its kind. */
export type SheetToPrint = { [K in keyof SheetKinds]: { kind: K; from: SheetKinds[K] } }[keyof SheetKinds]

const drawn: { readonly [K in keyof SheetKinds]: (from: SheetKinds[K]) => OnPages | Promise<OnPages> } = {
  log: logOnPages,
  testSheet: testSheetOnPages,
  well: wellOnPages,
  monitoring: monitoringOnPages,
  sitePlan: sitePlanOnPages,
  section: sectionOnPages,
}

export const onPages = async ({ kind, from }: SheetToPrint): Promise<OnPages> => drawn[kind](from as never)

/** A sheet and whether its file is for an archive. */
export type PrintedSheet = SheetToPrint & { isArchival?: boolean }

/** A sheet as a PDF, or a PDF/A; of the same data, printed at the same moment, always the same bytes. */
export async function printSheetPages({ isArchival, ...sheet }: PrintedSheet): Promise<Uint8Array> {
  const { pages, title, at, bookmarks = [], ...paper } = await onPages(sheet)
  return print(pages, paper, { title, bookmarks, createdAt: new Date(at), isArchival })
}

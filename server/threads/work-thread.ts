import { move, transferableSymbol, valueSymbol } from 'piscina'
import type { TaskName, Tasks } from './tasks.ts'

/**
 * A thread of the pool: one function a task. What a task needs is loaded with the first of its kind, and the bytes it
 * answers are handed over, not copied.
 */
type TaskOutput<Name extends TaskName> = Promise<Tasks[Name]['out']>

/** A copy in plain memory of its own: what other modules have made cannot always be handed over. */
const handedOver = (bytes: Uint8Array): Uint8Array => move(new Uint8Array(bytes) as never) as unknown as Uint8Array

/** An answer whose `bytes` are handed over in the same way. */
function withBytes<A extends { bytes: Uint8Array }>(answer: A): A {
  const bytes = new Uint8Array(answer.bytes)
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { ...answer, bytes } } as never) as never
}

export const printSheet = async (task: Tasks['printSheet']['in']): TaskOutput<'printSheet'> =>
  handedOver(await (await import('../reports/print-sheet.ts')).printSheetPages(task))

export const printReport = async (task: Tasks['printReport']['in']): TaskOutput<'printReport'> =>
  withBytes(await (await import('../reports/print-report.ts')).printReportPages(task))

export const printLabels = async (task: Tasks['printLabels']['in']): TaskOutput<'printLabels'> =>
  handedOver(await (await import('../samples/print-labels.ts')).printLabelPages(task))

export const readFile = async ({ bytes, known, name, clocks }: Tasks['readFile']['in']): TaskOutput<'readFile'> =>
  (await import('../import/read-file.ts')).readImportFile(bytes, known, name, clocks)

export const writeAgs = async (task: Tasks['writeAgs']['in']): TaskOutput<'writeAgs'> =>
  withBytes(await (await import('../export/write-ags.ts')).writeAgsOf(task))

export const calculate = async (task: Tasks['calculate']['in']): TaskOutput<'calculate'> =>
  (await import('../calculations/work-out.ts')).calculateRun(task)

export const atDepths = async (task: Tasks['atDepths']['in']): TaskOutput<'atDepths'> =>
  (await import('../calculations/at-depths.ts')).findAtDepths(task)

export const drawPicture = async ({ bytes, px }: Tasks['drawPicture']['in']): TaskOutput<'drawPicture'> =>
  handedOver(await (await import('../store/draw-picture.ts')).drawStoredPicture(bytes, px))

export const parseReadings = async (task: Tasks['parseReadings']['in']): TaskOutput<'parseReadings'> =>
  (await import('../readings/parse.ts')).parsed(task)

export const packPlan = async (task: Tasks['packPlan']['in']): TaskOutput<'packPlan'> =>
  (await import('../plans/open-plan.ts')).packWhole(task)

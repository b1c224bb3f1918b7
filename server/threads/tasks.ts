import type { MessagePort } from 'node:worker_threads'
import type { FoundAt, ToFind } from '../calculations/at-depths.ts'
import type { Calculated, ToCalculate } from '../calculations/work-out.ts'
import type { AgsWritten } from '../export/write-ags.ts'
import type { Clocks } from '../import/clocks.ts'
import type { KnownCode } from '../import/codes.ts'
import type { FileRead, RefusedFile } from '../import/read-file.ts'
import type { PlanToOpen } from '../plans/open-plan.ts'
import type { Packed } from '../plans/raster.ts'
import type { ParsedReadings, Parsing } from '../readings/parse.ts'
import type { ReportPrinted, ReportToPrint } from '../reports/print-report.ts'
import type { PrintedSheet } from '../reports/print-sheet.ts'
import type { LabelsToPrint } from '../samples/print-labels.ts'

/** What the threads can do, by name: what goes in and what comes out, both as a thread can hand them over. */
export interface Tasks {
  printSheet: { in: PrintedSheet; out: Uint8Array }
  printReport: { in: ReportToPrint; out: ReportPrinted }
  printLabels: { in: LabelsToPrint; out: Uint8Array }
  readFile: {
    in: { bytes: Uint8Array; known: readonly KnownCode[]; name: string; clocks: Clocks }
    out: FileRead | RefusedFile
  }
  /** The file, from the pieces that come through the port. */
  writeAgs: { in: { pieces: MessagePort; day: string }; out: AgsWritten }
  atDepths: { in: ToFind; out: FoundAt[] }
  calculate: { in: ToCalculate; out: Calculated }
  parseReadings: { in: Parsing; out: ParsedReadings | { refused: string } }
  packPlan: { in: Pick<PlanToOpen, 'path'>; out: Packed }
  drawPicture: { in: { bytes: Uint8Array; px: number }; out: Uint8Array }
}
export type TaskName = keyof Tasks

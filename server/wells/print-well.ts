import { drawWellPages } from '@borebook/draw/well/sheet/well-sheet.ts'
import { type WellSheet, wellInput } from '@borebook/draw/well/sheet/well-sheet-input.ts'
import { saysOf } from '@borebook/draw/well/sheet/well-sheet-says.ts'
import type { LogToPrint } from '../layers/print-log.ts'
import type { OnPages } from '../print/print.ts'

/** What the design of a well shows, with all entries of the code lists it takes words from. */
export type WellToPrint = Omit<LogToPrint, 'sheet' | 'records'> & {
  sheet: WellSheet
  records: Omit<LogToPrint['records'], 'runs'>
}

export function wellOnPages({ entries, ...hole }: WellToPrint): OnPages {
  const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e]))
  const well = wellInput({ ...hole, entry: (dictionary, code) => byCode.get(`${dictionary} ${code}`) })
  const title = `${saysOf(well).words.wellDesign} ${hole.object.shortname}`
  return { ...drawWellPages(well), title, at: hole.printed.at }
}

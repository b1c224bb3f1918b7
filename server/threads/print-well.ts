import { wellPages } from '@borebook/draw/well-sheet.ts'
import { type WellSheet, wellInput } from '@borebook/draw/well-sheet-input.ts'
import { saysOf } from '@borebook/draw/well-sheet-says.ts'
import { print } from '../kit/print.ts'
import type { LogToPrint } from './print-log.ts'

/** What the design of a well shows, with all entries of the code lists it takes words from. */
export type WellToPrint = Omit<LogToPrint, 'sheet'> & { sheet: WellSheet }

/** The design of a well as a PDF. */
export function printWell({ entries, ...hole }: WellToPrint): Promise<Uint8Array> {
  const byCode = new Map(entries.map(e => [`${e.type} ${e.code}`, e]))
  const input = wellInput({ ...hole, entry: (dictionary, code) => byCode.get(`${dictionary} ${code}`) })
  const { pages, ...paper } = wellPages(input)
  return print(pages, paper, { title: `${saysOf(input).words.title} ${hole.object.shortname}` })
}

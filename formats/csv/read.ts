/**
 * A delimited text for the upload dialog, in the browser or on the server; nothing here needs either.
 *
 *   readSheet(bytes) → Sheet | {refused}               every row and cell; no text is refused with a sentence
 *   recogniseSheet(sheet) → {ranges, columns, facts}   what the file seems to hold
 *   columnsOf(sheet, ranges) (columns.ts)              columns of any ranges, with quantity, unit and whence the unit
 *   unitsFor(quantity) (columns.ts)                    the units to choose from; null: those of depths
 *   applyRanges(sheet, ranges, columns) (apply.ts)     the sounding in stored units, and the rows left out
 *   parseRange, printRange, depthRangeFault, headerRangeFault, dataRangeFault, printLines, columnLetters (range.ts)
 *   writeSequencesCsv (write.ts), readSequencesCsv (strict.ts)    data_sequences.csv and back
 */
import { messageOf } from '@borebook/contract/kit/say.ts'
import { decode } from '../kit/decode.ts'
import { recognise } from '../recognise.ts'
import { hasDecimalComma } from './cell-number.ts'
import { splitCells } from './cells.ts'
import { readSheetColumns, type SheetColumns } from './columns.ts'
import { delimiterOf } from './delimiter.ts'
import { readFacts, type TableFacts } from './facts.ts'
import { findRanges } from './find.ts'
import type { CsvSheet, Ranges } from './sheet.ts'

/** Rows whose cells are looked at for the decimal sign of the file. */
const looked = 500

/** Splits bytes into a sheet. `refused`: they are no text, said as a sentence's key. Never throws. */
export function readSheet(bytes: Uint8Array): CsvSheet | { refused: string } {
  const { text, encoding, binary } = decode(bytes)
  if (binary) return { refused: messageOf('sheet.refused.binary') }
  const delimiter = delimiterOf(text)
  const { cells } = splitCells(text, delimiter)
  if (cells.length === 0) return { refused: messageOf('sheet.refused.empty') }
  let columns = 0
  for (const row of cells) columns = Math.max(columns, row.length)
  const middle = Math.max(0, (cells.length >> 1) - looked / 2)
  return {
    cells,
    columns,
    delimiter,
    comma: hasDecimalComma(cells.slice(middle, middle + looked).flat()) ?? false,
    encoding,
    format: recognise(text),
  }
}

export interface Recognised {
  ranges: Ranges
  /** Null: no column of depths was found. */
  columns: SheetColumns | null
  facts: TableFacts
}

/** What a sheet seems to hold. */
export function recogniseSheet(sheet: CsvSheet): Recognised {
  const ranges = findRanges(sheet)
  const above = ranges.header?.start.row ?? ranges.depth?.start.row
  return {
    ranges,
    columns: readSheetColumns(sheet, ranges),
    facts: above === undefined ? { name: null, started: null, meta: {} } : readFacts(sheet, above - 1),
  }
}

import type { Decoded } from '../kit/decode.ts'
import type { Format } from '../recognise.ts'
import { hasDecimalComma } from './cell-number.ts'
import type { Delimiter } from './cells.ts'
import type { CellRange } from './range.ts'

/** A delimited text as a spreadsheet shows it. Rows and columns are counted from 1; a row may be shorter than others. */
export interface CsvSheet {
  cells: readonly (readonly string[])[]
  /** The widest row's cells. */
  columns: number
  delimiter: Delimiter
  /** Most numbers are written with a decimal comma. */
  comma: boolean
  encoding: Decoded['encoding']
  /** What the text looks like: `text`, or a format that has a better reader. */
  format: Format
}

/** The three ranges of a sheet; null: none. */
export interface Ranges {
  depth: CellRange | null
  header: CellRange | null
  data: CellRange | null
}

export const cellAt = (sheet: CsvSheet, row: number, col: number): string => sheet.cells[row - 1]?.[col - 1] ?? ''

/** Whether the numbers of a column, between two rows, are written with a decimal comma. */
export const commaIn = (sheet: CsvSheet, col: number, from: number, to: number): boolean =>
  hasDecimalComma(columnCells(sheet, col, from, to)) ?? sheet.comma

function* columnCells(sheet: CsvSheet, col: number, from: number, to: number): Generator<string> {
  for (let row = from; row <= Math.min(to, sheet.cells.length); row++) {
    const cell = cellAt(sheet, row, col)
    if (cell !== '') yield cell
  }
}

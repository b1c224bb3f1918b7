import type { Delimiter } from '../csv/cells.ts'
import { decode } from '../kit/decode.ts'
import { LineRows } from './rows.ts'
import { makeTableText } from './table-text.ts'

/** Bytes of a file, and rows of them, in which its header may stand. */
const looked = 256 * 1024
const mostRows = 1000

/** The first lines of a file as text, whole ones; '' of what is no text. */
export function readFileHead(bytes: Uint8Array): string {
  const end = bytes.length <= looked ? bytes.length : bytes.lastIndexOf(10, looked)
  const { text, binary } = decode(bytes.subarray(0, end < 0 ? looked : end))
  return binary ? '' : makeTableText(text)
}

/** The cells of the first lines, a line a row. */
export function headCells(head: string, delimiter: Delimiter): string[][] {
  const rows = new LineRows(head, delimiter)
  const cells: string[][] = []
  while (cells.length < mostRows && rows.next()) cells.push(rows.all())
  return cells
}

import type { TextKey } from '@borebook/contract/kit/say.ts'

/** A cell of a sheet, both from 1. */
export interface SheetCell {
  row: number
  col: number
}
/** A rectangle of cells, both ends in it; whole columns and rows go to 99999. */
export interface CellRange {
  start: SheetCell
  end: SheetCell
}

/** The last row and column that a range can name. */
export const lastPlace = 99_999

/** `A` … `Z`, `AA` …, by the number of a column from 1. */
export function columnLetters(col: number): string {
  let letters = ''
  for (let rest = col; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** The number of a column by its letters, in capitals. */
function columnNumber(letters: string): number {
  let col = 0
  for (const letter of letters) col = col * 26 + letter.charCodeAt(0) - 64
  return col
}

/**
 * Reads `A2:A7`, `B4`, whole columns `A:A` and whole rows `1:1`, in capitals or not, with or without `$` and blanks.
 * What is written backwards is turned round. Null: no range, or one beyond 99999.
 */
export function parseRange(text: string): CellRange | null {
  const match = /^([A-Z]{0,4})(\d{0,6})(?::([A-Z]{0,4})(\d{0,6}))?$/.exec(text.toUpperCase().replace(/[$\s]/g, ''))
  if (!match) return null
  const [, colA = '', rowA = '', colB = colA, rowB = rowA] = match
  const isSingle = match[3] === undefined
  const hasCols = colA !== '' && colB !== ''
  const hasRows = rowA !== '' && rowB !== ''
  if (hasCols !== (colA !== '' || colB !== '') || hasRows !== (rowA !== '' || rowB !== '')) return null
  if (isSingle ? !(hasCols && hasRows) : !(hasCols || hasRows)) return null
  const cols = hasCols ? [columnNumber(colA), columnNumber(colB)] : [1, lastPlace]
  const rows = hasRows ? [Number(rowA), Number(rowB)] : [1, lastPlace]
  const places = [...cols, ...rows]
  if (places.some(place => place < 1 || place > lastPlace)) return null
  return {
    start: { row: Math.min(...rows), col: Math.min(...cols) },
    end: { row: Math.max(...rows), col: Math.max(...cols) },
  }
}

/** A range as `parseRange` reads it. */
export function printRange({ start, end }: CellRange): string {
  const isWhole = (from: number, to: number) => from === 1 && to === lastPlace
  const [allRows, allCols] = [isWhole(start.row, end.row), isWhole(start.col, end.col)]
  if (allRows && !allCols) return `${columnLetters(start.col)}:${columnLetters(end.col)}`
  if (allCols) return `${start.row}:${end.row}`
  return `${columnLetters(start.col)}${start.row}:${columnLetters(end.col)}${end.row}`
}

/** What is wrong with the text of a range of headers: anything but one row. Null: nothing. */
export const headerRangeFault = (text: string): TextKey | null => {
  const range = parseRange(text)
  return range !== null && range.start.row === range.end.row ? null : 'sheet.range.header'
}
/** What is wrong with the text of a range of depths: anything but one column. Null: nothing. */
export const depthRangeFault = (text: string): TextKey | null => {
  const range = parseRange(text)
  return range !== null && range.start.col === range.end.col ? null : 'sheet.range.depth'
}
/** What is wrong with the text of a range of data. Null: nothing. */
export const dataRangeFault = (text: string): TextKey | null => (parseRange(text) === null ? 'sheet.range.data' : null)

/** Lines as a sentence names them: `1–24, 510, 827`; of more than `most` stretches the last are cut to `…`. */
export function printLines(lines: readonly number[], most = 12): string {
  const stretches: [number, number][] = []
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && line <= last[1] + 1) last[1] = line
    else stretches.push([line, line])
  }
  const named = stretches.slice(0, most).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  return [...named, ...(stretches.length > most ? ['…'] : [])].join(', ')
}

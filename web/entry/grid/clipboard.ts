import { type Delimiter, splitCells, splitRows } from '@borebook/formats/csv/cells.ts'
import { quoteCell } from '@borebook/formats/csv/write-cells.ts'

/** What parts the cells: tabs before semicolons before commas, so that a decimal comma parts nothing. */
function separatorOf(text: string): Delimiter {
  if (text.includes('\t')) return '\t'
  return text.includes(';') ? ';' : ','
}

const trim = (row: readonly string[]): string[] => row.map(cell => cell.trim())

/** A list that somebody has pasted: whatever parts its cells, without the rows that hold nothing. */
export const readPastedList = (text: string): string[][] =>
  splitCells(text, separatorOf(text))
    .cells.map(trim)
    .filter(row => row.some(cell => cell !== ''))

/** A block as it goes into a sheet: its empty cells empty others, and only tabs part them. */
export const blockIn = (text: string): string[][] => splitRows(text.replace(/\r?\n$/, ''), '\t').cells.map(trim)

/** Cells as a spreadsheet takes them. */
export const asTabs = (cells: readonly (readonly string[])[]): string =>
  cells.map(row => row.map(cell => (/[\t\n\r"]/.test(cell) ? quoteCell(cell) : cell)).join('\t')).join('\r\n')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (cell: string) => cell.replace(/[&<>]/g, sign => escapes[sign]!).replaceAll('\n', '<br>')

/** Cells as a document takes them. */
export const asTable = (cells: readonly (readonly string[])[]): string =>
  `<table>${cells.map(row => `<tr>${row.map(cell => `<td>${asText(cell)}</td>`).join('')}</tr>`).join('')}</table>`

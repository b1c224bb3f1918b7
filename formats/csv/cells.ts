/** What separates cells: a sign, or for `' '` any run of blanks and tabs. */
export type Delimiter = ';' | '\t' | ',' | ' '

interface SheetRows {
  cells: string[][]
  /** Line of the text at which a row begins, from 1: a quoted cell may go over several. Null: row and line are one. */
  lines: number[] | null
}

const lineEnd = /\r\n?|\n/

/** Splits a text into rows of cells, blank ones too: a line end at its end has one behind it. */
export const splitRows = (text: string, delimiter: Delimiter): SheetRows =>
  text.includes('"') && delimiter !== ' '
    ? quotedRows(text, delimiter)
    : { cells: text.split(lineEnd).map(line => plainCells(line, delimiter)), lines: null }

/** Splits a text into rows of cells, without the blank ones at its end. */
export function splitCells(text: string, delimiter: Delimiter): SheetRows {
  const rows = splitRows(text, delimiter)
  let last = rows.cells.length
  while (last > 0 && rows.cells[last - 1]!.every(cell => cell.trim() === '')) last--
  rows.cells.length = last
  return rows
}

const plainCells = (line: string, delimiter: Delimiter): string[] =>
  delimiter === ' ' ? line.trim().split(/[ \t]+/) : line.split(delimiter)

/**
 * `""` within quotes is a quote. A quote counts only where a cell begins with it, and only when it is closed: an inch sign within a remark, or a quote
 * that nobody closes, is a sign like others.
 */
function quotedRows(text: string, delimiter: Delimiter): SheetRows {
  const cells: string[][] = []
  const lines: number[] = []
  let isPlain = true
  // behind it no cell can be closed any more
  const lastQuote = text.lastIndexOf('"')
  for (let at = 0, line = 1; at <= text.length; ) {
    const row: string[] = []
    lines.push(line)
    for (let isLast = false; !isLast; ) {
      const quoted = text[at] === '"' && at < lastQuote ? quotedCell(text, at, delimiter) : null
      if (quoted) {
        row.push(quoted.cell)
        line += quoted.cell.split(lineEnd).length - 1
        at = quoted.end
      } else {
        const end = cellEnd(text, at, delimiter)
        row.push(text.slice(at, end))
        at = end
      }
      isLast = text[at] !== delimiter
      at++
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++
    line++
    isPlain &&= lines.at(-1) === lines.length
    cells.push(row)
  }
  return { cells, lines: isPlain ? null : lines }
}

/** Finds the end of the plain cell that begins at `at`. */
function cellEnd(text: string, at: number, delimiter: string): number {
  let end = at
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

/** Longest text that a quoted cell may hold: beyond it the quote is a sign like others. */
const longestQuoted = 32_768

/** The quoted cell that begins at `at`; null: its quotes are not closed before a delimiter or the line's end. */
function quotedCell(text: string, at: number, delimiter: string): { cell: string; end: number } | null {
  for (let end = text.indexOf('"', at + 1); end >= 0 && end - at < longestQuoted; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue
    let behind = end + 1
    while (text[behind] === ' ') behind++
    const next = text[behind]
    if (next !== undefined && next !== delimiter && next !== '\r' && next !== '\n') return null
    return { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: behind }
  }
  return null
}

/** What parts the cells: tabs before semicolons before commas, so that a decimal comma parts nothing. */
function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t'
  return text.includes(';') ? ';' : ','
}

const isEnd = (character: string, separator: string) =>
  character === separator || character === '\n' || character === '\r'

/**
 * The cells of a text as spreadsheets copy them: rows by line ends, cells by the separator, a cell in quotes holding
 * any of them. Trimmed. Takes any text.
 */
function readCells(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // once no quote closes, none that follows does
  let areClosed = true
  let at = 0
  const end = (cell: string) => void row.push(cell.trim())
  while (at <= text.length) {
    const quoted = areClosed && text[at] === '"' ? quotedAt(text, at, separator) : undefined
    if (quoted === null) areClosed = false
    let next: number
    if (quoted) {
      end(quoted.cell)
      next = quoted.end
    } else {
      next = at
      while (next < text.length && !isEnd(text[next]!, separator)) next++
      end(text.slice(at, next))
    }
    if (text[next] === separator) at = next + 1
    else {
      rows.push(row)
      row = []
      at = next + (text[next] === '\r' && text[next + 1] === '\n' ? 2 : 1)
    }
  }
  return rows
}

/** The quoted cell that begins at `start`; undefined where its quote is only a sign of the text, null where none closes. */
function quotedAt(text: string, start: number, separator: string): { cell: string; end: number } | undefined | null {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    if (text[quote + 1] === '"') at = quote + 2
    else if (quote + 1 >= text.length || isEnd(text[quote + 1]!, separator))
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    else return undefined
  }
}

/** A list that somebody has pasted: whatever parts its cells, without the rows that hold nothing. */
export const readPastedList = (text: string): string[][] =>
  readCells(text, separatorOf(text)).filter(row => row.some(cell => cell !== ''))

/** A block as it goes into a sheet: its empty cells empty others, and only tabs part them. */
export const blockIn = (text: string): string[][] => readCells(text.replace(/\r?\n$/, ''), '\t')

/** Cells as a spreadsheet takes them. */
export const asTabs = (cells: readonly (readonly string[])[]): string =>
  cells
    .map(row => row.map(cell => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\r\n')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (cell: string) => cell.replace(/[&<>]/g, sign => escapes[sign]!).replaceAll('\n', '<br>')

/** Cells as a document takes them. */
export const asTable = (cells: readonly (readonly string[])[]): string =>
  `<table>${cells.map(row => `<tr>${row.map(cell => `<td>${asText(cell)}</td>`).join('')}</tr>`).join('')}</table>`

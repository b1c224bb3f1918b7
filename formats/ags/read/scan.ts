/** What was odd about the row read last; bits, so that a row costs no object. */
export const odd = { unquoted: 1, strayQuote: 2, lineInCell: 4, unterminated: 8 } as const

const quote = 34
const comma = 44
const lf = 10
const cr = 13
const nel = 0x85

const blank = (c: number) => c === 32 || c === 9 || c === 11 || c === 12 || c === 0xa0 || c === 0xfeff
/** NaN is what charCodeAt says beyond the end. */
const endsRow = (c: number) => c === lf || c === cr || c === nel || Number.isNaN(c)

/**
 * Walks over comma-separated, quoted rows of a text by character codes. Rows are counted or cut into cells; a cell is a
 * slice of the text, and empty cells share one string. Takes time linear in the text whatever stands in it.
 */
export class RowScanner {
  pos = 0
  /** Line of `pos`, from 1. */
  line = 1
  /** Bits of `odd` for the row read last. */
  oddities = 0
  private eol = -1
  private first = 0
  private wasted = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Goes to a row that was met before. */
  seek(pos: number, line: number): void {
    this.pos = pos
    this.line = line
    this.eol = -1
  }

  /** Skips blank lines; whether a row follows. */
  more(): boolean {
    const { text } = this
    for (;;) {
      const c = text.charCodeAt(this.pos)
      if (Number.isNaN(c)) return false
      if (endsRow(c)) this.newline(c)
      else if (blank(c)) this.pos++
      else return true
    }
  }

  /**
   * Reads the row at `pos` and stands behind it. Answers how many cells it has, the first `skip` included; the others
   * are appended to `cells`, when given.
   */
  row(cells: string[] | null, skip = 0): number {
    const { text } = this
    let count = 0
    this.oddities = 0
    this.first = this.pos
    if (this.eol < this.pos) this.eol = this.lineEnd(this.pos)
    for (;;) {
      let c = text.charCodeAt(this.pos)
      while (blank(c)) c = text.charCodeAt(++this.pos)
      if (c === quote) {
        const from = this.pos + 1
        const close = text.indexOf('"', from)
        if (close >= 0 && close < this.eol && text.charCodeAt(close + 1) === comma) {
          if (cells !== null && count >= skip) cells.push(close === from ? '' : text.slice(from, close))
          count++
          this.pos = close + 2
          continue
        }
        const cell = this.quoted(from, close, cells !== null && count >= skip)
        if (cell !== null) cells?.push(cell)
        count++
      } else {
        const from = this.pos
        while (c !== comma && !endsRow(c)) c = text.charCodeAt(++this.pos)
        if (from !== this.pos) this.oddities |= odd.unquoted
        if (cells !== null && count >= skip) cells.push(text.slice(from, this.pos).trimEnd())
        count++
      }
      if (text.charCodeAt(this.pos) !== comma) break
      this.pos++
    }
    this.endRow()
    return count
  }

  /** Reads a quoted cell the careful way; `pos` is then at the comma or the row's end. Null when no text is wanted. */
  private quoted(from: number, firstQuote: number, wanted: boolean): string | null {
    const { text } = this
    let doubled = false
    let at = firstQuote
    for (;;) {
      if (at < 0 || (at > this.eol && this.beyondLine(at, from))) return this.unterminated(from, at, wanted)
      const next = text.charCodeAt(at + 1)
      if (next === quote) {
        doubled = true
        at = text.indexOf('"', at + 2)
        continue
      }
      let behind = at + 1
      while (blank(text.charCodeAt(behind))) behind++
      const c = text.charCodeAt(behind)
      if (c === comma || endsRow(c)) {
        if (at > this.eol) {
          this.oddities |= odd.lineInCell
          this.eol = this.lineEnd(at)
        }
        this.pos = behind
        return wanted ? cellText(text, from, at, doubled) : null
      }
      // a quote inside the text that the writer did not double
      this.oddities |= odd.strayQuote
      at = text.indexOf('"', at + 1)
    }
  }

  /**
   * Whether a quote beyond the cell's line cannot be its end: it opens the next row, or looking ahead has cost more than
   * the text is long (a file made to be slow).
   */
  private beyondLine(at: number, from: number): boolean {
    if (this.wasted > 4 * this.text.length + 65536) return true
    let before = at - 1
    while (before >= from && blank(this.text.charCodeAt(before))) before--
    if (!endsRow(this.text.charCodeAt(before))) return false
    const c = this.text.charCodeAt(at + 1)
    return c !== comma && c !== quote && !endsRow(c)
  }

  private unterminated(from: number, at: number, wanted: boolean): string | null {
    this.oddities |= odd.unterminated
    this.wasted += (at < 0 ? this.text.length : at) - from
    let end = this.eol
    if (end > from && this.text.charCodeAt(end - 1) === cr) end--
    this.pos = Math.max(end, from)
    return wanted ? cellText(this.text, from, this.pos, true) : null
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from)
    return end < 0 ? this.text.length : end
  }

  private endRow(): void {
    const { text } = this
    if (this.oddities & odd.lineInCell)
      for (let at = text.indexOf('\n', this.first); at >= 0 && at < this.pos; at = text.indexOf('\n', at + 1))
        this.line++
    const c = text.charCodeAt(this.pos)
    if (!Number.isNaN(c)) this.newline(c)
  }

  private newline(c: number): void {
    this.pos += c === cr && this.text.charCodeAt(this.pos + 1) === lf ? 2 : 1
    this.line++
  }
}

const cellText = (text: string, from: number, to: number, doubled: boolean): string => {
  const cell = text.slice(from, to)
  return doubled ? cell.replaceAll('""', '"') : cell
}

/** Gives a text whose lines end in CR, NEL or (NEL read as Windows-1252) '…' alone the line ends that the scanner counts. */
export function plainLines(text: string): string {
  if (text.includes('\n')) return text
  if (text.includes('\r')) return text.replaceAll('\r', '\n')
  if (text.includes('\u0085')) return text.replaceAll('\u0085', '\n')
  return text.includes('"…"')
    ? text.replace(/"(…+)(?="|$)/g, (_, ends: string) => `"${'\n'.repeat(ends.length)}`)
    : text
}

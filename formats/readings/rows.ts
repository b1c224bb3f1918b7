import type { Delimiter } from '../csv/cells.ts'
import { quoteText } from '../kit/findings.ts'

const quote = 34
const apostrophe = 39
const cr = 13

/**
 * Goes through the lines of a text and says where their cells stand, without making anything of them. A line is a row: a
 * quote that its line does not close is a sign like others, so that a torn line takes no other with it.
 */
export class LineRows {
  /** Line number of the row at hand, from 1. */
  line = 0
  /** Cells of the row at hand. */
  cells = 0
  readonly text: string
  private readonly delimiter: number
  private at = 0
  /** Beginning and end of the line at hand in the text. */
  begin = 0
  lineEnds = 0
  /** The next LF and CR from `at` on. */
  private lf = -1
  private cr = -1
  private readonly from: number[] = []
  private readonly to: number[] = []

  constructor(text: string, delimiter: Delimiter) {
    this.text = text
    this.delimiter = delimiter === ' ' ? -1 : delimiter.charCodeAt(0)
  }

  /** Goes to the next line; false behind the last. */
  next(): boolean {
    const { text } = this
    if (this.at >= text.length) return false
    this.line++
    this.cells = 0
    this.begin = this.at
    const end = this.lineEnd()
    this.lineEnds = end
    if (this.delimiter < 0) this.byBlanks(this.at, end)
    else this.bySign(this.at, end)
    this.at = end + (text.charCodeAt(end) === cr && text.charCodeAt(end + 1) === 10 ? 2 : 1)
    return true
  }

  /** Finds the end of the line at hand: at CR, LF or both, whichever comes first. */
  private lineEnd(): number {
    const { text } = this
    if (this.lf < this.at) this.lf = placeOf('\n', text, this.at)
    if (this.cr < this.at) this.cr = placeOf('\r', text, this.at)
    return Math.min(this.lf, this.cr)
  }

  /** Finds where a cell of the row at hand begins; beyond the last one it is empty. */
  start(cell: number): number {
    return cell < this.cells ? this.from[cell]! : 0
  }
  end(cell: number): number {
    return cell < this.cells ? this.to[cell]! : 0
  }

  /** A cell's text without blanks at its ends. */
  cell(cell: number): string {
    if (cell >= this.cells) return ''
    const text = this.text.slice(this.from[cell], this.to[cell])
    const trimmed = text.trim()
    return trimmed.includes('""') ? trimmed.replaceAll('""', '"') : trimmed
  }

  /** The beginning of the row at hand as it stands, for a sentence. */
  get excerpt(): string {
    return quoteText(this.text.slice(this.begin, Math.min(this.at, this.begin + 200)))
  }

  /** All cells of the row at hand. */
  all(): string[] {
    return Array.from({ length: this.cells }, (_, k) => this.cell(k))
  }

  /** No cell holds anything. */
  get isBlank(): boolean {
    for (let k = 0; k < this.cells; k++) if (this.cell(k) !== '') return false
    return true
  }

  private add(from: number, to: number): void {
    this.from[this.cells] = from
    this.to[this.cells++] = to
  }

  private bySign(from: number, end: number): void {
    const { text, delimiter } = this
    for (let at = from; ; at++) {
      const sign = text.charCodeAt(at)
      const closed = sign === quote || sign === apostrophe ? this.closing(at, end, sign) : -1
      if (closed >= 0) {
        this.add(at + 1, closed)
        at = closed + 1
        while (at < end && text.charCodeAt(at) !== delimiter) at++
      } else {
        const start = at
        while (at < end && text.charCodeAt(at) !== delimiter) at++
        this.add(start, at)
      }
      if (at >= end) return
    }
  }

  /** The quote, of the sign that opens it, that closes the cell; -1: none before a delimiter or the end of the line. */
  private closing(at: number, end: number, sign: number): number {
    const { text, delimiter } = this
    for (let k = at + 1; k < end; k++) {
      if (text.charCodeAt(k) !== sign) continue
      if (text.charCodeAt(k + 1) === sign && k + 1 < end) {
        k++
        continue
      }
      let behind = k + 1
      while (behind < end && text.charCodeAt(behind) === 32) behind++
      return behind >= end || text.charCodeAt(behind) === delimiter ? k : -1
    }
    return -1
  }

  private byBlanks(from: number, end: number): void {
    const { text } = this
    for (let at = from; at < end; ) {
      while (at < end && isBlank(text.charCodeAt(at))) at++
      const start = at
      while (at < end && !isBlank(text.charCodeAt(at))) at++
      if (at > start) this.add(start, at)
    }
  }
}

/** Finds where a sign comes next; the end of the text where it does not. */
function placeOf(sign: string, text: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

const isBlank = (c: number) => c === 32 || c === 9 || c === 0xa0

/** Signs at the beginning of a text in which the head of a table is looked for. */
const looked = 2_000_000

/** The first line that holds all of these words, in small letters; null: none does. */
export function lineWith(text: string, [rare = '', ...others]: readonly string[]): string | null {
  const small = text.slice(0, looked).toLowerCase()
  for (let at = small.indexOf(rare); at >= 0; ) {
    const from = Math.max(small.lastIndexOf('\n', at), small.lastIndexOf('\r', at)) + 1
    const to = at + Math.max(0, small.slice(at).search(/[\r\n]|$/))
    const line = small.slice(from, to)
    if (others.every(word => line.includes(word))) return line
    at = small.indexOf(rare, to)
  }
  return null
}

/** What parts the cells of a line that is known to be a head. */
export const delimiterIn = (line: string): Delimiter => (line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',')

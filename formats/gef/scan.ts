import { readDecimal } from '../kit/number.ts'
import { scaled } from '../kit/scale.ts'
import type { BodyLayout } from './body.ts'
import type { GefHeader } from './header.ts'

/** All numbers of a body: by column and row, NaN for an empty cell, and the line at which each row begins. */
interface Scanned {
  lines: number[]
  values: number[][]
}

const [blank, tab, lineEnd, plus, minus, point, zero, nine] = [32, 9, 10, 43, 45, 46, 48, 57] as const
const powers = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * The rows of a body whose records all have as many cells as there are columns, each a number or empty: nearly every file,
 * in one pass and without cutting it into texts. Column k is divided by 10 to the power of `tenths[k]`, to the nearest
 * double of the written decimal. Null: something in it is not so plain.
 */
export function scanRows(header: GefHeader, layout: BodyLayout, tenths: readonly number[]): Scanned | null {
  const scan = new Scan(header, layout)
  const values: number[][] = tenths.map(() => [])
  const lines: number[] = []
  while (scan.toRecord()) {
    const { line } = scan
    for (const [place, column] of values.entries()) {
      if (!scan.cell(tenths[place]!, place === tenths.length - 1)) return null
      column.push(scan.value)
    }
    lines.push(line)
  }
  return { lines, values }
}

class Scan {
  line: number
  /** Value of the cell read last. */
  value = Number.NaN
  private at: number
  private readonly text: string
  private readonly end: number
  private readonly parts: number

  constructor({ text, bodyAt, bodyLine }: GefHeader, { separator, mark }: BodyLayout) {
    this.text = text
    this.at = bodyAt
    this.line = bodyLine
    this.end = mark === null ? lineEnd : mark.charCodeAt(0)
    this.parts = separator.charCodeAt(0)
  }

  private sign(): number {
    return this.at < this.text.length ? this.text.charCodeAt(this.at) : this.end
  }

  /** Goes over blanks and blank records to the next one; false: there is none. */
  toRecord(): boolean {
    const { text, end } = this
    for (; this.at < text.length; this.at++) {
      const sign = text.charCodeAt(this.at)
      if (sign === lineEnd) this.line++
      else if (sign !== blank && sign !== tab && sign !== end) return true
    }
    return false
  }

  /** Blanks stand for nothing, and so do line ends within a record that ends with a mark. */
  private overBlanks(): void {
    for (let sign = this.sign(); ; sign = this.sign()) {
      if (sign === lineEnd && this.end !== lineEnd) this.line++
      else if (sign !== blank && (sign !== tab || this.parts === tab)) return
      this.at++
    }
  }

  /** Reads a cell and what separates it from the next; behind the last, what ends the record. False: it is not so plain. */
  cell(tenths: number, isLast: boolean): boolean {
    this.overBlanks()
    const from = this.at
    const { text } = this
    let sign = this.sign()
    const first = sign
    if (sign === minus || sign === plus) {
      this.at++
      sign = this.sign()
    }
    let [digits, decimals, count] = [0, 0, 0]
    for (; sign >= zero && sign <= nine; count++) {
      digits = digits * 10 + sign - zero
      sign = ++this.at < text.length ? text.charCodeAt(this.at) : this.end
    }
    if (sign === point) {
      sign = ++this.at < text.length ? text.charCodeAt(this.at) : this.end
      for (; sign >= zero && sign <= nine; decimals++) {
        digits = digits * 10 + sign - zero
        sign = ++this.at < text.length ? text.charCodeAt(this.at) : this.end
      }
    }
    count += decimals
    if (sign === 101 || sign === 69 || count > 15 || decimals + tenths > 22) {
      if (!this.byText(from, tenths)) return false
    } else if (count === 0) {
      if (this.at > from) return false
      this.value = Number.NaN
    } else {
      const value = digits / powers[decimals + tenths]!
      this.value = first === minus && value !== 0 ? -value : value
    }
    return this.close(isLast)
  }

  private close(isLast: boolean): boolean {
    const behind = this.at
    this.overBlanks()
    const sign = this.sign()
    if (this.parts === blank) {
      if (isLast) return this.finish(sign)
      return this.at > behind && sign !== this.end
    }
    if (sign !== this.parts) return isLast && this.finish(sign)
    this.at++
    if (!isLast) return true
    // a separator behind the last cell
    this.overBlanks()
    return this.finish(this.sign())
  }

  private finish(sign: number): boolean {
    if (sign !== this.end) return false
    if (sign === lineEnd && this.at < this.text.length) this.line++
    this.at++
    return true
  }

  /** A number with an exponent, or with more digits than a double has; one with a decimal comma is not plain. */
  private byText(from: number, tenths: number): boolean {
    const { text } = this
    while (this.at < text.length && /[-+.\de]/i.test(text[this.at]!)) this.at++
    const { value } = readDecimal(text.slice(from, this.at))
    if (value === null) return false
    this.value = scaled(value, { by: 1, tenths })
    return true
  }
}

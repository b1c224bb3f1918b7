import { isEmptyCell, isVoid, readCsvNumber } from '../csv/cell-number.ts'

/** What stands in the place of a number that could not be read. */
type NoNumber = 'empty' | 'nothing' | 'text'

/** No number is longer, blanks included. */
const longest = 64

/** Reads the numbers of cells in place; `why` says of the last one that was none what it was. */
export class NumberReader {
  why: NoNumber = 'empty'

  /** The number in a part of a text; NaN for none, for a word, and for a number by which programs say that nothing was measured. */
  read(text: string, from: number, to: number, comma: boolean): number {
    const plain = decimal(text, from, to, comma ? 44 : 46)
    if (!Number.isNaN(plain)) return this.judged(plain)
    const cell = text.slice(from, Math.min(to, from + longest)).trim()
    if (to - from > longest && cell !== '') {
      this.why = 'text'
      return Number.NaN
    }
    if (cell === '' || isEmptyCell(cell) || /^(infinity|inf|[+-]inf|overrange|error|err|---+)$/i.test(cell)) {
      this.why = cell === '' ? 'empty' : 'nothing'
      return Number.NaN
    }
    const value = readCsvNumber(cell, comma)
    this.why = 'text'
    return Number.isNaN(value) ? value : this.judged(value)
  }

  private judged(value: number): number {
    if (!isVoid(value)) return value
    this.why = 'nothing'
    return Number.NaN
  }
}

const powers = Array.from({ length: 16 }, (_, k) => 10 ** k)

/** Digits with at most one decimal sign and a leading minus, at most 15 digits: exact, and most cells of a file; else NaN. */
function decimal(text: string, from: number, to: number, sign: number): number {
  let at = from
  while (at < to && text.charCodeAt(at) === 32) at++
  const isNegative = text.charCodeAt(at) === 45
  if (isNegative) at++
  let [digits, count, decimals] = [0, 0, -1]
  for (; at < to; at++) {
    const c = text.charCodeAt(at)
    if (c >= 48 && c <= 57) {
      digits = digits * 10 + c - 48
      count++
      if (decimals >= 0) decimals++
    } else if (c === sign && decimals < 0 && count > 0) decimals = 0
    else return Number.NaN
  }
  if (count === 0 || count > 15) return Number.NaN
  const value = decimals > 0 ? digits / powers[decimals]! : digits
  return isNegative && value !== 0 ? -value : value
}

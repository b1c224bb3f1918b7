import { missingValue } from '@borebook/contract/soundings/soundings.ts'
import { readDecimal } from '../kit/number.ts'

/** Words and signs that say that nothing was measured. */
const nothing = /^(|[-–—*?./]|n\/?a|n\.a\.|nan|null|none|#n\/?a|#nv|#wert!|#value!|k\.?\s?a\.?|-+)$/i
const voids = new Set([9999, 9999.9, 9999.99, 9999.999, 99999, 99999.99, 999999, 999999.99, missingValue])

/** Numbers of these only below zero: 999 may be measured. */
const voidsBelowZero = new Set([-999, -999.25, -999.9, -999.99])

/** Whether a number is one by which programs say that nothing was measured, such as 9999.000, −999 and −999999. */
export const isVoid = (value: number): boolean =>
  value >= 9999 || value <= -9999 ? voids.has(Math.abs(value)) : value <= -999 && voidsBelowZero.has(value)

/** Whether a cell says that nothing was measured. */
export const isEmptyCell = (cell: string): boolean => nothing.test(cell.trim())

const grouped = /^([+-]?\d{1,3})((?:['’ ]\d{3})+)([.,]\d+)?$/
const byDots = /^([+-]?\d{1,3})((?:\.\d{3})+)(,\d+)$|^([+-]?\d{1,3})((?:\.\d{3}){2,})$/
const byCommas = /^([+-]?\d{1,3})((?:,\d{3})+)(\.\d+)$|^([+-]?\d{1,3})((?:,\d{3}){2,})$/

/**
 * A number of a sheet, or NaN for what is none. `comma`: the column writes decimals with a comma. Digits in groups
 * (1'234.5, 1.234,5) are read where they can mean one thing only; 1.234 in a column with decimal commas can mean two.
 */
export function readCsvNumber(cell: string, comma: boolean): number {
  const read = readDecimal(cell)
  if (read.value !== null && read.comma === comma) return read.value
  const text = cell
    .trim()
    .replace(/[\u2212\u2012\u2013](?=[\d.,])/, '-')
    .replace(/[\u00a0\u202f]/g, ' ')
  if (grouped.test(text)) return readCsvNumber(text.replace(/['’ ]/g, ''), comma)
  if (byDots.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (byCommas.test(text)) return Number(text.replaceAll(',', ''))
  const { value } = readDecimal(text)
  return value === null || couldBeGrouped(text, comma) ? Number.NaN : value
}

/** Whether the sign within a number could be the one of thousands: it is not the decimal sign of its column and stands before three digits. */
const couldBeGrouped = (text: string, comma: boolean): boolean =>
  comma ? /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text) : /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)

/** How many cells of a column are looked at for its decimal sign. */
const looked = 2000

/** Whether the numbers among these cells are written with a decimal comma; null: none of them has decimals. */
export function hasDecimalComma(cells: Iterable<string>): boolean | null {
  let [commas, points, seen] = [0, 0, 0]
  for (const cell of cells) {
    if (/^\s*[+\u2212-]?[\d.'’]*,\d+\s*$/.test(cell)) commas++
    else if (/^\s*[+\u2212-]?[\d,'’]*\.\d+(e[+-]?\d+)?\s*$/i.test(cell)) points++
    if (++seen >= looked) break
  }
  return commas + points === 0 ? null : commas > points
}

export interface NumberRead {
  /** Null: no number. */
  value: number | null
  /** Whether it was written with a decimal comma. */
  comma: boolean
}

const none: NumberRead = { value: null, comma: false }
const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]

/**
 * Reads a decimal number; blanks around it are allowed, thousands separators are not. Words, 'NaN', 'Infinity' and what
 * overflows a double are no numbers. `12,5` is read as 12.5 and says so.
 */
export function readDecimal(text: string): NumberRead {
  const simple = plainDecimal(text)
  if (simple !== null) return { value: simple, comma: false }
  const trimmed = text.trim()
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?$/.test(trimmed)) return none
  const comma = trimmed.includes(',')
  const value = Number(comma ? trimmed.replace(',', '.') : trimmed)
  return Number.isFinite(value) ? { value, comma } : none
}

/** Digits with at most one point and a leading minus, at most 15 digits: exact, and most cells of a file. Else null. */
function plainDecimal(text: string): number | null {
  const { length } = text
  let at = text.charCodeAt(0) === 45 ? 1 : 0
  const negative = at === 1
  if (length === at || length > 16) return null
  let digits = 0
  let point = -1
  for (; at < length; at++) {
    const c = text.charCodeAt(at)
    if (c >= 48 && c <= 57) digits = digits * 10 + c - 48
    else if (c === 46 && point < 0) point = at
    else return null
  }
  const decimals = point < 0 ? 0 : length - point - 1
  if (decimals > 0 && point === (negative ? 1 : 0)) return null
  if (length - (negative ? 1 : 0) - (point < 0 ? 0 : 1) > 15 || (point >= 0 && length === 1 + (negative ? 1 : 0)))
    return null
  const value = digits / powers[decimals]!
  return negative && value !== 0 ? -value : value
}

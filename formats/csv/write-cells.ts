/** A text in which each quote stands twice, as it does between quotes. */
export const doubleQuotes = (text: string): string => text.replaceAll('"', '""')
export const quoteCell = (text: string): string => `"${doubleQuotes(text)}"`

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * A cell, which may stand between commas or semicolons: one that begins like a formula and is no number gets an apostrophe.
 */
export function writeCsvCell(value: number | string | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) && !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) || text !== text.trim() ? quoteCell(text) : text
}

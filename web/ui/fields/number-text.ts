import { raisedTen } from '@borebook/geo/power-of-ten.ts'

/** A number as a person types it: comma or dot, 1,7·10⁻⁷, 1.7e-7, or 1.2E+03 as spreadsheets write it. */
export type TypedNumber = number | null | string

const raised: Record<string, string> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '-',
  '⁺': '',
}

/** Reads what was typed: a number, null for nothing, else the text itself, which no schema takes for a number. */
export function readTypedNumber(text: string): TypedNumber {
  const bare = text
    .trim()
    .replace(/[\u00a0\u2009\u202f'’ ]/g, '')
    .replace(/[−–]/g, '-')
  if (bare === '') return null
  // nobody who means a power leaves out its sign; who types 12e3 has slipped
  if (/\de\d/i.test(bare)) return text
  const plain = bare
    .replace(',', '.')
    // a power alone
    .replace(/^([-+]?)10(?=[\^⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])/, (_ten, sign: string) => `${sign}1·10`)
    .replace(
      /[·×x*]10\^?([⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]+|[-+]?\d+)$/i,
      (_ten, power: string) => `e${[...power].map(c => raised[c] ?? c).join('')}`,
    )
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain) && Number.isFinite(Number(plain))
    ? Number(plain)
    : text
}

/** Shows a number in full: at least `decimals` places, more where it has them, never 2.3000000000000003. */
export function showNumber(value: TypedNumber | undefined, decimals = 0): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value !== 0 && Math.abs(value) < 1e-4) return raisedTen(value)
  const exact = Number(value.toPrecision(12)).toString()
  const places = exact.includes('.') ? exact.split('.')[1]!.length : 0
  return value.toFixed(Math.min(20, Math.max(decimals, places)))
}

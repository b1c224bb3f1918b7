import { raisedTen } from '@borebook/geo/power-of-ten.ts'
import { readTypedNumber, type TypedNumber } from './number-text.ts'

/** What a strict number field lets in: digits, dot and minus; digits and dot; digits alone. */
export type Digits = 'signed' | 'decimal' | 'whole'

const others: Record<Digits, RegExp> = { signed: /[^\d.-]/g, decimal: /[^\d.]/g, whole: /\D/g }

/**
 * What a number field keeps of what is typed or pasted: the characters of `digits`, a comma as a dot, and at most so
 * many digits behind the first dot. A whole number ends at its dot, so that a pasted 7.4 is 7 and not 74.
 */
export function keptNumber(raw: string, places?: number, digits: Digits = 'signed'): string {
  const plain = raw.replace(/,/g, '.').replace(/[−–]/g, '-')
  const kept = (digits === 'whole' ? plain.split('.')[0]! : plain).replace(others[digits], '')
  const dot = kept.indexOf('.')
  return places === undefined || dot < 0 ? kept : kept.slice(0, dot + 1 + places)
}

/**
 * What a number field makes of text that is pasted: a number as it may be stored, with its own unit or none behind it.
 * What is no such number stays as it is and is refused in words: dropped letters would make another number of 12e3.
 */
export function pastedNumber(raw: string, places?: number, digits: Digits = 'signed', unit?: string): string {
  const text = raw.trim()
  const number = readTypedNumber(unit && text.endsWith(unit) ? text.slice(0, -unit.length) : text)
  if (typeof number !== 'number') return text
  const isOther = (digits !== 'signed' && number < 0) || (digits === 'whole' && !Number.isInteger(number))
  const exact = exactNumber(number)
  return isOther ? exact : keptNumber(exact, places, digits)
}

/** A number with every digit it has and at least `decimals` places; text that is no number as it stands. */
export function exactNumber(value: TypedNumber | undefined, decimals = 0): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const exact = String(value)
  if (exact.includes('e')) return raisedTen(value)
  const places = exact.split('.')[1]?.length ?? 0
  if (places >= decimals) return exact
  return `${exact}${places === 0 ? '.' : ''}${'0'.repeat(decimals - places)}`
}

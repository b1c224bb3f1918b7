import { raisedTen } from '@borebook/geo/power-of-ten.ts'
import { readTypedNumber, type TypedNumber } from './number-text.ts'

/**
 * What a number field reads of its text: a number, with the field's own unit or none behind it. Other text stays as it is and
 * is refused in words: dropped letters would make another number of 12e3, 5m80 and "3 bis 4".
 */
export function readFieldNumber(text: string, unit?: string): TypedNumber {
  const bare = text.trim()
  const number = readTypedNumber(unit && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare)
  return typeof number === 'string' ? text : number
}

/** A plain number without the digits beyond so many places, never rounded; other text as it stands. */
export function cutPlaces(text: string, places: number | undefined): string {
  const plain = places === undefined ? null : /^([-−–]?\d*)[.,](\d*)$/.exec(text)
  return plain ? `${plain[1]}.${plain[2]!.slice(0, places)}` : text
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

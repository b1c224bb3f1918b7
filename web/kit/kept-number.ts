import type { Typed } from './number-text.ts'

/**
 * What a measurement keeps of what is typed or pasted: digits, dot and minus, a comma as a dot, and at most so many
 * digits behind the first dot.
 */
export function keptNumber(raw: string, places?: number): string {
  const kept = raw
    .replace(/,/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[^\d.-]/g, '')
  const dot = kept.indexOf('.')
  return places === undefined || dot < 0 ? kept : kept.slice(0, dot + 1 + places)
}

/** A number with every digit it has and at least `decimals` places; text that is no number as it stands. */
export function exactNumber(value: Typed | undefined, decimals = 0): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const exact = String(value)
  if (exact.includes('e')) return exact
  const places = exact.split('.')[1]?.length ?? 0
  if (places >= decimals) return exact
  return `${exact}${places === 0 ? '.' : ''}${'0'.repeat(decimals - places)}`
}
